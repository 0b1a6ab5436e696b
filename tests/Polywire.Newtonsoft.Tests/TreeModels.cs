using System.Text;
using Newtonsoft.Json.Linq;
using Polywire;
using Polywire.Json;

[assembly: WireCodec(typeof(NewtonsoftTests.TokenCodec))]

namespace NewtonsoftTests;

public sealed class TokenCodec : JsonCodec<JToken>
{
    public override JToken? Read(ref JsonReader reader) => JToken.Parse(Encoding.UTF8.GetString(reader.ReadRaw()));

    public override void Write(ref JsonWriter writer, JToken? value) => writer.WriteRawValue(Encoding.UTF8.GetBytes(value is null ? "null" : value.ToString(Newtonsoft.Json.Formatting.None)));
}

[WireModel]
public class KeepsTokens
{
    public int Id { get; set; }
    [Newtonsoft.Json.JsonExtensionData] public IDictionary<string, JToken?>? Rest { get; set; }
}

[WireModel]
public class KeepsTokensMade(int id)
{
    public int Id => id;
    [Newtonsoft.Json.JsonExtensionData] public Dictionary<string, JToken?> Rest { get; set; } = new() { ["held"] = 1 };
}

[WireModel]
public class KeepsObject
{
    public int Id { get; set; }
    [Newtonsoft.Json.JsonExtensionData] public JObject? Rest { get; set; }
}

[WireModel]
public class KeepsObjectMade(int id)
{
    public int Id => id;
    [Newtonsoft.Json.JsonExtensionData] public JObject? Rest { get; set; }
}

/// <summary>The trees of System.Text.Json have codecs of their own.</summary>
[WireModel]
public class KeepsNodes
{
    public int Id { get; set; }
    [WireExtensionData] public System.Text.Json.Nodes.JsonObject? Rest { get; set; }
}
