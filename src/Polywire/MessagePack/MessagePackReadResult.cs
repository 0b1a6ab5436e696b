namespace Polywire.MessagePack;

/// <summary>What came of a <c>MessagePackPrimitives.TryRead…</c>.</summary>
public enum MessagePackReadResult
{
    /// <summary>A value was read; <c>consumed</c> is its length in bytes.</summary>
    Success,
    /// <summary>The source ends before the value does; <c>consumed</c> is how many bytes are needed as far as that is known, always more than the source has.</summary>
    InsufficientData,
    /// <summary>A well-formed value of another kind; <c>consumed</c> is 0.</summary>
    TypeMismatch,
    /// <summary>A value of the right kind that the target cannot hold; <c>consumed</c> is its length in bytes.</summary>
    OutOfRange,
    /// <summary>Bytes that the specification does not allow; <c>consumed</c> is 0.</summary>
    Invalid,
    /// <summary>Of an array: it has more elements than the target has room for; <c>count</c> is how many it has, <c>consumed</c> is 0.</summary>
    DestinationTooShort,
}
