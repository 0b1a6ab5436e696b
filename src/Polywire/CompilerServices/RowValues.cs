using System.ComponentModel;

namespace Polywire.CompilerServices;

/// <summary>Decides which members of a row are their type's default. Used by generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class RowValues
{
    /// <summary>Returns whether all bits are zero; <c>0.0m</c> has a scale, and is not.</summary>
    public static bool IsDefault(decimal value)
    {
        Span<int> parts = stackalloc int[4];
        decimal.TryGetBits(value, parts, out _);
        return (parts[0] | parts[1] | parts[2] | parts[3]) == 0;
    }
}
