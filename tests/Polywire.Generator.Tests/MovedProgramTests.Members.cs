namespace GeneratorTests;

// Members, constructors and collections.
public partial class MovedProgramTests
{
    static TheoryData<string, string, string> Members => new()
    {
        {
            "pairs and tuples with the naming of the assembly", """"
            [assembly: WireDefaults(Naming = WireNaming.CamelCase, Read = ForeignAttributes.SystemTextJson)]
            [WireModel(Naming = WireNaming.AsDeclared)] public class A { public KeyValuePair<string, int> Pair { get; set; } public (int, A?) Two { get; set; } public Tuple<int, int, int, int, int, int, int, Tuple<string>>? Eight { get; set; } }
            public static class P { public static string Run() => H.Json(Wire.Json.Deserialize<A>(H.Json(new A { Pair = new("k", 1), Two = (2, new()), Eight = new(1, 2, 3, 4, 5, 6, 7, new("r")) })))!; }
            """", """{"Pair":{"key":"k","value":1},"Two":{"item1":2,"item2":{"Pair":{"key":null,"value":0},"Two":{"item1":0,"item2":null},"Eight":null}},"Eight":{"item1":1,"item2":2,"item3":3,"item4":4,"item5":5,"item6":6,"item7":7,"rest":{"item1":"r"}}}"""
        },
        {
            "pairs and tuples without the null items that the assembly omits", """"
            using System.Text.Json; using System.Text.Json.Serialization;
            [assembly: WireDefaults(OmitNull = true, Read = ForeignAttributes.SystemTextJson)]
            [WireModel] public class A { public List<KeyValuePair<string?, int?>> Pairs { get; set; } = []; public Tuple<string?, int, int, int, int, int, int, Tuple<string?>>? Eight { get; set; } public KeyValuePair<int, bool> Values { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    A a = new() { Pairs = [new("k", null), new(null, 1), new(null, null)], Eight = new(null, 2, 3, 4, 5, 6, 7, new(null)) };
                    string json = H.Json(a);
                    return (json == JsonSerializer.Serialize(a, new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull })) + H.Json(Wire.Json.Deserialize<A>(json)!);
                }
            }
            """", """True{"Pairs":[{"Key":"k"},{"Value":1},{}],"Eight":{"Item2":2,"Item3":3,"Item4":4,"Item5":5,"Item6":6,"Item7":7,"Rest":{}},"Values":{"Key":0,"Value":false}}"""
        },
        {
            "pairs and tuples without the default items that the assembly omits", """"
            using System.Text.Json; using System.Text.Json.Serialization;
            [assembly: WireDefaults(OmitDefault = true, Read = ForeignAttributes.SystemTextJson)]
            [WireModel] public class A { public List<KeyValuePair<string?, DateTime>> Pairs { get; set; } = []; public Tuple<bool, int?>? Two { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    A a = new() { Pairs = [new("k", default), new(null, new(2026, 1, 2))], Two = new(false, 0) };
                    string json = H.Json(a);
                    return (json == JsonSerializer.Serialize(a, new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault })) + H.Json(Wire.Json.Deserialize<A>(json)!);
                }
            }
            """", """True{"Pairs":[{"Key":"k"},{"Value":"2026-01-02T00:00:00"}],"Two":{"Item2":0}}"""
        },
        {
            "pairs of type parameters without the default items that the assembly omits", """"
            using System.Text.Json; using System.Text.Json.Serialization;
            [assembly: WireDefaults(OmitDefault = true, Read = ForeignAttributes.SystemTextJson), WireFor<A<int>>, WireFor<A<string>>]
            [WireModel] public class A<T> { public List<KeyValuePair<T?, T?>> Pairs { get; set; } = []; }
            public static class P
            {
                static readonly JsonSerializerOptions s_options = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault };
                static string Compare<[WireRoot] T>(T a) => H.Json(a) is var json && json == JsonSerializer.Serialize(a, s_options) ? json : "different: " + json;
                public static string Run() => Compare(new A<int> { Pairs = [new(1, 0), new(0, 2)] }) + Compare(new A<string> { Pairs = [new("a", null), new(null, "")] });
            }
            """", """{"Pairs":[{"Key":1},{"Value":2}]}{"Pairs":[{"Key":"a"},{"Value":""}]}"""
        },
        {
            "setters, fields, constructors and callbacks of generic types that C# cannot reach", """"
            [assembly: WireFor<Pair<int, string>>, WireFor<B<int>>]
            public interface IEvent;
            public abstract class Base<T> where T : class, IEvent
            {
                [WireField(1)] public int Number { get; private protected set; }
                [WireField(2)] public List<T> Others { get; protected internal set; } = [];
                [WireIgnore] public int Calls;
                [WireCallback(WirePhase.AfterRead)] void After() => Calls++;
                public void Set(int number, List<T> others) => (Number, Others) = (number, others);
            }
            [WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)] public partial class A : Base<A>, IEvent;
            public class Held<T, U> { [WireField(1)] public U? Value { get; private protected set; } [WireField(2)] U? _kept; [WireField(3)] public List<U> Several { get; set; } = []; public void Set(U value) => (Value, _kept, Several) = (value, value, [value]); }
            [WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)] public partial class B<U> : Held<string, U> where U : struct;
            public class Pair<T, U> where T : struct { [WireConstructor] Pair(T first, U second) => (First, Second) = (first, second); public T First { get; } public U Second { get; } public static Pair<T, U> Of(T first, U second) => new(first, second); }
            public static class P
            {
                public static string Run()
                {
                    A a = new(), inner = new();
                    inner.Set(2, []);
                    a.Set(1, [inner]);
                    B<int> b = new();
                    b.Set(3);
                    return $"{H.Every(a)} {Wire.Json.Deserialize<A>("{}")!.Calls} {H.Every(b)} {H.Trip(Pair<int, string>.Of(4, "s"))}";
                }
            }
            """", """{"Number":1,"Others":[{"Number":2,"Others":[]}]} 1 {"Value":3,"Several":[3],"_kept":3} {"First":4,"Second":"s"}"""
        },
        {
            "type arguments that no member uses need no format", """"
            [assembly: WireFor<Link<Action>>, WireFor<Outer<int>.Inner>]
            public interface IEntity { string Name { get; } }
            public class User(Action changed) : IEntity { public Action Changed { get; } = changed; public string Name => ""; }
            [WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)] public partial class Id<T> where T : IEntity { [WireField(1)] public int Number { get; set; } }
            [WireModel] public partial record Link<T>([property: WireField(1)] string Address);
            public partial class Outer<U>
            {
                interface IHidden : IEntity;
                [WireModel] internal partial class Inner { [WireField(1)] public U? Value { get; set; } [WireField(2)] Id<IHidden>? Hidden; [WireField(3)] List<Link<Func<U>>> Links = [new("f")]; public Inner Filled() { Hidden = new() { Number = 5 }; return this; } }
            }
            [WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)] public partial class M { [WireField(1)] public Id<User>? User { get; set; } [WireField(2)] public List<Id<IEntity>> All { get; set; } = []; }
            public static class P
            {
                public static string Run() => H.Every(new M { User = new() { Number = 1 }, All = [new() { Number = 2 }] }) + H.Trip(new Link<Action>("a")) + H.Trip(new Outer<int>.Inner { Value = 3 }.Filled());
            }
            """", """{"User":{"Number":1},"All":[{"Number":2}]}{"Address":"a"}{"Value":3,"Hidden":{"Number":5},"Links":[{"Address":"f"}]}"""
        },
        {
            "members that a derived class hides under another name", """"
            using System.Text.Json; using System.Text.Json.Serialization;
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]
            [assembly: WireFor<E>]
            public class B { [JsonPropertyName("x")] public int X { get; set; } [JsonInclude, JsonPropertyName("f")] public int F; [JsonPropertyName("i")] public string? I { get; init; } = "i"; }
            public class D : B { [JsonPropertyName("x2")] public new string? X { get; set; } [JsonInclude, JsonPropertyName("f2")] public new long F; [JsonPropertyName("i2")] public new required string I { get; init; } }
            public class E(double x) : D { [JsonPropertyName("x3")] public new double X { get; } = x; }
            public static class P
            {
                public static string Run()
                {
                    E e = new(0.5) { F = 1, I = "i2" };
                    (((B)e).X, ((D)e).X, ((B)e).F) = (2, "d", 3);
                    string json = JsonSerializer.Serialize(e), read = JsonSerializer.Serialize(Wire.Json.Deserialize<E>(json));
                    return $"{H.Json(e) == json} {JsonSerializer.Serialize(JsonSerializer.Deserialize<E>(json)) == read} {read}";
                }
            }
            """", """True True {"x3":0.5,"x2":"d","i2":"i2","f2":1,"x":2,"i":"i","f":3}"""
        },
        {
            "ignored members are known, and not extension data", """"
            using System.Text.Json; using System.Text.Json.Serialization;
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]
            [WireModel] public class A { [JsonIgnore] public int Id { get; set; } [JsonIgnore, JsonPropertyName("p")] public string? Password => "p"; [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] public int Read => 1; public int X { get; set; } [JsonExtensionData] public Dictionary<string, JsonElement>? Rest { get; set; } }
            [WireModel, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)] public class B { [JsonIgnore] public int Id { get; set; } }
            [WireModel] public class C { public int C0 { get; set; } [JsonIgnore] public int Id { get; set; } int Private { get; set; } }
            public static class P
            {
                public static string Run()
                {
                    string json = """{"Id":1,"p":"x","Password":"y","Read":2,"X":3}""", text = "";
                    text += JsonSerializer.Serialize(JsonSerializer.Deserialize<A>(json)) == H.Json(Wire.Json.Deserialize<A>(json));
                    text += H.Json(Wire.Json.Deserialize<B>("""{"Id":1}"""));
                    var camel = Wire.Json.With(Wire.Json.Options with { NamePolicy = JsonNamingPolicy.CamelCase.ConvertName, UnknownMembers = UnknownMemberHandling.Reject });
                    text += camel.Deserialize<C>("""{"id":1,"c0":2}""").C0;
                    try { camel.Deserialize<C>("""{"private":1}"""); } catch (WireException e) { text += e.Code; }
                    return text;
                }
            }
            """", """True{}2UnknownMember"""
        },
        {
            "required members that are not the model's", """"
            [assembly: WireDefaults(Wires = Wires.All)]
            [WireModel] public partial class A { [WireIgnore] public required int Id { get; init; } = 3; [WireField(1)] public required int X { get; init; } [WireField(2)] public string? Y { get; set; } }
            [WireModel] public partial struct B { [WireIgnore] public required int Id { get; init; } [WireField(1)] public required int X { get; init; } [WireField(2)] public string? Y { get; set; } }
            [WireModel] public partial record C([property: WireField(1)] int X) { [WireIgnore] public required int Id { get; set; } }
            [WireModel] public partial class D { public virtual required int X { get; init; } }
            [WireModel] public partial class E : D { [WireField(1)] public override required int X { get; init; } }
            public static class P { public static string Run() => H.Every(new A { Id = 1, X = 2, Y = "y" }) + H.Every(new B { Id = 1, X = 2 }) + H.Every(new C(4) { Id = 1 }) + H.Every(new E { X = 5 }) + Wire.Json.Deserialize<A>("""{"X":1}""").Id; }
            """", """{"X":2,"Y":"y"}{"X":2,"Y":null}{"X":4}{"X":5}3"""
        },
        {
            "init-only members of bases that constructors set", """"
            [assembly: WireFor<GeneratorTests.OfOtherAssembly>]
            [WireModel] public record A(int X, string? Y = "y"); [WireModel] public record B(int Z) : A(Z);
            [WireModel(OmitDefault = true)] public record C(int W) : B(W + 1);
            [WireModel] public class D(int x) : GeneratorTests.OfOtherAssembly(x) { public string? Own { get; init; } }
            public static class P { public static string Run() => string.Join(' ', Wire.Json.Deserialize<B>("""{"Z":5}"""), Wire.Json.Deserialize<B>("""{"Z":5,"X":6,"Y":null}"""), Wire.Json.Deserialize<C>("""{"W":5}"""), H.Trip(new C(0) { X = 0, Y = null }), H.Json(Wire.Json.Deserialize<GeneratorTests.OfOtherAssembly>("""{"X":1}""")), H.Json(Wire.Json.Deserialize<D>("""{"X":1,"Text":"t"}""")), H.Trip(new D(0) { Text = null, Number = 0 })); }
            """", """B { X = 5, Y = y, Z = 5 } B { X = 6, Y = , Z = 5 } C { X = 6, Y = y, Z = 6, W = 5 } {"Z":1,"X":0,"Y":null} {"X":1,"Text":"text","Number":1} {"Own":null,"X":1,"Text":"t","Number":1} {"Own":null,"X":0,"Text":null,"Number":0}"""
        },
        {
            "properties that a derived class overrides under another name", """"
            using System.Text.Json; using System.Text.Json.Serialization;
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]
            [assembly: WireFor<E>]
            public abstract class B<T> { [JsonPropertyName("data")] public abstract T? Data { get; set; } public virtual int Count { get; init; } [JsonPropertyName("same")] public virtual int Same { get; set; } public virtual string? Gone { get; set; } }
            public class D : B<int[]> { [JsonPropertyName("accounts")] public override int[]? Data { get; set; } [JsonPropertyName("n")] public override int Count { get; init; } [JsonPropertyName("same")] public override int Same { get; set; } [JsonIgnore] public override string? Gone { get; set; } }
            public class E : D { [JsonPropertyName("last"), WireCodec(typeof(Last))] public override int[]? Data { get; set; } }
            public class Last : Polywire.Json.JsonCodec<int[]>
            {
                public override int[]? Read(ref Polywire.Json.JsonReader reader) => JsonSerializer.Deserialize<int[]>(reader.ReadRaw());
                public override void Write(ref Polywire.Json.JsonWriter writer, int[]? value) => writer.WriteRawValue(JsonSerializer.SerializeToUtf8Bytes(value));
            }
            public static class P
            {
                static bool Reads(string json) => JsonSerializer.Serialize(JsonSerializer.Deserialize<E>(json)) == JsonSerializer.Serialize(Wire.Json.Deserialize<E>(json));
                public static string Run()
                {
                    string json = JsonSerializer.Serialize(new E { Data = [1], Count = 2, Same = 3, Gone = "g" });
                    return $"{H.Json(Wire.Json.Deserialize<E>(json)!) == json} {Reads("{\"data\":[2],\"n\":4}")} {Reads("{\"last\":[2],\"accounts\":[3],\"Count\":5}")} {json}";
                }
            }
            """", """True True True {"last":[1],"accounts":[1],"n":2,"same":3,"data":[1],"Count":2}"""
        },
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
            "constructors that take required members", """"
            using System.Text.Json.Serialization;
            [assembly: WireFor<C<int>>]
            [WireModel] public class A { [JsonConstructor, WireConstructor] public A(string x, int z) { X = x + "!"; Z = z; } public required string X { get; set; } public required string Y { get; init; } public int Z { get; } }
            [WireModel] public readonly record struct B(int X) { public required int X { get; init; } = X; }
            [WireModel] public class C<T> { public C(T x) => X = x; public required T X; }
            public static class P
            {
                public static string Run()
                {
                    const string Json = """{"X":"x","Y":"y","Z":1}""";
                    A a = Wire.Json.Deserialize<A>(Json), b = System.Text.Json.JsonSerializer.Deserialize<A>(Json)!;
                    string missing = "";
                    try { Wire.Json.Deserialize<A>("""{"Y":"y","Z":1}"""); } catch (WireException w) { missing = w.Code.ToString(); }
                    return string.Join(' ', a.X == b.X, a.X, a.Y, a.Z, missing, H.Trip(new B(2) { X = 2 }), H.Trip(new C<int>(3) { X = 3 }), H.Json(Wire.MemoryPack.Deserialize<A>(Wire.MemoryPack.Serialize(a))));
                }
            }
            """", """True x! y 1 MissingMember {"X":2} {"X":3} {"X":"x!!","Y":"y","Z":1}"""
        },
        {
            "collections that only a struct's constructor takes", """"
            [assembly: WireFor<C<int>>]
            [WireModel] public readonly record struct A { public List<int> X { get; } public A(List<int> x) => X = x; }
            [WireModel] public struct B(Dictionary<string, int> x, int[] y) { public Dictionary<string, int> X { get; } = x; public int[] Y { get; } = y; public int Z { get; set; } }
            [WireModel] public class C<T> { public C() { } [WireConstructor] public C(HashSet<T> x) => X = x; public HashSet<T>? X { get; } }
            public static class P { public static string Run() => string.Join(' ', H.Trip(new A([1, 2])), H.Trip(new B(new() { ["a"] = 1 }, [2]) { Z = 3 }), H.Trip(new C<int>([4])), H.Json(Wire.MemoryPack.Deserialize<A>(Wire.MemoryPack.Serialize(new A([5])))), H.Json(Wire.Json.Deserialize<B>("""{"Z":6}"""))); }
            """", """{"X":[1,2]} {"X":{"a":1},"Y":[2],"Z":3} {"X":[4]} {"X":[5]} {"X":null,"Y":null,"Z":6}"""
        },
        {
            "required members of models that omit members", """"
            [WireModel(OmitNull = true)] public class A { public required string? X { get; set; } [WireField(Required = true)] public int? Y { get; set; } public string? Z { get; set; } }
            [WireModel(OmitDefault = true)] public struct B { public required int X { get; init; } public int Y { get; set; } }
            public static class P { public static string Run() => string.Join(' ', H.Trip(new A { X = null }), H.Trip(new B { X = 0 }), H.Trip(new List<B> { new() { X = 1, Y = 2 } })); }
            """", """{"X":null,"Y":null} {"X":0} [{"X":1,"Y":2}]"""
        },
        {
            "structs without references whose parts have an encoding of their own", """"
            [WireEnum(EnumsAsStrings = true)] public enum E { One = 1 }
            [WireModel] public struct A { public (double, E) X { get; set; } }
            [WireModel] public struct B { public E? X { get; set; } }
            [WireModel] public struct C { public (int, (byte, E?))? X { get; set; } }
            [WireModel] public struct D { public (int, DayOfWeek) X { get; set; } }
            public static class P { public static string Run() => string.Join(' ', H.Trip(new A { X = (1, E.One) }), H.Trip(new B { X = E.One }), H.Trip(new C { X = (1, (2, E.One)) }), H.Trip(new D { X = (1, (DayOfWeek)2) }), Wire.MemoryPack.CanSerialize(typeof(A)), Wire.MemoryPack.CanSerialize(typeof(B)), Wire.MemoryPack.CanSerialize(typeof(C)), H.Json(Wire.MemoryPack.Deserialize<D>(Wire.MemoryPack.Serialize(new D { X = (3, (DayOfWeek)4) })))); }
            """", """{"X":[1,"One"]} {"X":"One"} {"X":[1,[2,"One"]]} {"X":[1,2]} False False False {"X":[3,4]}"""
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
            "get-only members on MessagePack", """"
            [WireModel(WriteGetOnly = true)] public class M { public int X { get; set; } public int Twice => 2 * X; public readonly string F = "f"; }
            [WireModel(WriteGetOnly = true)] public class N { [WireField(1)] public int X { get; set; } [WireField(3)] public int Twice => 2 * X; [WireField(2)] public string? Y { get; set; } }
            [WireModel(WriteGetOnly = true, OmitNull = true)] public record struct S(int X) { public string? Y => X == 0 ? null : "y"; }
            public static class P { public static string Run() => H.Pack(new M { X = 1 }) + " " + H.Trip(new M { X = 1 }) + H.Pack(new N { X = 1 }) + H.Trip(new N { X = 1 }) + H.Pack(new S(0)) + H.Pack(new S(1)); }
            """", """83A15801A5547769636502A146A166 {"X":1,"Twice":2,"F":"f"}9301C002{"X":1,"Twice":2,"Y":null}81A1580082A15801A159A179"""
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
            "constructors beside one that would take the member's own type better", """"
            using System.Collections;
            [WireModel] public class A { public int X { get; } [WireConstructor] public A(long x) => X = (int)x; public A(int x) => X = -x; }
            [WireModel] public class B { public List<int> X { get; } [WireConstructor] public B(IEnumerable<int> x) => X = [.. x]; public B(List<int> x) => X = []; }
            [WireModel] public struct C { public int X { get; } [WireConstructor] public C(object x) => X = (int)x; public C(int x) => X = -x; }
            [WireModel] public class D { public string X { get; } public int Y { get; } [WireConstructor] public D(string x, long y = 5) { X = x; Y = (int)y; } public D(string x, int y) { X = x; Y = -y; } }
            [WireModel] public class E { public Lazy<bool>? X { get; set; } public List<Lazy<bool?>>? Y { get; set; } }
            [WireModel] public class F { public Bag<object>? X { get; set; } public Map? Y { get; set; } }
            public class Bag<T> : IReadOnlyCollection<T>
            {
                readonly List<T> _items = [];
                public Bag(IEnumerable<T> items) => _items.AddRange(items);
                public Bag(List<T> spare, int capacity = 0) { }
                public Bag(T one) => _items.Add(one);
                public int Count => _items.Count;
                public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();
                IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            }
            public class Map : IReadOnlyDictionary<string, int>
            {
                readonly Dictionary<string, int> _entries = [];
                public Map(IReadOnlyDictionary<string, int> entries) { foreach (var e in entries) _entries.Add(e.Key, e.Value); }
                public Map(Dictionary<string, int> spare, int capacity = 0) { }
                public int this[string key] => _entries[key];
                public IEnumerable<string> Keys => _entries.Keys;
                public IEnumerable<int> Values => _entries.Values;
                public int Count => _entries.Count;
                public bool ContainsKey(string key) => _entries.ContainsKey(key);
                public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);
                public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();
                IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
            }
            public static class P { public static string Run() => H.Trip(new A(1L)) + H.Trip(new B((IEnumerable<int>)[1, 2])) + H.Trip(new C((object)1)) + H.Trip(new D("x", 2L)) + H.Trip(new E { X = new(value: true), Y = [new(value: true), new(value: null)] }) + H.Trip(new F { X = new((IEnumerable<object>)["a", true]), Y = new((IReadOnlyDictionary<string, int>)new Dictionary<string, int> { ["k"] = 1 }) }); }
            """", """{"X":1}{"X":[1,2]}{"X":1}{"X":"x","Y":2}{"X":true,"Y":[true,null]}{"X":["a",true],"Y":{"k":1}}"""
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
            "an internal constructor beside one or two public ones, as Newtonsoft.Json calls them", """"
            using Newtonsoft.Json;
            [assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]
            [WireModel] public partial class A { internal A() => How = "internal"; public A(string name) => (Name, How) = (name, "public"); public string Name { get; set; } = ""; [JsonIgnore] public string How { get; } }
            [WireModel] public partial class B { internal B() => How = "internal"; public B(string name) => (Name, How) = (name, "one"); public B(string name, int age) => (Name, Age, How) = (name, age, "two"); public string Name { get; set; } = ""; public int Age { get; set; } [JsonIgnore] public string How { get; } }
            public static class P { public static string Run() => $"{Wire.Json.Deserialize<A>("""{"Name":"n"}""").How} {Wire.Json.Deserialize<B>("""{"Name":"n"}""").How}"; }
            """" + Newtonsoft, "public internal"
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
            "members that are written and not read are no unknown members", """"
            [WireModel] public class A { public int X { get; set; } public int Twice => 2 * X; [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } }
            [WireModel(UnknownMembers = UnknownMemberHandling.Reject)] public record B(int X) { public int Twice => 2 * X; }
            public static class P { public static string Run() => H.Json(Wire.Json.Deserialize<A>("""{"Twice":7,"X":1}""")) + H.Json(Wire.Json.Deserialize<B>("""{"Twice":7,"X":1}""")); }
            """", """{"X":1,"Twice":2}{"X":1,"Twice":2}"""
        },
    };
}
