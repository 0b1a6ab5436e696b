using Polywire.Compression.Rows.Columns;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Tapes;

/// <summary>Writes values to the context's tape and reads them from it, whatever the member.</summary>
sealed class TapeColumn : RowColumn
{
    internal const int KindShift = 62;
    internal const ulong TicksMask = (1ul << KindShift) - 1;

    static RowColumn[] s_columns = [];

    /// <summary>Returns the columns of a scope with up to <paramref name="places"/> members and groups.</summary>
    internal static RowColumn[] Columns(int places)
    {
        RowColumn[] columns = s_columns;
        if (columns.Length < places)
        {
            columns = new RowColumn[Math.Max(64, places)];
            Array.Fill(columns, new TapeColumn());
            s_columns = columns;
        }
        return columns;
    }

    internal override void WriteInteger(ref RowWriter writer, long value) => writer.Context.Tape.Add((ulong)value);

    internal override long ReadInteger(ref RowReader reader) => (long)reader.Context.Tape.Next();

    internal override void WriteDouble(ref RowWriter writer, double value) => writer.Context.Tape.Add(BitConverter.DoubleToUInt64Bits(value));

    internal override double ReadDouble(ref RowReader reader) => BitConverter.UInt64BitsToDouble(reader.Context.Tape.Next());

    internal override void WriteSingle(ref RowWriter writer, float value) => writer.Context.Tape.Add(BitConverter.SingleToUInt32Bits(value));

    internal override float ReadSingle(ref RowReader reader) => BitConverter.UInt32BitsToSingle((uint)reader.Context.Tape.Next());

    internal override void WriteDecimal(ref RowWriter writer, decimal value) => Add(writer.Context.Tape, value);

    internal override decimal ReadDecimal(ref RowReader reader) => NextDecimal(reader.Context.Tape);

    internal override void WriteDateTime(ref RowWriter writer, DateTime value) => Add(writer.Context.Tape, value);

    internal override DateTime ReadDateTime(ref RowReader reader) => NextDateTime(reader.Context.Tape);

    internal override void WriteDateTimeOffset(ref RowWriter writer, DateTimeOffset value) => Add(writer.Context.Tape, value);

    internal override DateTimeOffset ReadDateTimeOffset(ref RowReader reader) => NextDateTimeOffset(reader.Context.Tape);

    internal override void WriteGuid(ref RowWriter writer, Guid value) => Add(writer.Context.Tape, value);

    internal override Guid ReadGuid(ref RowReader reader) => NextGuid(reader.Context.Tape);

    internal override void WriteText(ref RowWriter writer, string value) => writer.Context.Tape.Add(value);

    internal override string ReadText(ref RowReader reader) => (string)reader.Context.Tape.NextObject();

    internal override void WriteBytes(ref RowWriter writer, ReadOnlySpan<byte> value) => writer.Context.Tape.Add(value);

    internal override byte[] ReadBytes(ref RowReader reader) => reader.Context.Tape.NextBytes().ToArray();

    internal override RowColumn[] WriteScope(ref RowWriter writer, int count)
    {
        writer.Context.Tape.Add((ulong)count);
        return s_columns;
    }

    internal override RowColumn[] ReadScope(ref RowReader reader, out int count)
    {
        count = (int)reader.Context.Tape.Next();
        return s_columns;
    }

    internal static void Add(RowTape tape, decimal value)
    {
        DecimalBits bits = DecimalBits.Of(value);
        tape.Add(bits.Low);
        tape.Add(bits.High | (ulong)bits.Flags << 32);
    }

    internal static decimal NextDecimal(RowTape tape)
    {
        ulong low = tape.Next(), high = tape.Next();
        return new decimal([(int)low, (int)(low >> 32), (int)high, (int)(high >> 32)]);
    }

    internal static void Add(RowTape tape, DateTime value) => tape.Add((ulong)value.Ticks | (ulong)value.Kind << KindShift);

    internal static DateTime NextDateTime(RowTape tape) => ToDateTime(tape.Next());

    internal static DateTime ToDateTime(ulong word) => new((long)(word & TicksMask), (DateTimeKind)(word >> KindShift));

    internal static void Add(RowTape tape, DateTimeOffset value)
    {
        tape.Add((ulong)value.Ticks);
        tape.Add((ulong)value.Offset.Ticks);
    }

    internal static DateTimeOffset NextDateTimeOffset(RowTape tape)
    {
        long ticks = (long)tape.Next();
        return new DateTimeOffset(ticks, new TimeSpan((long)tape.Next()));
    }

    internal static void Add(RowTape tape, Guid value)
    {
        (ulong high, ulong low) = GuidColumn.Split(value);
        tape.Add(high);
        tape.Add(low);
    }

    internal static Guid NextGuid(RowTape tape)
    {
        ulong high = tape.Next();
        return GuidColumn.Join(high, tape.Next());
    }
}
