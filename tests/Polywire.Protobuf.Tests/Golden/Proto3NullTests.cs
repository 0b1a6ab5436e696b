using Google.Protobuf;
using Google.Protobuf.Reflection;
using Polywire;
using ProtobufTests.Models;
using G = ProtobufTests.Google;

namespace ProtobufTests.Golden;

/// <summary>Null as an element and as the value of an entry, in JSON of proto3.</summary>
public class Proto3NullTests
{
    public static TheoryData<string> Fields => [.. G.Nulls.Descriptor.Fields.InFieldNumberOrder().Select(f => f.JsonName)];

    static string? Theirs(string json)
    {
        try
        {
            return Convert.ToHexString(JsonParser.Default.Parse<G.Nulls>(json).ToByteArray());
        }
        catch (InvalidProtocolBufferException)
        {
            return null;
        }
    }

    static string? Ours(string json)
    {
        if (!Wire.Json.TryDeserialize(json, out Proto3Nulls? read, out WireException? error))
        {
            Assert.True(error!.Code is WireErrorCode.UnexpectedNull or WireErrorCode.TypeMismatch, error.Message);
            return null;
        }
        return Convert.ToHexString(Wire.Protobuf.Serialize(read));
    }

    [Theory]
    [MemberData(nameof(Fields))]
    public void Null_is_read_where_Google_Protobuf_reads_it(string field)
    {
        string[] texts = field.EndsWith("List", StringComparison.Ordinal) ? ["[null]", "[ null , null ]", "null", "[]"] : ["""{"a":null}""", """{"a": null, "b": null}""", "null", "{}"];
        foreach (string text in texts)
        {
            string json = $$"""{"{{field}}":{{text}}}""";
            Assert.Equal(Theirs(json), Ours(json));
        }
    }

    [Theory]
    [MemberData(nameof(Fields))]
    public void Null_is_not_written(string field)
    {
        var nulls = new Proto3Nulls();
        string name = char.ToUpperInvariant(field[0]) + field[1..];
        object collection = typeof(Proto3Nulls).GetProperty(name)!.GetValue(nulls)!;
        Type element = collection.GetType().GenericTypeArguments[^1];
        if (element.IsValueType) return;
        if (collection is System.Collections.IList list) list.Add(null);
        else ((System.Collections.IDictionary)collection).Add("a", null);
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(nulls)).Code);
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Serialize(nulls));
        Assert.Equal(WireErrorCode.NotRepresentable, error.Code);
        Assert.StartsWith("$." + field, error.Path, StringComparison.Ordinal);
    }
}
