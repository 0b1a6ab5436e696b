using System.Runtime.Loader;
using Polywire;
using Polywire.Cli.Commands;
using Polywire.Cli.Schema;

namespace CliTests;

/// <summary><c>polywire model --proto</c>: fields whose bytes no .NET type alone has, and files that import others.</summary>
public class ProtoModelTests
{
    const string Everything = """
        syntax = "proto3";
        package shop;
        import "google/protobuf/struct.proto";
        import "google/protobuf/wrappers.proto";
        import "google/protobuf/field_mask.proto";
        import "google/protobuf/empty.proto";
        message Everything {
          map<sint32, int32> keys = 1;
          map<int64, fixed64> values = 2;
          map<sint32, sint64> same = 3;
          map<sint32, string> text = 4;
          map<fixed32, Everything> nested = 5;
          repeated google.protobuf.Int32Value numbers = 6;
          map<string, google.protobuf.StringValue> texts = 7;
          google.protobuf.Empty nothing = 8;
          google.protobuf.FieldMask mask = 9;
          repeated google.protobuf.Struct structs = 10;
          google.protobuf.Value value = 11;
          oneof choice { google.protobuf.Value chosen = 13; google.protobuf.Empty none = 14; }
          int32 get_hash_code = 15;
          bool equals = 16;
          string to_string = 17;
          Kind kind = 18;
          google.protobuf.NullValue nothing_at_all = 19;
          map<string, sfixed64> by_text = 20;
          oneof other { google.protobuf.NullValue none_chosen = 21; int64 some_chosen = 22; }
          enum Kind { KindNone = 0; KIND_SOME = 1; KIND_2 = 2; }
        }
        """;

    /// <summary>Bytes and JSON as Google.Protobuf writes them, without its spaces.</summary>
    public static TheoryData<string, string, string> Messages => new()
    {
        { "keys zigzag, values not", "0A0408011002", """{"keys":{"-1":2}}""" },
        { "values fixed, keys not", "120B0805110600000000000000", """{"values":{"5":"6"}}""" },
        { "keys and values zigzag", "1A0408011002", """{"same":{"-1":"1"}}""" },
        { "keys zigzag, values text", "22050803120161", """{"text":{"-2":"a"}}""" },
        { "keys fixed, values messages", "2A090D0700000012024200", """{"nested":{"7":{"nothing":{}}}}""" },
        { "0 in a repeated wrapper is an empty message", "3200320208073200", """{"numbers":[0,7,0]}""" },
        { "wrappers as values", "3A050A016B12003A080A016C12030A0176", """{"texts":{"k":"","l":"v"}}""" },
        { "Empty and FieldMask", "42004A050A03612E62", """{"nothing":{},"mask":"a.b"}""" },
        { "repeated structs, null inside", "52090A070A016B120208005200", """{"structs":[{"k":null},{}]}""" },
        { "null as a value", "5A020800", """{"value":null}""" },
        { "a number as a value", "5A0911000000000000F83F", """{"value":1.5}""" },
        { "null in a oneof", "6A020800", """{"chosen":null}""" },
        { "Empty in a oneof", "7200", """{"none":{}}""" },
        { "names of members that every class has", "78018001018A010161", """{"getHashCode":1,"equals":true,"toString":"a"}""" },
        { "an enum's name with the enum's prefix", "900101", """{"kind":"KIND_SOME"}""" },
        { "an enum's name that does not follow from that in C#", "900102", """{"kind":"KIND_2"}""" },
        { "a number that no enum has a name for", "900107", """{"kind":7}""" },
        { "values fixed, keys text", "A2010C0A0161110500000000000000", """{"byText":{"a":"5"}}""" },
        { "NullValue in a oneof", "A80100", """{"noneChosen":null}""" },
        { "a number in a oneof", "B0012A", """{"someChosen":"42"}""" },
    };

