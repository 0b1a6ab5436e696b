using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>The types that readers and writers have methods for.</summary>
static class Scalars
{
    static readonly Dictionary<string, string> s_kinds = new()
    {
        ["System.Int128"] = "Int128", ["System.UInt128"] = "UInt128", ["System.Half"] = "Half", ["System.Guid"] = "Guid",
        ["System.DateTimeOffset"] = "DateTimeOffset", ["System.DateOnly"] = "DateOnly", ["System.TimeOnly"] = "TimeOnly", ["System.TimeSpan"] = "TimeSpan",
        ["System.Text.Rune"] = "Rune", ["System.Uri"] = "Uri", ["System.Version"] = "Version", ["System.Numerics.BigInteger"] = "BigInteger",
        ["System.Numerics.Complex"] = "Complex", ["System.Collections.BitArray"] = "BitArray", ["System.Text.StringBuilder"] = "StringBuilder",
        ["System.Numerics.Vector2"] = "Vector2", ["System.Numerics.Vector3"] = "Vector3", ["System.Numerics.Vector4"] = "Vector4", ["System.Numerics.Quaternion"] = "Quaternion",
        ["System.Numerics.Matrix3x2"] = "Matrix3x2", ["System.Numerics.Matrix4x4"] = "Matrix4x4",
        ["Polywire.RawValue"] = "RawValue", ["Polywire.MessagePack.MessagePackTimestamp"] = "Timestamp", ["Polywire.MessagePack.MessagePackExtension"] = "ExtensionValue",
    };

    internal static string? Kind(ITypeSymbol type)
    {
        if (type.TypeKind == TypeKind.Enum) return null;
        string? special = type.SpecialType switch
        {
            SpecialType.System_Boolean => "Boolean",
            SpecialType.System_SByte => "SByte",
            SpecialType.System_Byte => "Byte",
            SpecialType.System_Int16 => "Int16",
            SpecialType.System_UInt16 => "UInt16",
            SpecialType.System_Int32 => "Int32",
            SpecialType.System_UInt32 => "UInt32",
            SpecialType.System_Int64 => "Int64",
            SpecialType.System_UInt64 => "UInt64",
            SpecialType.System_IntPtr => "IntPtr",
            SpecialType.System_UIntPtr => "UIntPtr",
            SpecialType.System_Single => "Single",
            SpecialType.System_Double => "Double",
            SpecialType.System_Decimal => "Decimal",
            SpecialType.System_Char => "Char",
            SpecialType.System_String => "String",
            SpecialType.System_DateTime => "DateTime",
            SpecialType.System_Object => "Object",
            _ => null,
        };
        if (special is not null) return special;
        if (type is IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte }) return "ByteArray";
        if (type.TypeKind == TypeKind.Dynamic) return "Object";
        if (type is not INamedTypeSymbol named) return null;
        string name = SymbolNames.Metadata(named);
        if (name is "System.Memory`1" or "System.ReadOnlyMemory`1" && named.TypeArguments[0].SpecialType == SpecialType.System_Byte)
            return name == "System.Memory`1" ? "MemoryOfByte" : "ReadOnlyMemoryOfByte";
        return s_kinds.TryGetValue(name, out string? kind) ? kind : null;
    }
}
