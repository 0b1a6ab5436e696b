using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Finds the shapes that need helpers.</summary>
static class ShapeCollector
{
    /// <summary>Returns the model's shapes with a type parameter in them: their helpers are in its own class.</summary>
    internal static IEnumerable<Shape> Open(ModelSpec model, string wire) => All([.. model.Members.Select(m => m.Slot.Shape), .. model.OfExtension(wire)], wire).Where(s => s.IsOpen);

    /// <summary>All shapes reachable from <paramref name="shapes"/>, each once, by key. Enums that are written as numbers are included only if they are keys.</summary>
    internal static IEnumerable<Shape> All(IEnumerable<Shape> shapes, string wire)
    {
        var found = new Dictionary<string, Shape>();
        var keys = new HashSet<string>();
        foreach (Shape shape in shapes) Visit(shape);
        return found.Values.Where(s => s is not EnumShape { AsText: false, DefinedOnly: false } || keys.Contains(s.Key)).OrderBy(s => s.Key, StringComparer.Ordinal);

        void Visit(Shape shape)
        {
            // A codec for this wire hides what the type is made of.
            bool hidden = shape is CodecShape codec && codec.IsHiddenOn(wire);
            if (shape is DictionaryShape map && ((map.KeyShape as CodecShape)?.Otherwise ?? map.KeyShape) is EnumShape key)
            {
                keys.Add(key.AsKey.Key);
                found[key.AsKey.Key] = key.AsKey;
            }
            if (found.ContainsKey(shape.Key)) return;
            found.Add(shape.Key, shape);
            if (hidden) return;
            foreach (Shape part in shape.Parts) Visit(part);
        }
    }
}
