namespace GeneratorTests;

// Unions and extension data.
public partial class MovedProgramTests
{
    static TheoryData<string, string, string> Unions => new()
    {
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
                    try { Wire.Json.Deserialize<IOut>("{}"); } catch (WireException e) { unread = $"[{e.Code} {e.Message.Contains("UnknownCase names the type")}]"; }
                    return H.Json<IOut[]>([new A(1), new B(2)]) + unread + H.Json<IBoth>(new E(1, 2)) + Wire.Json.Deserialize<IBoth>("""{"X":3,"Y":4}""")
                        + H.Json<ISame>(new G(5)) + Wire.Json.Deserialize<ISame>("""{"$type":"f","X":6}""") + Wire.MessagePack.Deserialize<ISame>(Wire.MessagePack.Serialize<ISame>(new G(7)));
                }
            }
            """", """[{"X":1},{"Y":2}][UnknownCase True]{"X":1,"Y":2}D { X = 3 }{"$type":"f","X":5}F { X = 6 }G { X = 7 }"""
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
    };
}
