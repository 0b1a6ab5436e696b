using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;

namespace EntryPointTests;

/// <summary>The longest input and the longest element, on every kind of input.</summary>
public class LimitTests
{
    public static TheoryData<string> Wires => [.. Wire.All.Select(w => w.Name)];

    static WireSerializer Limited(string name, int input = int.MaxValue, int element = int.MaxValue, ArrayPool<byte>? pool = null) =>
        WireSerializer.Parse(name).With("MaxInputLength", input).With("MaxElementLength", element).With("Pool", pool);

    [Theory, MemberData(nameof(Wires))]
    public async Task Input_beyond_MaxInputLength_is_refused_on_every_kind_of_input(string name)
    {
        byte[] bytes = Samples.Of(name).Serialize(Samples.Row(3));
        WireSerializer wire = Limited(name, bytes.Length - 1);
        Row row = Samples.Row(1);
        Func<object?>[] calls =
        [
            () => wire.Deserialize<Row>(bytes), () => wire.Deserialize<Row>(bytes.AsSpan()), () => wire.Deserialize<Row>(bytes.AsMemory()),
            () => wire.Deserialize<Row>(Cut.Sequence(bytes, 1)), () => wire.Deserialize<Row>(new MemoryStream(bytes)), () => wire.Deserialize<Row>(new TrickleStream(bytes, 3)),
            () => wire.Deserialize(bytes, typeof(Row)), () => wire.ReadAt<Row>(bytes, "$"), () => wire.ReadAt<Row>(new MemoryStream(bytes), "$"),
            () => { wire.Populate(bytes, row); return null; }, () => { wire.Populate(Cut.Sequence(bytes, 2), row); return null; }, () => { wire.Populate(new MemoryStream(bytes), row); return null; },
        ];
        Func<ValueTask>[] awaited =
        [
            async () => await wire.DeserializeAsync<Row>(new MemoryStream(bytes)), async () => await wire.DeserializeAsync<Row>(Cut.Pipe(bytes, 3)),
            async () => await wire.DeserializeAsync(PipeReader.Create(new MemoryStream(bytes)), typeof(Row)), async () => await wire.PopulateAsync(Cut.Pipe(bytes, 3), row),
            async () => await wire.ReadAtAsync<Row>(Cut.Pipe(bytes, 3), "$"),
        ];
        foreach (Func<object?> call in calls) Refused(Assert.Throws<WireException>(() => call()));
        foreach (Func<ValueTask> call in awaited) Refused(await Assert.ThrowsAsync<WireException>(async () => await call()));
        Assert.False(wire.TryDeserialize(new MemoryStream(bytes), out Row? _, out WireException? error));
        Refused(error!);
        Assert.Equal(Samples.Row(3), Limited(name, bytes.Length).Deserialize<Row>(new TrickleStream(bytes, 3)));

        void Refused(WireException e)
        {
            Assert.Equal((WireErrorCode.LengthOutOfRange, "$", (long)bytes.Length - 1), (e.Code, e.Path, e.Offset));
            Assert.Contains("MaxInputLength", e.Message);
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public void Input_of_known_length_is_refused_before_it_is_copied(string name)
    {
        var pool = new MeasuredPool();
        WireSerializer wire = Limited(name, 100, pool: pool);
        byte[] large = new byte[1 << 20];
        Assert.Throws<WireException>(() => wire.Deserialize<Row>(Cut.Sequence(large, 1 << 16)));
        Assert.Throws<WireException>(() => wire.Deserialize<Row>(new MemoryStream(large)));
        Assert.Throws<WireException>(() => wire.Populate(Cut.Sequence(large, 1 << 16), Samples.Row(1)));
        if (wire is JsonWire json) Assert.Throws<WireException>(() => json.Deserialize<Row>(new string('1', 1 << 20)));
        Assert.Equal(0, pool.Most);
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Input_of_unknown_length_is_refused_while_it_is_buffered(string name)
    {
        WireSerializer wire = Limited(name, 100);
        var endless = new EndlessStream(0x20, []);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<Row>(endless)).Code);
        Assert.InRange(endless.Given, 101, 1 << 17);
        endless = new EndlessStream(0x20, []);
        Assert.Equal(WireErrorCode.LengthOutOfRange, (await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<Row>(PipeReader.Create(endless)))).Code);
        Assert.InRange(endless.Given, 101, 1 << 17);
    }

    [Fact]
    public void Text_is_limited_by_its_UTF8_bytes()
    {
        JsonWire wire = Wire.Json.With(new JsonWireOptions { MaxInputLength = 6 });
        Assert.Equal("éé", wire.Deserialize<string>("\"éé\""));
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.Deserialize<string>("\"ééé\"")).Code);
        Assert.False(wire.TryDeserialize("\"ééé\"", out string? _, out WireException? error));
        Assert.Equal((WireErrorCode.LengthOutOfRange, "$"), (error!.Code, error.Path));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Elements_are_limited_by_MaxElementLength_alone(string name)
    {
        Row[] rows = [.. Samples.Rows(20)];
        var stream = new MemoryStream();
        WireFraming framing = name is "json" or "messagepack" ? WireFraming.Sequence : WireFraming.LengthDelimited;
        Samples.Of(name).SerializeMany(stream, rows, framing);
        int longest = rows.Max(r => Samples.Of(name).Serialize(r).Length);
        Assert.Equal(rows, Limited(name, 1, longest).DeserializeMany<Row>(stream.ToArray(), framing));
        WireException e = Assert.Throws<WireException>(() => Limited(name, element: 5).DeserializeMany<Row>(stream.ToArray(), framing).Count());
        Assert.Equal((WireErrorCode.LengthOutOfRange, "$[0]"), (e.Code, e.Path![..4]));
        Assert.Contains("MaxElementLength", e.Message);
    }

    [Fact]
    public void A_negative_limit_is_refused()
    {
        static void Refused(string name, Func<WireOptions, WireOptions> change) => Assert.Throws<ArgumentOutOfRangeException>(name, () => { change(Wire.Json.Options); });
        Refused("MaxDepth", o => o with { MaxDepth = -1 });
        Refused("MaxInputLength", o => o with { MaxInputLength = -1 });
        Refused("MaxElementLength", o => o with { MaxElementLength = int.MinValue });
        Refused("MaxDigits", o => o with { MaxDigits = -1 });
        Refused("MaxUntypedValues", o => o with { MaxUntypedValues = -1 });
        Refused("MaxMemory", o => o with { MaxMemory = -1 });
        Assert.Equal("1", System.Text.Encoding.UTF8.GetString(Wire.Json.With(Wire.Json.Options with { MaxDepth = 0 }).Serialize(1)));
    }
}
