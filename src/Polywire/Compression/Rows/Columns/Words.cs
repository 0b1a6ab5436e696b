using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// A fixed set of strings. Short ones are found by their characters packed into 128 bits, without a look at the string of the set: it would be one
/// more cache miss per member.
/// </summary>
sealed class Words
{
    /// <summary>The longest string, in characters.</summary>
    internal const int MaxLength = 1 << 12;

    /// <summary>The characters of a vector.</summary>
    const int Step = 8;

    /// <summary>ASCII strings up to this length are equal if their keys are; others are compared.</summary>
    const int LongestExact = 2 * Step;

    /// <summary>Up to this many characters of longer strings are hashed.</summary>
    const int Hashed = 64;

    const ulong Multiplier = 0xC2B2_AE3D_27D4_EB4F;

    readonly string[] _values;
    readonly Entry[] _entries;
    readonly int _shift;
    /// <summary>Whether there are long strings of the same length that begin and end alike: then what is between is hashed.</summary>
    readonly bool _hasAlike;

    internal Words(string[] values)
    {
        _values = values;
        _hasAlike = values.Where(v => v.Length > LongestExact).GroupBy(v => (v.Length, KeyOf(v, false))).Any(g => g.Skip(1).Any());
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)values.Length * 2 + 1);
        _shift = 64 - BitOperations.Log2((uint)size);
        _entries = new Entry[size];
        for (int symbol = 0; symbol < values.Length; symbol++)
        {
            string value = values[symbol];
            (ulong first, ulong last) = KeyOf(value, _hasAlike);
            int at = Place(first, last);
            while (_entries[at].Symbol != 0) at = Next(at);
            _entries[at] = new Entry { First = first, Last = last, Length = value.Length, Symbol = IsExact(value) ? symbol + 1 : -symbol - 1 };
        }
    }

    internal string[] Values => _values;

    static bool IsExact(string value) => value.Length < Step || value.Length <= LongestExact && Ascii.IsValid(value);

    int Place(ulong first, ulong last) => (int)((first ^ BitOperations.RotateLeft(last * Multiplier, 32)) * Multiplier >> _shift);

    int Next(int place) => (place + 1) & (_entries.Length - 1);

    /// <summary>Returns the symbol of a string; −1 if it is not in the set.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Find(ReadOnlySpan<char> text)
    {
        (ulong first, ulong last) = KeyOf(text, _hasAlike);
        for (int at = Place(first, last); ; at = Next(at))
        {
            ref Entry entry = ref _entries[at];
            if (entry.First == first && entry.Last == last && entry.Length == text.Length)
            {
                if (entry.Symbol > 0) return entry.Symbol - 1;
                // A free entry has the key of the empty string.
                if (entry.Symbol == 0) return -1;
                if (IsSame(text, _values[-entry.Symbol - 1])) return -entry.Symbol - 1;
            }
            else if (entry.Symbol == 0)
            {
                return -1;
            }
        }
    }

    /// <summary>Different for different strings of the same length that are <see cref="IsExact"/>, and different from those of all other strings of that length.</summary>
    /// <remarks>The set does not change after its construction, so that a hash that is not keyed cannot be flooded.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static (ulong First, ulong Last) KeyOf(ReadOnlySpan<char> text, bool hasAlike)
    {
        ref ushort characters = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        int length = text.Length;
        if (length >= Step)
        {
            // What is no ASCII becomes a byte above 127.
            Vector128<ulong> narrow = Narrow(ref characters, ref Unsafe.Add(ref characters, length - Step)).AsUInt64();
            ulong first = narrow.ToScalar(), last = narrow.GetElement(1);
            return (first, hasAlike && length > LongestExact ? HashOfMiddle(ref characters, length, last) : last);
        }
        if (length >= 4) return (Four(ref characters), Four(ref Unsafe.Add(ref characters, length - 4)));
        // The first, the middle and the last of one to three.
        return (length == 0 ? 0 : characters | (ulong)Unsafe.Add(ref characters, length / 2) << 16 | (ulong)Unsafe.Add(ref characters, length - 1) << 32, 0);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong HashOfMiddle(ref ushort characters, int length, ulong hash)
    {
        for (int at = Step; at < Math.Min(length - Step, Hashed); at += Step)
            hash = BitOperations.RotateLeft((hash ^ Narrow(ref Unsafe.Add(ref characters, at), ref characters).AsUInt64().ToScalar()) * Multiplier, 29);
        return hash;
    }

    /// <summary>Compares a word with a text of its length. Two to four vectors take four comparisons, some of the same characters, so that no branch depends on the length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsSame(ReadOnlySpan<char> text, string word)
    {
        int length = text.Length;
        if (length is < 2 * Step or > 4 * Step) return text.SequenceEqual(word);
        ref ushort some = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        ref ushort other = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(word.AsSpan()));
        Vector128<ushort> first = DifferenceOf(ref some, ref other, 0) | DifferenceOf(ref some, ref other, Step);
        Vector128<ushort> last = DifferenceOf(ref some, ref other, length - 2 * Step) | DifferenceOf(ref some, ref other, length - Step);
        return (first | last) == Vector128<ushort>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> DifferenceOf(ref ushort text, ref ushort other, int at) => Vector128.LoadUnsafe(ref text, (nuint)at) ^ Vector128.LoadUnsafe(ref other, (nuint)at);

#if NET10_0_OR_GREATER
    static Vector128<byte> Narrow(ref ushort low, ref ushort high) => Vector128.NarrowWithSaturation(Vector128.LoadUnsafe(ref low), Vector128.LoadUnsafe(ref high));
#else
    static Vector128<byte> Narrow(ref ushort low, ref ushort high) => Vector128.Narrow(AtMost255(ref low), AtMost255(ref high));

    static Vector128<ushort> AtMost255(ref ushort at) => Vector128.Min(Vector128.LoadUnsafe(ref at), Vector128.Create((ushort)byte.MaxValue));
#endif

    static ulong Four(ref ushort characters) => Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref characters));

    struct Entry
    {
        internal ulong First;
        internal ulong Last;
        internal int Length;
        /// <summary>The symbol plus 1, negative if the string must be compared; 0 if the entry is free.</summary>
        internal int Symbol;
    }
}
