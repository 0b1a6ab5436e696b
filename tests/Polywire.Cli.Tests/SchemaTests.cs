using System.Diagnostics;
using System.Text.Json;
using Polywire.Cli.Commands;
using Polywire.Cli.Schema;

namespace CliTests;

public class SchemaTests
{
    const string Models = """
        namespace Shop.Contracts;
        public enum State { New = 0, Paid = 1, Gone = -1 }
        /// <summary>An order of a customer.</summary>
        [WireModel(Wires = Wires.Json | Wires.Protobuf)]
        public partial class Order
        {
            /// <summary>The number, which <see cref="Customer"/> knows.</summary>
            [WireField(1)] public long OrderId { get; set; }
            [WireField(2)] public string Customer { get; set; } = "";
            [WireField(3)] public string? Note { get; set; }
            [WireField(4)] public List<Item> Items { get; set; } = [];
            [WireField(5, Encoding = WireEncodings.ZigZag)] public int Balance { get; set; }
            [WireField(6)] public int Seven { get; set; } = 7;
            [WireField(7)] public State State { get; set; }
            [WireField(8)] public Dictionary<string, int> Counts { get; set; } = [];
            [WireField(9)] public DateTime Created { get; set; }
            [WireField(10, Encoding = WireEncodings.Wrap)] public int? Rating { get; set; }
            [WireField(11, Encoding = WireEncodings.Wrap)] public List<List<int>> Rows { get; set; } = [];
            [WireField(12, Encoding = WireEncodings.Unpacked | WireEncodings.Fixed)] public List<int> Raw { get; set; } = [];
            [WireField(13, OneOf = "payment")] public string? Card { get; set; }
            [WireField(14, OneOf = "payment")] public Item? Voucher { get; set; }
            [WireField(15)] public Animal? Pet { get; set; }
            [WireField(16)] public (int, string?) Pair { get; set; }
            [WireField(17, Encoding = WireEncodings.Wrap)] public DateTimeOffset Time { get; set; }
            [WireField(18)] public byte[]? Blob { get; set; }
            [WireField(19)] public State? Before { get; set; }
            [WireField(20)] public TimeSpan? Took { get; set; }
            [WireField(21)] public Memory<int> Window { get; set; }
            [WireField(22, Encoding = WireEncodings.Wrap)] public List<ReadOnlyMemory<int>?> Windows { get; set; } = [];
            [WireIgnore] public int Cached { get; set; }
        }
        [WireModel(Wires = Wires.Json | Wires.Protobuf)] public partial record Item([property: WireField(1)] string Name, [property: WireField(2)] int Count = 1);
        [WireModel(Wires = Wires.Json | Wires.Protobuf), WireUnion(1, typeof(Dog)), WireUnion(2, typeof(Cat))] public abstract partial class Animal { [WireField(1)] public string Name { get; set; } = ""; }
        [WireModel(Wires = Wires.Json | Wires.Protobuf)] public partial class Dog : Animal { [WireField(2)] public int Barks { get; set; } }
        [WireModel(Wires = Wires.Json | Wires.Protobuf)] public partial class Cat : Animal;
        """;

    const string Schema = """
        syntax = "proto3";
        package shop.contracts;
        import "google/protobuf/duration.proto";
        import "google/protobuf/timestamp.proto";
        import "google/protobuf/wrappers.proto";

        enum State {
          STATE_NEW = 0;
          STATE_PAID = 1;
          STATE_GONE = -1;
        }

        message Animal {
          oneof value {
            Dog dog = 1;
            Cat cat = 2;
          }
        }

        message Cat {
          string name = 1;
        }

        message Dog {
          string name = 1;
          int32 barks = 2;
        }

        message Item {
          optional string name = 1;
          optional int32 count = 2;
        }

        // An order of a customer.
        message Order {
          // The number, which Customer knows.
          int64 order_id = 1;
          string customer = 2;
          optional string note = 3;
          repeated Item items = 4;
          sint32 balance = 5;
          optional int32 seven = 6;
          State state = 7;
          map<string, int32> counts = 8;
          google.protobuf.Timestamp created = 9;
          google.protobuf.Int32Value rating = 10;
          repeated RowsValue rows = 11;
          repeated sfixed32 raw = 12 [packed = false];
          oneof payment {
            string card = 13;
            Item voucher = 14;
          }
          Animal pet = 15;
          PairTuple pair = 16;
          DateTimeOffset time = 17;
          optional bytes blob = 18;
          optional State before = 19;
          google.protobuf.Duration took = 20;
          repeated int32 window = 21;
          repeated WindowsValue windows = 22;
          // google.protobuf.Timestamp with an offset.
          message DateTimeOffset {
            int64 seconds = 1;
            int32 nanos = 2;
            sint32 offset_minutes = 3;
          }
          message PairTuple {
            int32 item1 = 1;
            optional string item2 = 2;
          }
          message RowsValue {
            repeated int32 items = 1;
          }
          message WindowsItemsValue {
            repeated int32 items = 1;
          }
          message WindowsValue {
            WindowsItemsValue value = 1;
          }
        }

        """;

