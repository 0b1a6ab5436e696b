using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Libraries;

/// <summary>One serializer in one configuration: a column of the corpus.</summary>
abstract class Library(string key, string title, Format format)
{
    public string Key => key;

    public string Title => title;

    public Format Format => format;

    /// <summary>False for Polywire: ratios are against the best of the others.</summary>
    public virtual bool IsPeer => true;

    /// <summary>Gets whether members of type <c>JsonElement</c> and <c>JsonNode</c> are supported.</summary>
    public virtual bool ReadsDom => true;

    /// <summary>Returns false if another column measures the same code, or if the library cannot write a suite's escapes.</summary>
    public virtual bool Measures(bool reading, bool escaped) => true;

    /// <summary>Returns the calls for the root type of a suite, or null if the library has none.</summary>
    /// <param name="suite">The suite, with its options.</param>
    /// <param name="capacity">Bytes that a reused buffer needs so that it never grows.</param>
    public abstract Calls<T>? For<T>(Suite<T> suite, int capacity) where T : class;
}
