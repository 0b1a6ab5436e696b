using System.Diagnostics.CodeAnalysis;

namespace Polywire.Compression.Rows;

/// <summary>The errors of rows, outside of hot code.</summary>
static class RowThrow
{
    [DoesNotReturn]
    internal static void End() => throw new WireException(WireErrorCode.UnexpectedEnd, "The row ends inside a value.", 0, "$");

    [DoesNotReturn]
    internal static void Trailing() => throw new WireException(WireErrorCode.TrailingData, "Data follows the row.", 0, "$");

    [DoesNotReturn]
    internal static void Corrupt(string reason) => throw new WireException(WireErrorCode.InvalidCompression, $"The row cannot be decoded: {reason}.", 0, "$");

    [DoesNotReturn]
    internal static void Range(string type) => throw new WireException(WireErrorCode.NumberOutOfRange, $"The row holds a number that is outside the range of '{type}'.", 0, "$");

    [DoesNotReturn]
    internal static void Limit(long limit) => throw new WireException(WireErrorCode.LengthOutOfRange, $"The row takes more than {limit} bytes when it is read; see MaxDecompressedLength.", 0, "$");

    [DoesNotReturn]
    internal static void TooLarge() => throw new WireException(WireErrorCode.LengthOutOfRange, "The value is too large for a row.");

    [DoesNotReturn]
    internal static void Depth(int limit) => throw new WireException(WireErrorCode.DepthExceeded, $"The nesting is deeper than {limit}.", 0, "$");

    [DoesNotReturn]
    internal static void LoneSurrogate() => throw new WireException(WireErrorCode.InvalidText, "The text has a lone surrogate.", -1);

    [DoesNotReturn]
    internal static void Kind(Type column, string operation) => throw new InvalidOperationException($"A {column.Name} cannot {operation}: the generated code does not belong to the row model.");
}
