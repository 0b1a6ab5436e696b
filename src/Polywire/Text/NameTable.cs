using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Polywire.Text;

/// <summary>
/// The names that were read last, so that a name that occurs again is the same string. It has short names of
/// printable ASCII that no wire escapes, so that their bytes are the same in every input. A name takes the place of
/// another, so that the table never grows.
/// </summary>
sealed class NameTable
{
    const int Bits = 9, Most = 32;
    const ulong First = 0x9E3779B97F4A7C15, Last = 0xC2B2AE3D27D4EB4F;

    /// <summary>The place after all others, which names that are too long have.</summary>
    const int Long = 1 << Bits;

    readonly Entry[] _entries = new Entry[Long + 1];

    /// <summary>The place of the name that was read last.</summary>
    nint _last = Long;

    /// <summary>Returns the name that followed the last one before, if it is next and <paramref name="end"/> is after it; else null.</summary>
    /// <param name="name">The bytes.</param>
    /// <param name="available">The number of bytes that may be read there.</param>
    /// <param name="end">The byte after the name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal string? TryExpected(ref byte name, int available, byte end)
    {
        nint expected = At(_last).Next;
        ref Entry entry = ref At(expected);
        if (entry.Name is not { } known) return null;
        int length = known.Length;
        if (available <= length || available < sizeof(ulong) || Unsafe.Add(ref name, length) != end || !entry.Is(ref name, length)) return null;
        _last = expected;
        return known;
    }

    /// <summary>Returns a name if the table has it, else null: then <see cref="Add"/> is next.</summary>
    /// <param name="name">The bytes.</param>
    /// <param name="length">The number of bytes.</param>
    /// <param name="available">The number of bytes that may be read there, <paramref name="length"/> at least.</param>
    internal string? Find(ref byte name, int length, int available)
    {
        if ((uint)(length - 1) >= Most || available < sizeof(ulong))
        {
            MoveTo(Long);
            return null;
        }
        ulong first = FirstOf(ref name, length), last = LastOf(ref name, length);
        MoveTo((nint)(((first * First) ^ ((last + (uint)length) * Last)) >> 64 - Bits));
        ref Entry entry = ref At(_last);
        if (entry.Name is { } known && known.Length == length && entry.Is(ref name, length)) return known;
        (entry.First, entry.Last, entry.Name) = (first, last, null);
        return null;
    }

    /// <summary>Returns a name of UTF-8 as text.</summary>
    internal string Get(scoped ReadOnlySpan<byte> name)
    {
        Span<byte> least = stackalloc byte[sizeof(ulong)];
        int length = name.Length;
        if (length < least.Length)
        {
            name.CopyTo(least);
            name = least;
        }
        return Find(ref MemoryMarshal.GetReference(name), length, name.Length) ?? Add(Encoding.UTF8.GetString(name[..length]));
    }

    /// <summary>Adds the text of the name that was not found, and returns it.</summary>
    internal string Add(string text)
    {
        if (_last != Long && IsPlain(text)) At(_last).Name = text;
        return text;
    }

    static bool IsPlain(string text)
    {
        foreach (char c in text)
        {
            if (c is < ' ' or > '~' or '"' or '\\') return false;
        }
        return true;
    }

    void MoveTo(nint place)
    {
        At(_last).Next = place;
        _last = place;
    }

    ref Entry At(nint place) => ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_entries), place);

    /// <summary>Returns the first eight bytes of a name, or all and zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong FirstOf(ref byte name, int length)
    {
        ulong first = Unsafe.ReadUnaligned<ulong>(ref name);
        if (length >= sizeof(ulong)) return first;
        return BitConverter.IsLittleEndian ? first & ((1UL << 8 * length) - 1) : first >> 8 * (sizeof(ulong) - length);
    }

    /// <summary>Returns the last eight bytes of a name; 0 if it has fewer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong LastOf(ref byte name, int length) => length < sizeof(ulong) ? 0 : Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref name, length - sizeof(ulong)));

    struct Entry
    {
        internal ulong First, Last;
        internal string? Name;

        /// <summary>The place of the name that followed this one.</summary>
        internal nint Next;

        /// <summary>Returns whether a name of the length of this one is this one.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal readonly bool Is(ref byte name, int length)
        {
            const int ends = 2 * sizeof(ulong);
            return First == FirstOf(ref name, length) && Last == LastOf(ref name, length)
                && (length <= ends || Ascii.Equals(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref name, sizeof(ulong)), length - ends), Name.AsSpan(sizeof(ulong), length - ends)));
        }
    }
}
