using Polywire.MessagePack;

namespace MessagePackTests.Reading;

public class PathFinderTests
{
    //  offset   0  1    5    6 7 8 9          18  22   24 25  28
    static readonly byte[] s_value = Pack.Hex("83 a3686974 93 01 02 82 a174 a3616263 07 c0 a16e 05 a36f2e6f 91 c3");

    [Theory]
    [InlineData(0, "$")]
    [InlineData(5, "$.hit")]
    [InlineData(6, "$.hit[0]")]
    [InlineData(7, "$.hit[1]")]
    [InlineData(8, "$.hit[2]")]
    [InlineData(11, "$.hit[2].t")]
    [InlineData(12, "$.hit[2].t")]
    [InlineData(16, "$.hit[2][7]")]
    [InlineData(19, "$.n")]
    [InlineData(24, "$['o.o']")]
    [InlineData(25, "$['o.o'][0]")]
    public void An_offset_is_the_path_of_the_value_there(int offset, string path) => Assert.Equal(path, MessagePackPathFinder.Find(s_value, offset));

    [Fact]
    public void The_bytes_written_so_far_lead_to_the_value_that_failed()
    {
        Assert.Equal("$.hit[2].t", MessagePackPathFinder.Find(s_value.AsSpan(0, 11), 11));
        Assert.Equal("$.hit[2][7]", MessagePackPathFinder.Find(s_value.AsSpan(0, 16), 16));
        Assert.Equal("$.n", MessagePackPathFinder.Find(s_value.AsSpan(0, 19), 19));
        Assert.Equal("$", MessagePackPathFinder.Find([], 0));
        Assert.Equal("$[0]", MessagePackPathFinder.Find(Pack.Hex("dd ffffffff"), 5));
    }

    [Fact]
    public void Any_input_and_offset_has_a_path_of_limited_length()
    {
        Random random = new(7);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] bytes = new byte[random.Next(40)];
            random.NextBytes(bytes);
            Assert.InRange(MessagePackPathFinder.Find(TestKit.GuardedInput.Place(bytes), random.Next(-2, bytes.Length + 3)).Length, 1, 1024);
        }
        byte[] deep = [.. Enumerable.Repeat((byte)0x91, 100_000)];
        Assert.Equal(1024, MessagePackPathFinder.Find(deep, 100_000).Length);
        byte[] name = Pack.Write((ref w) =>
        {
            w.WriteMapHeader(1);
            w.WriteString(new('n', 5000));
        });
        Assert.Equal(1024, MessagePackPathFinder.Find(name, name.Length).Length);
    }
}
