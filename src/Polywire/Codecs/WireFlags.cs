using System.Collections.Concurrent;
using System.ComponentModel;
using System.Numerics;

namespace Polywire.Codecs;

/// <summary>The texts of one flags enum's combinations, each made once.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireFlags
{
    /// <summary>Combinations whose text is kept; a program that writes more of one enum pays for the text each time.</summary>
    const int MaxRetained = 1024;

    readonly string[] _names;
    readonly long[] _values;
    readonly int[] _order;
    readonly bool _mostBitsFirst;
    readonly ConcurrentDictionary<ulong, string?> _texts = new();

    /// <summary>Creates the texts of an enum's combinations, in the order of <see cref="Enum.ToString()"/>: lowest first.</summary>
    public WireFlags(WireEnumNames members) : this(members, mostBitsFirst: false)
    {
    }

    /// <summary>Creates the texts of an enum's combinations.</summary>
    /// <param name="members">The members of the enum.</param>
    /// <param name="mostBitsFirst">Whether members of more bits come first, as in System.Text.Json, where the sign of a negative member counts as bits; otherwise the lowest do.</param>
    public WireFlags(WireEnumNames members, bool mostBitsFirst)
    {
        _names = members.Names;
        _values = members.Values;
        _mostBitsFirst = mostBitsFirst;
        IEnumerable<int> all = Enumerable.Range(0, _values.Length);
        // Enum.ToString prefers the largest members, so that a member of several bits is preferred to its parts.
        _order = [.. mostBitsFirst ? all.OrderByDescending(i => BitOperations.PopCount((ulong)_values[i])).ThenBy(i => (ulong)_values[i]) : all.OrderByDescending(i => (ulong)_values[i])];
    }

    /// <summary>Returns the names joined with <c>", "</c>; null where the value is 0 or some bit has no name.</summary>
    public string? Text(ulong value)
    {
        if (_texts.TryGetValue(value, out string? kept)) return kept;
        string? text = Combine(value);
        if (_texts.Count < MaxRetained) _texts[value] = text;
        return text;
    }

    string? Combine(ulong value)
    {
        if (value == 0) return null;
        var found = new List<string>();
        ulong rest = value;
        foreach (int i in _order)
        {
            ulong bits = (ulong)_values[i];
            if (bits == 0 || (rest & bits) != bits) continue;
            rest &= ~bits;
            found.Add(_names[i]);
        }
        if (rest != 0) return null;
        if (!_mostBitsFirst) found.Reverse();
        return string.Join(", ", found);
    }
}
