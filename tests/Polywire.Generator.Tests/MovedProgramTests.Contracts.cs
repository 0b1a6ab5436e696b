namespace GeneratorTests;

// Converters and contracts of other libraries.
public partial class MovedProgramTests
{
    static TheoryData<string, string, string> Contracts => new()
    {
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
            "members that are not public, where the contract allows them", """"
            using MessagePack;
            [assembly: WireDefaults(Read = ForeignAttributes.MessagePack)]
            public class B { protected int P { get; set; } = 4; private int _hidden = 9; public int Sum() => _hidden++; }
            [MessagePackObject(true, AllowPrivate = true)] public class M : B { private int _a = 1; internal string? S { get; private set; } = "s"; [IgnoreMember] private int _b = 2; public int X { get; set; } = 3; public int Y() => _a++ + _b++; }
            [MessagePackObject] public static class Tools { [Key(0)] public static int Count { get; set; } }
            [MessagePackObject(true)] public class N { private int _a = 1; public int X { get; set; } = 3; public int Y() => _a++; }
            public static class P { public static string Run() => H.Trip(new M()) + H.Trip(new N()); }
            """" + MessagePackCSharp, """{"S":"s","X":3,"_a":1,"P":4}{"X":3}"""
        },
        {
            "overrides of properties that the base type ignores or keys", """"
            using MessagePack;
            [assembly: WireDefaults(Read = ForeignAttributes.MessagePack)]
            public abstract class B { [IgnoreMember] public abstract string Id { get; set; } [IgnoreMember] public virtual int Count { get; set; } [Key(1)] public virtual int Keyed { get; set; } }
            [MessagePackObject] public class M : B { [Key(0)] public override string Id { get; set; } = ""; public override int Keyed { get; set; } }
            [MessagePackObject(true)] public class N : B { public override string Id { get; set; } = ""; public override int Keyed { get; set; } }
            public static class P { public static string Run() => Convert.ToHexString(Wire.MessagePack.Serialize(new M { Id = "a", Count = 2, Keyed = 3 })) + Convert.ToHexString(Wire.MessagePack.Serialize(new N { Id = "a", Count = 2, Keyed = 3 })); }
            """" + MessagePackCSharp, "92A1610382A24964A161A54B6579656403"
        },
        {
            "ignored overrides of properties that the base type keys", """"
            using MessagePack;
            [assembly: WireDefaults(Read = ForeignAttributes.MessagePack, Wires = Wires.MessagePack)]
            [MessagePackObject] public class B { [Key(0)] public virtual int X { get; set; } }
            [MessagePackObject] public class M : B { [IgnoreMember] public override int X { get; set; } [Key(1)] public int Y { get; set; } }
            [MessagePackObject] public class C { [Key("x")] public virtual int X { get; set; } }
            [MessagePackObject] public class N : C { [IgnoreMember] public override int X { get; set; } [Key("y")] public int Y { get; set; } }
            public static class P { public static string Run() => Convert.ToHexString(Wire.MessagePack.Serialize(new M { X = 1, Y = 2 })) + Convert.ToHexString(Wire.MessagePack.Serialize(new N { X = 1, Y = 2 })) + Wire.MessagePack.Deserialize<M>([0x92, 5, 6]).X; }
            """" + MessagePackCSharp, "92010282A17902A178015"
        },
        {
            "a member that a private one hides from C# alone", """"
            public class B { public int X { get; set; } = 1; }
            [WireModel] public class M : B { private new int X { get; set; } = 2; public int Y() => X; }
            public static class P { public static string Run() => H.Trip(new M()); }
            """", """{"X":1}"""
        },
    };
}
