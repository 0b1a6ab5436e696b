namespace Polywire.Codecs;

/// <summary>Bytes of memory that lists and dictionaries of <c>object</c> take on 64 bits, without the objects in them.</summary>
static class UntypedCost
{
    const int EmptyList = 32;
    const int EmptyMap = 80;
    const int Array = 24;
    const int Slot = 8;
    const int Entry = 28;

    /// <summary>The empty arrays of buckets, rounded up to eight bytes, and of entries.</summary>
    const int BucketsAndEntries = 2 * Array + 4;

    /// <summary>The entries that a dictionary can hold at least, unless it is empty.</summary>
    internal const int LeastEntries = 3;

    /// <summary>One more element of a list, or entry of a dictionary, that doubles its capacity from time to time.</summary>
    internal const int GrownSlot = 2 * Slot, GrownEntry = 2 * Entry;

    /// <summary>Returns a list made for so many elements.</summary>
    internal static long List(int count) => count == 0 ? EmptyList : EmptyList + Array + (long)Slot * count;

    /// <summary>Returns a dictionary made for so many entries; it takes memory for the next of a row of primes.</summary>
    internal static long Map(int count) => count == 0 ? EmptyMap : EmptyMap + BucketsAndEntries + (long)Entry * Math.Max(LeastEntries, count + count / 5);
}
