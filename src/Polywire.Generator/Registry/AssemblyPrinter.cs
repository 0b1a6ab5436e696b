using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Generator.Rows;
using Polywire.Generator.Wires;

namespace Polywire.Generator.Registry;

/// <summary>Prints the code that depends on all models and roots: the shared shapes of each wire, and the registry.</summary>
static class AssemblyPrinter
{
    internal static void Print(SourceProductionContext output, AssemblySpec spec)
    {
        (EquatableArray<ModelSpec> models, EquatableArray<Shape> roots, AssemblyFacts assembly) = spec;
        if (assembly.HiddenMembers.Count > 0) output.AddSource("HiddenMembers.g.cs", Text(RegistryEmitter.HiddenMembers(assembly)));
        if (spec.IsEmpty) return;
        var own = new OwnWires(models);
        var registered = new List<(BackEnd Wire, IReadOnlyList<Shape> Shapes)>();
        var generated = new List<(BackEnd Wire, Shape Shape)>();
        var contracts = new List<(BackEnd Wire, ModelSpec Model, uint Hash)>();
        var hashers = new SortedDictionary<string, KeyHasher>(StringComparer.Ordinal);
        foreach (BackEnd wire in BackEnds.All)
        {
            // Roots do not name wires: only models and the assembly do.
            if (assembly.Wires != 0 && (assembly.Wires & wire.Wire) == 0 && !models.Any(m => (m.Wires & wire.Wire) != 0)) continue;
            bool Supported(Shape shape) => wire.Reason(shape) is null && own.Have(shape, wire);
            CodecShape[] ofModels = [.. models.Select(m => m.Coded).OfType<CodecShape>().Where(c => c.For(wire.Name) is not null)];
            Shape[] wanted = [.. roots.Concat(ofModels).Concat(RowModels.Encoded(models, wire)).Where(Supported).GroupBy(s => s.Key).Select(g => g.First())];
            IEnumerable<Shape> inModels = models.Where(m => (m.Wires & wire.Wire) != 0)
                .Select(wire.View).SelectMany(m => m.Members.Where(p => wire.Reason(p) is null && own.Have(p.Slot.Shape, wire)).Select(p => p.Slot.Shape).Concat(wire.BesideMembers(m).Where(Supported)).Concat(m.OfExtension(wire.Name)));
            Shape[] all = [.. ShapeCollector.All(inModels.Concat(wanted), wire.Name)];
            Shape[] values = [.. all.OfType<ModelShape>().SelectMany(wire.ValuesOf).Where(Supported)];
            if (values.Length > 0) all = [.. ShapeCollector.All(inModels.Concat(wanted).Concat(values), wire.Name)];
            Shape[] closed = [.. all.Where(s => !s.IsOpen)];
            // Codecs that something looks up: roots, type arguments of generic models (inside others too), those models themselves, and what is read later.
            Shape[] generics = [.. closed.OfType<ModelShape>().Where(m => m.Arguments.Count > 0)];
            foreach (KeyHasher key in generics.SelectMany(g => ((ModelShape)g).Keys)) hashers[key.Type] = key;
            HashSet<Shape> arguments = [.. all.OfType<ModelShape>().SelectMany(g => g.Parts).Concat(values).Where(p => !p.IsOpen)];
            Shape[] looked = [.. wanted.Concat(generics).Concat(arguments).Concat(closed.OfType<DeferredShape>().Select(d => d.Inner)).Where(s => s is not ScalarShape && !s.IsOpen).GroupBy(s => s.Key).Select(g => g.First()).OrderBy(s => s.Key, StringComparer.Ordinal)];
            Shape[] self = [.. models.Where(m => (m.Wires & wire.Wire) != 0 && !m.IsGeneric).Select(Self)];
            Shape[] helped = [.. closed.Where(s => s is not (ScalarShape { Format: null } or ModelShape)).Concat(arguments.Select(wire.Enum).OfType<EnumShape>()).GroupBy(s => s.Key).Select(g => g.First()).OrderBy(s => s.Key, StringComparer.Ordinal)];
            PrintShapes(output, wire, helped, [.. looked.Where(l => l is not ModelShape)], arguments);
            // A type with a codec for this wire goes by it at the root too, though it is a model on the others.
            IEnumerable<Shape> coded = looked.OfType<CodecShape>().Where(c => c.For(wire.Name) is not null);
            generated.AddRange(self.Where(o => o.Hidden is null && ofModels.Any(c => c.Type == o.Type)).Concat(all.OfType<CodecShape>().Where(c => !c.IsOpen && c.Hidden is null && c.For(wire.Name) is not null && c.Otherwise is ModelShape { Arguments.Count: > 0 }).Select(c => c.Otherwise!)).Select(s => (wire, s)));
            contracts.AddRange(models.Where(m => m is { IsForeign: true, IsGeneric: false, Hidden: null } && (m.Wires & wire.Wire) != 0).Select(m => (wire, m, Identifiers.Hash(wire.Model(m)))));
            registered.Add((wire, [.. coded.Concat(self).Concat(looked.Where(l => l is not ModelShape m || m.Arguments.Count > 0 || !self.Any(o => o.Type == l.Type))).GroupBy(s => s.Type).Select(g => g.First())]));
        }
        HostSpec[] hosts = [.. registered.SelectMany(r => r.Shapes).SelectMany(s => Around(s.Hidden)).Distinct().OrderBy(h => h.Id, StringComparer.Ordinal)];
        foreach (HostSpec host in hosts) output.AddSource($"Registry_3.{host.Key}.g.cs", Text(RegistryEmitter.Hidden(host, In(registered, host), Inside(hosts, host), [.. hashers.Values])));
        output.AddSource("Registry.g.cs", Text(RegistryEmitter.Print(assembly, In(registered, null), Inside(hosts, null), [.. models], generated, contracts, [.. hashers.Values])));
    }

    /// <summary>The helpers of each place in a file of its own; almost always there is one place.</summary>
    static void PrintShapes(SourceProductionContext output, BackEnd wire, Shape[] helped, Shape[] roots, HashSet<Shape> arguments)
    {
        foreach (HostSpec? host in helped.Concat(roots).Select(s => s.Hidden).Distinct())
        {
            string name = host is null ? "Shapes_3" : $"Shapes_3.{host.Key}";
            output.AddSource($"{name}.{wire.Name}.g.cs", Text(wire.Shapes([.. helped.Where(s => s.Hidden == host)], [.. roots.Where(s => s.Hidden == host)], arguments, host)));
        }
    }

    static IEnumerable<HostSpec> Around(HostSpec? host)
    {
        for (; host is not null; host = host.Parent) yield return host;
    }

    static IReadOnlyList<(BackEnd, IReadOnlyList<Shape>)> In(List<(BackEnd Wire, IReadOnlyList<Shape> Shapes)> registered, HostSpec? host) =>
        [.. registered.Select(r => (r.Wire, (IReadOnlyList<Shape>)[.. r.Shapes.Where(s => s.Hidden == host)]))];

    static IReadOnlyList<HostSpec> Inside(HostSpec[] hosts, HostSpec? parent) => [.. hosts.Where(h => h.Parent == parent)];

    static Shape Self(ModelSpec model) => new ModelShape(model.Type, model.CodecName, model.IsValueType, model.Host is { } host ? host.Path + "." : GeneratedNames.GlobalSpace, model.CodecName, "", default, false, 0, model.Wires) { TypeName = model.TypeName, IsOwn = true, OwnHost = model.Hidden };

    static SourceText Text(string source) => SourceText.From(source, System.Text.Encoding.UTF8);
}
