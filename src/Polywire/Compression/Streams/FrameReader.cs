using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>Decompresses frames that are in memory.</summary>
static class FrameReader
{
    const int FirstLength = 1 << 9;
    const int LongestFirst = 1 << 16;
    const int UsualRatio = 4;

    /// <inheritdoc cref="ByteCompression.Decompress"/>
    internal static int ReadAll(StreamDecoder decoder, string name, ReadOnlySpan<byte> input, PooledWriter output, int max, bool whole)
    {
        int at = 0;
        int frameStart = 0;
        int hint = (int)Math.Clamp((long)input.Length * UsualRatio, FirstLength, LongestFirst);
        while (true)
        {
            Span<byte> destination = output.GetSpan(hint);
            hint = 1;
            if (destination.Length > max - output.Length) destination = destination[..(max - output.Length)];
            OperationStatus status = Decode(decoder, name, input, at, frameStart, destination, out int consumed, out int written);
            output.Advance(written);
            at += consumed;
            switch (status)
            {
                case OperationStatus.Done when !whole || at == input.Length:
                    return at;
                case OperationStatus.Done when !decoder.HasManyFrames:
                    throw CompressionErrors.Trailing(name, at);
                case OperationStatus.Done:
                    frameStart = at;
                    break;
                case OperationStatus.DestinationTooSmall:
                    if (output.Length == max && written == 0) throw CompressionErrors.TooLong(max);
                    break;
                case OperationStatus.NeedMoreData:
                    throw CompressionErrors.Cut(name, input.Length);
                default:
                    throw CompressionErrors.Corrupt(name, frameStart);
            }
        }
    }

    static OperationStatus Decode(StreamDecoder decoder, string name, ReadOnlySpan<byte> input, int at, int frameStart, Span<byte> destination, out int consumed, out int written)
    {
        try
        {
            return decoder.Decode(input[at..], destination, out consumed, out written);
        }
        catch (WireException e) when (decoder.IsBeforeFrame && frameStart > 0 && e.Code == WireErrorCode.InvalidCompression)
        {
            // Data after a frame that does not begin another frame is trailing data, not a corrupt frame.
            throw CompressionErrors.Trailing(name, frameStart);
        }
        catch (WireException e)
        {
            e.Offset = decoder.LocatesFailures ? e.Offset + at : frameStart;
            throw;
        }
    }
}
