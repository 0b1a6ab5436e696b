using System.Buffers;
using Polywire.MessagePack;

namespace Polywire.Caching;

/// <summary>
/// Reads and writes the entries of a cache: a wire's bytes as they are, or entries that begin with a byte that names their generation, so that a cache
/// holds several wires, compressions, dictionaries or models while it moves from one to the next. Immutable and thread-safe.
/// </summary>
/// <remarks>
/// To move, first deploy a serializer that knows the new generation but writes the old one (<see cref="Writing"/>), then one that writes the new one. Every
/// reader then understands every entry at every time.
/// </remarks>
[WireRoot]
public sealed class WireCacheSerializer
{
    /// <summary>Whether entries without a header may be integers of one byte that is a header too.</summary>
    readonly bool _hasIntegers;
    readonly WireCacheGeneration?[] _byNumber = new WireCacheGeneration?[WireCacheGeneration.MaxNumber + 1];

    /// <summary>Creates a serializer whose entries are the wire's bytes as they are, without a header.</summary>
    /// <param name="wire">The wire and its compression.</param>
    public WireCacheSerializer(WireSerializer wire)
    {
        ArgumentNullException.ThrowIfNull(wire);
        WithoutHeader = wire;
    }

    /// <summary>Creates a serializer whose entries begin with the number of their generation. The highest number is written.</summary>
    /// <param name="generations">The generations that entries may have; at least one, each number once.</param>
    /// <exception cref="ArgumentException">There is none, or a number occurs more than once.</exception>
    public WireCacheSerializer(params IEnumerable<WireCacheGeneration> generations) : this(null, generations) { }

    /// <summary>Creates a serializer for a cache with entries that have no header yet.</summary>
    /// <param name="withoutHeader">The wire of the entries without a header.</param>
    /// <param name="generations">The generations that other entries have; the highest number is written.</param>
    /// <exception cref="ArgumentException">
    /// There is no generation, a number occurs more than once, or entries of <paramref name="withoutHeader"/> may begin with the same bytes as headers: only JSON and
    /// MessagePack do not, uncompressed or compressed by gzip, LZ4 or Zstandard without a bare header.
    /// </exception>
    public WireCacheSerializer(WireSerializer? withoutHeader, params IEnumerable<WireCacheGeneration> generations)
    {
        ArgumentNullException.ThrowIfNull(generations);
        foreach (WireCacheGeneration generation in generations)
        {
            ArgumentNullException.ThrowIfNull(generation, nameof(generations));
            if (_byNumber[generation.Number] is not null) throw new ArgumentException($"Two generations have the number {generation.Number}.", nameof(generations));
            _byNumber[generation.Number] = generation;
            if (Newest is null || generation.Number > Newest.Number) Newest = generation;
        }
        if (Newest is null) throw new ArgumentException("There must be at least one generation.", nameof(generations));
        if (withoutHeader is not null && !IsUnambiguous(withoutHeader))
            throw new ArgumentException($"Entries of '{withoutHeader.Name}' may begin with any byte, so that entries with a header look the same. Use other keys for the new entries.", nameof(withoutHeader));
        WithoutHeader = withoutHeader;
        _hasIntegers = withoutHeader is MessagePackWire;
        Written = Newest;
    }

    WireCacheSerializer(WireCacheSerializer other, WireCacheGeneration? written)
    {
        _byNumber = other._byNumber;
        _hasIntegers = other._hasIntegers;
        Newest = other.Newest;
        WithoutHeader = other.WithoutHeader;
        Written = written;
    }

    /// <summary>Gets the wire of entries without a header; null if there are none.</summary>
    public WireSerializer? WithoutHeader { get; }

    /// <summary>Gets the generation with the highest number; null if entries have no header.</summary>
    public WireCacheGeneration? Newest { get; }

    /// <summary>Gets the generation that is written; null if entries are written without a header.</summary>
    public WireCacheGeneration? Written { get; }

    /// <summary>Gets the wire that values are written on.</summary>
    public WireSerializer Wire => Written?.Wire ?? WithoutHeader!;

    /// <summary>Returns a serializer that reads the same entries and writes another generation: before every reader knows the newest, or to go back.</summary>
    /// <param name="number">The generation's number; null for entries without a header.</param>
    /// <returns>The serializer.</returns>
    /// <exception cref="ArgumentException">There is no such generation, or there are no entries without a header.</exception>
    public WireCacheSerializer Writing(int? number)
    {
        if (number is not { } wanted) return WithoutHeader is null ? throw new ArgumentException("There are no entries without a header.", nameof(number)) : new WireCacheSerializer(this, null);
        return new WireCacheSerializer(this, Find(wanted) ?? throw new ArgumentException($"There is no generation {wanted}.", nameof(number)));
    }

