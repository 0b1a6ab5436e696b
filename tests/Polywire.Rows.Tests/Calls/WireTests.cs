using Polywire;
using RowsTests.Sets;
using TestKit;

namespace RowsTests.Calls;

/// <summary>A member that has no column, so that the wire decides its bytes, and options of the wire that apply to rows.</summary>
[WireModel(Rows = true, Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)]
public sealed record Linked
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public Uri? Link { get; set; }
    [WireField(3)] public string? Text { get; set; }
    [WireField(4)] public Linked? Inner { get; set; }
    [WireField(5)] public List<int> Numbers { get; set; } = [];
    [WireField(6)] public DateTime Time { get; set; }
    [WireField(7)] public decimal Price { get; set; }
}

/// <summary>Rows on every wire whose members have numbers: the same bytes, except where a member has no column.</summary>
public class WireTests
{
    static readonly Row30[] s_sample = Articles.A2(2_000);
    static readonly RowModel s_model = RowModel.Train(s_sample);

    public static TheoryData<string> Names => ["messagepack", "protobuf", "memorypack"];

    static WireSerializer With(string wire, RowModel model) => WireSerializer.Parse(wire + "+rows", new RowModelSet(model));

    [Theory, MemberData(nameof(Names))]
    public void Rows_are_the_same_on_every_wire(string name)
    {
        WireSerializer wire = With(name, s_model), messagePack = Wire.MessagePack.With(WireCompression.Rows(s_model));
        foreach (Row30 row in s_sample.Take(300))
        {
            byte[] bytes = wire.Serialize(row);
            Assert.Equal(messagePack.Serialize(row), bytes);
            Assert.Equal(row, wire.Deserialize<Row30>(bytes));
        }
    }

    static Linked NewLinked(int i) => new()
    {
        Id = i, Link = i % 3 == 0 ? null : new Uri("https://example.org/" + i % 20), Text = i % 2 == 0 ? null : "text " + i % 9, Numbers = i % 5 == 0 ? [] : [i, 0, -i],
        Inner = i % 4 == 0 ? null : new Linked { Id = -i, Time = DateTime.UnixEpoch }, Time = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Local).AddTicks(i), Price = i / 1000m,
    };

    [Theory, MemberData(nameof(Names))]
    public void Members_without_columns_and_what_the_wire_cannot_hold_survive(string name)
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 900).Select(NewLinked), new RowTraining { Wire = WireSerializer.Parse(name) });
        WireSerializer wire = With(name, model);
        for (int i = 0; i < 300; i++)
        {
            Linked written = NewLinked(i * 7), read = wire.Deserialize<Linked>(wire.Serialize(written));
            Assert.Equal(Wire.MessagePack.Serialize(written), Wire.MessagePack.Serialize(read));
            Assert.Equal(written.Time.Kind, read.Time.Kind);
            Assert.Equal(decimal.GetBits(written.Price), decimal.GetBits(read.Price));
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void Every_call_works(string name)
    {
        WireSerializer wire = With(name, s_model);
        Row30 row = s_sample[3];
        byte[] bytes = wire.Serialize((object)row, typeof(Row30));
        Assert.Equal(row, wire.Deserialize(bytes, typeof(Row30)));
        using var stream = new MemoryStream(bytes);
        Assert.Equal(row, wire.Deserialize<Row30>(stream));
        var existing = new Row30();
        wire.Populate(bytes, existing);
        Assert.Equal(row, existing);
        Assert.Throws<NotSupportedException>(() => wire.SerializeMany(new MemoryStream(), s_sample, WireFraming.LengthDelimited));
        Assert.Equal(wire.Serialize(row), wire.With(WireCompression.None).With(wire.Compression).Serialize(row));
        var sink = new System.Buffers.ArrayBufferWriter<byte>(1 << 12);
        AllocationAssert.Zero(() =>
        {
            sink.ResetWrittenCount();
            wire.Serialize(sink, row);
        });
    }

    [Fact]
    public void Null_is_written_as_the_wire_writes_it()
    {
        foreach (string name in (string[])["messagepack", "memorypack"]) Assert.Null(With(name, s_model).DeserializeOrNull<Row30>(With(name, s_model).Serialize<Row30>(null)));
        WireErrorCode inner = Assert.Throws<WireException>(() => Wire.Protobuf.Serialize<Row30>(null)).Code;
        Assert.Equal(inner, Assert.Throws<WireException>(() => With("protobuf", s_model).Serialize<Row30>(null)).Code);
    }

    [Fact]
    public void Limits_and_text_of_the_wires_options_apply()
    {
        Row30 lone = s_sample[0] with { Name = "a\uD800b" };
        WireSerializer[] lenient =
        [
            Wire.Protobuf.With(Wire.Protobuf.Options with { InvalidText = InvalidTextHandling.Replace }).With(WireCompression.Rows(s_model)),
            Wire.MemoryPack.With(Wire.MemoryPack.Options with { InvalidText = InvalidTextHandling.Replace }).With(WireCompression.Rows(s_model)),
        ];
        foreach (WireSerializer wire in lenient)
        {
            Assert.Equal(lone, wire.Deserialize<Row30>(wire.Serialize(lone)));
            Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => With(wire.Name.Split('+')[0], s_model).Serialize(lone)).Code);
        }
        WireSerializer[] strict =
        [
            Wire.Protobuf.With(Wire.Protobuf.Options with { MaxInputLength = 10 }).With(WireCompression.Rows(s_model)),
            Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxInputLength = 10 }).With(WireCompression.Rows(s_model)),
        ];
        foreach (WireSerializer wire in strict)
            Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<Row30>(wire.Serialize(s_sample[0]))).Code);
        Linked nested = new() { Inner = new() { Inner = new() { Inner = new() } } };
        RowModel model = RowModel.Train(Enumerable.Range(0, 600).Select(i => nested));
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 2 }), Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = 2 })])
            Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => wire.With(WireCompression.Rows(model)).Serialize(nested)).Code);
    }
}