    const string Comments = """
        <doc><members>
          <member name="T:Shop.Contracts.Order"><summary>
            An order
            of a customer.
          </summary></member>
          <member name="P:Shop.Contracts.Order.OrderId"><summary>The number, which <see cref="P:Shop.Contracts.Order.Customer"/> knows.</summary></member>
        </members></doc>
        """;

    static string Proto(ToolRun tool, params string[] more)
    {
        string assembly = tool.Build(Models);
        tool.Write("Shop.xml", Comments);
        Assert.True(tool.Run(["schema", "--proto", assembly, .. more]) == ExitCode.Done, tool.Error);
        return tool.Output;
    }

    [Fact]
    public void Models_are_a_proto_file_in_a_stable_order_with_comments()
    {
        using var tool = new ToolRun();
        Assert.Equal(Schema, Proto(tool));
    }

    [Fact]
    public void Fields_that_a_baseline_has_and_the_models_do_not_stay_reserved()
    {
        using var tool = new ToolRun();
        string before = tool.Write("before.proto", Schema.Replace("string name = 1;\n  int32 barks = 2;", "reserved 9, 11 to 12;\n  reserved \"gone\";\n  string name = 1;\n  int32 barks = 2;\n  int32 age = 7;").Replace("int64 order_id = 1;", "int64 order_id = 1;\n  string old = 30;"));
        string schema = Proto(tool, "--baseline", before);
        Assert.Contains("message Dog {\n  reserved 7, 9, 11, 12;\n  reserved \"age\", \"gone\";\n  string name = 1;", schema);
        Assert.Contains("message Order {\n  reserved 30;\n  reserved \"old\";\n", schema);
        string file = tool.PathOf("after.proto");
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--proto", tool.PathOf("Shop.dll"), "--baseline", before, "-o", file));
        Assert.Equal(schema, File.ReadAllText(file));
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--proto", tool.PathOf("Shop.dll"), "--baseline", file, "-o", tool.PathOf("again.proto")));
        Assert.Equal(schema, File.ReadAllText(tool.PathOf("again.proto")));
    }

    [Fact]
    public void Protoc_accepts_the_file()
    {
        using var tool = new ToolRun();
        Compile(tool, Proto(tool));
    }

    /// <summary>Compiles a .proto file with protoc for C#.</summary>
    static void Compile(ToolRun tool, string schema)
    {
        string packages = Environment.GetEnvironmentVariable("NUGET_PACKAGES") ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        string? tools = Directory.Exists(Path.Combine(packages, "grpc.tools")) ? Directory.GetDirectories(Path.Combine(packages, "grpc.tools")).Order(StringComparer.Ordinal).Last() : null;
        string? protoc = tools is null ? null : Path.Combine(tools, "tools", "linux_x64", "protoc");
        Assert.SkipUnless(OperatingSystem.IsLinux() && File.Exists(protoc), "There is no protoc: the package Grpc.Tools is not restored.");
        tool.Write("shop.proto", schema);
        var start = new ProcessStartInfo(protoc!, [$"-I{tool.Folder}", $"-I{Path.Combine(tools!, "build", "native", "include")}", $"--csharp_out={tool.Folder}", "shop.proto"]) { RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        string errors = process.StandardError.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, errors);
        Assert.True(File.Exists(tool.PathOf("Shop.cs")));
    }

