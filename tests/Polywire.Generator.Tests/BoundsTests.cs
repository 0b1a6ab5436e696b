using System.Reflection;
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.MemoryPack;
using Polywire.MessagePack;

namespace GeneratorTests;

/// <summary>The bounds that the generator prints are those that the runtime's writers hold.</summary>
public class BoundsTests
{
    public static TheoryData<string, int> Json => Bounds(typeof(UncheckedJsonWriter));

    public static TheoryData<string, int> MessagePack => Bounds(typeof(UncheckedMessagePackWriter));

    public static TheoryData<string, int> MemoryPack => Bounds(typeof(UncheckedMemoryPackWriter));

    static TheoryData<string, int> Bounds(Type writer)
    {
        var bounds = new TheoryData<string, int>();
        foreach (FieldInfo field in writer.GetFields(BindingFlags.Public | BindingFlags.Static).Where(f => f.IsLiteral && f.Name.StartsWith("Max", StringComparison.Ordinal))) bounds.Add(field.Name[3..], (int)field.GetRawConstantValue()!);
        return bounds;
    }

    [Theory]
    [MemberData(nameof(Json))]
    public void Each_bound_of_the_JSON_writer_is_the_generators(string name, int bound) => Assert.Equal(bound, Constant(typeof(JsonBounds), name));

    [Theory]
    [MemberData(nameof(MessagePack))]
    public void Each_bound_of_the_MessagePack_writer_is_the_generators(string name, int bound) => Assert.Equal(bound, Constant(typeof(MessagePackBounds), name));

    [Theory]
    [MemberData(nameof(MemoryPack))]
    public void Each_bound_of_the_MemoryPack_writer_is_the_generators(string name, int bound) => Assert.Equal(bound, Constant(typeof(MemoryPackBounds), name));

    [Fact]
    public void The_generator_reserves_what_the_runtime_states()
    {
        Assert.Equal(UncheckedJsonWriter.MaxDate, Polywire.Generator.Wires.Json.JsonScalars.Put(Polywire.Generator.Model.ScalarKind.DateTime)!.Value.Max);
        Assert.Equal(UncheckedMessagePackWriter.MaxDateTimeOffset, Polywire.Generator.Wires.MessagePack.MessagePackNames.Max(Polywire.Generator.Model.ScalarKind.DateTimeOffset));
    }

    static object? Constant(Type type, string name) => type.GetField(name, BindingFlags.NonPublic | BindingFlags.Static)?.GetRawConstantValue();
}
