using Polywire.Generator.Diagnostics;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Generator.Rows;

/// <summary>Decides which models have row code: those that ask for it, and the models inside them.</summary>
static class RowModels
{
    /// <summary>Returns the models, with <see cref="ModelSpec.Rows"/> set on those that have row code, and a diagnostic for each that requests it and cannot have it.</summary>
    internal static (EquatableArray<ModelSpec> Models, IEnumerable<Finding> Findings) Mark(EquatableArray<ModelSpec> models, EquatableArray<ModelResult> read)
    {
        if (!models.Any(m => m.WantsRows)) return (models, []);
        Dictionary<string, ModelSpec> byName = models.ToDictionary(m => m.CodecName);
        var findings = new List<Finding>();
        var chosen = new HashSet<string>();
        var next = new Queue<ModelSpec>();
        foreach (ModelSpec model in models.Where(m => m.WantsRows))
        {
            if (Reason(model) is not { } reason) next.Enqueue(model);
            else if (read.FirstOrDefault(r => r.CodecName == model.CodecName) is { } result) findings.Add(Finding.Of(Descriptors.NoRows, result.Place, result.Name, reason));
        }
        while (next.Count > 0)
        {
            ModelSpec model = next.Dequeue();
            if (!chosen.Add(model.CodecName)) continue;
            foreach (ModelShape inner in ShapeCollector.All(Members(model).Select(m => m.Slot.Shape), "MessagePack").OfType<ModelShape>())
            {
                if (inner.IsOwn && inner.Arguments.Count == 0 && byName.TryGetValue(inner.CodecName, out ModelSpec? spec) && Reason(spec) is null) next.Enqueue(spec);
            }
        }
        var names = chosen.OrderBy(n => n, StringComparer.Ordinal).ToEquatable();
        return (models.Select(m => chosen.Contains(m.CodecName) ? m with { Rows = names } : m).ToEquatable(), findings);
    }

    /// <summary>Members that rows have, in the order of their numbers.</summary>
    internal static MemberSpec[] Members(ModelSpec model) => [.. Stored(model).Where(m => Number(m) > 0).OrderBy(Number)];

    /// <summary>Returns the number of a member; that of a contract of MessagePack-CSharp is its key plus one, that of a MemoryPack model its order plus one.</summary>
    internal static int Number(MemberSpec member) =>
        member.Number > 0 ? member.Number : Math.Max(member.On(WireBits.MessagePack).Index, member.On(WireBits.MemoryPack).Index) + 1;

    static IEnumerable<MemberSpec> Stored(ModelSpec model) => model.Members.Where(m => m.Get != Access.None && m.Assign != Assign.Never);

    /// <summary>Returns why a model has no row code, as the end of a sentence; null if it can have it.</summary>
    static string? Reason(ModelSpec model) =>
        model.IsUnion ? "it is a union"
        : model.IsAbstract || model.ReadAs is not null ? "it is abstract"
        : model.IsGeneric ? "it is generic"
        : model.Hidden is not null || model.Host is not null ? "it is private or protected"
        : model.Extension is not null ? "it preserves unknown members"
        : model.Coded is { } coded && coded.Codecs.Any(c => c.Wire != "Json") ? "it has a codec of its own"
        : Stored(model).FirstOrDefault(m => Number(m) <= 0) is { } unnumbered ? $"'{unnumbered.Name}' has no number"
        : Members(model).Length == 0 ? "it has no members"
        : Members(model).Length > MostMembers ? $"it has more than {MostMembers} members"
        : null;

    /// <summary>With a group of presence bits per eight members, below the runtime's limit of places.</summary>
    const int MostMembers = 4_000;

    /// <summary>Returns the types of members that are written as the wire writes them, whose codecs are looked up.</summary>
    internal static IEnumerable<Shape> Encoded(IEnumerable<ModelSpec> models, BackEnd wire)
    {
        // JSON has no rows.
        if (wire.Wire == WireBits.Json) yield break;
        foreach (ModelSpec model in models.Where(m => m.HasRows))
        {
            var planner = new RowPlanner(new HashSet<string>(model.Rows));
            foreach (MemberSpec member in Members(model))
            {
                foreach (Shape shape in Encoded(planner.Plan(member.Slot.Shape))) yield return shape;
            }
        }
    }

    static IEnumerable<Shape> Encoded(RowPlan plan) => plan.Kind == RowKind.Encoded ? [plan.Shape] : plan.Parts.SelectMany(Encoded);
}
