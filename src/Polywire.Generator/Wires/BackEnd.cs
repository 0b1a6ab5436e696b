using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>Prints the code of one wire. A new wire adds a derived class to <see cref="BackEnds"/>.</summary>
abstract class BackEnd
{
    /// <summary>Returns the back end of the wire with this bit.</summary>
    internal static BackEnd Of(int wire) => BackEnds.All.First(b => b.Wire == wire);

    /// <summary>The wire's bit in <c>Wires</c>.</summary>
    internal abstract int Wire { get; }

    /// <summary>The wire's suffix, as in <c>JsonCodec</c>.</summary>
    internal abstract string Name { get; }

    /// <summary>The wire's id as an expression of type <c>WireId</c>, and as the label of a case.</summary>
    internal virtual string Id => $"global::Polywire.Codecs.WireId.{Name}";

    /// <summary>Returns the model as the wire has it.</summary>
    internal virtual ModelSpec View(ModelSpec model) => model;

    /// <summary>Returns a model's file.</summary>
    internal abstract string Model(ModelSpec model);

    /// <summary>The helpers of one closed shape.</summary>
    internal abstract void Helpers(CodeWriter code, Shape shape);

    /// <summary>Returns the shape whose helpers serve the members of <see cref="KeyMembers"/>; null where none does.</summary>
    internal virtual EnumShape? Enum(Shape shape) => null;

    /// <summary>Prints the additional members of the codec of a registered shape.</summary>
    internal virtual void RootMembers(CodeWriter code, Shape root) { }

    /// <summary>Prints the additional members of the codec of a shape that may be a type argument, and so the type of keys.</summary>
    internal virtual void KeyMembers(CodeWriter code, Shape shape) { }

    /// <summary>Returns why the shape has no representation on this wire, as the end of a sentence; null if it has one.</summary>
    /// <remarks>Each model counts as having code for the wires that it is to have; <see cref="WireResolver"/> decides which it has.</remarks>
    internal virtual string? Reason(Shape shape)
    {
        if (Itself(shape) is { } reason) return reason;
        if (shape is CodecShape codec && codec.IsHiddenOn(Name)) return null;
        foreach (Shape part in shape.Parts)
        {
            if (Reason(part) is { } inner) return inner;
        }
        return null;
    }

    /// <summary>Returns why the shape itself has no representation, independent of its parts.</summary>
    private protected string? Itself(Shape shape)
    {
        if (shape is ModelShape model && (model.Wires & Wire) == 0) return $"is a '{model.Type.Replace("global::", "")}', which has no {Name} code";
        if (shape is CodecShape codec)
        {
            if (codec.For(Name) is not null) return null;
            if (codec.Otherwise is null) return $"has no codec for {Name}";
        }
        return UnsupportedItself(shape);
    }

    /// <summary>Returns why the member has no representation on this wire, as the end of a sentence; null if it has one.</summary>
    internal virtual string? Reason(MemberSpec member) => Reason(member.Slot.Shape);

    /// <summary>Returns why the model has no representation on this wire, as a sentence; null if it has one.</summary>
    internal string? Reason(ModelSpec model)
    {
        foreach (MemberSpec member in model.Members)
        {
            if (Reason(member) is { } reason) return $"'{member.Name}' {reason}";
        }
        if (UnsupportedItself(model) is { } whole) return whole;
        foreach (ModelShape other in model.Others)
        {
            if ((other.Wires & Wire) == 0) return $"case '{other.Type.Replace("global::", "")}' has no {Name} code";
        }
        return null;
    }

    /// <summary>Returns why the wire has no representation for an enum, as a sentence; null if it has one.</summary>
    internal virtual string? ReasonOfEnum(EnumShape shape) => null;

    /// <summary>Returns the enum that is why the wire does not support the model; null if there is another reason.</summary>
    internal EnumShape? UnsupportedEnum(ModelSpec model) =>
        model.Members.Select(m => (Shape: m.Slot.Shape, Reason: Reason(m))).FirstOrDefault(m => m.Reason is not null) is ({ } shape, { } reason) ? Within(shape).FirstOrDefault(e => Itself(e) == reason) : null;

    static IEnumerable<EnumShape> Within(Shape shape) => shape is EnumShape e ? [e] : shape.Parts.SelectMany(Within);

    /// <summary>Returns the closed values in a generic model that the model's code looks up in addition to its type arguments.</summary>
    internal virtual IEnumerable<Shape> ValuesOf(ModelShape model) => [];

    /// <summary>Returns what the model's code uses in addition to its members.</summary>
    internal virtual IEnumerable<Shape> BesideMembers(ModelSpec model) => model.Others;

    /// <summary>Returns why the wire does not support this kind of shape, independent of its parts; null if it does.</summary>
    protected virtual string? UnsupportedItself(Shape shape) => null;

    /// <summary>Returns why the wire does not support models like this one, although it supports the members; null if it does.</summary>
    protected virtual string? UnsupportedItself(ModelSpec model) => null;

    /// <summary>Returns a statement that writes <paramref name="value"/> through <c>ref writer</c>.</summary>
    internal abstract string WriteCall(Shape shape, string value);

    /// <summary>Returns an expression that reads through <c>ref reader</c>.</summary>
    internal abstract string ReadExpression(Shape shape);

    /// <summary>Returns the expression <paramref name="read"/> of a codec's value, with the wire's own checks around it.</summary>
    internal virtual string OfCodec(string read) => read;

    /// <summary>Returns the file with the helpers of closed shapes that stand in one place, and the codecs of the roots among them.</summary>
    internal string Shapes(IReadOnlyList<Shape> shapes, IReadOnlyList<Shape> roots, IReadOnlyCollection<Shape> arguments, HostSpec? host)
    {
        CodeWriter code = GeneratedFile.Begin(host);
        GeneratedFile.Hide(code);
        code.Open($"{(host is null ? "internal" : "private")} static class Shapes_3{Name}");
        foreach (Shape shape in shapes) Helpers(code, shape);
        foreach (Shape root in roots.Where(r => r is not ModelShape)) RootCodec(code, root, arguments.Contains(root));
        code.Close();
        return GeneratedFile.End(code, host);
    }

    /// <summary>Gets the prefix of the names of the codec, reader and writer that generated code uses.</summary>
    internal virtual string Prefix => $"global::Polywire.{Name}.{Name}";

    /// <summary>Gets the suffix of the names of the methods of such a codec.</summary>
    internal virtual string Suffix => "";

    /// <summary>The codec of a root that is no model.</summary>
    protected virtual void RootCodec(CodeWriter code, Shape root, bool isArgument)
    {
        code.Open($"internal sealed class Root_{root.Key} : {Prefix}Codec<{root.Type}>");
        code.Lines($$"""
            public override void Write{{Suffix}}(ref {{Prefix}}Writer writer, {{root.Type}} value) { {{WriteCall(root, "value")}} }

            public override {{root.Type}} Read{{Suffix}}(ref {{Prefix}}Reader reader) => {{ReadExpression(root)}};
            """);
        RootMembers(code, root);
        if (isArgument) KeyMembers(code, root);
        code.Close();
        code.Line();
    }

    /// <summary>Returns the expression that makes the codec of a registered shape.</summary>
    internal string NewCodec(Shape shape) => shape is ModelShape model
        ? $"new {Places.Class(Name, model)}.Codec()"
        : $"new {Places.Shapes(Name, shape.Hidden)}.Root_{shape.Key}()";
}
