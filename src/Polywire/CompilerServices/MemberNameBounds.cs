namespace Polywire.CompilerServices;

/// <summary>
/// Defines where the name of a member is in the table of its model: the hash of a name, and the layout of the table. This file is compiled into
/// the runtime and into the generator, which makes the table.
/// </summary>
/// <remarks>
/// The table has a shift for each bucket, a quarter as many as slots, and then the slots, each with the index of a member. The first and
/// the last bytes of a name and its length make the hash. Its top bits are the bucket, the bits below them a slot, which the bucket's shift moves.
/// </remarks>
static class MemberNameBounds
{
    const ulong Size = 0xD6E8_FEB8_6659_FD93;

    /// <summary>Buckets are a quarter of the slots.</summary>
    internal const int SlotsPerBucketBits = 2;

    internal const int LeastBits = 4, MostBits = 12;

    /// <summary>Up to this number of members, a shift and an index are one byte each; above, two.</summary>
    internal const int MaxByteMembers = 256;

    internal const int MaxMembers = 2048;

    /// <param name="first">The first eight bytes of a name, or the first four, or each of less; see <see cref="MemberNames"/>.</param>
    /// <param name="last">The last eight bytes, or the last four.</param>
    /// <param name="length">The bytes of the name.</param>
    /// <param name="multiplier">The model's own number, which no two of its names collide with.</param>
    internal static ulong Hash(ulong first, ulong last, int length, ulong multiplier) =>
        // Names differ in their last bytes most. The multiplication brings the lower half of a word into all bits that are used, so those bytes come there.
        unchecked((first + (last << 32 | last >> 32) + (ulong)length * Size) * multiplier);

    internal static int BucketOf(ulong hash, int bits) => (int)(hash >> (64 - (bits - SlotsPerBucketBits)));

    internal static int SlotOf(ulong hash, int bits, int shift) => ((int)(hash >> (64 - 2 * bits + SlotsPerBucketBits)) + shift) & ((1 << bits) - 1);

    /// <summary>Returns the bytes of the table before the slots.</summary>
    internal static int Buckets(int bits) => 1 << (bits - SlotsPerBucketBits);
}
