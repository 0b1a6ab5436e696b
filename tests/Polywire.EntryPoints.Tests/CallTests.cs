using System.Buffers;
using Polywire;
using Polywire.Json;
using TestKit;

namespace EntryPointTests;

/// <summary>What a call carries with the value: context, options, an object to fill, a value before others; and what it may not carry, garbage.</summary>
public class CallTests
{
    public static TheoryData<string> Wires => ["json", "messagepack", "messagepack+lz4block", "messagepack+lz4blockarray"];

    [Theory, MemberData(nameof(Wires))]
    public async Task Context_reaches_codecs_through_every_entry_point(string name)
    {
        WireSerializer wire = Samples.Of(name);
        var value = new Holder { Scaled = new(7) };
        byte[] plain = wire.Serialize(value);
        byte[] scaled = wire.Serialize(new Holder { Scaled = new(70) });

        Assert.Equal(scaled, wire.Serialize(value, context: new Scale(10)));
        Assert.Equal(scaled, wire.Serialize(value, typeof(Holder), new Scale(10)));
        var writer = new ArrayBufferWriter<byte>();
        wire.Serialize(writer, value, new Scale(10));
        Assert.Equal(scaled, writer.WrittenSpan.ToArray());
        var stream = new MemoryStream();
        wire.Serialize(stream, value, new Scale(10));
        await wire.SerializeAsync(stream, value, new Scale(10));
        Assert.Equal([.. scaled, .. scaled], stream.ToArray());

        Assert.Equal(70, wire.Deserialize<Holder>(plain, new Scale(10)).Scaled.Value);
        Assert.Equal(70, wire.Deserialize<Holder>(new MemoryStream(plain), new Scale(10)).Scaled.Value);
        Assert.Equal(70, (await wire.DeserializeAsync<Holder>(new MemoryStream(plain), new Scale(10))).Scaled.Value);
        Assert.Equal(70, (await wire.DeserializeAsync<Holder>(Cut.Pipe(plain, 1), new Scale(10))).Scaled.Value);
        Assert.Equal(70, ((Holder)wire.Deserialize(plain, typeof(Holder), new Scale(10))).Scaled.Value);
        Assert.Equal(70, wire.DeserializeMany<Holder>(plain, WireFraming.Sequence, new Scale(10)).Single()!.Scaled.Value);
        Assert.Equal(7, wire.Deserialize<Holder>(plain).Scaled.Value);
    }

    [Theory, MemberData(nameof(Wires))]
    public void Context_of_the_call_replaces_that_of_the_options(string name)
    {
        WireSerializer wire = name == "json"
            ? Wire.Json.With(Wire.Json.Options with { Context = new Scale(10) })
            : Wire.MessagePack.With(Wire.MessagePack.Options with { Context = new Scale(10) });
        byte[] plain = Samples.Of(name).Serialize(new Holder { Scaled = new(7) });
        Assert.Equal(70, wire.Deserialize<Holder>(plain).Scaled.Value);
        Assert.Equal(21, wire.Deserialize<Holder>(plain, new Scale(3)).Scaled.Value);
    }

