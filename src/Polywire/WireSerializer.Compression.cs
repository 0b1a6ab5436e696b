using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Compression;
using Polywire.Compression.Streams;

namespace Polywire;

// Compression around a wire's bytes: every call is the same call of the serializer without it, on bytes that are decompressed first or compressed last.
public abstract partial class WireSerializer
{
    /// <summary>Gets the compression of the wire's bytes; null if the wire's own format compresses, or nothing does.</summary>
    readonly WireCompression? _compression;

    WireSerializer? _inner;

    /// <summary>Gets the token in HTTP's <c>Content-Encoding</c> header for what this serializer writes, <c>gzip</c>, <c>br</c> or <c>zstd</c>; null if there is none.</summary>
    public string? ContentEncoding => _compression?.ContentEncoding;

    /// <summary>Gets the compression; <see cref="WireCompression.None"/> if there is none.</summary>
    public virtual WireCompression Compression => _compression ?? WireCompression.None;

    /// <summary>Returns the wire's bytes in an input, decompressed if this serializer has a compression.</summary>
    /// <param name="input">One value.</param>
    /// <returns>The value's bytes without compression; a copy of the input if there is none.</returns>
    /// <exception cref="WireException">The input cannot be decompressed, or is longer than <c>MaxInputLength</c>.</exception>
    /// <exception cref="InvalidOperationException">The compression is a row model: a row does not contain bytes of the wire.</exception>
    public virtual byte[] Decompress(ReadOnlySpan<byte> input)
    {
        EnsureInputLength(input.Length);
        return Compression.Decompress(input);
    }

    /// <summary>Returns <see cref="Name"/>.</summary>
    public override string ToString() => Name;

    /// <summary>The compression around the wire's bytes; null if there is none, or the wire's own.</summary>
    private protected WireCompression? Outer => _compression;

    /// <summary>The serializer of the bytes inside; this one if there is no compression around them.</summary>
    internal WireSerializer Inner => _compression is null ? this : _inner ??= Uncompressed(_compression.MaxDecompressedLength);

    /// <summary>
    /// This wire and its options without the compression around it, for input that was decompressed: <c>MaxInputLength</c> does not apply to it, and its
    /// elements have at most <paramref name="maxElement"/> bytes, or <c>MaxElementLength</c> if that is less.
    /// </summary>
    private protected virtual WireSerializer Uncompressed(int maxElement) => throw new NotSupportedException($"'{_format.Name}' has no compression.");

    ByteCompression Packer => _compression!.Bytes ?? throw new NotSupportedException($"'{_compression.Name}' has no streams of many values: a row does not contain its length.");

    byte[] ToArrayCompressed<T>(T? value, WireContext? context)
    {
        if (RowModels is not null) return RowsOf<T>().ToArray(this, value, context);
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        Inner.WriteTo(uncompressed, value, context);
        return Compress(uncompressed);
    }

    byte[] ToArrayCompressed(object? value, Type type, WireContext? context)
    {
        if (RowModels is not null) return RowsOf(type).ToArray(this, value, context);
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        Inner.WriteTo(uncompressed, value, type, context);
        return Compress(uncompressed);
    }

    byte[] Compress(PooledWriter uncompressed)
    {
        using PooledWriter packed = PooledWriter.Rent(Pool);
        Packer.Compress(uncompressed.Written, packed, Pool);
        return packed.Written.ToArray();
    }

    void WriteCompressed<T>(IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        if (RowModels is not null)
        {
            RowsOf<T>().Write(this, sink, value, context);
            return;
        }
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        Inner.WriteTo(uncompressed, value, context);
        Packer.Compress(uncompressed.Written, sink, Pool);
    }

    void WriteCompressed(IBufferWriter<byte> sink, object? value, Type type, WireContext? context)
    {
        if (RowModels is not null)
        {
            RowsOf(type).Write(this, sink, value, context);
            return;
        }
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        Inner.WriteTo(uncompressed, value, type, context);
        Packer.Compress(uncompressed.Written, sink, Pool);
    }

    T? ReadCompressed<T>(ReadOnlySpan<byte> input, WireContext? context, InputExtent extent, out int consumed)
    {
        if (RowModels is not null) return ReadRow<T>(input, context, extent, out consumed);
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        consumed = Decompress(input, uncompressed, extent);
        try
        {
            return Inner.Read<T>(uncompressed.Written, default, context, InputExtent.Whole, out _);
        }
        catch (WireException e) when (Locate(e))
        {
            throw;
        }
    }

    object? ReadCompressed(ReadOnlySpan<byte> input, Type type, WireContext? context)
    {
        if (RowModels is not null)
        {
            EnsureInputLength(input.Length);
            return RowsOf(type).ReadObject(this, input, context);
        }
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        Decompress(input, uncompressed, InputExtent.Whole);
        try
        {
            return Inner.Read(uncompressed.Written, default, type, context);
        }
        catch (WireException e) when (Locate(e))
        {
            throw;
        }
    }

    T? ReadAtCompressed<T>(ReadOnlySpan<byte> input, WirePath path, WireContext? context)
    {
        if (RowModels is not null) return ReadRowAt<T>(input, path, context);
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        Decompress(input, uncompressed, InputExtent.Whole);
        try
        {
            return Inner.ReadAt<T>(uncompressed.Written, default, path, context);
        }
        catch (WireException e) when (Locate(e))
        {
            throw;
        }
    }

