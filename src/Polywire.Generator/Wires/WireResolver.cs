using Polywire.Generator.Diagnostics;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>
/// Decides which models have code for which wires. A model that a wire cannot represent takes along every model that
/// holds it: one diagnostic at the cause gives their number. The cause may be an enum, which any number of models have members of.
/// </summary>
static class WireResolver
{
    /// <summary>Returns the models with the wires that are left to each, and the diagnostics.</summary>
    internal static (EquatableArray<ModelSpec> Models, EquatableArray<Finding> Findings) Resolve(EquatableArray<ModelResult> read)
    {
        ModelResult[] all = [.. read];
        var left = new List<LeftOut>?[all.Length];
        int[] wires = [.. all.Select(m => m.Spec?.Wires ?? 0)];
        var findings = new List<Finding>();
        foreach (BackEnd wire in BackEnds.All)
        {
            // If every model supports the wire, there is nothing to propagate.
            string?[] reasons = [.. all.Select(m => m.Spec is null ? Failed : (m.Spec.Wires & wire.Wire) == 0 ? null : wire.Reason(m.Spec))];
            if (reasons.Any(r => r is not null)) Follow(wire, all, reasons, wires, left, findings);
        }
        if (findings.Count == 0 && left.All(l => l is null) && all.All(m => m.Spec is not null)) return (new([.. all.Select(m => m.Spec!)]), default);
        ModelSpec[] models = [.. all.Select((m, i) => m.Spec is null || left[i] is null ? m.Spec : m.Spec with { Wires = wires[i], LeftOut = left[i]!.ToEquatable() }).OfType<ModelSpec>()];
        return (new(models), findings.ToEquatable());
    }

    const string Failed = "it has errors";

    static void Follow(BackEnd wire, ModelResult[] all, string?[] reasons, int[] wires, List<LeftOut>?[] left, List<Finding> findings)
    {
        Dictionary<string, List<int>> holders = Holders(wire, all);
        var enums = new Dictionary<string, (EnumShape Enum, SortedSet<int> Models)>();
        for (int cause = 0; cause < all.Length; cause++)
        {
            if (reasons[cause] is not { } reason || (all[cause].Wanted & wire.Wire) == 0) continue;
            List<int> taken = [.. Taken(cause, all, holders).Where(i => reasons[i] is null)];
            if (all[cause].Spec is not null) Lose(cause, reason);
            foreach (int i in taken)
            {
                if ((wires[i] & wire.Wire) == 0) continue;
                Lose(i, $"it holds '{all[cause].Name}', which has none: {reason}");
                if (all[i].IsNamed) findings.Add(Finding.Of(Descriptors.NamedWireUnsupported, all[i].Place, all[i].Name, wire.Name, $"it holds '{all[cause].Name}', which has no {wire.Name} code: {reason}"));
            }
            if (all[cause].Spec is not null && all[cause].IsNamed) findings.Add(Finding.Of(Descriptors.NamedWireUnsupported, all[cause].Place, all[cause].Name, wire.Name, reason + Along(taken)));
            else if (all[cause].Spec is { } spec && wire.UnsupportedEnum(spec) is { } unsupported)
            {
                if (!enums.TryGetValue(unsupported.Type, out (EnumShape, SortedSet<int> Models) found)) enums[unsupported.Type] = found = (unsupported, []);
                found.Models.UnionWith([cause, .. taken]);
            }
            else if (all[cause].Spec is not null || taken.Count > 0) findings.Add(Finding.Of(Descriptors.WireUnsupported, all[cause].Place, all[cause].Name, wire.Name, reason + Along(taken)));
        }

        foreach ((EnumShape e, SortedSet<int> models) in enums.Values)
            findings.Add(Finding.Of(Descriptors.WireUnsupported, new EnumPlace(e.Type, all[models.Min].Place), e.Type.Replace("global::", ""), wire.Name, wire.ReasonOfEnum(e) + Along([.. models])));

        void Lose(int model, string reason)
        {
            wires[model] &= ~wire.Wire;
            (left[model] ??= []).Add(new LeftOut(wire.Name, reason));
        }

        string Along(List<int> taken)
        {
            if (taken.Count == 0) return "";
            string names = string.Join(", ", taken.Take(3).Select(i => $"'{all[i].Name}'")) + (taken.Count > 3 ? ", …" : "");
            return taken.Count == 1 ? $"; 1 model that holds it has none either: {names}" : $"; {taken.Count} models that hold it have none either: {names}";
        }
    }

    /// <summary>Returns the models that hold each model, by its name.</summary>
    static Dictionary<string, List<int>> Holders(BackEnd wire, ModelResult[] all)
    {
        var holders = new Dictionary<string, List<int>>();
        for (int i = 0; i < all.Length; i++)
        {
            if (all[i].Spec is not { } spec || (spec.Wires & wire.Wire) == 0) continue;
            foreach (ModelShape held in ShapeCollector.All(spec.Members.Select(m => m.Slot.Shape).Concat(wire.BesideMembers(spec)), wire.Name).OfType<ModelShape>())
            {
                if (!held.IsOwn) continue;
                if (!holders.TryGetValue(held.CodecName, out List<int>? by)) holders[held.CodecName] = by = [];
                by.Add(i);
            }
        }
        return holders;
    }

    /// <summary>Returns the models that hold the cause at any depth.</summary>
    static IEnumerable<int> Taken(int cause, ModelResult[] all, Dictionary<string, List<int>> holders)
    {
        var seen = new HashSet<int> { cause };
        var next = new Queue<int>([cause]);
        while (next.Count > 0)
        {
            if (!holders.TryGetValue(all[next.Dequeue()].CodecName, out List<int>? by)) continue;
            foreach (int i in by)
            {
                if (seen.Add(i)) next.Enqueue(i);
            }
        }
        return seen.Where(i => i != cause).OrderBy(i => i);
    }
}
