using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The types that readers and writers have methods for.</summary>
static class Scalars
{
    static readonly Dictionary<string, ScalarKind> s_kinds = new()
    {
        ["System.Int128"] = ScalarKind.Int128, ["System.UInt128"] = ScalarKind.UInt128, ["System.Half"] = ScalarKind.Half, ["System.Guid"] = ScalarKind.Guid,
        ["System.DateTimeOffset"] = ScalarKind.DateTimeOffset, ["System.DateOnly"] = ScalarKind.DateOnly, ["System.TimeOnly"] = ScalarKind.TimeOnly, ["System.TimeSpan"] = ScalarKind.TimeSpan,
        ["System.Text.Rune"] = ScalarKind.Rune, ["System.Uri"] = ScalarKind.Uri, ["System.Version"] = ScalarKind.Version, ["System.Numerics.BigInteger"] = ScalarKind.BigInteger,
        ["System.Numerics.Complex"] = ScalarKind.Complex, ["System.Collections.BitArray"] = ScalarKind.BitArray, ["System.Text.StringBuilder"] = ScalarKind.StringBuilder,
        ["System.Numerics.Vector2"] = ScalarKind.Vector2, ["System.Numerics.Vector3"] = ScalarKind.Vector3, ["System.Numerics.Vector4"] = ScalarKind.Vector4, ["System.Numerics.Quaternion"] = ScalarKind.Quaternion, ["System.Numerics.Plane"] = ScalarKind.Plane,
        ["System.Numerics.Matrix3x2"] = ScalarKind.Matrix3x2, ["System.Numerics.Matrix4x4"] = ScalarKind.Matrix4x4,
        ["Polywire.RawValue"] = ScalarKind.RawValue, ["Polywire.MessagePack.MessagePackTimestamp"] = ScalarKind.Timestamp, ["Polywire.MessagePack.MessagePackExtension"] = ScalarKind.ExtensionValue,
    };

    internal static ScalarKind? Kind(ITypeSymbol type)
    {
        if (type.TypeKind == TypeKind.Enum) return null;
        ScalarKind? special = type.SpecialType switch
        {
            SpecialType.System_Boolean => ScalarKind.Boolean,
            SpecialType.System_SByte => ScalarKind.SByte,
            SpecialType.System_Byte => ScalarKind.Byte,
            SpecialType.System_Int16 => ScalarKind.Int16,
            SpecialType.System_UInt16 => ScalarKind.UInt16,
            SpecialType.System_Int32 => ScalarKind.Int32,
            SpecialType.System_UInt32 => ScalarKind.UInt32,
            SpecialType.System_Int64 => ScalarKind.Int64,
            SpecialType.System_UInt64 => ScalarKind.UInt64,
            SpecialType.System_IntPtr => ScalarKind.IntPtr,
            SpecialType.System_UIntPtr => ScalarKind.UIntPtr,
            SpecialType.System_Single => ScalarKind.Single,
            SpecialType.System_Double => ScalarKind.Double,
            SpecialType.System_Decimal => ScalarKind.Decimal,
            SpecialType.System_Char => ScalarKind.Char,
            SpecialType.System_String => ScalarKind.String,
            SpecialType.System_DateTime => ScalarKind.DateTime,
            SpecialType.System_Object => ScalarKind.Object,
            _ => null,
        };
        if (special is not null) return special;
        if (type is IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte }) return ScalarKind.ByteArray;
        if (type.TypeKind == TypeKind.Dynamic) return ScalarKind.Object;
        if (type is not INamedTypeSymbol named) return null;
        string name = SymbolNames.Metadata(named);
        if (name is "System.Memory`1" or "System.ReadOnlyMemory`1" && named.TypeArguments[0].SpecialType == SpecialType.System_Byte)
            return name == "System.Memory`1" ? ScalarKind.MemoryOfByte : ScalarKind.ReadOnlyMemoryOfByte;
        return s_kinds.TryGetValue(name, out ScalarKind kind) ? kind : null;
    }
}
