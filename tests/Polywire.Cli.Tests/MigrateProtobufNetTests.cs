using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;
using static CliTests.Migration;

namespace CliTests;

/// <summary>Models of protobuf-net, which keep their attributes.</summary>
public class MigrateProtobufNetTests
{
    /// <summary>The names that protobuf-net has, which attributes are read by.</summary>
    const string ProtobufNetNames = """
        using System;
        using System.IO;
        namespace ProtoBuf
        {
            public enum DataFormat { Default, ZigZag }
            public sealed class ProtoContractAttribute : Attribute;
            public sealed class ProtoMemberAttribute(int tag) : Attribute { public int Tag => tag; public DataFormat DataFormat { get; set; } public bool AsReference { get; set; } }
            public sealed class ProtoIgnoreAttribute : Attribute;
            [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public sealed class ProtoIncludeAttribute(int tag, Type type) : Attribute { public int Tag => tag; public Type KnownType => type; }
            public static class Serializer { public static void Serialize<T>(Stream stream, T value) { } }
        }
        namespace ProtoBuf.Meta
        {
            public class MetaType { public bool UseConstructor { get; set; } public MetaType AddSubType(int number, Type type) => this; public void SetSurrogate(Type type) { } public MetaType this[int number] => this; }
            public class RuntimeTypeModel { public static RuntimeTypeModel Default { get; } = new(); public bool UseImplicitZeroDefaults { get; set; } public MetaType Add(Type type, bool applyDefaultBehaviour) => new(); public MetaType this[Type type] => new(); }
        }
        """;

    [Fact]
    public void Types_of_members_without_a_number_are_no_models()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            namespace Shop;
            [ProtoContract] public class Order { [ProtoMember(1)] public int Id { get; set; } [ProtoMember(2)] public Line? Line { get; set; } public Service? Service { get; set; } }
            [ProtoContract] public class Line { [ProtoMember(1)] public int Count { get; set; } }
            public class Service { public System.Random? Random { get; set; } public INotice? Notice { get; set; } }
            public interface INotice;
            """);
        Assert.True(Migrate(tool, "protobuf-net") == ExitCode.Done, tool.Error);
        Assert.StartsWith("Shop.csproj: 2 models of protobuf-net", tool.Output);
        ChangesNothingAgain(tool, "protobuf-net");
    }

    /// <summary>protobuf-net has no contract of them, or one without members, so that their members are not on the wire.</summary>
    [Fact]
    public void Types_without_a_contract_get_no_attributes()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        string models = """
            using ProtoBuf;
            namespace Shop;
            [ProtoContract, ProtoInclude(10, typeof(Card)), ProtoInclude(11, typeof(Cash))] public abstract class Payment { [ProtoMember(1)] public int Amount { get; set; } }
            public class Card : Payment { [ProtoMember(1)] public System.Random? Random { get; set; } }
            public class Cash : Payment { public INotice? Notice { get; set; } }
            public class Cheque : Payment { [ProtoMember(1)] public INotice? Notice { get; set; } }
            [ProtoInclude(10, typeof(Late))] public class Notice { public System.Random? Random { get; set; } }
            public class Late : Notice;
            public interface INotice;
            """;
        tool.Write("Models.cs", models);
        Assert.True(Migrate(tool, "protobuf-net") == ExitCode.Done, tool.Error);
        Assert.StartsWith("Shop.csproj: 3 models of protobuf-net", tool.Output);
        Assert.DoesNotContain("Warnings", tool.Output);
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
        ChangesNothingAgain(tool, "protobuf-net");
        System.Reflection.Assembly built = new System.Runtime.Loader.AssemblyLoadContext("listed").LoadFromAssemblyPath(Build(tool));
        Type payment = built.GetType("Shop.Payment")!;
        byte[] bytes = [0x52, 0, 8, 5];
        object card = Polywire.Wire.Protobuf.Deserialize(bytes, payment)!;
        Assert.Equal("Card", card.GetType().Name);
        Assert.Equal(bytes, Polywire.Wire.Protobuf.Serialize(card, payment));
    }

    [Fact]
    public void What_code_configures_is_listed()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            using ProtoBuf.Meta;
            namespace Shop;
            [ProtoContract] public class Order { [ProtoMember(1)] public int Id { get; set; } }
            public class Setup
            {
                static readonly RuntimeTypeModel s_model = new() { UseImplicitZeroDefaults = false };
                public bool UseImplicitZeroDefaults { get; set; }
                public void Run()
                {
                    UseImplicitZeroDefaults = true;
                    s_model.Add(typeof(Order), true).AddSubType(2, typeof(Setup)).UseConstructor = false;
                    RuntimeTypeModel.Default[typeof(Order)].SetSurrogate(typeof(Setup));
                    new System.Collections.Generic.List<int>().Add(1);
                }
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "protobuf-net", dryRun: true));
        Assert.Contains("""
            Configured in code, and not in Polywire; add attributes (5):
              Models.cs(7): RuntimeTypeModel.UseImplicitZeroDefaults = false
              Models.cs(12): MetaType.UseConstructor = false
              Models.cs(12): MetaType.AddSubType(2, typeof(Setup))
              Models.cs(12): RuntimeTypeModel.Add(typeof(Order), true)
              Models.cs(13): MetaType.SetSurrogate(typeof(Setup))

