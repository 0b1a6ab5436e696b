using System.Text;
using Microsoft.CodeAnalysis;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Schema;
using Polywire;
using Polywire.Cli.Commands;
using Polywire.Cli.Schema;
using Polywire.Generator.Schema;
using TestModels;

namespace CliTests;

public class JsonSchemaTests
{
    static readonly Lazy<ModelSet> s_models = new(() => ModelSet.Open(typeof(TestCase).Assembly.Location));

    /// <summary>A type of the runtime as the compilation of the models has it.</summary>
    static ITypeSymbol SymbolOf(Type type)
    {
        Microsoft.CodeAnalysis.CSharp.CSharpCompilation compilation = s_models.Value.Compilation;
        if (type.IsArray) return compilation.CreateArrayTypeSymbol(SymbolOf(type.GetElementType()!), type.GetArrayRank());
        Type definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
        INamedTypeSymbol symbol = compilation.GetTypeByMetadataName(definition.FullName!) ?? compilation.References.Select(compilation.GetAssemblyOrModuleSymbol).OfType<IAssemblySymbol>().Select(a => a.GetTypeByMetadataName(definition.FullName!)).First(t => t is not null)!;
        return type.IsGenericType && symbol.Arity > 0 ? symbol.Construct([.. type.GenericTypeArguments[^symbol.Arity..].Select(SymbolOf)]) : symbol;
    }

    static string SchemaOf(TestCase test, bool written) => JsonSchemaFile.Of(s_models.Value, s_models.Value.Find(SymbolOf(test.Type)), written).Print();

    sealed class Documents : ITestCaseVisitor
    {
        public List<string> Texts { get; } = [];

        public void Visit<T>(TestCase<T> test) => Texts.AddRange(test.Values.Select(v => Encoding.UTF8.GetString(Wire.Json.Serialize(v))));
    }

    /// <summary>One validation for all documents: the validator limits their number per hour, and refuses empty text as base64.</summary>
    static JSchema ListOf(string schema)
    {
        JObject document = JObject.Parse(schema.Replace("\"contentEncoding\": \"base64\"", "\"contentMediaType\": \"x\"", StringComparison.Ordinal));
        JToken? definitions = document["$defs"];
        document.Remove("$defs");
        document.Remove("$schema");
        return JSchema.Parse(new JObject { ["$schema"] = "https://json-schema.org/draft/2020-12/schema", ["type"] = "array", ["items"] = document, ["$defs"] = definitions ?? new JObject() }.ToString());
    }

    static JToken Read(string text)
    {
        using var reader = new Newtonsoft.Json.JsonTextReader(new StringReader(text)) { DateParseHandling = Newtonsoft.Json.DateParseHandling.None };
        return JToken.ReadFrom(reader);
    }

    /// <summary>Values of these have null in places that are declared as not nullable.</summary>
    static readonly string[] s_nullWhereNotDeclared = ["model of tuples", "class", "private model"];

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Documents_that_are_written_are_valid(bool written)
    {
        var wrong = new List<string>();
        int count = 0;
        foreach (TestCase test in TestCases.All.Where(c => (c.Wires & Wires.Json) != 0))
        {
            var documents = new Documents();
            test.Accept(documents);
            count += documents.Texts.Count;
            string list = $"[{string.Join(',', documents.Texts)}]", schema = SchemaOf(test, written);
            bool isValid = Read(list).IsValid(ListOf(schema), out IList<string> errors);
            if (isValid == s_nullWhereNotDeclared.Contains(test.Name)) wrong.Add($"{test.Name}: {errors.FirstOrDefault()}: {list[..Math.Min(list.Length, 300)]}");
        }
        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
        Assert.True(count > 600, $"{count} documents");
    }

