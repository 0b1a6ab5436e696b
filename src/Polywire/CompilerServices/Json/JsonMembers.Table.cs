using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.CompilerServices;

// A hash table of the unescaped names, in which each name of most models has a slot of its own.
public sealed partial class JsonMembers
{
    // How many factors are tried until no two names share a slot, and the least slots for each name.
    const int MaxFactors = 16, SlotsPerName = 3;

    const ulong FirstFactor = 0x9E37_79B9_7F4A_7C15;

    // A load of eight bytes from 16 - n on is the mask of the first word of n bytes, and one from 24 - n on that of the second.
    static ReadOnlySpan<byte> Masks =>
    [
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    readonly Entry[] _slots;
    readonly byte[][] _texts;
    readonly ulong _factor = FirstFactor;
    readonly int _shift;

    /// <summary>A slot; free if <see cref="Number"/> is 0.</summary>
    // No vector is a field here: ReadyToRun precompiles nothing that touches a class with one.
    struct Entry
    {
        /// <summary>The first eight bytes of a name and those after them, zero after its end; of more than sixteen bytes, the first and the last eight.</summary>
        internal ulong First, Last;
        internal int Length;

        /// <summary>The index of the name, from 1 on.</summary>
        internal int Number;
    }

    bool TryFill(bool mayShare)
    {
        Array.Clear(_slots);
        for (int i = 0; i < _texts.Length; i++)
        {
            int length = _texts[i].Length;
            ref byte text = ref MemoryMarshal.GetArrayDataReference(_texts[i]);
            ulong first = FirstWord(ref text, length), last = LastWord(ref text, length);
            int slot = Slot(first, last, length);
            for (; _slots[slot].Number != 0; slot = (slot + 1) & (_slots.Length - 1))
            {
                if (!mayShare) return false;
            }
            _slots[slot] = new Entry { First = first, Last = last, Length = length, Number = i + 1 };
        }
        return true;
    }

    /// <summary>Finds a name.</summary>
    /// <param name="name">The unescaped name in UTF-8.</param>
    /// <returns>The index of the name; −1 if the model does not have it.</returns>
    internal int Find(scoped ReadOnlySpan<byte> name)
    {
        ref byte first = ref MemoryMarshal.GetReference(name);
        return Find(ref first, name.Length, FirstWord(ref first, name.Length), LastWord(ref first, name.Length));
    }

    /// <summary>Finds the name up to a quote.</summary>
    /// <param name="name">The first byte after the opening quote. Precondition: sixteen bytes can be read.</param>
    /// <param name="length">The bytes before the next quote.</param>
    /// <param name="isUnescaped">Whether there is a quote, and all bytes before it are ASCII that needs no escape.</param>
    /// <returns>The index of the name; −1 if no quote is among the bytes, or the model does not have the name. A name with escapes is not found.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    int FindQuoted(ref byte name, out int length, out bool isUnescaped)
    {
        length = 0;
        isUnescaped = false;
        if (!Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian) return -1;
        Vector128<byte> text = Vector128.LoadUnsafe(ref name);
        uint quotes = Vector128.Equals(text, Vector128.Create((byte)'"')).ExtractMostSignificantBits();
        if (quotes == 0) return -1;
        length = BitOperations.TrailingZeroCount(quotes);
        // Control characters and, as they are negative, bytes beyond ASCII.
        Vector128<byte> others = Vector128.LessThan(text.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte() | Vector128.Equals(text, Vector128.Create((byte)'\\'));
        isUnescaped = (others.ExtractMostSignificantBits() & (quotes ^ (quotes - 1))) == 0;
        return FindWide(ref name, length);
    }

    /// <summary>Finds a name of at most sixteen bytes, where so many can be read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    int FindWide(ref byte name, int length)
    {
        ref byte masks = ref MemoryMarshal.GetReference(Masks);
        ulong first = Unsafe.ReadUnaligned<ulong>(ref name) & Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref masks, Wide - length));
        ulong last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref name, sizeof(ulong))) & Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref masks, Wide + sizeof(ulong) - length));
        return Find(ref name, length, first, last);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    int Find(ref byte name, int length, ulong first, ulong last)
    {
        Entry[] slots = _slots;
        // The names are the model's own, and most slots are free: input cannot make a search long.
        for (int slot = Slot(first, last, length); ; slot = (slot + 1) & (slots.Length - 1))
        {
            ref Entry entry = ref slots[slot];
            if (entry.First == first && entry.Last == last && entry.Length == length && (length <= Wide || IsText(ref name, entry.Number))) return entry.Number - 1;
            if (entry.Number == 0) return -1;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool IsText(ref byte name, int number) => MemoryMarshal.CreateReadOnlySpan(ref name, _texts[number - 1].Length).SequenceEqual(_texts[number - 1]);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    int Slot(ulong first, ulong last, int length) => (int)(unchecked((first + BitOperations.RotateLeft(last + (ulong)(uint)length, 29)) * _factor) >> _shift);

    /// <summary>Returns the first eight bytes of a name.</summary>
    static ulong FirstWord(ref byte name, int length)
    {
        if (length >= sizeof(ulong)) return Word(ref name);
        if (length >= sizeof(uint)) return Half(ref name) | (ulong)Half(ref Unsafe.Add(ref name, length - sizeof(uint))) << 8 * (length - sizeof(uint));
        ulong word = 0;
        for (int i = length - 1; i >= 0; i--) word = word << 8 | Unsafe.Add(ref name, i);
        return word;
    }

    /// <summary>Returns the bytes after the first eight; of a name of more than sixteen, the last eight.</summary>
    static ulong LastWord(ref byte name, int length)
    {
        if (length <= sizeof(ulong)) return 0;
        ulong word = Word(ref Unsafe.Add(ref name, length - sizeof(ulong)));
        return length >= Wide ? word : word >> 8 * (Wide - length);
    }

    static ulong Word(ref byte b)
    {
        ulong word = Unsafe.ReadUnaligned<ulong>(ref b);
        return BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word);
    }

    static uint Half(ref byte b)
    {
        uint word = Unsafe.ReadUnaligned<uint>(ref b);
        return BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word);
    }
}
