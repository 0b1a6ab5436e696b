using System.Text;

namespace Polywire.Cli.Migrate;

/// <summary>A text file with what must survive a change: its encoding, its byte order mark and its line ends.</summary>
/// <param name="Path">The file.</param>
/// <param name="Text">The text without the mark.</param>
/// <param name="Encoding">The encoding.</param>
/// <param name="HasMark">Whether the file begins with a byte order mark.</param>
sealed record SourceFile(string Path, string Text, Encoding Encoding, bool HasMark)
{
    /// <summary>Reads a file. A file that is not UTF-8 and has no mark is read byte by byte, so that its bytes survive.</summary>
    public static SourceFile Read(string path) => Read(path, File.ReadAllBytes(path));

    public static SourceFile Read(string path, byte[] bytes)
    {
        foreach (Encoding encoding in (Encoding[])[new UTF8Encoding(true, true), new UnicodeEncoding(false, true, true), new UnicodeEncoding(true, true, true)])
        {
            if (bytes.AsSpan().StartsWith(encoding.Preamble)) return new SourceFile(path, encoding.GetString(bytes, encoding.Preamble.Length, bytes.Length - encoding.Preamble.Length), encoding, HasMark: true);
        }
        try
        {
            var utf8 = new UTF8Encoding(false, true);
            return new SourceFile(path, utf8.GetString(bytes), utf8, HasMark: false);
        }
        catch (DecoderFallbackException)
        {
            return new SourceFile(path, Encoding.Latin1.GetString(bytes), Encoding.Latin1, HasMark: false);
        }
    }

    /// <summary>The line end that most lines have; the platform's for a file with one line.</summary>
    public string LineEnd => LineEndOf(Text);

    public static string LineEndOf(string text)
    {
        int all = text.Count(c => c == '\n'), windows = text.Split("\r\n").Length - 1;
        return all == 0 ? Environment.NewLine : windows * 2 > all ? "\r\n" : "\n";
    }

    /// <summary>The file's bytes.</summary>
    public byte[] Bytes => HasMark ? [.. Encoding.Preamble, .. Encoding.GetBytes(Text)] : Encoding.GetBytes(Text);
}
