namespace Polywire.Json;

/// <summary>Inputs that begin with a mark, or are not UTF-8 at all.</summary>
static class JsonEncoding
{
    /// <summary>Returns whether the first two bytes are such as only a mark or another encoding begins with; JSON itself never does.</summary>
    internal static bool MayBeMarked(ReadOnlySpan<byte> input) => input.Length > 1 && (input[0] is 0 or >= 0xEF || input[1] == 0);

    /// <summary>Returns the length of the byte order mark, 0 where there is none.</summary>
    /// <exception cref="WireException">The input is in another encoding, named in the message.</exception>
    internal static int MeasureMark(ReadOnlySpan<byte> input)
    {
        if (input is [0xEF, 0xBB, 0xBF, ..]) return 3;
        string? encoding = input switch
        {
            [0xFF, 0xFE, 0, 0, ..] => "UTF-32 (little-endian)",
            [0, 0, 0xFE, 0xFF, ..] => "UTF-32 (big-endian)",
            [0xFF, 0xFE, ..] => "UTF-16 (little-endian)",
            [0xFE, 0xFF, ..] => "UTF-16 (big-endian)",
            [> 0, 0, 0, 0, ..] => "UTF-32 (little-endian)",
            [0, 0, 0, > 0, ..] => "UTF-32 (big-endian)",
            [> 0, 0, ..] => "UTF-16 (little-endian)",
            [0, > 0, ..] => "UTF-16 (big-endian)",
            _ => null,
        };
        if (encoding is not null) JsonThrow.Read(WireErrorCode.UnsupportedEncoding, $"The input looks like {encoding}; JSON is UTF-8.", 0);
        return 0;
    }
}
