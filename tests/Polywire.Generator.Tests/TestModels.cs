namespace GeneratorTests;

/// <summary>Sources that several tests share.</summary>
static class TestModels
{
    /// <summary>Every shape that the generator has.</summary>
    internal const string Everything = """
        public enum Color { Red, [WireName("sky")] Blue }
        [Flags] public enum Rights : byte { None, Read = 1, Write = 2 }
        [WireModel] public struct Point { public int X { get; set; } public int Y { get; set; } }
        [WireModel] public class Page<T> { public int Number { get; set; } public T? Value { get; set; } public List<T>? Items { get; set; } }
        [WireModel] public struct Typed<T> { public int Number { get; set; } }
        [WireModel, WireUnion(0, typeof(Circle)), WireUnion(1, typeof(Square), Name = "square")] public abstract class Figure { }
        [WireModel] public sealed class Circle : Figure { public double Radius { get; set; } }
        [WireModel] public sealed class Square : Figure { public double Side { get; set; } }
        [WireModel] public record Pair(int Left, string? Right = "r");
        public static class Tripled
        {
            public static void Write(ref Polywire.Json.JsonWriter writer, int value) { writer.WriteNumberValue(value * 3); }
            public static int Read(ref Polywire.Json.JsonReader reader) => reader.ReadInt32() / 3;
        }
        [WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
        public partial class Everything
        {
            public bool Flag { get; set; }
            public decimal Price { get; set; }
            public string? Text { get; set; }
            public string Name { get; init; } = "";
            public required string Key { get; set; }
            public byte[]? Bytes { get; set; }
            public DateTime When { get; set; }
            public Color Color { get; set; }
            [WireField(EnumsAsStrings = true)] public Rights Rights { get; set; }
            public int? Maybe { get; set; }
            public Point Point { get; set; }
            public Point? MaybePoint { get; set; }
            public Everything? Next { get; set; }
            public Page<int>? Numbers { get; set; }
            public Page<Everything>? Pages { get; set; }
            public Figure? Figure { get; set; }
            [WireCodecOverridable(Name = "pair")] public Pair? Pair { get; set; }
            public (int Left, string? Right) Tuple { get; set; }
            public KeyValuePair<string, int> Entry { get; set; }
            public int[]? Array { get; set; }
            public int[,]? Grid { get; set; }
            public List<List<string?>>? Nested { get; set; }
            public HashSet<Guid>? Set { get; set; }
            public IReadOnlyList<Point>? Points { get; set; }
            public Dictionary<string, int>? Counts { get; set; }
            public Dictionary<Guid, Point>? Places { get; set; }
            public List<string> Filled { get; } = [];
            [WireCodec(typeof(Tripled))] public int Custom { get; set; }
            public Lazy<string>? Late { get; set; }
            public System.Linq.ILookup<string, int>? Lookup { get; set; }
            public Deferred<Point>? Later { get; set; }
            public Typed<Action> Typed { get; set; }
            public object? Any { get; set; }
            [WireField] private int _hidden;
            [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }
            public int Hidden() => _hidden++;
            [WireCallback(WirePhase.AfterRead)] void Done() { }
        }
        """;
}
