using System.Diagnostics;
using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>The .proto file of models in the dialects of protobuf-net.</summary>
public class ProtobufNetSchemaTests
{
    const string Models = """
        using ProtoBuf;
        [assembly: WireDefaults(Read = ForeignAttributes.ProtobufNet)]
        namespace Zoo.Net
        {
            public enum Size { Small = 1, Large = 2 }
            public enum Wide : long { Zero, Far = 1L << 40 }
            /// <summary>An animal.</summary>
            [ProtoContract, ProtoInclude(10, typeof(Dog)), ProtoInclude(11, typeof(Fish)), ProtoInclude(12, typeof(Dog))]
            public class Animal { [ProtoMember(1)] public string Name { get; set; } = ""; [ProtoMember(2)] public DateTime Born { get; set; } }
            [ProtoContract, ProtoInclude(20, typeof(Puppy))]
            public class Dog : Animal { [ProtoMember(1)] public int Barks { get; set; } }
            [ProtoContract] public class Puppy : Dog { [ProtoMember(1)] public Guid Chip { get; set; } }
            [ProtoContract] public class Fish : Animal { [ProtoMember(1, DataFormat = DataFormat.ZigZag)] public int Depth { get; set; } }
            [ProtoContract]
            public class Cage
            {
                [ProtoMember(1)] public Puppy? Tenant { get; set; }
                [ProtoMember(2)] public List<Animal>? Animals { get; set; }
                [ProtoMember(3)] public List<int>? Numbers { get; set; }
                [ProtoMember(4, IsPacked = true)] public List<int>? Packed { get; set; }
                [ProtoMember(5)] public decimal Price { get; set; }
                [ProtoMember(6)] public TimeSpan? Open { get; set; }
                [ProtoMember(7)] public Dictionary<string, decimal>? Prices { get; set; }
                [ProtoMember(8)] public Size Size { get; set; }
                [ProtoMember(9)] public Wide Wide { get; set; }
                [ProtoMember(10)] public int? Count { get; set; }
                [ProtoMember(11, IsRequired = true)] public int Always { get; set; }
                [ProtoMember(12)] public byte[]? Blob { get; set; }
                [ProtoMember(13, DataFormat = DataFormat.FixedSize)] public DateTime Fixed { get; set; }
                [ProtoMember(14, Name = "given_name")] public long Named { get; set; }
                [ProtoMember(15)] public Modern? Modern { get; set; }
                [ProtoMember(16)] public Dictionary<string, int[]>? Scores { get; set; }
                [ProtoMember(17)] public Dictionary<Size, Dictionary<string, List<DateOnly>>>? Days { get; set; }
                public int Unnumbered { get; set; }
            }
            [ProtoContract, CompatibilityLevel(CompatibilityLevel.Level300)]
            public class Modern
            {
                [ProtoMember(1)] public DateTime Time { get; set; }
                [ProtoMember(2)] public TimeSpan Took { get; set; }
                [ProtoMember(3)] public decimal Price { get; set; }
                [ProtoMember(4)] public Guid Text { get; set; }
                [ProtoMember(5, DataFormat = DataFormat.FixedSize)] public Guid Bytes { get; set; }
            }
        }
        """;

    const string Attributes = """

        namespace ProtoBuf
        {
            public enum DataFormat { Default, ZigZag, TwosComplement, FixedSize, Group, WellKnown }
            public enum CompatibilityLevel { NotSpecified = 0, Level200 = 200, Level240 = 240, Level300 = 300 }
            public sealed class ProtoContractAttribute : Attribute;
            public sealed class ProtoMemberAttribute(int tag) : Attribute { public int Tag { get; } = tag; public string? Name { get; set; } public DataFormat DataFormat { get; set; } public bool IsRequired { get; set; } public bool IsPacked { get; set; } }
            [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)] public sealed class ProtoIncludeAttribute(int tag, Type knownType) : Attribute { public int Tag { get; } = tag; public Type KnownType { get; } = knownType; public DataFormat DataFormat { get; set; } }
            public sealed class CompatibilityLevelAttribute(CompatibilityLevel level) : Attribute { public CompatibilityLevel Level { get; } = level; }
        }
        """;

