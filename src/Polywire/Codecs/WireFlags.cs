using System.Collections.Concurrent;
using System.ComponentModel;

namespace Polywire.Codecs;

/// <summary>The texts of one flags enum's combinations, each made once.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireFlags
{
    /// <summary>Combinations whose text is kept; a program that writes more of one enum pays for the text each time.</summary>
    const int MaxRetained = 1024;

    readonly string[] _names;
    readonly long[] _values;
    readonly int[] _largestFirst;
    readonly ConcurrentDictionary<ulong, string?> _texts = new();

    /// <summary>Creates the texts of an enum's combinations.</summary>
    public WireFlags(WireEnumNames members)
    {
        _names = members.Names;
        _values = members.Values;
        _largestFirst = [.. Enumerable.Range(0, _values.Length).OrderByDescending(i => (ulong)_values[i])];
    }

    /// <summary>Returns the names joined with <c>", "</c>, lowest first; null where the value is 0 or some bit has no name.</summary>
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
        // The order of Enum.ToString: the largest members first, so that a member of several bits is preferred to its parts.
        var found = new List<string>();
        ulong rest = value;
        foreach (int i in _largestFirst)
        {
            ulong bits = (ulong)_values[i];
            if (bits == 0 || (rest & bits) != bits) continue;
            rest &= ~bits;
            found.Add(_names[i]);
        }
        if (rest != 0) return null;
        found.Reverse();
        return string.Join(", ", found);
    }
}
