using System.Buffers;
using System.Runtime.CompilerServices;

namespace Polywire.Compression;

/// <summary>
/// Encodes and decodes LZ4 blocks (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md) in managed code, over spans, without exceptions
/// and allocations. A block contains neither its own length nor its decoded length; the surrounding format must.
/// </summary>
/// <remarks>No byte outside the spans is read or written, whatever the source contains.</remarks>
public static partial class Lz4Codec
{
    /// <summary>The longest input of one block, in bytes: 2,113,929,216, as in the reference implementation.</summary>
    public const int MaxDecodedLength = 0x7E00_0000;

    /// <summary>The maximum number of bytes that one byte of a block represents: a block of n bytes never decodes to more than 255 × n.</summary>
    public const int MaxExpansion = 255;

    /// <summary>Returns the length of the longest block that some data can become.</summary>
    /// <param name="length">The length of the data in bytes.</param>
    /// <returns>The length of the block in bytes.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative or above <see cref="MaxDecodedLength"/>.</exception>
    public static int MaxEncodedLength(int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(length, MaxDecodedLength);
        return length + length / MaxExpansion + 16;
    }

    /// <summary>Compresses data into one block.</summary>
    /// <param name="source">The data.</param>
    /// <param name="destination">The destination; <see cref="MaxEncodedLength"/> bytes are always enough.</param>
    /// <param name="written">The length of the block in bytes.</param>
    /// <returns>
    /// False if the block does not fit, or the source is longer than <see cref="MaxDecodedLength"/>. The content of the destination is then undefined.
    /// </returns>
    public static unsafe bool TryEncode(ReadOnlySpan<byte> source, Span<byte> destination, out int written)
    {
        written = 0;
        if (source.Length > MaxDecodedLength) return false;
        fixed (byte* from = source, to = destination)
        {
            byte* end = to + destination.Length;
            byte* stop = source.Length <= Near.Longest ? EncodeNear(from, source.Length, to, end) : EncodeFar(from, source.Length, to, end);
            if (stop == null) return false;
            written = (int)(stop - to);
            return true;
        }
    }

    /// <summary>Decompresses one block.</summary>
    /// <param name="source">The block, and nothing else.</param>
    /// <param name="destination">The destination.</param>
    /// <param name="consumed">The length of the source on <see cref="OperationStatus.Done"/>; otherwise the number of bytes before the failure.</param>
    /// <param name="written">The number of bytes written.</param>
    /// <returns>
    /// <see cref="OperationStatus.Done"/>; <see cref="OperationStatus.DestinationTooSmall"/>;
    /// <see cref="OperationStatus.NeedMoreData"/> if the block is truncated;
    /// <see cref="OperationStatus.InvalidData"/> if a match refers to data before the start.
    /// </returns>
    public static unsafe OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written)
    {
        fixed (byte* from = source, to = destination)
        {
            // A pointer to an empty span is null: give the decoder places of no length instead.
            byte nowhere;
            return Decode(from == null ? &nowhere : from, source.Length, to == null ? &nowhere : to, destination.Length, null, 0, out consumed, out written);
        }
    }

    /// <summary>
    /// Computes the decoded length of a block without decompressing it, which is several times as fast as
    /// <see cref="Decode(ReadOnlySpan{byte}, Span{byte}, out int, out int)"/>.
    /// </summary>
    /// <param name="source">The block, and nothing else.</param>
    /// <param name="length">The decoded length in bytes.</param>
    /// <returns>The status that decoding into a sufficient destination would have.</returns>
    public static OperationStatus Measure(ReadOnlySpan<byte> source, out long length) => Walk(source, long.MaxValue, 0, out _, out length);

    /// <summary>Does the same for a block that may refer to data before it.</summary>
    internal static OperationStatus MeasureWithHistory(ReadOnlySpan<byte> source, out long length) => Walk(source, long.MaxValue, MaxDistance, out _, out length);

    /// <summary>
    /// Returns the position in a block of the sequence that makes the byte at <paramref name="decodedOffset"/>; the block's end for offsets beyond.
    /// </summary>
    internal static int Locate(ReadOnlySpan<byte> source, long decodedOffset)
    {
        Walk(source, decodedOffset, 0, out int sequence, out _);
        return sequence;
    }

    /// <summary>Sequence by sequence, until the one that holds the decoded byte at <paramref name="target"/>, which begins at <paramref name="start"/>.</summary>
    static OperationStatus Walk(ReadOnlySpan<byte> source, long target, int history, out int start, out long length)
    {
        int at = 0;
        length = 0;
        while (true)
        {
            start = at;
            if (at >= source.Length) return OperationStatus.NeedMoreData;
            int token = source[at++];
            if (!TryLength(source, token >> 4, ref at, out long literals) || literals > source.Length - at) return OperationStatus.NeedMoreData;
            length += literals;
            at += (int)literals;
            if (length > target) return OperationStatus.Done;
            if (at == source.Length)
            {
                if (target != long.MaxValue) start = at;
                return OperationStatus.Done;
            }
            if (source.Length - at < 2) return OperationStatus.NeedMoreData;
            int offset = source[at] | source[at + 1] << 8;
            if (offset == 0 || offset > length + history) return OperationStatus.InvalidData;
            at += 2;
            if (!TryLength(source, token & 15, ref at, out long match)) return OperationStatus.NeedMoreData;
            length += match + MinMatch;
            if (length > target) return OperationStatus.Done;
        }
    }

    static bool TryLength(ReadOnlySpan<byte> source, int nibble, ref int at, out long length)
    {
        length = nibble;
        if (nibble < LongLength) return true;
        byte more;
        do
        {
            if (at >= source.Length) return false;
            more = source[at++];
            length += more;
        }
        while (more == byte.MaxValue);
        return true;
    }

    /// <summary>The shortest match.</summary>
    const int MinMatch = 4;

    /// <summary>The nibble that says that bytes of length follow.</summary>
    const int LongLength = 15;

    /// <summary>The maximum distance of a match.</summary>
    const int MaxDistance = 65_535;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe void Copy8(byte* from, byte* to) => *(ulong*)to = *(ulong*)from;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe void Copy16(byte* from, byte* to) => System.Runtime.Intrinsics.Vector128.Store(System.Runtime.Intrinsics.Vector128.Load(from), to);
}
