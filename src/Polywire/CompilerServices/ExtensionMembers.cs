using System.ComponentModel;

namespace Polywire.CompilerServices;

/// <summary>Extension data of a new object: what was read before the object was made joins what the object has.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class ExtensionMembers
{
    /// <summary>Adds the members that were read to those that the object has; without any, returns the former.</summary>
    public static Dictionary<string, T> Merge<T>(Dictionary<string, T>? held, Dictionary<string, T> read)
    {
        if (held is null) return read;
        foreach (KeyValuePair<string, T> member in read) held[member.Key] = member.Value;
        return held;
    }

    /// <inheritdoc cref="Merge{T}(Dictionary{string, T}?, Dictionary{string, T})"/>
    public static IDictionary<string, T> Merge<T>(IDictionary<string, T>? held, Dictionary<string, T> read)
    {
        if (held is null) return read;
        foreach (KeyValuePair<string, T> member in read) held[member.Key] = member.Value;
        return held;
    }
}
