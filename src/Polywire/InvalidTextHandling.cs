namespace Polywire;

/// <summary>What to do with text that is not Unicode: bytes that are not UTF-8, lone surrogates.</summary>
public enum InvalidTextHandling
{
    /// <summary>An error: <see cref="WireErrorCode.InvalidText"/>.</summary>
    Reject,
    /// <summary>Replaces it with U+FFFD.</summary>
    Replace,
}
