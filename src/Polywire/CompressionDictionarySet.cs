using System.Collections;

namespace Polywire;

/// <summary>
/// Holds the dictionaries of one model over time: values are written with the newest and read with the one that they name. Immutable and thread-safe.
/// </summary>
/// <remarks>To move to a new dictionary, first deploy the set of both to every reader, then let the writers use it.</remarks>
public sealed class CompressionDictionarySet : IReadOnlyCollection<CompressionDictionary>
{
    readonly Dictionary<uint, CompressionDictionary> _byId = [];

    /// <summary>Creates a set.</summary>
    /// <param name="dictionaries">The dictionaries, at least one; ids and versions occur once.</param>
    /// <exception cref="ArgumentException">There is none, or an id or version occurs more than once.</exception>
    public CompressionDictionarySet(params IEnumerable<CompressionDictionary> dictionaries)
    {
        ArgumentNullException.ThrowIfNull(dictionaries);
        CompressionDictionary? newest = null;
        foreach (CompressionDictionary dictionary in dictionaries)
        {
            ArgumentNullException.ThrowIfNull(dictionary, nameof(dictionaries));
            if (!_byId.TryAdd(dictionary.Id, dictionary)) throw new ArgumentException($"Two dictionaries have the id {dictionary.Id}.", nameof(dictionaries));
            if (_byId.Values.Count(d => d.Version == dictionary.Version) > 1) throw new ArgumentException($"Two dictionaries have the version {dictionary.Version}.", nameof(dictionaries));
            if (newest is null || dictionary.Version > newest.Version) newest = dictionary;
        }
        Newest = newest ?? throw new ArgumentException("A set has at least one dictionary.", nameof(dictionaries));
    }

    /// <summary>Gets the dictionary that values are written with: the one with the highest version.</summary>
    public CompressionDictionary Newest { get; }

    /// <summary>Gets the number of dictionaries.</summary>
    public int Count => _byId.Count;

    /// <summary>Returns the dictionary of an id; null if there is none.</summary>
    /// <param name="id">The id that a frame carries.</param>
    /// <returns>The dictionary, or null.</returns>
    public CompressionDictionary? Find(uint id) => _byId.GetValueOrDefault(id);

    /// <summary>Returns the dictionaries, oldest version first.</summary>
    /// <returns>An enumerator of the dictionaries.</returns>
    public IEnumerator<CompressionDictionary> GetEnumerator() => _byId.Values.OrderBy(d => d.Version).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>Creates a set of one dictionary.</summary>
    /// <param name="dictionary">The dictionary.</param>
    /// <returns>The set.</returns>
    public static implicit operator CompressionDictionarySet(CompressionDictionary dictionary)
    {
        ArgumentNullException.ThrowIfNull(dictionary);
        return new([dictionary]);
    }
}
