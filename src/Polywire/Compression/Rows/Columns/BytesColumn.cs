using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Bytes: their length as an integer, then as they are.</summary>
sealed class BytesColumn(IntegerColumn lengths) : RowColumn
{
    const int BytesPerStep = 7;

    internal IntegerColumn Lengths => lengths;

    internal override void WriteBytes(ref RowWriter writer, ReadOnlySpan<byte> value)
    {
        lengths.WriteInteger(ref writer, value.Length);
        foreach (byte b in value) writer.Put(b, 8);
    }

    internal override void SkipBytes(ref RowReader reader)
    {
        for (long length = ReadLength(ref reader); length > 0; length -= BytesPerStep) reader.Take(8 * (int)Math.Min(length, BytesPerStep));
    }

    long ReadLength(ref RowReader reader)
    {
        long length = lengths.ReadInteger(ref reader);
        // Bytes are not coded, so that the row must have them all.
        if (length < 0 || length > Math.Max(0, reader.Remaining) / 8) RowThrow.End();
        return length;
    }

    internal override byte[] ReadBytes(ref RowReader reader)
    {
        long length = ReadLength(ref reader);
        reader.Context.Charge(RowContext.ObjectBytes + length);
        var value = new byte[length];
        Span<byte> rest = value;
        while (rest.Length >= BytesPerStep)
        {
            ulong bits = reader.Take(8 * BytesPerStep);
            for (int i = 0; i < BytesPerStep; i++) rest[i] = (byte)(bits >> (8 * i));
            rest = rest[BytesPerStep..];
        }
        foreach (ref byte b in rest) b = (byte)reader.Take(8);
        return value;
    }
}
