using System.Collections;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.MemoryPack;
using TestKit;
using TestModels;

namespace MemoryPackTests.Vectors;

/// <summary>The bytes that MemoryPack 1.21 writes.</summary>
public class GoldenTests
{
    /// <summary>A vector: the value in the notation of the data's README, and its bytes.</summary>
    sealed record Vector(string Id, string Type, string? Options, string? Note, JsonElement Value, byte[] Bytes)
    {
        internal bool IsReadOnly => Note?.Contains("read-only: written as", StringComparison.Ordinal) == true;
    }

    delegate void Check(Vector vector);

    const string Vectors = "vectors/memorypack/visible.jsonl";

    static IEnumerable<Vector> Read() => SharedFiles.Find(Vectors) is not { } file ? [] : File.ReadLines(file).Where(l => l.Length > 0).Select(line =>
    {
        JsonElement row = JsonDocument.Parse(line).RootElement;
        string? Text(string name) => row.TryGetProperty(name, out JsonElement found) ? found.GetString() : null;
        return new Vector(Text("id")!, Text("type")!, Text("options"), Text("note"), row.GetProperty("value"), Convert.FromHexString(Text("hex")!));
    });

    public static TheoryData<string> Ids => SharedFiles.Find(Vectors) is null ? ["(no data)"] : [.. Read().Select(v => v.Id)];

    [Fact]
    public void There_are_vectors()
    {
        Assert.SkipWhen(SharedFiles.Find(Vectors) is null, SharedFiles.Missing(Vectors));
        Assert.True(Read().Count() > 100);
        Assert.DoesNotContain(Read().Select(v => v.Type).Distinct(), t => !s_types.ContainsKey(t));
    }

    [Theory, MemberData(nameof(Ids))]
    public void Is_written_and_read_as_MemoryPack_does(string id)
    {
        Assert.SkipWhen(SharedFiles.Find(Vectors) is null, SharedFiles.Missing(Vectors));
        Vector vector = Read().Single(v => v.Id == id);
        s_types[vector.Type](vector);
    }

    /// <summary>Writes the value, compares the bytes, reads them, and compares with the value.</summary>
    static Check Of<T>(Func<JsonElement, T?> make) => vector =>
    {
        MemoryPackWire wire = vector.Options is null ? Wire.MemoryPack : Wire.MemoryPack.With(Wire.MemoryPack.Options with { StringEncoding = MemoryPackStringEncoding.Utf16 });
        T? value = vector.Value.ValueKind == JsonValueKind.Null ? default : make(vector.Value);
        if (!vector.IsReadOnly) Assert.Equal(Convert.ToHexString(vector.Bytes), Convert.ToHexString(wire.Serialize(value)));
        T? read = wire.DeserializeOrNull<T>(vector.Bytes);
        Assert.True(Structural.Same(value, read), $"{vector.Id} is read as {read}.");
        if (!vector.IsReadOnly) Assert.Equal(Convert.ToHexString(vector.Bytes), Convert.ToHexString(wire.Serialize(read)));
    };

    /// <summary>Values that are JSON as they are here.</summary>
    static Check Json<T>() => Of(v => Wire.Json.Deserialize<T>(v.GetRawText()));

    static Check Parsed<T>() where T : IParsable<T> => Of(v => T.Parse(v.GetString()!, CultureInfo.InvariantCulture));

    static DateTime Date(JsonElement v) => new(v.GetProperty("ticks").GetInt64(), Enum.Parse<DateTimeKind>(v.GetProperty("kind").GetString()!));

    static int[] Ints(JsonElement v) => [.. v.EnumerateArray().Select(i => i.GetInt32())];

    static string?[] Strings(JsonElement v) => [.. v.EnumerateArray().Select(i => i.GetString())];

    static T Item<T>(JsonElement v, string name) => Wire.Json.Deserialize<T>(v.GetProperty(name).GetRawText());

    static IAnimal? Animal(JsonElement v) => v.ValueKind == JsonValueKind.Null ? null : v.GetProperty("$tag").GetInt32() switch
    {
        0 => Wire.Json.Deserialize<Cat>(v.GetRawText()),
        1 => Wire.Json.Deserialize<Dog>(v.GetRawText()),
        _ => Wire.Json.Deserialize<Fish>(v.GetRawText()),
    };

    static CNode? Graph(JsonElement v, Dictionary<int, CNode> known)
    {
        if (v.ValueKind == JsonValueKind.Null) return null;
        if (v.TryGetProperty("$ref", out JsonElement reference)) return known[reference.GetInt32()];
        var node = new CNode { Id = v.GetProperty("Id").GetInt32() };
        known[v.GetProperty("$id").GetInt32()] = node;
        node.Parent = Graph(v.GetProperty("Parent"), known);
        JsonElement children = v.GetProperty("Children");
        if (children.ValueKind != JsonValueKind.Null) node.Children = [.. children.EnumerateArray().Select(c => Graph(c, known)!)];
        return node;
    }

