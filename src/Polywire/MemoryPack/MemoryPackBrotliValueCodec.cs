using System.Buffers;
using System.IO.Compression;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Writes the value of any type as one Brotli stream of its bytes, without lengths: MemoryPack's <c>[BrotliFormatter&lt;T&gt;]</c>.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <remarks>
/// What is decompressed counts against <see cref="WireOptions.MaxMemory"/> while it is decompressed, and the stream is one level of nesting.
/// Bytes that follow the value inside the stream are <see cref="WireErrorCode.TrailingData"/>. The offset of an error inside the stream is that of the stream.
/// </remarks>
public sealed class MemoryPackBrotliCodec<T> : UncheckedMemoryPackCodec<T>
{
    readonly MemoryPackCodec<T>? _inner;
    readonly int _quality, _window;

    /// <summary>Initializes a codec around the codec of the type, with the level and the window that MemoryPack has by default: <see cref="CompressionLevel.Fastest"/> and 22.</summary>
    public MemoryPackBrotliCodec() : this(null, CompressionLevel.Fastest, MemoryPackBrotli.Window) { }

    /// <summary>Initializes a codec.</summary>
    /// <param name="inner">The codec that writes the bytes; null for that of the type.</param>
    /// <param name="level">How much time the writer takes for fewer bytes.</param>
    /// <param name="window">The base-2 logarithm of the distance at which the writer finds repetitions: 10 to 24.</param>
    /// <exception cref="ArgumentOutOfRangeException">Brotli has no such level or window.</exception>
    public MemoryPackBrotliCodec(MemoryPackCodec<T>? inner, CompressionLevel level, int window)
    {
        _inner = inner;
        _quality = MemoryPackBrotli.Quality(level);
        _window = MemoryPackBrotli.Checked(window);
    }

    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T? value)
    {
        MemoryPackCodec<T> inner = _inner ?? UncheckedMemoryPackCodecs<T>.At(in writer);
        writer.PushDepth();
        UncheckedMemoryPackWriter members = writer.BeginArray();
        inner.WriteUnchecked(ref members, value);
        ArrayPool<byte> pool = writer._context.Pool;
        byte[] compressed = MemoryPackBrotli.CompressInSteps(members._context.Written(members.Position), _quality, _window, pool, out int length);
        try
        {
            writer.WriteRaw(compressed.AsSpan(0, length));
        }
        finally
        {
            pool.Return(compressed);
        }
        writer.PopDepth();
    }

    /// <inheritdoc/>
    public override T? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        MemoryPackCodec<T> inner = _inner ?? UncheckedMemoryPackCodecs<T>.At(in reader);
        MemoryPackReaderContext context = reader._context;
        int start = reader.Position, codecStart = context.CodecStart, reached = context.Reached;
        byte[] bytes = MemoryPackBrotli.DecompressAll(ref reader, out int length);
        try
        {
            reader.PushDepth();
            var value = new UncheckedMemoryPackReader(bytes.AsSpan(0, length), context);
            T? result = inner.ReadUnchecked(ref value);
            value.EnsureEnd();
            reader.PopDepth();
            context.Reached = reached;
            return result;
        }
        catch (Exception e)
        {
            // Positions inside the stream mean nothing to the call that looks for the path.
            context.CodecStart = codecStart;
            context.Reached = reached;
            reader._i = start;
            if (e is WireException { Path: null } error) error.Offset = start;
            throw;
        }
        finally
        {
            context.Pool.Return(bytes);
        }
    }

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Read(static (ref reader) => reader._context.Pool.Return(MemoryPackBrotli.DecompressAll(ref reader, out _)));
}