    internal const string Models = """
        namespace Shop;
        public enum State { New, Paid = 5, Gone = -1 }
        [WireEnum(EnumsAsStrings = true, EnumNaming = WireNaming.CamelCase)] public enum Color { DarkRed, Blue }
        [WireModel(Naming = WireNaming.CamelCase)]
        public partial class Order
        {
            [WireField(Name = "order-id")] public required long Id { get; set; }
            public string Customer { get; set; } = "";
            public string? Note { get; set; }
            public byte Count { get; set; }
            public ulong Big { get; set; }
            public double Price { get; set; }
            [WireField(OmitNull = true)] public List<Line?>? Lines { get; set; }
            public State State { get; set; }
            public Color? Color { get; set; }
            public DateTimeOffset Created { get; set; }
            public Guid Key { get; set; }
            public byte[] Blob { get; set; } = [];
            public Dictionary<int, string> Names { get; set; } = [];
            public (int, string?) Pair { get; set; }
            public int[,] Grid { get; set; } = new int[0, 0];
            public Animal? Pet { get; set; }
            public Page<Line> Page { get; set; } = new();
            [WireField(Numbers = WireNumbers.AsStrings)] public long Long { get; set; }
            [WireField(Numbers = WireNumbers.NamedFloats)] public double Float { get; set; }
            public TimeSpan Took { get; set; }
            public int Total => Count;
            public Order? Parent { get; set; }
        }
        [WireModel(UnknownMembers = UnknownMemberHandling.Reject)] public partial record Line(string Name, int Count = 1);
        [WireModel] public partial class Page<T> { public List<T> Items { get; set; } = []; public T? First { get; set; } [WireExtensionData] public Dictionary<string, object?>? More { get; set; } }
        [WireModel, WireUnion(1, typeof(Dog), Name = "dog"), WireUnion(2, typeof(Cat))] public abstract partial class Animal { public string Name { get; set; } = ""; }
        [WireModel] public partial class Dog : Animal { public int Barks { get; set; } }
        [WireModel(UnknownMembers = UnknownMemberHandling.Reject)] public partial class Cat : Animal;
        public static class Sample
        {
            public static Order Order => new()
            {
                Id = 1, Customer = "c", Lines = [new("l", 2), null], State = State.Paid, Color = Color_, Blob = [1, 2], Names = { [-3] = "x" }, Pair = (1, null), Grid = new[,] { { 1, 2 }, { 3, 4 } },
                Pet = new Dog { Name = "d", Barks = 2 }, Page = new() { Items = { new("a") }, First = new("b"), More = new() { ["z"] = 1L } }, Float = double.NaN, Took = TimeSpan.FromSeconds(1.5), Parent = new() { Id = 2, Pet = new Cat(), Blob = [0] },
            };
            static readonly Color Color_ = Color.DarkRed;
        }
        """;

    /// <summary>The document of the sample, as the generated code writes it.</summary>
    internal static string Written(string assembly)
    {
        System.Reflection.Assembly user = new System.Runtime.Loader.AssemblyLoadContext("generated").LoadFromStream(new MemoryStream(File.ReadAllBytes(assembly)));
        object order = user.GetType("Shop.Sample", true)!.GetProperty("Order")!.GetValue(null)!;
        return Encoding.UTF8.GetString(Wire.Json.Serialize(order, order.GetType()));
    }

    /// <summary>Path, what is there instead, and whether it is valid as a value to read and as one that is written.</summary>
    static readonly (string Path, string? Value, bool Read, bool Written)[] s_damage =
    [
        ("order-id", null, false, false), ("order-id", "1.5", false, false), ("order-id", "\"1\"", false, false), ("order-id", "null", false, false), ("order-id", "9300000000000000000", false, false),
        ("customer", "null", false, false), ("customer", "5", false, false), ("customer", null, true, false), ("note", "\"n\"", true, true), ("note", "1", false, false), ("OrderId", "1", true, false),
        ("count", "256", false, false), ("count", "-1", false, false), ("big", "-1", false, false), ("big", "18446744073709551615", true, true), ("price", "\"1\"", false, false), ("price", "null", false, false),
        ("lines", null, true, true), ("lines", "{}", false, false), ("lines[0].Name", "1", false, false), ("lines[0].Extra", "1", false, false), ("lines[0]", "[]", false, false),
        ("state", "77", true, true), ("state", "\"Paid\"", false, false), ("state", "2147483648", false, false), ("color", "\"blue\"", true, true), ("color", "\"Blue\"", false, false), ("color", "\"pink\"", false, false), ("color", "1", true, true), ("color", "null", true, true),
        ("created", "1", false, false), ("created", "\"yesterday\"", false, false), ("key", "\"no\"", false, false), ("created", "\"2024-02-29T12:00:00.1234567+14:00\"", true, true), ("blob", "\"%%\"", false, false), ("blob", "[1]", false, false),
        ("names", "{\"x\":\"y\"}", false, false), ("names", "{\"1\":2}", false, false), ("names", "{}", true, true), ("pair", "[1]", false, false), ("pair", "[1,null,2]", false, false), ("pair", "[\"a\",null]", false, false),
        ("grid", "[1]", false, false), ("pet", "null", true, true), ("pet", "{\"Name\":\"n\"}", false, false), ("pet['$type']", "\"cow\"", false, false), ("pet['$type']", "2", false, false), ("pet['$type']", "1", false, false), ("pet", "{\"$type\":2,\"Name\":\"c\"}", true, true), ("pet", "{\"$type\":2,\"Name\":\"c\",\"Barks\":1}", false, false),
        ("pet.Barks", "\"loud\"", false, false), ("page.First.Count", "\"1\"", false, false), ("page.Items", "[1]", false, false), ("page.z", "{}", true, true), ("long", "5", true, true), ("long", "\"x\"", false, false), ("float", "\"Infinity\"", true, true), ("float", "\"big\"", false, false),
        ("took", "\"soon\"", false, false), ("total", null, true, false), ("parent.order-id", null, false, false), ("parent.parent", "{}", false, false), ("more", "1", true, false),
    ];

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Each_kind_of_damage_is_refused(bool written)
    {
        using var tool = new ToolRun();
        string assembly = tool.Build(Models);
        Assert.True(tool.Run(["schema", "--json-schema", assembly, "--type", "Order", .. written ? new[] { "--written" } : []]) == ExitCode.Done, tool.Error);
        JSchema schema = JSchema.Parse(tool.Output);
        string document = Written(assembly);
        Assert.True(Read(document).IsValid(schema, out IList<string> errors), $"{errors.FirstOrDefault()} {document} {tool.Output}");
        var wrong = new List<string>();
        foreach ((string path, string? value, bool read, bool asWritten) in s_damage)
        {
            JToken damaged = Read(document);
            int dot = path.LastIndexOfAny(['.', '[']);
            JToken? at = damaged.SelectToken(path);
            if (value is null) at!.Parent!.Remove();
            else if (at is null) ((JObject)(dot < 0 ? damaged : damaged.SelectToken(path[..dot])!))[path[(dot + 1)..]] = Read(value);
            else at.Replace(Read(value));
            if (damaged.IsValid(schema) != (written ? asWritten : read)) wrong.Add($"{path}: {value}");
        }
        Assert.Empty(wrong);
    }

