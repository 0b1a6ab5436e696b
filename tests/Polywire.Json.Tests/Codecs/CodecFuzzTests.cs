using System.Reflection;
using Polywire.Json;
using TestKit;

namespace JsonTests;

public class CodecFuzzTests
{
    [Fact]
    public void Random_calls_of_a_codec_end_in_well_formed_data_or_an_exception()
    {
        using var fuzzer = new CodecFuzzer(20_261_122);
        for (int i = 0; i < 4_000; i++) fuzzer.Step();
        Assert.InRange(fuzzer.Accepted, 4_000, 16_000);
        Assert.InRange(fuzzer.Refused, 500, 12_000);
    }

    [Fact]
    public void Random_calls_are_all_that_are_visible()
    {
        Assert.Equal(Visible(typeof(JsonWriter)), CodecFuzzer.JsonWriterCalls.Distinct().Order());
        Assert.Equal(Visible(typeof(JsonReader)), CodecFuzzer.JsonReaderCalls.Distinct().Order());
        Assert.Equal(Visible(typeof(Polywire.MessagePack.MessagePackWriter)), CodecFuzzer.MessagePackWriterCalls.Distinct().Order());
        Assert.Equal(Visible(typeof(Polywire.MessagePack.MessagePackReader)), CodecFuzzer.MessagePackReaderCalls.Distinct().Order());
    }

    static IEnumerable<string> Visible(Type type) => type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Where(m => !m.IsSpecialName).Select(m => m.Name).Distinct().Order();
}
