using System.Buffers;
using System.Numerics;
using System.Runtime.ConstrainedExecution;
using Polywire.Compression.Streams;

namespace Polywire.Compression.Zstandard;

/// <summary>Zstandard frames by a decompression context of libzstd, which is reused on the same thread.</summary>
sealed unsafe class ZstandardStreamDecoder : StreamDecoder
{
    const string Name = "zstandard";

    /// <summary>8 MB: what RFC 8878 recommends every decoder to support, and level 19 uses.</summary>
    const int SmallestWindowLog = 23;
    const int LargestWindowLog = 27;

    readonly CompressionDictionarySet? _dictionaries;
    readonly bool _bare;
    readonly ulong _mostDeclared;
    readonly int _max;
    readonly Context _context;
    readonly byte[] _header = new byte[ZstandardFrameHeader.LongestLength];
    int _headerLength;
    bool _inFrame;

    /// <param name="settings">The compression.</param>
    /// <param name="mostDeclared">The most bytes that a frame may declare.</param>
    /// <param name="max">The most memory that the window may take, within reason.</param>
    internal ZstandardStreamDecoder(ZstandardCompression settings, ulong mostDeclared, int max)
    {
        _mostDeclared = mostDeclared;
        _dictionaries = settings.Dictionaries;
        _bare = settings.BareHeader;
        _max = max;
        _context = Context.Rent();
        _context.Begin(_bare, Math.Clamp(BitOperations.Log2((uint)Math.Max(max, 2) - 1) + 1, SmallestWindowLog, LargestWindowLog));
    }

    internal override bool HasManyFrames => true;

    internal override bool IsBeforeFrame => !_inFrame;

    internal override OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written)
    {
        consumed = 0;
        written = 0;
        if (!_inFrame)
        {
            if (_headerLength == 0 && ZstandardFrameHeader.TryRead(source, _bare, out ZstandardFrameHeader header, out _))
            {
                // The context sees the frame from its first byte on: one that is complete and fits is then decompressed without its window.
                Enter(header, 0);
            }
            else
            {
                int old = _headerLength;
                int count = Math.Min(source.Length, _header.Length - old);
                source[..count].CopyTo(_header.AsSpan(old));
                _headerLength += count;
                if (!ZstandardFrameHeader.TryRead(_header.AsSpan(0, _headerLength), _bare, out header, out int length))
                {
                    consumed = count;
                    return OperationStatus.NeedMoreData;
                }
                Enter(header, 0);
                _headerLength = 0;
                consumed = length - old;
                OperationStatus begun = Run(_header.AsSpan(0, length), destination, out int used, out written);
                if (used != length) throw CompressionErrors.Corrupt(Name, 0);
                if (begun is not OperationStatus.NeedMoreData) return begun;
            }
        }
        OperationStatus status = Run(source[consumed..], destination[written..], out int more, out int wrote);
        consumed += more;
        written += wrote;
        return status;
    }

    void Enter(in ZstandardFrameHeader header, int offset)
    {
        _inFrame = true;
        if (header.IsSkippable) return;
        if (header.ContentLength > _mostDeclared) throw CompressionErrors.DeclaredTooLong(header.ContentLength.Value, _max, offset);
        CompressionDictionary? dictionary = header.DictionaryId == 0 ? _dictionaries?.Newest : _dictionaries?.Find(header.DictionaryId);
        if (header.DictionaryId != 0 && dictionary is null) throw CompressionErrors.UnknownDictionary(Name, header.DictionaryId, offset);
        _context.Use(dictionary?.ForZstandard);
    }

    OperationStatus Run(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written)
    {
        nuint result = _context.Decompress(source, destination, out consumed, out written);
        if (Native.IsError(result))
        {
            int code = Native.ZSTD_getErrorCode(result);
            string reason = Native.Text(Native.ZSTD_getErrorName(result));
            throw code == Native.WindowTooLarge
                ? CompressionErrors.Make(WireErrorCode.LengthOutOfRange, $"The zstandard frame needs a window of more memory than MaxDecompressedLength ({_max} bytes) allows.", consumed)
                : CompressionErrors.Corrupt(Name, consumed, char.ToLowerInvariant(reason[0]) + reason[1..]);
        }
        if (result == 0)
        {
            _inFrame = false;
            return OperationStatus.Done;
        }
        return consumed == source.Length && written < destination.Length ? OperationStatus.NeedMoreData : OperationStatus.DestinationTooSmall;
    }

    public override void Dispose() => _context.Return();

    /// <summary>The native context.</summary>
    sealed class Context : CriticalFinalizerObject
    {
        [ThreadStatic]
        static Context? t_free;

        readonly nint _context = Native.ZSTD_createDCtx();
        bool _bare;
        int _windowLog;
        bool _returned;

        /// <summary>The dictionary in use: the native context refers to its memory.</summary>
        ZstandardDictionary? _dictionary;

        internal static Context Rent()
        {
            Context context = t_free ?? new Context();
            t_free = null;
            context._returned = false;
            return context;
        }

        internal void Begin(bool bare, int windowLog)
        {
            if (_context == 0) throw new InsufficientMemoryException();
            if (bare != _bare) Native.ZSTD_DCtx_setParameter(_context, Native.DecompressionFormat, bare ? Native.FormatWithoutMagic : 0);
            if (windowLog != _windowLog) Native.ZSTD_DCtx_setParameter(_context, Native.WindowLogMax, windowLog);
            _bare = bare;
            _windowLog = windowLog;
        }

        internal void Use(ZstandardDictionary? dictionary)
        {
            if (ReferenceEquals(_dictionary, dictionary)) return;
            Native.ZSTD_DCtx_refDDict(_context, dictionary?.ForReading ?? 0);
            _dictionary = dictionary;
        }

        internal nuint Decompress(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written)
        {
            byte nowhere;
            fixed (byte* from = source, to = destination)
            {
                var input = new Native.InBuffer { Source = from == null ? &nowhere : from, Size = (nuint)source.Length };
                var output = new Native.OutBuffer { Destination = to == null ? &nowhere : to, Size = (nuint)destination.Length };
                nuint result = Native.ZSTD_decompressStream(_context, &output, &input);
                consumed = (int)input.Position;
                written = (int)output.Position;
                return result;
            }
        }

        internal void Return()
        {
            if (_returned) return;
            _returned = true;
            Native.ZSTD_DCtx_reset(_context, Native.ResetSession);
            t_free = this;
        }

        ~Context()
        {
            if (_context != 0) Native.ZSTD_freeDCtx(_context);
        }
    }
}
