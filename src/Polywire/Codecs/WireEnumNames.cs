using System.ComponentModel;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Buffers;

namespace Polywire.Codecs;

/// <summary>The texts of an enum's members, found as UTF-8 by a hash table, without a string for each value that is read.</summary>
/// <remarks>Immutable and thread-safe. The names are the program's own, so no input can make them collide.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed partial class WireEnumNames
{
    /// <summary>The longest name that its first and last eight bytes hold.</summary>
    const int Exact = 16;
    const int StackChars = 256;

    readonly Entry[] _slots;
    readonly int _shift;
    readonly bool _anyComma;
    readonly TypeCode _underlying;

    /// <summary>Creates the table of an enum's members, in declaration order.</summary>
    /// <param name="names">The texts; the first of several equal ones counts.</param>
    /// <param name="values">The values, sign-extended.</param>
    /// <param name="underlying">The underlying type, whose range a number as text must be in.</param>
    public WireEnumNames(string[] names, long[] values, TypeCode underlying = TypeCode.Int64)
    {
        _underlying = underlying;
        Names = names;
        Values = values;
        int size = (int)BitOperations.RoundUpToPowerOf2((uint)(2 * names.Length + 1));
        _shift = 64 - BitOperations.Log2((uint)size);
        _slots = new Entry[size];
        var strict = new UTF8Encoding(false, true);
        for (int i = 0; i < names.Length; i++)
        {
            _anyComma |= names[i].Contains(',');
            byte[] utf8;
            try
            {
                utf8 = strict.GetBytes(names[i]);
            }
            catch (EncoderFallbackException)
            {
                continue;
            }
            if (TryFind(utf8, out _)) continue;
            Load(ref MemoryMarshal.GetArrayDataReference(utf8), utf8.Length, out ulong first, out ulong last);
            int slot = Slot(first, last, utf8.Length);
            while (_slots[slot].Utf8 is not null) slot = (slot + 1) & (size - 1);
            _slots[slot] = new Entry { Utf8 = utf8, First = first, Last = last, Length = utf8.Length, Value = values[i] };
        }
    }

    internal string[] Names { get; }

    internal long[] Values { get; }

    /// <summary>
    /// Gets the value of enum text: a name, regardless of case if no name is equal to it; several names of a flags enum, separated by commas;
    /// with <paramref name="numbers"/> also a number.
    /// </summary>
    internal bool TryParse(ReadOnlySpan<byte> utf8, bool flags, bool numbers, out long value) =>
        TryFind(utf8, out value) || flags && !_anyComma && TryFindAll(utf8, out value) || TryParseSlow(utf8, flags, numbers, out value);

    bool TryFindAll(ReadOnlySpan<byte> utf8, out long value)
    {
        value = 0;
        if (!utf8.Contains((byte)',')) return false;
        foreach (Range part in utf8.Split((byte)','))
        {
            if (!TryFind(utf8[part].Trim((byte)' '), out long one)) return false;
            value |= one;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryParseSlow(ReadOnlySpan<byte> utf8, bool flags, bool numbers, out long value)
    {
        char[]? rented = null;
        Span<char> units = utf8.Length <= StackChars ? stackalloc char[StackChars] : rented = TemporaryArrays.Rent<char>(utf8.Length);
        int length = Encoding.UTF8.GetChars(utf8, units);
        bool found = WireEnums.TryParse(units[..length], Names, Values, flags, out value) || numbers && TryParseNumber(units[..length], out value);
        if (rented is not null) TemporaryArrays.Return(rented);
        return found;
    }

    bool TryParseNumber(ReadOnlySpan<char> text, out long value)
    {
        if (_underlying == TypeCode.UInt64)
        {
            bool isNumber = ulong.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out ulong bits);
            value = unchecked((long)bits);
            return isNumber;
        }
        return long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value) && value == _underlying switch
        {
            TypeCode.SByte => (sbyte)value,
            TypeCode.Byte => (byte)value,
            TypeCode.Int16 => (short)value,
            TypeCode.UInt16 => (ushort)value,
            TypeCode.Int32 => (int)value,
            TypeCode.UInt32 => (uint)value,
            _ => value,
        };
    }

    /// <summary>Gets the value of the member with exactly this text.</summary>
    internal bool TryFind(ReadOnlySpan<byte> utf8, out long value)
    {
        Load(ref MemoryMarshal.GetReference(utf8), utf8.Length, out ulong first, out ulong last);
        for (int slot = Slot(first, last, utf8.Length); ; slot = (slot + 1) & (_slots.Length - 1))
        {
            ref readonly Entry entry = ref _slots[slot];
            if (entry.Utf8 is null) break;
            if (entry.First != first || entry.Last != last || entry.Length != utf8.Length) continue;
            if (utf8.Length > Exact && !utf8.SequenceEqual(entry.Utf8)) continue;
            value = entry.Value;
            return true;
        }
        value = 0;
        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    int Slot(ulong first, ulong last, int length) =>
        (int)((first * 0x9E37_79B9_7F4A_7C15 ^ BitOperations.RotateLeft(last + (ulong)length, 32) * 0xC2B2_AE3D_27D4_EB4F) >> _shift);

    /// <summary>Loads up to eight bytes from either end, which overlap in the middle.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Load(ref byte b, int n, out ulong first, out ulong last)
    {
        if (n >= sizeof(ulong))
        {
            first = Unsafe.ReadUnaligned<ulong>(ref b);
            last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref b, n - sizeof(ulong)));
        }
        else if (n >= sizeof(uint))
        {
            first = Unsafe.ReadUnaligned<uint>(ref b);
            last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, n - sizeof(uint)));
        }
        else
        {
            first = n > 0 ? b : 0u;
            last = n > 0 ? Unsafe.Add(ref b, n >> 1) | (ulong)Unsafe.Add(ref b, n - 1) << 8 : 0;
        }
    }

    struct Entry
    {
        internal byte[]? Utf8;
        internal ulong First, Last;
        internal int Length;
        internal long Value;
    }
}
