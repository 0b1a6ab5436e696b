using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Codecs;

// The texts of small values, by value: a switch over the values of an enum is mispredicted where they vary.
public sealed partial class WireEnumNames
{
    /// <summary>The bytes of a row: a text that no wire escapes, zeros, and in the last byte the length of the text.</summary>
    internal const int Row = 32;

    const int MostRows = 64;

    byte[]? _texts;

    /// <summary>Returns the row of a value; its length is 0 if the value has no text, or one of another kind.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte RowOf(long value, out int length)
    {
        byte[] texts = _texts ?? MakeRows();
        ref byte row = ref MemoryMarshal.GetArrayDataReference(texts);
        length = 0;
        if ((ulong)value >= (uint)texts.Length / Row) return ref row;
        row = ref Unsafe.Add(ref row, (nint)value * Row);
        length = Unsafe.Add(ref row, Row - 1);
        return ref row;
    }

    /// <summary>Copies a row.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void CopyRow(ref byte row, ref byte to)
    {
        Vector128<byte> first = Vector128.LoadUnsafe(ref row), second = Vector128.LoadUnsafe(ref row, (nuint)Vector128<byte>.Count);
        first.StoreUnsafe(ref to);
        second.StoreUnsafe(ref to, (nuint)Vector128<byte>.Count);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    byte[] MakeRows()
    {
        long rows = 0;
        foreach (long value in Values)
        {
            if (value is >= 0 and < MostRows && value >= rows) rows = value + 1;
        }
        byte[] texts = new byte[rows * Row];
        for (int i = 0; i < Names.Length; i++)
        {
            // Of several names of a value, the first is written.
            if ((ulong)Values[i] >= (ulong)rows || Array.IndexOf(Values, Values[i]) != i || !IsPlain(Names[i])) continue;
            Span<byte> row = texts.AsSpan((int)Values[i] * Row, Row);
            for (int k = 0; k < Names[i].Length; k++) row[k] = (byte)Names[i][k];
            row[Row - 1] = (byte)Names[i].Length;
        }
        return _texts = texts;
    }

    static bool IsPlain(string name)
    {
        foreach (char c in name)
        {
            if (!(char.IsAsciiLetterOrDigit(c) || c is '_' or '-' or '.')) return false;
        }
        return name.Length < Row;
    }
}
