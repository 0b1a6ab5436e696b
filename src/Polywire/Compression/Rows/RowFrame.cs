using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Evolution;
using Polywire.Compression.Rows.Paths;
using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows;

/// <summary>
/// One row: the generation of its model, flags, the value, and the list of misses if there are any; then the tail of members that the model does not have and its
/// length, and the check byte. Bits of the value begin after the flags, in the same byte.
/// </summary>
static class RowFrame
{
    const int GenerationBits = 8, FlagBits = 4;

    /// <summary>Whether the row ends with a list of misses.</summary>
    const int HasMisses = 1;

    /// <summary>Whether members that the model does not have follow, as MessagePack.</summary>
    const int HasTail = 8;

    /// <summary>The most bytes of a tail's length.</summary>
    const int MaxLengthBytes = 5;

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

    /// <summary>Writes a row of a model with other members than the type, and a tail of the members that the model does not have.</summary>
    /// <param name="context">The context of the row.</param>
    /// <param name="layout">The model's layout.</param>
    /// <param name="generation">The model's generation.</param>
    /// <param name="conversion">Converts the type's members into the model's.</param>
    /// <param name="tape">The value.</param>
    /// <returns>The length of the row.</returns>
    internal static int Write(RowContext context, RowLayout layout, int generation, RowConversion conversion, RowTape tape)
    {
        context.Begin(layout.Symbols, layout.Numbers, layout.Texts);
        TailWriter tail = context.Tail;
        tail.Clear();
        int map = tail.BeginMap();
        var writer = new RowWriter(context, layout.Columns.Columns);
        writer.Put((uint)generation, HeaderBits);
        bool hasTail = tail.EndMap(map, conversion.Write(tape, ref writer, tail), 0);
        int length = writer.Finish(layout.MissOrder);
        if (context.Misses.Count > 0) context.Buffer[1] |= HasMisses;
        return hasTail ? AppendTail(context, length) : length;
    }

    /// <summary>Appends the tail and its length, which is read from the last byte backwards: seven bits in each byte, the lowest last.</summary>
    static int AppendTail(RowContext context, int length)
    {
        ReadOnlySpan<byte> tail = context.Tail.Written;
        if ((long)length + tail.Length + MaxLengthBytes > Array.MaxLength) RowThrow.TooLarge();
        while (context.Buffer.Length - length < tail.Length + MaxLengthBytes) context.GrowBuffer(length);
        context.Buffer[1] |= HasTail;
        tail.CopyTo(context.Buffer.AsSpan(length));
        length += tail.Length;
        int bytes = 1;
        for (uint rest = (uint)tail.Length >> 7; rest > 0; rest >>= 7) bytes++;
        for (int i = bytes - 1; i >= 0; i--) context.Buffer[length++] = (byte)((uint)tail.Length >> 7 * i & 0x7F | (i < bytes - 1 ? 0x80u : 0));
        return length;
    }

    /// <summary>Finds the model of a row, and takes the check byte off.</summary>
    /// <returns>The model; null if what is left is a value as the wire writes it.</returns>
    internal static RowModel? Open(RowModelSet models, ref ReadOnlySpan<byte> row)
    {
        if (row.Length < HeaderLength) RowThrow.End();
        RowModel model = models.Find(row[0]) ?? throw RowErrors.UnknownGeneration(row[0]);
        if (row[1] == Escaped)
        {
            row = row[HeaderLength..];
            return null;
        }
        if (model.HasCheckByte)
        {
            if ((row[1] & HasCheck) == 0 || row.Length == HeaderLength || model.CheckOf(row[..^1]) != row[^1]) RowThrow.Corrupt("its check byte is wrong");
            row = row[..^1];
        }
        else if ((row[1] & HasCheck) != 0)
        {
            RowThrow.Corrupt("it has a check byte, and its model has none");
        }
        return model;
    }

