using System.Text;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>Bytes that are kept: written as they were or on one line, read later, handed to others.</summary>
public class RawValueTests
{
    const string Spaced = "{\r\n  \"a b\" : [ 1 ,\n 2 ] ,\t\"c\\\" \" : \" \\\\\" }";
    const string Compact = "{\"a b\":[1,2],\"c\\\" \":\" \\\\\"}";

    [Theory, MemberData(nameof(DeferredTests.Wires), MemberType = typeof(DeferredTests))]
    public void A_raw_value_can_be_in_unions_and_collections(string name)
    {
        WireSerializer wire = Samples.Of(name);
        RawValue raw = wire.Deserialize<RawValue>(wire.Serialize(Samples.Row(1)));
        Thing thing = new RawThing { Raw = raw, Maybe = raw, List = [raw, raw], Map = new() { ["x"] = raw } };
        byte[] bytes = wire.Serialize<Thing>(thing);
        RawThing read = Assert.IsType<RawThing>(wire.Deserialize<Thing>(bytes));
        Assert.Equal(raw, read.Raw);
        Assert.Equal(raw, read.List![1]);
        Assert.Equal(Samples.Row(1), read.Map!["x"].As<Row>());
        Assert.Equal(bytes, wire.Serialize<Thing>(read));
        Assert.Equal(raw, wire.Deserialize<List<RawValue>>(wire.Serialize(new[] { raw }))[0]);
        Assert.Equal(wire.Serialize(Samples.Row(1)), wire.Serialize(raw));
        Assert.Contains("start of the raw value", Assert.Throws<WireException>(() => raw.As<int>()).Message);
    }

    [Fact]
    public void Is_written_as_it_was_or_on_one_line()
    {
        RawValue raw = RawValue.FromJson(Encoding.UTF8.GetBytes(Spaced));
        Assert.Equal(Spaced, raw.ToString());
        Assert.Equal(Spaced, Wire.Json.SerializeToString(raw));
        Assert.Equal(Compact, raw.Compact().ToString());
        Assert.Equal(raw.Compact(), raw.Compact().Compact());

        var compact = Wire.Json.With(Wire.Json.Options with { CompactRawValues = true });
        Assert.Equal(Compact, compact.SerializeToString(raw));
        Assert.Equal($$"""{"Value":{{Compact}}}""", compact.SerializeToString(new Raw { Value = raw }));
        Assert.Equal($"[{Compact}]", compact.SerializeToString(compact.Deserialize<List<Deferred<object>>>($"[{Spaced}]")));

        var lines = new MemoryStream();
        Wire.Json.SerializeMany(lines, [raw, raw], WireFraming.Lines);
        Assert.Equal($"{Compact}\n{Compact}\n", Encoding.UTF8.GetString(lines.ToArray()));

        RawValue packed = RawValue.FromMessagePack([0x92, 0x0A, 0x0D]);
        Assert.Equal(packed, packed.Compact());
        Assert.Equal(default, default(RawValue).Compact());
    }

    [Fact]
    public void Every_value_of_the_shared_corpus_is_compacted_as_System_Text_Json_writes_it()
    {
        var random = new Random(7);
        for (int i = 0; i < 500; i++)
        {
            string json = Random(random, 4);
            string spaced = string.Concat(Tokens(json).Select(t => Space(random) + t)) + Space(random);
            Assert.Equal(json, RawValue.FromJson(Encoding.UTF8.GetBytes(spaced)).Compact().ToString());
        }
    }

    static string Space(Random random) => string.Concat(Enumerable.Range(0, random.Next(4)).Select(_ => " \n\r\t"[random.Next(4)]));

    static string Random(Random random, int depth) => random.Next(depth > 0 ? 6 : 4) switch
    {
        0 => "12.5e3",
        1 => "\"\\\"\\\\ \\u0041 \"",
        2 => "null",
        3 => "\" : , [ \"",
        4 => "[" + string.Join(',', Enumerable.Range(0, random.Next(4)).Select(_ => Random(random, depth - 1))) + "]",
        _ => "{" + string.Join(',', Enumerable.Range(0, random.Next(4)).Select(k => $"\"n {k}\":{Random(random, depth - 1)}")) + "}",
    };

    static IEnumerable<string> Tokens(string json)
    {
        for (int i = 0; i < json.Length;)
        {
            int end = i + 1;
            if (json[i] == '"')
            {
                while (json[end] != '"') end += json[end] == '\\' ? 2 : 1;
                end++;
            }
            else if (char.IsAsciiLetterOrDigit(json[i]))
            {
                while (end < json.Length && (char.IsAsciiLetterOrDigit(json[end]) || json[end] == '.')) end++;
            }
            yield return json[i..end];
            i = end;
        }
    }

