using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Reads one value inside another: what precedes it is skipped, checked; what follows it is not looked at.</summary>
sealed class JsonPathCodec<T>(WirePath path, JsonCodec<T> inner) : UncheckedJsonCodec<T>
{
    internal override Type DescribedType => typeof(object);

    public override void WriteUnchecked(ref UncheckedJsonWriter writer, T? value) => inner.WriteUnchecked(ref writer, value);

    public override T? ReadUnchecked(ref UncheckedJsonReader reader)
    {
        for (int i = 0; i < path.Steps.Length; i++) JsonPathWalk.Step(ref reader, path, i);
        return inner.ReadUnchecked(ref reader);
    }
}

static class JsonPathWalk
{
    internal static void Step(ref UncheckedJsonReader reader, WirePath path, int step)
    {
        WirePathStep wanted = path.Steps[step];
        JsonTokenKind kind = reader.PeekKind();
        int start = reader.Position;
        if (wanted.Name is { } name)
        {
            if (kind != JsonTokenKind.Object) throw path.NotFound(step, Missing(kind, "members"), start);
            reader.ReadBeginObject();
            for (bool more = reader.ReadFirstName(out ReadOnlySpan<byte> found); more; more = reader.ReadNextName(out found))
            {
                if (found.SequenceEqual(name)) return;
                reader.Skip();
            }
            throw path.NotFound(step, "the object has no such member", start);
        }
        if (kind != JsonTokenKind.Array) throw path.NotFound(step, Missing(kind, "elements"), start);
        reader.ReadBeginArray();
        long count = 0;
        if (!reader.TryReadEmptyArray())
        {
            do
            {
                if (count == wanted.Number) return;
                reader.Skip();
                count++;
            }
            while (reader.ReadNextElement());
        }
        throw path.NotFound(step, $"the array has {count} elements", start);
    }

    static string Missing(JsonTokenKind kind, string parts) => kind switch
    {
        JsonTokenKind.None => "no value precedes it",
        JsonTokenKind.Null => "the value before it is null",
        _ => $"the value before it is of kind {kind} and has no {parts}",
    };
}
