using Polywire.FixedWidth;
using TestKit;

namespace FixedWidthTests;

/// <summary>The fixed budget of tests/Polywire.Fuzz.</summary>
public class FuzzTests
{
    [Fact]
    public void Damaged_documents_end_in_a_value_or_a_wire_exception()
    {
        var fuzzer = new Fuzzer(FixedWidthWire.Default, 20_261_123, []);
        for (int i = 0; i < 20_000; i++) fuzzer.Step();
        Assert.True(fuzzer.Shapes >= 20, $"{fuzzer.Shapes} shapes.");
        Assert.True(fuzzer.Read > 20_000 / 40 && fuzzer.Refused > 20_000 / 4, $"{fuzzer.Read} read, {fuzzer.Refused} refused.");
    }
}
