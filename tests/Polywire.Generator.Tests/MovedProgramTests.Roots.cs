namespace GeneratorTests;

// Which types are models, settings of the assembly, and codecs.
public partial class MovedProgramTests
{
    static TheoryData<string, string, string> Roots => new()
    {
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
            "a member's own format of an enum before the assembly's codec of the enum", """"
            using System.Text.Json.Serialization;
            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]
            [assembly: WireCodec(typeof(Marks), Target = typeof(E))]
            public enum E { A, B }
            static class Marks { public static void Write(ref Polywire.Json.JsonWriter writer, E value) => writer.WriteNumberValue(10 + (int)value); public static E Read(ref Polywire.Json.JsonReader reader) => (E)(reader.ReadInt32() - 10); }
            [WireModel] public class M { public E Coded { get; set; } public E? Maybe { get; set; } = E.B; [JsonConverter(typeof(JsonStringEnumConverter))] public E? Foreign { get; set; } = E.B; [WireField(EnumsAsStrings = true)] public E Own { get; set; } [WireField(EnumsAsStrings = false)] public E Number { get; set; } = E.B; [WireField(EnumsAsStrings = true)] public List<E> Many { get; set; } = [E.A]; }
            public static class P { public static string Run() => H.Json(Wire.Json.Deserialize<M>(H.Json(new M()))); }
            """", """{"Coded":10,"Maybe":11,"Foreign":"B","Own":"A","Number":1,"Many":["A"]}"""
        },
        {
            "null of a type parameter is omitted", """"
            [assembly: WireDefaults(OmitNull = true)] [assembly: WireFor<M<string, int>>] [assembly: WireFor<M<int?, int>>] [assembly: WireFor<M<int, bool>>]
            [WireModel] public class M<T, S> where S : struct { public T? X { get; set; } public S Y { get; set; } [WireField(OmitNull = false)] public T? Z { get; set; } }
            public static class P { public static string Run() => H.Json(new M<string, int>()) + H.Json(new M<int?, int>()) + H.Json(new M<int, bool>()) + H.Json(Wire.Json.Deserialize<M<string, int>>(H.Json(new M<string, int> { X = "x" }))) + H.Pack(new M<string, int>()); }
            """", """{"Y":0,"Z":null}{"Y":0,"Z":null}{"X":0,"Y":false,"Z":0}{"X":"x","Y":0,"Z":null}82A15900A15AC0"""
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
            "whole sets of types", """"
            using System.Text.Json.Serialization;
            [assembly: WireModels(Namespace = "Data"), WireModels(DerivedFrom = typeof(Entity)), WireModels(Attribute = typeof(DtoAttribute)), WireModels(Namespace = "Wide", DerivedFrom = typeof(Entity))]
            public class DtoAttribute : Attribute { } public class EventAttribute : DtoAttribute { }
            public abstract class Entity { public int Id { get; set; } }
            public class User : Entity { public Data.Deep.Inner? Inner { get; set; } public E E { get; set; } public List<Data.Item<int>>? Items { get; set; } }
            public enum E { A }
            [Event] public record Happened(string What);
            namespace Data { public record Item<T>(T Value); public static class Helper { } public delegate void D(); public class Bag : List<int> { } public abstract class Unused { } public class Context() : JsonSerializerContext(null) { protected override System.Text.Json.JsonSerializerOptions? GeneratedSerializerOptions => null; public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null; } [WireModel(Naming = WireNaming.CamelCase)] public class Own { public int X { get; set; } }
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
            """", """{"Leaves":{"a":[[{"Y":2}]]},"Self":null,"Next":null,"Tuple":{"Item1":{"Z":3},"Item2":4},"Shape":{"$type":"circle","Centre":{"X":5}},"At":null,"Uri":null,"FromBase":{"X":1}}{"Held":{"Value":6}}"""
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
                    Local(new Page<Int128>()); All<Page<UInt128>>();
                    byte[] Local<[WireRoot] T>(T value) => Wire.Json.Serialize(value);
                    [WireRoot] static void All<T>() { }
                }
                static void Codecs(ref JsonReader r, ref JsonWriter w) { r.ReadValue<Page<DateOnly>>(); w.WriteValue(new Page<TimeOnly>()); w.WriteValue("name", new Page<TimeSpan>()); }
                public static string Run()
                {
                    string found = "";
                    foreach (Type type in (Type[])[typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(double), typeof(decimal), typeof(bool), typeof(char), typeof(Guid), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Int128), typeof(UInt128), typeof(float), typeof(DateTime), typeof(Version)])
                        found += Wire.Json.CanSerialize(typeof(Page<>).MakeGenericType(type)) ? type.Name + " " : "- ";
                    return found;
                }
            }
            """", "Byte SByte Int16 UInt16 Int32 UInt32 Int64 UInt64 Double Decimal Boolean Char Guid DateOnly TimeOnly TimeSpan Int128 UInt128 - - - "
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
}
