using TestKit;

namespace EntryPointTests;

/// <summary>A head, the same rows over and over, and a tail: as large as one likes, and nothing of it is stored.</summary>
sealed class RepeatedStream : ForwardStream
{
    readonly byte[] _head;
    readonly byte[] _block;
    readonly byte[] _tail;
    readonly long _blocks;
    long _at;

    /// <param name="head">What is in front.</param>
    /// <param name="rows">Rows with what separates them from the next.</param>
    /// <param name="blocks">How many times they are there.</param>
    /// <param name="tail">What follows.</param>
    internal RepeatedStream(byte[] head, byte[] rows, long blocks, byte[] tail)
    {
        (_head, _block, _blocks, _tail) = (head, rows, blocks, tail);
        Total = head.Length + rows.Length * blocks + tail.Length;
    }

    internal long Total { get; }

    public override int Read(Span<byte> buffer)
    {
        int given = 0;
        while (given < buffer.Length && _at < Total)
        {
            long inBlocks = _at - _head.Length, after = inBlocks - _block.Length * _blocks;
            ReadOnlySpan<byte> piece = inBlocks < 0 ? _head.AsSpan((int)_at) : after < 0 ? _block.AsSpan((int)(inBlocks % _block.Length)) : _tail.AsSpan((int)after);
            piece = piece[..Math.Min(piece.Length, buffer.Length - given)];
            piece.CopyTo(buffer[given..]);
            given += piece.Length;
            _at += piece.Length;
        }
        return given;
    }
}
