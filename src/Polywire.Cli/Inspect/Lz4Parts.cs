using Polywire.Cli.Commands;
using Polywire.Compression;
using Polywire.MessagePack;

namespace Polywire.Cli.Inspect;

/// <summary>A value that is compressed as LZ4 blocks, taken apart. It was validated before.</summary>
/// <param name="Format">Its name.</param>
/// <param name="Decompressed">What was in it.</param>
/// <param name="Blocks">Where each block begins and how long it is, and what it became.</param>
sealed record Lz4Parts(string Format, byte[] Decompressed, IReadOnlyList<(int Offset, int Length, int Decompressed)> Blocks)
{
    /// <summary>Returns whether a value begins like one of the two formats.</summary>
    public static bool Begin(ReadOnlySpan<byte> value) => IsBlock(value) || IsArray(value, out _, out _);

    /// <summary>Returns whether a value that begins like one is meant to be one, so that what is wrong with it is an error.</summary>
    public static bool AreMeant(ReadOnlySpan<byte> value)
    {
        if (IsArray(value, out _, out _)) return true;
        MessagePackPrimitives.TryReadExtensionHeader(value, out sbyte type, out uint length, out int header);
        return Lz4Look.IsLz4(type, value.Slice(header, (int)Math.Min(length, (uint)(value.Length - header))));
    }

    static bool IsBlock(ReadOnlySpan<byte> value) =>
        MessagePackPrimitives.TryReadExtensionHeader(value, out sbyte type, out _, out _) == MessagePackReadResult.Success && type == Lz4Look.BlockType;

    /// <summary>Returns whether there are as many lengths as other elements, the first of which, if it is there, is binary.</summary>
    static bool IsArray(ReadOnlySpan<byte> value, out uint count, out int header)
    {
        if (MessagePackPrimitives.TryReadArrayHeader(value, out count, out header) != MessagePackReadResult.Success || count < 2) return false;
        ReadOnlySpan<byte> rest = value[header..];
        if (MessagePackPrimitives.TryReadExtension(rest, out sbyte type, out ReadOnlySpan<byte> content, out int consumed) != MessagePackReadResult.Success) return false;
        return type == Lz4Look.LengthsType && Lz4Look.Lengths(content) == count - 1 && (consumed == rest.Length || rest[consumed] is >= Bin8 and <= Bin32);
    }

    const byte Bin8 = 0xC4, Bin32 = 0xC6;

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
        byte[] uncompressed = new byte[blocks.Sum(b => b.Decompressed)];
        int filled = 0;
        foreach ((int offset, int length, int decompressed) in blocks)
        {
            Lz4Codec.Decode(value.Slice(offset, length), uncompressed.AsSpan(filled, decompressed), out _, out _);
            filled += decompressed;
        }
        return new Lz4Parts(isArray ? "Lz4BlockArray" : "Lz4Block", uncompressed, blocks);
    }
}