    const string Odd = """
        namespace Odd;
        public enum 名 { 前, 後, Größe, Gräße }
        [WireModel] public class @string { [WireField(1)] public int Größe { get; set; } [WireField(2)] public int Gräße { get; set; } [WireField(3, Name = "a.b")] public int Dot { get; set; } [WireField(4, Name = "a b")] public int Blank { get; set; } [WireField(5)] public int aB { get; set; } }
        public static class OnlyJson { public static void Write(ref Polywire.Json.JsonWriter writer, int value) => writer.WriteNumberValue(value); public static int Read(ref Polywire.Json.JsonReader reader) => reader.ReadInt32(); }
        [WireModel] public class Holder { [WireField(1)] public @string? Named { get; set; } [WireField(2)] public Dictionary<名, int> ByEnum { get; set; } = []; [WireField(3), WireCodec(typeof(OnlyJson))] public int Coded { get; set; } [WireField(4)] public A.Same? A { get; set; } [WireField(5)] public B.Same? B { get; set; } }
        [WireModel(Wires = Wires.Json)] public class NoProtobuf { [WireField(1)] public int X { get; set; } }
        [WireModel] public class Unsupported { [WireField(1)] public object? X { get; set; } }
        public static class A { [WireModel] public class Same { [WireField(1)] public int X { get; set; } } }
        public static class B { [WireModel] public class Same { [WireField(1)] public int Y { get; set; } } }
        """;

    [Fact]
    public void Names_that_proto_files_do_not_have_and_models_without_Protobuf_leave_a_file_that_protoc_accepts()
    {
        using var tool = new ToolRun();
        Assert.True(tool.Run("schema", "--proto", tool.Build(Odd)) == ExitCode.Done, tool.Error);
        string schema = tool.Output;
        Assert.Contains("message String {\n  int32 gr__e = 1;\n  int32 gr__e_2 = 2;\n  int32 a_b = 3;\n  int32 a_b_4 = 4;\n  int32 a_b_5 = 5;\n}", schema);
        Assert.Contains("enum U540D {\n  U540_D__ = 0;\n  U540_D___1 = 1;\n  U540_D_GR__E = 2;\n  U540_D_GR__E_3 = 3;\n}", schema);
        Assert.Contains("  // The keys are values of U540D.\n  map<int32, int32> by_enum = 2;\n  int32 coded = 3;\n  A_Same a = 4;\n  B_Same b = 5;\n", schema);
        Assert.DoesNotContain("NoProtobuf", schema);
        Assert.Contains("2 models with numbers and without code for Protobuf left out: Odd.NoProtobuf, Odd.Unsupported", tool.Error);
        Compile(tool, schema);
    }

