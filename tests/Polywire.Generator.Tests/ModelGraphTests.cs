using System.Collections;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;

namespace GeneratorTests;

/// <summary>What the pipeline compares and keeps holds nothing of the compilation.</summary>
public class ModelGraphTests
{
    static readonly Type[] s_refused = [typeof(ISymbol), typeof(Location), typeof(SyntaxNode), typeof(SyntaxTree), typeof(Compilation), typeof(SemanticModel), typeof(Diagnostic), typeof(AttributeData), typeof(Delegate)];

    [Fact]
    public void Models_and_shapes_hold_no_symbol_location_or_syntax()
    {
        ModelSpec spec = Read(TestModels.Everything, "Everything");
        var seen = new HashSet<object>(ReferenceEqualityComparer.Instance);
        Walk(spec, "spec", seen);
        Assert.True(seen.Count > 100, $"only {seen.Count} objects were met");
        // A back end's own shapes are made after the model.
        string[] shapes = [.. typeof(Shape).Assembly.GetTypes().Where(t => t.IsSubclassOf(typeof(Shape)) && t.Namespace == typeof(Shape).Namespace).Select(t => t.Name).Except(seen.Select(o => o.GetType().Name))];
        // A type parameter is only met in a generic model.
        Assert.Equal(["TypeParameterShape"], shapes);
        Walk(Read(TestModels.Everything, "Page`1"), "page", seen);
        Assert.Contains(seen, o => o is TypeParameterShape);
    }

    [Fact]
    public void Models_read_from_two_compilations_are_equal_and_hash_alike()
    {
        ModelSpec one = Read(TestModels.Everything, "Everything");
        ModelSpec two = Read(TestModels.Everything + "\n// later", "Everything");
        Assert.Equal(one, two);
        Assert.Equal(one.GetHashCode(), two.GetHashCode());
        Assert.NotEqual(one, Read(TestModels.Everything.Replace("Dictionary<Guid, Point>", "Dictionary<Guid, string>"), "Everything"));
    }

    [Theory]
    [InlineData("[WireModel] public class M { [WireField(1)] public int X { get; set; } public int Twice => 2 * X; }", 1)]
    [InlineData("[WireModel] public class M { public int X { get; set; } public int Twice => 2 * X; }", 2)]
    [InlineData("[WireModel] public class M { }", 1)]
    public void A_computed_member_has_no_part_in_the_layout(string source, int layout) => Assert.Equal(layout, Read(source, "M").Layout);

    static ModelSpec Read(string source, string type)
    {
        Compilation compilation = Driver.Compilation(source);
        INamedTypeSymbol symbol = compilation.GetTypeByMetadataName(type)!;
        ModelResult result = ModelReader.Read(symbol, compilation, AssemblySettings.Read(compilation.Assembly, null), _ => true, _ => 0, null);
        Assert.DoesNotContain(result.Findings, f => f.Descriptor.DefaultSeverity == DiagnosticSeverity.Error);
        return result.Spec!;
    }

    static void Walk(object? value, string path, HashSet<object> seen)
    {
        if (value is null || value is string || value.GetType().IsPrimitive || value.GetType().IsEnum) return;
        foreach (Type refused in s_refused) Assert.False(refused.IsInstanceOfType(value), $"{path} is a {value.GetType().Name}");
        if (!value.GetType().IsValueType && !seen.Add(value)) return;
        if (value is IEnumerable items)
        {
            int i = 0;
            foreach (object? item in items) Walk(item, $"{path}[{i++}]", seen);
            return;
        }
        for (Type? type = value.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                Walk(field.GetValue(value), $"{path}.{field.Name}", seen);
        }
    }
}
