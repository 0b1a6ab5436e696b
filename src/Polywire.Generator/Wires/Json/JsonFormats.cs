using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>Numbers and dates of members with a format of their own.</summary>
static class JsonFormats
{
    // WireNumbers, as the attribute carries it.
    const int AsStrings = 2, NamedFloats = 4;

    /// <summary>Returns whether the format changes what is written.</summary>
    internal static bool IsWritten(ScalarShape scalar) => scalar.Format is { } form && (form.IsDate || IsOwnText(scalar) || (form.Numbers & (IsFloat(scalar) ? AsStrings | NamedFloats : AsStrings)) != 0);

    /// <summary>Returns whether proto3 has text of its own for it.</summary>
    static bool IsOwnText(ScalarShape scalar) => scalar is { Format.IsProto3: true, Kind: ScalarKind.DateTime or ScalarKind.TimeSpan };

    static bool IsFloat(ScalarShape scalar) => scalar.Kind is ScalarKind.Half or ScalarKind.Single or ScalarKind.Double;

    /// <summary>Returns a statement that writes the value through <c>ref writer</c>.</summary>
    internal static string Write(ScalarShape scalar, string value)
    {
        if (scalar.Format!.IsDate) return $"{JsonNames.Helper("Format", scalar)}.Write(ref writer, {value});";
        if (IsOwnText(scalar)) return $"Proto3Json.Write{scalar.Kind.Name()}(ref writer, {value});";
        if (IsFloat(scalar)) return $"writer.Write{scalar.Kind.Name()}({value}, {Numbers(scalar)});";
        string put = JsonScalars.Put(scalar.Kind) is ({ } method, var max)
            ? $"writer.Ensure({max + 1}); writer.Put{method}({value});"
            : $"writer.Write{scalar.Kind.Name()}({value}); writer.Ensure(1);";
        return $"writer.Ensure(1); writer.PutByte((byte)'\"'); {put} writer.PutByte((byte)'\"');";
    }

    /// <summary>Returns an expression that reads the value through <c>ref reader</c>.</summary>
    internal static string Read(ScalarShape scalar) => scalar.Format!.IsProto3 ? $"Proto3Json.Read{scalar.Kind.Name()}(ref reader)" : scalar.Format.IsDate
        ? $"{JsonNames.Helper("Format", scalar)}.Read{scalar.Kind.Name()}(ref reader)"
        : $"reader.EndNumbers(reader.BeginNumbers({Numbers(scalar)}).Read{scalar.Kind.Name()}())";

    static string Numbers(ScalarShape scalar) => $"(global::Polywire.WireNumbers){scalar.Format!.Numbers}";

    /// <summary>The format itself, where it is one of dates.</summary>
    internal static void Print(CodeWriter code, ScalarShape scalar)
    {
        if (scalar.Format is not { IsDate: true } form) return;
        string format = form.DateFormat is null ? "null" : Literal.Text(form.DateFormat);
        code.Line($"{Places.Access(scalar)} static readonly JsonDateFormat Format_{scalar.Key} = new((global::Polywire.WireDateEncoding){form.Dates}, {format});");
        code.Line();
    }
}
