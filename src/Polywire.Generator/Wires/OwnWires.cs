using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>The wires that models have code for: of this assembly's models as they were resolved, of others' as those were built.</summary>
sealed class OwnWires
{
    readonly Dictionary<string, int> _wires = [];

    internal OwnWires(IEnumerable<ModelSpec> models)
    {
        foreach (ModelSpec model in models) _wires[model.CodecName] = model.Wires;
    }

    /// <summary>Returns whether every model that the shape is made of has code for the wire.</summary>
    internal bool Have(Shape shape, BackEnd wire)
    {
        if (shape is ModelShape model && (Of(model) & wire.Wire) == 0) return false;
        if (shape is CodecShape codec && codec.IsHiddenOn(wire.Name)) return true;
        foreach (Shape part in shape.Parts)
        {
            if (!Have(part, wire)) return false;
        }
        return true;
    }

    int Of(ModelShape shape) => !shape.IsOwn ? shape.Wires : _wires.TryGetValue(shape.CodecName, out int wires) ? wires : 0;
}
