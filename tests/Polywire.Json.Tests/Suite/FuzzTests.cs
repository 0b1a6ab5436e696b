using System.Reflection;
using Polywire;
using Polywire.Json;
using TestKit;

namespace JsonTests;

/// <summary>The fixed budget of tests/Polywire.Fuzz.</summary>
public class FuzzTests
{
    [Fact]
    public void Damaged_documents_end_in_a_value_or_a_wire_exception()
    {
        string[] suite = SharedFiles.Find("json-test-suite/test_parsing") is { } folder ? Directory.GetFiles(folder, "*.json") : [];
        var fuzzer = new Fuzzer(Wire.Json, 20_261_123, suite.Order().Select(File.ReadAllBytes));
        for (int i = 0; i < 20_000; i++) fuzzer.Step();
        Assert.True(fuzzer.Shapes >= 20, $"{fuzzer.Shapes} shapes.");
        Assert.True(fuzzer.Read > 20_000 / 40 && fuzzer.Refused > 20_000 / 4, $"{fuzzer.Read} read, {fuzzer.Refused} refused.");
    }

    [Fact]
    public void Random_calls_of_codecs_end_in_well_formed_data_or_a_wire_exception()
    {
        using var fuzzer = new CodecFuzzer(Wire.Json, 20_261_122);
        for (int i = 0; i < 4_000; i++) fuzzer.Step();
        Assert.True(fuzzer.Accepted > 400 && fuzzer.Refused > 400, $"{fuzzer.Accepted} accepted, {fuzzer.Refused} refused.");
    }

    [Fact]
    public void Every_visible_call_of_a_codec_is_among_the_random_ones()
    {
        Assert.Equal(Visible(typeof(JsonWriter)), CodecCalls<JsonWriter>.All.Select(c => c.Name).Distinct().Order());
        Assert.Equal(Visible(typeof(JsonReader)), CodecCalls<JsonReader>.All.Select(c => c.Name).Distinct().Order());

        static IEnumerable<string> Visible(Type type) =>
            type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Where(m => !m.IsSpecialName).Select(m => m.Name).Distinct().Order();
    }
}
