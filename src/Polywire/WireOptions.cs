using System.Buffers;
using System.Text;
using Polywire.Codecs;

namespace Polywire;

/// <summary>Options that every wire has. Each limit has one meaning on all wires.</summary>
public abstract record WireOptions
{
    private protected WireOptions() { }

    /// <summary>Gets the deepest nesting of objects and collections, read or written; the top-level object is one level. The default is 64.</summary>
    /// <remarks>
    /// An empty object or collection is a level too, and so is the array of <see cref="WireFraming.Array"/>. Bytes, and structs that MemoryPack writes as
    /// they are in memory, are one value. A <see cref="RawValue"/> is written as it was read: its levels are not counted again.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxDepth { get; init => field = Limit(value, nameof(MaxDepth)); } = 64;

    /// <summary>Gets the levels around a value that are not in its bytes: the array that is the stream of its elements.</summary>
    internal int OuterDepth { get; init; }

    /// <summary>Gets the longest input of a single-value call in bytes, before decompression. No limit by default.</summary>
    /// <remarks>Checked before the input is copied if its length is known, otherwise while it is buffered.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxInputLength { get; init => field = Limit(value, nameof(MaxInputLength)); } = int.MaxValue;

    /// <summary>Gets the longest element of a stream in bytes (<c>DeserializeMany</c>). No limit by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxElementLength { get; init => field = Limit(value, nameof(MaxElementLength)); } = int.MaxValue;

    /// <summary>Gets the most digits of a <c>BigInteger</c>, and of a <c>decimal</c> that is text on the wire, that are read. The default is 1,024.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxDigits { get; init => field = Limit(value, nameof(MaxDigits)); } = 1024;

    /// <summary>
    /// Gets the most values in all arrays and objects that one call, or one element of a stream, reads as <c>object</c>.
    /// By default there is no such limit, but these arrays and objects may use at most 64 MB and, for each byte of input, 16 bytes of memory (JSON)
    /// or 24 (MessagePack); only input that consists of empty or nearly empty arrays and objects exceeds that. <c>int.MaxValue</c> removes both limits.
    /// Exceeding a limit is <see cref="WireErrorCode.LengthOutOfRange"/>.
    /// </summary>
    /// <remarks>Protobuf and MemoryPack write no types, so that they read no values as <c>object</c>.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int? MaxUntypedValues { get; init => field = value is { } most ? Limit(most, nameof(MaxUntypedValues)) : null; }

    /// <summary>
    /// Gets the most bytes of memory that the objects made by one call, or for one element of a stream, may take. By default that is 64 MB, or in
    /// proportion to the input (after decompression) if that is more: 24 bytes for each byte of JSON, 32 of other wires, and more for models and
    /// collections whose objects are larger. Sizes are estimates: docs/explanation/threat-model.md has a table.
    /// Exceeding the limit is <see cref="WireErrorCode.LengthOutOfRange"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public long? MaxMemory
    {
        get;
        init
        {
            if (value < 0) throw Negative(nameof(MaxMemory));
            field = value;
        }
    }

    /// <summary>Gets how invalid UTF-8 on reading, and lone surrogates on writing UTF-8, are handled.</summary>
    public InvalidTextHandling InvalidText { get; init; }

    /// <summary>
    /// Gets the pool of temporary byte buffers. Each is returned once, also if the call fails. The default is the shared pool for buffers of up to 1 MB;
    /// of larger ones the process keeps 64 MB at most for a while, and none above 32 MB. Buffers of other element types (a growing list) have the same default.
    /// </summary>
    public ArrayPool<byte>? Pool { get; init; }

    /// <summary>Gets codecs that replace those of members and types with <see cref="WireCodecOverridableAttribute"/>.</summary>
    public WireCodecs? Codecs { get; init; }

    /// <summary>Gets the caller's own object for its codecs, which readers and writers have as <c>Context</c>. A call's <c>context:</c> replaces it.</summary>
    public WireContext? Context { get; init; }

    /// <summary>Returns the options as text, without the <see cref="Context"/>: it is the caller's own, and may hold secrets.</summary>
    public sealed override string ToString()
    {
        var text = new StringBuilder(GetType().Name).Append(" { ");
        (Context is null ? this : this with { Context = null }).PrintMembers(text);
        return text.Append(" }").ToString();
    }

    static int Limit(int value, string name) => value >= 0 ? value : throw Negative(name);

    static ArgumentOutOfRangeException Negative(string name) => new(name, "A limit must not be negative.");
}
