using System.Globalization;
using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>The table of an enum's names, which every wire that reads enum text has.</summary>
static class EnumNames
{
    internal static void Print(CodeWriter code, EnumShape shape)
    {
        string names = string.Join(", ", shape.Members.Select(m => Literal.Text(m.Text))), values = string.Join(", ", shape.Members.Select(m => Constant(m.Value)));
        code.Line($"static readonly global::Polywire.Codecs.WireEnumNames Names_{shape.Key} = new([{names}], [{values}]{(shape.UnderlyingKind == ScalarKind.Int64 ? "" : $", global::System.TypeCode.{shape.UnderlyingKind}")});");
        if (shape.IsFlags) code.Line($"static readonly global::Polywire.Codecs.WireFlags Flags_{shape.Key} = new(Names_{shape.Key});");
    }

    internal static string Constant(long value) => value == long.MinValue ? "long.MinValue" : value.ToString(CultureInfo.InvariantCulture) + "L";
}
