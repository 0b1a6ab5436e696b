using Polywire;

namespace RowsTests.Calls;

/// <summary>Members that a new object does not have their type's default in, or whose setters do more than set: each way that C# has.</summary>
[WireModel(Rows = true)]
public partial class Starting
{
    int _stored = 3;
    int? _changed;

    public Starting() => OfConstructor = 4;

    [WireField(1)] public int OfConstructor { get; set; }
    [WireField(2)] public string? OfInitializer { get; set; } = "initial";
    [WireField(3)] public int OfField { get => _stored; set => _stored = value; }
    [WireField(4)] public string? Coalesced { get; set => field = value ?? "none"; }
    [WireField(5)] public int? Changed { get => _changed; set { _changed = value; Changes++; } }
    [WireField(6)] public partial string? Partial { get; set; }

    public partial string? Partial { get; set => field = value ?? "nothing"; }

    [WireIgnore] public int Changes { get; private set; }
}

/// <summary>The same without a constructor: only its members tell.</summary>
[WireModel(Rows = true)]
public partial class StartingWithoutConstructor
{
    int _stored = 3;

    [WireField(1)] public int Number { get; set; }
    [WireField(2)] public string? OfInitializer { get; set; } = "initial";
    [WireField(3)] public int OfField { get => _stored; set => _stored = value; }
    [WireField(4)] public string? Coalesced { get; set => field = value ?? "none"; }
    [WireField(5)] public string? Text;
    [WireField(6)] public long OfFieldInitializer = 7;
    [WireField(7)] public partial string? Partial { get; set; }

    public partial string? Partial { get; set => field = value ?? "nothing"; }
}

/// <summary>A callback gives members values before the row is read.</summary>
[WireModel(Rows = true)]
public partial class StartingByCallback
{
    [WireField(1)] public int Number { get; set; }
    [WireField(2)] public string? Text { get; set; }

    [WireCallback(WirePhase.BeforeRead)]
    public void Begin() => (Number, Text) = (5, "begun");
}

/// <summary>A base type with a constructor, which the members of the derived type may be set by.</summary>
public abstract class StartingBase
{
    protected StartingBase() => Begin();

    protected abstract void Begin();
}

[WireModel(Rows = true)]
public partial class StartingByBase : StartingBase
{
    [WireField(1)] public int Number { get; set; }
    [WireField(2)] public string? Text { get; set; }

    protected override void Begin() => (Number, Text) = (6, "based");
}

/// <summary>The default of a type replaces whatever a new object has, in rows as on the wires that write it.</summary>
public class StartingValueTests
{
    static T Survives<T>(T ordinary, T defaults) where T : class
    {
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(RowModel.Train(Enumerable.Range(0, 600).Select(i => i % 3 == 0 ? defaults : ordinary), new RowTraining { Wire = Wire.MessagePack })));
        foreach (T row in (T[])[ordinary, defaults])
        {
            T read = wire.Deserialize<T>(wire.Serialize(row));
            Assert.Equal(Wire.Json.SerializeToString(row), Wire.Json.SerializeToString(read));
        }
        return wire.Deserialize<T>(wire.Serialize(defaults));
    }

    [Fact]
    public void Defaults_replace_what_constructors_initializers_and_fields_gave()
    {
        Starting read = Survives(
            new Starting { OfConstructor = 1, OfInitializer = "a", OfField = 2, Coalesced = "b", Changed = 3, Partial = "c" },
            new Starting { OfConstructor = 0, OfInitializer = null, OfField = 0, Coalesced = null, Changed = null, Partial = null });
        Assert.Equal((0, null, 0, "none", null, "nothing"), (read.OfConstructor, read.OfInitializer, read.OfField, read.Coalesced, read.Changed, read.Partial));
        // A setter with code is called for a default, too.
        Assert.Equal(1, read.Changes);
    }

    [Fact]
    public void Defaults_replace_what_members_without_a_constructor_have()
    {
        StartingWithoutConstructor read = Survives(
            new StartingWithoutConstructor { Number = 1, OfInitializer = "a", OfField = 2, Coalesced = "b", Text = "c", OfFieldInitializer = 3, Partial = "d" },
            new StartingWithoutConstructor { OfInitializer = null, OfField = 0, Coalesced = null, OfFieldInitializer = 0, Partial = null });
        Assert.Equal((0, null, 0, "none", null, 0, "nothing"), (read.Number, read.OfInitializer, read.OfField, read.Coalesced, read.Text, read.OfFieldInitializer, read.Partial));
    }

    [Fact]
    public void Defaults_replace_what_a_callback_gave()
    {
        StartingByCallback read = Survives(new StartingByCallback { Number = 1, Text = "a" }, new StartingByCallback());
        Assert.Equal((0, null), (read.Number, read.Text));
    }

    [Fact]
    public void Defaults_replace_what_the_constructor_of_a_base_type_gave()
    {
        StartingByBase read = Survives(new StartingByBase { Number = 1, Text = "a" }, new StartingByBase { Number = 0, Text = null });
        Assert.Equal((0, null), (read.Number, read.Text));
    }
}
