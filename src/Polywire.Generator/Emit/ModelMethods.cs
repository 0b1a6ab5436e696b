using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Methods of a model's code that wires have alike.</summary>
static class ModelMethods
{
    /// <summary>
    /// Opens the codec of a model and prints its members that call the model's code. The JIT does not inline them: with a profile it would
    /// inline the model's code into the method of the program that makes the call, until the budget of that method ends.
    /// </summary>
    internal static void OpenCodec(CodeWriter code, ModelSpec model, string wire, bool populates)
    {
        string self = $"{model.CodecName}_{wire}{model.TypeParameters}";
        code.Open($"public sealed class Codec : {wire}{(model.IsValueType ? "Struct" : "Element")}Codec<{model.Type}>");
        code.Lines($$"""
            {{GeneratedFile.Apart}}
            public override void WriteUnchecked(ref Unchecked{{wire}}Writer writer, {{model.Type}} value) => {{self}}.Write(ref writer, value);

            {{GeneratedFile.Apart}}
            public override {{model.Type}} ReadUnchecked(ref Unchecked{{wire}}Reader reader) => {{self}}.Read(ref reader);
            """);
        if (!populates) return;
        code.Line();
        code.Line($"public override void PopulateUnchecked(ref Unchecked{wire}Reader reader, ref {model.Type} value) => {self}.Populate(ref reader, {(model.IsValueType ? "ref " : "")}value);");
    }

    /// <summary>Fails for an object of a derived type, which would lose its own members.</summary>
    internal static void CheckSubtype(CodeWriter code, ModelSpec model)
    {
        if (model.CheckSubtype && !model.IsAbstract) code.Line($"if (value.GetType() != typeof({model.Type})) global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType());");
    }

    /// <summary>Prints the beginning of a method that writes the model: null, and objects of derived types.</summary>
    internal static void Checks(CodeWriter code, ModelSpec model, string writeNull)
    {
        if (!model.IsValueType)
        {
            code.Lines($$"""
                if (value is null)
                {
                    {{writeNull}}
                    return;
                }
                """);
        }
        CheckSubtype(code, model);
    }

    /// <summary>
    /// The code of an inlineable model, on a copy of the writer that is the caller's. Only loops inline it: the JIT ends inlining by a budget,
    /// and a writer whose methods it leaves as calls is no longer kept in registers.
    /// </summary>
    /// <param name="code">Where it is printed.</param>
    /// <param name="model">The model.</param>
    /// <param name="writer">The type of the writer.</param>
    /// <param name="writeNull">The method that writes null.</param>
    /// <param name="body">The members; null where they are not inlined.</param>
    internal static void WriteElement(CodeWriter code, ModelSpec model, string writer, string writeNull, WriteBody? body)
    {
        if (body is null)
        {
            code.Line($"public static void WriteElement(ref {writer} writer, {model.Type} value) => Write(ref writer, value);");
            code.Line();
            return;
        }
        code.Lines($$"""
            {{GeneratedFile.Apart}}
            public static void Write(ref {{writer}} writer, {{model.Type}} value)
            {
                {{writer}} w = writer;
                WriteElement(ref w, value);
                writer.MoveTo(w);
            }

            """);
        code.Line(GeneratedFile.Inline);
        code.Open($"public static void WriteElement(ref {writer} w, {model.Type} value)");
        Checks(code, model, $"w.{writeNull}();");
        body.PrintLevel(code);
        code.Close();
        code.Line();
    }
}
