using Polywire.Codecs;

namespace Polywire.Compression.Rows.Paths;

/// <summary>Reads a value in a row whose type is known at run time only.</summary>
abstract class RowPart
{
    /// <summary>Reads the value at a path; null if it is null or absent.</summary>
    internal abstract object? ReadAt(WireSerializer wire, ReadOnlySpan<byte> row, WirePath path, WireContext? caller);
}

/// <summary>Reads a value of <typeparamref name="T"/>.</summary>
sealed class RowPart<T> : RowPart
{
    internal override object? ReadAt(WireSerializer wire, ReadOnlySpan<byte> row, WirePath path, WireContext? caller)
    {
        T? value = wire.ReadRowAt<T>(row, path, caller, out bool isNull);
        return isNull ? null : value;
    }
}
