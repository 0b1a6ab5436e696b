using System.Text.Json.Serialization;
using Polywire;

namespace System.Runtime.CompilerServices
{
    /// <summary>What the coming C# leaves on the base of a closed hierarchy.</summary>
    [AttributeUsage(AttributeTargets.Class)]
    sealed class ClosedAttribute : Attribute;
}

namespace JsonTests
{
    // ---- what is no case: refused, by the declared type, by the nearest case ----

    [WireModel, WireUnion(0, typeof(Bird), Name = "bird"), WireUnion(1, typeof(Eagle), Name = "eagle")]
    [JsonPolymorphic, JsonDerivedType(typeof(Bird), "bird"), JsonDerivedType(typeof(Eagle), "eagle")]
    public class Creature { public int Age { get; set; } }

    [WireModel] public class Bird : Creature { public string? Song { get; set; } }

    [WireModel] public class Eagle : Bird { public double Span { get; set; } }

    public class GoldenEagle : Eagle { public string? Crown { get; set; } }

    public class Stone : Creature { public int Weight { get; set; } }

    [WireModel(DerivedTypes = DerivedTypeHandling.Slice), WireUnion(0, typeof(SlicedBird), Name = "bird")]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType), JsonDerivedType(typeof(SlicedBird), "bird")]
    public class Sliced { public int Age { get; set; } }

    [WireModel] public class SlicedBird : Sliced { public string? Song { get; set; } }

    public class SlicedOwl : SlicedBird { public bool Sleeps { get; set; } }

    [WireModel(DerivedTypes = DerivedTypeHandling.Slice), WireUnion(0, typeof(SlicedSelf), Name = "self"), WireUnion(1, typeof(SlicedOther), Name = "other")]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType), JsonDerivedType(typeof(SlicedSelf), "self"), JsonDerivedType(typeof(SlicedOther), "other")]
    public class SlicedSelf { public int Age { get; set; } }

    [WireModel] public class SlicedOther : SlicedSelf { public int X { get; set; } }

    public class SlicedUnknown : SlicedSelf { public int Y { get; set; } }

    [WireModel(DerivedTypes = DerivedTypeHandling.Slice), WireUnion(0, typeof(Sized), Name = "sized")]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType), JsonDerivedType(typeof(Sized), "sized")]
    public interface ISized { int Size { get; } }

    [WireModel] public class Sized : ISized { public int Size { get; set; } public int More { get; set; } }

    public class SizedOther : ISized { public int Size => 7; public int Else => 8; }

    [WireModel(DerivedTypes = DerivedTypeHandling.Nearest), WireUnion(0, typeof(NearBird), Name = "bird"), WireUnion(1, typeof(NearEagle), Name = "eagle")]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor), JsonDerivedType(typeof(NearBird), "bird"), JsonDerivedType(typeof(NearEagle), "eagle")]
    public class Near { public int Age { get; set; } }

    [WireModel] public class NearBird : Near { public string? Song { get; set; } }

    [WireModel] public class NearEagle : NearBird { public double Span { get; set; } }

    public class NearGolden : NearEagle { public string? Crown { get; set; } }

    public class NearOwl : NearBird { public bool Sleeps { get; set; } }

    public class NearStone : Near { public int Weight { get; set; } }

    [WireModel(DerivedTypes = DerivedTypeHandling.Nearest), WireUnion(5, typeof(NumberedA)), WireUnion(6, typeof(NumberedB))]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor), JsonDerivedType(typeof(NumberedA), 5), JsonDerivedType(typeof(NumberedB), 6)]
    public abstract class Numbered { public int Id { get; set; } }

    [WireModel] public class NumberedA : Numbered { public int A { get; set; } }

    [WireModel] public class NumberedB : Numbered { public int B { get; set; } }

    public class NumberedC : NumberedA { public int C { get; set; } }

    public class NumberedD : Numbered { public int D { get; set; } }

    // ---- unknown discriminators ----

    [WireModel(UnknownCase = typeof(Lenient)), WireUnion(0, typeof(LenientA), Name = "a")]
    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true), JsonDerivedType(typeof(LenientA), "a")]
    public class Lenient { public int Id { get; set; } }

    [WireModel(UnknownMembers = UnknownMemberHandling.Reject)] public class LenientA : Lenient { public int A { get; set; } }

    [WireModel(UnknownCase = typeof(OtherQuery), Discriminator = "kind"), WireUnion(0, typeof(TermQuery), Name = "term"), WireUnion(1, typeof(MatchQuery), Name = "match")]
    public interface IQuery;

    [WireModel] public record TermQuery(string Field, string Value) : IQuery;

    [WireModel] public class MatchQuery : IQuery { public string? Text { get; set; } public List<IQuery>? Inner { get; set; } }

    [WireModel] public class OtherQuery : IQuery { public int Boost { get; set; } [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; } }

    [WireModel(UnknownCase = typeof(AlsoCase)), WireUnion(0, typeof(AlsoCase), Name = "also")]
    public abstract record WithKnownFallback;

    [WireModel] public record AlsoCase(int X) : WithKnownFallback { [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } }

    // ---- so many cases that a switch distinguishes them ----

    [WireModel(UnknownCase = typeof(ManyOther))]
    [WireUnion(0, typeof(Many1), Name = "one"), WireUnion(1, typeof(Many2), Name = "two"), WireUnion(2, typeof(Many3), Name = "three"), WireUnion(10, typeof(Many4)), WireUnion(123456789, typeof(Many5)), WireUnion(5, typeof(Many6), Name = "vier \"4\" é")]
    public abstract record Many;

    [WireModel] public record Many1(int X) : Many;

    [WireModel] public record Many2(int X) : Many;

    [WireModel] public record Many3(int X, Many? Inner) : Many;

    [WireModel] public record Many4(int X) : Many;

    [WireModel] public record Many5 : Many;

    [WireModel] public record Many6(int X) : Many;

    [WireModel] public record ManyOther : Many { public int X { get; init; } [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } }

    // ---- closed hierarchies ----

    [WireModel, System.Runtime.CompilerServices.Closed]
    public abstract partial record Shape2
    {
        [WireModel] public sealed record Round(double R) : Shape2;

        [WireModel] sealed record Hidden(int X) : Shape2;

        public static Shape2 MakeHidden(int x) => new Hidden(x);
    }

    public abstract record Angular : Shape2;

    [WireModel, WireUnion(0, typeof(Triangle))] public abstract record ThreeSided : Angular;

    [WireModel] public record Triangle(int A, int B) : ThreeSided;

    [WireModel] public sealed record Right(int C) : Triangle(1, 2);

    [WireModel, System.Runtime.CompilerServices.Closed] public abstract record Option<T>;

    [WireModel] public sealed record Full<T>(T Value) : Option<T>;

    [WireModel] public sealed record Void<T> : Option<T>;

    [WireModel, System.Runtime.CompilerServices.Closed, WireUnion(4, typeof(Named1), Name = "one"), WireUnion(5, typeof(Named2))]
    public abstract class NamedClosed { public int Id { get; set; } }

    [WireModel] public class Named1 : NamedClosed;

    [WireModel] public class Named2 : NamedClosed;

    // ---- interfaces ----

    public interface IHasId { int Id { get; } }

    [WireModel(ReadAs = typeof(Order))]
    public interface IOrder : IHasId
    {
        string? Customer { get; set; }
        IReadOnlyList<ILine> Lines { get; }
        IOrder? Previous { get; }
    }

    [WireModel(ReadAs = typeof(Line))]
    public interface ILine { string Text { get; } [WireField(Name = "n")] int Count { get; } }

    [WireModel] public class Order : IOrder
    {
        public int Id { get; set; }
        public string? Customer { get; set; }
        public string? Secret { get; set; }
        public List<ILine> Lines { get; set; } = [];
        IReadOnlyList<ILine> IOrder.Lines => Lines;
        public IOrder? Previous { get; init; }
    }

    [WireModel] public record struct Line(string Text, [property: WireField(Name = "n")] int Count) : ILine;

    public record OtherLine(string Text, int Count, int More) : ILine;

    [WireModel(ReadAs = typeof(Shown))] public abstract class Abstracted { public int A { get; set; } public abstract int B { get; set; } }

    [WireModel] public class Shown : Abstracted { public override int B { get; set; } public int C { get; set; } }

    public interface IPaged { [WireField(2, Name = "offset")] int From { get; } }

    [WireModel(ReadAs = typeof(Search), Naming = WireNaming.SnakeCaseLower)]
    public interface ISearch : IPaged
    {
        [WireField(1)] string? QueryText { get; }
        [WireField(3, Numbers = WireNumbers.AsStrings)] long Total { get; set; }
        [WireField(4), WireCodec(typeof(TestModels.EpochCodec))] DateTime At { get; }
        [WireIgnore] string? Hidden { get; }
    }

    [WireModel(Contract = typeof(ISearch))]
    public record Search(string? QueryText, int From) : ISearch
    {
        public long Total { get; set; }
        public DateTime At { get; init; }
        public string? Hidden { get; set; }
        public string? Server { get; set; }
        [WireField(5)] public int Own { get; set; }
    }

    [WireModel(Contract = typeof(ISearch))]
    public class Renamed : ISearch
    {
        public string? QueryText { get; set; }
        [WireField(2, Name = "from")] public int From { get; set; }
        public long Total { get; set; }
        public DateTime At { get; set; }
        public string? Hidden { get; set; }
    }
}