    /// <summary>Takes the tail off a row.</summary>
    /// <returns>The tail; empty if there is none.</returns>
    internal static TailReader SplitTail(ref ReadOnlySpan<byte> row)
    {
        if ((row[1] & HasTail) == 0) return default;
        uint length = 0;
        int end = row.Length;
        for (int shift = 0; ; shift += 7)
        {
            if (--end < HeaderLength || shift >= 7 * MaxLengthBytes) RowThrow.End();
            length |= (row[end] & 0x7Fu) << shift;
            // All bytes but the first have the highest bit.
            if ((row[end] & 0x80) == 0) break;
        }
        if (length == 0 || length > (uint)(end - HeaderLength)) RowThrow.End();
        int start = end - (int)length;
        ReadOnlySpan<byte> tail = row[start..end];
        row = row[..start];
        return new TailReader(tail);
    }

    /// <summary>Reads the members that a conversion wants onto the context's tape.</summary>
    internal static void Read(RowContext context, RowLayout layout, RowConversion conversion, ReadOnlySpan<byte> row)
    {
        ReadOnlySpan<byte> bits = Begin(context, layout, row);
        var reader = new RowReader(bits, context, layout.Columns.Columns);
        long used = ReadFlags(ref reader, layout, bits);
        context.Tape.Clear();
        conversion.Decode(ref reader, context.Tape);
        End(context, ref reader, used);
    }

    /// <summary>Makes the value of a tape.</summary>
    internal static T ReadTape<T>(WireSerializer wire, RowTape tape, RowConversion conversion, RowCodec<T> codec, TailReader tail, int map, WireContext? caller)
    {
        RowContext values = RowContext.Rent(wire, caller);
        try
        {
            values.Begin(0, 0, 0);
            RowColumn[] columns = TapeColumn.Columns(RowModelLimits.MaxPlaces);
            var writer = new RowWriter(values, columns);
            conversion.Read(tape, ref writer, tail, map);
            values.Tape.Rewind();
            var reader = new RowReader([], values, columns);
            return codec.Read(ref reader);
        }
        finally
        {
            values.Return();
        }
    }

    /// <summary>Makes the value of the context's tape, which has the members of the type.</summary>
    internal static T ReadTape<T>(RowContext context, RowCodec<T> codec)
    {
        var reader = new RowReader([], context, TapeColumn.Columns(RowModelLimits.MaxPlaces));
        return codec.Read(ref reader);
    }

    /// <summary>Finds the value at a path; what follows it is not read.</summary>
    internal static RowFound Find(RowContext context, RowLayout layout, RowPath path, ReadOnlySpan<byte> row)
    {
        ReadOnlySpan<byte> rest = Begin(context, layout, row);
        var reader = new RowReader(rest, context, layout.Columns.Columns);
        ReadFlags(ref reader, layout, rest);
        return path.Find(ref reader, layout.Scope);
    }

    internal static T Read<T>(RowContext context, RowLayout layout, RowCodec<T> codec, ReadOnlySpan<byte> row)
    {
        ReadOnlySpan<byte> bits = Begin(context, layout, row);
        // Made here: a copy of what was just stored waits for it.
        var reader = new RowReader(bits, context, layout.Columns.Columns);
        long used = ReadFlags(ref reader, layout, bits);
        T value = codec.Read(ref reader);
        End(context, ref reader, used);
        return value;
    }

    /// <summary>Prepares the context for a row.</summary>
    /// <returns>The row from its flags on.</returns>
    static ReadOnlySpan<byte> Begin(RowContext context, RowLayout layout, ReadOnlySpan<byte> row)
    {
        context.Begin(layout.Symbols, layout.Numbers, layout.Texts);
        if (row.Length < HeaderLength) RowThrow.End();
        return row[1..];
    }

    /// <summary>Reads the flags, and the list of misses if there is one.</summary>
    /// <returns>The bits that the list takes at the end of the row.</returns>
    static long ReadFlags(ref RowReader reader, RowLayout layout, ReadOnlySpan<byte> bits)
    {
        int flags = (int)reader.Take(FlagBits);
        if ((flags & ~(HasMisses | HasCheck | HasTail)) != 0) RowThrow.Corrupt("it has flags that this version does not know");
        if ((flags & HasMisses) == 0) return 0;
        long used = reader.Context.Misses.Read(bits, layout.MissOrder);
        reader.NextMiss();
        return used;
    }

    static void End(RowContext context, ref RowReader reader, long used)
    {
        reader.End(used);
        if (!context.Misses.IsDone) RowThrow.Corrupt("it lists misses after its end");
    }
}
