namespace Polywire.Compression;

/// <summary>The failures of compressed data. Offsets count compressed bytes.</summary>
static class CompressionErrors
{
    internal static WireException Cut(string name, long offset) => Make(WireErrorCode.UnexpectedEnd, $"The input ends inside {name} data.", offset);

    internal static WireException Corrupt(string name, long offset, string? detail = null) =>
        Make(WireErrorCode.InvalidCompression, detail is null ? $"The {name} data is corrupt." : $"The {name} data is corrupt: {detail}.", offset);

    internal static WireException NotA(string name, string expected, ReadOnlySpan<byte> found, long offset) =>
        Make(WireErrorCode.InvalidCompression, $"Expected {name} data, which begins with {expected}, but found {Convert.ToHexString(found[..Math.Min(found.Length, 4)])}.", offset);

    internal static WireException Trailing(string name, long offset) => Make(WireErrorCode.TrailingData, $"Data follows the {name} data.", offset);

    internal static WireException UnknownDictionary(string name, uint id, long offset) =>
        Make(WireErrorCode.UnknownDictionary, $"The {name} data was compressed with the dictionary {id}, which is not among the compression's Dictionaries.", offset);

    internal static WireException TooLong(int max) =>
        Make(WireErrorCode.LengthOutOfRange, $"The value is longer than {max} bytes when decompressed (MaxDecompressedLength).", 0);

    internal static WireException DeclaredTooLong(ulong declared, int max, long offset) =>
        Make(WireErrorCode.LengthOutOfRange, $"The value would be {declared} bytes when decompressed; MaxDecompressedLength is {max}.", offset);

    internal static WireException Make(WireErrorCode code, string reason, long offset) => new(code, reason, offset, "$") { IsOfCompression = true };
}
