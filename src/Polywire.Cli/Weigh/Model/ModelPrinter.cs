using System.Globalization;
using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Weigh.Model;

/// <summary>Prints a model as C#.</summary>
sealed class ModelPrinter(InferredModel model, PrintedFor purpose)
{
    /// <summary>The namespace of every printed model.</summary>
    public const string Namespace = "Models";

    readonly StringBuilder _text = new();

    /// <summary>Returns the whole file.</summary>
    /// <param name="model">What to print.</param>
    /// <param name="purpose">Whom it is for.</param>
    /// <param name="heading">The first line's comment, without slashes.</param>
    public static string Print(InferredModel model, PrintedFor purpose, string heading) => new ModelPrinter(model, purpose).Run(heading);

    /// <summary>Returns the C# of a type that allows no null at its own level.</summary>
    public static string TypeName(InferredModel model, ModelType type, bool qualified = false) => type switch
    {
        ScalarType scalar => scalar.Name,
        ListType list => $"List<{TypeName(model, list.Element, qualified)}{Mark(list.Element, list.NullableElement)}>",
        MapType map => $"Dictionary<string, {TypeName(model, map.Value, qualified)}{Mark(map.Value, map.NullableValue)}>",
        ClassType use => (qualified ? $"global::{Namespace}." : "") + model.ClassOf(use.Shape).Name,
        UnionType use => (qualified ? $"global::{Namespace}." : "") + model.UnionOf(use.Shape).Name,
        _ => "object",
    };

    string Run(string heading)
    {
        _text.Append("// ").Append(SingleLine.Of(heading)).Append('\n');
        foreach (var remark in model.Remarks)
            _text.Append("// ").Append(SingleLine.Of(remark)).Append('\n');
        _text.Append("#nullable enable\n\nusing System;\nusing System.Collections.Generic;\n");
        if (model.Uses(ScalarType.BigInteger))
            _text.Append("using System.Numerics;\n");
        if (purpose == PrintedFor.Reference)
            _text.Append("using System.Text.Json.Serialization;\n");
        _text.Append("using Polywire;\n\nnamespace ").Append(Namespace).Append(";\n");
        if (purpose == PrintedFor.Reader && model.Row is not (ClassType or UnionType))
            _text.Append("\n// A row is a ").Append(TypeName(model, model.Row)).Append(": Wire.Json.Deserialize<").Append(TypeName(model, model.Row)).Append(">(row)\n");
        var printed = new HashSet<string>();
        foreach (var item in model.Classes)
        {
            if (item.Base is not null && printed.Add(item.Base))
                PrintUnion(model.Unions.First(u => u.Name == item.Base));
            PrintClass(item);
        }
        return _text.ToString();
    }

    void PrintUnion(ModelUnion union)
    {
        var discriminator = Literal(union.Shape.Discriminator);
        _text.Append("\n[WireModel(Discriminator = ").Append(discriminator).Append(WiresOf(purpose) is { } wires ? ", Wires = " + wires : "").Append(")]\n");
        var number = 0;
        foreach (var item in union.Shape.Cases)
            _text.Append(CultureInfo.InvariantCulture, $"[WireUnion({++number}, typeof({model.ClassOf(item.Shape).Name}), Name = {Literal(item.Text)})]\n");
        if (purpose == PrintedFor.Reference)
        {
            _text.Append("[JsonPolymorphic(TypeDiscriminatorPropertyName = ").Append(discriminator).Append(")]\n");
            foreach (var item in union.Shape.Cases)
                _text.Append("[JsonDerivedType(typeof(").Append(model.ClassOf(item.Shape).Name).Append("), ").Append(Literal(item.Text)).Append(")]\n");
        }
        _text.Append("public abstract class ").Append(union.Name).Append(";\n");
    }

