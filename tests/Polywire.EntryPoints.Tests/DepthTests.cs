using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;

namespace EntryPointTests;

/// <summary>
/// Every object and collection is a level of <c>MaxDepth</c>, also an empty one, in every call that reads or writes it. Bytes and the memory of a struct are one value.
/// </summary>
public class DepthTests
{
    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    [InlineData("memorypack")]
    public void Every_object_and_collection_is_a_level(string name)
    {
        var calls = new Calls(name);
        calls.Check(0, 1);
        calls.Check(0, "a");
        calls.Check(0, new byte[] { 1, 2 });
        calls.Check(1, new List<int>());
        calls.Check(1, Enumerable.Range(0, 100).ToList());
        calls.Check(1, Array.Empty<int>());
        calls.Check(1, new double[] { 1, 2 });
        calls.Check(1, new List<int?> { 1, null });
        calls.Check(1, new int?[] { 1, null });
        calls.Check(1, new List<string>());
        calls.Check(1, new List<string> { "a" });
        calls.Check(1, new HashSet<int>());
        calls.Check(1, new HashSet<int> { 1 });
        calls.Check(1, new Stack<long>([1, 2]));
        calls.Check(1, new SortedSet<int> { 1 });
        calls.Check(1, new Dictionary<string, int>());
        calls.Check(1, new Dictionary<string, int> { ["a"] = 1 });
        calls.Check(1, new Dictionary<int, int> { [1] = 1 });
        calls.Check(1, new List<List<int>>());
        calls.Check(2, new List<List<int>> { new() });
        calls.Check(2, new int[][] { [], [1] });
        calls.Check(2, new Dictionary<string, List<int>> { ["a"] = [] });
        calls.Check(2, new List<Dictionary<string, int>> { new() });
        calls.Check(1, new DepthNode());
        calls.Check(2, new DepthNode { Numbers = [] });
        calls.Check(2, new DepthNode { Map = [] });
        calls.Check(2, new DepthNode { Inner = new() });
        calls.Check(3, new DepthNode { Inner = new() { Numbers = [1] } });
        calls.Check(2, new List<DepthNode> { new() });
        calls.Check(2, new DepthNode[] { new() });
        calls.Check(1, Tuple.Create("a", 1));
        if (name != "memorypack")
        {
            calls.Check(1, new List<object>());
            calls.Check(2, new List<object> { new List<object>() });
            calls.Check(2, new List<object> { new Dictionary<string, object>() });
        }
        Assert.True(calls.Different.Count == 0, string.Join('\n', calls.Different));
    }

