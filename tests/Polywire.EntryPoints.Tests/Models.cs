using Polywire;
using Polywire.Json;
using Polywire.MessagePack;

namespace EntryPointTests;

[WireModel(Wires = Wires.All)]
public partial record Row
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public string Title { get; set; } = "";
    [WireField(3, Encoding = WireEncodings.Wrap)] public List<int>? Tags { get; set; }
    [WireField(4)] public Row? Next { get; set; }

    public virtual bool Equals(Row? other) =>
        other is not null && Id == other.Id && Title == other.Title && Equals(Next, other.Next)
        && (Tags is null ? other.Tags is null : other.Tags is not null && Tags.SequenceEqual(other.Tags));

    public override int GetHashCode() => HashCode.Combine(Id, Title);
}

[WireModel]
public partial struct Point
{
    [WireField(1)] public int X { get; set; }
    [WireField(2)] public double Y { get; set; }
    [WireField(3)] public bool Seen { get; set; }
}

[WireModel]
public partial class Raw
{
    [WireField(1)] public RawValue Value { get; set; }
}

/// <summary>Fails on writing where the number is negative.</summary>
[WireModel]
public partial class Picky
{
    [WireField(1)] public List<Item> Items { get; set; } = [];

    [WireModel]
    public partial class Item
    {
        int _number;

        [WireField(1)]
        public int Number
        {
            get => _number >= 0 ? _number : throw new InvalidOperationException("negative");
            set => _number = value;
        }
    }
}

[WireModel]
public partial class Board
{
    [WireField(1)] public int X { get; set; }
    [WireField(2)] public int Y { get; set; }
}

/// <summary>A number that its codec multiplies by the call's context.</summary>
[WireCodec(typeof(ScaledJson))]
[WireCodec(typeof(ScaledMessagePack))]
public readonly record struct Scaled(int Value);

/// <summary>The factor of a call.</summary>
public sealed class Scale(int factor) : WireContext
{
    public static int Of(WireContext? context) => context is Scale scale ? scale.Factor : 1;

    int Factor { get; } = factor;
}

[WireModel]
public partial class Holder
{
    [WireField(1)] public Scaled Scaled { get; set; }
}

public sealed class ScaledJson : JsonCodec<Scaled>
{
    public override void Write(ref JsonWriter writer, Scaled value) => writer.WriteNumberValue(value.Value * Scale.Of(writer.Context));

    public override Scaled Read(ref JsonReader reader) => new(reader.ReadInt32() * Scale.Of(reader.Context));
}

public sealed class ScaledMessagePack : MessagePackCodec<Scaled>
{
    public override void Write(ref MessagePackWriter writer, Scaled value) => writer.WriteInt64(value.Value * Scale.Of(writer.Context));

    public override Scaled Read(ref MessagePackReader reader) => new(reader.ReadInt32() * Scale.Of(reader.Context));
}

static class Samples
{
    internal static WireSerializer Of(string wire) => WireSerializer.Parse(wire);

    internal static Row Row(int seed = 0) => new()
    {
        Id = 1_000_000_007L * seed + 5,
        Title = $"row {seed} \"quoted\\\" ][}}{{ ,: \n – é 漢 🎈",
        Tags = [seed, -seed, 70_000],
        Next = new Row { Id = 2, Title = "in]side", Tags = null },
    };

    internal static IEnumerable<Row> Rows(int count) => Enumerable.Range(0, count).Select(Row);
}
