using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// The wires that a model of this compilation has code for: those that it is to have, less those on which it, or a
/// model that it holds at any depth, has no form. Models may hold each other, so each is first read alone.
/// </summary>
static class ModelWires
{
    static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<(ISymbol, AssemblySettings), Alone>> s_read = new();

    /// <summary>What a model says by itself: its wires, and the models that it holds, each with the wires on which it needs their code.</summary>
    sealed record Alone(int Wires, IReadOnlyList<(INamedTypeSymbol Model, int Wires)> Held);

    internal static int Of(INamedTypeSymbol type, Compilation compilation, AssemblySettings settings)
    {
        int wires = Read(type.OriginalDefinition, compilation, settings).Wires;
        foreach ((int wire, string _) in KnownWires.All)
        {
            if ((wires & wire) != 0 && !HoldsOnly(type.OriginalDefinition, wire, compilation, settings)) wires &= ~wire;
        }
        return wires;
    }

    /// <summary>Whether every model that can be reached has code for the wire.</summary>
    static bool HoldsOnly(INamedTypeSymbol type, int wire, Compilation compilation, AssemblySettings settings)
    {
        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default) { type };
        var next = new Queue<INamedTypeSymbol>([type]);
        while (next.Count > 0)
        {
            Alone model = Read(next.Dequeue(), compilation, settings);
            if ((model.Wires & wire) == 0) return false;
            foreach ((INamedTypeSymbol held, int wires) in model.Held)
            {
                if ((wires & wire) != 0 && seen.Add(held)) next.Enqueue(held);
            }
        }
        return true;
    }

    static Alone Read(INamedTypeSymbol type, Compilation compilation, AssemblySettings settings)
    {
        ConcurrentDictionary<(ISymbol, AssemblySettings), Alone> read = s_read.GetValue(compilation, static _ => new());
        return read.GetOrAdd((type, settings), _ =>
        {
            (ModelSpec? spec, IReadOnlyDictionary<string, INamedTypeSymbol> met) = ModelReader.ReadAlone(type, compilation, settings);
            return spec is null ? new Alone(0, []) : new Alone(spec.Wires, Held(spec, met));
        });
    }

    static List<(INamedTypeSymbol, int)> Held(ModelSpec spec, IReadOnlyDictionary<string, INamedTypeSymbol> met)
    {
        Shape[] shapes = [.. spec.Members.Select(m => m.Slot.Shape), .. spec.Others];
        var held = new List<(INamedTypeSymbol, int)>();
        foreach ((int wire, string name) in KnownWires.All)
        {
            if ((spec.Wires & wire) == 0) continue;
            foreach (ModelShape model in ShapeCollector.All(shapes, name).OfType<ModelShape>())
            {
                if (met.TryGetValue(model.CodecName, out INamedTypeSymbol? symbol)) held.Add((symbol, wire));
            }
        }
        return held;
    }
}