    /// <summary>RFC 3339 has an offset in each date-time, and neither a sign nor fractions in a duration.</summary>
    [Fact]
    public void Dates_have_a_format_where_every_value_that_is_written_has_it()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("""
            namespace Shop;
            [WireModel] public class Times
            {
                public DateTime Local { get; set; }
                public DateTimeOffset Global { get; set; }
                [WireField(Dates = WireDateEncoding.Iso8601)] public TimeSpan Took { get; set; }
            }
            """);
        Assert.True(tool.Run("schema", "--json-schema", assembly, "--type", "Times") == ExitCode.Done, tool.Error);
        JToken properties = JObject.Parse(tool.Output).SelectToken("$.$defs.Times.properties") ?? JObject.Parse(tool.Output)["properties"]!;
        Assert.Equal([null, "date-time", null], ((string[])["Local", "Global", "Took"]).Select(n => (string?)properties[n]!["format"]));
        Assert.Matches((string)properties["Local"]!["pattern"]!, "2026-11-29T12:00:00.5");
        foreach (TimeSpan took in (TimeSpan[])[default, new(-1, -2, -3, -4, -5), TimeSpan.MaxValue, TimeSpan.MinValue, new(1)]) Assert.Matches((string)properties["Took"]!["pattern"]!, System.Xml.XmlConvert.ToString(took));
        Assert.DoesNotMatch((string)properties["Took"]!["pattern"]!, "1.02:03:04");
    }

    [Fact]
    public void A_document_has_the_definitions_that_the_type_refers_to()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build(Models);
        tool.Write("Shop.xml", """<doc><members><member name="T:Shop.Line"><summary>A line of an order.</summary></member><member name="P:Shop.Line.Count"><summary>How many.</summary></member></members></doc>""");
        Assert.True(tool.Run("schema", "--json-schema", assembly, "--type", "List<Line>") == ExitCode.Done, tool.Error);
        Assert.Equal("""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "type": "array",
              "items": {
                "anyOf": [
                  {
                    "$ref": "#/$defs/Line"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "$defs": {
                "Line": {
                  "description": "A line of an order.",
                  "type": "object",
                  "properties": {
                    "Name": {
                      "type": "string"
                    },
                    "Count": {
                      "type": "integer",
                      "format": "int32",
                      "minimum": -2147483648,
                      "maximum": 2147483647,
                      "description": "How many."
                    }
                  },
                  "additionalProperties": false
                }
              }
            }

            """, tool.Output);
    }

    [Fact]
    public void Without_a_type_all_models_are_described()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--json-schema", tool.Build(Models)));
        Assert.Equal(["Animal", "Cat", "Color", "Dog", "Line", "Order", "PageOfLine", "State"], ((JObject)JObject.Parse(tool.Output)["$defs"]!).Properties().Select(p => p.Name));
    }

    [Theory]
    [InlineData("there is no type 'Nothing'", "--type", "Nothing")]
    [InlineData("there is no type 'List<'", "--type", "List<")]
    [InlineData("is not a model", "--type", "Shop.Sample")]
    [InlineData("--baseline belongs to --proto and --check", "--baseline", "x")]
    [InlineData("name one thing to do", "--proto")]
    public void Wrong_usage_is_refused(string message, params string[] arguments)
    {
        using var tool = new ToolRun();
        Assert.Contains(message, tool.Refused(["schema", "--json-schema", tool.Build("namespace Shop; public class Sample; [WireModel] public class M { public int X { get; set; } }"), .. arguments]));
    }

    [Fact]
    public void A_file_that_is_no_assembly_is_refused()
    {
        using var tool = new ToolRun();
        Assert.Contains("is not a .NET assembly", tool.Refused("schema", "--json-schema", tool.Write("x.dll", "text")));
        using var second = new ToolRun();
        Assert.Contains("there is no such file", second.Refused("schema", "--typescript", second.PathOf("y.dll")));
    }
}
