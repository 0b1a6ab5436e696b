using System.Runtime.Loader;

namespace GeneratorTests;

/// <summary>Programs with models as other libraries' users have them, each an assembly of its own: what they write, and what they read back on both wires.</summary>
public class MovedProgramTests
{
    const string Helpers = """
        public static class H
        {
            public static string Json<T>(T value) => Wire.Json.SerializeToString(value);

            public static string Pack<T>(T value) => Convert.ToHexString(Wire.MessagePack.Serialize(value));

            /// <summary>The JSON of the value; and, where reading back gives something else, what JSON and MessagePack give.</summary>
            public static string Trip<T>(T value)
            {
                string json = Json(value), read = Json(Wire.Json.Deserialize<T>(json)), packed = Json(Wire.MessagePack.Deserialize<T>(Wire.MessagePack.Serialize(value)));
                return json == read && json == packed ? json : $"{json} <> {read} <> {packed}";
            }

            /// <summary>The same, and what the other two wires give where they have the type and give something else.</summary>
            public static string Every<T>(T value)
            {
                string json = Json(value), all = Trip(value);
                foreach (WireSerializer wire in (WireSerializer[])[Wire.Protobuf, Wire.MemoryPack])
                {
                    string read = Json(wire.Deserialize<T>(wire.Serialize(value)));
                    if (read != json) all += $" <{wire}> {read}";
                }
                return all;
            }
        }
        """;

    const string Newtonsoft = """
        namespace Newtonsoft.Json
        {
            public class JsonConverterAttribute : Attribute { public JsonConverterAttribute(Type t) { } public JsonConverterAttribute(Type t, params object[] p) { } }
            public class JsonPropertyAttribute : Attribute { public JsonPropertyAttribute() { } public JsonPropertyAttribute(string name) { } }
            public class JsonObjectAttribute : Attribute { }
            public class JsonIgnoreAttribute : Attribute { }
        }
        namespace Newtonsoft.Json.Converters { public class StringEnumConverter { } }
        namespace Newtonsoft.Json.Serialization { public class SnakeCaseNamingStrategy { } public class CamelCaseNamingStrategy { } }
        """;

    const string MessagePackCSharp = """
        namespace MessagePack
        {
            public class MessagePackObjectAttribute : Attribute { public MessagePackObjectAttribute(bool k = false) { } public bool AllowPrivate { get; set; } }
            public class KeyAttribute : Attribute { public KeyAttribute(int x) { } public KeyAttribute(string x) { } }
            public class IgnoreMemberAttribute : Attribute { }
            [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public class UnionAttribute : Attribute { public UnionAttribute(int n, Type t) { } public UnionAttribute(int n, string t) { } }
        }
        """;

