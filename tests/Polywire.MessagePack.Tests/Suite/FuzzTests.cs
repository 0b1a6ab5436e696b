using Polywire;
using TestKit;

namespace MessagePackTests;

/// <summary>The fixed budget of tests/Polywire.Fuzz.</summary>
public class FuzzTests
{
    [Fact]
    public void Damaged_documents_end_in_a_value_or_a_wire_exception()
    {
        var fuzzer = new Fuzzer(Wire.MessagePack, Wires.MessagePack, 20_261_121, []);
        for (int i = 0; i < 100_000; i++) fuzzer.Step();
        Assert.InRange(fuzzer.Read, 1_000, 50_000);
        Assert.Equal(100_000, fuzzer.Read + fuzzer.Refused);
    }
}
