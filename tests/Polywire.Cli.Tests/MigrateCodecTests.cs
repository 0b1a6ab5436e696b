using Polywire.Cli.Commands;
using static CliTests.Migration;

namespace CliTests;

/// <summary>Which types are models, and which get codecs over their converters.</summary>
public class MigrateCodecTests
{
    const string Space = "using System; using System.Collections.Generic; using System.Text.Json; using System.Text.Json.Serialization;\n";

    [Fact]
    public void A_converter_on_a_type_and_on_its_members_becomes_one_codec()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            [JsonConverter(typeof(StateConverter))] public enum State { Open, Closed }
            [JsonConverter(typeof(JobConverter))] public class Job { public string Text { get; init; } = ""; }
            public class Row
            {
                [JsonPropertyName("state"), JsonConverter(typeof(StateConverter))] public State? State { get; set; }
                public State Last { get; set; }
                public List<State>? Before { get; set; }
            }
            public class Page { [JsonPropertyName("jobs")] public List<Job>? Jobs { get; set; } public Dictionary<string, Job[]>? Named { get; set; } }
            public class StateConverter : JsonConverter<State>
            {
                public override State Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString() == "o" ? State.Open : State.Closed;
                public override void Write(Utf8JsonWriter writer, State value, JsonSerializerOptions options) => writer.WriteStringValue(value == State.Open ? "o" : "c");
            }
            public class JobConverter : JsonConverter<Job>
            {
                public override Job Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Text = reader.GetString()! };
                public override void Write(Utf8JsonWriter writer, Job value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        string settings = File.ReadAllText(tool.PathOf("Polywire.cs")), codecs = File.ReadAllText(tool.PathOf("PolywireCodecs.cs"));
        Assert.Equal(["JobConverterOfJobCodec", "StateConverterOfStateCodec"], System.Text.RegularExpressions.Regex.Matches(codecs, @"sealed class (\w+)\(\)").Select(m => m.Groups[1].Value).Order());
        Assert.Contains("Target = typeof(global::Shop.State)", settings);
        Assert.Contains("Target = typeof(global::Shop.Job)", settings);
        Assert.DoesNotContain("List", settings);
        Assert.DoesNotContain("WireCodec", File.ReadAllText(tool.PathOf("Models.cs")));
        string file = tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs"));
        foreach (string type in (string[])["Row", "Page"]) Assert.True(tool.Run("verify", "--from", "system-text-json", "--to", "json", "--assembly", file, "--type", type, "--random", "40") == ExitCode.Done, tool.Output);
        ChangesNothingAgain(tool, "system-text-json");
    }

    [Fact]
    public void Types_of_members_that_Newtonsoft_leaves_out_of_a_contract_are_no_models()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System.Runtime.Serialization; using Newtonsoft.Json;
            namespace Shop;
            [JsonObject(MemberSerialization.OptIn)] public class Order { [JsonProperty] public int Id { get; set; } [JsonProperty("line")] public Line? Line { get; set; } public Service? Service { get; set; } }
            [DataContract] public class Line { [DataMember] public int Count { get; set; } public Service? Service { get; set; } }
            public class Service { public System.Action? Done { get; set; } }
            """);
        Assert.True(Migrate(tool, "newtonsoft") == ExitCode.Done, tool.Error);
        Assert.StartsWith("Shop.csproj: 2 models of Newtonsoft.Json", tool.Output);
        Assert.False(File.Exists(tool.PathOf("PolywireCodecs.cs")));
        ChangesNothingAgain(tool, "newtonsoft");
    }
}
