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

    /// <summary>A helper's name, qualified unless it lives in the class that is being written.</summary>
    internal static string Helper(string verb, Shape shape) => Places.Helper("MessagePack", verb, shape);

    /// <summary>The bytes that <c>Put{kind}</c> may touch; null for a kind whose size is not bounded.</summary>
    internal static int? Max(string kind) => kind switch
    {
        "Boolean" => MessagePackBounds.Boolean,
        "SByte" => MessagePackBounds.SByte,
        "Byte" => MessagePackBounds.Byte,
        "Int16" => MessagePackBounds.Int16,
        "UInt16" => MessagePackBounds.UInt16,
        "Char" => MessagePackBounds.Char,
        "Int32" => MessagePackBounds.Int32,
        "UInt32" => MessagePackBounds.UInt32,
        "Single" => MessagePackBounds.Single,
        "Half" => MessagePackBounds.Half,
        "DateOnly" => MessagePackBounds.DateOnly,
        "Rune" => MessagePackBounds.Rune,
        "Int64" => MessagePackBounds.Int64,
        "UInt64" => MessagePackBounds.UInt64,
        "IntPtr" => MessagePackBounds.IntPtr,
        "UIntPtr" => MessagePackBounds.UIntPtr,
        "Double" => MessagePackBounds.Double,
        "TimeOnly" => MessagePackBounds.TimeOnly,
        "TimeSpan" => MessagePackBounds.TimeSpan,
        "DateTime" => MessagePackBounds.DateTime,
        "Timestamp" => MessagePackBounds.Timestamp,
        "Int128" => MessagePackBounds.Int128,
        "UInt128" => MessagePackBounds.UInt128,
        "DateTimeOffset" => MessagePackBounds.DateTimeOffset,
        "Decimal" => MessagePackBounds.Decimal,
        "Guid" => MessagePackBounds.Guid,
        "Complex" => MessagePackBounds.Complex,
        _ => null,
    };

    /// <summary>Kinds whose reading is inlined on the local copy of the reader.</summary>
    internal static bool IsHot(string kind) => kind is "Boolean" or "SByte" or "Byte" or "Int16" or "UInt16" or "Int32" or "UInt32" or "Int64" or "UInt64" or "Double" or "Single" or "String";

    /// <summary>Kinds whose arrays the runtime writes and reads at once.</summary>
    internal static bool IsBulk(string kind) => kind is "Boolean" or "SByte" or "Int16" or "UInt16" or "Int32" or "UInt32" or "Int64" or "UInt64" or "Double" or "Single" or "String";

    /// <summary>The method's suffix: two scalars carry the name of what the specification calls them.</summary>
    internal static string Method(string kind) => kind == "ExtensionValue" ? "Extension" : kind;

    /// <summary>A name as a MessagePack string: header and text.</summary>
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