    const string Schema = """
        syntax = "proto3";
        package zoo.net;
        import "google/protobuf/duration.proto";
        import "google/protobuf/timestamp.proto";
        import "protobuf-net/bcl.proto";

        enum Size {
          SIZE_UNSPECIFIED = 0;
          SIZE_SMALL = 1;
          SIZE_LARGE = 2;
        }

        // An animal.
        message Animal {
          optional string name = 1;
          .bcl.DateTime born = 2;
          oneof subtype {
            Dog dog = 10;
            Fish fish = 11;
            Dog dog_12 = 12;
          }
        }

        message Cage {
          Animal tenant = 1;
          repeated Animal animals = 2;
          repeated int32 numbers = 3 [packed = false];
          repeated int32 packed = 4;
          .bcl.Decimal price = 5;
          .bcl.TimeSpan open = 6;
          map<string, .bcl.Decimal> prices = 7;
          Size size = 8;
          int64 wide = 9;
          optional int32 count = 10;
          optional int32 always = 11;
          optional bytes blob = 12;
          optional sfixed64 fixed = 13;
          int64 given_name = 14;
          Modern modern = 15;
          repeated ScoresEntry scores = 16;
          repeated DaysEntry days = 17;
          message DaysEntry {
            int32 key = 1;
            repeated DaysValueEntry value = 2;
            message DaysValueEntry {
              string key = 1;
              repeated int32 value = 2 [packed = false];
            }
          }
          message ScoresEntry {
            string key = 1;
            repeated int32 value = 2;
          }
        }

        message Dog {
          int32 barks = 1;
          oneof subtype {
            Puppy puppy = 20;
          }
        }

        message Fish {
          sint32 depth = 1;
        }

        message Modern {
          google.protobuf.Timestamp time = 1;
          google.protobuf.Duration took = 2;
          string price = 3;
          string text = 4;
          bytes bytes = 5;
        }

        message Puppy {
          .bcl.Guid chip = 1;
        }

        """;

    // The messages that bcl.proto of protobuf-net has, as far as the test needs them.
    const string Bcl = """
        syntax = "proto3";
        package bcl;
        message DateTime { sint64 value = 1; int32 scale = 2; int32 kind = 3; }
        message TimeSpan { sint64 value = 1; int32 scale = 2; }
        message Decimal { uint64 lo = 1; uint32 hi = 2; uint32 signScale = 3; }
        message Guid { fixed64 lo = 1; fixed64 hi = 2; }
        """;

    static string Proto(ToolRun tool, string models = Models)
    {
        string assembly = tool.Build(models + Attributes);
        tool.Write("Shop.xml", "<doc><members><member name=\"T:Zoo.Net.Animal\"><summary>An animal.</summary></member></members></doc>");
        Assert.True(tool.Run("schema", "--proto", assembly) == ExitCode.Done, tool.Error);
        return tool.Output;
    }

    static (string Protoc, string Include)? Protoc()
    {
        string packages = Path.Combine(Environment.GetEnvironmentVariable("NUGET_PACKAGES") ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages"), "grpc.tools");
        string? tools = Directory.Exists(packages) ? Directory.GetDirectories(packages).Order(StringComparer.Ordinal).LastOrDefault() : null;
        string? protoc = tools is null ? null : Path.Combine(tools, "tools", "linux_x64", "protoc");
        return OperatingSystem.IsLinux() && File.Exists(protoc) ? (protoc, Path.Combine(tools!, "build", "native", "include")) : null;
    }

    static string Run(ToolRun tool, (string Protoc, string Include) protoc, byte[] input, params string[] arguments)
    {
        var start = new ProcessStartInfo(protoc.Protoc, [$"-I{tool.Folder}", $"-I{protoc.Include}", .. arguments]) { RedirectStandardError = true, RedirectStandardOutput = true, RedirectStandardInput = true };
        using Process process = Process.Start(start)!;
        process.StandardInput.BaseStream.Write(input);
        process.StandardInput.Close();
        string output = process.StandardOutput.ReadToEnd(), errors = process.StandardError.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, errors);
        return output;
    }

    [Fact]
    public void Contracts_are_messages_and_derived_types_are_messages_in_those_of_their_base_types()
    {
        using var tool = new ToolRun();
        Assert.Equal(Schema, Proto(tool));
    }

