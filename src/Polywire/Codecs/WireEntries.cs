using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>
/// Entries of unknown number while they are read. Some thousands wait in rented space, so that the dictionary is
/// exactly as large as it must be; where there are more, they are poured into it time and again, so that equal keys take their memory once.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireEntries<TKey, TValue> where TKey : notnull
{
    const int Enough = 2048;

    readonly IEqualityComparer<TKey>? _comparer;
    WireList<TKey> _keys;
    WireList<TValue> _values;
    Dictionary<TKey, TValue>? _map;

    /// <summary>Starts with the comparer of keys whose .NET default is not safe; see <see cref="WireComparer"/>.</summary>
    public WireEntries(IEqualityComparer<TKey>? comparer) => _comparer = comparer;

    /// <summary>Does the same, where the keys start in <paramref name="keys"/>, which the caller has on its stack: dictionaries of few entries rent nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireEntries(IEqualityComparer<TKey>? comparer, ref WireFirstElements<TKey> keys) : this(comparer) => _keys = new WireList<TKey>(ref keys);

    /// <summary>Does the same, where the values start on the caller's stack too.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public WireEntries(IEqualityComparer<TKey>? comparer, ref WireFirstElements<TKey> keys, ref WireFirstElements<TValue> values) : this(comparer, ref keys) => _values = new WireList<TValue>(ref values);

    /// <summary>Appends one entry; of equal keys the last counts.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(TKey key, TValue value)
    {
        if (!_keys.TryAdd(key)) AddSlow(key);
        _values.Add(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void AddSlow(TKey key)
    {
        if (_keys.Count >= Enough) _map = Pour();
        _keys.Add(key);
    }

    /// <summary>Returns the entries as a dictionary. Ends this one.</summary>
    public Dictionary<TKey, TValue> ToDictionary()
    {
        Dictionary<TKey, TValue> map = Pour();
        (_comparer as GuardedComparer<TKey>)?.End();
        return map;
    }

    Dictionary<TKey, TValue> Pour()
    {
        Dictionary<TKey, TValue> map = _map ?? new(_keys.Count, _comparer ?? WireComparer.For<TKey>(_keys.Count));
        ReadOnlySpan<TKey> keys = _keys.Items;
        ReadOnlySpan<TValue> values = _values.Items;
        for (int i = 0; i < keys.Length; i++) map[keys[i]] = values[i];
        _keys.Release();
        _values.Release();
        return map;
    }
}
