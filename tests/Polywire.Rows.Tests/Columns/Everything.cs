using Polywire;
using Polywire.CompilerServices;

namespace RowsTests.Columns;

/// <summary>A row with a member of every kind, nested and in lists.</summary>
[WireModel(Rows = true)]
sealed class Everything
{
    [WireField(1)]
    public long Integer { get; set; }
    [WireField(2)]
    public int? Nullable { get; set; }
    [WireField(3)]
    public bool Flag { get; set; }
    [WireField(4)]
    public bool? Maybe { get; set; }
    [WireField(5)]
    public float Single { get; set; }
    [WireField(6)]
    public double Double { get; set; }
    [WireField(7)]
    public decimal Decimal { get; set; }
    [WireField(8)]
    public DateTime Date { get; set; }
    [WireField(9)]
    public DateTimeOffset Offset { get; set; }
    [WireField(10)]
    public Guid Id { get; set; }
    [WireField(11)]
    public string? Text { get; set; }
    [WireField(12)]
    public byte[]? Bytes { get; set; }
    [WireField(13)]
    public Everything? Child { get; set; }
    [WireField(14)]
    public List<string?>? Tags { get; set; }
    [WireField(15)]
    public List<long>? Numbers { get; set; }
    [WireField(16)]
    public Dictionary<int, string?>? Map { get; set; }
    [WireField(17)]
    public TimeSpan Duration { get; set; }

    static bool AreSame<T>(IEnumerable<T>? a, IEnumerable<T>? b) => a is null || b is null ? a is null && b is null : a.SequenceEqual(b);

    public static bool AreEqual(Everything? a, Everything? b)
    {
        if (a is null || b is null) return a is null && b is null;
        return a.Integer == b.Integer && a.Nullable == b.Nullable && a.Flag == b.Flag && a.Maybe == b.Maybe
            && BitConverter.SingleToInt32Bits(a.Single) == BitConverter.SingleToInt32Bits(b.Single)
            && BitConverter.DoubleToInt64Bits(a.Double) == BitConverter.DoubleToInt64Bits(b.Double)
            && decimal.GetBits(a.Decimal).AsSpan().SequenceEqual(decimal.GetBits(b.Decimal))
            && a.Date.Ticks == b.Date.Ticks && a.Date.Kind == b.Date.Kind
            && a.Offset.Ticks == b.Offset.Ticks && a.Offset.Offset == b.Offset.Offset
            && a.Id == b.Id && a.Text == b.Text && a.Duration == b.Duration
            && AreSame(a.Bytes, b.Bytes) && AreSame(a.Tags, b.Tags) && AreSame(a.Numbers, b.Numbers) && AreSame(a.Map, b.Map)
            && AreEqual(a.Child, b.Child);
    }
}

/// <summary>What the generator prints for <see cref="Everything"/>, written by hand. The places of its members are those of its columns.</summary>
sealed class EverythingCodec : RowCodec<Everything>
{
    const int Members = 17;

    public override void Describe(RowShape shape)
    {
        shape.Integer(1, "Integer");
        shape.Integer(2, "Nullable", true);
        shape.Boolean(3, "Flag");
        shape.Boolean(4, "Maybe", true);
        shape.Single(5, "Single");
        shape.Double(6, "Double");
        shape.Decimal(7, "Decimal");
        // The groups of eight bits: up to Decimal; then Date to Tags; then the rest.
        shape.DateTime(8, "Date");
        shape.DateTimeOffset(9, "Offset");
        shape.Guid(10, "Id");
        shape.Text(11, "Text");
        shape.Bytes(12, "Bytes");
        shape.Model(13, "Child", this);
        shape.List(14, "Tags", static element => element.Text(0, ""));
        shape.List(15, "Numbers", static element => element.Integer(0, ""));
        shape.List(16, "Map", static entry =>
        {
            entry.Integer(1, "Key");
            entry.Text(2, "Value");
        });
        shape.Integer(17, "Duration");
    }

    static int Bit(bool isPresent, int bit) => isPresent ? 1 << bit : 0;

