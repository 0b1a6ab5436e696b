using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Texts of a few characters in one array: a copy of one size takes any of them, without a branch on its length.</summary>
sealed class ShortTexts
{
    /// <summary>The most characters of a text, and those of each copy.</summary>
    internal const int Longest = 16;

    const int LengthBits = 5;

    /// <summary>The characters of all texts, and after them as many as one copy reads too far.</summary>
    readonly char[] _characters;
    /// <summary>For each text: its length, and from bit <see cref="LengthBits"/> on its position in <see cref="_characters"/>.</summary>
    readonly int[] _places;

    /// <param name="texts">The texts, of at most <see cref="Longest"/> characters.</param>
    internal ShortTexts(string[] texts)
    {
        _places = new int[texts.Length];
        _characters = new char[texts.Sum(t => t.Length) + Longest];
        int at = 0;
        for (int i = 0; i < texts.Length; i++)
        {
            texts[i].CopyTo(_characters.AsSpan(at, Longest));
            _places[i] = at << LengthBits | texts[i].Length;
            at += texts[i].Length;
        }
    }

    internal int Count => _places.Length;

    /// <summary>Copies a text.</summary>
    /// <param name="index">Which one.</param>
    /// <param name="target">The first of at least <see cref="Longest"/> characters, all of which are overwritten.</param>
    /// <returns>The length of the text.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int CopyTo(int index, ref char target)
    {
        int place = _places[index];
        Unsafe.CopyBlockUnaligned(
            ref Unsafe.As<char, byte>(ref target),
            ref Unsafe.As<char, byte>(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_characters), place >> LengthBits)),
            Longest * sizeof(char));
        return place & (1 << LengthBits) - 1;
    }
}
