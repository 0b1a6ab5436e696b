using Polywire;
using Polywire.Protobuf;
using ProtobufTests.Models;

namespace ProtobufTests.Codecs;

/// <summary>One value out of a message, by the numbers of fields or by the names of members.</summary>
public class PathTests
{
    static readonly byte[] s_holder = Wire.Protobuf.Serialize(new Holder { P = new Point { X = 1, Y = 2 }, Points = [new Point { X = 3 }, new Point { X = 4 }], Set = { "a", "b" }, More = [7, 300, 9], Map = System.Collections.Immutable.ImmutableDictionary<string, Point>.Empty.Add("k.x", new Point { X = 5 }) });

    [Fact]
    public void Without_a_model_steps_are_numbers_of_fields()
    {
        Assert.Equal(2, Wire.Protobuf.ReadAt<int>(s_holder, "$.1.2"));
        Assert.Equal(4, Wire.Protobuf.ReadAt<int>(s_holder, "$.3[1].1"));
        Assert.Equal(4, Wire.Protobuf.ReadAt<Point>(s_holder, "$.3[1]").X);
        Assert.Equal([3, 4], Wire.Protobuf.ReadAt<List<Point>>(s_holder, "$.3")!.Select(p => p.X));
        Assert.Equal("b", Wire.Protobuf.ReadAt<string>(s_holder, "$.5[1]"));
        Assert.Equal([7, 300, 9], Wire.Protobuf.ReadAt<List<int>>(s_holder, "$.7")!);
        Assert.Equal("k.x", Wire.Protobuf.ReadAt<string>(s_holder, "$.6[0].1"));
        Assert.Equal(1, Wire.Protobuf.ReadAt<Holder>(s_holder, "$")!.P.X);
        Assert.Equal("0801", Convert.ToHexString(Wire.Protobuf.ReadAt<RawValue>(s_holder, "$.1").Bytes.Span)[..4]);
    }

    [Fact]
    public void With_a_model_steps_are_names_as_errors_print_them()
    {
        Assert.Equal(2, Wire.Protobuf.ReadAt<Holder, int>(s_holder, "$.P.Y"));
        Assert.Equal(4, Wire.Protobuf.ReadAt<Holder, int>(s_holder, "$.Points[1].X"));
        Assert.Equal(300, Wire.Protobuf.ReadAt<Holder, int>(s_holder, "$.More[1]"));
        Assert.Equal(5, Wire.Protobuf.ReadAt<Holder, int>(s_holder, "$.Map['k.x'].X"));
        Assert.Equal(5, Wire.Protobuf.ReadAt<Holder, Point>(s_holder, "$.Map['k.x']").X);
        byte[] nesting = Wire.Protobuf.Serialize(Nesting.Full());
        Assert.Equal(300, Wire.Protobuf.ReadAt<Nesting, int>(nesting, "$.Lists[0][1]"));
        Assert.Equal([1, 300], Wire.Protobuf.ReadAt<Nesting, List<int>>(nesting, "$.Lists[0]")!);
        Assert.Equal(5, Wire.Protobuf.ReadAt<Nesting, int>(nesting, "$.Numbers[2]"));
        Assert.Equal("x", Wire.Protobuf.ReadAt<Nesting, string>(nesting, "$.Groups[5][0]"));
        Assert.Equal(1, Wire.Protobuf.ReadAt<Nesting, int>(nesting, "$.MapOfMaps.m[1].X"));
        byte[] tuples = Wire.Protobuf.Serialize(TupleHolder.Full());
        Assert.Equal("nine", Wire.Protobuf.ReadAt<TupleHolder, string>(tuples, "$.Long.Item9.Item1"));
        Assert.Equal("k", Wire.Protobuf.ReadAt<TupleHolder, string>(tuples, "$.Pair.Key"));
        byte[] zoo = Wire.Protobuf.Serialize(new Zoo { Star = new Dog { Name = "Rex", Barks = 3 }, ByName = { ["Tom"] = new Cat { Purr = 0.5 } } });
        Assert.Equal(3, Wire.Protobuf.ReadAt<Zoo, int>(zoo, "$.Star.Barks"));
        Assert.Equal(0.5, Wire.Protobuf.ReadAt<Zoo, double>(zoo, "$.ByName.Tom.Purr"));
    }

