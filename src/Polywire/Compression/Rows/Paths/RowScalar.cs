using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;

namespace Polywire.Compression.Rows.Paths;

/// <summary>Converts a value of a tape into an object of a type that the caller named.</summary>
static class RowScalar
{
    /// <summary>Returns the encoding of values of a type; null if the type is not a scalar.</summary>
    /// <param name="type">The type, without <c>Nullable</c>.</param>
    internal static RowKind? KindOf(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => RowKind.Boolean,
        TypeCode.Single => RowKind.Single,
        TypeCode.Double => RowKind.Double,
        TypeCode.Decimal => RowKind.Decimal,
        TypeCode.DateTime => RowKind.DateTime,
        TypeCode.String => RowKind.Text,
        // Enums have the code of their underlying type.
        >= TypeCode.Char and <= TypeCode.UInt64 => RowKind.Integer,
        _ when type == typeof(DateOnly) || type == typeof(TimeOnly) || type == typeof(TimeSpan) => RowKind.Integer,
        _ when type == typeof(DateTimeOffset) => RowKind.DateTimeOffset,
        _ when type == typeof(Guid) => RowKind.Guid,
        _ when type == typeof(byte[]) => RowKind.Bytes,
        _ => null,
    };

    /// <summary>Returns the value that is next on the tape.</summary>
    /// <param name="tape">The tape.</param>
    /// <param name="member">The member that the value is of.</param>
    /// <param name="bits">Its presence bits, not 0.</param>
    /// <param name="type">The type, without <c>Nullable</c>.</param>
    /// <param name="path">The path of the value, for errors.</param>
    /// <exception cref="WireException">The value is not of the type, or outside of its range.</exception>
    internal static object Next(RowTape tape, RowMember member, int bits, Type type, string path)
    {
        object? value = member.Kind switch
        {
            RowKind.Boolean => (bits & (member.Presence == RowPresence.Nullable ? 2 : 1)) != 0,
            RowKind.Integer => Integer((long)tape.Next(), type, path),
            RowKind.Single => BitConverter.UInt32BitsToSingle((uint)tape.Next()),
            RowKind.Double => BitConverter.UInt64BitsToDouble(tape.Next()),
            RowKind.Decimal => TapeColumn.NextDecimal(tape),
            RowKind.DateTime => TapeColumn.NextDateTime(tape),
            RowKind.DateTimeOffset => TapeColumn.NextDateTimeOffset(tape),
            RowKind.Guid => TapeColumn.NextGuid(tape),
            RowKind.Text => tape.NextObject(),
            RowKind.Bytes => tape.NextBytes().ToArray(),
            _ => null,
        };
        if (value is null) throw Mismatch("a list", type, path);
        return type.IsInstanceOfType(value) ? value : throw Mismatch($"'{value.GetType()}'", type, path);
    }

    static object Integer(long value, Type type, string path)
    {
        if (type.IsEnum) return Enum.ToObject(type, Integer(value, type.GetEnumUnderlyingType(), path));
        try
        {
            checked
            {
                return Type.GetTypeCode(type) switch
                {
                    TypeCode.SByte => (sbyte)value,
                    TypeCode.Byte => (byte)value,
                    TypeCode.Int16 => (short)value,
                    TypeCode.UInt16 => (ushort)value,
                    TypeCode.Int32 => (int)value,
                    TypeCode.UInt32 => (uint)value,
                    TypeCode.UInt64 => unchecked((ulong)value),
                    TypeCode.Char => (char)value,
                    _ when type == typeof(DateOnly) => DateOnly.FromDayNumber((int)value),
                    _ when type == typeof(TimeOnly) => new TimeOnly(value),
                    _ when type == typeof(TimeSpan) => new TimeSpan(value),
                    _ => value,
                };
            }
        }
        catch (Exception e) when (e is OverflowException or ArgumentOutOfRangeException)
        {
            throw new WireException(WireErrorCode.NumberOutOfRange, $"The number {value} is outside the range of '{type}'.", 0, path);
        }
    }

    static WireException Mismatch(string found, Type type, string path) => new(WireErrorCode.TypeMismatch, $"Expected '{type}' but found {found}.", 0, path);
}
