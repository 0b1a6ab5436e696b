using System.Text;
using Polywire;
using TestKit;

namespace MemoryPackTests;

/// <summary>Members with lengths are written where they belong while the window has free bytes, else to an array: the bytes are the same.</summary>
public class TolerantWindowTests
{
    public static TheoryData<int, int> Values
    {
        get
        {
            var values = new TheoryData<int, int>();
            foreach (int text in (int[])[0, 1, 30, 100, 119, 120, 127, 128, 300, 2_000, 32_759, 32_760, 70_000])
                foreach (int levels in (int[])[0, 1, 3]) values.Add(text, levels);
            return values;
        }
    }

    [Theory, MemberData(nameof(Values))]
    public void Objects_with_lengths_are_the_same_in_windows_of_every_size(int text, int levels)
    {
        var value = new List<VtFolder> { Folder(text, levels), Folder(1, 0), Folder(3, 1) };
        var list = new List<byte>();
        list.AddRange(BitConverter.GetBytes(value.Count));
        foreach (VtFolder folder in value) list.AddRange(Expected(folder));
        Check(value, [.. list]);
    }

    [Theory, MemberData(nameof(Values))]
    public void Objects_with_references_are_the_same_in_windows_of_every_size(int text, int levels)
    {
        int objects = 0;
        CFolder value = References(text, levels);
        Check(value, Expected(value, ref objects));
    }

    [Fact]
    public void The_number_of_an_object_takes_one_or_three_bytes()
    {
        var root = new CFolder { Inner = [.. Enumerable.Range(0, 300).Select(i => new CFolder { Name = $"{i}" })] };
        int objects = 0;
        byte[] expected = Expected(root, ref objects);
        Assert.Equal(expected, Wire.MemoryPack.Serialize(root));
        Assert.Equal(300, Wire.MemoryPack.Deserialize<CFolder>(expected).Inner!.Count);
    }

    static void Check<T>(T value, byte[] expected) where T : class
    {
        Assert.Equal(expected, Wire.MemoryPack.Serialize(value));
        Assert.Equal(expected, Wire.MemoryPack.Serialize(Wire.MemoryPack.Deserialize<T>(expected)));
        for (int extra = 0; extra < 400; extra += extra < 100 ? 1 : 37)
        {
            using var sink = new GuardedSink(400_000, extra);
            Wire.MemoryPack.Serialize(sink, value);
            Assert.True(sink.Written.SequenceEqual(expected), $"{extra} bytes more than asked for");
        }
    }

    static VtFolder Folder(int text, int levels) => new()
    {
        Id = text, Name = new string('n', text), Flag = true, Data = levels % 2 == 0 ? null : new byte[text / 2],
        Inner = levels == 0 ? null : [Folder(text, levels - 1), Folder(text / 2, 0)],
    };

    static CFolder References(int text, int levels) => new()
    {
        Name = new string('n', text), Inner = levels == 0 ? null : [References(text, levels - 1), References(text / 2, 0)],
    };

    static byte[] Expected(VtFolder value)
    {
        var inner = new List<byte>(BitConverter.GetBytes(value.Inner?.Count ?? -1));
        foreach (VtFolder each in value.Inner ?? []) inner.AddRange(Expected(each));
        byte[] data = [.. BitConverter.GetBytes(value.Data?.Length ?? -1), .. value.Data ?? []];
        return Object(null, BitConverter.GetBytes(value.Id), Text(value.Name), [], [.. inner], data, [value.Flag ? (byte)1 : (byte)0]);
    }

    static byte[] Expected(CFolder value, ref int objects)
    {
        int number = objects++;
        var inner = new List<byte>(BitConverter.GetBytes(value.Inner?.Count ?? -1));
        foreach (CFolder each in value.Inner ?? []) inner.AddRange(Expected(each, ref objects));
        return Object(number, Text(value.Name), [.. inner]);
    }

    static byte[] Object(int? number, params byte[][] members)
    {
        var bytes = new List<byte> { (byte)members.Length };
        foreach (byte[] member in members) bytes.AddRange(Length(member.Length));
        if (number is { } reference) bytes.AddRange(reference <= 127 ? [(byte)reference] : [0x85, .. BitConverter.GetBytes((ushort)reference)]);
        foreach (byte[] member in members) bytes.AddRange(member);
        return [.. bytes];
    }

    static byte[] Length(int length) =>
        length <= 127 ? [(byte)length] : length <= short.MaxValue ? [0x84, .. BitConverter.GetBytes((short)length)] : [0x82, .. BitConverter.GetBytes(length)];

    static byte[] Text(string? value) => value switch
    {
        null => [0xFF, 0xFF, 0xFF, 0xFF],
        "" => [0, 0, 0, 0],
        _ => [.. BitConverter.GetBytes(~Encoding.UTF8.GetByteCount(value)), .. BitConverter.GetBytes(value.Length), .. Encoding.UTF8.GetBytes(value)],
    };
}

/// <summary>Members of fixed size between others, and a number that no member has.</summary>
[WireModel(VersionTolerant = true, Wires = Wires.MemoryPack)]
public class VtFolder
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string? Name { get; set; }
    [WireField(4)] public List<VtFolder>? Inner { get; set; }
    [WireField(5)] public byte[]? Data { get; set; }
    [WireField(6)] public bool Flag { get; set; }
}

/// <summary>The same with references.</summary>
[WireModel(CircularReference = true, Wires = Wires.MemoryPack)]
public class CFolder
{
    [WireField(1)] public string? Name { get; set; }
    [WireField(2)] public List<CFolder>? Inner { get; set; }
}
