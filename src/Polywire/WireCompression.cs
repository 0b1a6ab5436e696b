using System.IO.Compression;
using Polywire.Buffers;
using Polywire.Compression;
using Polywire.Compression.Brotli;
using Polywire.Compression.Gzip;
using Polywire.Compression.Lz4;
using Polywire.Compression.Zstandard;

namespace Polywire;

/// <summary>
/// Specifies how encoded values are compressed: <c>Wire.Json.With(WireCompression.Gzip())</c>. Immutable; limits are set with <c>with</c>:
/// <c>WireCompression.Brotli() with { MaxDecompressedLength = 1 &lt;&lt; 30 }</c>.
/// </summary>
/// <remarks>
/// <para><see cref="Lz4Block"/> and <see cref="Lz4BlockArray"/> are formats of MessagePack itself: such a serializer reads both of them, and input that
/// is not compressed. All others apply to every wire: a value is one complete frame, a stream of many values is one frame around all of them, and
/// input that is not such a frame is refused.</para>
/// <para>Offsets of errors count bytes of the compressed input; <see cref="WireException.DecompressedOffset"/> counts in the decompressed value.</para>
/// </remarks>
[WireRoot]
public sealed partial record WireCompression
{
    internal const int UsualMaxDecompressedLength = 64 << 20;
    const int UsualMinLength = 64;

    readonly int _minLength;
    readonly CompressionDictionarySet? _dictionaries;
    readonly bool _bareHeader;
    readonly int _maxDecompressedLength = UsualMaxDecompressedLength;

    WireCompression(string name, CompressionKind kind)
    {
        Name = name;
        Kind = kind;
        if (IsOfWire) _minLength = UsualMinLength;
    }

    WireCompression(string name, ByteCompression bytes) : this(name, CompressionKind.Bytes) => Bytes = bytes;

    /// <summary>Gets no compression: input that is compressed is not decompressed either.</summary>
    public static WireCompression None { get; } = new("none", CompressionKind.None);

    /// <summary>
    /// Gets one of MessagePack's own formats: the value as one LZ4 block in an extension of type 99, as MessagePack-CSharp's <c>Lz4Block</c>. The better
    /// ratio of the two.
    /// </summary>
    public static WireCompression Lz4Block { get; } = new("lz4block", CompressionKind.Lz4Block);

    /// <summary>
    /// Gets one of MessagePack's own formats: the value as LZ4 blocks of 32 KB each, in an array that begins with an extension of type 98, as
    /// MessagePack-CSharp's <c>Lz4BlockArray</c>.
    /// </summary>
    public static WireCompression Lz4BlockArray { get; } = new("lz4blockarray", CompressionKind.Lz4BlockArray);

    /// <summary>Returns gzip (RFC 1952): readable by <c>gzip</c>, <c>zlib</c> and everything that accepts <c>Content-Encoding: gzip</c>.</summary>
    /// <param name="level">The trade between time and size. The default is <see cref="CompressionLevel.Optimal"/>.</param>
    /// <returns>The compression, for every wire.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="level"/> is not a member of the enum.</exception>
    public static WireCompression Gzip(CompressionLevel level = CompressionLevel.Optimal) => new("gzip", new GzipCompression(Checked(level)));

    /// <summary>Returns Brotli (RFC 7932): readable by <c>brotli</c> and everything that accepts <c>Content-Encoding: br</c>. It has no checksum.</summary>
    /// <param name="level">The trade between time and size. The default is <see cref="CompressionLevel.Optimal"/>, which is quality 4; <see cref="CompressionLevel.SmallestSize"/> is 11.</param>
    /// <returns>The compression, for every wire.</returns>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="level"/> is not a member of the enum.</exception>
    public static WireCompression Brotli(CompressionLevel level = CompressionLevel.Optimal) => new("brotli", new BrotliCompression(Checked(level)));

    /// <summary>
    /// Gets LZ4 frames: readable by the <c>lz4</c> tool and liblz4's <c>LZ4F</c> functions. The fastest of all; a frame adds 19 bytes. For MessagePack-CSharp's
    /// two formats see <see cref="Lz4Block"/> and <see cref="Lz4BlockArray"/>.
    /// </summary>
    public static WireCompression Lz4 => field ??= new("lz4", new Lz4Compression());

    /// <summary>Returns Zstandard (RFC 8878) by the system's libzstd, 1.4 or later: readable by <c>zstd</c> and everything that accepts <c>Content-Encoding: zstd</c>.</summary>
    /// <param name="level">The trade between time and size, from −131072 (fastest) to 22 (smallest). The default is 3.</param>
    /// <returns>The compression, for every wire.</returns>
    /// <exception cref="DllNotFoundException">libzstd is not installed, or too old; the message says how to install it.</exception>
    /// <exception cref="ArgumentOutOfRangeException">libzstd has no such level.</exception>
    public static WireCompression Zstandard(int level = 3) => new("zstandard", ZstandardCompression.Of(level));

    /// <summary>Gets the name in <see cref="WireSerializer.Parse(string)"/>, after the wire's and a plus: <c>json+gzip</c>.</summary>
    public string Name { get; }

    /// <summary>Gets the token in HTTP's <c>Content-Encoding</c> header, <c>gzip</c>, <c>br</c> or <c>zstd</c>; null if none is registered for these bytes.</summary>
    public string? ContentEncoding => Bytes?.ContentEncoding;