    /// <summary>The file is made from what new objects have, which is code of the assembly.</summary>
    [Fact]
    public void Models_whose_code_throws_have_a_message()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("""
            namespace Shop;
            [WireModel(Wires = Wires.Protobuf)] public class Getter { [WireField(1)] public string Text { get => throw new System.InvalidOperationException("no\nvalue"); set { } } }
            [WireModel(Wires = Wires.Protobuf)] public class Made { public Made() => throw new System.InvalidOperationException(); [WireField(1)] public int Count { get; set; } }
            [WireModel(Wires = Wires.Protobuf)] public class Loaded { static readonly int s_zero = int.Parse("no"); static Loaded() { } [WireField(1)] public int Count { get; set; } }
            [WireModel(Wires = Wires.Protobuf)] public struct Point { [WireField(1)] public int X { get; set; } public override bool Equals(object? other) => throw new System.InvalidOperationException(); public override int GetHashCode() => 0; }
            [WireModel(Wires = Wires.Protobuf)] public class Line { [WireField(1)] public Point Start { get; set; } }
            """);
        Assert.True(tool.Run("schema", "--proto", assembly) == ExitCode.Done, tool.Error);
        foreach (string message in (string[])["Getter", "Made", "Loaded", "Point", "Line"]) Assert.Contains($"message {message} {{", tool.Output);
    }

    [Fact]
    public void An_assembly_whose_models_have_no_Protobuf_is_refused()
    {
        using var tool = new ToolRun();
        Assert.Contains("no model has Protobuf. M names its wires without it", tool.Refused("schema", "--proto", tool.Build("[WireModel(Wires = Wires.Json)] public class M { [WireField(1)] public int X { get; set; } }")));
    }

    [Fact]
    public void A_model_made_of_a_schema_of_a_model_has_the_same_fields()
    {
        using var tool = new ToolRun();
        string file = tool.Write("shop.proto", Proto(tool));
        string code = ProtoCSharp.Print(ProtoSet.Of(file, File.ReadAllText(file)));
        Assert.Contains("namespace Shop.Contracts;", code);
        using var second = new ToolRun();
        string assembly = second.BuildFiles(second.Write("Models.cs", code));
        string again = ProtoPrinter.Print(ProtoModels.Of(assembly, null));
        // Comments are not printed as C#; a union is a oneof of members, and nested messages are not nested.
        Assert.Contains("  sint32 balance = 5;\n  optional int32 seven = 6;\n  State state = 7;\n  map<string, int32> counts = 8;\n  google.protobuf.Timestamp created = 9;\n  google.protobuf.Int32Value rating = 10;\n  repeated Order_RowsValue rows = 11;\n  repeated sfixed32 raw = 12 [packed = false];\n  oneof payment {\n    string card = 13;\n    Item voucher = 14;\n  }\n", again);
    }

    [Fact]
    public void Models_of_the_golden_proto_file_have_the_bytes_of_the_golden_vectors()
    {
        string? vectors = TestKit.SharedFiles.Find("vectors/protobuf/visible.jsonl"), proto = TestKit.SharedFiles.Find("vectors/protobuf/visible.proto");
        Assert.SkipWhen(vectors is null || proto is null, TestKit.SharedFiles.Missing("vectors/protobuf"));
        using var tool = new ToolRun();
        Assert.True(tool.Run("model", "--proto", proto!, "-o", tool.PathOf("Models.cs")) == ExitCode.Done, tool.Error);
        string assembly = tool.BuildFiles(tool.PathOf("Models.cs"));
        var user = new System.Runtime.Loader.AssemblyLoadContext("generated").LoadFromStream(new MemoryStream(File.ReadAllBytes(assembly)));
        int count = 0;
        foreach (JsonElement v in File.ReadLines(vectors).Select(l => JsonDocument.Parse(l).RootElement).Where(v => v.GetProperty("producer").GetString() == "Google.Protobuf"))
        {
            string note = v.TryGetProperty("note", out JsonElement n) ? n.GetString()! : "", hex = v.GetProperty("hex").GetString()!.ToUpperInvariant();
            Type type = user.GetType("Vec.Pb.Visible." + v.GetProperty("type").GetString()!.Split('.')[^1], true)!;
            byte[] written = Polywire.Wire.Protobuf.Serialize(Polywire.Wire.Protobuf.Deserialize(System.Convert.FromHexString(hex), type), type);
            if (!note.StartsWith("read-only", StringComparison.Ordinal)) Assert.Equal((v.GetProperty("id").GetString(), hex), (v.GetProperty("id").GetString(), System.Convert.ToHexString(written)));
            count++;
        }
        Assert.True(count >= 40, $"{count} vectors");
    }

    [Theory]
    [InlineData("syntax = \"proto2\";", "line 1: the syntax is not proto3")]
    [InlineData("syntax = \"proto3\";\nmessage M {\n  required int32 a = 1;\n}", "line 3: 'required' is not part of proto3")]
    [InlineData("message M { int32 a = 1; ", "line 1: the file ends too early")]
    [InlineData("message M { Other a = 1; }", "there is no type 'Other'")]
    [InlineData("message M { int32 a 1; }", "line 1: expected '=' but found '1'")]
    [InlineData("what", "line 1: 'what' begins no declaration")]
    public void A_malformed_proto_file_is_refused_with_its_line(string text, string message)
    {
        using var tool = new ToolRun();
        Assert.Contains(message, tool.Refused("model", "--proto", tool.Write("x.proto", text)));
    }

    [Fact]
    public void A_file_that_is_not_there_is_refused()
    {
        using var tool = new ToolRun();
        Assert.Contains("cannot be read", tool.Refused("model", "--proto", tool.PathOf("none.proto")));
    }

    [Fact]
    public void An_assembly_without_numbers_is_refused()
    {
        using var tool = new ToolRun();
        Assert.Contains("no model has numbers", tool.Refused("schema", "--proto", tool.Build("[WireModel] public class M { public int X { get; set; } }")));
    }

    [Fact]
    public void Comments_options_services_and_hexadecimal_numbers_are_read()
    {
        ProtoFile file = ProtoParser.Parse("x", """
            /* block
               comment */ syntax = 'proto3'; // line
            package a.b;
            option java_package = "x";
            service S { rpc Get (M) returns (M) { option deprecated = true; } }
            message M { option deprecated = true; optional .a.b.M self = 0x10 [deprecated = true, json_name = "me"]; repeated int32 n = 2 [packed=false]; map<int32, M> m = 3; reserved 5 to 7, 9; reserved "x", "y"; oneof v { string s = 11; } enum E { A = 0; B = -1 [deprecated = true]; } }
            """);
        ProtoMessage m = Assert.Single(file.Messages);
        Assert.Equal([(16, "self", "a.b.M"), (2, "n", "int32"), (3, "m", "M"), (11, "s", "string")], m.Fields.Select(f => (f.Number, f.Name, f.Type)));
        Assert.Equal([5, 6, 7, 9], m.ReservedNumbers);
        Assert.True(m.Fields[1].IsUnpacked && !m.Fields[0].IsUnpacked);
        Assert.Equal([("A", 0), ("B", -1)], Assert.Single(m.Enums).Values);
    }

    [Fact]
    public void Convert_goes_through_the_model()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build(Models), json = tool.Write("item.json", """{"Name":"a","Count":5}"""), binary = tool.PathOf("item.pb");
        Assert.True(tool.Run("convert", "--to", "protobuf", "--assembly", assembly, "--type", "Item", json, "-o", binary) == ExitCode.Done, tool.Error);
        Assert.Equal("0A01611005", System.Convert.ToHexString(File.ReadAllBytes(binary)));
        Assert.Equal(ExitCode.Done, tool.Run("convert", "--to", "json", "--assembly", assembly, "--type", "Shop.Contracts.Item", binary));
        Assert.Equal("""{"Name":"a","Count":5}""", tool.Output);
    }

    [Fact]
    public void Convert_without_a_model_is_refused_where_types_are_not_shown()
    {
        using var tool = new ToolRun();
        Assert.Contains("--assembly", tool.Refused("convert", "--to", "protobuf", tool.Write("x.json", "{}")));
        using var second = new ToolRun();
        Assert.Contains("--assembly", second.Refused("convert", "--to", "json", second.Write("x.pb", "")));
    }

    [Fact]
    public void Inspect_prints_the_fields_of_a_message_by_number()
    {
        using var tool = new ToolRun();
        string file = tool.PathOf("x.pb");
        File.WriteAllBytes(file, System.Convert.FromHexString("089601" + "12027465" + "1A020805" + "220200FF" + "2D0000803F" + "3300" + "310000000000000000"));
        Assert.Equal(ExitCode.BadInput, tool.Run("inspect", file));
        Assert.Contains("1: · varint", tool.Output);
        Assert.Contains("150 · varint · zigzag 75", tool.Output);
        Assert.Contains("\"te\" · text", tool.Output);
        Assert.Contains("map · message", tool.Output);
        Assert.Contains("2 bytes 00ff · bytes", tool.Output);
        Assert.Contains("float 1", tool.Output);
        Assert.Contains("ERROR", tool.Output);
    }

    [Fact]
    public void Inspect_selects_fields_by_path_and_prints_JSON()
    {
        using var tool = new ToolRun();
        string file = tool.PathOf("x.bin");
        File.WriteAllBytes(file, System.Convert.FromHexString("0A04" + "08051001" + "1005"));
        Assert.True(tool.Run("inspect", file, "--wire", "protobuf", "--path", "$.1.2") == ExitCode.Done, tool.Error);
        Assert.Contains("1 · varint · zigzag -1", tool.Output);
        using var second = new ToolRun();
        Assert.Equal(ExitCode.Done, second.Run("inspect", file, "--wire", "protobuf", "--json"));
        JsonElement value = JsonDocument.Parse(second.Output).RootElement.GetProperty("values")[0];
        Assert.Equal(2, value.GetProperty("members").GetArrayLength());
    }
}
