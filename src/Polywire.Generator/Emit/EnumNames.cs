using System.Globalization;
using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>The table of an enum's names, which every wire that reads enum text has.</summary>
static class EnumNames
{
    /// <summary>Prints the tables.</summary>
    /// <param name="code">The code that is printed.</param>
    /// <param name="shape">The enum.</param>
    /// <param name="mostBitsFirst">Whether flags are named in the order of System.Text.Json; otherwise in that of <c>Enum.ToString</c>.</param>
    internal static void Print(CodeWriter code, EnumShape shape, bool mostBitsFirst = false)
    {
        IEnumerable<(string Text, long Value)> texts = shape.Members.Select(m => (m.Text, m.Value));
        if (shape.IsOfNewtonsoft) texts = texts.Concat(shape.Members.Where(m => m.Text != m.Identifier).Select(m => (m.Identifier, m.Value)));
        string names = string.Join(", ", texts.Select(m => Literal.Text(m.Text))), values = string.Join(", ", texts.Select(m => Constant(m.Value)));
        code.Line($"{Places.Access(shape)} static readonly global::Polywire.Codecs.WireEnumNames Names_{shape.Key} = new([{names}], [{values}]{(shape.UnderlyingKind == ScalarKind.Int64 ? "" : $", global::System.TypeCode.{shape.UnderlyingKind}")});");
        if (shape.IsFlags) code.Line($"static readonly global::Polywire.Codecs.WireFlags Flags_{shape.Key} = new(Names_{shape.Key}{(mostBitsFirst ? ", true" : "")});");
    }

    /// <summary>Writes a value that has a name, or whose flags have, by the method <paramref name="write"/>, and returns.</summary>
    /// <param name="code">The code that is printed.</param>
    /// <param name="shape">The enum.</param>
    /// <param name="write">The method.</param>
    /// <param name="hasRows">Whether the wire's writer takes the texts of small values from the table of names.</param>
    internal static void Write(CodeWriter code, EnumShape shape, string write, bool hasRows = false)
    {
        if (hasRows) code.Line($"if (writer.TryWriteEnum(Names_{shape.Key}, unchecked((long)value))) return;");
        code.Open("switch (value)");
        foreach (EnumMember member in shape.Members.GroupBy(m => m.Value).Select(g => g.First()))
            code.Line($"case {shape.Type}.@{member.Identifier}: {write}({Literal.Text(member.Text)}); return;");
        code.Close();
        if (!shape.IsFlags) return;
        code.Lines($$"""
            string text = Flags_{{shape.Key}}.Text(unchecked((ulong)(long)value));
            if (text is not null)
            {
                {{write}}(text);
                return;
            }
            """);
    }

    /// <summary>Returns an expression that reads a name, or names of flags.</summary>
    /// <param name="shape">The enum.</param>
    /// <param name="isKey">Whether it is a key, on a wire that distinguishes keys from values.</param>
    internal static string Read(EnumShape shape, bool? isKey = null)
    {
        // A key that is unknown is an error: two of them as one fallback would be one entry.
        string key = isKey is null ? "" : isKey.Value ? ", true" : ", false", fallback = isKey != true && shape.Fallback is { } other ? ", " + Constant(other) : "";
        return $"unchecked(({shape.Type})reader.ReadEnumText(Names_{shape.Key}, {(shape.IsFlags ? "true" : "false")}{key}{fallback}))";
    }

    internal static string Constant(long value) => value == long.MinValue ? "long.MinValue" : value.ToString(CultureInfo.InvariantCulture) + "L";
}