            """.ReplaceLineEndings("\n"), tool.Output.ReplaceLineEndings("\n"));
    }

    [Fact]
    public void Types_with_surrogates_get_codecs_that_write_them()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            using ProtoBuf.Meta;
            namespace Shop;
            public struct Point { public int Left, Top; }
            public class Mark(string text) { public string Text => text; }
            [ProtoContract] public class Order { [ProtoMember(1)] public Point At { get; set; } [ProtoMember(2)] public Mark? Mark { get; set; } [ProtoMember(3)] public Mark? Other { get; set; } }
            [ProtoContract] public class PointSurrogate
            {
                [ProtoMember(1)] public int X { get; set; }
                [ProtoMember(2)] public int Y { get; set; }
                public static implicit operator PointSurrogate(Point value) => new() { X = value.Left, Y = value.Top };
                public static implicit operator Point(PointSurrogate value) => new() { Left = value.X, Top = value.Y };
            }
            [ProtoContract] public struct MarkSurrogate
            {
                [ProtoMember(1)] public string? Text { get; set; }
                public static explicit operator MarkSurrogate(Mark? value) => new() { Text = value?.Text };
                public static explicit operator Mark?(MarkSurrogate value) => value.Text is { } text ? new(text) : null;
            }
            public static class Setup
            {
                public static void Run(RuntimeTypeModel model)
                {
                    model[typeof(Point)].SetSurrogate(typeof(PointSurrogate));
                    model.Add(typeof(Mark), false).SetSurrogate(typeof(MarkSurrogate));
                }
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "protobuf-net"));
        string output = tool.Output.ReplaceLineEndings("\n");
        Assert.Contains("Read and written as their surrogates (2):\n  Shop.Point: Models.cs(24): 'Point' has the surrogate 'PointSurrogate'\n  Shop.Mark: Models.cs(25): 'Mark' has the surrogate 'MarkSurrogate'\n", output);
        Assert.Contains("add attributes (1):\n  Models.cs(25): RuntimeTypeModel.Add(typeof(Mark), false)\n", output);
        Assert.DoesNotContain("Warnings", output);
        ChangesNothingAgain(tool, "protobuf-net");
        System.Reflection.Assembly built = new System.Runtime.Loader.AssemblyLoadContext("surrogates").LoadFromAssemblyPath(Build(tool));
        Type order = built.GetType("Shop.Order")!;
        byte[] bytes = [0x0A, 4, 8, 5, 16, 6, 0x12, 3, 0x0A, 1, (byte)'m'];
        Assert.Equal(bytes, Polywire.Wire.Protobuf.Serialize(Polywire.Wire.Protobuf.Deserialize(bytes, order)!, order));
    }

    [Fact]
    public void Type_parameters_that_calls_name_are_listed_until_they_are_roots()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        string models = """
            using System.IO;
            using ProtoBuf;
            namespace Shop;
            [ProtoContract] public class Order { [ProtoMember(1)] public int Id { get; set; } }
            public static class Payloads
            {
                public static void Write<T>(this T value) => Serializer.Serialize(Stream.Null, value);
                public static void WriteTwice<T>(this T value) { Serializer.Serialize(Stream.Null, value); Serializer.Serialize(Stream.Null, value); }
            }
            public class Store<TValue> { public void Write(TValue value) => Serializer.Serialize(Stream.Null, value); }
            """;
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, "protobuf-net"));
        Assert.Contains("Type parameters that calls read or write; add [WireRoot] to them (3):\n  Models.cs(7): T of Write\n  Models.cs(8): T of WriteTwice\n  Models.cs(10): TValue of Store\n", tool.Output.ReplaceLineEndings("\n"));
        tool.Write("Models.cs", models.Replace("<T", "<[Polywire.WireRoot] T"));
        using var again = new ToolRun();
        Assert.Equal(ExitCode.Done, new MigrateJob(again.StreamsWith(), _ => Load(tool), _ => Build(tool)).Run(new MigrateRequest(tool.Folder, "protobuf-net")));
        Assert.DoesNotContain("Type parameters", again.Output);
    }

    [Fact]
    public void Models_without_code_for_Protobuf_are_listed()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using System.Collections.Generic;
            using ProtoBuf;
            namespace Shop;
            [ProtoContract] public class Order { [ProtoMember(1)] public Dictionary<int, Line[][]>? Lines { get; set; } }
            [ProtoContract] public class Line { [ProtoMember(1)] public int Id { get; set; } }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "protobuf-net", dryRun: true));
        Assert.Contains("Warnings that remain (1):\n  Models.cs(4): PW0016: 'Order' has no Protobuf code: 'Lines' has a collection as its element", tool.Output.ReplaceLineEndings("\n"));
    }

    [Fact]
    public void Models_that_cannot_be_constructed_are_listed_and_the_others_are_migrated()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            namespace Shop;
            [ProtoContract] public class Order { [ProtoMember(1)] public int Id { get; set; } [ProtoMember(2)] public Key? Key { get; set; } }
            [ProtoContract] public class Key { public Key(int number, string other) => Text = other + number; [ProtoMember(1)] public string Text { get; set; } }
            [ProtoContract] public class Code { public Code(string other) => Text = other; [ProtoMember(1)] public string Text { get; set; } }
            [ProtoContract] public class Made { Made() => Text = ""; public Made(string other) => Text = other; [ProtoMember(1)] public string Text { get; set; } }
            """);
        Assert.Equal(ExitCode.Found, Migrate(tool, "protobuf-net", dryRun: true));
        Assert.Equal(ExitCode.Found, Migrate(tool, "protobuf-net"));
        string output = tool.Output.ReplaceLineEndings("\n");
        Assert.Contains("Errors that remain; the project does not build until they are fixed (2):\n  Models.cs(4): PW0008: 'Key' has no parameterless constructor", output);
        Assert.Contains("\n  Models.cs(5): PW0008: 'Code' has no parameterless constructor", output);
        Assert.DoesNotContain("'Made'", output);
        Assert.True(File.Exists(tool.PathOf("Polywire.cs")));
    }

    [Fact]
    public void Models_of_protobuf_net_keep_their_attributes_and_their_bytes()
    {
        using var tool = new ToolRun();
        string models = """
            using System.Collections.Generic;
            using System.IO;
            using ProtoBuf;
            namespace Shop;
            [ProtoContract] public class Order { [ProtoMember(1)] public int Id { get; set; } [ProtoMember(2)] public List<int>? Lines { get; set; } [ProtoMember(3)] public Payment? Payment { get; set; } [ProtoIgnore] public Service? Cached { get; set; } }
            [ProtoContract, ProtoInclude(7, typeof(Card))] public abstract class Payment { [ProtoMember(1, DataFormat = DataFormat.ZigZag)] public int Amount { get; set; } }
            [ProtoContract] public class Card : Payment { [ProtoMember(1)] public string? Number { get; set; } }
            public class Service { public void Call() => Serializer.Serialize(Stream.Null, new Order()); }
            """;
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, "protobuf-net"));
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
        Assert.Equal("""
            // Which types Polywire generates code for, and how.
            using Polywire;

            [assembly: WireDefaults(Read = ForeignAttributes.ProtobufNet, Wires = Wires.Protobuf)]

            """.ReplaceLineEndings(), File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.Contains("Shop.csproj: 3 models of protobuf-net", tool.Output);
        Assert.Contains("Models.cs(8): Serializer.Serialize", tool.Output);
        ChangesNothingAgain(tool, "protobuf-net");
        System.Reflection.Assembly built = System.Reflection.Assembly.LoadFrom(tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs")));
        Type order = built.GetType("Shop.Order")!;
        object value = Activator.CreateInstance(order)!, card = Activator.CreateInstance(built.GetType("Shop.Card")!)!;
        order.GetProperty("Lines")!.SetValue(value, new List<int> { 1, 2 });
        card.GetType().GetProperty("Amount")!.SetValue(card, -1);
        card.GetType().GetProperty("Number")!.SetValue(card, "x");
        order.GetProperty("Payment")!.SetValue(value, card);
        Assert.Equal("1001" + "1002" + "1A07" + "3A03" + "0A0178" + "0801", Convert.ToHexString(Polywire.Wire.Protobuf.Serialize(value, order)));
    }

    [Fact]
    public void Types_that_code_configures_in_variables_get_attributes_and_codecs()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            using ProtoBuf.Meta;
            namespace Shop;
            [ProtoContract] public class Animal { [ProtoMember(1)] public string? Name { get; set; } }
            [ProtoContract] public class Dog : Animal { [ProtoMember(1)] public int Tricks { get; set; } }
            [ProtoContract] public class Cat : Animal { [ProtoMember(1)] public int Lives { get; set; } }
            public struct Point { public int Left; }
            [ProtoContract] public class Surrogate
            {
                [ProtoMember(1)] public int X { get; set; }
                public static implicit operator Surrogate(Point value) => new() { X = value.Left };
                public static implicit operator Point(Surrogate value) => new() { Left = value.X };
            }
            [ProtoContract] public class Order { [ProtoMember(1)] public Point At { get; set; } }
            public static class Setup
            {
                public static void Run(RuntimeTypeModel model, bool isOther)
                {
                    var animal = model.Add(typeof(Animal), true);
                    MetaType point = model[typeof(Point)], either = model[typeof(Animal)];
                    animal.AddSubType(10, typeof(Dog));
                    point.SetSurrogate(typeof(Surrogate));
                    if (isOther) either = model[typeof(Order)];
                    either.AddSubType(11, typeof(Cat));
                }
            }
            """);
        Assert.True(Migrate(tool, "protobuf-net") == ExitCode.Done, tool.Error);
        Assert.Contains("""
            add attributes (2):
              Models.cs(19): RuntimeTypeModel.Add(typeof(Animal), true)
              Models.cs(24): MetaType.AddSubType(11, typeof(Cat))

            """.ReplaceLineEndings("\n"), tool.Output.ReplaceLineEndings("\n"));
        Assert.Contains("Shop.Point: Models.cs(22): 'Point' has the surrogate 'Surrogate'", tool.Output);
        Assert.Contains("[Polywire.WireUnion(10, typeof(global::Shop.Dog))]\n[ProtoContract] public class Animal", File.ReadAllText(tool.PathOf("Models.cs")));
        ChangesNothingAgain(tool, "protobuf-net");
    }

    [Fact]
    public void Derived_types_that_code_adds_are_listed_by_attributes()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            using ProtoBuf.Meta;
            namespace Shop;
            [ProtoContract] public class Animal { [ProtoMember(1)] public string? Name { get; set; } }
            [ProtoContract] public class Dog : Animal { [ProtoMember(1)] public int Tricks { get; set; } }
            [ProtoContract] public class Cat : Animal { [ProtoMember(1)] public int Lives { get; set; } }
            public class Service { public int State; }
            public static class Setup
            {
                const int First = 10;
                public static void Run(RuntimeTypeModel model, int next)
                {
                    model[typeof(Animal)].AddSubType(First, typeof(Dog));
                    model.Add(typeof(Animal), true).AddSubType(First + 1, typeof(Cat)).AddSubType(next, typeof(Service)).AddSubType(20, typeof(Service));
                }
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "protobuf-net"));
        Assert.Contains("""
            add attributes (3):
              Models.cs(14): MetaType.AddSubType(20, typeof(Service))
              Models.cs(14): MetaType.AddSubType(next, typeof(Service))
              Models.cs(14): RuntimeTypeModel.Add(typeof(Animal), true)

            """.ReplaceLineEndings("\n"), tool.Output.ReplaceLineEndings("\n"));
        Assert.Contains("[Polywire.WireUnion(10, typeof(global::Shop.Dog))]\n[Polywire.WireUnion(11, typeof(global::Shop.Cat))]\n", File.ReadAllText(tool.PathOf("Models.cs")));
        ChangesNothingAgain(tool, "protobuf-net");
        System.Reflection.Assembly built = new System.Runtime.Loader.AssemblyLoadContext("derived").LoadFromAssemblyPath(Build(tool));
        // protobuf-net's bytes of a Dog: the derived type's message in field 10, then the members of the base type.
        byte[] bytes = [0x52, 2, 8, 3, 0x0A, 1, (byte)'d'];
        object dog = Polywire.Wire.Protobuf.Deserialize(bytes, built.GetType("Shop.Animal")!)!;
        Assert.Equal("Dog", dog.GetType().Name);
        Assert.Equal(bytes, Polywire.Wire.Protobuf.Serialize(dog, built.GetType("Shop.Animal")!));
    }

    [Fact]
    public void A_result_that_does_not_compile_is_refused_where_an_attribute_remains_too()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            namespace Shop;
            [ProtoContract] public class Order { [ProtoMember(1, AsReference = true)] public Line? Line { get; set; } }
            [ProtoContract] public class Line { [ProtoMember(1)] public int Count { get; set; } }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "protobuf-net", dryRun: true));
        Assert.Contains("PW0040", tool.Output);
        tool.Write("Other.cs", "namespace Polywire.CompilerServices; public class UncheckedProtobufReader;");
        Assert.Contains("the result does not compile", Assert.Throws<InputException>(() => Migrate(tool, "protobuf-net")).Message);
    }

    /// <summary>protobuf-net reads no attributes of a type without a contract: its message has no members.</summary>
    [Fact]
    public void Derived_types_without_a_contract_that_code_adds_have_no_members()
    {
        using var tool = new ToolRun();
        tool.Write("Names.cs", ProtobufNetNames);
        tool.Write("Models.cs", """
            using ProtoBuf;
            using ProtoBuf.Meta;
            namespace Shop;
            [ProtoContract] public class Animal { [ProtoMember(1)] public string? Name { get; set; } }
            public class Dog : Animal { [ProtoMember(1)] public int Tricks { get; set; } public Kennel? Kennel { get; set; } }
            public class Kennel { public System.Random? Random { get; set; } }
            public static class Setup
            {
                public static void Run(RuntimeTypeModel model) => model[typeof(Animal)].AddSubType(10, typeof(Dog));
            }
            """);
        Assert.True(Migrate(tool, "protobuf-net") == ExitCode.Done, tool.Error);
        Assert.Contains("[Polywire.WireModel(OptIn = true)]\npublic class Dog", File.ReadAllText(tool.PathOf("Models.cs")));
        ChangesNothingAgain(tool, "protobuf-net");
        System.Reflection.Assembly built = new System.Runtime.Loader.AssemblyLoadContext("added").LoadFromAssemblyPath(Build(tool));
        Type animal = built.GetType("Shop.Animal")!;
        byte[] bytes = [0x52, 0, 0x0A, 1, (byte)'d'];
        object dog = Polywire.Wire.Protobuf.Deserialize(bytes, animal)!;
        dog.GetType().GetProperty("Tricks")!.SetValue(dog, 3);
        Assert.Equal(bytes, Polywire.Wire.Protobuf.Serialize(dog, animal));
    }
}
