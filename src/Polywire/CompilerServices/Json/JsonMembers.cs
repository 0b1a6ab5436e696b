using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Polywire.CompilerServices;

/// <summary>Holds the names of a generated model's members on JSON, and which member followed which one last.</summary>
/// <remarks>Thread-safe: what is learned of the order is a hint that every reader checks.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMembers
{
    /// <summary>The index of the end of an object.</summary>
    public const int End = -2;

    const int Padding = 16;

    // A load of 16 bytes from 16 - n on has n bytes of ones first.
    static ReadOnlySpan<byte> Masks =>
    [
        0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    readonly byte[] _bytes;
    readonly Entry[] _entries;
    readonly ushort[] _after;
    readonly short[] _slots;

    /// <summary>Where a name is: in quotes, with no length if it needs escapes; and without them.</summary>
    struct Entry
    {
        internal int Quoted, QuotedLength, Text, TextLength;
    }

    /// <summary>Initializes the names of a model.</summary>
    /// <param name="names">The names one after another.</param>
    /// <param name="separator">What separates them.</param>
    /// <param name="readable">The number of those that can be read, which come first.</param>
    public JsonMembers(string names, char separator, int readable)
    {
        Names = names.Split(separator);
        _entries = new Entry[Names.Length];
        _after = new ushort[readable + 1];
        for (int i = 0; i < _after.Length; i++) _after[i] = (ushort)i;
        // Each name in quotes. One that needs escapes is never expected, and found by its unescaped text.
        var bytes = new byte[Encoding.UTF8.GetByteCount(names) + 2 * Names.Length + Padding];
        int at = 0;
        for (int i = 0; i < Names.Length; i++)
        {
            ref Entry entry = ref _entries[i];
            entry.Quoted = at;
            bytes[at++] = (byte)'"';
            entry.Text = at;
            at += Encoding.UTF8.GetBytes(Names[i], 0, Names[i].Length, bytes, at);
            entry.TextLength = at - entry.Text;
            bytes[at++] = (byte)'"';
            entry.QuotedLength = NeedsEscapes(Names[i]) ? 0 : at - entry.Quoted;
        }
        _bytes = bytes;
        _slots = new short[(int)BitOperations.RoundUpToPowerOf2((uint)(2 * Names.Length + 1))];
        for (int i = 0; i < Names.Length; i++)
        {
            int slot = Slot(_bytes.AsSpan(_entries[i].Text, _entries[i].TextLength));
            while (_slots[slot] != 0) slot = (slot + 1) & (_slots.Length - 1);
            _slots[slot] = (short)(i + 1);
        }
    }

    /// <summary>The names, in the order of their indexes.</summary>
    internal string[] Names { get; }

    /// <summary>The member that came after the first <paramref name="count"/> of the model last; the number of readable members if none is expected.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int After(int count) => _after[count];

    /// <summary>Records which member came after the first <paramref name="count"/> of the model.</summary>
    internal void Learn(int count, int next)
    {
        if (next < _after.Length - 1) _after[count] = (ushort)next;
    }

    /// <summary>The length of a member's name in quotes if <paramref name="text"/> begins with it; otherwise 0.</summary>
    internal int Expected(int index, ReadOnlySpan<byte> text)
    {
        if (index >= _after.Length - 1) return 0;
        ref Entry entry = ref _entries[index];
        int length = entry.QuotedLength;
        if (length == 0 || text.Length < length) return 0;
        ref byte quoted = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_bytes), entry.Quoted);
        ref byte at = ref MemoryMarshal.GetReference(text);
        if (length <= Padding && text.Length >= Padding)
        {
            // The bytes of the array go on for as many as are loaded.
            Vector128<byte> mask = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Masks), (nuint)(Padding - length));
            return ((Vector128.LoadUnsafe(ref at) ^ Vector128.LoadUnsafe(ref quoted)) & mask) == Vector128<byte>.Zero ? length : 0;
        }
        return text[..length].SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref quoted, length)) ? length : 0;
    }

    /// <summary>The index of a member by its unescaped name; −1 if there is none.</summary>
    internal int Find(scoped ReadOnlySpan<byte> name)
    {
        short[] slots = _slots;
        for (int slot = Slot(name); slots[slot] is not 0 and var found; slot = (slot + 1) & (slots.Length - 1))
        {
            Entry entry = _entries[found - 1];
            if (entry.TextLength == name.Length && name.SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_bytes), entry.Text), name.Length))) return found - 1;
        }
        return -1;
    }

    // The names are the model's own, and the table is at most half full: input cannot make a search long.
    int Slot(scoped ReadOnlySpan<byte> name)
    {
        ref byte b = ref MemoryMarshal.GetReference(name);
        int length = name.Length;
        ulong hash = length switch
        {
            >= 8 => Unsafe.ReadUnaligned<ulong>(ref b) ^ BitOperations.RotateLeft(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref b, length - 8)), 29),
            >= 4 => Unsafe.ReadUnaligned<uint>(ref b) ^ (ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, length - 4)) << 29,
            > 0 => b | (uint)Unsafe.Add(ref b, length >> 1) << 8 | (uint)Unsafe.Add(ref b, length - 1) << 16,
            _ => 0,
        };
        hash = (hash + (uint)length) * 0x9E3779B97F4A7C15;
        return (int)(hash >> 40) & (_slots.Length - 1);
    }

    static bool NeedsEscapes(string name)
    {
        foreach (char c in name)
        {
            if (c is '"' or '\\' or < ' ') return true;
        }
        return false;
    }
}
