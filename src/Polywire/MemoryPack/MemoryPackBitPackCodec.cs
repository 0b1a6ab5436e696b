using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Writes a <c>bool[]</c> as its length and one bit for each element, in words of 32 bits: MemoryPack's <c>[BitPackFormatter]</c>.</summary>
public sealed class MemoryPackBitPackCodec : UncheckedMemoryPackCodec<bool[]>
{
    const int Word = 32;

    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, bool[]? value)
    {
        if (value is null)
        {
            writer.WriteNullCollection();
            return;
        }
        writer.WriteCollectionHeader(value.Length);
        for (int start = 0; start < value.Length; start += Word)
        {
            uint bits = 0;
            int count = Math.Min(Word, value.Length - start);
            for (int i = 0; i < count; i++) bits |= (value[start + i] ? 1u : 0) << i;
            writer.Write(bits);
        }
    }

    /// <inheritdoc/>
    public override bool[]? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int start = reader.Position, length = reader.Read<int>();
        if (length == MemoryPackCode.NullCollection) return null;
        long words = (length + Word - 1L) / Word;
        if (length < 0 || words * sizeof(uint) > reader.Left) MemoryPackThrow.Length(length, reader.Left, start);
        reader.TakeMemory(0, length, 1);
        var value = new bool[length];
        for (int i = 0; i < length; i += Word)
        {
            uint bits = reader.Read<uint>();
            int count = Math.Min(Word, length - i);
            for (int k = 0; k < count; k++) value[i + k] = (bits >> k & 1) != 0;
        }
        return value;
    }

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Read(static (ref reader) => new MemoryPackBitPackCodec().ReadUnchecked(ref reader));
}
