using System.Buffers;
using System.Collections;
using EntryPointTests;
using Polywire;

[assembly: WireFor<IEnumerable<int>>]
[assembly: WireFor<IEnumerable<string>>]
[assembly: WireFor<IEnumerable<OwnItem>>]
[assembly: WireFor<List<IEnumerable<string>>>]
[assembly: WireFor<OwnList>]
[assembly: WireFor<IEnumerable<OwnGetter>>]
[assembly: WireFor<IEnumerable<KeyValuePair<string, int>>>]

namespace EntryPointTests;

/// <summary>An enumerator that throws has the path of the element that it was to return, on every wire.</summary>
public class OwnEnumeratorPathTests
{
    static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack, WireSerializer.Parse("messagepack+lz4block"), WireSerializer.Parse("json+gzip"), WireSerializer.Parse("protobuf+zstandard"), Wire.Json.With(Wire.Json.Options with { Indented = true })];

    static void WriteFails<T>(string path, T value, params WireSerializer[] wires)
    {
        foreach (WireSerializer wire in wires.Length > 0 ? wires : s_wires)
        {
            foreach (Action write in (Action[])[() => wire.Serialize(value), () => wire.Serialize(new ArrayBufferWriter<byte>(), value), () => wire.Serialize(new MemoryStream(), value)])
            {
                WireException e = Assert.Throws<WireException>(write);
                Assert.Equal((wire.ToString(), WireErrorCode.UserCode, path), (wire.ToString(), e.Code, e.Path));
                Assert.IsType<InvalidOperationException>(e.InnerException);
            }
        }
    }

    /// <summary>The wires that have sequences of sequences.</summary>
    static readonly WireSerializer[] s_nesting = [.. s_wires.Where(w => !w.Name.StartsWith("protobuf", StringComparison.Ordinal))];

    /// <summary>The wires that have sequences of <c>object</c>.</summary>
    static readonly WireSerializer[] s_untyped = [.. s_nesting.Where(w => w != Wire.MemoryPack)];

    static IEnumerable<T> Failing<T>(int count, Func<int, T> make)
    {
        for (int i = 0; i < count; i++) yield return make(i);
        throw new InvalidOperationException("mine");
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(200)]
    [InlineData(5000)]
    public void An_enumerator_that_throws_has_the_path_of_the_next_element(int count)
    {
        WriteFails($"$[{count}]", Failing(count, i => i));
        WriteFails($"$[{count}]", Failing(count, i => $"text {i}"));
        WriteFails($"$[{count}]", Failing(count, i => new OwnItem { A = i, B = "b" }));
        WriteFails($"$[{count}]", Enumerable.Range(0, count + 5).Select(i => i == count ? throw new InvalidOperationException("mine") : i));
        WriteFails($"$[1][{count}]", new List<IEnumerable<string>> { new[] { "a" }, Failing(count, i => $"text {i}") }, s_nesting);
        WriteFails($"$[{count}]", new OwnList(Failing(count, i => $"text {i}")));
        WriteFails($"$.Numbers[{count}]", new OwnSequences { Numbers = Failing(count, i => i) });
        WriteFails($"$.Texts[{count}]", new OwnSequences { Numbers = [1, 2], Texts = Failing(count, _ => "a") });
        WriteFails($"$.Unpacked[{count}]", new OwnSequences { Unpacked = Failing(count, i => i) });
        WriteFails($"$.Items[{count}]", new OwnSequences { Items = Failing(count, i => new OwnItem { A = i, B = "b" }) });
        WriteFails($"$.Items[1].Next.Texts[{count}]", new OwnSequences { Items = [new(), new() { Next = new() { Texts = Failing(count, _ => "b") } }] });
        WriteFails($"$.Listed[{count}]", new OwnSequences { Listed = new OwnList(Failing(count, i => $"text {i}")) });
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(5000)]
    public void An_enumerator_of_entries_has_the_path_of_its_dictionary(int count)
    {
        WriteFails("$.Map", new OwnSequences { Map = new OwnDictionary<int>(count + 1, Failing(count, i => KeyValuePair.Create($"k{i}", i))) });
        WriteFails("$.ItemMap", new OwnSequences { ItemMap = new OwnDictionary<OwnItem>(count + 1, Failing(count, i => KeyValuePair.Create($"k{i}", new OwnItem { A = i }))) });
        WriteFails("$", (IReadOnlyDictionary<string, int>)new OwnDictionary<int>(count + 1, Failing(count, i => KeyValuePair.Create($"k{i}", i))));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(5000)]
    public void An_enumerator_of_untyped_elements_has_the_path_of_the_next_element(int count)
    {
        WriteFails($"$.Any[{count}]", new OwnUntyped { Any = Failing(count, i => (object)i) }, s_untyped);
        WriteFails($"$.Any[{count}]", new OwnUntyped { Any = new OwnCollection<object>(count + 1, Failing(count, i => (object)i)) }, s_untyped);
        WriteFails($"$.Plain[{count}]", new OwnUntyped { Plain = Failing(count, i => (object)$"text {i}") }, s_untyped);
        WriteFails($"$.Plain[1][{count}]", new OwnUntyped { Plain = new object[] { 1, Failing(count, i => (object)$"text {i}") } }, s_untyped);
    }

    [Fact]
    public void An_exception_of_an_element_has_the_path_in_that_element()
    {
        WriteFails("$[2].B", (IEnumerable<OwnGetter>)[new(), new(), new() { Fails = true }]);
        WriteFails("$[1].Items[2].Next.Texts[1]", Failing(1, _ => new OwnItem()).Take(1).Append(new OwnItem { Items = [new(), new(), new() { Next = new() { Texts = Failing(1, _ => "a") } }] }));
    }

    [Fact]
    public void A_count_that_throws_has_the_path_of_its_collection() =>
        WriteFails("$.Counted", new OwnSequences { Counted = new OwnUncountable() }, [.. s_nesting.Where(w => !w.Name.StartsWith("json", StringComparison.Ordinal))]);
}