    [Theory]
    [MemberData(nameof(Messages))]
    public void Models_have_the_bytes_and_the_JSON_of_the_messages(string name, string hex, string json)
    {
        Type type = s_everything.Value.Type;
        object read = Wire.Protobuf.Deserialize(System.Convert.FromHexString(hex), type);
        Assert.Equal((name, hex), (name, System.Convert.ToHexString(Wire.Protobuf.Serialize(read, type))));
        Assert.Equal((name, json), (name, System.Text.Encoding.UTF8.GetString(Wire.Json.Serialize(read, type))));
        Assert.Equal((name, hex), (name, System.Convert.ToHexString(Wire.Protobuf.Serialize(Wire.Json.Deserialize(System.Text.Encoding.UTF8.GetBytes(json), type), type))));
    }

    [Fact]
    public void Schema_of_the_models_has_the_same_maps_and_names()
    {
        foreach (string field in (string[])["map<sint32, int32> keys = 1;", "map<int64, fixed64> values = 2;", "map<sint32, sint64> same = 3;", "map<sint32, string> text = 4;", "map<fixed32, Everything> nested = 5;", "map<string, sfixed64> by_text = 20;", "KindNone = 0;", "KIND_2 = 2;"])
            Assert.Contains(field, s_everything.Value.Schema, StringComparison.Ordinal);
    }

    static readonly Lazy<(Type Type, string Schema)> s_everything = new(() =>
    {
        using var tool = new ToolRun();
        Assert.True(tool.Run("model", "--proto", tool.Write("shop.proto", Everything), "--with-json", "-o", tool.PathOf("Models.cs")) == ExitCode.Done, tool.Error);
        string assembly = tool.BuildFiles(tool.PathOf("Models.cs"));
        return (new AssemblyLoadContext(null).LoadFromStream(new MemoryStream(File.ReadAllBytes(assembly))).GetType("Shop.Everything", true)!, ProtoPrinter.Print(ProtoModels.Of(assembly, null)));
    });

    static System.Reflection.Assembly Model(ToolRun tool, params string[] arguments)
    {
        Assert.True(tool.Run(["model", .. arguments, "-o", tool.PathOf("Models.cs")]) == ExitCode.Done, tool.Error);
        return new AssemblyLoadContext(null).LoadFromStream(new MemoryStream(File.ReadAllBytes(tool.BuildFiles(tool.PathOf("Models.cs")))));
    }

    const string Order = """
        syntax = "proto3";
        package acme.system.v1;
        import public "acme/common/money.proto";
        import "google/api/annotations.proto";
        message Order { repeated common.Money prices = 1; acme.common.Currency currency = 2; map<string, common.Money> by_name = 3; google.protobuf.Empty nothing = 4; Empty own = 5; }
        message Empty { acme.common.Money.Part part = 1; }
        """;

    const string Money = """
        syntax = "proto3";
        package acme.common;
        option csharp_namespace = "Acme.Cash";
        import "acme/system/order.proto";
        enum Currency { CURRENCY_NONE = 0; CURRENCY_EUR = 1; }
        message Money { message Part { sint64 units = 1; } Part part = 1; Currency currency = 2; acme.system.v1.Empty empty = 3; }
        """;

    [Fact]
    public void Imported_files_are_read_and_their_namespaces_are_named()
    {
        using var tool = new ToolRun();
        Directory.CreateDirectory(tool.PathOf("protos/acme/common"));
        Directory.CreateDirectory(tool.PathOf("protos/acme/system"));
        tool.Write("protos/acme/common/money.proto", Money);
        string order = tool.Write("protos/acme/system/order.proto", Order);
        System.Reflection.Assembly models = Model(tool, "--proto", order, tool.PathOf("protos/acme/common/money.proto"));
        Assert.Equal(
            ["Acme.Cash.Currency", "Acme.Cash.Money", "Acme.Cash.Money_Part", "Acme.System.V1.Empty", "Acme.System.V1.GoogleEmpty", "Acme.System.V1.Order"],
            models.GetTypes().Where(t => t.Namespace?.StartsWith("Acme", StringComparison.Ordinal) == true).Select(t => t.FullName!).Order(StringComparer.Ordinal));
        Type type = models.GetType("Acme.System.V1.Order", true)!;
        byte[] bytes = System.Convert.FromHexString("0A080A02080510011A001001" + "1A070A016B12021A00" + "2200" + "2A040A020806");
        Assert.Equal(System.Convert.ToHexString(bytes), System.Convert.ToHexString(Wire.Protobuf.Serialize(Wire.Protobuf.Deserialize(bytes, type), type)));
    }

