using System.Buffers;
using System.IO.Pipelines;
using Polywire;

namespace EntryPointTests;

/// <summary>Each call binds to the overload that it reads as. Were it another, the output would be of another value, or this would not compile.</summary>
public class OverloadTests
{
    public static TheoryData<string> Wires => ["json", "messagepack", "messagepack+lz4block", "messagepack+lz4blockarray"];

    public static TheoryData<string> Plain => ["json", "messagepack"];

    [Theory, MemberData(nameof(Wires))]
    public void Writing_binds_as_it_reads(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(1);
        object boxed = row;
        var context = new Scale(3);
        byte[] expected = wire.Serialize(row);

        Assert.Equal(expected, wire.Serialize(row, context: context));
        Assert.Equal(expected, wire.Serialize(row, context));
        Assert.Equal(expected, wire.Serialize(boxed, typeof(Row)));
        Assert.Equal(expected, wire.Serialize(row, typeof(Row)));
        Assert.Equal(expected, wire.Serialize(row, typeof(Row), context));
        Assert.Equal(expected, wire.Serialize(boxed));

        Assert.Equal(expected, ToWriter(w => wire.Serialize(w, row)));
        Assert.Equal(expected, ToWriter(w => wire.Serialize((IBufferWriter<byte>)w, row)));
        Assert.Equal(expected, ToWriter(w => wire.Serialize(w, row, context)));
        Assert.Equal(expected, ToWriter(w => wire.Serialize(w, row, context: context)));
        Assert.Equal(expected, ToWriter(w => wire.Serialize(w, boxed, typeof(Row))));
        Assert.Equal(expected, ToWriter(w => wire.Serialize(w, row, typeof(Row))));
        Assert.Equal(expected, ToWriter(w => wire.Serialize(w, row, typeof(Row), context)));

        Assert.Equal(expected, ToStream(s => wire.Serialize(s, row)));
        Assert.Equal(expected, ToStream(s => wire.Serialize((Stream)s, row)));
        Assert.Equal(expected, ToStream(s => wire.Serialize(s, row, context)));
        Assert.Equal(expected, ToStream(s => wire.Serialize(s, row, context: context)));
        Assert.Equal(expected, ToStream(s => wire.Serialize(s, boxed, typeof(Row))));
        Assert.Equal(expected, ToStream(s => wire.Serialize(s, row, typeof(Row))));
        Assert.Equal(expected, ToStream(s => wire.Serialize(s, row, typeof(Row), context)));
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Asynchronous_writing_binds_as_it_reads(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(1);
        var context = new Scale(3);
        byte[] expected = wire.Serialize(row);
        CancellationToken none = CancellationToken.None;

        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(s, row)));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(s, row, cancellationToken: none)));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(s, row, context, none)));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(s, row, context: context)));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(s, row, typeof(Row))));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(s, row, typeof(Row), cancellationToken: none)));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(PipeWriter.Create(s), row)));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(PipeWriter.Create(s), row, cancellationToken: none)));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(PipeWriter.Create(s), row, typeof(Row))));
        Assert.Equal(expected, await ToStreamAsync(s => wire.SerializeAsync(PipeWriter.Create(s), row, typeof(Row), cancellationToken: none)));
    }

    [Theory, MemberData(nameof(Wires))]
    public async Task Reading_by_type_binds_as_it_reads(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(2);
        byte[] bytes = wire.Serialize(row);

        Assert.Equal(row, wire.Deserialize(bytes, typeof(Row)));
        Assert.Equal(row, wire.Deserialize(bytes, typeof(Row), new Scale(3)));
        Assert.Equal(row, wire.Deserialize(bytes.AsSpan(), typeof(Row)));
        Assert.Equal(row, wire.Deserialize(bytes.AsMemory(), typeof(Row)));
        Assert.Equal(row, wire.Deserialize(new ReadOnlySequence<byte>(bytes), typeof(Row)));
        Assert.Equal(row, wire.Deserialize(new MemoryStream(bytes), typeof(Row)));
        Assert.Equal(row, wire.DeserializeOrNull(bytes, typeof(Row)));
        Assert.Equal(row, wire.DeserializeOrNull(bytes.AsSpan(), typeof(Row)));
        Assert.Equal(row, wire.DeserializeOrNull(bytes.AsMemory(), typeof(Row)));
        Assert.Equal(row, wire.DeserializeOrNull(new ReadOnlySequence<byte>(bytes), typeof(Row)));
        Assert.Equal(row, wire.DeserializeOrNull(new MemoryStream(bytes), typeof(Row)));
        Assert.Equal(row, await wire.DeserializeAsync(new MemoryStream(bytes), typeof(Row)));
        Assert.Equal(row, await wire.DeserializeAsync(PipeReader.Create(new MemoryStream(bytes)), typeof(Row)));
        Assert.Equal(row, await wire.DeserializeOrNullAsync(new MemoryStream(bytes), typeof(Row), cancellationToken: CancellationToken.None));
        Assert.Equal(row, await wire.DeserializeOrNullAsync(PipeReader.Create(new MemoryStream(bytes)), typeof(Row), cancellationToken: CancellationToken.None));
    }

    [Theory, MemberData(nameof(Wires))]
    public void Trying_takes_every_kind_of_input(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Row row = Samples.Row(2);
        byte[] bytes = wire.Serialize(row);
        byte[] more = [.. bytes, .. bytes];
        WireException expected = Assert.Throws<WireException>(() => wire.Deserialize<Row>(more));

        void Whole(bool read, Row? value, WireException? error) => Assert.Equal((true, row, null), (read, value, error));
        void Front(bool read, Row? value, int consumed, WireException? error) => Assert.Equal((true, row, bytes.Length, null), (read, value, consumed, error));
        void Failed(bool read, Row? value, WireException? error) => Assert.Equal((false, null, expected.Code, expected.Offset, expected.Path), (read, value, error!.Code, error.Offset, error.Path));

        Whole(wire.TryDeserialize(bytes, out Row? value, out WireException? error), value, error);
        Whole(wire.TryDeserialize(bytes, out value, out error, context: new Scale(3)), value, error);
        Whole(wire.TryDeserialize(bytes.AsSpan(), out value, out error), value, error);
        Whole(wire.TryDeserialize<Row>((ReadOnlySpan<byte>)bytes, out value, out error), value, error);
        Whole(wire.TryDeserialize((ReadOnlyMemory<byte>)bytes, out value, out error), value, error);
        Whole(wire.TryDeserialize(Cut.Sequence(bytes, 1), out value, out error), value, error);
        Whole(wire.TryDeserialize(new ReadOnlySequence<byte>(bytes), out value, out error), value, error);
        Whole(wire.TryDeserialize(new MemoryStream(bytes), out value, out error), value, error);

        Front(wire.TryDeserialize(more, out value, out int consumed, out error), value, consumed, error);
        Front(wire.TryDeserialize(more.AsSpan(), out value, out consumed, out error, new Scale(3)), value, consumed, error);
        Front(wire.TryDeserialize((ReadOnlyMemory<byte>)more, out value, out consumed, out error), value, consumed, error);
        Front(wire.TryDeserialize(Cut.Sequence(more, 1), out value, out consumed, out error), value, consumed, error);
        Front(wire.TryDeserialize(new ReadOnlySequence<byte>(more), out value, out consumed, out error), value, consumed, error);

        Failed(wire.TryDeserialize(more, out value, out error), value, error);
        Failed(wire.TryDeserialize((ReadOnlyMemory<byte>)more, out value, out error), value, error);
        Failed(wire.TryDeserialize(Cut.Sequence(more, 1), out value, out error), value, error);
        Failed(wire.TryDeserialize(new MemoryStream(more), out value, out error), value, error);
        Assert.False(wire.TryDeserialize(Cut.Sequence(bytes[..^1], 1), out value, out consumed, out error));
        Assert.Equal((null, 0, true), (value, consumed, error is not null));
    }

    [Fact]
    public void Text_is_tried_too()
    {
        Assert.True(Wire.Json.TryDeserialize("[1,2]", out List<int>? list, out WireException? error));
        Assert.Equal([1, 2], list!);
        Assert.False(Wire.Json.TryDeserialize("[1,\"é\",x]", out list, out error));
        Assert.Equal((null, WireErrorCode.TypeMismatch, 3L), (list, error!.Code, error.Offset));
        Assert.False(Wire.Json.TryDeserialize("\ud800", out list, out error));
        Assert.Equal(WireErrorCode.InvalidText, error!.Code);
    }

    [Theory, MemberData(nameof(Wires))]
    public void Types_known_at_run_time_cover_scalars_and_collections(string name)
    {
        WireSerializer wire = Samples.Of(name);
        foreach ((Type type, object value) in ((Type, object)[])
        [
            (typeof(int), 7), (typeof(string), "é"), (typeof(int?), 7), (typeof(Guid), Guid.NewGuid()),
            (typeof(List<Row>), Samples.Rows(3).ToList()), (typeof(Row[]), Samples.Rows(3).ToArray()),
        ])
        {
            Assert.Equal(value, wire.Deserialize(wire.Serialize(value, type), type));
        }
        Assert.Null(wire.DeserializeOrNull(wire.Serialize(null, typeof(int?)), typeof(int?)));
        Assert.Equal(5L, wire.Deserialize(wire.Serialize(5, typeof(object)), typeof(object)));
    }

    [Theory, MemberData(nameof(Wires))]
    public void A_value_of_another_type_is_an_argument_error(string name)
    {
        WireSerializer wire = Samples.Of(name);
        Assert.Throws<ArgumentException>(() => wire.Serialize("text", typeof(Row)));
        Assert.Throws<ArgumentException>(() => wire.Serialize(null, typeof(int)));
        Assert.Throws<ArgumentNullException>(() => wire.Serialize(1, (Type)null!));
        Assert.Throws<WireTypeException>(() => wire.Serialize(AppDomain.CurrentDomain, typeof(AppDomain)));
        Assert.Throws<WireTypeException>(() => wire.Deserialize(new byte[] { 0 }, typeof(AppDomain)));
    }

    [Theory, MemberData(nameof(Plain))]
    public void Failures_have_the_same_path_whichever_way_the_type_is_named(string name)
    {
        WireSerializer wire = Samples.Of(name);
        byte[] bytes = wire.Serialize(Samples.Row(3));
        byte[] cut = bytes[..^3];
        WireException generic = Assert.Throws<WireException>(() => wire.Deserialize<Row>(cut));
        WireException named = Assert.Throws<WireException>(() => wire.Deserialize(cut, typeof(Row)));
        Assert.Equal((generic.Code, generic.Offset, generic.Path), (named.Code, named.Offset, named.Path));
        Assert.StartsWith("$.Next", named.Path);
        var failing = new Picky { Items = [new() { Number = -1 }] };
        Assert.Equal("$.Items[0]", Assert.Throws<WireException>(() => wire.Serialize(failing, typeof(Picky))).Path![..10]);
    }

    static byte[] ToWriter(Action<ArrayBufferWriter<byte>> write)
    {
        var writer = new ArrayBufferWriter<byte>();
        write(writer);
        return writer.WrittenSpan.ToArray();
    }

    static byte[] ToStream(Action<MemoryStream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return stream.ToArray();
    }

    static async Task<byte[]> ToStreamAsync(Func<MemoryStream, ValueTask> write)
    {
        var stream = new MemoryStream();
        await write(stream);
        return stream.ToArray();
    }

    [Fact]
    public void Text_is_read_and_written_by_type()
    {
        Row row = Samples.Row(2);
        string json = Wire.Json.SerializeToString(row);

        Assert.Equal(json, Wire.Json.SerializeToString(row, typeof(Row)));
        Assert.Equal(json, Wire.Json.With(WireCompression.Gzip()).SerializeToString(row, typeof(Row)));
        Assert.Equal("null", Wire.Json.SerializeToString(null, typeof(Row)));
        Assert.Contains("\n", Wire.Json.With(Wire.Json.Options with { Indented = true }).SerializeToString(row, typeof(Row)));
        Assert.Throws<ArgumentException>(() => Wire.Json.SerializeToString("x", typeof(Row)));
        Assert.Throws<ArgumentNullException>(() => Wire.Json.SerializeToString(row, (Type)null!));
        Assert.Equal(row, Wire.Json.Deserialize(json, typeof(Row)));
        Assert.Equal(row, Wire.Json.Deserialize(json, typeof(Row), new Scale(3)));
        Assert.Equal(row, Wire.Json.With(WireCompression.Gzip()).Deserialize(json, typeof(Row)));
        Assert.Equal(row, Wire.Json.DeserializeOrNull(json, typeof(Row)));
        Assert.Null(Wire.Json.DeserializeOrNull("null", typeof(Row)));
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => Wire.Json.Deserialize("null", typeof(Row))).Code);
        Assert.Throws<ArgumentNullException>(() => Wire.Json.Deserialize((string)null!, typeof(Row)));
        Assert.Throws<ArgumentNullException>(() => Wire.Json.DeserializeOrNull(json, (Type)null!));
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.Json.With(Wire.Json.Options with { MaxInputLength = 3 }).Deserialize(json, typeof(Row))).Code);
    }
}
