using Polywire;

namespace EntryPointTests;

[WireEnum(EnumsAsStrings = true)]
public enum Rowed
{
    Below = -1,
    First = 0,
    Same = 0,
    Characters_are_thirty_one_here_ = 1,
    Characters_are_thirty_two_in_all = 2,
    Grün = 3,
    Last = 63,
    After = 64,
    Far = int.MaxValue,
}

[WireEnum(EnumsAsStrings = true), Flags]
public enum RowedFlags : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    Both = 3,
    Top = 128,
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public partial class RowedModel
{
    public Rowed One { get; set; }
    public Rowed? Maybe { get; set; }
    public List<Rowed> Many { get; set; } = [];
    public Dictionary<Rowed, RowedFlags> Map { get; set; } = [];
    public RowedFlags Flags { get; set; }
}

/// <summary>Enum text, which is written from a table of short texts where it has the value, and by its name otherwise.</summary>
public class EnumTextTests
{
    [Fact]
    public void Every_value_is_written_by_its_first_name()
    {
        foreach (Rowed value in (Rowed[])[Rowed.Below, Rowed.First, Rowed.Characters_are_thirty_one_here_, Rowed.Characters_are_thirty_two_in_all, Rowed.Grün, Rowed.Last, Rowed.After, Rowed.Far])
        {
            string name = value == Rowed.First ? nameof(Rowed.First) : value.ToString();
            foreach (RowedFlags flags in (RowedFlags[])[0, RowedFlags.Read, RowedFlags.Both, RowedFlags.Top, RowedFlags.Top | RowedFlags.Write])
            {
                var model = new RowedModel { One = value, Maybe = value, Many = [value, value], Map = { [value] = flags }, Flags = flags };
                string json = Wire.Json.SerializeToString(model);
                Assert.Equal($$"""{"One":"{{name}}","Maybe":"{{name}}","Many":["{{name}}","{{name}}"],"Map":{"{{name}}":"{{flags}}"},"Flags":"{{flags}}"}""", json);
                RowedModel copy = Wire.MessagePack.Deserialize<RowedModel>(Wire.MessagePack.Serialize(model));
                Assert.Equal(json, Wire.Json.SerializeToString(copy));
                Assert.Equal(json, Wire.Json.SerializeToString(Wire.Json.Deserialize<RowedModel>(json)));
                byte[] packed = Wire.MessagePack.Serialize(model), text = Wire.MessagePack.Serialize(name);
                Assert.True(packed.AsSpan().IndexOf(text) > 0);
            }
        }
    }

    [Theory, InlineData(4), InlineData(62), InlineData(65), InlineData(-2), InlineData(int.MinValue)]
    public void A_value_without_a_name_is_a_number(int value)
    {
        var model = new RowedModel { One = (Rowed)value };
        Assert.StartsWith($$"""{"One":{{value}},""", Wire.Json.SerializeToString(model));
        Assert.Equal(model.One, Wire.MessagePack.Deserialize<RowedModel>(Wire.MessagePack.Serialize(model)).One);
    }
}
