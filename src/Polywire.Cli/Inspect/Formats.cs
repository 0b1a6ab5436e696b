namespace Polywire.Cli.Inspect;

/// <summary>The specification's names of the formats, and which of them are longer than they need be.</summary>
static class Formats
{
    static readonly string[] s_names =
    [
        "nil", "unused", "false", "true", "bin 8", "bin 16", "bin 32", "ext 8", "ext 16", "ext 32", "float 32", "float 64", "uint 8", "uint 16", "uint 32", "uint 64",
        "int 8", "int 16", "int 32", "int 64", "fixext 1", "fixext 2", "fixext 4", "fixext 8", "fixext 16", "str 8", "str 16", "str 32", "array 16", "array 32", "map 16", "map 32",
    ];

    public static string NameOf(byte format) => format switch
    {
        < 0x80 => "positive fixint",
        < 0x90 => "fixmap",
        < 0xA0 => "fixarray",
        < 0xC0 => "fixstr",
        >= 0xE0 => "negative fixint",
        _ => s_names[format - 0xC0],
    };

    /// <summary>Returns a note where a shorter header would do for a container of <paramref name="count"/>.</summary>
    public static string? LongerCount(byte format, uint count) => format switch
    {
        0xDC or 0xDE when count < 16 => "fits a header of 1 byte",
        0xDD or 0xDF when count < 16 => "fits a header of 1 byte",
        0xDD or 0xDF when count < 1 << 16 => "fits a header of 3 bytes",
        _ => null,
    };

    /// <summary>Returns a note where a shorter header would do for text or binary of <paramref name="length"/>.</summary>
    public static string? LongerLength(ReadOnlySpan<byte> raw, int length)
    {
        int header = raw.Length - length;
        bool isText = raw[0] is (>= 0xA0 and < 0xC0) or >= 0xD9;
        int least = isText && length < 32 ? 1 : length < 1 << 8 ? 2 : length < 1 << 16 ? 3 : 5;
        return header > least ? $"fits a header of {least} byte{(least == 1 ? "" : "s")}" : null;
    }
}
