using System.Buffers;
using System.IO.Compression;
using Polywire.Compression.Streams;

namespace Polywire.Compression.Brotli;

/// <summary>Decodes one Brotli stream.</summary>
sealed class BrotliStreamDecoder : StreamDecoder
{
    BrotliDecoder _decoder;

    internal override bool HasManyFrames => false;

    internal override int LongestPiece => 256;

    internal override OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written) =>
        _decoder.Decompress(source, destination, out consumed, out written);

    public override void Dispose() => _decoder.Dispose();
}