    [Fact]
    public async Task Options_hold_through_every_entry_point()
    {
        JsonWire indented = Wire.Json.With(new JsonWireOptions { Indented = true });
        var point = new Point { X = 1 };
        byte[] expected = indented.Serialize(point);
        Assert.Contains((byte)'\n', expected);
        var stream = new MemoryStream();
        indented.Serialize(stream, point);
        await indented.SerializeAsync(stream, point);
        indented.Serialize(stream, point, typeof(Point));
        Assert.Equal([.. expected, .. expected, .. expected], stream.ToArray());
        stream.Position = 0;
        Assert.Equal([point, point, point], indented.DeserializeMany<Point>(stream, WireFraming.Sequence));
        stream.SetLength(0);
        await indented.SerializeManyAsync(stream, new[] { point, point }, WireFraming.Array);
        Assert.Equal([point, point], Wire.Json.Deserialize<List<Point>>(stream.ToArray()));

        byte[] deep = "[[[1]]]"u8.ToArray();
        JsonWire shallow = Wire.Json.With(new JsonWireOptions { MaxDepth = 2 });
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => shallow.Deserialize<object>(new MemoryStream(deep))).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => shallow.DeserializeMany<object>(new MemoryStream(deep), WireFraming.Array).Count()).Code);
        Assert.Single(shallow.DeserializeMany<object>(new MemoryStream("[[1]]"u8.ToArray()), WireFraming.Array));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Populate_fills_what_is_there(string name)
    {
        WireSerializer wire = Samples.Of(name);
        var existing = new Row { Id = 1, Title = "old", Tags = [1], Next = new Row { Id = 9 } };
        Row? next = existing.Next;
        wire.Populate(wire.Serialize(new Row { Id = 2, Title = "new", Tags = [2, 3], Next = new Row { Id = 10 } }), existing);
        Assert.Equal((2L, "new"), (existing.Id, existing.Title));
        Assert.Equal([2, 3], existing.Tags);
        Assert.Same(next, existing.Next);
        Assert.Equal(10, next.Id);

        var point = new Point { X = 1 };
        wire.Populate(wire.Serialize(new Point { X = 5, Y = 2, Seen = true }), ref point);
        Assert.Equal(new Point { X = 5, Y = 2, Seen = true }, point);
    }

    [Theory, MemberData(nameof(Wires))]
    public void Try_reads_a_value_before_others(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] one = wire.Serialize(Samples.Row(1));
        byte[] many = [.. one, .. wire.Serialize(Samples.Row(2))];

        Assert.True(wire.TryDeserialize(many, out Row? row, out int consumed, out WireException? error));
        Assert.Equal((Samples.Row(1), one.Length), (row, consumed));
        Assert.Null(error);
        Assert.True(wire.TryDeserialize(many.AsSpan(consumed), out row, out error));
        Assert.Equal(Samples.Row(2), row);
        Assert.False(wire.TryDeserialize(many, out row, out error));
        Assert.Equal(WireErrorCode.TrailingData, error!.Code);
        Assert.False(wire.TryDeserialize(one.AsSpan(0, one.Length - 1), out row, out consumed, out error));
        Assert.Null(row);
        Assert.Equal(0, consumed);
        Assert.NotNull(error);
    }

    [Fact]
    public void A_configuration_names_the_wire()
    {
        Assert.Same(Wire.Json, WireSerializer.Parse("JSON"));
        Assert.Same(Wire.MessagePack, WireSerializer.Parse("messagepack"));
        Assert.Same(Wire.Protobuf, WireSerializer.Parse("Protobuf"));
        Assert.Same(Wire.MemoryPack, WireSerializer.Parse("memorypack"));
        Assert.Equal("memorypack", WireSerializer.Parse("memorypack+gzip").Name.Split('+')[0]);
        Assert.Equal("json", Wire.Json.Name);
        Assert.Equal("messagepack", Wire.MessagePack.Name);
        Assert.Contains("yaml", Assert.Throws<ArgumentException>(() => WireSerializer.Parse("yaml")).Message);
        Assert.Throws<ArgumentNullException>(() => WireSerializer.Parse(null!));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Writing_into_a_buffer_that_is_large_enough_allocates_nothing(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(11);
        var point = new Point { X = -5, Y = 1.5, Seen = true };
        var buffer = new ArrayBufferWriter<byte>(1 << 16);
        AllocationAssert.Zero(() =>
        {
            buffer.ResetWrittenCount();
            wire.Serialize(buffer, row);
            wire.Serialize(buffer, point);
        });
        Assert.NotEqual(0, buffer.WrittenCount);
    }

    [Theory, MemberData(nameof(Wires))]
    public void Reading_a_struct_without_references_allocates_nothing(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(new Point { X = -5, Y = 1.5, Seen = true });
        int sum = 0;
        AllocationAssert.Zero(() => sum += wire.Deserialize<Point>(bytes).X);
        Assert.True(sum < 0);
    }
}
