using System.Text;

namespace Polywire.Json;

/// <summary>
/// Holds the member names of a hand-written codec. Create it once, in a static field; names are matched as UTF-8 without allocating text.
/// </summary>
/// <remarks>
/// A name matches regardless of how it is escaped in the input. <c>NamePolicy</c> and <c>CaseInsensitive</c> apply as they do to models.
/// Immutable and thread-safe.
/// </remarks>
/// <example><code>static readonly JsonNames s_names = new("took", "timed_out");</code></example>
public sealed class JsonNames
{
    readonly string[] _names;
    readonly byte[][] _utf8;
    readonly byte[]?[] _literals;
    readonly short[] _slots;

    /// <summary>Initializes an instance.</summary>
    /// <param name="names">The names, in the order of their indexes; at most 4,096.</param>
    /// <exception cref="ArgumentException">A name occurs more than once or contains a lone surrogate, or there are too many.</exception>
    public JsonNames(params string[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        if (names.Length > 4096) throw new ArgumentException("There are more than 4,096 names.", nameof(names));
        var strict = new UTF8Encoding(false, true);
        _names = [.. names];
        _utf8 = [.. _names.Select(strict.GetBytes)];
        _literals = [.. _names.Select(Literal)];
        _slots = new short[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)(2 * names.Length + 1))];
        for (int i = 0; i < names.Length; i++)
        {
            if (Find(_utf8[i]) >= 0) throw new ArgumentException($"The name '{names[i]}' occurs more than once.", nameof(names));
            int slot = Slot(_utf8[i]);
            while (_slots[slot] != 0) slot = (slot + 1) & (_slots.Length - 1);
            _slots[slot] = (short)(i + 1);
        }
    }

    /// <summary>Gets the number of names.</summary>
    public int Count => _names.Length;

    /// <summary>Gets the name at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    public string this[int index] => _names[index];

    /// <summary>Finds a name.</summary>
    /// <param name="name">The unescaped name in UTF-8.</param>
    /// <returns>The index; −1 if it is not one of the names.</returns>
    public int Find(ReadOnlySpan<byte> name)
    {
        for (int slot = Slot(name); _slots[slot] is not 0 and var entry; slot = (slot + 1) & (_slots.Length - 1))
        {
            if (name.SequenceEqual(_utf8[entry - 1])) return entry - 1;
        }
        return -1;
    }

    internal string[] All => _names;

    /// <summary>Returns the name in quotes with its colon, where no escaping changes it; else null.</summary>
    internal byte[]? LiteralAt(int index) => _literals[index];

    // The names are the codec's own, and the table is at most half full: input can cause no more than a few comparisons.
    int Slot(ReadOnlySpan<byte> name)
    {
        uint hash = (uint)name.Length;
        if (name.Length > 0) hash = hash * 31 + name[0] + 37u * name[name.Length / 2] + 71u * name[^1];
        return (int)(hash & (uint)(_slots.Length - 1));
    }

    static byte[]? Literal(string name)
    {
        foreach (char c in name)
        {
            if (!char.IsAsciiLetterOrDigit(c) && c is not ('_' or '-' or '.' or '$' or '#' or '@' or ' ')) return null;
        }
        return Encoding.ASCII.GetBytes($"\"{name}\":");
    }
}
