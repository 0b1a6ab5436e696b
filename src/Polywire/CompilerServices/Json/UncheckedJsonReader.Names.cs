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

    /// <summary>The same with the unescaped UTF-8 name, which is valid until the next read.</summary>
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

    /// <summary>The same with the unescaped UTF-8 name, which is valid until the next read.</summary>
    public bool ReadNextName(JsonNames names, out int index, out ReadOnlySpan<byte> name)
    {
        bool more = ReadNextName(out name);
        index = more ? Find(names, name) : -1;
        return more;
    }

    /// <summary>Before a string: if its text is <paramref name="text"/>, however it is escaped, moves past it. Else, and before other values, nothing.</summary>
    public bool TryReadString(scoped ReadOnlySpan<byte> text)
    {
        if (Peek() != (byte)'"') return false;
        int start = _i;
        if (ReadStringUtf8().SequenceEqual(text)) return true;
        _i = start;
        return false;
    }

    readonly int Find(JsonNames names, scoped ReadOnlySpan<byte> name)
    {
        int index = names.Find(name);
        return index >= 0 || !NamesByOption ? index : FindByOption(name, names.All);
    }
}
