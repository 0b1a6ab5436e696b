namespace Polywire.Compression.Lz4;

/// <summary>A dictionary prepared for encoding: its last bytes, and where each group of four of them was last seen.</summary>
sealed class Lz4Dictionary
{
    /// <summary>One less than the format's 64 KB, so that positions from 1 fit in 16 bits.</summary>
    internal const int Longest = ushort.MaxValue;
    const int SlotBits = 15;
    const int GroupLength = 4;

    readonly byte[] _bytes;

    internal Lz4Dictionary(ReadOnlySpan<byte> bytes)
    {
        _bytes = bytes[Math.Max(0, bytes.Length - Longest)..].ToArray();
        Slots = new ushort[1 << SlotBits];
        for (int at = 0; at + GroupLength <= _bytes.Length; at++) Slots[SlotOf(BitConverter.ToUInt32(_bytes, at))] = (ushort)(at + 1);
    }

    internal ReadOnlySpan<byte> Bytes => _bytes;

    /// <summary>By <see cref="SlotOf"/>: a position plus 1, or 0.</summary>
    internal ushort[] Slots { get; }

    internal static nuint SlotOf(uint group) => group * 0x9E37_79B1u >> 32 - SlotBits;
}