    [Fact]
    public void Memory_has_indexes_like_other_collections()
    {
        byte[] memory = Wire.Protobuf.Serialize(new MemoryHolder { Numbers = new[] { 7, 300 }, Texts = new[] { "a", "b" }, Bytes = new byte[] { 1, 2 } });
        Assert.Equal(300, Wire.Protobuf.ReadAt<MemoryHolder, int>(memory, "$.Numbers[1]"));
        Assert.Equal("b", Wire.Protobuf.ReadAt<MemoryHolder, string>(memory, "$.Texts[1]"));
        Assert.Equal([1, 2], Wire.Protobuf.ReadAt<MemoryHolder, byte[]>(memory, "$.Bytes")!);
        Assert.Equal("$.Texts[1]", Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<MemoryHolder>([0x12, 1, (byte)'a', 0x12, 1, 0xFF])).Path);
    }

    [Fact]
    public void The_last_occurrence_of_a_scalar_counts_and_messages_are_merged()
    {
        Assert.Equal(2, Wire.Protobuf.ReadAt<int>([0x08, 1, 0x08, 2], "$.1"));
        byte[] twice = Convert.FromHexString("0A0208010A03120162");
        Assert.Equal((1, "b"), (Wire.Protobuf.ReadAt<Nested, Inner>(twice, "$.A")!.X, Wire.Protobuf.ReadAt<Nested, string>(twice, "$.A.Y")));
        Assert.Equal(1, Wire.Protobuf.ReadAt<Nested, int>(twice, "$.A.X"));
    }

    [Theory]
    [InlineData("$.9", "$")]
    [InlineData("$.1.9", "$.1")]
    [InlineData("$.3[5]", "$.3")]
    [InlineData("$.1.2.3", "$.1.2")]
    [InlineData("$.P", "$")]
    public void A_missing_value_is_PathNotFound(string path, string upTo)
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.ReadAt<int>(s_holder, path));
        Assert.Equal((WireErrorCode.PathNotFound, upTo), (error.Code, error.Path));
        Assert.False(Wire.Protobuf.TryReadAt(s_holder, path, out int _, out WireException? why));
        Assert.Equal(WireErrorCode.PathNotFound, why!.Code);
    }

    [Theory]
    [InlineData("$.Points[5]")]
    [InlineData("$.Map.z")]
    [InlineData("$.Map[0]")]
    [InlineData("$.Nothing")]
    [InlineData("$.P.X.Y")]
    [InlineData("$.More.a")]
    public void A_missing_member_is_PathNotFound(string path) =>
        Assert.Equal(WireErrorCode.PathNotFound, Assert.Throws<WireException>(() => Wire.Protobuf.ReadAt<Holder, int>(s_holder, path)).Code);

    [Fact]
    public void Malformed_fields_on_the_path_fail()
    {
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Protobuf.ReadAt<int>([0x08, 1, 0x12, 9], "$.1")).Code);
        WireException inside = Assert.Throws<WireException>(() => Wire.Protobuf.ReadAt<Holder, int>([0x0A, 2, 0x08, 0x80], "$.P.X"));
        Assert.Equal((WireErrorCode.UnexpectedEnd, 3L), (inside.Code, inside.Offset));
        byte[] deep = [0x08, 1];
        for (int i = 0; i < 80; i++) deep = [0x0A, .. deep.Length < 128 ? (byte[])[(byte)deep.Length] : [(byte)(deep.Length | 0x80), (byte)(deep.Length >> 7)], .. deep];
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Protobuf.ReadAt<int>(deep, "$" + string.Concat(Enumerable.Repeat(".1", 81)))).Code);
        Assert.Equal(WireErrorCode.InvalidPath, Assert.Throws<WireException>(() => Wire.Protobuf.ReadAt<Holder, int>(s_holder, "P")).Code);
    }

    [Fact]
    public void Damaged_messages_are_read_or_refused()
    {
        var random = new Random(3);
        byte[] seed = Wire.Protobuf.Serialize(Nesting.Full());
        foreach (string path in (string[])["$.Lists[0][1]", "$.Map.c", "$.MapOfMaps.m[1].X", "$.Numbers[2]", "$.Deep[0][0].k[1]"])
        {
            for (int i = 0; i < 2000; i++)
            {
                byte[] input = [.. seed];
                for (int k = random.Next(1, 4); k > 0; k--) input[random.Next(input.Length)] = (byte)random.Next(256);
                input = input[..random.Next(input.Length + 1)];
                try
                {
                    Wire.Protobuf.ReadAt<Nesting, int>(input, path);
                }
                catch (WireException e)
                {
                    Assert.InRange(e.Offset, 0, input.Length);
                    Assert.NotNull(e.Path);
                }
            }
        }
    }

    [Fact]
    public void Compressed_messages_are_decompressed_first() =>
        Assert.Equal(2, ((ProtobufWire)Wire.Protobuf.With(WireCompression.Gzip())).ReadAt<Holder, int>(Wire.Protobuf.With(WireCompression.Gzip()).Serialize(Wire.Protobuf.Deserialize<Holder>(s_holder)), "$.P.Y"));
}
