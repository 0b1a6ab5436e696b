using Polywire;

namespace TestModels;

// Members that have another value than their type's default in a new object, by code: an absent member reads as that value, so nothing may be left out.

[WireModel(OmitDefault = true, Layout = WireLayout.Map, Wires = Wires.All)]
public class SetByConstructor
{
    public SetByConstructor() => (Count, Text, this.Flag) = (5, "new", true);

    [WireField(1)] public int Count { get; set; }
    [WireField(2)] public string Text { get; set; }
    [WireField(3)] public bool Flag { get; init; }
    [WireField(4)] public int Plain { get; set; }
}

[WireModel(OmitDefault = true, Layout = WireLayout.Map, Wires = Wires.All)]
public class SetByBase : SetByConstructor
{
    public SetByBase() : this(3) { }

    SetByBase(int more)
    {
        SetMore(more);
        Items = [];
    }

    [WireField(5)] public int More { get; set; }
    [WireField(6)] public List<int> Items { get; set; }

    void SetMore(int more)
    {
        More = more;
        Raise();
    }

    void Raise() => Count++;
}

[WireModel(OmitDefault = true, Layout = WireLayout.Map, Wires = Wires.All)]
public class SetByField
{
    int _count = 5;
    int? _rate;
    string? _text;

    [WireField(1)] public int Count { get => _count; set => _count = value; }
    [WireField(2)] public int Rate { get => _rate ?? 7; set => _rate = value; }
    [WireField(3)] public string Text { get { return _text is null ? "none" : _text; } set => _text = value; }
    [WireField(4)] public int Plain { get => _plain; init => _plain = value; }

    readonly int _plain = new Random(1).Next();
}

[WireModel(OmitDefault = true, Layout = WireLayout.Map, Wires = Wires.All)]
public struct SetInStruct
{
    public SetInStruct() => Count = 5;

    [WireField(1)] public int Count { get; set; }
    [WireField(2)] public int Plain { get; set; }
}

[WireModel(OmitDefault = true, Layout = WireLayout.Map, Wires = Wires.All)]
public record SetByParameter([property: WireField(1)] int Count = 5, [property: WireField(2)] string Text = "new", [property: WireField(3)] bool Flag = true, [property: WireField(4)] long Plain = 0)
{
    [WireField(5)] public int Twice { get; init; } = 2 * Count;
}

[WireModel(OmitNull = true)]
public record NullByParameter(int? Count = 5, string? Text = "new", bool? Flag = null)
{
    public bool? Flag { get; } = Flag;
    public List<int>? Items { get; init; } = Text is null ? null : [];
}

[WireModel(OmitNull = true)]
public class NullByConstructor
{
    public NullByConstructor() => Text = "new";

    public string? Text { get; set; }
    public int? Count { get; set; }
}

[WireModel(OmitNull = true)]
public class NullForZero
{
    readonly Part _part = new() { Text = "new" };

    public NullForZero()
    {
        NullForZero me = this;
        me.Aliased = "new";
        Fill(this);
    }

    public bool? Flag { get; set; } = false;
    public int? Count { get; set; } = 0;
    public string? Aliased { get; set; }
    public string? Passed { get; set; }
    public string? Inner { get => _part.Text; set => _part.Text = value; }
    public string? InnerNull { get => _part.Other; set => _part.Other = value; }

    static void Fill(NullForZero value) => value.Passed = "new";

    sealed class Part
    {
        public string? Text { get; set; }
        public string? Other { get; set; }
    }
}

[WireModel(OmitDefault = true, Layout = WireLayout.Map, Wires = Wires.All)]
public class SetBySetter
{
    int _count;

    public SetBySetter() => Shared = 5;

    [WireIgnore] public int Shared { set => _count = value; }
    [WireField(1)] public int Count { get => _count; set => _count = value; }
    [WireField(2)] public int Ready { get; set; }

    [WireCallback(WirePhase.BeforeRead)] public void Begin() => Ready = 3;
}
