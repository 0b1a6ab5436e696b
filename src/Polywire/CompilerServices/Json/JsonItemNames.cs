using System.ComponentModel;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>The names of the items of pairs and tuples that are objects, for generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonItemNames
{
    static JsonNames? s_pair, s_tuple;

    /// <summary>Gets the names of a <c>KeyValuePair</c>.</summary>
    public static JsonNames Pair => s_pair ??= new("Key", "Value");

    /// <summary>Gets the names of the fields of a tuple.</summary>
    public static JsonNames Tuple => s_tuple ??= new("Item1", "Item2", "Item3", "Item4", "Item5", "Item6", "Item7", "Rest");
}
