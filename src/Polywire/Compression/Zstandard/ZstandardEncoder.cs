using System.Runtime.ConstrainedExecution;

namespace Polywire.Compression.Zstandard;

/// <summary>A compression context of libzstd, reused on the same thread; dispose each once.</summary>
sealed unsafe class ZstandardEncoder : CriticalFinalizerObject, IDisposable
{
    [ThreadStatic]
    static ZstandardEncoder? t_free;

    nint _context;
    ZstandardCompression? _settings;

    ZstandardEncoder()
    {
        _context = Native.ZSTD_createCCtx();
        if (_context == 0) throw new InsufficientMemoryException();
    }

    /// <summary>Gets the bytes that the calling thread keeps for its next call.</summary>
    internal static long Retained => t_free is { } free ? (long)Native.ZSTD_sizeof_CCtx(free._context) : 0;

    internal static ZstandardEncoder Rent(ZstandardCompression settings)
    {
        ZstandardEncoder encoder = t_free ?? new ZstandardEncoder();
        t_free = null;
        if (!ReferenceEquals(encoder._settings, settings)) encoder.Set(settings);
        return encoder;
    }

    void Set(ZstandardCompression settings)
    {
        _settings = null;
        Check(Native.ZSTD_CCtx_reset(_context, Native.ResetSessionAndParameters));
        CompressionDictionary? dictionary = settings.Dictionaries?.Newest;
        Set(Native.CompressionLevel, settings.Level);
        // A dictionary is for small values, where the four bytes count.
        Set(Native.ChecksumFlag, dictionary is null && !settings.BareHeader ? 1 : 0);
        Set(Native.DictionaryIdFlag, settings.BareHeader ? 0 : 1);
        if (settings.BareHeader) Set(Native.CompressionFormat, Native.FormatWithoutMagic);
        if (dictionary is not null) Check(Native.ZSTD_CCtx_refCDict(_context, dictionary.ForZstandard.ForWriting(settings.Level)));
        _settings = settings;
    }

    void Set(int parameter, int value) => Check(Native.ZSTD_CCtx_setParameter(_context, parameter, value));

    /// <summary>Compresses a whole value; the destination has at least <c>ZSTD_compressBound</c> bytes.</summary>
    internal int Compress(ReadOnlySpan<byte> uncompressed, Span<byte> destination)
    {
        fixed (byte* from = uncompressed, to = destination) return (int)Check(Native.ZSTD_compress2(_context, to, (nuint)destination.Length, from, (nuint)uncompressed.Length));
    }

    /// <summary>Compresses a part; true once everything that was consumed is written, with <paramref name="end"/> the end of the frame too.</summary>
    internal bool Continue(ReadOnlySpan<byte> uncompressed, Span<byte> destination, bool end, out int consumed, out int written)
    {
        fixed (byte* from = uncompressed, to = destination)
        {
            var input = new Native.InBuffer { Source = from, Size = (nuint)uncompressed.Length };
            var output = new Native.OutBuffer { Destination = to, Size = (nuint)destination.Length };
            nuint left = Check(Native.ZSTD_compressStream2(_context, &output, &input, end ? Native.End : Native.Continue));
            consumed = (int)input.Position;
            written = (int)output.Position;
            return end ? left == 0 : consumed == uncompressed.Length;
        }
    }

    nuint Check(nuint result)
    {
        if (!Native.IsError(result)) return result;
        _settings = null;
        throw new WireException(WireErrorCode.Unspecified, $"libzstd failed: {Native.Text(Native.ZSTD_getErrorName(result))}.", -1, "$");
    }

    public void Dispose()
    {
        if (Native.ZSTD_sizeof_CCtx(_context) > Native.MaxRetained)
        {
            Native.ZSTD_freeCCtx(_context);
            _context = 0;
            GC.SuppressFinalize(this);
            return;
        }
        // A frame that was not ended must not go on in the next one.
        Native.ZSTD_CCtx_reset(_context, Native.ResetSession);
        t_free = this;
    }

    ~ZstandardEncoder()
    {
        if (_context != 0) Native.ZSTD_freeCCtx(_context);
    }
}
