using System.Buffers;
using System.IO.Compression;
using System.Runtime.InteropServices;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.MemoryPack;

/// <summary>Writes a <c>byte[]</c> as its length, the length of a Brotli stream, and the stream: MemoryPack's <c>[BrotliFormatter]</c>.</summary>
/// <remarks>The length that input declares counts against <see cref="WireOptions.MaxMemory"/> before anything is decompressed.</remarks>
/// <param name="level">How much time the writer takes for fewer bytes.</param>
/// <param name="window">The base-2 logarithm of the distance at which the writer finds repetitions: 10 to 24.</param>
public sealed class MemoryPackBrotliCodec(CompressionLevel level, int window) : UncheckedMemoryPackCodec<byte[]>
{
    readonly int _quality = MemoryPackBrotli.Quality(level), _window = MemoryPackBrotli.Checked(window);

    /// <summary>Initializes a codec with the level and the window that MemoryPack has by default: <see cref="CompressionLevel.Fastest"/> and 22.</summary>
    public MemoryPackBrotliCodec() : this(CompressionLevel.Fastest, MemoryPackBrotli.Window) { }

    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, byte[]? value)
    {
        if (value is not { Length: > 0 })
        {
            writer.WriteCollectionHeader(value is null ? MemoryPackCode.NullCollection : 0);
            return;
        }
        ArrayPool<byte> pool = writer._context.Pool;
        byte[] compressed = MemoryPackBrotli.Compress(value, _quality, _window, pool, out int length);
        writer.WriteCollectionHeader(value.Length);
        writer.WriteCollectionHeader(length);
        writer.WriteRaw(compressed.AsSpan(0, length));
        pool.Return(compressed);
    }

    /// <inheritdoc/>
    public override byte[]? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int start = reader.Position, count = reader.Read<int>();
        if (count == MemoryPackCode.NullCollection) return null;
        if (count == 0) return [];
        int at = reader.Position, length = reader.Read<int>();
        if (count < 0) MemoryPackThrow.Length(count, reader.Left, start);
        if (length < 0 || length > reader.Left) MemoryPackThrow.Length(length, reader.Left, at);
        // A short stream can declare any count, so that it is checked before the array is allocated.
        reader.TakeMemory(0, count, 1);
        if (count > Array.MaxLength) MemoryPackThrow.Length(count, reader.Left, start);
        at = reader.Position;
        var bytes = new byte[count];
        int read = MemoryPackBrotli.Decompress(MemoryMarshal.CreateReadOnlySpan(ref reader.Next, length), bytes, at);
        if (read != length) MemoryPackThrow.Read(WireErrorCode.InvalidCompression, $"The Brotli stream has {read} bytes of the {length} that the value declares.", at);
        reader.Advance(length);
        return bytes;
    }

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Read(static (ref reader) => new MemoryPackBrotliCodec().ReadUnchecked(ref reader));
}

/// <summary>Writes a string as its number of UTF-16 code units and a Brotli stream of them: MemoryPack's <c>[BrotliStringFormatter]</c>.</summary>
/// <inheritdoc cref="MemoryPackBrotliCodec" path="/remarks"/>
/// <param name="level">How much time the writer takes for fewer bytes.</param>
/// <param name="window">The base-2 logarithm of the distance at which the writer finds repetitions: 10 to 24.</param>
public sealed class MemoryPackBrotliStringCodec(CompressionLevel level, int window) : UncheckedMemoryPackCodec<string>
{
    readonly int _quality = MemoryPackBrotli.Quality(level), _window = MemoryPackBrotli.Checked(window);

    /// <inheritdoc cref="MemoryPackBrotliCodec()"/>
    public MemoryPackBrotliStringCodec() : this(CompressionLevel.Fastest, MemoryPackBrotli.Window) { }

    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, string? value)
    {
        if (string.IsNullOrEmpty(value))
        {
            writer.WriteString(value);
            return;
        }
        if (value.Length > Array.MaxLength / 2) MemoryPackThrow.Write(WireErrorCode.LengthOutOfRange, $"Text of {value.Length} UTF-16 code units is longer than one buffer can be.");
        ArrayPool<byte> pool = writer._context.Pool;
        byte[] units = pool.Rent(2 * value.Length);
        MemoryPackText.CopyUnits(value, ref units[0]);
        byte[] compressed = MemoryPackBrotli.Compress(units.AsSpan(0, 2 * value.Length), _quality, _window, pool, out int length);
        writer.WriteCollectionHeader(value.Length);
        writer.WriteRaw(compressed.AsSpan(0, length));
        pool.Return(compressed);
        pool.Return(units);
    }

    /// <inheritdoc/>
    public override string? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int start = reader.Position, count = reader.Read<int>();
        if (count == MemoryPackCode.NullCollection) return null;
        if (count == 0) return "";
        if (count is < 0 or > Utf8Decoder.MaxUnits) MemoryPackThrow.Length(count, reader.Left, start);
        reader.TakeMemory(0, count, sizeof(char));
        ArrayPool<byte> pool = reader._context.Pool;
        byte[] units = pool.Rent(2 * count);
        try
        {
            int length = MemoryPackBrotli.Decompress(MemoryMarshal.CreateReadOnlySpan(ref reader.Next, reader.Left), units.AsSpan(0, 2 * count), reader.Position);
            reader.Advance(length);
            string text = NewString.Allocate(count);
            MemoryPackText.CopyUnits(ref units[0], MemoryMarshal.CreateSpan(ref System.Runtime.CompilerServices.Unsafe.As<ushort, char>(ref NewString.Units(text)), count));
            return text;
        }
        finally
        {
            pool.Return(units);
        }
    }

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Read(static (ref reader) => new MemoryPackBrotliStringCodec().ReadUnchecked(ref reader));
}
