using Polywire.CompilerServices;

namespace Polywire.Compression.Rows;

/// <summary>
/// One row: the generation of its model, flags, the value, and the list of misses if there are any. Bits of the value begin after the flags,
/// in the same byte.
/// </summary>
static class RowFrame
{
    const int GenerationBits = 8, FlagBits = 4;

    /// <summary>Whether the row ends with a list of misses.</summary>
    const int HasMisses = 1;

    /// <summary>Writes a row into the context's buffer.</summary>
    /// <returns>Its length.</returns>
    internal static int Write<T>(RowContext context, RowLayout layout, int generation, RowCodec<T> codec, T value)
    {
        context.Begin(layout.Symbols, layout.Numbers, layout.Texts);
        var writer = new RowWriter(context, layout.Columns.Columns);
        writer.Put((uint)generation, GenerationBits + FlagBits);
        codec.Write(ref writer, value);
        int length = writer.Finish(layout.MissOrder);
        if (context.Misses.Count > 0) context.Buffer[1] |= HasMisses;
        return length;
    }

    internal static T Read<T>(RowContext context, RowLayout layout, RowCodec<T> codec, ReadOnlySpan<byte> row)
    {
        context.Begin(layout.Symbols, layout.Numbers, layout.Texts);
        if (row.Length < 2) RowThrow.End();
        ReadOnlySpan<byte> bits = row[1..];
        var reader = new RowReader(bits, context, layout.Columns.Columns);
        int flags = (int)reader.Take(FlagBits);
        if ((flags & ~HasMisses) != 0) RowThrow.Corrupt("it has flags that this version does not know");
        long used = 0;
        if ((flags & HasMisses) != 0)
        {
            used = context.Misses.Read(bits, layout.MissOrder);
            reader.ExpectMisses();
        }
        T value = codec.Read(ref reader);
        reader.End(used);
        if (!context.Misses.IsDone) RowThrow.Corrupt("it lists misses after its end");
        return value;
    }
}