    [Fact]
    public async Task Is_handed_to_others_over_the_same_bytes()
    {
        byte[] bytes = Wire.Json.Serialize(new Raw { Value = RawValue.FromJson("{\"Id\":5,\"Title\":\"x\"}"u8) });
        RawValue raw = Wire.Json.With(Wire.Json.Options with { Borrow = true }).Deserialize<Raw>(bytes.AsMemory()).Value;
        Assert.True(bytes.AsSpan().Overlaps(raw.Bytes.Span));
        Assert.Equal(5, System.Text.Json.JsonSerializer.Deserialize<Row>(raw.Bytes.Span)!.Id);
        Assert.Equal("x", System.Text.Json.JsonSerializer.Deserialize<Row>(raw.OpenStream())!.Title);
        Assert.Equal("x", (await System.Text.Json.JsonSerializer.DeserializeAsync<Row>(raw.OpenStream(), cancellationToken: TestContext.Current.CancellationToken))!.Title);

        Stream stream = raw.OpenStream();
        Assert.Equal((raw.Bytes.Length, 0L, true, true, false), (stream.Length, stream.Position, stream.CanRead, stream.CanSeek, stream.CanWrite));
        Assert.Equal('{', stream.ReadByte());
        byte[] part = new byte[4];
        Assert.Equal(4, stream.Read(part, 0, 4));
        Assert.Equal("\"Id\"", Encoding.UTF8.GetString(part));
        Assert.Equal(raw.Bytes.Length - 1, stream.Seek(-1, SeekOrigin.End));
        Assert.Equal('}', stream.ReadByte());
        Assert.Equal(-1, stream.ReadByte());
        Assert.Equal(0, stream.Read(part));
        stream.Position = 1;
        var copy = new MemoryStream();
        await stream.CopyToAsync(copy, TestContext.Current.CancellationToken);
        Assert.Equal(raw.Bytes[1..].ToArray(), copy.ToArray());
        stream.Position = 0;
        stream.CopyTo(copy);
        Assert.Equal(2 * raw.Bytes.Length - 1, copy.Length);
        Assert.Throws<ArgumentOutOfRangeException>(() => stream.Position = 100);
        Assert.Throws<NotSupportedException>(() => stream.WriteByte(1));
    }

    [Theory]
    [InlineData("[ \"a\"]", "[ \"ab]", "[\"ab]")]
    [InlineData("[ \"a\"]", "[ \"a\"\"", "[\"a\"\"")]
    [InlineData("[ \"a\\\\\"]", "[ \"a\\\"a\\", "[\"a\\\"a\\")]
    public void Borrowed_bytes_that_changed_are_compacted_as_they_are(string before, string after, string expected)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(before);
        var wire = Wire.Json.With(Wire.Json.Options with { Borrow = true, CompactRawValues = true });
        RawValue raw = wire.Deserialize<RawValue>(bytes.AsMemory());
        Encoding.UTF8.GetBytes(after, bytes);
        Assert.Equal(expected, raw.Compact().ToString());
        Assert.Equal(expected, Encoding.UTF8.GetString(wire.Serialize(raw)));
    }

    [Fact]
    public void Text_of_borrowed_bytes_that_change_is_any_text()
    {
        byte[] bytes = Encoding.UTF8.GetBytes($"[\"{new string('a', 4000)}\"]");
        RawValue raw = Wire.Json.With(Wire.Json.Options with { Borrow = true }).Deserialize<RawValue>(bytes.AsMemory());
        // As many bytes, but half as many characters.
        byte[] other = Encoding.UTF8.GetBytes($"[\"{new string('é', 2000)}\"]"), same = [.. bytes];
        bool isDone = false;
        var changes = new Thread(() =>
        {
            for (int i = 0; !Volatile.Read(ref isDone); i++) (i % 2 == 0 ? other : same).CopyTo(bytes, 0);
        });
        changes.Start();
        try
        {
            for (int i = 0; i < 1000; i++) Assert.InRange(raw.ToString().Length, 1, bytes.Length);
        }
        finally
        {
            Volatile.Write(ref isDone, true);
            changes.Join();
        }
    }

    [Fact]
    public void Handing_over_allocates_nothing_but_the_stream_itself()
    {
        RawValue raw = RawValue.FromJson("{\"Id\":5}"u8);
        byte[] buffer = new byte[16];
        int sum = 0;
        AllocationAssert.Zero(() => sum += raw.Bytes.Length + raw.Bytes.Span[0]);
        double bytes = AllocationAssert.Measure(() => sum += raw.OpenStream().Read(buffer), 64);
        Assert.InRange(bytes, 1, 64);
    }
}
