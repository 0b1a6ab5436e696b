using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Migrate;

/// <summary>A text file with what must survive a change: its encoding, its byte order mark and its line ends.</summary>
/// <param name="Path">The file.</param>
/// <param name="Text">The text without the mark.</param>
/// <param name="Encoding">The encoding.</param>
/// <param name="Mark">The byte order mark; empty if the file has none.</param>
sealed record SourceFile(string Path, string Text, Encoding Encoding, byte[] Mark)
{
    // The mark of UTF-32 begins with that of UTF-16.
    static readonly Encoding[] s_marked = [new UTF8Encoding(true, true), new UTF32Encoding(false, true, true), new UTF32Encoding(true, true, true), new UnicodeEncoding(false, true, true), new UnicodeEncoding(true, true, true)];

    /// <summary>Reads a file. A file whose bytes are not text in its encoding is read byte by byte, so that they survive.</summary>
    /// <exception cref="InputException">The file begins with the mark of UTF-16 or UTF-32, and is malformed.</exception>
    public static SourceFile Read(string path) => Read(path, File.ReadAllBytes(path));

    /// <inheritdoc cref="Read(string)"/>
    public static SourceFile Read(string path, byte[] bytes)
    {
        Encoding? marked = s_marked.FirstOrDefault(e => bytes.AsSpan().StartsWith(e.Preamble));
        byte[] mark = marked?.GetPreamble() ?? [];
        Encoding encoding = marked ?? new UTF8Encoding(false, true);
        try
        {
            return new SourceFile(path, encoding.GetString(bytes, mark.Length, bytes.Length - mark.Length), encoding, mark);
        }
        catch (DecoderFallbackException) when (encoding is UTF8Encoding)
        {
            return new SourceFile(path, Encoding.Latin1.GetString(bytes, mark.Length, bytes.Length - mark.Length), Encoding.Latin1, mark);
        }
        catch (DecoderFallbackException)
        {
            throw new InputException($"{path}: is malformed {encoding.WebName}, whose byte order mark it begins with. Save it as UTF-8.");
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
    public byte[] Bytes => [.. Mark, .. Encoding.GetBytes(Text)];
}
