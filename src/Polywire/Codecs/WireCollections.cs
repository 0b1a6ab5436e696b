using System.Collections;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Polywire.Codecs;

/// <summary>Provides the methods by which generated code builds and enumerates collections.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class WireCollections
{
    /// <summary>Returns the elements last to first, in place: stacks enumerate in the order of popping and are built in the order of pushing.</summary>
    public static List<T> Reverse<T>(List<T> items)
    {
        items.Reverse();
        return items;
    }

    /// <summary>Returns the elements as a set.</summary>
    public static HashSet<T> Set<T>(List<T> items, IEqualityComparer<T>? comparer)
    {
        // The constructor that takes the elements enumerates them through an interface.
        var set = new HashSet<T>(items.Count, comparer);
        foreach (T item in CollectionsMarshal.AsSpan(items)) set.Add(item);
        return set;
    }

    /// <summary>Returns the elements as a linked list.</summary>
    public static LinkedList<T> Linked<T>(List<T> items)
    {
        var list = new LinkedList<T>();
        foreach (T item in CollectionsMarshal.AsSpan(items)) list.AddLast(item);
        return list;
    }

    /// <summary>Returns the elements of an array or a list that a member of an interface type has; false where it has another collection.</summary>
    public static bool TryGetSpan<T>(IEnumerable<T> items, out ReadOnlySpan<T> span)
    {
        if (items.GetType() == typeof(List<T>))
        {
            span = CollectionsMarshal.AsSpan((List<T>)items);
            return true;
        }
        T[]? array = items as T[];
        span = array;
        return array is not null;
    }

    /// <summary>Fills a collection of the user's own.</summary>
    public static TCollection Fill<TCollection, T>(TCollection target, List<T> items) where TCollection : ICollection<T>
    {
        KeySpread.Check(target, items);
        foreach (T item in items) target.Add(item);
        return target;
    }

    /// <summary>Fills a dictionary of the user's own.</summary>
    public static TDictionary FillDictionary<TDictionary, TKey, TValue>(TDictionary target, Dictionary<TKey, TValue> entries)
        where TDictionary : IDictionary<TKey, TValue> where TKey : notnull
    {
        KeySpread.Check(target, entries);
        if (target is SortedList<TKey, TValue> list) AddInOrder(list, entries);
        else foreach (KeyValuePair<TKey, TValue> entry in entries) target[entry.Key] = entry.Value;
        return target;
    }

    /// <summary>Fills a collection of the user's own that hashes its elements by a key of each.</summary>
    public static TCollection FillKeyed<TCollection, TKey, T>(TCollection target, List<T> items) where TCollection : KeyedCollection<TKey, T> where TKey : notnull
    {
        AppendKeyed(target, items);
        return target;
    }

    /// <summary>Gives a read-only member's keyed collection the elements that were read, in place of those that it had.</summary>
    public static void RefillKeyed<TKey, T>(KeyedCollection<TKey, T>? target, IReadOnlyCollection<T>? items) where TKey : notnull
    {
        if (target is null || items is null || ReferenceEquals(target, items)) return;
        target.Clear();
        KeySpread.Trim(target, items);
        AppendKeyed(target, items);
    }

    /// <summary>Adds the elements that were read to those that the member's keyed collection has.</summary>
    public static void AppendKeyed<TKey, T>(KeyedCollection<TKey, T>? target, IReadOnlyCollection<T>? items) where TKey : notnull
    {
        if (target is null || items is null) return;
        KeySpread.Check(target, items);
        foreach (T item in items) target.Add(item);
    }

    /// <summary>Returns the elements, after a check that a set of the user's own may be made of them.</summary>
    /// <exception cref="WireException">Too many of them have hash codes that fall together.</exception>
    public static List<T> Spread<T>(List<T> items)
    {
        KeySpread.Check(items, EqualityComparer<T>.Default);
        return items;
    }

    /// <summary>Returns the entries, after a check that a dictionary of the user's own may be made of them.</summary>
    /// <exception cref="WireException">Too many keys have hash codes that fall together.</exception>
    public static Dictionary<TKey, TValue> Spread<TKey, TValue>(Dictionary<TKey, TValue> entries) where TKey : notnull
    {
        KeySpread.Check(entries.Keys, EqualityComparer<TKey>.Default);
        return entries;
    }

    /// <summary>Gives a read-only member's collection the elements that were read, in place of those that it had.</summary>
    public static void Refill<T>(ICollection<T>? target, IEnumerable<T>? items)
    {
        if (target is null || items is null || ReferenceEquals(target, items)) return;
        target.Clear();
        KeySpread.Trim(target, items);
        Append(target, items);
    }

    /// <summary>Gives a read-only member's dictionary the entries that were read, in place of those that it had.</summary>
    public static void RefillEntries<TKey, TValue>(IDictionary<TKey, TValue>? target, IEnumerable<KeyValuePair<TKey, TValue>>? entries) where TKey : notnull
    {
        if (target is null || entries is null || ReferenceEquals(target, entries)) return;
        target.Clear();
        KeySpread.Trim(target, entries);
        KeySpread.Check(target, 0, entries);
        SetEntries(target, entries);
    }

    /// <summary>Adds the elements that were read to those that the member's collection has.</summary>
    public static void Append<T>(ICollection<T>? target, IEnumerable<T>? items)
    {
        if (target is null || items is null) return;
        KeySpread.Check(target, items);
        foreach (T item in items) target.Add(item);
    }

    /// <summary>Sets the entries that were read in the dictionary that the member has.</summary>
    public static void AppendEntries<TKey, TValue>(IDictionary<TKey, TValue>? target, IEnumerable<KeyValuePair<TKey, TValue>>? entries) where TKey : notnull
    {
        if (target is null || entries is null) return;
        KeySpread.Check(target, entries);
        SetEntries(target, entries);
    }

    static void SetEntries<TKey, TValue>(IDictionary<TKey, TValue> target, IEnumerable<KeyValuePair<TKey, TValue>> entries) where TKey : notnull
    {
        if (target is SortedList<TKey, TValue> list) AddInOrder(list, entries);
        else foreach (KeyValuePair<TKey, TValue> entry in entries) target[entry.Key] = entry.Value;
    }

    /// <summary>Adds the elements that were read to the collection that the member has; false where that takes none.</summary>
    public static bool TryAppend<T>(IEnumerable? target, IEnumerable<T>? items)
    {
        if (items is null) return false;
        if (target is ICollection<T> { IsReadOnly: false } collection)
        {
            Append(collection, items);
            return true;
        }
        return TryAppend(target, (IEnumerable)items);
    }

    /// <summary>Adds the elements that were read to the collection that the member has; false where that takes none.</summary>
    public static bool TryAppend(IEnumerable? target, IEnumerable? items)
    {
        if (items is null || target is not IList { IsReadOnly: false, IsFixedSize: false } list) return false;
        foreach (object? item in items) list.Add(item);
        return true;
    }

    /// <summary>Sets the entries that were read in the dictionary that the member has; false where that takes none.</summary>
    public static bool TryAppendEntries<TKey, TValue>(IEnumerable? target, IEnumerable<KeyValuePair<TKey, TValue>>? entries) where TKey : notnull
    {
        if (entries is null || target is not IDictionary<TKey, TValue> { IsReadOnly: false } dictionary) return false;
        AppendEntries(dictionary, entries);
        return true;
    }

    /// <summary>Returns the elements as a collection that knows its count.</summary>
    public static IReadOnlyCollection<T> Counted<T>(IEnumerable<T> items)
    {
        if (items is IReadOnlyCollection<T> counted) return counted;
        if (items is ICollection<T>) return [.. items];
        var list = new List<T>(items.TryGetNonEnumeratedCount(out int count) ? count : 0);
        try
        {
            foreach (T item in items) list.Add(item);
        }
        catch (Exception e) when (NoteElement(e, list.Count))
        {
            throw;
        }
        return list;
    }

    /// <summary>In an exception filter: notes the element that an enumerator was to return when it threw, for the path of the error.</summary>
    internal static bool NoteElement(Exception e, int index)
    {
        OwnFailure.Note(e, index);
        return false;
    }

    /// <summary>Lays elements out, row-major, in an array of several dimensions.</summary>
    public static Array Shape<T>(List<T> items, Array target)
    {
        if (target.Length != items.Count) throw new WireException(WireErrorCode.WrongElementCount, $"The dimensions hold {target.Length} elements, the value has {items.Count}.");
        if (items.Count > 0)
        {
            ref byte data = ref MemoryMarshal.GetArrayDataReference(target);
            CollectionsMarshal.AsSpan(items).CopyTo(MemoryMarshal.CreateSpan(ref System.Runtime.CompilerServices.Unsafe.As<byte, T>(ref data), items.Count));
        }
        return target;
    }
}
