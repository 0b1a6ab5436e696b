using Polywire;
using Polywire.MessagePack;

namespace RowsTests.Columns;

/// <summary>Null in members that are written as the wire writes them: Protobuf has no null for a value alone.</summary>
public class EncodedNullTests
{
    [Fact]
    public void Null_of_a_member_with_a_codec_is_read_back_on_every_wire()
    {
        EncodedNulls[] rows = [.. Enumerable.Range(0, 600).Select(i => new EncodedNulls { Id = i, Coded = i % 3 == 0 ? null : i % 7, Many = i % 4 == 0 ? null : [i, null, 5] })];
        foreach (WireSerializer wire in (WireSerializer[])[Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack])
        {
            WireSerializer coded = wire.With(WireCompression.Rows(RowModel.Train<EncodedNulls>(rows, new RowTraining { Wire = wire })));
            foreach (EncodedNulls row in rows.Append(new EncodedNulls()).Append(new EncodedNulls { Id = -1, Coded = int.MinValue, Many = [null] }))
            {
                EncodedNulls read = coded.Deserialize<EncodedNulls>(coded.Serialize(row));
                Assert.Equal((row.Id, row.Coded), (read.Id, read.Coded));
                Assert.Equal(row.Many, read.Many);
            }
        }
    }
}

[WireModel(Rows = true, Wires = Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)]
public sealed class EncodedNulls
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2), WireCodec(typeof(TextNumberCodec))] public int? Coded { get; set; }
    [WireField(3, Encoding = WireEncodings.Wrap)] public List<int?>? Many { get; set; }
}

/// <summary>For MessagePack alone: on the other wires the member is written as its type.</summary>
public static class TextNumberCodec
{
    public static void Write(ref MessagePackWriter writer, int? value) => writer.WriteString("n" + value);

    public static int? Read(ref MessagePackReader reader) => reader.ReadString() is { Length: > 1 } text ? int.Parse(text.AsSpan(1), System.Globalization.CultureInfo.InvariantCulture) : null;
}