    void PopulateCompressed<T>(ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        if (RowModels is not null)
        {
            PopulateRow(input, ref value, context);
            return;
        }
        using PooledWriter uncompressed = PooledWriter.Rent(Pool);
        Decompress(input, uncompressed, InputExtent.Whole);
        try
        {
            Inner.PopulateCore(uncompressed.Written, ref value, context);
        }
        catch (WireException e) when (Locate(e))
        {
            throw;
        }
    }

    int Decompress(ReadOnlySpan<byte> input, PooledWriter uncompressed, InputExtent extent)
    {
        EnsureInputLength(input.Length);
        return Packer.Decompress(input, uncompressed, _compression!.MaxDecompressedLength, whole: extent == InputExtent.Whole);
    }

    /// <summary>Moves the offset of a failure in decompressed bytes to <see cref="WireException.DecompressedOffset"/>; the frame begins at 0. Always false: a filter.</summary>
    static bool Locate(WireException e)
    {
        if (e.IsOfCompression || e.Offset < 0) return false;
        e.DecompressedOffset = e.Offset;
        e.Offset = 0;
        return false;
    }

    void WriteCompressed(Stream stream, Action<WireSerializer, Stream> write)
    {
        var outlet = new Outlet(stream);
        using Stream packed = Packer.OpenWrite(outlet, Pool);
        bool failed = true;
        try
        {
            write(Inner, packed);
            failed = false;
        }
        finally
        {
            outlet.Close(failed);
        }
    }

    async ValueTask WriteCompressedAsync(Stream stream, Func<WireSerializer, Stream, ValueTask> write, CancellationToken cancellationToken)
    {
        var outlet = new Outlet(stream, cancellationToken);
        Stream packed = Packer.OpenWrite(outlet, Pool);
        await using (packed.ConfigureAwait(false))
        {
            bool failed = true;
            try
            {
                await write(Inner, packed).ConfigureAwait(false);
                failed = false;
            }
            finally
            {
                outlet.Close(failed);
            }
        }
    }

    async ValueTask WriteCompressedAsync(PipeWriter writer, Func<WireSerializer, Stream, ValueTask> write, CancellationToken cancellationToken)
    {
        try
        {
            await WriteCompressedAsync(new PipeOutlet(writer), write, cancellationToken).ConfigureAwait(false);
        }
        catch (PipeOutlet.ReaderCompletedException)
        {
            return;
        }
        await SegmentedBuffer.FlushAsync(writer, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads memory from its start each time that it is enumerated.</summary>
    IEnumerable<T?> ReadManyCompressed<T>(ReadOnlyMemory<byte> input, WireFraming framing, WireContext? context, WireErrorHandler? onError)
    {
        foreach (T? value in ReadManyCompressed<T>(new MemoryReadStream(input), framing, context, onError)) yield return value;
    }

    IEnumerable<T?> ReadManyCompressed<T>(Stream stream, WireFraming framing, WireContext? context, WireErrorHandler? onError)
    {
        using Stream uncompressed = Packer.OpenRead(stream, _compression!.MaxDecompressedLength, Pool);
        using IEnumerator<T?> values = Inner.ReadMany<T>(uncompressed, framing, context, Located(onError), _compression.MaxDecompressedLength).GetEnumerator();
        while (true)
        {
            try
            {
                if (!values.MoveNext()) break;
            }
            catch (WireException e) when (Locate(e))
            {
                throw;
            }
            yield return values.Current;
        }
        IsAtEnd(uncompressed);
    }

    async IAsyncEnumerable<T?> ReadManyCompressedAsync<T>(Stream stream, WireFraming framing, WireContext? context, WireErrorHandler? onError, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        Stream uncompressed = Packer.OpenRead(stream, _compression!.MaxDecompressedLength, Pool);
        await using (uncompressed.ConfigureAwait(false))
        {
            IAsyncEnumerator<T?> values = Inner.ReadManyAsync<T>(uncompressed, framing, context, Located(onError), cancellationToken, _compression.MaxDecompressedLength).GetAsyncEnumerator(cancellationToken);
            await using (values.ConfigureAwait(false))
            {
                while (true)
                {
                    try
                    {
                        if (!await values.MoveNextAsync().ConfigureAwait(false)) break;
                    }
                    catch (WireException e) when (Locate(e))
                    {
                        throw;
                    }
                    yield return values.Current;
                }
            }
            await IsAtEndAsync(uncompressed, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Reads on after the last value, so that a frame that ends with it is read to its end and its checksum.</summary>
    static bool IsAtEnd(Stream uncompressed) => uncompressed.ReadByte() < 0;

    static async ValueTask<bool> IsAtEndAsync(Stream uncompressed, CancellationToken cancellationToken) => await uncompressed.ReadAsync(new byte[1], cancellationToken).ConfigureAwait(false) == 0;

    static WireErrorHandler? Located(WireErrorHandler? onError) => onError is null ? null : (error, element) =>
    {
        Locate(error);
        onError(error, element);
    };
}
