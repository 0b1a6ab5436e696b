using System.Text.Json;
using Google.Protobuf;
using Google.Protobuf.Reflection;
using Polywire;
using ProtobufTests.Google;
using TestKit;

namespace ProtobufTests.Golden;

/// <summary>The golden vectors of Google.Protobuf, which wrote them, through the public entry points.</summary>
public class VectorTests
{
    sealed record Vector(string Id, string Message, string Note, byte[] Bytes);

    const string Vectors = "vectors/protobuf/visible.jsonl";

    static readonly Dictionary<string, Vector> s_vectors = Load();

    static Dictionary<string, Vector> Load()
    {
        string? file = SharedFiles.Find(Vectors);
        if (file is null) return [];
        return File.ReadLines(file).Select(l => JsonDocument.Parse(l).RootElement).Where(v => v.GetProperty("producer").GetString() == "Google.Protobuf")
            .Select(v => new Vector(v.GetProperty("id").GetString()!, v.GetProperty("type").GetString()!.Split('.')[^1], v.TryGetProperty("note", out JsonElement note) ? note.GetString()! : "", Convert.FromHexString(v.GetProperty("hex").GetString()!)))
            .ToDictionary(v => v.Id);
    }

    public static TheoryData<string> Ids => s_vectors.Count == 0 ? ["(no data)"] : [.. s_vectors.Keys];

    [Theory, MemberData(nameof(Ids))]
    public void A_stored_vector_is_read_and_written_as_Google_Protobuf_does(string id)
    {
        Assert.SkipWhen(s_vectors.Count == 0, SharedFiles.Missing(Vectors));
        Vector v = s_vectors[id];
        Type model = typeof(Models.Scalars).Assembly.GetType($"ProtobufTests.Models.{v.Message}", true)!;
        object value = Wire.Protobuf.Deserialize(v.Bytes, model)!;
        byte[] written = Wire.Protobuf.Serialize(value, model);
        byte[] expected = v.Note.StartsWith("read-only") ? GoldenReflection.Descriptor.MessageTypes.Single(m => m.Name == v.Message).Parser.ParseFrom(v.Bytes).ToByteArray() : v.Bytes;
        Assert.Equal(Convert.ToHexString(expected), Convert.ToHexString(written));
    }
}
