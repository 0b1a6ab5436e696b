using System.Collections.Immutable;
using Polywire;
using TestModels;

namespace MessagePackTests;

/// <summary>The golden vectors of models, collections, unions and roots, through the public entry points.</summary>
public class GoldenModelTests
{
    static readonly Dictionary<string, Type> s_types = new()
    {
        ["int[]"] = typeof(int[]), ["string[]"] = typeof(string[]), ["double[]"] = typeof(double[]), ["int[][]"] = typeof(int[][]), ["int[,]"] = typeof(int[,]), ["double[,,]"] = typeof(double[,,]),
        ["Dictionary<int,int>"] = typeof(Dictionary<int, int>), ["Dictionary<string,int>"] = typeof(Dictionary<string, int>), ["SortedDictionary<string,double>"] = typeof(SortedDictionary<string, double>),
        ["HashSet<string>"] = typeof(HashSet<string>), ["Stack<int>"] = typeof(Stack<int>), ["ImmutableArray<int>"] = typeof(ImmutableArray<int>), ["ValueTuple<int,string>"] = typeof((int, string)),
        ["Tuple<int,string,bool>"] = typeof(Tuple<int, string, bool>), ["KeyValuePair<string,int>"] = typeof(KeyValuePair<string, int>), ["int?"] = typeof(int?), ["int"] = typeof(int), ["byte"] = typeof(byte), ["string"] = typeof(string),
        ["Dictionary<Vis.Color,int>"] = typeof(Dictionary<Vis.Color, int>), ["Vis.PointI[]"] = typeof(Vis.PointI[]), ["Vis.PointI?"] = typeof(Vis.PointI?), ["List<Vis.IShape>"] = typeof(List<Vis.IShape>),
    };

    static readonly HashSet<string> s_scalars =
    [
        "long", "short", "sbyte", "ulong", "uint", "ushort", "bool", "char", "double", "float", "Half", "byte[]", "ReadOnlyMemory<byte>", "DateTime", "DateTimeOffset", "TimeSpan", "DateOnly", "TimeOnly",
        "Guid", "decimal", "BigInteger", "Int128", "UInt128", "Uri", "Version", "Complex", "BitArray", "Nil", "StringBuilder", "Rune", "Type",
    ];

    public static TheoryData<string> Ids
    {
        get
        {
            var ids = new TheoryData<string>();
            foreach (GoldenVector v in GoldenVector.Load().Where(v => v.Category is not "lz4" && !s_scalars.Contains(v.Type) && !(v.Type is "string" or "int" or "byte" && v.Direction != "reject"))) ids.Add(v.Id);
            return ids;
        }
    }

    [Theory, MemberData(nameof(Ids))]
    public void A_stored_vector_is_written_and_read(string id)
    {
        GoldenVector v = GoldenVector.Load().Single(v => v.Id == id);
        Type type = s_types.TryGetValue(v.Type, out Type? known) ? known : typeof(Vis.Person).Assembly.GetType(v.Type, true)!;
        typeof(GoldenModelTests).GetMethod(nameof(Run), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!.MakeGenericMethod(type)
            .Invoke(null, System.Reflection.BindingFlags.DoNotWrapExceptions, null, [v], null);
    }

    static void Run<T>(GoldenVector v)
    {
        // An unknown union case is refused by default, where the champion gives null.
        if (v.Direction == "reject" || v.Id == "v221")
        {
            WireException e = Assert.Throws<WireException>(() => Wire.MessagePack.DeserializeOrNull<T>(v.Bytes));
            if (v.Id == "v221") Assert.Equal(WireErrorCode.UnknownCase, e.Code);
            return;
        }
        var value = (T?)VectorValue.Build(typeof(T), v.Value);
        Assert.True(Structural.Same(value, Wire.MessagePack.DeserializeOrNull<T>(v.Bytes)), $"{v.Id} is read as something else");
        if (v.Direction == "both") Assert.Equal(Convert.ToHexString(v.Bytes), Convert.ToHexString(Wire.MessagePack.Serialize(value)));
    }

    [Fact]
    public void Every_vector_is_looked_at_by_one_of_the_tests()
    {
        HashSet<string> here = [.. Ids.Select(row => row.Data), .. Lz4FrameTests.Ids.Select(row => row.Data)];
        Assert.All(GoldenVector.Load(), v => Assert.True(here.Contains(v.Id) || GoldenScalarTests.Takes(v) || v.Type == "Type", v.Id));
    }

    /// <summary>Reflection's own types are no data; with the codec of <see cref="TypeNameTests"/> they are names.</summary>
    [Fact]
    public void Type_is_not_supported()
    {
        Assert.Contains(GoldenVector.Load(), v => v.Id == "v178" && v.Type == "Type");
        Assert.Throws<WireTypeException>(() => Wire.MessagePack.Serialize((object)typeof(string)));
    }
}
