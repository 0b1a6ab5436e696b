using Polywire.Compression.Rows.Evolution;
using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
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

    /// <summary>Whether the last byte checks the others.</summary>
    internal const int HasCheck = 4;

    /// <summary>The second byte of a row that is no row: a value as the wire writes it follows.</summary>
    internal const int Escaped = 2;

    /// <summary>The shortest row.</summary>
    internal const int HeaderLength = 2;

    /// <summary>The bits before those of the value.</summary>
    internal const int HeaderBits = GenerationBits + FlagBits;

    /// <summary>Writes a row into the context's buffer.</summary>
    /// <returns>Its length.</returns>
    internal static int Write<T>(RowContext context, RowLayout layout, int generation, RowCodec<T> codec, T value)
    {
        context.Begin(layout.Symbols, layout.Numbers, layout.Texts);
        var writer = new RowWriter(context, layout.Columns.Columns);
        writer.Put((uint)generation, HeaderBits);
        codec.Write(ref writer, value);
        int length = writer.Finish(layout.MissOrder);
        if (context.Misses.Count > 0) context.Buffer[1] |= HasMisses;
        return length;
    }

    /// <summary>Writes a row of a model with other members than the type.</summary>
    /// <param name="context">The context of the row.</param>
    /// <param name="layout">The model's layout.</param>
    /// <param name="generation">The model's generation.</param>
    /// <param name="conversion">Converts the type's members into the model's.</param>
    /// <param name="scope">The type's members.</param>
    /// <param name="tape">The value.</param>
    /// <returns>The length of the row; −1 if the value has a member that the model does not have.</returns>
    internal static int Write(RowContext context, RowLayout layout, int generation, RowConversion conversion, RowScope scope, RowTape tape)
    {
        context.Begin(layout.Symbols, layout.Numbers, layout.Texts);
        var writer = new RowWriter(context, layout.Columns.Columns);
        writer.Put((uint)generation, HeaderBits);
        if (!conversion.Convert(tape, scope, ref writer, layout.Scope, isRead: false)) return -1;
        int length = writer.Finish(layout.MissOrder);
        if (context.Misses.Count > 0) context.Buffer[1] |= HasMisses;
        return length;
    }

    /// <summary>Reads a row onto the context's tape, whatever the members of the type are.</summary>
    internal static void Read(RowContext context, RowLayout layout, ReadOnlySpan<byte> row)
    {
        RowReader reader = Begin(context, layout, row, out long used);
        context.Tape.Clear();
        RowConversion.Decode(ref reader, layout.Scope, context.Tape);
        End(context, ref reader, used);
    }

    internal static T Read<T>(RowContext context, RowLayout layout, RowCodec<T> codec, ReadOnlySpan<byte> row)
    {
        RowReader reader = Begin(context, layout, row, out long used);
        T value = codec.Read(ref reader);
        End(context, ref reader, used);
        return value;
    }

    /// <param name="context">The context of the row.</param>
    /// <param name="layout">The model's layout.</param>
    /// <param name="row">The row.</param>
    /// <param name="used">The bits of the list of misses at its end.</param>
    static RowReader Begin(RowContext context, RowLayout layout, ReadOnlySpan<byte> row, out long used)
    {
        context.Begin(layout.Symbols, layout.Numbers, layout.Texts);
        if (row.Length < HeaderLength) RowThrow.End();
        ReadOnlySpan<byte> bits = row[1..];
        var reader = new RowReader(bits, context, layout.Columns.Columns);
        int flags = (int)reader.Take(FlagBits);
        if ((flags & ~(HasMisses | HasCheck)) != 0) RowThrow.Corrupt("it has flags that this version does not know");
        used = 0;
        if ((flags & HasMisses) != 0)
        {
            used = context.Misses.Read(bits, layout.MissOrder);
            reader.ExpectMisses();
        }
        return reader;
    }

    static void End(RowContext context, ref RowReader reader, long used)
    {
        reader.End(used);
        if (!context.Misses.IsDone) RowThrow.Corrupt("it lists misses after its end");
    }
}
