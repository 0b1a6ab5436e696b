using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MessagePack;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>The names of what the MessagePack back end generates, and its bounded scalars.</summary>
static class MessagePackNames
{
    /// <summary>Bytes of memory that a struct may take without being counted.</summary>
    internal const int FreeMemory = 24;

    internal const string Writer = "UncheckedMessagePackWriter";
    internal const string Reader = "UncheckedMessagePackReader";
    /// <summary>Binary here, where other segments are arrays.</summary>
    internal const string ByteSegment = "global::System.ArraySegment<global::System.Byte>";

    internal static string Class(ModelSpec model) => model.CodecName + "_MessagePack";

    internal static string Class(ModelShape shape) => Places.Class("MessagePack", shape);

    /// <summary>Returns a helper's name, qualified unless it is in the class that is being written.</summary>
    internal static string Helper(string verb, Shape shape) => Places.Helper("MessagePack", verb, shape);

    /// <summary>Returns the bytes that <c>Put{kind}</c> may touch; null for a kind whose size is not bounded.</summary>
    internal static int? Max(ScalarKind kind) => kind switch
    {
        ScalarKind.Boolean => MessagePackBounds.Boolean,
        ScalarKind.SByte => MessagePackBounds.SByte,
        ScalarKind.Byte => MessagePackBounds.Byte,
        ScalarKind.Int16 => MessagePackBounds.Int16,
        ScalarKind.UInt16 => MessagePackBounds.UInt16,
        ScalarKind.Char => MessagePackBounds.Char,
        ScalarKind.Int32 => MessagePackBounds.Int32,
        ScalarKind.UInt32 => MessagePackBounds.UInt32,
        ScalarKind.Single => MessagePackBounds.Single,
        ScalarKind.Half => MessagePackBounds.Half,
        ScalarKind.DateOnly => MessagePackBounds.DateOnly,
        ScalarKind.Rune => MessagePackBounds.Rune,
        ScalarKind.Int64 => MessagePackBounds.Int64,
        ScalarKind.UInt64 => MessagePackBounds.UInt64,
        ScalarKind.IntPtr => MessagePackBounds.IntPtr,
        ScalarKind.UIntPtr => MessagePackBounds.UIntPtr,
        ScalarKind.Double => MessagePackBounds.Double,
        ScalarKind.TimeOnly => MessagePackBounds.TimeOnly,
        ScalarKind.TimeSpan => MessagePackBounds.TimeSpan,
        ScalarKind.DateTime => MessagePackBounds.DateTime,
        ScalarKind.Timestamp => MessagePackBounds.Timestamp,
        ScalarKind.Int128 => MessagePackBounds.Int128,
        ScalarKind.UInt128 => MessagePackBounds.UInt128,
        ScalarKind.DateTimeOffset => MessagePackBounds.DateTimeOffset,
        ScalarKind.Decimal => MessagePackBounds.Decimal,
        ScalarKind.Guid => MessagePackBounds.Guid,
        ScalarKind.Complex => MessagePackBounds.Complex,
        _ => null,
    };

    /// <summary>Kinds whose reading is inlined on the local copy of the reader.</summary>
    internal static bool IsHot(ScalarKind kind) => kind is ScalarKind.Boolean or ScalarKind.SByte or ScalarKind.Byte or ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 or ScalarKind.Double or ScalarKind.Single or ScalarKind.String;

    /// <summary>Kinds whose arrays the runtime writes and reads in one call.</summary>
    internal static bool IsBulk(ScalarKind kind) => kind is ScalarKind.Boolean or ScalarKind.SByte or ScalarKind.Int16 or ScalarKind.UInt16 or ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 or ScalarKind.Double or ScalarKind.Single or ScalarKind.String
        or ScalarKind.Char or ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.TimeSpan;

    /// <summary>Returns the method's suffix: two scalars carry the name of what the specification calls them.</summary>
    internal static string Method(ScalarKind kind) => kind == ScalarKind.ExtensionValue ? "Extension" : kind.ToString();

    /// <summary>Returns a name as a MessagePack string: header and text.</summary>
    internal static byte[] Text(string name)
    {
        byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(name);
        byte[] header = utf8.Length switch
        {
            < 32 => [(byte)(0xA0 | utf8.Length)],
            < 256 => [0xD9, (byte)utf8.Length],
            _ => [0xDA, (byte)(utf8.Length >> 8), (byte)utf8.Length],
        };
        return [.. header, .. utf8];
    }

    internal static byte[] ArrayHeader(int count) => count switch
    {
        < 16 => [(byte)(0x90 | count)],
        < 65536 => [0xDC, (byte)(count >> 8), (byte)count],
        _ => [0xDD, (byte)(count >> 24), (byte)(count >> 16), (byte)(count >> 8), (byte)count],
    };

    internal static byte[] MapHeader(int count) => count < 16 ? [(byte)(0x80 | count)] : [0xDE, (byte)(count >> 8), (byte)count];

    internal static byte[] Integer(int value) => value switch
    {
        < 128 => [(byte)value],
        < 256 => [0xCC, (byte)value],
        < 65536 => [0xCD, (byte)(value >> 8), (byte)value],
        _ => [0xCE, (byte)(value >> 24), (byte)(value >> 16), (byte)(value >> 8), (byte)value],
    };
}