    /// <summary>A name, the source with a class <c>P</c> whose <c>Run</c> gives a text, and the text.</summary>
    public static TheoryData<string, string, string> Programs => new()
    {
        {
            "constructors that set required members", """"
            using System.Diagnostics.CodeAnalysis; using System.Text.Json.Serialization;
            [WireModel] public class A { [SetsRequiredMembers] public A() { X = "made"; Y = "made"; } public required string X { get; set; } public required string Y { get; init; } }
            [WireModel] public class B { [SetsRequiredMembers] public B(string x) { X = x; Y = x + "!"; } public required string X { get; set; } public required string Y { get; set; } }
            [WireModel] public class C { [SetsRequiredMembers] public C() { X = "made"; Y = "made"; } public required string X; [JsonRequired] public required string Y; }
            [WireModel] public class D { public required string X { get; set; } }
            [WireModel(OmitNull = true)] public class E { [SetsRequiredMembers] public E() { X = "made"; Y = 5; } [WireField(1)] public required string? X { get; set; } [WireField(2)] public required int Y { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    E left = new() { X = null, Y = 0 };
                    string kept = "";
                    foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.MemoryPack]) kept += (wire.Deserialize<E>(wire.Serialize(left)).X ?? "null") + " ";
                    kept += Wire.Protobuf.Deserialize<E>(Wire.Protobuf.Serialize(new E { X = "", Y = 0 })) is { X: "", Y: 0 };
                    A a = Wire.Json.Deserialize<A>("{}"), b = Wire.Json.Deserialize<A>("""{"Y":"y"}""");
                    B c = Wire.Json.Deserialize<B>("""{"X":"x"}"""), d = Wire.Json.Deserialize<B>("""{"Y":"y","X":"x"}""");
                    C e = Wire.Json.Deserialize<C>("{}");
                    string missing = "";
                    try { Wire.Json.Deserialize<D>("{}"); } catch (WireException w) { missing = w.Code.ToString(); }
                    return string.Join(' ', a.X, a.Y, b.X, b.Y, c.X, c.Y, d.X, d.Y, e.X, missing, H.Trip(new A { X = "1", Y = "2" }), H.Trip(new B("3")), kept);
                }
            }
            """", """made made made y x x! x y made MissingMember {"X":"1","Y":"2"} {"X":"3","Y":"3!"} null null null True"""
        },
        {
            "parameters by reference", """"
            [assembly: WireDefaults(Wires = Wires.All)]
            [assembly: WireFor<D<string>>, WireFor<D<int>>]
            [WireModel] public partial class A { public A(ref int x, in string y, ref readonly double z) { X = x++; Y = y; Z = z; } [WireField(1)] public int X { get; } [WireField(2)] public string Y { get; } [WireField(3)] public double Z { get; } }
            [WireModel] public partial class B { B(ref int x, out bool made) { X = x; made = true; } public static B Of(int x) => new(ref x, out _); [WireField(1)] public int X { get; } [WireField(2)] public string? Y { get; set; } }
            [WireModel] public partial struct C { public C(in long x) => X = x; [WireField(1)] public long X { get; } [WireField(2)] public required int Y { get; init; } }
            [WireModel] public partial class D<T> { public D(ref T x) => X = x; [WireField(1)] public T X { get; } }
            [WireModel] public partial class E { public E(ref IEnumerable<int> x) => X = new(x); [WireField(1)] public List<int> X { get; } }
            public static class P
            {
                public static string Run()
                {
                    int x = 4; string text = "d"; IEnumerable<int> list = [5, 6]; long wide = 8; double half = 0.5;
                    return string.Join(' ', H.Every(new A(ref x, "y", in half)), H.Every(B.Of(3)), H.Every(new C(in wide) { Y = 9 }), H.Every(new D<string>(ref text)), H.Every(new D<int>(ref x)), H.Every(new E(ref list)));
                }
            }
            """", """{"X":4,"Y":"y","Z":0.5} {"X":3,"Y":null} {"X":8,"Y":9} {"X":"d"} {"X":5} {"X":[5,6]}"""
        },
        {
            "defaults of parameters that no digits give", """"
            using System.Globalization;
            [assembly: WireDefaults(Wires = Wires.Json, Read = ForeignAttributes.Newtonsoft)]
            public enum N { Less = -1, More = 1 }
            [WireModel] public partial record A(double A1 = double.NaN, double A2 = double.PositiveInfinity, double? A3 = double.NegativeInfinity, float B1 = float.NaN, float? B2 = float.PositiveInfinity, float B3 = float.NegativeInfinity, double C1 = -0.0, double C2 = double.Epsilon, float C3 = float.MaxValue, decimal C4 = -1.50m, decimal? C5 = 79228162514264337593543950335m, char D = '\'', string E = "\"\0\u2028", N F = N.Less, N? G = N.More, ulong H = ulong.MaxValue, long I = long.MinValue, Guid J = default, nint K = -1, sbyte? L = -128);
            [WireModel] public partial class B { [Newtonsoft.Json.JsonProperty(DefaultValueHandling = Newtonsoft.Json.DefaultValueHandling.Ignore), System.ComponentModel.DefaultValue(double.PositiveInfinity)] public double X { get; set; } = double.PositiveInfinity; }
            public static class P
            {
                public static string Run()
                {
                    A a = Wire.Json.Deserialize<A>("{}");
                    return FormattableString.Invariant($"{a.A1} {a.A2} {a.A3} {a.B1} {a.B2} {a.B3} {double.IsNegative(a.C1)} {a.C2} {a.C3} {a.C4} {a.C5} {a.D} {a.E.Length} {a.F} {a.G} {a.H} {a.I} {a.J == default} {a.K} {a.L} {H.Json(new B())} {H.Json(new B { X = 1 })}");
                }
            }
            """" + Newtonsoft.Replace("public class JsonPropertyAttribute : Attribute {", "public enum DefaultValueHandling { Include, Ignore } public class JsonPropertyAttribute : Attribute { public DefaultValueHandling DefaultValueHandling { get; set; }"),
            """NaN Infinity -Infinity NaN Infinity -Infinity True 5E-324 3.4028235E+38 -1.50 79228162514264337593543950335 ' 3 Less More 18446744073709551615 -9223372036854775808 True -1 -128 {} {"X":1}"""
        },
        {
            "collections of the user's own", """"
            using System.Collections; using System.Runtime.CompilerServices;
            [assembly: WireDefaults(Wires = Wires.All)]
            public struct Rows : ICollection<int> { List<int>? _all; List<int> All => _all ??= []; public int Count => All.Count; public bool IsReadOnly => false; public void Add(int x) => All.Add(x); public void Clear() => All.Clear(); public bool Contains(int x) => All.Contains(x); public void CopyTo(int[] to, int at) => All.CopyTo(to, at); public bool Remove(int x) => All.Remove(x); public IEnumerator<int> GetEnumerator() => All.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
            public class Map<K, V> : IDictionary<K, V> where K : notnull { readonly Dictionary<K, V> _all = []; V IDictionary<K, V>.this[K key] { get => _all[key]; set => _all[key] = value; } ICollection<K> IDictionary<K, V>.Keys => _all.Keys; ICollection<V> IDictionary<K, V>.Values => _all.Values; int ICollection<KeyValuePair<K, V>>.Count => _all.Count; bool ICollection<KeyValuePair<K, V>>.IsReadOnly => false; void IDictionary<K, V>.Add(K k, V v) => _all.Add(k, v); void ICollection<KeyValuePair<K, V>>.Add(KeyValuePair<K, V> e) => _all.Add(e.Key, e.Value); void ICollection<KeyValuePair<K, V>>.Clear() => _all.Clear(); bool ICollection<KeyValuePair<K, V>>.Contains(KeyValuePair<K, V> e) => _all.ContainsKey(e.Key); bool IDictionary<K, V>.ContainsKey(K k) => _all.ContainsKey(k); void ICollection<KeyValuePair<K, V>>.CopyTo(KeyValuePair<K, V>[] to, int at) { } bool ICollection<KeyValuePair<K, V>>.Remove(KeyValuePair<K, V> e) => _all.Remove(e.Key); bool IDictionary<K, V>.Remove(K k) => _all.Remove(k); bool IDictionary<K, V>.TryGetValue(K k, out V v) => _all.TryGetValue(k, out v!); IEnumerator<KeyValuePair<K, V>> IEnumerable<KeyValuePair<K, V>>.GetEnumerator() => _all.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => _all.GetEnumerator(); }
            public class Spanned(ReadOnlySpan<string> all) : IReadOnlyCollection<string> { readonly string[] _all = all.ToArray(); public int Count => _all.Length; public IEnumerator<string> GetEnumerator() => ((IEnumerable<string>)_all).GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
            [CollectionBuilder(typeof(Built), nameof(Built.Of))] public class Built<T> : List<T> { internal Built() { } }
            public static class Built { public static Built<T> Of<T>(ReadOnlySpan<T> all) { Built<T> made = new(); foreach (T x in all) made.Add(x); return made; } }
            public class Named(ReadOnlySpan<KeyValuePair<string, int>> all) : IReadOnlyDictionary<string, int> { readonly Dictionary<string, int> _all = new(all.ToArray()); public int this[string k] => _all[k]; public IEnumerable<string> Keys => _all.Keys; public IEnumerable<int> Values => _all.Values; public int Count => _all.Count; public bool ContainsKey(string k) => _all.ContainsKey(k); public bool TryGetValue(string k, out int v) => _all.TryGetValue(k, out v); public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _all.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
            [WireModel] public partial class M { [WireField(1)] public Rows Rows { get; set; } [WireField(2)] public Map<string, int> Map { get; set; } = new(); [WireField(3)] public Spanned Spanned { get; set; } = null!; [WireField(4)] public Built<int> Built { get; set; } = []; [WireField(5)] public Named Named { get; set; } = null!; }
            public static class P
            {
                public static string Run()
                {
                    M m = new() { Rows = [1, 2], Spanned = new(["a", "b"]), Built = [3, 4], Named = new([new("n", 5)]) };
                    ((IDictionary<string, int>)m.Map)["k"] = 6;
                    return H.Every(m);
                }
            }
            """", """{"Rows":[1,2],"Map":{"k":6},"Spanned":["a","b"],"Built":[3,4],"Named":{"n":5}}"""
        },
        {
            "nothing at all", """"
            [assembly: WireDefaults(Wires = Wires.All)]
            [WireModel] public partial class A { public readonly int X = 1; }
            [WireModel] public partial class B { }
            [WireModel] public partial struct C { }
            [WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)] public partial class M { public ValueTuple None { get; set; } public List<B?> Empty { get; set; } = [new(), null]; public C Struct { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    string made = "";
                    foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack])
                    {
                        made += wire.Deserialize<A>(wire.Serialize(new A())).X;
                        wire.Deserialize<B>(wire.Serialize(new B()));
                        wire.Deserialize<C>(wire.Serialize(new C()));
                        wire.Deserialize<ValueTuple>(wire.Serialize(default(ValueTuple)));
                        if (wire != Wire.Protobuf) made += wire.Deserialize<M>(wire.Serialize(new M())).Empty is [{ }, null];
                    }
                    return made + H.Trip(new M()) + Convert.ToHexString(Wire.MemoryPack.Serialize(new B())) + Convert.ToHexString(Wire.Protobuf.Serialize(new B()));
                }
            }
            """", """1True1True11True{"None":[],"Empty":[{},null],"Struct":{}}00"""
        },
        {
            "callbacks of one name in a class and its bases", """"
            [WireModel(Wires = Wires.Json)] public partial class A
            {
                protected string Calls = "";
                public int X { get; set; }
                public string Called() { char[] calls = Calls.ToCharArray(); Array.Sort(calls); return new string(calls); }
                [WireCallback(WirePhase.AfterRead)] void Private() => Calls += "a";
                [WireCallback(WirePhase.AfterRead)] protected internal virtual void Unmarked() => Calls += "b";
                [WireCallback(WirePhase.AfterRead)] protected internal virtual void Marked() => Calls += "c";
                [WireCallback(WirePhase.AfterRead)] public void Hidden() => Calls += "d";
            }
            [WireModel(Wires = Wires.Json)] public partial class B : A
            {
                protected internal override void Unmarked() => Calls += "C";
                [WireCallback(WirePhase.AfterRead)] protected internal override void Marked() => Calls += "b";
            }
            [WireModel(Wires = Wires.Json)] public partial class C : B
            {
                [WireCallback(WirePhase.AfterRead)] void Private() => Calls += "e";
                protected internal override void Unmarked() => Calls += "f";
                [WireCallback(WirePhase.AfterRead)] protected internal override void Marked() => Calls += "g";
                [WireCallback(WirePhase.AfterRead)] public new void Hidden() => Calls += "h";
            }
            public static class P
            {
                public static string Run() => $"{Wire.Json.Deserialize<A>("{}").Called()} {Wire.Json.Deserialize<B>("{}").Called()} {Wire.Json.Deserialize<C>("{}").Called()}";
            }
            """", "abcd Cabd adefgh"
        },
        {
            "a converter of enums to text on the enum", """"
            using System.Text.Json.Serialization;
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson, Wires = Wires.All)]
            [JsonConverter(typeof(JsonStringEnumConverter<A>))] public enum A { One, Two }
            [JsonConverter(typeof(JsonStringEnumConverter))] public enum B { One, [JsonStringEnumMemberName("zwei")] Two }
            [JsonConverter(typeof(JsonNumberEnumConverter<C>))] public enum C { One, Two }
            [WireModel(EnumsAsStrings = true)] public class M { public A A { get; set; } = A.Two; public B B { get; set; } = B.Two; public C C { get; set; } = C.Two; public List<A?> D { get; set; } = [A.One, null]; }
            public static class P { public static string Run() => H.Trip(new M()); }
            """", """{"A":"Two","B":"zwei","C":1,"D":["One",null]}"""
        },
        {
            "a converter of Newtonsoft.Json on the enum, with a naming", """"
            using Newtonsoft.Json; using Newtonsoft.Json.Converters; using Newtonsoft.Json.Serialization;
            [assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft, Wires = Wires.All)]
            [JsonConverter(typeof(StringEnumConverter))] public enum A { OneTwo }
            [JsonConverter(typeof(StringEnumConverter), true)] public enum B { OneTwo, [System.Runtime.Serialization.EnumMember(Value = "As It Is")] Other }
            [JsonConverter(typeof(StringEnumConverter), typeof(SnakeCaseNamingStrategy))] public enum C { OneTwo }
            public enum D { OneTwo }
            [WireModel] public class M { public A A { get; set; } public B B { get; set; } public B B2 { get; set; } = B.Other; public C C { get; set; } public D D { get; set; } [JsonConverter(typeof(StringEnumConverter), typeof(CamelCaseNamingStrategy))] public D E { get; set; } }
            public static class P { public static string Run() => H.Trip(new M()); }
            """" + Newtonsoft, """{"A":"OneTwo","B":"oneTwo","B2":"As It Is","C":"one_two","D":0,"E":"oneTwo"}"""
        },
        {
            "a converter for JSON beside a contract for MessagePack", """"
            using System.Text.Json.Serialization; using MessagePack;
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson | ForeignAttributes.MessagePack)]
            [JsonConverter(typeof(JsonStringEnumConverter<A>))] public enum A { One, Two }
            public enum B { One, Two }
            [MessagePackObject] public class M { [Key(0)] public A A { get; set; } = A.Two; [Key(1), JsonConverter(typeof(JsonStringEnumConverter<B>))] public B? B { get; set; } = global::B.Two; [Key(2)] public A[] C { get; set; } = [A.Two]; }
            public static class P { public static string Run() => H.Trip(new M()) + H.Pack(new M()); }
            """" + MessagePackCSharp, """{"A":"Two","B":"Two","C":["Two"]}9301019101"""
        },
        {
            "get-only members on MessagePack", """"
            [WireModel(WriteGetOnly = true)] public class M { public int X { get; set; } public int Twice => 2 * X; public readonly string F = "f"; }
            [WireModel(WriteGetOnly = true)] public class N { [WireField(1)] public int X { get; set; } [WireField(3)] public int Twice => 2 * X; [WireField(2)] public string? Y { get; set; } }
            [WireModel(WriteGetOnly = true, OmitNull = true)] public record struct S(int X) { public string? Y => X == 0 ? null : "y"; }
            public static class P { public static string Run() => H.Pack(new M { X = 1 }) + " " + H.Trip(new M { X = 1 }) + H.Pack(new N { X = 1 }) + H.Trip(new N { X = 1 }) + H.Pack(new S(0)) + H.Pack(new S(1)); }
            """", """83A15801A5547769636502A146A166 {"X":1,"Twice":2,"F":"f"}9301C002{"X":1,"Twice":2,"Y":null}81A1580082A15801A159A179"""
        },
        {
            "members that are not public, where the contract allows them", """"
            using MessagePack;
            [assembly: WireDefaults(Read = ForeignAttributes.MessagePack)]
            public class B { protected int P { get; set; } = 4; private int _hidden = 9; public int Sum() => _hidden++; }
            [MessagePackObject(true, AllowPrivate = true)] public class M : B { private int _a = 1; internal string? S { get; private set; } = "s"; [IgnoreMember] private int _b = 2; public int X { get; set; } = 3; public int Y() => _a++ + _b++; }
            [MessagePackObject(true)] public class N { private int _a = 1; public int X { get; set; } = 3; public int Y() => _a++; }
            public static class P { public static string Run() => H.Trip(new M()) + H.Trip(new N()); }
            """" + MessagePackCSharp, """{"S":"s","X":3,"_a":1,"P":4}{"X":3}"""
        },
        {
            "structs that a constructor alone fills", """"
            [WireModel] public struct A { public int X { get; } public A(object x) => X = (int)x; }
            [WireModel] public readonly struct B { public readonly int X; public readonly string? Y; public B(int x, string? y) { X = x; Y = y; } }
            [WireModel] public struct C { public int X { get; } public int Y { get; set; } public C(int x) { X = x; Y = 0; } }
            [WireModel] public readonly struct D { readonly decimal _v; public D(decimal value) => _v = value; public decimal Value => _v; }
            [WireModel] public struct E(object x) { public int X { get; } = (int)x; }
            public static class P { public static string Run() => H.Trip(new A(1)) + H.Trip(new B(1, "y")) + H.Trip(new C(1) { Y = 2 }) + H.Trip(new D(1.5m)) + H.Trip(new E(5)); }
            """", """{"X":1}{"X":1,"Y":"y"}{"X":1,"Y":2}{"Value":1.5}{"X":5}"""
        },
        {
            "constructors that take a wider type, and private ones", """"
            [WireModel] public class A { public IReadOnlyList<int> X { get; } public A(IEnumerable<int> x) => X = [.. x]; }
            [WireModel] public class B { public int X { get; } public string? Y { get; } public B(object x, object? y = null) { X = (int)x; Y = (string?)y; } }
            [WireModel] public class C { public int X { get; } private C(int x) => X = x; public static C Of(int x) => new(x); }
            [WireModel] public class D { public int X { get; private set; } private D() { } public D(int x) => X = x; }
            [WireModel] public class F { public int X { get; } public long Y { get; } private F(long x, long? y = 7) { X = (int)x; Y = y ?? 0; } public static F Of(int x) => new(x); }
            [WireModel] public record G(IEnumerable<string> Names);
            public static class P { public static string Run() => H.Trip(new A([1, 2])) + H.Trip(new B(1, "y")) + H.Trip(C.Of(3)) + H.Trip(new D(4)) + H.Trip(F.Of(5)) + H.Trip(new G(["a"])) + Wire.Json.Deserialize<F>("{\"X\":2}").Y; }
            """", """{"X":[1,2]}{"X":1,"Y":"y"}{"X":3}{"X":4}{"X":5,"Y":7}{"Names":["a"]}7"""
        },
        {
            "a member that a private one hides from C# alone", """"
            public class B { public int X { get; set; } = 1; }
            [WireModel] public class M : B { private new int X { get; set; } = 2; public int Y() => X; }
            public static class P { public static string Run() => H.Trip(new M()); }
            """", """{"X":1}"""
        },
        {
            "arrays of a derived element type", """"
            [WireModel] public class M { public object?[]? X { get; set; } public List<object[]>? Y { get; set; } public ArraySegment<object> Z { get; set; } public ReadOnlyMemory<object> V { get; set; } public IList<object>? W { get; set; } public object[][]? U { get; set; } }
            [WireModel(DerivedTypes = DerivedTypeHandling.Slice)] public class A { public int X { get; set; } }
            [WireModel] public class B : A;
            public static class P
            {
                public static string Run()
                {
                    string[] s = ["a", "b"];
                    var m = new M { X = s, Y = [s], Z = new ArraySegment<object>(s, 1, 1), V = new ReadOnlyMemory<object>(s), W = s, U = new string[][] { s } };
                    return H.Trip(m) + H.Json<A[]>(new B[] { new() { X = 1 } }) + Convert.ToHexString(Wire.MessagePack.Serialize<object[]>(s)) + Wire.Json.SerializeToString<object[]>(s) + Wire.Json.SerializeToString<IReadOnlyList<A>>(new B[] { new() });
                }
            }
            """", """{"X":["a","b"],"Y":[["a","b"]],"Z":["b"],"V":["a","b"],"W":["a","b"],"U":[["a","b"]]}[{"X":1}]92A161A162["a","b"][{"X":0}]"""
        },
        {
            "a discriminator that derived types have themselves", """"
            [assembly: WireDefaults(Naming = WireNaming.CamelCase)]
            public enum Kind { Circle, Square, Dot }
            [WireModel(Discriminator = "type"), WireUnion(0, typeof(Circle), Name = "circle"), WireUnion(1, typeof(Square)), WireUnion(2, typeof(Dot), Name = "dot")]
            public abstract class Shape { public abstract string Type { get; } }
            [WireModel] public class Circle : Shape { public double R { get; set; } public override string Type => "circle"; }
            [WireModel(UnknownMembers = UnknownMemberHandling.Reject)] public class Square : Shape { public double Side { get; set; } public override string Type { get; } = "square"; }
            [WireModel] public class Dot : Shape { readonly string _type = "d" + "ot"; public override string Type { get { return _type; } } [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } }
            [WireModel(Discriminator = "kind"), WireUnion(0, typeof(A)), WireUnion(2, typeof(B))] public interface INumbered { Kind Kind { get; } }
            [WireModel] public record A(int X) : INumbered { public Kind Kind => Kind.Circle; }
            [WireModel] public record struct B(int X) : INumbered { public Kind Kind => Kind.Dot; }
            [WireModel(Discriminator = "kind", EnumsAsStrings = true), WireUnion(0, typeof(Self)), WireUnion(1, typeof(Further))] public class Self { public virtual Kind Kind => Kind.Circle; public int X { get; set; } }
            [WireModel(EnumsAsStrings = true, EnumNaming = WireNaming.SnakeCaseUpper)] public class Further : Self { public override Kind Kind => Kind.Square; public int Y { get; set; } }
            [WireModel] public class All { public List<Shape>? Shapes { get; set; } public Circle? Circle { get; set; } public List<INumbered>? Numbered { get; set; } public Self[]? Selves { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    var all = new All { Shapes = [new Circle { R = 1 }, new Square { Side = 2 }, new Dot()], Circle = new Circle { R = 3 }, Numbered = [new A(1), new B(2)], Selves = [new Self { X = 1 }, new Further { Y = 2 }] };
                    Dot late = (Dot)Wire.Json.Deserialize<Shape>("""{"more":[1],"type":"dot"}""");
                    return H.Trip(all) + H.Json<Shape>(late) + H.Json(Wire.Json.Deserialize<Square>("""{"type":"square","side":4}"""));
                }
            }
            """", """{"shapes":[{"r":1,"type":"circle"},{"side":2,"type":"square"},{"type":"dot"}],"circle":{"r":3,"type":"circle"},"numbered":[{"x":1,"kind":0},{"x":2,"kind":2}],"selves":[{"kind":"Circle","x":1},{"kind":"SQUARE","y":2,"x":0}]}{"type":"dot","more":[1]}{"side":4,"type":"square"}"""
        },
        {
            "unions that are written without a discriminator, and with one of two types", """"
            [WireModel(Discriminator = "", Wires = Wires.Json), WireUnion(0, typeof(A)), WireUnion(1, typeof(B))] public interface IOut;
            [WireModel] public record A(int X) : IOut;
            [WireModel] public record B(int Y) : IOut;
            [WireModel(Discriminator = "", UnknownCase = typeof(D)), WireUnion(0, typeof(D)), WireUnion(1, typeof(E))] public interface IBoth;
            [WireModel] public record D(int X) : IBoth;
            [WireModel] public record E(int X, int Y) : IBoth;
            [WireModel, WireUnion(0, typeof(F), Name = "f"), WireUnion(1, typeof(G), Name = "f")] public interface ISame;
            [WireModel] public record F(int X) : ISame;
            [WireModel] public record G(int X) : ISame;
            public static class P
            {
                public static string Run()
                {
                    string unread = "read";
                    try { Wire.Json.Deserialize<IOut>("{}"); } catch (WireException e) { unread = e.Code.ToString(); }
                    return H.Json<IOut[]>([new A(1), new B(2)]) + unread + H.Json<IBoth>(new E(1, 2)) + Wire.Json.Deserialize<IBoth>("""{"X":3,"Y":4}""")
                        + H.Json<ISame>(new G(5)) + Wire.Json.Deserialize<ISame>("""{"$type":"f","X":6}""") + Wire.MessagePack.Deserialize<ISame>(Wire.MessagePack.Serialize<ISame>(new G(7)));
                }
            }
            """", """[{"X":1},{"Y":2}]UnknownCase{"X":1,"Y":2}D { X = 3 }{"$type":"f","X":5}F { X = 6 }G { X = 7 }"""
        },
        {
            "cases that are interfaces which do not derive from the union", """"
            [WireModel, WireUnion(0, typeof(ITerm), Name = "term"), WireUnion(1, typeof(IMatch), Name = "match"), WireUnion(2, typeof(Plain), Name = "plain"), WireUnion(3, typeof(Abstract), Name = "abstract")] public interface IQuery;
            [WireModel(ReadAs = typeof(Term))] public interface ITerm { string? Field { get; } }
            [WireModel(ReadAs = typeof(Match))] public interface IMatch : ITerm { int Slop { get; } }
            [WireModel] public class Term : ITerm, IQuery { public string? Field { get; set; } public int Own { get; set; } }
            [WireModel] public class Match : IMatch, IQuery { public string? Field { get; set; } public int Slop { get; set; } }
            [WireModel] public record Plain(int X) : IQuery;
            [WireModel(ReadAs = typeof(Concrete))] public abstract class Abstract : IQuery { public int Z { get; set; } }
            [WireModel] public class Concrete : Abstract;
            public class Further : Match { public int Lost { get; set; } }
            public static class P { public static string Run() => H.Trip<IQuery[]>([new Term { Field = "f", Own = 1 }, new Match { Field = "g", Slop = 2 }, new Plain(3), new Further { Slop = 4 }, new Concrete { Z = 5 }]); }
            """", """[{"$type":"term","Field":"f"},{"$type":"match","Slop":2,"Field":"g"},{"$type":"plain","X":3},{"$type":"match","Slop":4,"Field":null},{"$type":"abstract","Z":5}]"""
        },
        {
            "cases by the name of their type", """"
            using MessagePack;
            [assembly: WireDefaults(Read = ForeignAttributes.MessagePack)]
            [Union(0, "N.Outer+C, Sample"), Union(1, "N.D")] public abstract class U;
            namespace N { public class Outer { [MessagePackObject] public class C : U { [Key(0)] public int X { get; set; } } } [MessagePackObject] public class D : U { [Key(0)] public int Y { get; set; } } }
            public static class P { public static string Run() => H.Pack<U[]>([new N.Outer.C { X = 1 }, new N.D { Y = 2 }]) + Wire.MessagePack.Deserialize<U>(Wire.MessagePack.Serialize<U>(new N.D())).GetType(); }
            """" + MessagePackCSharp, "929200910192019102N.D"
        },
        {
            "extension data that is declared as an interface", """"
            using System.Text.Json;
            [WireModel] public class A { public int X { get; set; } [WireExtensionData] public IDictionary<string, object>? Rest { get; set; } }
            [WireModel(Wires = Wires.Json)] public class B { [WireExtensionData] public IDictionary<string, JsonElement>? Rest { get; set; } }
            [WireModel] public class C { [WireField(1)] public int X { get; set; } [WireExtensionData] public IDictionary<string, RawValue>? Rest { get; set; } }
            [WireModel] public record D(int X) { [WireExtensionData] public IDictionary<string, object?>? Rest { get; set; } = new SortedDictionary<string, object?>(); }
            public static class P
            {
                public static string Run()
                {
                    string a = H.Trip(Wire.Json.Deserialize<A>("""{"X":1,"b":[2],"a":null}""")), b = H.Json(Wire.Json.Deserialize<B>("""{"b":2.50,"a":{"c":[]}}"""));
                    string d = H.Trip(Wire.Json.Deserialize<D>("""{"b":2,"X":1,"a":"x"}"""));
                    C c = Wire.MessagePack.Deserialize<C>(Wire.MessagePack.Serialize(new object?[] { 1, "two", null, 4 }));
                    return a + b + d + H.Pack(c) + c.Rest!.Count + H.Json(new A { Rest = new SortedDictionary<string, object> { ["z"] = 1, ["y"] = 2 } });
                }
            }
            """", """{"X":1,"b":[2],"a":null}{"b":2.50,"a":{"c":[]}}{"X":1,"a":"x","b":2}9401A374776FC0043{"X":0,"y":2,"z":1}"""
        },
        {
            "members that are written and not read are no unknown members", """"
            [WireModel] public class A { public int X { get; set; } public int Twice => 2 * X; [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } }
            [WireModel(UnknownMembers = UnknownMemberHandling.Reject)] public record B(int X) { public int Twice => 2 * X; }
            public static class P { public static string Run() => H.Json(Wire.Json.Deserialize<A>("""{"Twice":7,"X":1}""")) + H.Json(Wire.Json.Deserialize<B>("""{"Twice":7,"X":1}""")); }
            """", """{"X":1,"Twice":2}{"X":1,"Twice":2}"""
        },
        {
            "settings of the assembly, and of members against them", """"
            [assembly: WireDefaults(Naming = WireNaming.SnakeCaseLower, OmitNull = true, EnumsAsStrings = true, EnumNaming = WireNaming.SnakeCaseLower, Layout = WireLayout.Map, Numbers = WireNumbers.AsStrings, Dates = WireDateEncoding.UnixSeconds, Discriminator = "kind", UnknownMembers = UnknownMemberHandling.Reject, WriteGetOnly = true, DerivedTypes = DerivedTypeHandling.Slice)]
            public enum E { FirstOne, [WireName("Named")] SecondOne }
            [WireModel] public class A { public string? TheText { get; set; } [WireField(OmitNull = false)] public string? Always { get; set; } public E E { get; set; } public Dictionary<E, int>? Keys { get; set; } [WireField(EnumsAsStrings = false)] public E Number { get; set; } public long Big { get; set; } = 5; [WireField(Numbers = WireNumbers.Default)] public int Small { get; set; } public DateTime At { get; set; } = DateTime.UnixEpoch; [WireField(DateFormat = "yyyy")] public DateTime Year { get; set; } = DateTime.UnixEpoch; public int Twice => 2; }
            [WireModel(OmitNull = false, EnumNaming = WireNaming.AsDeclared, Naming = WireNaming.AsDeclared, Layout = WireLayout.Array)] public class B { [WireField(1)] public string? X { get; set; } [WireField(2, EnumNaming = WireNaming.KebabCaseUpper)] public E Y { get; set; } [WireField(3)] public E Z { get; set; } [WireField(4, OmitNull = true)] public string? W { get; set; } [WireField(5, OmitDefault = true, Numbers = WireNumbers.Default)] public int V { get; set; } }
            [WireModel, WireUnion(0, typeof(D), Name = "d")] public interface IU;
            [WireModel] public record D(int X) : IU;
            public record Sliced() : D(1) { public int Y { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    string rejected = "none";
                    try { Wire.Json.Deserialize<A>("""{"nope":1}"""); } catch (WireException e) { rejected = e.Code.ToString(); }
                    return H.Trip(new A { Keys = new() { [E.FirstOne] = 1 } }) + H.Trip(new B { V = 0 }) + H.Pack(new B()) + H.Json<IU>(new D(1)) + rejected + H.Json<D>(new Sliced());
                }
            }
            """", """{"always":null,"e":"first_one","keys":{"first_one":"1"},"number":0,"big":"5","small":0,"at":0,"year":"1970","twice":"2"}{"X":null,"Y":"FIRST-ONE","Z":"FirstOne"}95C0A946495253542D4F4E45A846697273744F6E65C000{"kind":"d","x":"1"}UnknownMember{"x":"1"}"""
        },
        {
            "only JSON where only libraries of JSON are read", """"
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson | ForeignAttributes.Newtonsoft)]
            [WireModel] public class A { public int X { get; set; } }
            [WireModel(Wires = Wires.Json | Wires.MessagePack)] public class B { public int X { get; set; } }
            public static class P
            {
                static string Of(Type type) { try { return Convert.ToHexString(Wire.MessagePack.Serialize(Activator.CreateInstance(type), type)); } catch (WireTypeException) { return "none"; } }
                public static string Run() => H.Json(new A()) + Of(typeof(A)) + Of(typeof(B));
            }
            """", """{"X":0}none81A15800"""
        },
        {
            "the codec of a base type, and callbacks that a struct implements explicitly", """"
            using Polywire.Json; using System.Text.Json.Serialization;
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]
            [WireCodec(typeof(TokenCodec))] public abstract class Token { public string Text = ""; }
            public class Word : Token; public class Sign : Token; public sealed class Long : Word;
            public static class TokenCodec
            {
                public static void Write(ref JsonWriter writer, Token? value) => writer.WriteStringValue(value is null ? "" : value.GetType().Name + value.Text);
                public static Token? Read(ref JsonReader reader) => reader.ReadString() switch { ['W', .. var rest] => new Word { Text = rest[3..] }, ['L', .. var rest] => new Long { Text = rest[3..] }, _ => new Sign() };
            }
            [WireModel] public class M { public Word? Word { get; set; } public List<Long?>? Longs { get; set; } public Token? Token { get; set; } }
            [WireModel] public struct S : IJsonOnSerializing, IJsonOnDeserialized { public int X { get; set; } void IJsonOnSerializing.OnSerializing() => X++; void IJsonOnDeserialized.OnDeserialized() => X *= 10; }
            public static class P
            {
                public static string Run()
                {
                    var m = new M { Word = new Word { Text = "a" }, Longs = [new Long { Text = "b" }], Token = new Sign() };
                    string error = "none";
                    try { Wire.Json.Deserialize<M>("""{"Word":"Sign"}"""); } catch (WireException e) { error = e.Code + e.Path; }
                    return H.Json(m) + H.Json(Wire.Json.Deserialize<M>(H.Json(m))) + error + H.Json(new S { X = 1 }) + Wire.Json.Deserialize<S>("""{"X":3}""").X;
                }
            }
            """", """{"Word":"Worda","Longs":["Longb"],"Token":"Sign"}{"Word":"Worda","Longs":["Longb"],"Token":"Sign"}UnexpectedType$.Word{"X":2}30"""
        },
        {
            "a derived member that replaces the base's of its name", """"
            using Newtonsoft.Json;
            [assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]
            public class B { [JsonProperty("id")] public int Id { get; set; } = 1; public int X { get; set; } }
            [JsonObject] public class M : B { [JsonProperty("id")] public string? Key { get; set; } = "k"; }
            public static class P { public static string Run() => H.Json(Wire.Json.Deserialize<M>(H.Json(new M { X = 2 }))); }
            """" + Newtonsoft, """{"id":"k","X":2}"""
        },
        {
            "whole sets of types", """"
            using System.Text.Json.Serialization;
            [assembly: WireModels(Namespace = "Data"), WireModels(DerivedFrom = typeof(Entity)), WireModels(Attribute = typeof(DtoAttribute)), WireModels(Namespace = "Wide", DerivedFrom = typeof(Entity))]
            public class DtoAttribute : Attribute { } public class EventAttribute : DtoAttribute { }
            public abstract class Entity { public int Id { get; set; } }
            public class User : Entity { public Data.Deep.Inner? Inner { get; set; } public E E { get; set; } public List<Data.Item<int>>? Items { get; set; } }
            public enum E { A }
            [Event] public record Happened(string What);
            namespace Data { public record Item<T>(T Value); public static class Helper { } public delegate void D(); public class Bag : List<int> { } public abstract class Unused { } [WireModel(Naming = WireNaming.CamelCase)] public class Own { public int X { get; set; } }
              [WireUnion(0, typeof(Cat), Name = "cat")] public interface IPet; public struct Cat : IPet { public int Lives { get; set; } }
              namespace Deep { public class Inner { public Bag? Bag { get; set; } public IPet? Pet { get; set; } public Own? Own { get; set; } public class Nested { public int Y { get; set; } } public Nested? N { get; set; } } } }
            namespace Database { public class Not { public int X { get; set; } } }
            public static class P
            {
                public static string Run()
                {
                    var user = new User { Id = 1, Inner = new() { Bag = [1], Pet = new Data.Cat { Lives = 9 }, Own = new(), N = new() { Y = 2 } }, Items = [new(3)] };
                    string none = "a model";
                    try { Wire.Json.Serialize(new Database.Not(), typeof(Database.Not)); } catch (WireTypeException) { none = "none"; }
                    return H.Trip(user) + H.Trip(new Happened("x")) + none;
                }
            }
            """", """{"Inner":{"Bag":[1],"Pet":{"$type":"cat","Lives":9},"Own":{"x":0},"N":{"Y":2}},"E":0,"Items":[{"Value":3}],"Id":1}{"What":"x"}none"""
        },
        {
            "every type that one reaches", """"
            using System.Text.Json.Serialization;
            [assembly: WireFor(typeof(Root), Reachable = true), WireFor<Other<int>>(Reachable = true), WireDefaults(Read = ForeignAttributes.SystemTextJson, Wires = Wires.Json)]
            public class Base { public Part? FromBase { get; set; } }
            public class Root : Base { public Dictionary<string, List<Leaf[]>>? Leaves { get; set; } public Leaf? Self { get; set; } public Root? Next { get; set; } public (Pair A, int B) Tuple { get; set; } public Shape? Shape { get; set; } [JsonIgnore] public System.IO.Stream? Ignored { get; set; } public DateTime? At { get; set; } public Uri? Uri { get; set; } }
            public class Part { public int X { get; set; } } public struct Leaf { public int Y { get; set; } } public record Pair(int Z);
            [JsonDerivedType(typeof(Circle), "circle")] public abstract class Shape; public class Circle : Shape { public Point? Centre { get; set; } } public record Point(int X);
            public class Other<T> { public Held<T>? Held { get; set; } } public class Held<T> { public T? Value { get; set; } }
            public static class P { public static string Run() => H.Json(Wire.Json.Deserialize<Root>(H.Json(new Root { FromBase = new() { X = 1 }, Leaves = new() { ["a"] = [[new() { Y = 2 }]] }, Tuple = (new(3), 4), Shape = new Circle { Centre = new(5) } }))) + H.Json(new Other<int> { Held = new() { Value = 6 } }); }
            """", """{"Leaves":{"a":[[{"Y":2}]]},"Self":null,"Next":null,"Tuple":[{"Z":3},4],"Shape":{"$type":"circle","Centre":{"X":5}},"At":null,"Uri":null,"FromBase":{"X":1}}{"Held":{"Value":6}}"""
        },
        {
            "a codec that reaches the generated code of its type", """"
            using Polywire.Json; using Polywire.MessagePack;
            [WireModel, WireCodec(typeof(VersionedCodec)), WireCodec(typeof(VersionedPack))] public class Versioned { public int X { get; set; } public List<Versioned>? Inner { get; set; } }
            public class VersionedCodec : JsonCodec<Versioned>
            {
                public override void Write(ref JsonWriter writer, Versioned? value) { if (value is { X: < 0 }) writer.WriteStringValue("old"); else JsonCodecs<Versioned>.GetGenerated().Write(ref writer, value); }
                public override Versioned? Read(ref JsonReader reader) => reader.PeekKind() == JsonTokenKind.String ? new() { X = -reader.ReadString()!.Length } : JsonCodecs<Versioned>.GetGenerated().Read(ref reader);
            }
            public class VersionedPack : MessagePackCodec<Versioned>
            {
                public override void Write(ref MessagePackWriter writer, Versioned? value) { if (value is { X: < 0 }) writer.WriteString("old"); else MessagePackCodecs<Versioned>.GetGenerated().Write(ref writer, value); }
                public override Versioned? Read(ref MessagePackReader reader) => reader.PeekKind() == MessagePackKind.String ? new() { X = -reader.ReadString()!.Length } : MessagePackCodecs<Versioned>.GetGenerated().Read(ref reader);
            }
            [WireModel, WireCodec(typeof(BoxCodec<>))] public class Box<T> { public T? Value { get; set; } }
            public class BoxCodec<T> : JsonCodec<Box<T>>
            {
                public override void Write(ref JsonWriter writer, Box<T>? value) => JsonCodecs<Box<T>>.GetGenerated().Write(ref writer, value);
                public override Box<T>? Read(ref JsonReader reader) => JsonCodecs<Box<T>>.GetGenerated().Read(ref reader);
            }
            [WireModel] public class Holder { public Versioned? V { get; set; } public Box<int>? B { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    var v = new Versioned { X = 1, Inner = [new() { X = -3 }] };
                    object o = v;
                    return H.Trip(v) + H.Trip(new Holder { V = v, B = new() { Value = 2 } }) + System.Text.Encoding.UTF8.GetString(Wire.Json.Serialize(new Versioned { X = -1 }, o.GetType())) + " ";
                }
            }
            """", """{"X":1,"Inner":["old"]}{"V":{"X":1,"Inner":["old"]},"B":{"Value":2}}"old" """
        },
        {
            "a codec whose constructor throws", """"
            using Polywire.Json; using Polywire.MessagePack; using Polywire.MemoryPack; using Polywire.Protobuf;
            public record struct A(int X); public record struct B(int X); public record struct C(int X);
            public class JsonA : JsonCodec<A> { public override A Read(ref JsonReader r) => new(r.ReadInt32()); public override void Write(ref JsonWriter w, A v) => w.WriteNumberValue(v.X); }
            public class JsonB : JsonCodec<B> { public JsonB() => throw new InvalidOperationException("no table"); public override B Read(ref JsonReader r) => new(r.ReadInt32()); public override void Write(ref JsonWriter w, B v) => w.WriteNumberValue(v.X); }
            public class JsonC : JsonCodec<C> { static readonly int s_zero = int.Parse("zero"); public override C Read(ref JsonReader r) => new(r.ReadInt32()); public override void Write(ref JsonWriter w, C v) => w.WriteNumberValue(v.X + s_zero); }
            public class PackA : MessagePackCodec<A> { public override A Read(ref MessagePackReader r) => new(r.ReadInt32()); public override void Write(ref MessagePackWriter w, A v) => w.WriteInt32(v.X); }
            public class PackB : MessagePackCodec<B> { public PackB() => throw new InvalidOperationException("no table"); public override B Read(ref MessagePackReader r) => new(r.ReadInt32()); public override void Write(ref MessagePackWriter w, B v) => w.WriteInt32(v.X); }
            public class PackC : MessagePackCodec<C> { static readonly int s_zero = int.Parse("zero"); public override C Read(ref MessagePackReader r) => new(r.ReadInt32()); public override void Write(ref MessagePackWriter w, C v) => w.WriteInt32(v.X + s_zero); }
            public class ProtoA : ProtobufCodec<A> { public override A Read(ref ProtobufReader r) { A a = default; while (r.TryReadTag(out _, out _)) a = new(r.ReadInt32()); return a; } public override void Write(ref ProtobufWriter w, A v) => w.WriteInt64(1, v.X); }
            public class ProtoB : ProtobufCodec<B> { public ProtoB() => throw new InvalidOperationException("no table"); public override B Read(ref ProtobufReader r) => default; public override void Write(ref ProtobufWriter w, B v) => w.WriteInt64(1, v.X); }
            public class ProtoC : ProtobufCodec<C> { static readonly int s_zero = int.Parse("zero"); public override C Read(ref ProtobufReader r) => default; public override void Write(ref ProtobufWriter w, C v) => w.WriteInt64(1, v.X + s_zero); }
            public class MemoryA : MemoryPackCodec<A> { public override A Read(ref MemoryPackReader r) => new(r.ReadInt32()); public override void Write(ref MemoryPackWriter w, A v) => w.WriteInt32(v.X); }
            public class MemoryB : MemoryPackCodec<B> { public MemoryB() => throw new InvalidOperationException("no table"); public override B Read(ref MemoryPackReader r) => new(r.ReadInt32()); public override void Write(ref MemoryPackWriter w, B v) => w.WriteInt32(v.X); }
            public class MemoryC : MemoryPackCodec<C> { static readonly int s_zero = int.Parse("zero"); public override C Read(ref MemoryPackReader r) => new(r.ReadInt32()); public override void Write(ref MemoryPackWriter w, C v) => w.WriteInt32(v.X + s_zero); }
            public class BoxCodec<T> : JsonCodec<Box<T>> { public BoxCodec() => throw new InvalidOperationException("no box"); public override Box<T> Read(ref JsonReader r) => default; public override void Write(ref JsonWriter w, Box<T> v) { } }
            public record struct Box<T>(T X);
            [WireModel] public class MA { [WireField(1), WireCodec(typeof(JsonA)), WireCodec(typeof(PackA)), WireCodec(typeof(ProtoA)), WireCodec(typeof(MemoryA))] public A P { get; set; } [WireField(2)] public DayOfWeek Day { get; set; } }
            [WireModel] public class MB { [WireField(1), WireCodec(typeof(JsonB)), WireCodec(typeof(PackB)), WireCodec(typeof(ProtoB)), WireCodec(typeof(MemoryB))] public B P { get; set; } }
            [WireModel] public class MD { [WireField(1), WireCodec(typeof(JsonA)), WireCodec(typeof(PackA)), WireCodec(typeof(ProtoA)), WireCodec(typeof(MemoryA))] public A P { get; set; } }
            [WireModel] public class MC { [WireField(1), WireCodec(typeof(JsonC)), WireCodec(typeof(PackC)), WireCodec(typeof(ProtoC)), WireCodec(typeof(MemoryC))] public C P { get; set; } }
            [WireModel(Wires = Wires.Json)] public class G<T> { public T? First { get; set; } [WireCodec(typeof(BoxCodec<>))] public Box<T>? Rare { get; set; } }
            public static class P
            {
                static string Error(Action call)
                {
                    try { call(); return "none"; } catch (WireException e) { return $"{e.Code} {e.Path} {e.Reason} {e.InnerException?.GetType().Name}\n"; }
                }
                public static string Run()
                {
                    string found = "\n";
                    WireSerializer[] wires = [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack];
                    foreach (WireSerializer wire in wires)
                    {
                        byte[] bytes = wire.Serialize(new MA { P = new(5), Day = DayOfWeek.Friday });
                        // Each in both directions: the second failure is as the first.
                        string write = Error(() => wire.Serialize(new MB { P = new(1) })), read = Error(() => wire.Deserialize<MB>(wire.Serialize(new MD { P = new(5) }))), list = Error(() => wire.Serialize(new List<MB> { new() { P = new(1) } }));
                        found += wire.Name + " " + write + (read == write ? "" : read) + list + Error(() => wire.Serialize(new MC { P = new(1) }));
                        MA back = wire.Deserialize<MA>(wire.Serialize(wire.Deserialize<MA>(bytes)));
                        found += back.P.X + " " + back.Day + "\n";
                    }
                    return found + Wire.Json.SerializeToString(new G<int> { First = 3 }) + Error(() => Wire.Json.Serialize(new G<int> { Rare = new(1) })) + Wire.Json.SerializeToString(new G<int> { First = 4 });
                }
            }
            """", """

            json UserCode $.P The constructor of the codec 'JsonB' failed: no table InvalidOperationException
            UserCode $[0].P The constructor of the codec 'JsonB' failed: no table InvalidOperationException
            UserCode $.P The model's own code failed: The type initializer for 'JsonC' threw an exception. The input string 'zero' was not in a correct format. TypeInitializationException
            5 Friday
            messagepack UserCode $.P The constructor of the codec 'PackB' failed: no table InvalidOperationException
            UserCode $[0].P The constructor of the codec 'PackB' failed: no table InvalidOperationException
            UserCode $.P The model's own code failed: The type initializer for 'PackC' threw an exception. The input string 'zero' was not in a correct format. TypeInitializationException
            5 Friday
            protobuf UserCode $ The constructor of the codec 'ProtoB' failed: no table InvalidOperationException
            UserCode $.P The constructor of the codec 'ProtoB' failed: no table InvalidOperationException
            UserCode $[0] The constructor of the codec 'ProtoB' failed: no table InvalidOperationException
            UserCode $.P The model's own code failed: The type initializer for 'ProtoC' threw an exception. The input string 'zero' was not in a correct format. TypeInitializationException
            5 Friday
            memorypack UserCode $.P The constructor of the codec 'MemoryB' failed: no table InvalidOperationException
            UserCode $[0].P The constructor of the codec 'MemoryB' failed: no table InvalidOperationException
            UserCode $.P The model's own code failed: The type initializer for 'MemoryC' threw an exception. The input string 'zero' was not in a correct format. TypeInitializationException
            5 Friday
            {"First":3,"Rare":null}UserCode $.Rare The constructor of the codec 'BoxCodec<System.Int32>' failed: no box InvalidOperationException
            {"First":4,"Rare":null}
            """
        },
        {
            "generic types that occur in one call only", """"
            using Polywire.Json; using System.IO; using System.Threading.Tasks; using static Helper;
            [WireModel] public class Page<T> { public T? X { get; set; } }
            public static class Helper
            {
                public static byte[] Pack<[WireRoot] T>(T value) => Wire.Json.Serialize(value);
                [WireRoot] public static T? Both<T, TUnused>(string json) => Wire.Json.Deserialize<T>(json);
                public static T? None<T>(string json) => default;
            }
            [WireRoot] public class Store<T> { public T? Load(string json) => Wire.Json.Deserialize<T>(json); public string Save<U>(U value) => Wire.Json.SerializeToString(value); }
            public class Half<[WireRoot] T, TNot> { }
            public static class Extensions { public static string Show<[WireRoot] T>(this T value, string text = "") => Wire.Json.SerializeToString(value); }
            public class OwnCodec : JsonCodec<Page<Version>> { public override Page<Version>? Read(ref JsonReader r) => r.ReadValue(new OwnCodec()); public override void Write(ref JsonWriter w, Page<Version>? v) => w.WriteValue(new OwnCodec(), v); }
            public static class P
            {
                static async Task Calls(Stream stream)
                {
                    await Wire.Json.ReadAtAsync<Page<byte>>(stream, "$");
                    await Wire.Json.PopulateAsync(stream, new Page<sbyte>());
                    object converter = new WireJsonConverter<Page<short>>();
                    Pack(new Page<ushort>()); Helper.Pack(new Page<int>());
                    Func<Page<uint>, byte[]> group = Pack<Page<uint>>;
                    Both<Page<long>, Page<ulong>>("{}"); None<Page<float>>("{}");
                    Store<Page<double>>? store = null; store?.Save(new Page<decimal>());
                    new Page<bool>().Show(); new Page<char>()?.Show();
                    object half = new Half<Page<Guid>, Page<DateTime>>();
                }
                static void Codecs(ref JsonReader r, ref JsonWriter w) { r.ReadValue<Page<DateOnly>>(); w.WriteValue(new Page<TimeOnly>()); w.WriteValue("name", new Page<TimeSpan>()); }
                public static string Run()
                {
                    string found = "";
                    foreach (Type type in (Type[])[typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(double), typeof(decimal), typeof(bool), typeof(char), typeof(Guid), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(float), typeof(DateTime), typeof(Version)])
                        found += Wire.Json.CanSerialize(typeof(Page<>).MakeGenericType(type)) ? type.Name + " " : "- ";
                    return found;
                }
            }
            """", "Byte SByte Int16 UInt16 Int32 UInt32 Int64 UInt64 Double Decimal Boolean Char Guid DateOnly TimeOnly TimeSpan - - - "
        },
        {
            "messages that name nested generic types", """"
            public class Outer<T> { public class Inner { public T? X { get; set; } } public class Pair<U> { } }
            public static class P
            {
                static string Of(Type type) { try { Wire.Json.Serialize(null, type); return "none"; } catch (WireTypeException e) { return e.Message.Split("typeof(")[1].Split("))]")[0]; } }
                static string Named(Type type) { try { Wire.Json.Serialize(null, type); return "none"; } catch (WireTypeException e) { return e.Message.Split('\'')[1]; } }
                public static string Run() => string.Join(" ", Of(typeof(Outer<int>.Inner)), Of(typeof(Outer<int>.Pair<string>)), Of(typeof(Outer<>.Inner)), Named(typeof(Outer<int>.Inner[,][])));
            }
            """", "Outer<System.Int32>.Inner Outer<System.Int32>.Pair<System.String> Outer<>.Inner Outer<System.Int32>.Inner[,][]"
        },
        {
            "more types at call sites than the registry compares one by one", """"
            [WireModel] public class Box<T> { public T? Item { get; set; } }
            public class Outer<T> { [WireModel] public class Inner { public T? X { get; set; } } [WireModel] public class Pair<U> { public T? X { get; set; } public U? Y { get; set; } } }
            public static class P
            {
                static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack];
                public static string Run()
                {
                    string found = "";
                    foreach (WireSerializer wire in s_wires)
                    {
                        int count = 0;
                        foreach (Action call in (Action[])[
                            () => wire.Serialize(new List<int[,]>()), () => wire.Serialize(new List<int[,,]>()), () => wire.Serialize(new Dictionary<string, int[,]>()),
                            () => wire.Serialize(new Dictionary<string, Dictionary<int, string[,]>>()), () => wire.Serialize(new List<(int, string)[,]>()),
                            () => wire.Serialize((new int[1, 1], "a")), () => wire.Serialize(((1, new int[1, 1]), 2, 3)), () => wire.Serialize(new int[1, 1][]), () => wire.Serialize(new List<int>[1, 1]),
                            () => wire.Serialize(new List<int?>[1]), () => wire.Serialize((int?)1), () => wire.Serialize(((int, int)?)(1, 2)), () => wire.Serialize(new (int, int)?[1]),
                            () => wire.Serialize((IEnumerable<int[,]>)[]), () => wire.Serialize(new KeyValuePair<int[,], int>(new int[1, 1], 1)), () => wire.Serialize(new Box<int[,]>()),
                            () => wire.Serialize(new Outer<int[,]>.Inner()), () => wire.Serialize(new Outer<(int, int)>.Pair<int[,]>()), () => wire.Serialize(new Box<Box<Dictionary<int, int>>>()),
                            () => wire.Serialize(new nint[1]), () => wire.Serialize(new HashSet<nuint>()), () => wire.Serialize((1, 2, 3, 4, 5, 6, 7, 8, 9)), () => wire.Serialize(new Queue<string?[]?>())])
                        {
                            try { call(); count++; } catch (WireTypeException e) { found += e.Message + " "; }
                        }
                        found += count + " ";
                    }
                    return found;
                }
            }
            """", "23 23 "
        },
    };

    [Theory]
    [MemberData(nameof(Programs))]
    public void A_program_writes_and_reads_back(string name, string source, string expected)
    {
        byte[] image = Driver.Emit(Driver.Compilation(("Models.cs", source), ("Helpers.cs", Helpers)));
        Type program = new AssemblyLoadContext(name).LoadFromStream(new MemoryStream(image)).GetType("P")!;
        Assert.Equal(expected, program.GetMethod("Run")!.Invoke(null, null));
    }
}
