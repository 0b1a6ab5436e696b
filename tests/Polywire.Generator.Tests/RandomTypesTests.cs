using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Polywire;
using Polywire.Json;

namespace GeneratorTests;

/// <summary>Forty types made at random, compiled once: their JSON is System.Text.Json's to the byte, and both wires read back what they wrote.</summary>
public class RandomTypesTests
{
    const int Seed = 20_251, Types = 40, ValuesPerType = 25;

    static readonly Lazy<Assembly> s_made = new(() =>
    {
        byte[] image = Driver.Emit(new RandomTypes(Seed, Types).Source());
        return new AssemblyLoadContext("made", isCollectible: false).LoadFromStream(new MemoryStream(image));
    });

    static readonly JsonWire s_json = Wire.Json.With(new JsonWireOptions { Escaping = JsonEscaping.SystemTextJson });

    public static TheoryData<int> Numbers => [.. Enumerable.Range(0, Types)];

    [Theory]
    [MemberData(nameof(Numbers))]
    public void A_made_type_is_written_as_by_System_Text_Json_and_reads_back_on_both_wires(int number)
    {
        Type type = s_made.Value.GetType($"Made.T{number}")!;
        var values = new RandomValues(Seed + number);
        for (int i = 0; i < ValuesPerType; i++)
        {
            object? value = values.Of(type);
            string expected = JsonSerializer.Serialize(value, type);
            byte[] json = s_json.Serialize(value, type);
            Assert.Equal(expected, Encoding.UTF8.GetString(json));
            Assert.Equal(expected, JsonSerializer.Serialize(s_json.DeserializeOrNull(json, type), type));
            string moved = Moved(JsonNode.Parse(expected))?.ToJsonString() ?? "null";
            Assert.Equal(expected, Encoding.UTF8.GetString(s_json.Serialize(s_json.DeserializeOrNull(Encoding.UTF8.GetBytes(moved), type), type)));
            byte[] packed = Wire.MessagePack.Serialize(value, type);
            Assert.Equal(Sortable(expected), Sortable(JsonSerializer.Serialize(Wire.MessagePack.DeserializeOrNull(packed, type), type)));
        }
    }

    /// <summary>The same with every discriminator after the other members.</summary>
    static JsonNode? Moved(JsonNode? node)
    {
        switch (node)
        {
            case JsonArray array: return new JsonArray([.. array.Select(Moved)]);
            case JsonObject o: return new JsonObject(o.OrderBy(p => p.Key is "$type" or "kind").Select(p => KeyValuePair.Create(p.Key, Moved(p.Value))));
            default: return node?.DeepClone();
        }
    }

    /// <summary>MessagePack carries an instant; System.Text.Json prints the offset too, so times are compared as instants.</summary>
    static string Sortable(string json) => System.Text.RegularExpressions.Regex.Replace(json, "\"\\d{4}-\\d\\d-\\d\\dT[^\"]*\"",
        m => DateTimeOffset.Parse(JsonSerializer.Deserialize<string>(m.Value)!, System.Globalization.CultureInfo.InvariantCulture).UtcTicks.ToString(System.Globalization.CultureInfo.InvariantCulture));
}
