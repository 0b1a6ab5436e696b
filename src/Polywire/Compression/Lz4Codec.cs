using System.Buffers;
using System.Runtime.CompilerServices;

namespace Polywire.Compression;

/// <summary>
/// LZ4 blocks (https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md), in managed code: static, span-only, non-throwing, without
/// allocation. A block carries neither its own length nor the length of what is in it; whoever frames it does.
/// </summary>
/// <remarks>No byte outside of the spans is read or written, whatever the source holds.</remarks>
public static partial class Lz4Codec
{
    /// <summary>The longest input of one block, in bytes: 2,113,929,216, as in the reference implementation.</summary>
    public const int MaxDecodedLength = 0x7E00_0000;

    /// <summary>What a byte of a block can represent at most: a block of n bytes never decodes to more than 255 × n.</summary>
    public const int MaxExpansion = 255;

    /// <summary>The longest block that <paramref name="length"/> bytes can become.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative or above <see cref="MaxDecodedLength"/>.</exception>
    public static int MaxEncodedLength(int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(length, MaxDecodedLength);
        return length + length / MaxExpansion + 16;
    }

    /// <summary>Compresses <paramref name="source"/> into one block.</summary>
    /// <returns>
    /// False, with nothing of use in <paramref name="destination"/>, where the block does not fit: never where the destination has
    /// <see cref="MaxEncodedLength"/> bytes. False too where the source is longer than <see cref="MaxDecodedLength"/>.
    /// </returns>
    public static unsafe bool TryEncode(ReadOnlySpan<byte> source, Span<byte> destination, out int written)
    {
        written = 0;
        if (source.Length > MaxDecodedLength) return false;
        fixed (byte* from = source, to = destination)
        {
            byte* end = to + destination.Length;
            byte* behind = source.Length <= Near.Longest ? EncodeNear(from, source.Length, to, end) : EncodeFar(from, source.Length, to, end);
            if (behind == null) return false;
            written = (int)(behind - to);
            return true;
        }
    }

    /// <summary>Decompresses a whole block.</summary>
    /// <param name="source">The block, no byte more.</param>
    /// <param name="destination">Where what was in it goes.</param>
    /// <param name="consumed">All of the source on <see cref="OperationStatus.Done"/>; else the bytes before the failure.</param>
    /// <param name="written">Bytes of the destination that hold data.</param>
    /// <returns>
    /// <see cref="OperationStatus.Done"/>; <see cref="OperationStatus.DestinationTooSmall"/>;
    /// <see cref="OperationStatus.NeedMoreData"/> where the block is cut off;
    /// <see cref="OperationStatus.InvalidData"/> where a match begins before the data.
    /// </returns>
    public static unsafe OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written)
    {
        fixed (byte* from = source, to = destination)
        {
            // A pointer to an empty span is null: give the decoder places of no length instead.
            byte nowhere;
            return Decode(from == null ? &nowhere : from, source.Length, to == null ? &nowhere : to, destination.Length, out consumed, out written);
        }
    }

    /// <summary>
    /// The length of what is in a block, without decompressing it: a look at each sequence, some times faster than
    /// <see cref="Decode(ReadOnlySpan{byte}, Span{byte}, out int, out int)"/>.
    /// </summary>
    /// <returns>The status that decoding into a destination of any length would have.</returns>
    public static OperationStatus Measure(ReadOnlySpan<byte> source, out long length) => Walk(source, long.MaxValue, out _, out length);

    /// <summary>
    /// Where in a block the sequence is that makes the byte at <paramref name="decodedOffset"/>; the block's end for offsets beyond.
    /// </summary>
    internal static int Locate(ReadOnlySpan<byte> source, long decodedOffset)
    {
        Walk(source, decodedOffset, out int sequence, out _);
        return sequence;
    }

    /// <summary>Sequence by sequence, until the one that holds the decoded byte at <paramref name="target"/>, which begins at <paramref name="start"/>.</summary>
    static OperationStatus Walk(ReadOnlySpan<byte> source, long target, out int start, out long length)
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
            if (offset == 0 || offset > length) return OperationStatus.InvalidData;
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

    /// <summary>How far back a match may begin.</summary>
    const int MaxDistance = 65_535;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe void Copy8(byte* from, byte* to) => *(ulong*)to = *(ulong*)from;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe void Copy16(byte* from, byte* to) => System.Runtime.Intrinsics.Vector128.Store(System.Runtime.Intrinsics.Vector128.Load(from), to);
}
