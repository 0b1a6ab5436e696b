using System.Runtime.CompilerServices;

namespace Polywire.Compression;

/// <summary>The last position of each hash: a table on the encoder's stack, in one of two formats.</summary>
/// <remarks>The JIT makes one encoder of each struct, so that nothing of this is called.</remarks>
unsafe interface ILz4Positions
{
    /// <summary>Whether every position of a source is near enough for a match, so that the distance need not be looked at.</summary>
    static abstract bool AlwaysNear { get; }

    /// <summary>Returns the slot of the bytes at <paramref name="p"/>, eight of which may be read; <paramref name="shift"/> is for tables of more than one size.</summary>
    static abstract nuint Slot(byte* p, int shift);

    static abstract nuint Get(byte* table, nuint slot);

    static abstract void Set(byte* table, nuint slot, nuint position);
}

public static partial class Lz4Codec
{
    /// <summary>Sources of less than 64 KB: positions of two bytes, twice as many of them.</summary>
    readonly struct Near : ILz4Positions
    {
        internal const int Longest = MaxDistance;
        internal const int MostBits = 13;

        public static bool AlwaysNear => true;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static unsafe nuint Slot(byte* p, int shift) => (*(uint*)p * 0x9E37_79B1u) >> shift;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static unsafe nuint Get(byte* table, nuint slot) => ((ushort*)table)[slot];

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static unsafe void Set(byte* table, nuint slot, nuint position) => ((ushort*)table)[slot] = (ushort)position;

        /// <summary>Returns the shift of <see cref="Slot"/> for a table of <c>1 &lt;&lt; bits</c> slots.</summary>
        internal static int Shift(int bits) => 32 - bits;
    }

    /// <summary>Longer sources: positions of four bytes, hashed from five bytes, which finds fewer and longer matches.</summary>
    readonly struct Far : ILz4Positions
    {
        internal const int Bits = 12;

        /// <summary>Shifts the three bytes out of the product that are not hashed.</summary>
        const ulong Multiplier = unchecked(0x9E37_79B9_7F4A_7C15ul << 24);

        public static bool AlwaysNear => false;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static unsafe nuint Slot(byte* p, int shift) => (nuint)((*(ulong*)p * Multiplier) >> (64 - Bits));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static unsafe nuint Get(byte* table, nuint slot) => ((uint*)table)[slot];

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static unsafe void Set(byte* table, nuint slot, nuint position) => ((uint*)table)[slot] = (uint)position;
    }
}
