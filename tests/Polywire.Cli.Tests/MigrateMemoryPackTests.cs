using Polywire.Cli.Commands;
using static CliTests.Migration;

namespace CliTests;

/// <summary>Models of MemoryPack, which keep their attributes.</summary>
public class MigrateMemoryPackTests
{
    /// <summary>The names that MemoryPack has, which attributes are read by.</summary>
    const string MemoryPackNames = """
        using System;
        namespace MemoryPack;
        public enum GenerateType { Object, VersionTolerant, NoGenerate }
        public sealed class MemoryPackableAttribute(GenerateType type = GenerateType.Object) : Attribute { public GenerateType Type => type; }
        public sealed class MemoryPackIgnoreAttribute : Attribute;
        [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public sealed class MemoryPackUnionAttribute(ushort tag, Type type) : Attribute { public ushort Tag => tag; public Type Type => type; }
        public sealed class MemoryPackUnionFormatterAttribute(Type type) : Attribute { public Type Type => type; }
        public static class MemoryPackSerializer { public static byte[] Serialize<T>(in T? value) => []; }
        """;

    [Fact]
    public void Models_of_MemoryPack_keep_their_attributes_and_their_bytes()
    {
        using var tool = new ToolRun();
        string models = """
            using System.Collections.Generic;
            using MemoryPack;
            namespace Shop;
            [MemoryPackable] public partial class Order { public int Id { get; set; } public List<Line>? Lines { get; set; } public Payment? Payment { get; set; } [MemoryPackIgnore] public Service? Cached { get; set; } }
            [MemoryPackable(GenerateType.VersionTolerant)] public partial class Line { public string? Sku { get; set; } public decimal Price { get; set; } }
            [MemoryPackable, MemoryPackUnion(0, typeof(Card))] public abstract partial class Payment;
            [MemoryPackable] public partial class Card : Payment { public string? Number { get; set; } }
            public interface INotice;
            [MemoryPackable] public partial class Sent : INotice { public int Id { get; set; } }
            [MemoryPackUnionFormatter(typeof(INotice)), MemoryPackUnion(0, typeof(Sent))] public partial class NoticeFormatter;
            public class Service { [MemoryPackIgnore] public int Calls { get; set; } public System.Type? Of { get; set; } public byte[] Call() => MemoryPackSerializer.Serialize(new Order()); }
            """;
        tool.Write("Names.cs", MemoryPackNames);
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, "memorypack"));
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
        Assert.Equal("""
            // Which types Polywire generates code for, and how.
            using Polywire;

            [assembly: WireDefaults(Read = ForeignAttributes.MemoryPack, Wires = Wires.MemoryPack)]

            """.ReplaceLineEndings(), File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.Contains("Shop.csproj: 5 models of MemoryPack", tool.Output);
        Assert.Contains("Models.cs(11): MemoryPackSerializer.Serialize", tool.Output);
        ChangesNothingAgain(tool, "memorypack");
        Type order = new System.Runtime.Loader.AssemblyLoadContext("migrated").LoadFromAssemblyPath(tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs"))).GetType("Shop.Order")!;
        object value = Activator.CreateInstance(order)!;
        order.GetProperty("Id")!.SetValue(value, 7);
        Assert.Equal("0307000000FFFFFFFFFF", Convert.ToHexString(Polywire.Wire.MemoryPack.Serialize(value, order)));
    }

    [Fact]
    public void An_interface_that_code_registers_is_moved_once_its_derived_types_are_listed()
    {
        using var tool = new ToolRun();
        const string Models = """
            using MemoryPack;
            namespace Shop;
            [MemoryPackable(GenerateType.NoGenerate)] ATTRIBUTES public partial interface INotice;
            [MemoryPackable] public partial class Sent : INotice { public int Id { get; set; } }
            [MemoryPackable] public partial class Mail { public INotice? Notice { get; set; } }
            [MemoryPackable] public partial class Call { public INotice? Notice { get; set; } }
            """;
        tool.Write("Names.cs", MemoryPackNames);
        tool.Write("Models.cs", Models.Replace("ATTRIBUTES ", ""));
        Assert.StartsWith("Models.cs(5), Models.cs(6): PW0001: 'Notice' cannot be read or written", Assert.Throws<InputException>(() => Migrate(tool, "memorypack")).Message);
        tool.Write("Models.cs", Models.Replace("ATTRIBUTES", "[Polywire.WireModel, Polywire.WireUnion(3, typeof(Sent))]"));
        Assert.Equal(ExitCode.Done, Migrate(tool, "memorypack"));
        ChangesNothingAgain(tool, "memorypack");
    }
}
