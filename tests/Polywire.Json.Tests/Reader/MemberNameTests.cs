using Polywire;

namespace JsonTests;

/// <summary>Names with the characters that generated code may separate names with.</summary>
[WireModel(Wires = Wires.Json)]
public record SpacedNames
{
    [WireField(Name = "with space")] public int One { get; set; }
    [WireField(Name = " two  spaces ")] public int Two { get; set; }
    [WireField(Name = "!")] public int Mark { get; set; }
    [WireField(Name = "\"#")] public int Quote { get; set; }
    public int Last { get; set; }
}

/// <summary>Names around the lengths at which they are compared by words, and a member that is only written.</summary>
[WireModel(Wires = Wires.Json)]
public record NamesOfManyLengths
{
    public int A { get; set; }
    public int Ab { get; set; }
    public int Abcd { get; set; }
    public int Abcdefg { get; set; }
    public int Abcdefgh { get; set; }
    public int Abcdefghi { get; set; }
    public int Abcdefghijkl { get; set; }
    public int Abcdefghijklm { get; set; }
    public int Abcdefghijklmn { get; set; }
    public int Abcdefghijklmno { get; set; }
    public int Abcdefghijklmnop { get; set; }
    public int Abcdefghijklmnopq { get; set; }
    public int Abcdefghijklmnopqrst { get; set; }
    public int Abcdefghijklmnopqrstu { get; set; }
    public int Abcdefghijklmnopqrstuvwxyz { get; set; }
    [WireField(Name = "back\\slash")] public int Backslash { get; set; }
    [WireField(Name = "back\\")] public int LastBackslash { get; set; }
    [WireField(Name = "ß漢€")] public int Letters { get; set; }
    public int Written => 7;
}

public class MemberNameTests
{
    static readonly NamesOfManyLengths s_many = new()
    {
        A = 1, Ab = 2, Abcd = 3, Abcdefg = 4, Abcdefgh = 5, Abcdefghi = 6, Abcdefghijklmn = 7, Abcdefghijklmno = 8, Abcdefghijklmnop = 9,
        Abcdefghijklmnopq = 10, Abcdefghijklmnopqrstuvwxyz = 11, Backslash = 12, LastBackslash = 13, Letters = 14,
        Abcdefghijkl = 15, Abcdefghijklm = 16, Abcdefghijklmnopqrst = 17, Abcdefghijklmnopqrstu = 18,
    };

    [Theory]
    [InlineData("{", ",", ":", "}")]
    [InlineData("{ ", ", ", ": ", " }")]
    [InlineData("{\n  ", ",\n  ", " : ", "\n}")]
    public void Names_of_every_length_are_found_in_every_order(string begin, string comma, string colon, string end)
    {
        using System.Text.Json.JsonDocument document = System.Text.Json.JsonDocument.Parse(Wire.Json.Serialize(s_many));
        (string Name, string Value)[] members = [.. document.RootElement.EnumerateObject().Select(p => (Encode(p.Name), p.Value.GetRawText()))];
        Assert.Equal(19, members.Length);
        var random = new Random(5);
        for (int round = 0; round < 200; round++)
        {
            random.Shuffle(members);
            string json = begin + string.Join(comma, members.Select(m => m.Name + colon + m.Value)) + end;
            Assert.Equal(s_many, Wire.Json.Deserialize<NamesOfManyLengths>(json));
            // Nothing is found after the end of an input that goes on in memory.
            Assert.Equal(s_many, Wire.Json.Deserialize<NamesOfManyLengths>(System.Text.Encoding.UTF8.GetBytes(json + json).AsSpan(0, System.Text.Encoding.UTF8.GetByteCount(json))));
        }

        static string Encode(string name) => System.Text.Encoding.UTF8.GetString(Wire.Json.Serialize(name));
    }

    [Fact]
    public void A_name_in_order_with_one_other_letter_is_unknown()
    {
        byte[] json = Wire.Json.Serialize(s_many);
        int changed = 0;
        for (int i = 0; i < json.AsSpan().IndexOf("Written"u8); i++)
        {
            if (json[i] is not (>= (byte)'a' and <= (byte)'z')) continue;
            byte letter = json[i];
            json[i] = (byte)'_';
            Assert.NotEqual(s_many, Wire.Json.Deserialize<NamesOfManyLengths>(json));
            json[i] = letter;
            changed++;
        }
        Assert.True(changed > 150);
        Assert.Equal(s_many, Wire.Json.Deserialize<NamesOfManyLengths>(json));
    }

    [Theory]
    [InlineData("Abc")]
    [InlineData("B")]
    [InlineData("Abcdefghijklmnoq")]
    [InlineData("Abcdefghijklmnopqrstuvwxyzz")]
    [InlineData("")]
    [InlineData("back")]
    public void Names_that_no_member_has_are_unknown_between_known_ones(string name) =>
        Assert.Equal(new NamesOfManyLengths { Ab = 2, Abcd = 4 }, Wire.Json.Deserialize<NamesOfManyLengths>($"{{\"Abcd\":4,\"{name}\":3,\"Ab\":2,\"{name}\":9}}"));

    [Theory]
    [InlineData("""{"with space":1," two  spaces ":2,"!":3,"\"#":4,"Last":5}""")]
    [InlineData("""{"Last":5,"\u0022#":4,"\u0021":3," two \u0020spaces ":2,"with space":1}""")]
    [InlineData("{\n  \"with space\": 1,\n  \" two  spaces \": 2,\n  \"!\": 3,\n  \"\\\"#\": 4,\n  \"Last\": 5\n}")]
    public void Names_with_spaces_and_marks_are_found(string json) =>
        Assert.Equal(new SpacedNames { One = 1, Two = 2, Mark = 3, Quote = 4, Last = 5 }, Wire.Json.Deserialize<SpacedNames>(json));

    [Theory]
    [InlineData("with")]
    [InlineData("space")]
    [InlineData("")]
    [InlineData("with space ")]
    public void Parts_of_names_with_spaces_are_unknown(string name) =>
        Assert.Equal(new SpacedNames(), Wire.Json.Deserialize<SpacedNames>($"{{\"{name}\":1}}"));

    [Fact]
    public void A_policy_leaves_names_with_spaces_that_attributes_set() =>
        Assert.Equal("""{"with space":1," two  spaces ":0,"!":0,"\"#":0,"LAST":0}""", Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n.ToUpperInvariant() }).SerializeToString(new SpacedNames { One = 1 }));
}
