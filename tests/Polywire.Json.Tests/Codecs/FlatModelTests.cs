using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Encodings.Web;
using Polywire;
using Polywire.Json;
using TestKit;

[assembly: WireFor<List<JsonTests.Row>>]
[assembly: WireFor<JsonTests.Row[]>]
[assembly: WireFor<List<JsonTests.Cell>>]

namespace JsonTests;

[WireModel(Wires = Wires.Json)]
public class Row
{
    public string? Id { get; set; }
    public string? Name { get; set; }
    public long Time { get; set; }
    [WireField(Name = "a name of more than sixteen bytes")] public string? Note { get; set; }
    public int Count { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class FailingRow
{
    public string? Id { get; set; }
    public string? Name { get; set; }
    [WireIgnore] public bool Fails { get; set; }
    public int Count { get => Fails ? throw new FormatException("no count") : _count; set => _count = value; }

    int _count;
}

public sealed class DerivedRow : Row;

[WireModel(Wires = Wires.Json)]
public struct Cell
{
    public string? Text { get; set; }
    public double Value { get; set; }
}

/// <summary>Lists of models whose members loops write inline, with text of every length and kind, into windows of every size.</summary>
public class FlatModelTests
{
    static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    static readonly string?[] s_texts =
    [
        null, "", "a", "ab", "abc", "\"", "a\\", "\nab", "abcd", "abcdefg\"", "seven77", "sixteen letters.", "seventeen letters",
        new('x', 31), new('x', 32), new('x', 33), new string('x', 32) + "\"", "ü", "abcé", new('é', 32), new('\u0001', 32), new('y', 700), new('\u0001', 700),
        new('z', 4096), new('z', 4097), new('\t', 5000),
    ];

    [Fact]
    public void Every_text_is_beside_every_other()
    {
        var rows = new List<Row?>();
        foreach (string? id in s_texts)
        {
            foreach (string? name in s_texts) rows.Add(new Row { Id = id, Name = name, Note = id, Time = rows.Count - 100, Count = rows.Count });
            rows.Add(null);
        }
        byte[] expected = Expected(rows);
        Assert.Equal(expected, Wire.Json.Serialize(rows));
        Assert.Equal(expected, Wire.Json.Serialize(rows.ToArray()));
        using var destination = new EdgeBuffer();
        Wire.Json.Serialize(destination, rows);
        Assert.Equal(expected, destination.Written);
    }

    [Fact]
    public void Structs_are_read_and_written_in_loops()
    {
        List<Cell> cells = [.. s_texts.Select((t, i) => new Cell { Text = t, Value = i / 4.0 })];
        byte[] expected = Expected(cells);
        Assert.Equal(expected, Wire.Json.Serialize(cells));
        using var destination = new EdgeBuffer();
        Wire.Json.Serialize(destination, cells);
        Assert.Equal(expected, destination.Written);
    }

    [Fact]
    public void Windows_of_every_size_give_the_same()
    {
        List<Row> rows = [.. s_texts.Where(t => t is null || t.Length < 1000).Select((t, i) => new Row { Id = t, Name = "n" + i, Note = t, Time = i })];
        byte[] expected = Wire.Json.Serialize(rows);
        for (int most = 1; most < 1500; most += 7)
        {
            using var destination = new EdgeBuffer { AtLeast = most };
            Wire.Json.Serialize(destination, rows);
            Assert.Equal(expected, destination.Written);
        }
    }

    [Fact]
    public void Empty_and_single_lists_and_elements_that_are_null()
    {
        Assert.Equal("[]", Wire.Json.SerializeToString(new List<Row>()));
        Assert.Equal("[null]", Wire.Json.SerializeToString(new List<Row?> { null }));
        Assert.Equal("[null,null]", Wire.Json.SerializeToString(new Row?[2]));
        Assert.Equal("null", Wire.Json.SerializeToString<Row>(null));
        Assert.Equal("""{"Id":null,"Name":"b","Time":0,"a name of more than sixteen bytes":null,"Count":0}""", Wire.Json.SerializeToString(new Row { Name = "b" }));
    }

    [Fact]
    public void Renamed_members_and_other_escapes_take_the_general_path()
    {
        List<Row?> rows = [new Row { Id = "a<b", Name = "c", Count = 1 }, null];
        JsonWire lower = Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n.ToLowerInvariant() });
        Assert.StartsWith("""[{"id":"a<b","name":"c",""", lower.SerializeToString(rows));
        Assert.EndsWith("},null]", lower.SerializeToString(rows));
        JsonWire html = Wire.Json.With(Wire.Json.Options with { Escaping = JsonEscaping.Html });
        Assert.StartsWith("""[{"Id":"a\u003Cb","Name":"c",""", html.SerializeToString(rows));
    }

