using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;

namespace Polywire.Text;

/// <summary>
/// Strings that were read lately more than once, so that text that occurs again is the same object. All calls share the table. A string
/// takes the place of another, so that the table never grows.
/// </summary>
/// <remarks>
/// Of text that occurs once the table has a hash and no string, so that it keeps no object alive and takes the place of none that is used.
/// Threads may see a hash without its string: the text is compared in any case.
/// </remarks>
static class InternedStrings
{
    /// <summary>The most bytes of UTF-8 of a string in the table.</summary>
    internal const int Longest = 128;

    const int Bits = 12;

    /// <summary>The place of text that does not become a string of the table.</summary>
    const int None = -1;

    /// <summary>Pairs of places whose hashes begin alike: that of a string in use, then that of the text that came last.</summary>
    static readonly ulong[] s_hashes = new ulong[1 << Bits];
    static readonly string?[] s_strings = new string?[1 << Bits];

    /// <summary>Returns the string of this UTF-8 if the table has it, else null. Then the text may be invalid; a string of it goes to <see cref="Add"/>.</summary>
    /// <param name="utf8">The bytes, not validated.</param>
    /// <param name="place">Where a string of these bytes belongs.</param>
    internal static string? Find(ReadOnlySpan<byte> utf8, out int place)
    {
        place = None;
        if ((uint)(utf8.Length - 1) >= Longest) return null;
        ulong hash = Hash(utf8);
        int first = (int)(hash >> 64 - Bits) & ~1, last = first + 1;
        if (s_hashes[first] == hash)
        {
            place = first;
        }
        else if (s_hashes[last] == hash)
        {
            place = last;
        }
        else
        {
            s_hashes[last] = hash;
            s_strings[last] = null;
            return null;
        }
        return s_strings[place] is { } known && Equals(known, utf8) ? known : null;
    }

    /// <summary>The same for UTF-16.</summary>
    internal static string? Find(ReadOnlySpan<char> utf16, out int place)
    {
        place = None;
        if ((uint)(utf16.Length - 1) >= Longest) return null;
        Span<byte> utf8 = stackalloc byte[Longest];
        return Utf8.FromUtf16(utf16, utf8, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done ? Find(utf8[..written], out place) : null;
    }

    /// <summary>Adds a string that was not found, if its text occurs for a second time, and returns it.</summary>
    internal static string Add(int place, string text)
    {
        if (place == None) return text;
        int first = place & ~1;
        if (place != first)
        {
            (s_hashes[first], s_hashes[place]) = (s_hashes[place], s_hashes[first]);
            s_strings[place] = s_strings[first];
        }
        s_strings[first] = text;
        return text;
    }

    /// <summary>Returns an equal string of the table, or this one, which is in the table from then on.</summary>
    internal static string Get(string text) => Find(text.AsSpan(), out int place) ?? Add(place, text);

    static bool Equals(string text, ReadOnlySpan<byte> utf8)
    {
        if (text.Length == utf8.Length) return Ascii.Equals(utf8, text);
        // A code unit is one byte at least, and three at most.
        if (text.Length > utf8.Length || 3 * text.Length < utf8.Length) return false;
        Span<byte> own = stackalloc byte[Longest];
        return Utf8.FromUtf16(text, own, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done && own[..written].SequenceEqual(utf8);
    }

    static ulong Hash(ReadOnlySpan<byte> utf8)
    {
        const ulong multiplier = 0x9E3779B97F4A7C15;
        ulong hash = (ulong)utf8.Length * multiplier, rest;
        if (utf8.Length >= sizeof(ulong))
        {
            rest = MemoryMarshal.Read<ulong>(utf8[^sizeof(ulong)..]);
            for (; utf8.Length > sizeof(ulong); utf8 = utf8[sizeof(ulong)..]) hash = Mixed(hash ^ MemoryMarshal.Read<ulong>(utf8));
        }
        else if (utf8.Length >= sizeof(uint))
        {
            rest = MemoryMarshal.Read<uint>(utf8) | (ulong)MemoryMarshal.Read<uint>(utf8[^sizeof(uint)..]) << 32;
        }
        else
        {
            rest = utf8[0] | (uint)utf8[utf8.Length >> 1] << 8 | (uint)utf8[^1] << 16;
        }
        return Mixed(hash ^ rest);

        // The high half of the product, too, depends on every bit.
        static ulong Mixed(ulong value) => Math.BigMul(value, multiplier, out ulong low) ^ low;
    }
}
