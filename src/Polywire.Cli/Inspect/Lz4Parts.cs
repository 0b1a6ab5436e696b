using Polywire.Compression;
using Polywire.MessagePack;

namespace Polywire.Cli.Inspect;

/// <summary>A value that is compressed as LZ4 blocks, taken apart. Whether it is sound was asked before.</summary>
/// <param name="Form">Its name.</param>
/// <param name="Plain">What was in it.</param>
/// <param name="Blocks">Where each block begins and how long it is, and what it became.</param>
sealed record Lz4Parts(string Form, byte[] Plain, IReadOnlyList<(int Offset, int Length, int Decompressed)> Blocks)
{
    /// <summary>Whether a value begins like one of the two forms.</summary>
    public static bool Begin(ReadOnlySpan<byte> value) => IsBlock(value) || IsArray(value, out _, out _);

    static bool IsBlock(ReadOnlySpan<byte> value) =>
        MessagePackPrimitives.TryReadExtensionHeader(value, out sbyte type, out _, out _) == MessagePackReadResult.Success && type == 99;

    static bool IsArray(ReadOnlySpan<byte> value, out uint count, out int header) =>
        MessagePackPrimitives.TryReadArrayHeader(value, out count, out header) == MessagePackReadResult.Success && count > 0
        && MessagePackPrimitives.TryReadExtensionHeader(value[header..], out sbyte type, out _, out _) == MessagePackReadResult.Success && type == 98;

    /// <summary>Takes a sound value apart.</summary>
    public static Lz4Parts Of(ReadOnlySpan<byte> value)
    {
        var blocks = new List<(int Offset, int Length, int Decompressed)>();
        bool isArray = IsArray(value, out uint count, out int at);
        MessagePackPrimitives.TryReadExtension(value[at..], out _, out ReadOnlySpan<byte> content, out int consumed);
        if (!isArray)
        {
            MessagePackPrimitives.TryRead(content, out int decompressed, out int size);
            blocks.Add((consumed - content.Length + size, content.Length - size, decompressed));
        }
        at += consumed;
        for (uint i = 1; isArray && i < count; i++)
        {
            MessagePackPrimitives.TryRead(content, out int decompressed, out int size);
            content = content[size..];
            MessagePackPrimitives.TryReadBin(value[at..], out ReadOnlySpan<byte> block, out consumed);
            at += consumed;
            blocks.Add((at - block.Length, block.Length, decompressed));
        }
        byte[] plain = new byte[blocks.Sum(b => b.Decompressed)];
        int filled = 0;
        foreach ((int offset, int length, int decompressed) in blocks)
        {
            Lz4Codec.Decode(value.Slice(offset, length), plain.AsSpan(filled, decompressed), out _, out _);
            filled += decompressed;
        }
        return new Lz4Parts(isArray ? "Lz4BlockArray" : "Lz4Block", plain, blocks);
    }
}