    [Fact]
    public void Every_message_of_Protobuf_is_a_level()
    {
        var calls = new Calls("protobuf");
        calls.Check(1, new DepthMessage());
        calls.Check(2, new DepthMessage { Inner = new() });
        calls.Check(2, new DepthMessage { Many = [new()] });
        calls.Check(3, new DepthMessage { Inner = new() { Inner = new() } });
        Assert.True(calls.Different.Count == 0, string.Join('\n', calls.Different));
    }

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    public void A_deferred_value_is_a_level_before_it_is_read(string name)
    {
        byte[] bytes = Samples.Of(name).Serialize(new List<int>());
        Assert.Empty(Samples.Of(name).With("MaxDepth", 1).Deserialize<Deferred<List<int>>>(bytes).Value!);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Samples.Of(name).With("MaxDepth", 0).Deserialize<Deferred<List<int>>>(bytes)).Code);
    }

    [Fact]
    public void A_raw_value_is_written_as_it_was_read_at_any_depth()
    {
        JsonWire flat = Wire.Json.With(Wire.Json.Options with { MaxDepth = 0 });
        Assert.Equal("[[]]"u8.ToArray(), flat.Serialize(Wire.Json.Deserialize<RawValue>("[[]]")));
    }

    /// <summary>The calls of a wire, each with the depth that a value needs and with one level less.</summary>
    sealed class Calls(string name)
    {
        internal List<string> Different { get; } = [];

        WireSerializer At(int depth) => Samples.Of(name).With("MaxDepth", depth);

        internal void Check<[WireRoot] T>(int levels, T value)
        {
            byte[] bytes = At(64).Serialize(value);
            Each<T>("Serialize", levels, d => At(d).Serialize(value));
            Each<T>("Deserialize", levels, d => At(d).Deserialize<T>(bytes));
            Each<T>("Deserialize of a stream", levels, d => At(d).Deserialize<T>(new MemoryStream(bytes)));
            byte[] delimited = Many(64, value, WireFraming.LengthDelimited);
            Each<T>("DeserializeMany of lengths", levels, d => Count<T>(d, delimited, WireFraming.LengthDelimited));
            Each<T>("SerializeMany of lengths", levels, d => Many(d, value, WireFraming.LengthDelimited));
            if (name == "protobuf") return;
            byte[] array = Many(64, value, WireFraming.Array), none = At(64).Serialize(new List<int>());
            Each<T>("DeserializeMany of an array", levels + 1, d => Count<T>(d, array, WireFraming.Array));
            Each<T>("SerializeMany of an array", levels + 1, d => Many(d, value, WireFraming.Array));
            Each<T>("DeserializeMany of an empty array", 1, d => Count<T>(d, none, WireFraming.Array));
            Each<T>("SerializeMany of an empty array", 1, d => At(d).SerializeMany<T>(new MemoryStream(), [], WireFraming.Array));
            Each<T>("DeserializeMany of a sequence", levels, d => Count<T>(d, bytes, WireFraming.Sequence));
            if (name != "memorypack") Unread<T>(levels, bytes, array);
        }

        /// <summary>Calls that find or skip values whose type they do not know.</summary>
        void Unread<[WireRoot] T>(int levels, byte[] bytes, byte[] array)
        {
            byte[] member = name == "json" ? [.. "{\"x\":"u8, .. bytes, .. ",\"Number\":1}"u8] : [0x82, 0xA1, (byte)'x', .. bytes, 0xA6, .. "Number"u8, 1];
            Each<T>("RawValue", levels, d => At(d).Deserialize<RawValue>(bytes));
            Each<T>("object", levels, d => At(d).Deserialize<object>(bytes));
            Each<T>("RawValue.As", levels, d => At(d).Deserialize<RawValue>(bytes).As<T>());
            Each<T>("DeserializeMany of raw values", levels + 1, d => Count<RawValue>(d, array, WireFraming.Array));
            Each<T>("ReadAt the root", levels, d => At(d).ReadAt<T>(bytes, "$"));
            Each<T>("ReadAt an element", levels + 1, d => At(d).ReadAt<T>(array, "$[1]"));
            Each<T>("ReadAt after a member", levels + 1, d => At(d).ReadAt<int>(member, "$.Number"));
            Each<T>("skipping", levels + 1, d => At(d).Deserialize<DepthNumbered>(member));
            Each<T>("extension data", levels + 1, d => At(d).Deserialize<DepthPreserving>(member));
            Each<T>("Populate", levels + 1, d => Populate(At(d), member, new DepthNumbered()));
            if (name == "json") Each<T>("DeserializeMany of lines", levels, d => Count<T>(d, [.. bytes, (byte)'\n', .. bytes], WireFraming.Lines));
        }

        static void Populate(WireSerializer wire, byte[] bytes, DepthNumbered existing)
        {
            if (wire is JsonWire json) json.Populate(bytes, existing);
            else ((MessagePackWire)wire).Populate(bytes, existing);
        }

        int Count<T>(int depth, byte[] bytes, WireFraming framing) => At(depth).DeserializeMany<T>(new MemoryStream(bytes), framing).Count();

        byte[] Many<T>(int depth, T value, WireFraming framing)
        {
            var stream = new MemoryStream();
            At(depth).SerializeMany(stream, [value, value], framing);
            return stream.ToArray();
        }

        void Each<T>(string call, int levels, Action<int> run)
        {
            string enough = Result(run, levels), less = levels == 0 ? nameof(WireErrorCode.DepthExceeded) : Result(run, levels - 1);
            if ((enough, less) != ("none", nameof(WireErrorCode.DepthExceeded))) Different.Add($"{call}, {typeof(T)}: {enough} at {levels}, {less} at {levels - 1}");
        }

        static string Result(Action<int> run, int depth) => Record.Exception(() => run(depth)) switch
        {
            null => "none",
            WireException e => e.Code.ToString(),
            var other => other.ToString(),
        };
    }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class DepthNode
{
    public List<int>? Numbers { get; set; }
    public Dictionary<string, int>? Map { get; set; }
    public DepthNode? Inner { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public class DepthMessage
{
    [WireField(1)] public DepthMessage? Inner { get; set; }
    [WireField(2)] public List<DepthMessage> Many { get; set; } = [];
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class DepthNumbered
{
    public int Number { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack, UnknownMembers = UnknownMemberHandling.Preserve)]
public class DepthPreserving
{
    public int Number { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Others { get; set; }
}
