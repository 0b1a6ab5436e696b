using System.ComponentModel;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Columns;

namespace Polywire.CompilerServices;

/// <summary>Provides the methods that generated code of rows calls for single values.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RowValues
{
    /// <summary>Returns whether all bits are zero; <c>0.0m</c> has a scale, and is not.</summary>
    public static bool IsDefault(decimal value) => DecimalBits.Of(value).IsDefault;

    /// <summary>Returns a key of a dictionary.</summary>
    /// <exception cref="WireException">The key is null.</exception>
    public static T NotNullKey<T>(T? key) where T : class
    {
        if (key is null) RowThrow.Corrupt("a key is null");
        return key;
    }

    /// <summary>Writes a value of a type that has no columns, as the wire writes it.</summary>
    public static void Write<T>(ref RowWriter writer, int place, T value) => RowEncoded.Write(ref writer, place, value);

    /// <summary>Reads a value that <see cref="Write"/> wrote.</summary>
    public static T? Read<T>(ref RowReader reader, int place) => RowEncoded.Read<T>(ref reader, place);
}
