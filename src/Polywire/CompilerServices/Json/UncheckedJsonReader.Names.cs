using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Json;

namespace Polywire.CompilerServices;

// Names and text matched by codecs that are written by hand.
public ref partial struct UncheckedJsonReader
{
    /// <summary>
    /// The first name of an object, directly after <c>{</c>: true before its value, with its index among <paramref name="names"/>, or −1;
    /// false after <c>}</c>.
    /// </summary>
    public bool ReadFirstName(JsonNames names, out int index) => ReadFirstName(names, out index, out _);

    /// <summary>Does the same with the unescaped UTF-8 name, which is valid until the next read.</summary>
    public bool ReadFirstName(JsonNames names, out int index, out ReadOnlySpan<byte> name)
    {
        bool more = ReadFirstName(out name);
        index = more ? Find(names, name) : -1;
        return more;
    }

    /// <summary>
    /// After a member's value: true before the next one's, with the index of its name among <paramref name="names"/>, or −1; false after <c>}</c>.
    /// </summary>
    public bool ReadNextName(JsonNames names, out int index) => ReadNextName(names, out index, out _);

    /// <summary>Does the same with the unescaped UTF-8 name, which is valid until the next read.</summary>
    public bool ReadNextName(JsonNames names, out int index, out ReadOnlySpan<byte> name)
    {
        bool more = ReadNextName(out name);
        index = more ? Find(names, name) : -1;
        return more;
    }

    /// <summary>Reads the next name of an object and finds its member, which is expected after the one before it from now on.</summary>
    /// <param name="members">The model's members.</param>
    /// <param name="from">As for <see cref="TryReadExpected"/>.</param>
    /// <param name="first">Whether the reader is directly after <c>{</c> rather than after a value.</param>
    /// <param name="name">The unescaped name if no member that can be read has it, valid until the next read.</param>
    /// <returns>The member's index; −1 for a name that is none of its; <see cref="JsonMembers.End"/> after <c>}</c>.</returns>
    [MethodImpl(MethodImplOptions.NoInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public int ReadMember(JsonMembers members, int from, bool first, out ReadOnlySpan<byte> name)
    {
        // An unknown member is next more often than the end.
        if (!TryReadShortName(members, first, out int at, out name)) at = TryReadEnd() ? JsonMembers.End : ReadLongName(members, first, out name);
        if (at >= 0) members.LearnFound(from, at);
        return at;
    }

    /// <summary>Reads the next name of an object and finds its member.</summary>
    /// <param name="members">The model's members.</param>
    /// <param name="first">Whether the reader is directly after <c>{</c> rather than after a value.</param>
    /// <param name="name">As for the other overload.</param>
    /// <returns>As the other overload.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public int ReadMember(JsonMembers members, bool first, out ReadOnlySpan<byte> name)
    {
        return TryReadShortName(members, first, out int at, out name) ? at : ReadLongName(members, first, out name);
    }

    int ReadLongName(JsonMembers members, bool first, out ReadOnlySpan<byte> name)
    {
        if (!(first ? ReadFirstName(out name) : ReadNextName(out name))) return JsonMembers.End;
        int at = members.Find(name);
        return at < 0 && NamesByOption ? FindByOption(name, members) : at;
    }

    /// <summary>Moves past a short name that is where this input's whitespace lets expect it, with what is around it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool TryReadShortName(JsonMembers members, bool first, out int at, out ReadOnlySpan<byte> name)
    {
        name = default;
        at = -1;
        int gap = Indentation(ref _b, _i, _length, _context, first), start = _i + gap;
        if (gap < 0 || _length - start <= IndentPattern.Longest) return false;
        if (!members.TryFindNext(ref Unsafe.Add(ref _b, start), out at, out int quoted)) return false;
        int end = start + quoted;
        if (_length - end < ColonPattern.Longest || !_context.Colon.Is(ref Unsafe.Add(ref _b, end))) return false;
        _i = end + _context.Colon.Length;
        if (members.CanRead(at)) return true;
        name = Slice(start + 1, quoted - 2);
        if (at < 0 && NamesByOption) at = FindByOption(name, members);
        return true;
    }

    /// <summary>Returns whether a name is one of the model's, in the call's options too.</summary>
    /// <param name="members">The model's members.</param>
    /// <param name="name">The unescaped name.</param>
    /// <returns>Whether it is.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly bool IsMember(JsonMembers members, scoped ReadOnlySpan<byte> name) => members.Find(name) >= 0 || NamesByOption && FindByOption(name, members) >= 0;

    /// <summary>Before a string: if its text is <paramref name="text"/>, however it is escaped, moves past it. Else, and before other values, nothing.</summary>
    public bool TryReadString(scoped ReadOnlySpan<byte> text)
    {
        if (Peek() != (byte)'"') return false;
        int start = _i;
        if (ReadStringUtf8().SequenceEqual(text)) return true;
        _i = start;
        return false;
    }

    /// <summary>Finds a name that is none of a codec's as declared: by the call's <c>NamePolicy</c> and <c>CaseInsensitive</c>.</summary>
    /// <param name="names">The codec's names.</param>
    /// <param name="name">The unescaped name.</param>
    /// <returns>The index; −1 if it is none of them.</returns>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly int FindRenamed(JsonNames names, scoped ReadOnlySpan<byte> name) => NamesByOption ? FindByOption(name, names.All) : -1;

    readonly int Find(JsonNames names, scoped ReadOnlySpan<byte> name)
    {
        int index = names.Find(name);
        return index >= 0 || !NamesByOption ? index : FindByOption(name, names.All);
    }
}
