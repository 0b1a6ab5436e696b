using System.Buffers;
using Polywire;

namespace RowsTests.Calls;

[WireModel(Rows = true, Wires = Wires.MessagePack)]
public sealed record OnlyMessagePack
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string Name { get; set; } = "";
}

[WireModel(Rows = true, Wires = Wires.Protobuf)]
public sealed record OnlyProtobuf
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string Name { get; set; } = "";
}

[WireModel(Rows = true, Wires = Wires.MemoryPack)]
public sealed record OnlyMemoryPack
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string Name { get; set; } = "";
}

/// <summary>A wire that the type has no code for is refused by the first call, not by the first row that is not coded.</summary>
public class WithoutWireTests
{
    static readonly WireSerializer[] s_wires = [Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack];

    [Fact]
    public void Every_call_is_refused_on_each_wire_without_code()
    {
        Check(Wire.MessagePack, i => new OnlyMessagePack { Id = i, Name = "n" + i % 7 });
        Check(Wire.Protobuf, i => new OnlyProtobuf { Id = i, Name = "n" + i % 7 });
        Check(Wire.MemoryPack, i => new OnlyMemoryPack { Id = i, Name = "n" + i % 7 });
    }

    static void Check<T>(WireSerializer own, Func<int, T> make) where T : class, new()
    {
        T[] sample = [.. Enumerable.Range(0, 600).Select(make)];
        RowModel model = RowModel.Train(sample);
        byte[] row = own.With(WireCompression.Rows(model)).Serialize(sample[3]);
        foreach (WireSerializer wire in s_wires)
        {
            bool isOwn = wire.Name == own.Name;
            foreach (RowModelSet set in (RowModelSet[])[new(model), new RowModelSet(model).ReadingAs<T>()])
            {
                WireSerializer New() => wire.With(WireCompression.Rows(set));
                Assert.Equal(isOwn, New().CanSerialize(typeof(T)));
                Expect(isOwn, () => Assert.Equal(sample[3], New().Deserialize<T>(row)));
                Expect(isOwn, () => Assert.Equal(sample[3], New().Deserialize(row, typeof(T))));
                Expect(isOwn, () => Assert.Equal(sample[3], New().ReadAt<T>(row, "$")));
                Expect(isOwn, () => New().TryDeserialize(row, out T? _, out _));
                Expect(isOwn, () => New().Populate(row, new T()));
                Expect(isOwn, () => Assert.Equal(sample[3], New().Deserialize<T>(new MemoryStream(row))));
            }
            WireSerializer Writer() => wire.With(WireCompression.Rows(model));
            Expect(isOwn, () => Assert.Equal(row, Writer().Serialize(sample[3])));
            Expect(isOwn, () => Assert.Equal(row, Writer().Serialize(sample[3], typeof(T))));
            Expect(isOwn, () => Writer().Serialize(new ArrayBufferWriter<byte>(), sample[3]));
            Expect(isOwn, () => Writer().Serialize(new MemoryStream(), sample[3]));
        }

        static void Expect(bool works, Action call)
        {
            if (works) call();
            else Assert.Contains("codec", Assert.Throws<WireTypeException>(call).Message);
        }
    }
}
