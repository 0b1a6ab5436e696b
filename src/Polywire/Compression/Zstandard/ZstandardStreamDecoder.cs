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
    const int BlockHeaderLength = 3;

    readonly CompressionDictionarySet? _dictionaries;
    readonly bool _bare;
    readonly bool _inPieces;
    readonly ulong _mostDeclared;
    readonly int _max;
    readonly Context _context;
    readonly byte[] _header = new byte[ZstandardFrameHeader.LongestLength];
    int _headerLength;
    /// <summary>The bytes up to the header after the next block, as the context expects them.</summary>
    int _next;
    /// <summary>Whether the context may have more of the last block.</summary>
    bool _isFull;
    bool _inFrame;

    /// <param name="settings">The compression.</param>
    /// <param name="mostDeclared">The most bytes that a frame may declare.</param>
    /// <param name="max">The most memory that the window may take, within reason.</param>
    /// <param name="inPieces">Whether what precedes corrupt data is returned: the context drops it if it sees the frame from its first byte to its last.</param>
    internal ZstandardStreamDecoder(ZstandardCompression settings, ulong mostDeclared, int max, bool inPieces = false)
    {
        _inPieces = inPieces;
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
            if (!_inPieces && _headerLength == 0 && ZstandardFrameHeader.TryRead(source, _bare, out ZstandardFrameHeader header, out _))
            {
                // The context sees the frame from its first byte on: one that is complete and fits is then decompressed without its window.
                BeginFrame(header, 0);
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
                BeginFrame(header, 0);
                _headerLength = 0;
                consumed = length - old;
                // All of the header.
                (_next, _isFull) = (length + BlockHeaderLength, false);
                int used = 0;
                OperationStatus begun = Run(_header.AsSpan(0, length), destination, ref used, ref written);
                if (used != length) throw CompressionErrors.Corrupt(Name, 0);
                if (begun is not OperationStatus.NeedMoreData) return begun;
            }
        }
        return Run(source, destination, ref consumed, ref written);
    }

    void BeginFrame(in ZstandardFrameHeader header, int offset)
    {
        _inFrame = true;
        if (header.IsSkippable) return;
        if (header.ContentLength > _mostDeclared) throw CompressionErrors.DeclaredTooLong(header.ContentLength.Value, _max, offset);
        CompressionDictionary? dictionary = header.DictionaryId == 0 ? _dictionaries?.Newest : _dictionaries?.Find(header.DictionaryId);
        if (header.DictionaryId != 0 && dictionary is null) throw CompressionErrors.UnknownDictionary(Name, header.DictionaryId, offset);
        _context.Use(dictionary?.ForZstandard);
    }

    OperationStatus Run(ReadOnlySpan<byte> source, Span<byte> destination, ref int consumed, ref int written)
    {
        nuint result = _context.Decompress(source.Slice(consumed, Take(source.Length - consumed)), destination[written..], out int more, out int made);
        consumed += more;
        written += made;
        _isFull = written == destination.Length;
        _next = Native.IsError(result) ? 0 : (int)Math.Min(result, int.MaxValue);
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

    /// <summary>
    /// The bytes of the next call. In pieces it ends with a block, before the header of the next: the context drops what it has made in a call that
    /// fails.
    /// </summary>
    int Take(int length) => !_inPieces ? length : _isFull ? 0 : Math.Min(length, _next > BlockHeaderLength ? _next - BlockHeaderLength : BlockHeaderLength);

    public override void Dispose() => _context.Return();

    /// <summary>Gets the bytes that the calling thread keeps for its next call.</summary>
    internal static long Retained => Context.Retained;

    /// <summary>The native context.</summary>
    sealed class Context : CriticalFinalizerObject
    {
        [ThreadStatic]
        static Context? t_free;

        nint _context = Native.ZSTD_createDCtx();
        bool _bare;
        int _windowLog;
        bool _returned;

        /// <summary>The dictionary in use: the native context refers to its memory.</summary>
        ZstandardDictionary? _dictionary;

        internal static long Retained => t_free is { } free ? (long)Native.ZSTD_sizeof_DCtx(free._context) : 0;

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
            if (Native.ZSTD_sizeof_DCtx(_context) > Native.MaxRetained)
            {
                Native.ZSTD_freeDCtx(_context);
                _context = 0;
                return;
            }
            Native.ZSTD_DCtx_reset(_context, Native.ResetSession);
            t_free = this;
        }

        ~Context()
        {
            if (_context != 0) Native.ZSTD_freeDCtx(_context);
        }
    }
}
