using System.Runtime.CompilerServices;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

// Collections without generated code: built around a registered element, one level deep.

sealed class ArrayMemoryPackCodec<T>(MemoryPackCodec<T> element) : UncheckedMemoryPackCodec<T[]>
{
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T[]? value) => ListMemoryPackCodec<T>.Write(ref writer, value, value is null, element);

    public override T[]? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int count = reader.ReadCollectionHeader(1);
        if (count < 0) return null;
        var items = new Codecs.WireList<T>();
        reader.PushDepth();
        for (int k = 0; k < count; k++) items.Add(element.ReadUnchecked(ref reader)!);
        reader.PopDepth();
        return items.ToArray();
    }

    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Sequence(MemoryPackLayout.Value<T>());
}

sealed class ListMemoryPackCodec<T>(MemoryPackCodec<T> element) : UncheckedMemoryPackCodec<List<T>>
{
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, List<T>? value) =>
        Write(ref writer, System.Runtime.InteropServices.CollectionsMarshal.AsSpan(value), value is null, element);

    internal static void Write(ref UncheckedMemoryPackWriter writer, ReadOnlySpan<T> items, bool isNull, MemoryPackCodec<T> element)
    {
        if (isNull)
        {
            writer.WriteNullCollection();
            return;
        }
        writer.WriteCollectionHeader(items.Length);
        writer.PushDepth();
        foreach (T item in items) element.WriteUnchecked(ref writer, item);
        writer.PopDepth();
    }

    public override List<T>? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int count = reader.ReadCollectionHeader(1);
        if (count < 0) return null;
        var items = new Codecs.WireList<T>();
        reader.PushDepth();
        for (int k = 0; k < count; k++) items.Add(element.ReadUnchecked(ref reader)!);
        reader.PopDepth();
        return items.ToList();
    }

    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Sequence(MemoryPackLayout.Value<T>());
}

sealed class DictionaryMemoryPackCodec<T>(MemoryPackCodec<T> element) : UncheckedMemoryPackCodec<Dictionary<string, T>>
{
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, Dictionary<string, T>? value)
    {
        if (value is null)
        {
            writer.WriteNullCollection();
            return;
        }
        int left = value.Count;
        writer.WriteCollectionHeader(left);
        writer.PushDepth();
        foreach (KeyValuePair<string, T> entry in value)
        {
            if (--left < 0) break;
            writer.WriteString(entry.Key);
            element.WriteUnchecked(ref writer, entry.Value);
        }
        if (left != 0) Codecs.WireErrors.WrongCount();
        writer.PopDepth();
    }

    public override Dictionary<string, T>? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int count = reader.ReadCollectionHeader(sizeof(int));
        if (count < 0) return null;
        var map = new Dictionary<string, T>();
        reader.PushDepth();
        for (int k = 0; k < count; k++)
        {
            string key = reader.NotNullKey(reader.ReadString());
            map[key] = element.ReadUnchecked(ref reader)!;
        }
        reader.PopDepth();
        return map;
    }

    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Map(MemoryPackLayout.Text, MemoryPackLayout.Value<T>());
}

/// <summary>An object of one member where the struct holds references, else the memory of the nullable.</summary>
sealed class NullableMemoryPackCodec<T>(MemoryPackCodec<T> element) : UncheckedMemoryPackCodec<T?> where T : struct
{
    static int Padding => Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>() - 1;

    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T? value)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
        {
            if (value is not { } v)
            {
                writer.WriteNullObject();
                return;
            }
            writer.WriteObjectHeader(1);
            element.WriteUnchecked(ref writer, v);
            return;
        }
        writer.Write(value.HasValue);
        for (int i = 0; i < Padding; i++) writer.Write((byte)0);
        element.WriteUnchecked(ref writer, value.GetValueOrDefault());
    }

    public override T? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) return reader.TryReadFixedObject(1) ? element.ReadUnchecked(ref reader) : reader.TakeNull<T>();
        bool isPresent = reader.Read<bool>();
        reader.Require(Padding + Unsafe.SizeOf<T>());
        reader.Advance(Padding);
        if (isPresent) return element.ReadUnchecked(ref reader);
        reader.Advance(Unsafe.SizeOf<T>());
        return null;
    }

    public override MemoryPackLayout DescribeUnchecked() => RuntimeHelpers.IsReferenceOrContainsReferences<T>() ? MemoryPackLayout.Optional(MemoryPackLayout.Value<T>()) : MemoryPackLayout.Struct<T?>();
}