[WireModel(Wires = Own.Wires)]
public class OwnItem
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public string? B { get; set; }
    [WireField(3)] public OwnSequences? Next { get; set; }
    [WireField(4)] public List<OwnItem> Items { get; set; } = [];
}

[WireModel(Wires = Own.Wires)]
public class OwnSequences
{
    [WireField(1)] public int Number { get; set; } = 3;
    [WireField(2)] public IEnumerable<int> Numbers { get; set; } = [];
    [WireField(3)] public IEnumerable<string> Texts { get; set; } = [];
    [WireField(4)] public IEnumerable<OwnItem> Items { get; set; } = [];
    [WireField(5)] public IReadOnlyCollection<int> Counted { get; set; } = [];
    [WireField(6)] public IReadOnlyDictionary<string, int> Map { get; set; } = new Dictionary<string, int>();
    [WireField(7)] public IReadOnlyDictionary<string, OwnItem> ItemMap { get; set; } = new Dictionary<string, OwnItem>();
    [WireField(8, Encoding = WireEncodings.Unpacked)] public IEnumerable<int> Unpacked { get; set; } = [];
    [WireField(9)] public OwnList Listed { get; set; } = [];
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class OwnUntyped
{
    [WireField(1)] public object? Any { get; set; }
    [WireField(2)] public IEnumerable? Plain { get; set; }
}

/// <summary>A collection whose enumerator throws.</summary>
public class OwnCollection<T>(int count, IEnumerable<T> items) : IReadOnlyCollection<T>
{
    public int Count => count;

    public IEnumerator<T> GetEnumerator() => items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A dictionary whose enumerator throws.</summary>
public class OwnDictionary<T>(int count, IEnumerable<KeyValuePair<string, T>> items) : OwnCollection<KeyValuePair<string, T>>(count, items), IReadOnlyDictionary<string, T>
{
    public OwnDictionary() : this(0, []) { }

    public T this[string key] => throw new NotSupportedException();

    public IEnumerable<string> Keys => throw new NotSupportedException();

    public IEnumerable<T> Values => throw new NotSupportedException();

    public bool ContainsKey(string key) => throw new NotSupportedException();

    public bool TryGetValue(string key, out T value) => throw new NotSupportedException();
}

/// <summary>A collection of a type of its own whose enumerator throws.</summary>
public class OwnList(IEnumerable<string> items) : IEnumerable<string>
{
    public OwnList() : this([]) { }

    public void Add(string item) => items = items.Append(item);

    public IEnumerator<string> GetEnumerator() => items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection that cannot be counted.</summary>
public class OwnUncountable : IReadOnlyCollection<int>
{
    public int Count => throw new InvalidOperationException("mine");

    public IEnumerator<int> GetEnumerator() => throw new InvalidOperationException("mine");

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