    [Fact]
    public void An_import_that_is_needed_and_not_found_is_named()
    {
        using var tool = new ToolRun();
        string order = tool.Write("order.proto", Order);
        string error = tool.Refused("model", "--proto", order);
        Assert.Contains("there is no type 'common.Money'. These imports were not found: acme/common/money.proto, google/api/annotations.proto. Name their folder with --import-path.", error);
        Directory.CreateDirectory(tool.PathOf("elsewhere/acme/common"));
        tool.Write("elsewhere/acme/common/money.proto", Money.Replace("import \"acme/system/order.proto\";", "").Replace("acme.system.v1.Empty empty = 3;", ""));
        Assert.True(tool.Run("model", "--proto", order, "--import-path", tool.PathOf("elsewhere")) == ExitCode.Done, tool.Error);
        Assert.Contains("namespace Acme.Cash", tool.Output);
    }

    const string Alike = """
        syntax = "proto3";
        package alike;
        message foo_bar {
          int32 class = 1; int32 class_ = 2; int32 Class = 3; int32 to_string = 4; int32 ToString = 5; int32 unknown_fields = 6; FooBar foo_bar = 7;
          message in { int32 a = 1; }
          in inner = 8; FooBar_in other = 9; Color color = 10; oneof one { int32 x = 11; string X_ = 12; }
          RawValue raw = 13; Wires wires = 14; WireField wire_field = 15; int32 wire_encodings = 18; int32 raw_value = 19; int32 system = 20; int32 wire_model = 21; google.protobuf.Empty nothing = 16; Empty own = 17;
        }
        message FooBar { int32 a = 1; }
        message FooBar_in { int32 a = 1; }
        message FooBar_In { int32 a = 1; }
        enum Color { COLOR_NONE = 0; COLOR_RED = 1; RED = 2; COLOR_red = 3; }
        message RawValue { int32 a = 1; }
        message Wires { Polywire polywire = 1; }
        message Polywire { int32 a = 1; }
        message WireField { WireModelAttribute a = 1; }
        message WireModelAttribute { System system = 1; }
        message System { int32 Equals = 1; google.protobuf.Timestamp time = 2; String text = 3; }
        message String { Int32 number = 1; List list = 2; }
        message Int32 { map<string, Dictionary> byKey = 1; }
        message List { repeated string texts = 1; }
        message Dictionary { bytes value = 1; }
        message Empty { int32 a = 1; }
        """;

    [Theory]
    [InlineData("080110021803200428053006")]
    [InlineData("3A020801420208024A020803")]
    [InlineData("5003580162016B6A020801")]
    [InlineData("72040A0208017A040A020802820100" + "8A01020803")]
    public void Names_that_would_be_the_same_in_CSharp_differ(string hex)
    {
        Type type = s_alike.Value;
        Assert.Equal(hex.Replace("58016201", "6201"), System.Convert.ToHexString(Wire.Protobuf.Serialize(Wire.Protobuf.Deserialize(System.Convert.FromHexString(hex), type), type)));
    }

    static readonly Lazy<Type> s_alike = new(() =>
    {
        using var tool = new ToolRun();
        return Model(tool, "--proto", tool.Write("alike.proto", Alike)).GetType("Alike.FooBar", true)!;
    });

