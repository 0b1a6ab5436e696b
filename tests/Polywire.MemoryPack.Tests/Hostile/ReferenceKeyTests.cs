using Polywire;

namespace MemoryPackTests.Hostile;

/// <summary>A record whose hash visits the records in it.</summary>
[WireModel(CircularReference = true, Wires = Wires.MemoryPack)]
public record CTwin
{
    [WireField(1)] public string? Text { get; set; }
    [WireField(2)] public CTwin? Left { get; set; }
    [WireField(3)] public CTwin? Right { get; set; }
}

[WireModel(Wires = Wires.MemoryPack)] public record SetOfTwins(CTwin? First, HashSet<CTwin>? Set);

[WireModel(Wires = Wires.MemoryPack)] public record KeysOfTwins(CTwin? First, Dictionary<CTwin, int>? Map);

[WireModel(Wires = Wires.MemoryPack)] public record TuplesOfTwins(CTwin? First, HashSet<(string?, CTwin?)>? Set);

/// <summary>The same bytes, but lists.</summary>
[WireModel(Wires = Wires.MemoryPack)] public record ListOfTwins(CTwin? First, List<CTwin>? Set);

[WireModel(Wires = Wires.MemoryPack)] public record PairsOfTwins(CTwin? First, List<KeyValuePair<CTwin, int>>? Map);

[WireModel(Wires = Wires.MemoryPack)] public record ListOfTuples(CTwin? First, List<(string?, CTwin?)>? Set);

/// <summary>Keys that references make endless, or larger than the input, are refused before they are hashed.</summary>
public class ReferenceKeyTests
{
    static CTwin Cycle()
    {
        var twin = new CTwin { Text = "a" };
        twin.Left = new CTwin { Right = twin };
        return twin;
    }

    static CTwin Ladder(int levels)
    {
        var twin = new CTwin();
        for (int i = 0; i < levels; i++) twin = new CTwin { Left = twin, Right = twin };
        return twin;
    }

    static void Refused<T>(byte[] bytes)
    {
        WireException? error = null;
        var thread = new Thread(() => error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<T>(bytes)), 512 << 10);
        thread.Start();
        thread.Join();
        Assert.Equal(WireErrorCode.DepthExceeded, error!.Code);
    }

    static void Refused(CTwin? first, params List<CTwin> keys)
    {
        Refused<SetOfTwins>(Wire.MemoryPack.Serialize(new ListOfTwins(first, keys)));
        Refused<KeysOfTwins>(Wire.MemoryPack.Serialize(new PairsOfTwins(first, [.. keys.Select((k, i) => KeyValuePair.Create(k, i))])));
        Refused<TuplesOfTwins>(Wire.MemoryPack.Serialize(new ListOfTuples(first, [.. keys.Select(k => ("x", k))])));
    }

    [Fact]
    public void A_key_that_is_its_own_part_is_refused()
    {
        Refused(null, Cycle());
        CTwin cycle = Cycle();
        Refused(cycle, cycle);
        Refused(cycle, cycle.Left!);
        // The reference ends where the object does.
        var last = new CTwin();
        last.Right = last;
        Refused(null, last);
        Refused(last, last);
    }

    [Fact]
    public void A_key_whose_parts_double_at_each_level_is_refused()
    {
        Refused(null, Ladder(50));
        CTwin ladder = Ladder(50);
        Refused(ladder, ladder);
    }

    [Fact]
    public void Keys_that_repeat_a_long_text_are_refused()
    {
        var text = new CTwin { Text = new string('x', 1 << 20) };
        Refused(text, [.. Enumerable.Range(0, 20_000).Select(i => new CTwin { Text = $"{i}", Left = text })]);
    }

    [Fact]
    public void References_that_keys_can_have_are_read()
    {
        var shared = new CTwin { Text = new string('s', 60) };
        CTwin[] keys = [shared, Ladder(10), .. Enumerable.Range(0, 50_000).Select(i => new CTwin { Text = $"{i}", Left = shared, Right = shared })];
        SetOfTwins read = Wire.MemoryPack.Deserialize<SetOfTwins>(Wire.MemoryPack.Serialize(new SetOfTwins(shared, [.. keys])));
        Assert.Equal(keys.Length, read.Set!.Count);
        Assert.All(keys, k => Assert.Contains(k, read.Set));
        Assert.Contains(read.First, read.Set, ReferenceEqualityComparer.Instance);
        // Records that are no keys may lead back to themselves, and the refusal ends with its call.
        CTwin cycle = Cycle();
        ListOfTwins list = Wire.MemoryPack.Deserialize<ListOfTwins>(Wire.MemoryPack.Serialize(new ListOfTwins(cycle, [cycle])));
        Assert.Same(list.First, list.Set![0]);
        Refused<SetOfTwins>(Wire.MemoryPack.Serialize(new ListOfTwins(cycle, [cycle])));
        Assert.Single(Wire.MemoryPack.Deserialize<SetOfTwins>(Wire.MemoryPack.Serialize(new SetOfTwins(null, [shared]))).Set!);
    }

    [Fact]
    public void Numbers_of_objects_may_be_in_any_order()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new ListOfTwins(new CTwin { Text = "a" }, [new CTwin { Text = "b" }]));
        ListOfTwins read = Wire.MemoryPack.Deserialize<ListOfTwins>(bytes);
        Assert.Equal(("a", "b"), (read.First!.Text, read.Set![0].Text));
        var shared = new CTwin { Text = "s" };
        byte[] both = Wire.MemoryPack.Serialize(new ListOfTwins(shared, [shared, shared]));
        // The object has the number 0, and two references to it end the value.
        Assert.Equal([250, 0, 250, 0], both[^4..]);
        int number = both.AsSpan().IndexOf(new byte[] { 254, 255, 255, 255 }) - 1;
        Assert.Equal(0, both[number]);
        both[number] = both[^1] = both[^3] = 7;
        read = Wire.MemoryPack.Deserialize<ListOfTwins>(both);
        Assert.Same(read.First, read.Set![1]);
        both[^1] = 0;
        Assert.Equal(WireErrorCode.InvalidFormat, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<ListOfTwins>(both)).Code);
    }
}
