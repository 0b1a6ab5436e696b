using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Reads one value inside another: what precedes it is skipped, checked; what follows it is not looked at.</summary>
sealed class MessagePackPathCodec<T>(WirePath path, MessagePackCodec<T> inner) : UncheckedMessagePackCodec<T>
{
    internal override Type DescribedType => typeof(object);

    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T? value) => inner.WriteUnchecked(ref writer, value);

    public override T? ReadUnchecked(ref UncheckedMessagePackReader reader)
    {
        for (int i = 0; i < path.Steps.Length; i++) MessagePackPathWalk.Step(ref reader, path, i);
        T? value = inner.ReadUnchecked(ref reader);
        // Decompressed data must be read to its end. A path read stops earlier, so the rest is skipped.
        if (reader.Options.Compression is not null) reader._i = reader._length;
        return value;
    }
}

static class MessagePackPathWalk
{
    internal static void Step(ref UncheckedMessagePackReader reader, WirePath path, int step)
    {
        WirePathStep wanted = path.Steps[step];
        int start = reader.Position;
        MessagePackKind kind = reader.PeekKind();
        if (kind == MessagePackKind.Map)
        {
            long pairs = Count(ref reader, kind);
            reader.PushDepth();
            for (long k = 0; k < pairs; k++)
            {
                if (IsKey(ref reader, wanted)) return;
                reader.Skip();
            }
            throw path.NotFound(step, "the map has no such key", start);
        }
        if (wanted.Name is not null) throw path.NotFound(step, $"the value before it is of kind {kind} and has no names", start);
        if (kind != MessagePackKind.Array) throw path.NotFound(step, $"the value before it is of kind {kind} and has no elements", start);
        long count = Count(ref reader, kind);
        if (wanted.Number < 0 || wanted.Number >= count) throw path.NotFound(step, $"the array has {count} elements", start);
        reader.PushDepth();
        for (long k = 0; k < wanted.Number; k++) reader.Skip();
    }

    /// <summary>Returns a header whose elements need not all be there: skipped elements are checked one by one, and the rest may be truncated.</summary>
    static long Count(ref UncheckedMessagePackReader reader, MessagePackKind kind)
    {
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref reader._b, reader._length)[reader._i..];
        MessagePackReadResult result = kind == MessagePackKind.Map
            ? MessagePackPrimitives.TryReadMapHeader(rest, out uint count, out int header)
            : MessagePackPrimitives.TryReadArrayHeader(rest, out count, out header);
        if (result != MessagePackReadResult.Success) return kind == MessagePackKind.Map ? reader.ReadMapHeader() : reader.ReadArrayHeader();
        reader._i += header;
        return count;
    }

    static bool IsKey(ref UncheckedMessagePackReader reader, WirePathStep wanted)
    {
        if (wanted.Name is { } name && reader.PeekKind() == MessagePackKind.String) return reader.ReadStringSpan().SequenceEqual(name);
        if (wanted.Other is { } other && reader.PeekKind() != MessagePackKind.String)
        {
            int start = reader.Position;
            reader.Skip();
            return MessagePackPathFinder.OtherKey(MemoryMarshal.CreateReadOnlySpan(ref reader._b, reader._length)[start..reader.Position]) == other;
        }
        if (wanted.Name is null && reader.PeekKind() == MessagePackKind.Integer)
            return reader.IsUInt64() ? reader.ReadUInt64() == (ulong)wanted.Number && wanted.Number >= 0 : reader.ReadInt64() == wanted.Number;
        reader.Skip();
        return false;
    }
}
