namespace Polywire;

/// <summary>
/// A value could not be read or written. The only exception that input can cause.
/// </summary>
public sealed class WireException : Exception
{
    /// <summary>Creates an error; offset and path are filled in by the root call where they are not given.</summary>
    public WireException(WireErrorCode code, string reason, long offset = -1, string? path = null, Exception? innerException = null)
        : base(reason, innerException)
    {
        Code = code;
        Offset = offset;
        Path = path;
        Reason = reason;
    }

    /// <summary>What kind of failure.</summary>
    public WireErrorCode Code { get; }

    /// <summary>Bytes from the start of the input to the failure; −1 on writing.</summary>
    public long Offset { get; internal set; }

    /// <summary>Where the input was compressed and the value in it is wrong: bytes from the start of the decompressed value; else −1.</summary>
    public long DecompressedOffset { get; internal set; } = -1;

    /// <summary>Where in the value, as <c>$.hits.hits[3]._source.title</c>; at most 1,024 characters. Null until the root call has derived it.</summary>
    public string? Path { get; internal set; }

    /// <summary>The line of the input that the value is on, counted from 1, where values are lines (<see cref="WireFraming.Lines"/>); else 0.</summary>
    public long Line { get; internal set; }

    /// <summary>Said by a codec of the program's own, wherever in its value its reader was.</summary>
    internal bool IsOfCodec { get; init; }

    /// <summary>The message without path, line and offset.</summary>
    public string Reason { get; internal set; }

    /// <summary>The reason, then the path, the line and the offset where they are known.</summary>
    public override string Message => (Path, Offset) switch
    {
        (null, < 0) => Reason,
        (null, _) => $"{Reason} (offset {Offset})",
        (_, < 0) => $"{Reason} ({Path})",
        _ when DecompressedOffset >= 0 => $"{Reason} ({Path}, offset {Offset}, {DecompressedOffset} when decompressed)",
        _ when Line > 0 => $"{Reason} ({Path}, line {Line}, offset {Offset})",
        _ => $"{Reason} ({Path}, offset {Offset})",
    };
}