    void PrintClass(ModelClass item)
    {
        _text.Append("\n[WireModel").Append(Arguments(item)).Append("]\npublic sealed class ").Append(item.Name).Append(item.Base is null ? "" : " : " + item.Base).Append("\n{\n");
        foreach (var member in item.Members)
            PrintMember(item, member);
        _text.Append("}\n");
    }

    string Arguments(ModelClass item)
    {
        var arguments = new List<string>();
        if (purpose == PrintedFor.Map)
            arguments.Add("Layout = WireLayout.Map");
        if (WiresOf(purpose) is { } wires)
        {
            arguments.Add($"Wires = {wires}");
            if (purpose is not (PrintedFor.Reference or PrintedFor.Map) && model.Row is ClassType row && model.ClassOf(row.Shape) == item)
                arguments.Add("Rows = true");
        }
        if (item.OmitNull)
            arguments.Add("OmitNull = true");
        return arguments.Count == 0 ? "" : $"({string.Join(", ", arguments)})";
    }

    /// <summary>Returns the wires that a compiled model needs, since code for others takes as long to compile; null for those of every model.</summary>
    static string? WiresOf(PrintedFor purpose) => purpose switch
    {
        PrintedFor.Numbered => "Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack",
        PrintedFor.Protobuf => "Wires.Json | Wires.MessagePack | Wires.Protobuf",
        PrintedFor.MemoryPack => "Wires.Json | Wires.MessagePack | Wires.MemoryPack",
        PrintedFor.Reference or PrintedFor.Map or PrintedFor.Rows => "Wires.Json | Wires.MessagePack",
        _ => null,
    };

    void PrintMember(ModelClass item, ModelMember member)
    {
        if (member.Number > 1 && purpose == PrintedFor.Reader)
            _text.Append('\n');
        var name = Literal(member.Shape.JsonName);
        _text.Append("    [WireField(").Append(member.Number.ToString(CultureInfo.InvariantCulture));
        if (member.Name != member.Shape.JsonName)
            _text.Append(", Name = ").Append(name);
        _text.Append(")]\n");
        if (purpose == PrintedFor.Reference)
        {
            _text.Append("    [JsonPropertyName(").Append(name).Append(")]\n");
            if (item.OmitNull && member.Shape.IsNullable)
                _text.Append("    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]\n");
        }
        var type = member.Shape.Type;
        var nullable = member.Shape.IsNullable || type is AnyType;
        _text.Append("    public ").Append(TypeName(model, type)).Append(nullable ? "?" : "").Append(' ').Append(member.Name).Append(" { get; set; }");
        if (type.IsReference && !nullable)
            _text.Append(type is ScalarType ? " = \"\";" : type is ClassType or UnionType ? " = null!;" : " = [];");
        _text.Append('\n');
    }

    static string Mark(ModelType type, bool nullable) => nullable || type is AnyType or UnknownType ? "?" : "";

    static string Literal(string text)
    {
        var literal = new StringBuilder("\"");
        foreach (var c in text)
        {
            if (c is '"' or '\\')
                literal.Append('\\').Append(c);
            else if (SingleLine.IsUnsafe(c) || char.IsSurrogate(c))
                literal.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:X4}");
            else
                literal.Append(c);
        }
        return literal.Append('"').ToString();
    }
}

/// <summary>Who reads a printed model.</summary>
enum PrintedFor
{
    /// <summary>A person: the model that <c>--model</c> writes.</summary>
    Reader,

    /// <summary>The compiler, with System.Text.Json's attributes beside Polywire's, so that both serialize one type.</summary>
    Reference,

    /// <summary>The compiler, in MessagePack's map layout.</summary>
    Map,

    /// <summary>The compiler, with trained rows and every wire whose members have numbers.</summary>
    Numbered,

    /// <summary><see cref="Numbered"/> without MemoryPack, which does not support the model.</summary>
    Protobuf,

    /// <summary><see cref="Numbered"/> without Protobuf, which does not support the model.</summary>
    MemoryPack,

    /// <summary><see cref="Numbered"/> without both of them.</summary>
    Rows,
}
