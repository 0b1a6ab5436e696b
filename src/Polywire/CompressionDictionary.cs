using System.Buffers.Binary;
using Polywire.Compression.Lz4;
using Polywire.Compression.Zstandard;

namespace Polywire;

/// <summary>
/// Holds the bytes that many small values have in common, for <see cref="WireCompression.Lz4"/> and <see cref="WireCompression.Zstandard"/>: both sides need the same
/// ones. Immutable and thread-safe; create it once and reuse it.
/// </summary>
/// <remarks>
/// The file is a Zstandard dictionary as <c>zstd --train</c> writes it, and <c>zstd -D</c> and <c>lz4 -D</c> read it. It contains parts of the rows that it
/// was trained on: treat it as you treat the rows.
/// </remarks>
[WireRoot]
public sealed class CompressionDictionary
{
    /// <summary>The length of a trained dictionary that <see cref="Train(IEnumerable{ReadOnlyMemory{byte}}, int, int)"/> does not exceed by default: 112,640 bytes, as in the <c>zstd</c> tool.</summary>
    public const int DefaultMaxLength = 112_640;

    const uint ZstandardMagic = 0xEC30_A437;
    const uint FirstPrivateId = 1 << 15;
    const uint AfterPrivateIds = 1u << 31;

    readonly byte[] _bytes;
    readonly Lazy<Lz4Dictionary> _lz4;
    readonly Lazy<ZstandardDictionary> _zstandard;

    /// <summary>Creates a dictionary from a file's bytes.</summary>
    /// <param name="bytes">A Zstandard dictionary, or any bytes for LZ4. They are copied.</param>
    /// <param name="version">The version: of several dictionaries in a set, the one with the highest version writes.</param>
    /// <exception cref="ArgumentException">There are fewer than 8 bytes.</exception>
    public CompressionDictionary(ReadOnlySpan<byte> bytes, int version = 1)
    {
        if (bytes.Length < 8) throw new ArgumentException("A dictionary has at least 8 bytes.", nameof(bytes));
        _bytes = bytes.ToArray();
        Version = version;
        IsZstandard = BinaryPrimitives.ReadUInt32LittleEndian(bytes) == ZstandardMagic;
        Id = IsZstandard ? BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]) : FirstPrivateId + XxHash32.Of(bytes) % (AfterPrivateIds - FirstPrivateId);
        _lz4 = new(() => new Lz4Dictionary(_bytes));
        _zstandard = new(() => new ZstandardDictionary(_bytes));
    }

    /// <summary>Gets the number that frames carry: a Zstandard dictionary's own, or one computed from the bytes.</summary>
    public uint Id { get; }

    /// <summary>Gets the version; of several dictionaries in a set, the one with the highest version writes.</summary>
    public int Version { get; }

    /// <summary>Gets the dictionary's bytes, to be stored in a file.</summary>
    public ReadOnlyMemory<byte> Bytes => _bytes;

    /// <summary>Whether the bytes are a Zstandard dictionary, which carries its id and tables.</summary>
    internal bool IsZstandard { get; }

    internal Lz4Dictionary ForLz4 => _lz4.Value;

    internal ZstandardDictionary ForZstandard => _zstandard.Value;

    /// <summary>Returns the last bytes, at most <paramref name="length"/>.</summary>
    internal ReadOnlySpan<byte> Tail(int length) => _bytes.AsSpan(Math.Max(0, _bytes.Length - length));

    /// <summary>Trains a dictionary on values as a wire writes them, without compression. The same rows give the same dictionary.</summary>
    /// <param name="rows">Some thousand typical values, each at most a few KB. About a hundred times the dictionary's length together is a good sample.</param>
    /// <param name="maxLength">The most bytes that the dictionary may have; at least 256.</param>
    /// <param name="version">The version of the dictionary.</param>
    /// <returns>The dictionary.</returns>
    /// <exception cref="ArgumentException">The rows are too few or too short to learn from.</exception>
    /// <exception cref="InvalidOperationException">libzstd reports another error; the message has its text.</exception>
    /// <exception cref="DllNotFoundException">libzstd, which trains dictionaries, is not installed; the message says how to install it.</exception>
    public static CompressionDictionary Train(IEnumerable<ReadOnlyMemory<byte>> rows, int maxLength = DefaultMaxLength, int version = 1)
    {
        ArgumentNullException.ThrowIfNull(rows);
        ArgumentOutOfRangeException.ThrowIfLessThan(maxLength, 256);
        return new CompressionDictionary(ZstandardTrainer.Train(rows, maxLength), version);
    }

    /// <summary>Trains a dictionary on the values of a model. The same rows give the same dictionary.</summary>
    /// <typeparam name="T">The model.</typeparam>
    /// <param name="rows">Some thousand typical values.</param>
    /// <param name="wire">The wire that will write such values; its compression does not matter.</param>
    /// <param name="maxLength">The most bytes that the dictionary may have; at least 256.</param>
    /// <param name="version">The version of the dictionary.</param>
    /// <returns>The dictionary.</returns>
    /// <exception cref="ArgumentException">The rows are too few or too short to learn from.</exception>
    /// <exception cref="InvalidOperationException">libzstd reports another error; the message has its text.</exception>
    /// <exception cref="DllNotFoundException">libzstd, which trains dictionaries, is not installed; the message says how to install it.</exception>
    public static CompressionDictionary Train<T>(IEnumerable<T> rows, WireSerializer wire, int maxLength = DefaultMaxLength, int version = 1)
    {
        ArgumentNullException.ThrowIfNull(rows);
        ArgumentNullException.ThrowIfNull(wire);
        WireSerializer plain = wire.With(WireCompression.None);
        return Train(rows.Select(row => (ReadOnlyMemory<byte>)plain.Serialize(row)), maxLength, version);
    }

    /// <summary>Returns id, version and length.</summary>
    public override string ToString() => $"dictionary {Id}, version {Version}, {_bytes.Length} bytes";
}
