using System.Buffers;
using System.Text.Json;
using Polywire;

namespace JsonTests.Text;

public class BooleanArrayTests
{
    [Fact]
    public void Any_number_of_booleans_is_written_as_SystemTextJson_writes_them()
    {
        var random = new Random(5);
        for (int count = 0; count < 300; count++)
        {
            bool[] values = new bool[count];
            for (int i = 0; i < count; i++) values[i] = random.Next(2) == 0;
            string expected = JsonSerializer.Serialize(values);
            Assert.Equal(expected, Wire.Json.SerializeToString(values));
            Assert.Equal(expected, Wire.Json.SerializeToString(new List<bool>(values)));
            Assert.Equal(values, Wire.Json.Deserialize<bool[]>(expected));
        }
    }

    [Fact]
    public void A_sink_of_small_pieces_takes_as_much()
    {
        bool[] values = [.. Enumerable.Range(0, 1000).Select(i => i % 3 == 0)];
        var sink = new ArrayBufferWriter<byte>(1);
        Wire.Json.Serialize(sink, values);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(values), sink.WrittenSpan.ToArray());
    }
}
