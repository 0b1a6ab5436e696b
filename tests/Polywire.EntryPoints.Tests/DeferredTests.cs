using System.Buffers;
using System.Text;
using Polywire;

namespace EntryPointTests;

/// <summary>Values that are read on first use, on both wires.</summary>
public class DeferredTests
{
    public static TheoryData<string> Wires { get; } = ["json", "messagepack"];

    [Theory, MemberData(nameof(Wires))]
    public void A_deferred_value_can_be_anywhere(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(Shelf.Full());
        Shelf read = wire.Deserialize<Shelf>(bytes);
        Assert.All([read.First!.IsRead, read.Rows[0]!.IsRead, read.Number!.IsRead, read.Thing!.IsRead], Assert.False);
        Assert.Equal(Samples.Row(1), read.First.Value);
        Assert.Equal(Samples.Row(2), read.Rows[0]!.Value);
        Assert.Null(read.Rows[1]);
        Assert.Equal(Samples.Row(4), read.ByName!["a"].Value);
        Assert.Equal(70_000, read.Number.Value);
        Assert.Equal(new Scaled(7), read.Scaled!.Value);
        Assert.Equal(Samples.Row(5), Assert.IsType<LateThing>(read.Thing.Value).Late!.Value);
        Assert.Equal("end", read.Last);
        Assert.True(read.First.IsRead);
        Assert.Same(read.First.Value, read.First.Value);

        Assert.Equal(Samples.Row(1), wire.Deserialize<Deferred<Row>>(wire.Serialize(Samples.Row(1))).Value);
        Assert.Null(wire.DeserializeOrNull<Deferred<Row>>(wire.Serialize<Row>(null)));
        Assert.Equal(Samples.Row(1), wire.Deserialize<Box<Row>>(wire.Serialize(new Box<Row> { Content = new(Samples.Row(1)) })).Content!.Value);
    }

    [Theory, MemberData(nameof(Wires))]
    public void Unread_and_unchanged_values_are_written_as_they_were(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = name == "json"
            ? Encoding.UTF8.GetBytes("""{"First":{ "Title" : "\u0041", "Unknown":[1,2] ,"Id":1e0},"Rows":[],"ByName":null,"Number": 5 ,"Scaled":null,"Thing":null,"Raw":null,"Last":null}""".Replace("1e0", "1"))
            // A row as a longer array than the model has, with an integer in a longer form than needed.
            : [0x98, 0x96, 0xCD, 0x00, 0x01, 0xA1, 0x41, 0xC0, 0xC0, 0xC3, 0xC3, 0x90, 0xC0, 0xD1, 0x00, 0x05, 0xC0, 0xC0, 0xC0, 0xC0];
        byte[] expected = name == "json" ? Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(bytes).Replace(": 5 ,", ":5,")) : bytes;

        Shelf shelf = wire.Deserialize<Shelf>(bytes);
        Assert.Equal(expected, wire.Serialize(shelf));
        Assert.Equal("A", shelf.First!.Value.Title);
        Assert.Equal(5, shelf.Number!.Value);
        Assert.Equal(expected, wire.Serialize(shelf));

