using System.Buffers;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>The names of objects that are read and written as <c>object</c>.</summary>
public class UntypedNameTests
{
    public static TheoryData<string> Wires => new("json", "messagepack");

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_short_name_that_occurs_again_is_the_same_string(string wire)
    {
        List<Dictionary<string, object?>> rows = [.. Enumerable.Range(0, 3).Select(i => new Dictionary<string, object?> { ["id"] = (long)i, ["a name of thirty characters: 30"] = "x", ["exactly8"] = true })];
        List<object?> read = Read<List<object?>>(wire, rows);
        Assert.Equal(rows, read.Cast<Dictionary<string, object?>>());
        string[][] names = [.. read.Select(row => ((Dictionary<string, object?>)row!).Keys.ToArray())];
        for (int i = 0; i < 3; i++)
        {
            Assert.Same(names[0][i], names[1][i]);
            Assert.Same(names[0][i], names[2][i]);
        }
        string again = Read<Dictionary<string, object?>>(wire, rows[0]).Keys.First();
        Assert.Same(names[0][0], again);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Names_of_any_text_are_read_as_they_are(string wire)
    {
        var random = new Random(7);
        string[] ends = ["", "a", "ab", "a\0", "aaaaaaaa", "aaaaaaab", "ключ", "\"\\", "é", "😀", "aaaaaaaaaaaaaaaa", "aaaaaaaabaaaaaaaa", "\u007f"];
        for (int i = 0; i < 3_000; i++)
        {
            var map = new Dictionary<string, object?>();
            for (int k = random.Next(12); k >= 0; k--)
            {
                string name = ends[random.Next(ends.Length)] + new string((char)('a' + random.Next(3)), random.Next(4) == 0 ? random.Next(40) : random.Next(3)) + ends[random.Next(ends.Length)];
                map[name] = random.Next(5) == 0 ? new Dictionary<string, object?> { [name] = null, ["z"] = 1L } : (long)k;
            }
            var read = Read<Dictionary<string, object?>>(wire, map);
            Assert.Equal(map, read);
            Assert.Equal(map.Keys, read.Keys);
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Names_of_unknown_members_are_the_same_strings(string wire)
    {
        var rows = new List<Dictionary<string, object?>>();
        for (int i = 0; i < 3; i++) rows.Add(new() { ["Known"] = (long)i, ["é"] = 1L, ["x"] = 2L, ["a name of 16 bytes"[..16]] = 3L, [new string('n', 40)] = 4L });
        List<Preserving> read = Samples.Of(wire).Deserialize<List<Preserving>>(Samples.Of(wire).Serialize<object>(rows))!;
        Assert.All(read, row => Assert.Equal(rows[row.Known].Skip(1), row.Extra));
        string[][] names = [.. read.Select(row => row.Extra!.Keys.ToArray())];
        Assert.Same(names[0][1], names[2][1]);
        Assert.Same(names[0][2], names[2][2]);
    }

    /// <summary>Unknown members are preserved by their unescaped names, which differ from the text of the input.</summary>
    [Theory]
    [InlineData("a\\\\", "{\"x\":1,\"a\\\":2,\"  :3}", "a\":2,")]
    [InlineData("a\\\"b", "{\"x\":1,\"a\"b\":2,\"c\":3}", null)]
    [InlineData("a\\nb", "{\"x\":1,\"a\nb\":2,\"c\":3}", null)]
    [InlineData("a\\u0000b", "{\"x\":1,\"a\0b\":2,\"c\":3}", null)]
    public void A_name_that_needs_escapes_is_not_expected_without_them(string preserved, string json, string? name)
    {
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(2, Wire.Json.Deserialize<Preserving>("{\"Known\":1,\"x\":1,\"" + preserved + "\":2,\"end of it\":3}").Extra!.Count - 1);
            bool read = Wire.Json.TryDeserialize(json, out object? value, out _);
            Assert.Equal(name is not null, read);
            if (name is not null) Assert.Equal(["x", name], ((Dictionary<string, object?>)value!).Keys);
        }
    }

    [Theory]
    [InlineData("json", "7B226E616D65223A312C226E61C365223A327D")]
    [InlineData("messagepack", "82A46E616D6501A46E61C36502")]
    public void Malformed_UTF8_in_a_name_is_an_error_beside_a_known_name(string wire, string hex)
    {
        Read<Dictionary<string, object?>>(wire, new Dictionary<string, object?> { ["name"] = 1L });
        var e = Assert.Throws<WireException>(() => Samples.Of(wire).Deserialize<object>(Convert.FromHexString(hex)));
        Assert.Equal(WireErrorCode.InvalidText, e.Code);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Dictionaries_and_lists_are_written_without_allocation(string name)
    {
        WireSerializer wire = Samples.Of(name);
        object value = new List<object?> { new Dictionary<string, object?> { ["a"] = "text", ["b"] = new List<object?> { 1L, 2.5, true, null } }, new Dictionary<string, object?>() };
        var buffer = new ArrayBufferWriter<byte>(1024);
        long least = long.MaxValue;
        for (int i = 0; i < 4; i++)
        {
            buffer.ResetWrittenCount();
            long before = GC.GetAllocatedBytesForCurrentThread();
            wire.Serialize(buffer, value);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }
        Assert.Equal(0, least);
    }

    static T Read<T>(string wire, object value) => Assert.IsType<T>(Samples.Of(wire).Deserialize<object>(Samples.Of(wire).Serialize(value)));
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public partial class Preserving
{
    public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, object?>? Extra { get; set; }
}