    [Fact]
    public void Protoc_reads_what_the_models_write()
    {
        (string, string)? protoc = Protoc();
        Assert.SkipUnless(protoc is not null, "There is no protoc: the package Grpc.Tools is not restored.");
        using var tool = new ToolRun();
        tool.Write("zoo.proto", Proto(tool));
        Directory.CreateDirectory(tool.PathOf("protobuf-net"));
        tool.Write(Path.Combine("protobuf-net", "bcl.proto"), Bcl);
        Run(tool, protoc.Value, [], $"--csharp_out={tool.Folder}", "zoo.proto");
        Assert.True(File.Exists(tool.PathOf("Zoo.cs")));

        var user = new System.Runtime.Loader.AssemblyLoadContext("zoo").LoadFromStream(new MemoryStream(File.ReadAllBytes(tool.PathOf("Shop.dll"))));
        Type puppyType = user.GetType("Zoo.Net.Puppy", true)!, cageType = user.GetType("Zoo.Net.Cage", true)!;
        dynamic puppy = Activator.CreateInstance(puppyType)!, cage = Activator.CreateInstance(cageType)!;
        (puppy.Name, puppy.Barks, puppy.Born) = ("Rex", 3, new DateTime(2026, 5, 4));
        puppy.Chip = new Guid("00000001-0000-0000-0000-000000000002");
        (cage.Tenant, cage.Numbers, cage.Packed) = (puppy, new List<int> { 1, 2 }, new List<int> { 3, 4 });
        (cage.Price, cage.Open, cage.Prices, cage.Count) = (1.5m, TimeSpan.FromDays(2), new Dictionary<string, decimal> { ["a"] = 2m }, 0);
        cage.Wide = (dynamic)Enum.ToObject(user.GetType("Zoo.Net.Wide", true)!, 1L << 40);
        dynamic modern = Activator.CreateInstance(user.GetType("Zoo.Net.Modern", true)!)!;
        (modern.Time, modern.Took, modern.Price) = (new DateTime(2026, 5, 4, 0, 0, 0, DateTimeKind.Utc), TimeSpan.FromSeconds(9), 2.25m);
        cage.Modern = modern;
        cage.Scores = new Dictionary<string, int[]> { ["b"] = [41, 42] };
        string text = Run(tool, protoc.Value, Polywire.Wire.Protobuf.Serialize((object)cage, cageType), "--decode=zoo.net.Cage", "zoo.proto");
        foreach (string part in new[] { "name: \"Rex\"", "barks: 3", "dog {", "puppy {", "chip {", "numbers: 1", "packed: 4", "signScale: 2", "open {", "key: \"a\"", "wide: 1099511627776", "count: 0", "always: 0", "key: \"b\"", "value: 41", "value: 42", "price: \"2.25\"", "seconds: 1777852800", "seconds: 9" })
            Assert.Contains(part, text);
        // A field that the schema does not have would be printed by its number.
        Assert.DoesNotMatch(@"(?m)^\s*\d+[:\s]", text);
    }

    [Fact]
    public void The_members_of_an_enum_have_the_names_that_they_are_given()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("""
            namespace Shop;
            public enum State { [WireName("state_new")] New, [WireName("next-day")] NextDay, [WireName("GONE")] Gone }
            public enum Other { [WireName("GONE")] Gone }
            [WireModel(Wires = Wires.Protobuf)] public class Order { [WireField(1)] public State State { get; set; } [WireField(2)] public Other Other { get; set; } }
            """);
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--proto", assembly));
        Assert.Contains("enum State {\n  state_new = 0;\n  STATE_NEXT_DAY = 1;\n  GONE = 2;\n}", tool.Output);
        Assert.Contains("enum Other {\n  OTHER_GONE = 0;\n}", tool.Output);
    }

    [Theory]
    [InlineData("[ProtoContract] public class M { [ProtoMember(1, DataFormat = DataFormat.Group)] public Inner? I { get; set; } } [ProtoContract] public class Inner { [ProtoMember(1)] public int A { get; set; } }", "has a member 'I' that is a group, which proto3 does not have")]
    [InlineData("[ProtoContract] public class Box<T> { [ProtoMember(1)] public T? Value { get; set; } } [ProtoContract] public class M { [ProtoMember(1)] public Box<int>? I { get; set; } }", "which is generic")]
    public void Types_that_proto3_does_not_have_are_refused(string models, string message)
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("using ProtoBuf;\n[assembly: WireDefaults(Read = ForeignAttributes.ProtobufNet)]\nnamespace N { " + models + " }" + Attributes);
        Assert.Contains(message, tool.Refused("schema", "--proto", assembly));
    }

    [Fact]
    public void Models_of_both_kinds_are_in_one_file()
    {
        using var tool = new ToolRun();
        string text = Proto(tool, """
            using ProtoBuf;
            [assembly: WireDefaults(Read = ForeignAttributes.ProtobufNet)]
            namespace Both
            {
                [ProtoContract] public class Net { [ProtoMember(1)] public DateTime Time { get; set; } }
                [WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.Proto3)] public class Own { [WireField(1)] public DateTime Time { get; set; } [WireField(2)] public Net? Net { get; set; } }
                [WireModel(Wires = Wires.Protobuf, Protobuf = ProtobufDialect.ProtobufNet)] public class Third { [WireField(1)] public DateTime Time { get; set; } }
            }
            """);
        Assert.Contains("message Net {\n  .bcl.DateTime time = 1;\n}", text);
        Assert.Contains("message Own {\n  google.protobuf.Timestamp time = 1;\n  Net net = 2;\n}", text);
        Assert.Contains("message Third {\n  .bcl.DateTime time = 1;\n}", text);
    }
}
