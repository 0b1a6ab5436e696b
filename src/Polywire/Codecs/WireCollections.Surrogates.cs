using System.Buffers;
using System.Collections;
using System.Collections.Specialized;
using System.Dynamic;

namespace Polywire.Codecs;

// Collections that are written as others, and made of them.
public static partial class WireCollections
{
    /// <summary>Adding a member to an <c>ExpandoObject</c> costs time in proportion to those that it has.</summary>
    const int MaxExpandoMembers = 1024;

    /// <summary>Returns the elements as a collection that knows its count.</summary>
    public static ICollection Counted<T>(IEnumerable items) => items as ICollection ?? (ICollection)Counted(items.Cast<object?>());

    /// <summary>Fills a list of the user's own whose elements have no type.</summary>
    public static TList FillList<TList>(TList target, List<object?> items) where TList : IList
    {
        foreach (object? item in items) target.Add(item);
        return target;
    }

    /// <summary>Fills a dictionary of the user's own whose entries have no type.</summary>
    public static TMap FillMap<TMap>(TMap target, Dictionary<object, object?> entries) where TMap : IDictionary
    {
        KeySpread.Check(entries.Keys, EqualityComparer<object>.Default);
        return Add(target, entries);
    }

    static TMap Add<TMap>(TMap target, Dictionary<object, object?> entries) where TMap : IDictionary
    {
        foreach (KeyValuePair<object, object?> entry in entries) target[entry.Key] = entry.Value;
        return target;
    }

    /// <summary>Returns a hash table whose hashes are keyed.</summary>
    public static Hashtable Table(Dictionary<object, object?> entries) => Add(new Hashtable(entries.Count, UntypedKeyComparer.Instance), entries);

    /// <summary>Returns the entries of a dictionary without types.</summary>
    public static Dictionary<object, object?> Entries(IDictionary map)
    {
        if (map is Dictionary<object, object?> typed) return typed;
        var entries = new Dictionary<object, object?>(map.Count);
        IDictionaryEnumerator each = map.GetEnumerator();
        while (each.MoveNext()) entries.Add(each.Key, each.Value);
        return entries;
    }

    /// <summary>Returns the values by their names; a value without a name is an error.</summary>
    public static Dictionary<string, string?[]?> Values(NameValueCollection map)
    {
        var values = new Dictionary<string, string?[]?>(map.Count);
        for (int i = 0; i < map.Count; i++)
        {
            string name = map.GetKey(i) ?? throw new WireException(WireErrorCode.UnexpectedNull, "A value of a NameValueCollection has no name.");
            values.Add(name, map.GetValues(i));
        }
        return values;
    }

    /// <summary>Names with their values.</summary>
    public static NameValueCollection Named(Dictionary<string, string?[]?> values)
    {
        var map = new NameValueCollection(values.Count, StringComparer.Ordinal);
        foreach ((string name, string?[]? each) in values)
        {
            if (each is null or []) map.Add(name, null);
            foreach (string? value in each ?? []) map.Add(name, value);
        }
        return map;
    }

    /// <summary>Returns an object of these members: at most 1,024.</summary>
    public static ExpandoObject Expando(IDictionary<string, object?> members)
    {
        if (members.Count > MaxExpandoMembers) throw new WireException(WireErrorCode.LengthOutOfRange, $"An ExpandoObject of {members.Count} members; at most {MaxExpandoMembers} are read.");
        IDictionary<string, object?> target = new ExpandoObject();
        foreach ((string name, object? value) in members) target[name] = value;
        return (ExpandoObject)target;
    }

    /// <summary>Returns the sequence in one piece: its own where it is one.</summary>
    public static ReadOnlyMemory<byte> Contiguous(ReadOnlySequence<byte> bytes) => bytes.IsSingleSegment ? bytes.First : bytes.ToArray();

    /// <summary>Returns a sequence of one segment.</summary>
    public static ReadOnlySequence<T> Sequence<T>(T[]? items) => items is null ? default : new(items);

    /// <summary>Returns a key with its elements.</summary>
    public static IGrouping<TKey, TElement> Grouping<TKey, TElement>(TKey key, IEnumerable<TElement>? elements) => new WireGrouping<TKey, TElement>(key, elements ?? []);

    /// <summary>Groupings by their key; of equal keys the last counts.</summary>
    /// <param name="groupings">The groupings.</param>
    /// <param name="comparer">The comparer of keys (<see cref="WireComparer"/>).</param>
    public static ILookup<TKey, TElement> Lookup<TKey, TElement>(List<IGrouping<TKey, TElement>> groupings, IEqualityComparer<TKey>? comparer) where TKey : notnull => new WireLookup<TKey, TElement>(groupings, comparer);
}