    /// <summary>
    /// Gets the length in bytes from which MessagePack's own formats compress a value; shorter ones are written uncompressed. The default is 64.
    /// All other compressions compress every value, and their <c>MinLength</c> is 0.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative number.</exception>
    /// <exception cref="ArgumentException">Set to another number than 0 on a compression that compresses every value.</exception>
    public int MinLength
    {
        get => _minLength;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            if (value > 0 && !IsOfWire) throw new ArgumentException($"'{Name}' compresses every value: its data can look like uncompressed data.", nameof(value));
            _minLength = value;
        }
    }

    /// <summary>
    /// Gets the most bytes that one value may have when it is decompressed; in a stream of many values, one element, or blanks between two. The default is
    /// 67,108,864 (64 MB). A frame that declares more is refused before memory is taken for it.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative number.</exception>
    public int MaxDecompressedLength
    {
        get => _maxDecompressedLength;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxDecompressedLength = value;
        }
    }

    /// <summary>
    /// Gets the dictionaries, for <see cref="Lz4"/> and <see cref="Zstandard"/>; null for none. Values are written with the newest, and read with the one that
    /// they name; those that name none are read with the newest.
    /// </summary>
    /// <exception cref="ArgumentException">The compression has no dictionaries, or cannot use these.</exception>
    public CompressionDictionarySet? Dictionaries
    {
        get => _dictionaries;
        init
        {
            Bytes = (Bytes ?? throw new ArgumentException($"'{Name}' has no dictionaries; lz4 and zstandard have.", nameof(value))).With(value);
            _dictionaries = value;
        }
    }

    /// <summary>
    /// Gets whether single values are written without what both sides know, for <see cref="Lz4"/> and <see cref="Zstandard"/>. Zstandard: no magic number, no id of
    /// the dictionary, no checksum. LZ4: the length as a varint, then one block, which <c>LZ4_decompress_safe_usingDict</c> reads. The default is false. Such
    /// values say neither what they are nor which dictionary they need: readers must know both.
    /// </summary>
    /// <exception cref="ArgumentException">The compression has no such header, or a set of several dictionaries.</exception>
    public bool BareHeader
    {
        get => _bareHeader;
        init
        {
            if (Bytes is null && value) throw new ArgumentException($"'{Name}' has no bare header; lz4 and zstandard have.", nameof(value));
            Bytes = Bytes?.WithBareHeader(value);
            _bareHeader = value;
        }
    }

    /// <summary>Compresses any bytes into one frame, as a serializer does with a value.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <returns>The frame; a copy of the bytes if this is <see cref="None"/>.</returns>
    /// <exception cref="InvalidOperationException">This is one of MessagePack's own formats, which only hold MessagePack.</exception>
    public byte[] Compress(ReadOnlySpan<byte> bytes)
    {
        if (Kind == CompressionKind.None) return bytes.ToArray();
        using PooledWriter packed = PooledWriter.Rent(TemporaryArrays.Bytes);
        ForAnyBytes.Compress(bytes, packed, TemporaryArrays.Bytes);
        return packed.Written.ToArray();
    }

    /// <summary>Decompresses what <see cref="Compress"/> returned.</summary>
    /// <param name="frame">The frame.</param>
    /// <returns>The bytes; a copy of the frame if this is <see cref="None"/>.</returns>
    /// <exception cref="WireException">The input is no such frame, or holds more than <see cref="MaxDecompressedLength"/> bytes.</exception>
    /// <exception cref="InvalidOperationException">This is one of MessagePack's own formats, which only hold MessagePack.</exception>
    public byte[] Decompress(ReadOnlySpan<byte> frame)
    {
        if (Kind == CompressionKind.None) return frame.ToArray();
        using PooledWriter uncompressed = PooledWriter.Rent(TemporaryArrays.Bytes);
        ForAnyBytes.Decompress(frame, uncompressed, MaxDecompressedLength, whole: true);
        return uncompressed.Written.ToArray();
    }

    ByteCompression ForAnyBytes => Bytes ?? throw new InvalidOperationException($"'{Name}' is a format of a wire, not of any bytes.");

    internal CompressionKind Kind { get; }

    /// <summary>Gets the compression of the wire's bytes; null if the wire's own format compresses, or nothing does.</summary>
    internal ByteCompression? Bytes { get; private init; }

    bool IsOfWire => Kind is CompressionKind.Lz4Block or CompressionKind.Lz4BlockArray;

    /// <summary>The names that <see cref="Named"/> knows, as text for messages.</summary>
    internal const string Names = "gzip, brotli, lz4, zstandard, lz4block, lz4blockarray and rows";

    /// <summary>Returns the compression that a configuration names; null if there is none of this name.</summary>
    internal static WireCompression? Named(string name, RowModelSet? rows) => name.ToLowerInvariant() switch
    {
        "none" => None,
        "gzip" => Gzip(),
        "brotli" => Brotli(),
        "lz4" => Lz4,
        "zstandard" => Zstandard(),
        "lz4block" => Lz4Block,
        "lz4blockarray" => Lz4BlockArray,
        RowsName => rows is null ? throw new ArgumentException("The compression 'rows' needs a row model: pass a RowModelSet.", nameof(rows)) : Rows(rows),
        _ => null,
    };

    static CompressionLevel Checked(CompressionLevel level) =>
        level is >= CompressionLevel.Optimal and <= CompressionLevel.SmallestSize ? level : throw new ArgumentOutOfRangeException(nameof(level), level, "There is no such level.");
}

enum CompressionKind
{
    None,
    /// <summary>A frame around the wire's bytes.</summary>
    Bytes,
    Lz4Block,
    Lz4BlockArray,
    /// <summary>Rows of a trained model in place of the wire's bytes.</summary>
    Rows,
}
