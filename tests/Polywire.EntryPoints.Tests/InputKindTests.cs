using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>Populating and reading by path accept every kind of input that reading does.</summary>
public class InputKindTests
{
    public static TheoryData<string> Wires => ["json", "messagepack", "messagepack+lz4block"];

    [Theory, MemberData(nameof(Wires))]
    public async Task Populate_fills_an_object_from_every_kind_of_input(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(new Board { X = 5, Y = 7 });
        Action<Board>[] calls =
        [
            p => wire.Populate(bytes, p), p => wire.Populate(bytes.AsSpan(), p), p => wire.Populate((ReadOnlySpan<byte>)bytes, p), p => wire.Populate(bytes.AsMemory(), p),
            p => wire.Populate(Cut.Sequence(bytes, 1), p), p => wire.Populate(new ReadOnlySequence<byte>(bytes), p), p => wire.Populate(new TrickleStream(bytes, 2), p),
        ];
        Func<Board, ValueTask>[] awaited = [p => wire.PopulateAsync(new MemoryStream(bytes), p), p => wire.PopulateAsync(Cut.Pipe(bytes, 2), p)];
        foreach (Action<Board> call in calls) Filled(call);
        foreach (Func<Board, ValueTask> call in awaited)
        {
            var point = new Board();
            await call(point);
            Assert.Equal((5, 7), (point.X, point.Y));
        }
        if (name == "json") Filled(p => Wire.Json.Populate(Encoding.UTF8.GetString(bytes), p));

        static void Filled(Action<Board> call)
        {
            var point = new Board();
            call(point);
            Assert.Equal((5, 7), (point.X, point.Y));
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public void Populate_fills_a_struct_from_every_kind_of_input(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(new Point { X = 5, Y = 7 });
        Point spot = default;
        wire.Populate(bytes, ref spot);
        Filled();
        wire.Populate(bytes.AsMemory(), ref spot);
        Filled();
        wire.Populate(bytes.AsSpan(), ref spot);
        Filled();
        wire.Populate(Cut.Sequence(bytes, 1), ref spot);
        Filled();
        wire.Populate(new TrickleStream(bytes, 2), ref spot);
        Filled();
        if (name == "json")
        {
            Wire.Json.Populate(Encoding.UTF8.GetString(bytes), ref spot);
            Filled();
        }

        void Filled()
        {
            Assert.Equal((5, 7), (spot.X, spot.Y));
            spot = default;
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task A_path_is_read_from_every_kind_of_input(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 });
        Assert.Equal(2, wire.ReadAt<int>(bytes, "$.b"));
        Assert.Equal(2, wire.ReadAt<int>(new TrickleStream(bytes, 2), "$.b"));
        Assert.Equal(2, wire.ReadAt<int>(Cut.Sequence(bytes, 1), "$.b"));
        Assert.Equal(2, await wire.ReadAtAsync<int>(new MemoryStream(bytes), "$.b"));
        Assert.Equal(2, await wire.ReadAtAsync<int>(Cut.Pipe(bytes, 1), "$.b"));
        Read(wire.TryReadAt(bytes, "$.b", out int value, out WireException? error));
        Read(wire.TryReadAt(bytes.AsSpan(), "$.b", out value, out error));
        Read(wire.TryReadAt((ReadOnlySpan<byte>)bytes, "$.b", out value, out error));
        Read(wire.TryReadAt(bytes.AsMemory(), "$.b", out value, out error));
        Read(wire.TryReadAt(Cut.Sequence(bytes, 1), "$.b", out value, out error));
        Read(wire.TryReadAt(new TrickleStream(bytes, 2), "$.b", out value, out error));
        if (name == "json") Read(Wire.Json.TryReadAt(Encoding.UTF8.GetString(bytes), "$.b", out value, out error));
        Assert.False(wire.TryReadAt(Cut.Sequence(bytes, 1), "$.c", out value, out error));
        Assert.Equal((0, WireErrorCode.PathNotFound), (value, error!.Code));
        Assert.False(wire.TryReadAt(new TrickleStream(bytes, 2), "$.c", out value, out error));
        Assert.Equal(WireErrorCode.PathNotFound, error!.Code);
        Assert.Equal(20, wire.ReadAt<Scaled>(wire.Serialize(new[] { 2 }), "$[0]", new Scale(10)).Value);

        void Read(bool read)
        {
            Assert.Equal((true, 2, null), (read, value, error));
            value = 0;
        }
    }
}
