namespace Polywire.MessagePack;

/// <summary>Specifies the result of a <c>MessagePackPrimitives.TryRead…</c> method.</summary>
public enum MessagePackReadResult
{
    /// <summary>A value was read; <c>consumed</c> is its length in bytes.</summary>
    Success,
    /// <summary>The source ends before the value does; <c>consumed</c> is how many bytes are needed as far as that is known, always more than the source has.</summary>
    InsufficientData,
    /// <summary>A well-formed value of another type; <c>consumed</c> is 0.</summary>
    TypeMismatch,
    /// <summary>A value of the right type that the target cannot represent; <c>consumed</c> is its length in bytes.</summary>
    OutOfRange,
    /// <summary>Bytes that the specification does not allow; <c>consumed</c> is 0.</summary>
    Invalid,
    /// <summary>An array with more elements than the target; <c>count</c> is its number of elements, <c>consumed</c> is 0.</summary>
    DestinationTooShort,
}
