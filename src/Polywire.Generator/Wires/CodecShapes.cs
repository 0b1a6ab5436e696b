using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>The helpers of shapes that a codec reads and writes. On wires whose values have no field around them they differ in names alone.</summary>
static class CodecShapes
{
    internal static void Print(CodeWriter code, BackEnd wire, Shape shape)
    {
        if (shape is OverridableShape overridable) Overridable(code, wire, overridable);
        if (shape is not CodecShape codec || codec.For(wire.Name) is not { } own) return;
        if (own.IsStatic)
        {
            Static(code, wire, codec, own);
        }
        else
        {
            if (own.IsAround) Inner(code, wire, codec);
            Instance(code, shape, own.IsAround ? own with { Arguments = $"new Inner_{shape.Key}(), {own.Arguments}" } : own);
        }
    }

    /// <summary>The codec that another one goes around.</summary>
    static void Inner(CodeWriter code, BackEnd wire, CodecShape shape)
    {
        Shape inner = shape.Otherwise!;
        code.Open($"{Places.Access(shape)} sealed class Inner_{shape.Key} : {wire.Prefix}Codec<{inner.Type}>");
        code.Lines($$"""
            public override void Write{{wire.Suffix}}(ref {{wire.Prefix}}Writer writer, {{inner.Type}} value) { {{wire.WriteCall(inner, "value")}} }

            public override {{inner.Type}} Read{{wire.Suffix}}(ref {{wire.Prefix}}Reader reader) => {{wire.ReadExpression(inner)}};
            """);
        wire.RootMembers(code, inner);
        code.Close();
        code.Line();
    }

    /// <summary>A class for the instance alone: where its constructor throws, nothing else fails.</summary>
    internal static void Instance(CodeWriter code, Shape shape, UserCodec own)
    {
        code.Open($"{Places.Access(shape)} static class Codec_{shape.Key}");
        code.Line($"internal static readonly {own.Type} Value = Create();");
        code.Line();
        code.Open($"static {own.Type} Create()");
        code.Line($"try {{ return new {own.Type}({own.Arguments}); }}");
        code.Line($"catch (global::System.Exception e) {{ throw global::Polywire.Codecs.WireErrors.NoCodec(typeof({own.Type}), e); }}");
        code.Close();
        code.Close();
        code.Line();
    }

    static void Open(CodeWriter code, BackEnd wire, Shape shape, bool isRead) => code.Open(isRead
        ? $"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref Unchecked{wire.Name}Reader reader)"
        : $"{Places.Access(shape)} static void Write_{shape.Key}(ref Unchecked{wire.Name}Writer writer, {shape.Type} value)");

    static void Close(CodeWriter code)
    {
        code.Close();
        code.Line();
    }

    /// <summary>Calls of a static codec, on a checked writer and reader.</summary>
    static void Static(CodeWriter code, BackEnd wire, CodecShape shape, UserCodec own)
    {
        string codecs = $"Unchecked{wire.Name}Codecs.";
        Open(code, wire, shape, isRead: false);
        code.Lines($$"""
            var w = {{codecs}}BeginWrite(ref writer);
            {{own.Type}}.Write(ref w, value);
            {{codecs}}EndWrite(ref writer, ref w, typeof({{own.Type}}));
            """);
        Close(code);
        Open(code, wire, shape, isRead: true);
        code.Lines($$"""
            var r = {{codecs}}BeginRead(ref reader);
            var value = {{own.Type}}.Read(ref r);
            {{codecs}}EndRead(ref reader, ref r, typeof({{own.Type}}));
            return {{shape.Checked(own, "value")}};
            """);
        Close(code);
    }

    /// <summary>The codec that the caller gives for one call, or what there is otherwise.</summary>
    static void Overridable(CodeWriter code, BackEnd wire, OverridableShape shape)
    {
        string found = $"FindOverride(typeof({shape.Type}), {Literal.Text(shape.Name)}) is global::Polywire.{wire.Name}.{wire.Name}Codec<{shape.Type}> own";
        Open(code, wire, shape, isRead: false);
        code.Line($"if (writer.{found}) own.WriteUnchecked(ref writer, value);");
        code.Line(shape.Otherwise is null ? $"else writer.FailNoOverride(typeof({shape.Type}));" : $"else {{ {wire.WriteCall(shape.Otherwise, "value")} }}");
        Close(code);
        Open(code, wire, shape, isRead: true);
        code.Line($"if (reader.{found}) return {wire.OfCodec("own.ReadUnchecked(ref reader)")};");
        if (shape.Otherwise is null) code.Line($"reader.FailNoOverride(typeof({shape.Type}));");
        code.Line($"return {(shape.Otherwise is null ? "default" : wire.ReadExpression(shape.Otherwise))};");
        Close(code);
    }
}