    /// <summary>They were repeated in the code of the models.</summary>
    [Theory]
    [InlineData("option csharp_namespace = \"A; class Other { } namespace B\";", "'A; class Other { } namespace B' is not a namespace")]
    [InlineData("option csharp_namespace = \"A..B\";", "'A..B' is not a namespace")]
    [InlineData("package \"a\";", "'\"a\"' is not a name")]
    [InlineData("message \"A; class B\" { }", "'\"A; class B\"' is not a name")]
    [InlineData("message { }", "'{' is not a name")]
    [InlineData("message A { int32 \"b\" = 1; }", "'\"b\"' is not a name")]
    [InlineData("message A { \"int32\" b = 1; }", "'\"int32\"' is not a name")]
    [InlineData("message A { map<\"a\", b> c = 1; }", "'\"a\"' is not a name")]
    [InlineData("message A { oneof \"o\" { int32 b = 1; } }", "'\"o\"' is not a name")]
    [InlineData("enum E { \"A\" = 0; }", "'\"A\"' is not a name")]
    public void What_is_no_name_is_refused(string declaration, string expected)
    {
        using var tool = new ToolRun();
        Assert.Contains($"x.proto: line 1: {expected}. Give a .proto file that protoc accepts", tool.Refused("model", "--proto", tool.Write("x.proto", $"syntax = \"proto3\"; {declaration}")));
    }

    [Theory]
    [InlineData("message A { reserved -2147483648 to 2147483647; }", "more than 10,000 numbers are reserved at once")]
    [InlineData("message A { int32 a = 0xFFFFFFFFFFFFFFFF; }", "'0xFFFFFFFFFFFFFFFF' is not a number")]
    [InlineData("message A { int32 a = -0x8000000000000000; }", "'0x8000000000000000' is not a number")]
    [InlineData("message A { int32 a = 2147483648; }", "'2147483648' is not a number")]
    public void Numbers_beyond_32_bits_are_refused(string declaration, string expected)
    {
        using var tool = new ToolRun();
        Assert.Contains($"x.proto: line 1: {expected}. Give a .proto file that protoc accepts", tool.Refused("model", "--proto", tool.Write("x.proto", $"syntax = \"proto3\"; {declaration}")));
    }

    [Fact]
    public void The_largest_number_can_be_reserved()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("model", "--proto", tool.Write("x.proto", "syntax = \"proto3\"; message A { reserved 2147483647, 2147483640 to 2147483647; } enum E { X = 0; Y = -2147483648; }")));
        Assert.Contains("Y = -2147483648,", tool.Output);
    }

    [Fact]
    public void Ranges_that_reserve_too_many_numbers_together_are_refused()
    {
        using var tool = new ToolRun();
        Assert.Contains("more than 1,000,000 numbers are reserved", tool.Refused("model", "--proto", tool.Write("x.proto", $"syntax = \"proto3\"; message A {{ {string.Concat(Enumerable.Repeat("reserved 1 to 10000;", 200))} }}")));
    }

    /// <summary>Each character would be the start of another search to the end of the file, which takes hours.</summary>
    [Theory]
    [InlineData("/* ", "a comment has no end")]
    [InlineData("\"\\", "text in quotes has no end")]
    [InlineData("'\\", "text in quotes has no end")]
    public void What_has_no_end_is_refused_at_once(string start, string expected)
    {
        using var tool = new ToolRun();
        string text = string.Concat(Enumerable.Repeat(start, 1_000_000));
        Assert.Contains($"x.proto: line 2: {expected}.", tool.Refused("model", "--proto", tool.Write("x.proto", $"syntax = \"proto3\";\n{text}")));
    }

    /// <summary>Each name is a search among those before it if every search begins at the first: 60,000 of them then take minutes.</summary>
    [Fact]
    public void Names_that_are_the_same_in_CSharp_are_found_without_a_search_for_each()
    {
        const int Count = 20_000;
        using var tool = new ToolRun();
        // f_o_o, fO_o, f_oO and fOO are FOO.
        var fields = Enumerable.Range(0, Count).Select(i => "a" + string.Concat(Convert.ToString(i, 2).PadLeft(16, '0').Select((bit, at) => (bit == '0' ? "_" : "") + (char)('B' + at))));
        Assert.Equal(ExitCode.Done, tool.Run("model", "--proto", tool.Write("x.proto", $"syntax = \"proto3\"; message A {{ {string.Concat(fields.Select((f, i) => $"int32 {f} = {i + 1};"))} }}")));
        Assert.Contains($"public int ABCDEFGHIJKLMNOPQ_{Count - 1} {{", tool.Output);
        Assert.Contains("public int ABCDEFGHIJKLMNOPQ___ {", tool.Output);
    }
}
