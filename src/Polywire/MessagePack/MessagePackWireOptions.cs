namespace Polywire.MessagePack;

/// <summary>How <c>MessagePackWire</c> reads and writes. The defaults refuse whatever the specification does not allow.</summary>
public sealed record MessagePackWireOptions
{
    /// <summary>Deepest nesting of arrays and maps, read, skipped or written; 64 unless set.</summary>
    public int MaxDepth { get; init; } = 64;

    /// <summary>Longest string or binary in bytes, and most elements of one array or map, on reading.</summary>
    public int MaxLength { get; init; } = int.MaxValue;

    /// <summary>Longest input in bytes; each element's where many are read (<c>DeserializeMany</c>).</summary>
    public int MaxInputLength { get; init; } = int.MaxValue;

    /// <summary>Most decimal digits of a <c>BigInteger</c> or <c>decimal</c> read; 1,024 unless set.</summary>
    public int MaxDigits { get; init; } = 1024;

    /// <summary>Invalid UTF-8 on reading, lone surrogates on writing.</summary>
    public InvalidTextHandling InvalidText { get; init; }

    /// <summary><c>RawValue</c> and <c>Deferred&lt;T&gt;</c> read from <c>ReadOnlyMemory&lt;byte&gt;</c> are slices of it instead of copies: valid as long as the memory is.</summary>
    public bool Borrow { get; init; }

    /// <summary>Reaches the caller's own codecs through <c>MessagePackReader.State</c> and <c>MessagePackWriter.State</c>.</summary>
    public object? State { get; init; }
}
