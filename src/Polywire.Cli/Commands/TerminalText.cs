using System.Text;

namespace Polywire.Cli.Commands;

/// <summary>Text on a terminal: characters that the terminal would act on are written as <c>\u009b</c>, which strings of JSON, C# and TypeScript may have.</summary>
sealed class TerminalText(Stream terminal) : Stream
{
    const int Piece = 1 << 12;

    readonly Decoder _decoder = Encoding.UTF8.GetDecoder();
    readonly char[] _characters = new char[Encoding.UTF8.GetMaxCharCount(Piece)];

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            ReadOnlySpan<byte> piece = buffer[..Math.Min(buffer.Length, Piece)];
            buffer = buffer[piece.Length..];
            string text = new(_characters, 0, _decoder.GetChars(piece, _characters, flush: false));
            terminal.Write(Encoding.UTF8.GetBytes(SingleLine.Escape(text, IsEscaped)));
        }
    }

    static bool IsEscaped(char c) => SingleLine.IsUnsafe(c) && c is not ('\n' or '\t') && !(c == '\r' && Environment.NewLine.Contains(c));

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override void Flush() => terminal.Flush();

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