    [Fact]
    public void A_derived_element_is_refused_on_both_paths()
    {
        List<Row> rows = [new Row(), new DerivedRow()];
        JsonWire lower = Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n.ToLowerInvariant() });
        foreach (JsonWire wire in new[] { Wire.Json, lower })
        {
            Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => wire.Serialize(rows)).Code);
            Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => wire.Serialize<Row>(rows[1])).Code);
        }
    }

    [Theory]
    [InlineData(3)]
    [InlineData(40)]
    [InlineData(5000)]
    public void Bad_text_fails_with_its_path(int length)
    {
        List<Row> rows = [.. Enumerable.Range(0, 50).Select(i => new Row { Id = "i" + i, Name = "n" })];
        rows[37].Name = new string('a', length) + '\uD800';
        foreach (Func<object> write in new Func<object>[] { () => Wire.Json.Serialize(rows), () => { Wire.Json.Serialize(new StingyBuffer(), rows); return ""; } })
        {
            WireException error = Assert.Throws<WireException>(write);
            Assert.Equal(WireErrorCode.InvalidText, error.Code);
            Assert.Equal("$[37].Name", error.Path);
        }
    }

    [Theory]
    [InlineData(21, 0)]
    [InlineData(1, 3000)]
    [InlineData(40, 6000)]
    [InlineData(49, 100_000)]
    public void A_getter_that_throws_is_the_end_of_the_path(int at, int length)
    {
        List<FailingRow> rows = [.. Enumerable.Range(0, 50).Select(i => new FailingRow { Id = "i" + i, Name = new string('a', i == at ? length : 3), Fails = i == at })];
        foreach (Func<object> write in new Func<object>[] { () => Wire.Json.Serialize(rows), () => { Wire.Json.Serialize(new StingyBuffer(), rows); return ""; } })
        {
            WireException error = Assert.Throws<WireException>(write);
            Assert.Equal((WireErrorCode.UserCode, $"$[{at}].Count"), (error.Code, error.Path));
        }
    }

    [Fact]
    public void Depth_counts_the_elements()
    {
        JsonWire flat = Wire.Json.With(Wire.Json.Options with { MaxDepth = 1 });
        Assert.Equal("[null]", flat.SerializeToString(new List<Row?> { null }));
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => flat.Serialize(new List<Row> { new() })).Code);
        Assert.NotEmpty(Wire.Json.With(Wire.Json.Options with { MaxDepth = 2 }).Serialize(new List<Row> { new() }));
    }

    static byte[] Expected<T>(T value)
    {
        string text = JsonSerializer.Serialize(value, s_relaxed);
        return Encoding.UTF8.GetBytes(text.Replace("\"Note\":", "\"a name of more than sixteen bytes\":").Replace(",\"Fails\":false", ""));
    }

    /// <summary>Windows of just what is asked for, or of some size at least, before a page that nobody may touch.</summary>
    sealed class EdgeBuffer : IBufferWriter<byte>, IDisposable
    {
        readonly GuardedMemory _buffer = new(1 << 16);
        readonly List<byte> _written = [];
        int _length;

        internal int AtLeast { get; init; } = 1;

        internal byte[] Written => [.. _written];

        public void Advance(int count) => _written.AddRange(_buffer.Last(_length)[..count]);

        public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

        public Span<byte> GetSpan(int sizeHint = 0) => _buffer.Last(_length = Math.Max(sizeHint, AtLeast));

        public void Dispose() => _buffer.Dispose();
    }
}
