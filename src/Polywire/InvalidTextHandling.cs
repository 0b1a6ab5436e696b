namespace Polywire;

/// <summary>Specifies how invalid text is handled: bytes that are not UTF-8, and lone surrogates.</summary>
public enum InvalidTextHandling
{
    /// <summary>Fails: <see cref="WireErrorCode.InvalidText"/>.</summary>
    Reject,
    /// <summary>Replaces it with U+FFFD.</summary>
    Replace,
}