    WireCacheGeneration? Find(int number) => (uint)number < (uint)_byNumber.Length ? _byNumber[number] : null;

    /// <summary>Returns the generation of an entry; null if it has no header.</summary>
    /// <param name="entry">The entry's bytes.</param>
    /// <exception cref="WireException">The entry has a header that no generation has; or it has none, and there are no entries without one.</exception>
    public WireCacheGeneration? GenerationOf(in ReadOnlySequence<byte> entry)
    {
        if (Newest is null) return null;
        if (entry.IsEmpty) return WithoutHeader is not null ? null : throw new WireException(WireErrorCode.UnexpectedEnd, "The cache entry is empty.", 0, "$");
        byte first = entry.FirstSpan.IsEmpty ? First(entry) : entry.FirstSpan[0];
        // An entry of one byte is a small negative integer on MessagePack; an entry with a header is longer in such a cache.
        bool hasHeader = first >= WireCacheGeneration.FirstHeader && (entry.Length > 1 || !_hasIntegers);
        if (hasHeader && Find(first - WireCacheGeneration.FirstHeader) is { } generation) return generation;
        return WithoutHeader is not null && !hasHeader ? null : throw new WireException(WireErrorCode.Unsupported, $"The cache entry begins with {first:X2}, which is the header of no generation of this serializer.", 0, "$");
    }

    static byte First(in ReadOnlySequence<byte> entry)
    {
        var reader = new SequenceReader<byte>(entry);
        reader.TryRead(out byte first);
        return first;
    }

    /// <summary>Writes an entry.</summary>
    /// <typeparam name="T">The type to write the value as.</typeparam>
    /// <param name="writer">The destination.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="WireException">The value cannot be written.</exception>
    /// <exception cref="WireTypeException">The type has no codec on the wire.</exception>
    public void Serialize<T>(IBufferWriter<byte> writer, T? value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (Written is not { } generation)
        {
            Wire.Serialize(writer, value);
            return;
        }
        WriteHeader(writer, generation);
        if (!_hasIntegers || !generation.WritesNothing)
        {
            Wire.Serialize(writer, value);
            return;
        }
        var counter = new CountingWriter(writer);
        Wire.Serialize(counter, value);
        if (counter.Count == 0) WriteHeader(writer, generation);
    }

    static void WriteHeader(IBufferWriter<byte> writer, WireCacheGeneration generation)
    {
        Span<byte> header = writer.GetSpan(1);
        if (header.IsEmpty) throw new InvalidOperationException("The IBufferWriter<byte> returned a span of 0 bytes where at least 1 was requested.");
        header[0] = generation.Header;
        writer.Advance(1);
    }

    /// <summary>Writes an entry into a new array.</summary>
    /// <returns>The entry.</returns>
    /// <inheritdoc cref="Serialize{T}(IBufferWriter{byte}, T)"/>
    public byte[] Serialize<T>(T? value)
    {
        if (Written is null) return Wire.Serialize(value);
        var writer = new ArrayBufferWriter<byte>();
        Serialize(writer, value);
        return writer.WrittenSpan.ToArray();
    }

    /// <summary>Reads an entry of any generation, or one that is null.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="entry">The entry's bytes.</param>
    /// <returns>The value; null if the entry is null.</returns>
    /// <exception cref="WireException">The entry is not a <typeparamref name="T"/>, or is of no generation of this serializer. Offsets count after the header.</exception>
    /// <exception cref="WireTypeException">The type has no codec on the wire.</exception>
    public T? Deserialize<T>(in ReadOnlySequence<byte> entry) => GenerationOf(entry) is { } generation
        ? generation.Wire.DeserializeOrNull<T>(generation.ValueOf(entry))
        : WithoutHeader!.DeserializeOrNull<T>(entry);

    /// <inheritdoc cref="Deserialize{T}(in ReadOnlySequence{byte})"/>
    public T? Deserialize<T>(ReadOnlyMemory<byte> entry) => Deserialize<T>(new ReadOnlySequence<byte>(entry));

    /// <summary>Returns whether values of a type can be read and written on the wire of every generation.</summary>
    /// <param name="type">The type.</param>
    public bool CanSerialize(Type type) => (WithoutHeader?.CanSerialize(type) ?? true) && _byNumber.All(g => g?.Wire.CanSerialize(type) ?? true);

    /// <summary>Returns whether no entry begins with the header of a generation, or with nothing but it.</summary>
    static bool IsUnambiguous(WireSerializer wire)
    {
        string[] parts = wire.Name.Split('+');
        return parts[0] is "json" or "messagepack" && (parts.Length == 1 || parts[1] is "gzip" or "lz4" or "zstandard" or "lz4block" or "lz4blockarray")
            && !wire.Compression.BareHeader;
    }
}
