using Polywire;
using TestKit;

namespace JsonTests;

/// <summary>The fixed budget of tests/Polywire.Fuzz.</summary>
public class FuzzTests
{
    [Fact]
    public void Damaged_documents_end_in_a_value_or_a_wire_exception()
    {
        var fuzzer = new Fuzzer(Wire.Json, Wires.Json, 20_261_121, Directory.GetFiles(SharedData.Find("json-test-suite/test_parsing"), "*.json").Order().Select(File.ReadAllBytes));
        for (int i = 0; i < 60_000; i++) fuzzer.Step();
        Assert.InRange(fuzzer.Read, 1_000, 30_000);
        Assert.Equal(60_000, fuzzer.Read + fuzzer.Refused);
    }
}
