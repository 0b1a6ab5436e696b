using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using TestKit;

namespace GeneratorTests;

/// <summary>Source as an editor has it while somebody types: truncated, without a token, with names that nothing has. The generator reports or stays silent; it never throws.</summary>
public class UnfinishedSourceTests
{
    const string Source = """
        using System.Runtime.Serialization;
        using System.Text.Json.Serialization;
        [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson | ForeignAttributes.DataContract, OmitNull = true, EnumNaming = WireNaming.CamelCase)]
        [assembly: WireFor<Uri[]>] [assembly: WireFor(typeof(Dictionary<string, Foreign.Inner>), Reachable = true)]
        [assembly: WireModels(Namespace = "Shop.Bulk", DerivedFrom = typeof(Shop.Base), Attribute = typeof(SerializableAttribute))]
        [assembly: WireCodec(typeof(Shop.KeyCodec))]
        namespace Foreign { public class Inner { public int A { get; set; } public List<Inner>? B { get; set; } } }
        namespace Shop.Bulk { public record struct Point(int X, int Y); }
        namespace Shop;
        public readonly struct Key { public Key(int a) { Value = a; } public int Value { get; } }
        public sealed class KeyCodec : Polywire.Json.JsonCodec<Key> { public override void Write(ref Polywire.Json.JsonWriter writer, Key value) => writer.WriteNumber(value.Value); public override Key Read(ref Polywire.Json.JsonReader reader) => new(reader.GetInt32()); }
        public abstract class Base { [WireField(1)] public int Id { get; set; } }
        [WireModel(Naming = WireNaming.SnakeCaseLower, UnknownMembers = WireUnknownMembers.Reject), WireUnion(1, typeof(Circle), Name = "circle"), WireUnion(2, typeof(Square<int>))]
        public abstract partial record Figure { public abstract string Kind { get; } }
        [WireModel] public partial record Circle([property: WireField(1)] double Radius = 1.5) : Figure { public override string Kind => "circle"; }
        [WireModel] public partial record Square<T>(T Side) : Figure where T : struct, IComparable<T> { public override string Kind => "square"; [WireCallback(WirePhase.AfterRead)] void Done() { } }
        [WireEnum(EnumsAsStrings = true)] public enum Color : byte { [EnumMember(Value = "r")] Red = 1, Green = Red << 1 }
        [WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack, VersionTolerant = true)]
        public partial class Order : Base
        {
            [WireConstructor] public Order(string name, int? count = null) { Name = name; Count = count; }
            [WireField(2, Name = "n")] public string Name { get; }
            [WireField(3, Encoding = WireEncoding.ZigZag)] public int? Count { get; private set; }
            [WireField(4)] public required Dictionary<string, List<(int, Color)?>> Map { get; init; } = new() { ["a"] = [] };
            [WireField(5), WireCodec(typeof(KeyCodec))] public Key Key;
            [WireField(6, OmitDefault = true)] public Deferred<Order>? Next { get; set; } = null;
            [WireField(7)] public Figure[,] Figures { get; set; } = new Figure[0, 0];
            [WireField(8)] internal ref readonly int Ref => throw new Exception();
            [WireIgnore, JsonPropertyName("x")] public object? Other { get; set; }
            [WireExtensionData] public UnknownMembers? Rest { get; set; }
            class Hidden { public required Order Outer { get; set; } }
        }
        static class Use { static void M(System.IO.Stream s) { Wire.Json.Serialize(s, new List<Order?>()); Wire.MessagePack.Deserialize<Dictionary<Color, Figure>>(new byte[1]); var x = Wire.Json.Deserialize<(int A, string B)[]>("[]"u8); } }
        """;

    static readonly Lazy<CSharpCompilation> s_compilation = new(() => Driver.Compilation(Source));

    static IEnumerable<SyntaxToken> Tokens() => s_compilation.Value.SyntaxTrees.Single(t => t.FilePath == "Models.cs").GetRoot(TestContext.Current.CancellationToken).DescendantTokens();

    static void Run(string text)
    {
        CSharpCompilation compilation = s_compilation.Value.Edit("Models.cs", text);
        GeneratorDriver driver = Driver.Create(null).RunGenerators(compilation, TestContext.Current.CancellationToken);
        Exception? failure = driver.GetRunResult().Results.Single().Exception;
        Assert.True(failure is null, $"{failure}\n{text}");
    }

    [Fact]
    public void Source_that_ends_anywhere_is_read()
    {
        foreach (SyntaxToken token in Extent.OneOf(24, Tokens())) Run(Source[..token.SpanStart]);
    }

    [Fact]
    public void Source_without_a_token_is_read()
    {
        foreach (SyntaxToken token in Extent.OneOf(24, Tokens(), 1)) Run(Source.Remove(token.SpanStart, token.Span.Length));
    }

    /// <summary>What the other tests found with all of their sources.</summary>
    [Theory]
    [InlineData("List<Inner>?", "List<>?")]
    [InlineData("[WireField(7)] public Figure[,]", "[WireField(7)] public [,]")]
    [InlineData("WireFor<Uri[]>", "WireFor<[]>")]
    [InlineData("Deferred<Order>?", "Deferred<>?")]
    [InlineData("List<(int, Color)?>", "List<(int, )?>")]
    public void Source_without_a_type_is_read(string written, string changed)
    {
        Assert.Contains(written, Source);
        Run(Source.Replace(written, changed));
    }

    [Theory]
    [InlineData("Missing<int>")]
    [InlineData("null")]
    public void Source_with_another_name_is_read(string name)
    {
        foreach (SyntaxToken token in Extent.OneOf(24, Tokens().Where(t => t.IsKind(SyntaxKind.IdentifierToken) || t.IsKeyword() || t.IsKind(SyntaxKind.NumericLiteralToken) || t.IsKind(SyntaxKind.StringLiteralToken)), name.Length))
            Run(Source[..token.SpanStart] + name + Source[token.Span.End..]);
    }
}