    static Dictionary<string, int> Counts(JsonElement v) => v.EnumerateObject().ToDictionary(p => p.Name, p => p.Value.GetInt32());

    const string Own = "Vec.Visible.", Generic = "System.Collections.Generic.", Immutable = "System.Collections.Immutable.";

    static readonly Dictionary<string, Check> s_types = new()
    {
        ["System.Boolean"] = Json<bool>(),
        ["System.Byte"] = Json<byte>(),
        ["System.SByte"] = Json<sbyte>(),
        ["System.Int16"] = Json<short>(),
        ["System.UInt16"] = Json<ushort>(),
        ["System.Int32"] = Json<int>(),
        ["System.UInt32"] = Json<uint>(),
        ["System.Int64"] = Json<long>(),
        ["System.UInt64"] = Json<ulong>(),
        ["System.Char"] = Json<char>(),
        ["System.Single"] = Json<float>(),
        ["System.Double"] = Of(v => v.ValueKind == JsonValueKind.String ? double.NaN : v.GetDouble()),
        ["System.Decimal"] = Parsed<decimal>(),
        ["System.IntPtr"] = Parsed<nint>(),
        ["System.Half"] = Json<Half>(),
        ["System.Int128"] = Parsed<Int128>(),
        ["System.Text.Rune"] = Of(v => Rune.GetRuneAt(v.GetString()!, 0)),
        ["System.String"] = Json<string>(),
        ["System.DateTime"] = Of(Date),
        ["System.DateTimeOffset"] = Of(v => v.GetDateTimeOffset()),
        ["System.TimeSpan"] = Of(v => TimeSpan.FromTicks(long.Parse(v.GetString()!.Split(' ')[0], CultureInfo.InvariantCulture))),
        ["System.DateOnly"] = Json<DateOnly>(),
        ["System.TimeOnly"] = Json<TimeOnly>(),
        ["System.Guid"] = Json<Guid>(),
        ["System.Numerics.BigInteger"] = Parsed<BigInteger>(),
        ["System.Uri"] = Json<Uri>(),
        ["System.Version"] = Json<Version>(),
        ["System.Numerics.Complex"] = Of(v => new Complex(v.GetProperty("Real").GetDouble(), v.GetProperty("Imaginary").GetDouble())),
        ["System.Numerics.Vector3"] = Of(v => new Vector3(v.GetProperty("X").GetSingle(), v.GetProperty("Y").GetSingle(), v.GetProperty("Z").GetSingle())),
        ["System.Text.StringBuilder"] = Of(v => new StringBuilder(v.GetString())),
        ["System.Collections.BitArray"] = Of(v => new BitArray(v.GetString()!.Select(c => c == '1').ToArray())),
        ["System.Globalization.CultureInfo"] = vector =>
        {
            Assert.Equal(vector.Bytes, Wire.MemoryPack.Serialize(CultureInfo.GetCultureInfo(vector.Value.GetString()!)));
            Assert.Equal(vector.Value.GetString(), Wire.MemoryPack.Deserialize<CultureInfo>(vector.Bytes).Name);
        },
        ["System.Int32?"] = Of<int?>(v => v.GetInt32()),
        ["System.Double?"] = Of<double?>(v => v.GetDouble()),
        ["System.Boolean?"] = Of<bool?>(v => v.GetBoolean()),
        ["System.DateTime?"] = Of<DateTime?>(v => Date(v)),
        [Own + "Color"] = Of(v => (Color)v.GetInt32()),
        [Own + "Color?"] = Of<Color?>(v => (Color)v.GetInt32()),
        [Own + "Tiny"] = Of(v => (Tiny)v.GetInt32()),
        [Own + "Point2"] = Json<Point2>(),
        [Own + "Point2?"] = Of<Point2?>(v => Wire.Json.Deserialize<Point2>(v.GetRawText())),
        [Own + "Point2[]"] = Json<Point2[]>(),
        [Own + "Padded"] = Json<Padded>(),
        ["System.Int32[]"] = Of(Ints),
        ["System.Byte[]"] = Json<byte[]>(),
        ["System.Double[]"] = Json<double[]>(),
        ["System.Boolean[]"] = Json<bool[]>(),
        ["System.String[]"] = Of(Strings),
        ["System.DateTime[]"] = Of<DateTime[]>(v => [.. v.EnumerateArray().Select(Date)]),
        ["System.Int32[][]"] = Of<int[]?[]>(v => [.. v.EnumerateArray().Select(i => i.ValueKind == JsonValueKind.Null ? null : Ints(i))]),
        ["System.Int32[,]"] = Json<int[,]>(),
        ["System.Int32?[]"] = Json<int?[]>(),
        [Generic + "List<System.Int32>"] = Json<List<int>>(),
        [Generic + "List<System.String>"] = Of<List<string?>>(v => [.. Strings(v)]),
        [Generic + "Dictionary<System.String, System.Int32>"] = Of(Counts),
        [Generic + "Dictionary<System.Int32, System.String>"] = Of(v => v.EnumerateObject().ToDictionary(p => int.Parse(p.Name, CultureInfo.InvariantCulture), p => p.Value.GetString())),
        [Generic + "HashSet<System.Int32>"] = Of<HashSet<int>>(v => [.. Ints(v)]),
        [Generic + "Queue<System.Int32>"] = Of(v => new Queue<int>(Ints(v))),
        [Generic + "Stack<System.Int32>"] = Of(v => new Stack<int>(Ints(v).Reverse())),
        [Generic + "LinkedList<System.String>"] = Of(v => new LinkedList<string?>(Strings(v))),
        [Generic + "SortedDictionary<System.String, System.Int32>"] = Of(v => new SortedDictionary<string, int>(Counts(v))),
        [Generic + "KeyValuePair<System.String, System.Int32>"] = Of(v => new KeyValuePair<string, int>(Item<string>(v, "Key"), Item<int>(v, "Value"))),
        [Immutable + "ImmutableArray<System.Int32>"] = Of<ImmutableArray<int>>(v => [.. Ints(v)]),
        [Immutable + "ImmutableList<System.String>"] = Of<ImmutableList<string?>>(v => [.. Strings(v)]),
        ["System.Collections.ObjectModel.ReadOnlyCollection<System.Int32>"] = Of(v => new ReadOnlyCollection<int>(Ints(v))),
        [Generic + "IEnumerable<System.Int32>"] = Of<IEnumerable<int>>(Ints),
        ["System.ArraySegment<System.Byte>"] = Of(v => new ArraySegment<byte>([.. Ints(v).Select(i => (byte)i)])),
        ["System.Memory<System.Int32>"] = Of(v => new Memory<int>(Ints(v))),
        ["System.Lazy<System.Int32>"] = vector =>
        {
            Assert.Equal(vector.Bytes, Wire.MemoryPack.Serialize(new Lazy<int>(vector.Value.GetInt32())));
            Assert.Equal(vector.Value.GetInt32(), Wire.MemoryPack.Deserialize<Lazy<int>>(vector.Bytes).Value);
        },
        ["System.ValueTuple<System.Int32, System.String>"] = Of(v => (Item<int>(v, "Item1"), Item<string>(v, "Item2"))),
        ["System.ValueTuple<System.Int32, System.Double>"] = Of(v => (Item<int>(v, "Item1"), Item<double>(v, "Item2"))),
        ["System.Tuple<System.Int32, System.String>"] = Of(v => Tuple.Create(Item<int>(v, "Item1"), Item<string>(v, "Item2"))),
        [Own + "Person"] = Json<Person>(),
        [Own + "Person[]"] = Json<Person[]>(),
        [Own + "Empty"] = Json<Empty>(),
        [Own + "Mixed"] = Json<Mixed>(),
        [Own + "Node"] = Json<Node>(),
        [Own + "Rec"] = Json<Rec>(),
        [Own + "RefStruct"] = Json<RefStruct>(),
        [Own + "Ordered"] = Json<Ordered>(),
        [Own + "Ignoring"] = Json<Ignoring>(),
        [Own + "Gen<System.Int32>"] = Json<Gen<int>>(),
        [Own + "Gen<System.String>"] = Json<Gen<string>>(),
        [Own + "MyList"] = Json<MyList>(),
        [Own + "Vt1"] = Json<Vt1>(),
        [Own + "Vt2"] = Json<Vt2>(),
        [Own + "VtGap"] = Json<VtGap>(),
        [Own + "CNode"] = vector =>
        {
            CNode value = Graph(vector.Value, [])!;
            Assert.Equal(Convert.ToHexString(vector.Bytes), Convert.ToHexString(Wire.MemoryPack.Serialize(value)));
            CNode read = Wire.MemoryPack.Deserialize<CNode>(vector.Bytes);
            Assert.Equal(Convert.ToHexString(vector.Bytes), Convert.ToHexString(Wire.MemoryPack.Serialize(read)));
            Assert.Equal(value.Id, read.Id);
            Assert.All(read.Children ?? [], c => Assert.Same(read, c.Parent));
            if (value.Parent == value) Assert.Same(read, read.Parent);
        },
        [Own + "IAnimal"] = Of(Animal),
        [Own + "IAnimal[]"] = Of<IAnimal?[]>(v => [.. v.EnumerateArray().Select(Animal)]),
    };
}
