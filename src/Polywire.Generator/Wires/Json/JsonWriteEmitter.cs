using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Json;

namespace Polywire.Generator.Wires.Json;

/// <summary>The steps that write a value of a shape.</summary>
static class JsonWriteEmitter
{
    /// <summary>Puts a literal of at least one byte.</summary>
    internal static void Literal(WriteBody body, string text)
    {
        if (text.Length == 1)
        {
            body.AddPut($"w.PutByte((byte)'{text}');", 1);
            return;
        }
        string put = JsonText.ByOption("w", text) is { } bytes
            ? $"w.PutRaw({bytes});"
            : $"w.{(Emit.Literal.Utf8Length(text) is >= 2 and <= 8 ? "PutRaw8" : "PutRaw")}({Emit.Literal.Utf8(text)});";
        body.AddPut(put, JsonText.Longest(text));
    }

    /// <summary>Writes <paramref name="value"/>, an expression that is evaluated once.</summary>
    internal static void Value(WriteBody body, Shape shape, string value)
    {
        switch (shape)
        {
            case ScalarShape { Kind: ScalarKind.String }:
                body.AddPutText(value, JsonBounds.Text);
                break;
            case ScalarShape formed when JsonFormats.IsWritten(formed):
                body.AddCall(JsonFormats.Write(formed, value));
                break;
            case ScalarShape scalar when JsonScalars.Put(scalar.Kind) is ({ } method, var max):
                body.AddPut($"w.Put{method}({value});", max);
                break;
            case EnumShape { AsText: false } e when JsonScalars.Put(e.UnderlyingKind) is ({ } method, var max):
                body.AddPut($"w.Put{method}(({e.Underlying}){value});", max);
                break;
            case EnumShape { AsText: true } e:
                body.AddRareCall($"!w.TryWriteEnum({JsonNames.Helper("Names", e)}, unchecked((long){value}))", Call(e, value));
                break;
            case NullableShape { Inner: ScalarShape { Format: null } inner } when JsonScalars.Put(inner.Kind) is ({ } method, var max):
                Nullable(body, value, $"w.Put{method}(x);", max);
                break;
            case NullableShape { Inner: EnumShape { AsText: false } e } when JsonScalars.Put(e.UnderlyingKind) is ({ } method, var max):
                Nullable(body, value, $"w.Put{method}(({e.Underlying})x);", max);
                break;
            default:
                body.AddCall(Call(shape, value));
                break;
        }
    }

    static void Nullable(WriteBody body, string value, string put, int max) =>
        body.AddPut($"{{ if ({value} is {{ }} x) {put} else w.PutRaw(\"null\"u8); }}", Math.Max(max, JsonBounds.Null));

    /// <summary>Returns a statement that writes the value through <c>ref writer</c>.</summary>
    internal static string Call(Shape shape, string value) => shape switch
    {
        ScalarShape formed when JsonFormats.IsWritten(formed) => JsonFormats.Write(formed, value),
        ScalarShape { Kind: ScalarKind.Object } => $"writer.WriteObjectOrOverride({value});",
        ScalarShape scalar => $"writer.Write{scalar.Kind.Name()}({value});",
        EnumShape { AsText: false } e => $"writer.Write{e.UnderlyingKind.Name()}(({e.Underlying}){value});",
        DeferredShape => $"writer.WriteDeferred({value});",
        _ => JsonShapes.Helpers.WriteCall(shape, value),
    };

    const string Codecs = "UncheckedJsonCodecs.";

    /// <summary>Writes a dictionary key and its colon.</summary>
    internal static void Key(WriteBody body, Shape shape, string value)
    {
        switch (shape)
        {
            case ScalarShape { Kind: ScalarKind.String }:
                body.AddPutText(value, JsonBounds.Text);
                break;
            case ScalarShape { Kind: ScalarKind.Boolean, Format.IsProto3: true }:
                body.AddCall($"writer.WriteText({value} ? \"true\" : \"false\");");
                break;
            case ScalarShape { Kind: ScalarKind.Boolean }:
                body.AddCall($"writer.WriteText({value} ? \"True\" : \"False\");");
                break;
            case ScalarShape { Kind: ScalarKind.BigInteger }:
                body.AddPut("w.PutByte((byte)'\"');", 1);
                body.AddCall($"writer.WriteBigInteger({value});");
                body.AddPut("w.PutByte((byte)'\"');", 1);
                break;
            case ScalarShape { Kind: ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.TimeSpan } date when JsonScalars.Put(date.Kind) is ({ } method, var max):
                body.AddPut($"w.Put{method}Key({value});", max);
                break;
            case ScalarShape scalar when JsonScalars.IsText(scalar.Kind):
                Value(body, scalar, value);
                break;
            case ScalarShape { Kind: ScalarKind.Half or ScalarKind.Single or ScalarKind.Double or ScalarKind.Decimal } real when JsonScalars.Put(real.Kind) is ({ } method, var max):
                body.AddPut($"w.Put{method}Key({value});", max + 2);
                break;
            case ScalarShape scalar when JsonScalars.Put(scalar.Kind) is ({ } method, var max):
                body.AddPut($"w.PutByte((byte)'\"');\nw.Put{method}({value});\nw.PutByte((byte)'\"');", max + 2);
                break;
            case EnumShape e:
                body.AddCall($"{JsonNames.Helper("WriteText", e.AsKey)}(ref writer, {value});");
                break;
            case TypeParameterShape parameter:
                body.AddCall($"global::Polywire.Json.JsonCodecs<{parameter.Type}>.Get().WriteKeyUnchecked(ref writer, {value});");
                break;
            case CodecShape codec when codec.For("Json") is { IsStatic: false }:
                body.AddCall($"{Places.Codec("Json", codec)}.WriteKeyUnchecked(ref writer, {value});");
                break;
            case CodecShape codec when codec.For("Json") is { } own:
                body.AddCall($"{{ var k = {Codecs}BeginWriteKey(ref writer); {own.Type}.Write(ref k, {value}); {Codecs}EndWrite(ref writer, ref k, typeof({own.Type})); }}");
                break;
            case CodecShape codec:
                Key(body, codec.Otherwise!, value);
                return;
        }
        body.AddPut("w.PutByte((byte)':');", 1);
    }
}
