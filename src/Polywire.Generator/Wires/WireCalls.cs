using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>Finds the calls whose type has no code on the wire that they name.</summary>
static class WireCalls
{
    internal static EquatableArray<Finding> Check(EquatableArray<WireCall> calls, EquatableArray<ModelSpec> models)
    {
        if (calls.Count == 0) return default;
        var own = new OwnWires(models);
        Dictionary<string, ModelSpec> byName = models.GroupBy(m => m.CodecName).ToDictionary(g => g.Key, g => g.First());
        var findings = new List<Finding>();
        foreach (WireCall call in calls)
        {
            BackEnd wire = BackEnd.Of(call.Wire);
            if (Why(call.Root, wire, own, byName) is { } why) findings.Add(Finding.Of(Descriptors.UnnameableRoot, call.Place, call.Type, why));
        }
        return findings.Distinct().ToEquatable();
    }

    /// <summary>Returns why the shape has no code, as the end of a sentence; null if it has, or if a model in it has errors of its own.</summary>
    static string? Why(Shape root, BackEnd wire, OwnWires own, Dictionary<string, ModelSpec> models)
    {
        if (own.Have(root, wire)) return wire.Reason(root) is { } reason ? $"has no {wire.Name} code: it {reason}" : null;
        if (Lacking(root, wire, own) is not { } model) return null;
        string which = model == root ? "" : $"holds '{model.Type.Replace("global::", "")}', which ";
        if (!model.IsOwn) return $"{which}has no {wire.Name} code in its assembly";
        if (!models.TryGetValue(model.CodecName, out ModelSpec? spec)) return null;
        return $"{which}has no {wire.Name} code{(spec.LeftOut.FirstOrDefault(l => l.Wire == wire.Name) is { } left ? ": " + left.Reason : ", since it names its wires, or its project does")}";
    }

    /// <summary>Returns the model without code for the wire that the shape is or holds.</summary>
    static ModelShape? Lacking(Shape shape, BackEnd wire, OwnWires own)
    {
        foreach (Shape part in shape.Parts)
        {
            if (!own.Have(part, wire)) return Lacking(part, wire, own);
        }
        return shape as ModelShape;
    }
}
