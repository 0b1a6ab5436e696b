using Polywire.MessagePack;

namespace Polywire.Cli.Commands;

/// <summary>Detects whether extensions of the two types that MessagePack-CSharp uses for LZ4 are LZ4: a program may use these types too.</summary>
static class Lz4Look
{
    public const sbyte BlockType = 99;
    public const sbyte LengthsType = 98;

    const byte Int32 = 0xD2;
    const int Int32Length = 5;

    /// <summary>Returns whether an extension holds what every writer of LZ4 puts there: its length as int 32 and a block, or the lengths of blocks.</summary>
    public static bool IsLz4(sbyte type, ReadOnlySpan<byte> content) => type switch
    {
        BlockType => content.Length > Int32Length && content[0] == Int32,
        LengthsType => Lengths(content) > 0,
        _ => false,
    };

    /// <summary>Returns the note on an extension that is not opened; null if there is none.</summary>
    public static string? Remark(sbyte type, ReadOnlySpan<byte> content) => type switch
    {
        BlockType when IsLz4(type, content) => "LZ4; not at the top level, so readers do not decompress it",
        BlockType => "the type of an LZ4 block, but none is in it",
        LengthsType => "the type of LZ4 blocks' lengths, but not before such blocks at the top level",
        _ => null,
    };

    /// <summary>Returns the number of lengths; −1 if there is anything else.</summary>
    public static int Lengths(ReadOnlySpan<byte> content)
    {
        int count = 0;
        for (; content.Length > 0; count++)
        {
            if (MessagePackPrimitives.TryRead(content, out int length, out int size) != MessagePackReadResult.Success || length < 0) return -1;
            content = content[size..];
        }
        return count;
    }
}
