namespace Polywire.Json;

/// <summary>Inputs that begin with a mark, or are not UTF-8 at all.</summary>
static class JsonEncoding
{
    internal static void SkipMark(ref JsonReader reader, ReadOnlySpan<byte> input)
    {
        if (input is [0xEF, 0xBB, 0xBF, ..])
        {
            reader._i = 3;
            return;
        }
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
    }
}