    public override void Write(ref RowWriter writer, Everything value)
    {
        int bits = Bit(value.Integer != 0, 0) | Bit(value.Nullable.HasValue, 1) | Bit(value.Flag, 2) | Bit(value.Maybe.HasValue, 3) | Bit(value.Maybe == true, 4)
            | Bit(BitConverter.SingleToInt32Bits(value.Single) != 0, 5) | Bit(BitConverter.DoubleToInt64Bits(value.Double) != 0, 6) | Bit(!RowValues.IsDefault(value.Decimal), 7);
        writer.Presence(Members, bits);
        if ((bits & 1) != 0) writer.Integer(0, value.Integer);
        if ((bits & 2) != 0) writer.Integer(1, value.Nullable!.Value);
        if ((bits & 32) != 0) writer.Single(4, value.Single);
        if ((bits & 64) != 0) writer.Double(5, value.Double);
        if ((bits & 128) != 0) writer.Decimal(6, value.Decimal);
        bits = Bit(value.Date.Ticks != 0 || value.Date.Kind != 0, 0) | Bit(value.Offset.Ticks != 0 || value.Offset.Offset != TimeSpan.Zero, 1) | Bit(value.Id != Guid.Empty, 2) | Bit(value.Text is not null, 3)
            | Bit(value.Bytes is not null, 4) | Bit(value.Child is not null, 5) | Bit(value.Tags is not null, 6) | Bit(value.Numbers is not null, 7);
        writer.Presence(Members + 1, bits);
        if ((bits & 1) != 0) writer.DateTime(7, value.Date);
        if ((bits & 2) != 0) writer.DateTimeOffset(8, value.Offset);
        if ((bits & 4) != 0) writer.Guid(9, value.Id);
        if ((bits & 8) != 0) writer.Text(10, value.Text!);
        if ((bits & 16) != 0) writer.Bytes(11, value.Bytes);
        if ((bits & 32) != 0)
        {
            RowParent parent = writer.BeginModel(12);
            Write(ref writer, value.Child!);
            writer.EndNested(parent);
        }
        if ((bits & 64) != 0)
        {
            RowParent parent = writer.BeginList(13, value.Tags!.Count);
            foreach (string? tag in value.Tags)
            {
                writer.Presence(1, tag is null ? 0 : 1);
                if (tag is not null) writer.Text(0, tag);
            }
            writer.EndNested(parent);
        }
        if ((bits & 128) != 0)
        {
            RowParent parent = writer.BeginList(14, value.Numbers!.Count);
            foreach (long number in value.Numbers) writer.Integer(0, number);
            writer.EndNested(parent);
        }
        bits = Bit(value.Map is not null, 0) | Bit(value.Duration != TimeSpan.Zero, 1);
        writer.Presence(Members + 2, bits);
        if ((bits & 1) != 0)
        {
            RowParent parent = writer.BeginList(15, value.Map!.Count);
            foreach ((int key, string? text) in value.Map)
            {
                writer.Integer(0, key);
                writer.Presence(2, text is null ? 0 : 1);
                if (text is not null) writer.Text(1, text);
            }
            writer.EndNested(parent);
        }
        if ((bits & 2) != 0) writer.Integer(16, value.Duration.Ticks);
    }

    public override Everything Read(ref RowReader reader)
    {
        var value = new Everything();
        int bits = reader.Presence(Members);
        if ((bits & 1) != 0) value.Integer = reader.Int64(0);
        if ((bits & 2) != 0) value.Nullable = reader.Int32(1);
        value.Flag = (bits & 4) != 0;
        if ((bits & 8) != 0) value.Maybe = (bits & 16) != 0;
        if ((bits & 32) != 0) value.Single = reader.Single(4);
        if ((bits & 64) != 0) value.Double = reader.Double(5);
        if ((bits & 128) != 0) value.Decimal = reader.Decimal(6);
        bits = reader.Presence(Members + 1);
        if ((bits & 1) != 0) value.Date = reader.DateTime(7);
        if ((bits & 2) != 0) value.Offset = reader.DateTimeOffset(8);
        if ((bits & 4) != 0) value.Id = reader.Guid(9);
        if ((bits & 8) != 0) value.Text = reader.Text(10);
        if ((bits & 16) != 0) value.Bytes = reader.Bytes(11);
        if ((bits & 32) != 0)
        {
            RowParent parent = reader.BeginModel(12);
            value.Child = Read(ref reader);
            reader.EndNested(parent);
        }
        if ((bits & 64) != 0)
        {
            RowParent parent = reader.BeginList(13, out int count);
            value.Tags = [];
            for (int i = 0; i < count; i++) value.Tags.Add((reader.Presence(1) & 1) != 0 ? reader.Text(0) : null);
            reader.EndNested(parent);
        }
        if ((bits & 128) != 0)
        {
            RowParent parent = reader.BeginList(14, out int count);
            value.Numbers = [];
            for (int i = 0; i < count; i++) value.Numbers.Add(reader.Int64(0));
            reader.EndNested(parent);
        }
        bits = reader.Presence(Members + 2);
        if ((bits & 1) != 0)
        {
            RowParent parent = reader.BeginList(15, out int count);
            value.Map = [];
            for (int i = 0; i < count; i++)
            {
                int key = reader.Int32(0);
                value.Map[key] = (reader.Presence(2) & 1) != 0 ? reader.Text(1) : null;
            }
            reader.EndNested(parent);
        }
        if ((bits & 2) != 0) value.Duration = new TimeSpan(reader.Int64(16));
        return value;
    }
}