        shelf.First.Value.Title = "B";
        byte[] changed = wire.Serialize(shelf);
        Assert.NotEqual(expected, changed);
        Shelf again = wire.Deserialize<Shelf>(changed);
        Assert.Equal("B", again.First!.Value.Title);
        Assert.Equal(1, again.First.Value.Id);
        Assert.Equal(wire.Serialize(shelf.First.Value), again.First.Bytes.ToArray());
    }

    [Fact]
    public void Goes_to_another_wire_only_once_it_was_read()
    {
        Deferred<Row> json = Wire.Json.Deserialize<Deferred<Row>>(Wire.Json.Serialize(Samples.Row(1)));
        WireException error = Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(new Shelf { First = json }));
        Assert.Equal((WireErrorCode.UnexpectedType, "$.First"), (error.Code, error.Path));
        Assert.Equal(Samples.Row(1), json.Value);
        Assert.Equal(Samples.Row(1), Wire.MessagePack.Deserialize<Shelf>(Wire.MessagePack.Serialize(new Shelf { First = json })).First!.Value);

        Deferred<Row> packed = Wire.MessagePack.Deserialize<Deferred<Row>>(Wire.MessagePack.Serialize(Samples.Row(1)));
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.Json.Serialize(packed)).Code);
        _ = packed.Value;
        Assert.Equal(Wire.Json.Serialize(Samples.Row(1)), Wire.Json.Serialize(packed));
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.Json.Serialize(packed.Raw)).Code);
    }

    [Theory, MemberData(nameof(Wires))]
    public void Bytes_are_a_copy_unless_borrowed(string name)
    {
        WireSerializer wire = Samples.Of(name);
        WireSerializer borrowing = name == "json" ? Wire.Json.With(Wire.Json.Options with { Borrow = true }) : Wire.MessagePack.With(Wire.MessagePack.Options with { Borrow = true });
        byte[] bytes = wire.Serialize(Shelf.Full());

        ReadOnlyMemory<byte> slice = borrowing.Deserialize<Shelf>(bytes.AsMemory()).First!.Bytes;
        Assert.True(System.Runtime.InteropServices.MemoryMarshal.TryGetArray(slice, out ArraySegment<byte> part));
        Assert.Same(bytes, part.Array);
        Assert.False(Overlaps(bytes, wire.Deserialize<Shelf>(bytes.AsMemory()).First!.Bytes.Span));
        Assert.False(Overlaps(bytes, borrowing.Deserialize<Shelf>(bytes.AsSpan()).First!.Bytes.Span));
        Assert.False(Overlaps(bytes, borrowing.Deserialize<Shelf>(new MemoryStream(bytes)).First!.Bytes.Span));
        // The memory of a sequence is that of a pipe, a cache or a call, which is used again.
        var sequence = new System.Buffers.ReadOnlySequence<byte>(bytes);
        Assert.False(Overlaps(bytes, borrowing.Deserialize<Shelf>(sequence).First!.Bytes.Span));
        Assert.True(borrowing.TryDeserialize(sequence, out Shelf? tried, out _));
        Assert.False(Overlaps(bytes, tried!.First!.Bytes.Span));
        Assert.False(Overlaps(bytes, ((Shelf)borrowing.Deserialize(sequence, typeof(Shelf))).First!.Bytes.Span));
        Assert.False(Overlaps(bytes, borrowing.ReadAt<Deferred<Row>>(sequence, name == "json" ? "$.First" : "$[0]")!.Bytes.Span));

        // What is deferred inside what was borrowed is borrowed too.
        Deferred<Thing> thing = borrowing.Deserialize<Shelf>(bytes.AsMemory()).Thing!;
        Assert.True(Overlaps(bytes, ((LateThing)thing.Value).Late!.Bytes.Span));
    }

    static bool Overlaps(ReadOnlySpan<byte> a, ReadOnlySpan<byte> b) => a.Overlaps(b);

    [Fact]
    public void Goes_on_with_options_state_and_depth()
    {
        var wire = Wire.Json.With(Wire.Json.Options with { Comments = true, NumbersFromStrings = true, MaxDepth = 4 });
        Shelf shelf = wire.Deserialize<Shelf>("""{"First":{/*c*/"Id":"12"},"Scaled":5,"Raw":{"Scaled":/**/2}}"""u8, context: new Scale(10));
        Assert.Equal(12, shelf.First!.Value.Id);
        Assert.Equal(50, shelf.Scaled!.Value.Value);
        Assert.Equal(20, shelf.Raw.As<Holder>()!.Scaled.Value);
        Assert.Equal(5, Wire.MessagePack.Deserialize<Shelf>(Wire.MessagePack.Serialize(Shelf.Full()), context: new Scale(5)).Scaled!.Value.Value / 7);

        // Too deep for the whole is too deep for what is skipped: it is seen at once, and where.
        Assert.Equal("deep", Read("""{"First":{"Title":"deep","Next":{"Next":{}}}}""").First!.Value.Title);
        WireException error = Assert.Throws<WireException>(() => Read("""{"First":{"Next":{"Next":{"Next":{}}}}}"""));
        Assert.Equal((WireErrorCode.DepthExceeded, "$.First.Next.Next.Next"), (error.Code, error.Path));

        Shelf Read(string json) => wire.Deserialize<Shelf>(json);
    }

    [Fact]
    public void Skipped_values_are_checked_as_strictly_as_values_that_are_read()
    {
        foreach (string bad in new[] { "{]", "{\"a\":01}", "{\"a\":\"\\x\"}", "{\"a\":\"\u0001\"}", "[1,]", "tru", "{\"a\"}", "\"\\ud800\"" })
        {
            byte[] bytes = Encoding.UTF8.GetBytes($$"""{"First":{{bad}}}""");
            WireException late = Assert.Throws<WireException>(() => Wire.Json.Deserialize<Shelf>(bytes));
            WireException read = Assert.Throws<WireException>(() => Wire.Json.Deserialize<Dictionary<string, object?>>(bytes));
            Assert.Equal((read.Code, read.Offset), (late.Code, late.Offset));
        }
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<Shelf>([.. "{\"First\":\""u8, 0xC0, 0x80, .. "\"}"u8]));
        Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Deferred<Row>>([0x91, 0xA2, 0xC0, 0x80]));
        Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Deferred<Row>>([0x92, 0x01]));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Errors_on_first_use_say_what_they_count_from(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(new Dictionary<string, object?> { ["pad"] = "………" , ["First"] = "later" });
        Deferred<Row> wrong = Assert.Single(wire.Deserialize<Dictionary<string, Deferred<Row>>>(bytes), e => e.Key == "First").Value;
        for (int k = 0; k < 2; k++)
        {
            WireException error = Assert.Throws<WireException>(() => wrong.Value);
            Assert.Equal((WireErrorCode.TypeMismatch, 0L, "$"), (error.Code, error.Offset, error.Path));
            Assert.Contains("Path and offset count from the start of the deferred value.", error.Message);
        }
        Assert.False(wrong.IsRead);
        Assert.Equal("later", wrong.Raw.As<string>());

        Deferred<Positive> user = wire.Deserialize<Deferred<Positive>>(wire.Serialize(new Positive()).Select(b => b == 1 ? (byte)0 : b == '1' ? (byte)'0' : b).ToArray());
        WireException own = Assert.Throws<WireException>(() => user.Value);
        Assert.Equal(WireErrorCode.UserCode, own.Code);
        Assert.IsType<ArgumentOutOfRangeException>(own.InnerException);
    }

    [Fact]
    public async Task Threads_that_come_first_together_get_one_instance()
    {
        byte[] json = Wire.Json.Serialize(Samples.Row(1));
        for (int round = 0; round < 50; round++)
        {
            Deferred<Row> late = Wire.Json.Deserialize<Deferred<Row>>(json);
            using var start = new Barrier(4);
            Row[] rows = await Task.WhenAll(Enumerable.Range(0, 4).Select(_ => Task.Run(() =>
            {
                start.SignalAndWait();
                return late.Value;
            })));
            Assert.All(rows, r => Assert.Same(rows[0], r));
            Assert.Equal(Samples.Row(1), rows[0]);
        }
    }

    [Theory, MemberData(nameof(Wires))]
    public void Opening_borrowed_input_allocates_a_small_object_a_value_and_writing_nothing(string name)
    {
        WireSerializer borrowing = name == "json" ? Wire.Json.With(Wire.Json.Options with { Borrow = true }) : Wire.MessagePack.With(Wire.MessagePack.Options with { Borrow = true });
        ReadOnlyMemory<byte> bytes = borrowing.Serialize(Samples.Rows(1000).ToList());
        List<Deferred<Row>> rows = borrowing.Deserialize<List<Deferred<Row>>>(bytes);
        const int most = 1000 * 56 + 1000;
        Assert.InRange(TestKit.AllocationAssert.Measure(() => rows = borrowing.Deserialize<List<Deferred<Row>>>(bytes), most), 1, most);

        var sink = new ArrayBufferWriter<byte>(bytes.Length + 4096);
        borrowing.Serialize(sink, rows);
        Assert.Equal(bytes.ToArray(), sink.WrittenSpan.ToArray());
        TestKit.AllocationAssert.Zero(() =>
        {
            sink.ResetWrittenCount();
            borrowing.Serialize(sink, rows);
        });
    }
}
