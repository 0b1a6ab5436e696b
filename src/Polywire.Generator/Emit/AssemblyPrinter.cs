using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Generator.Emit;

/// <summary>What comes from all models and roots together: the shared shapes of each wire, and the registry.</summary>
static class AssemblyPrinter
{
    internal static void Print(SourceProductionContext output, EquatableArray<ModelSpec> models, EquatableArray<Shape> roots, AssemblyFacts assembly)
    {
        if (models.Count == 0 && roots.Count == 0) return;
        var registered = new List<(BackEnd, IReadOnlyList<Shape>)>();
        foreach (BackEnd wire in BackEnd.All)
        {
            Shape[] wanted = [.. roots.Where(wire.Supports)];
            IEnumerable<Shape> inModels = models.Where(m => (m.Wires & wire.Wire) != 0).SelectMany(m => m.Members.Select(p => p.Slot.Shape).Concat(m.Cases.Select(c => c.Shape))).Where(wire.Supports);
            Shape[] closed = [.. ShapeCollector.All(inModels.Concat(wanted), wire.Name).Where(s => !s.IsOpen)];
            // Codecs that something looks up: roots, type arguments of generic models, and those models themselves.
            Shape[] generics = [.. closed.OfType<ModelShape>().Where(m => m.Arguments.Count > 0)];
            Shape[] looked = [.. wanted.Concat(generics).Concat(generics.SelectMany(g => g.Parts)).Where(s => s is not ScalarShape && !s.IsOpen).GroupBy(s => s.Key).Select(g => g.First()).OrderBy(s => s.Key, StringComparer.Ordinal)];
            Shape[] own = [.. models.Where(m => (m.Wires & wire.Wire) != 0 && !m.IsGeneric).Select(Self)];
            Shape[] helped = [.. closed.Where(s => s is not (ScalarShape or ModelShape))];
            if (helped.Length > 0 || looked.Any(l => l is not ModelShape)) output.AddSource($"Shapes_3.{wire.Name}.g.cs", Text(wire.Shapes(helped, looked)));
            registered.Add((wire, [.. own.Concat(looked.Where(l => l is not ModelShape m || m.Arguments.Count > 0 || !own.Any(o => o.Type == l.Type))).GroupBy(s => s.Type).Select(g => g.First())]));
        }
        output.AddSource("Registry.g.cs", Text(RegistryEmitter.Print(assembly.Name, registered, [.. assembly.Registries])));
    }

    static Shape Self(ModelSpec model) => new ModelShape(model.Type, model.CodecName, model.IsValueType, model.CodecName, "", default, false, model.Wires);

    static SourceText Text(string source) => SourceText.From(source, System.Text.Encoding.UTF8);
}
