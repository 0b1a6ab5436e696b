using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Dates: a symbol for the <see cref="DateTimeKind"/>, then the time since 2000 in units of which nearly all dates are multiples. Other dates
/// are an escape, their kind and their ticks.
/// </summary>
sealed class DateTimeColumn(SymbolCoder kinds, long unit, IntegerColumn units) : RowColumn
{
    /// <summary>One symbol per kind.</summary>
    internal const int Alphabet = 3;

    /// <summary>2000-01-01, for all members, so that dates predict each other.</summary>
    internal const long Epoch = 630_822_816_000_000_000;

    const int TickBits = 62;

    readonly SymbolReader _reader = kinds.Reader;
    readonly ExactDivision _division = new(unit);

    internal SymbolCoder Kinds => kinds;

    internal long Unit => unit;

    internal IntegerColumn Units => units;

    /// <summary>Returns the time since <see cref="Epoch"/> in units; false if it is not a multiple.</summary>
    internal static bool TryDivide(long ticks, long unit, out long units)
    {
        long since = ticks - Epoch;
        units = since / unit;
        return units * unit == since;
    }

    internal override void WriteDateTime(ref RowWriter writer, DateTime value)
    {
        if (_division.TryDivide(value.Ticks - Epoch, out long number))
        {
            if (kinds.TryWrite(ref writer, (int)value.Kind))
            {
                units.WriteInteger(ref writer, number);
                return;
            }
        }
        else
        {
            kinds.WriteEscape(ref writer);
        }
        writer.PutWide((ulong)value.Ticks, TickBits);
        writer.Put((ulong)value.Kind, 2);
    }

    internal override DateTime ReadDateTime(ref RowReader reader)
    {
        int kind = _reader.ReadLikely(ref reader);
        long ticks;
        if (kind < Alphabet)
        {
            ticks = unchecked(units.ReadInteger(ref reader) * unit + Epoch);
        }
        else
        {
            ticks = (long)reader.TakeWide(TickBits);
            kind = (int)reader.Take(2);
        }
        if ((ulong)ticks > (ulong)DateTime.MaxValue.Ticks || kind >= Alphabet) RowThrow.Corrupt("a date is out of range");
        return new DateTime(ticks, (DateTimeKind)kind);
    }
}

/// <summary>Dates with an offset: the date in UTC, then the offset in minutes.</summary>
sealed class DateTimeOffsetColumn(DateTimeColumn utc, IntegerColumn minutes) : RowColumn
{
    const int MaxMinutes = 14 * 60;

    internal DateTimeColumn Utc => utc;

    internal IntegerColumn Minutes => minutes;

    internal override void WriteDateTimeOffset(ref RowWriter writer, DateTimeOffset value)
    {
        utc.WriteDateTime(ref writer, value.UtcDateTime);
        minutes.WriteInteger(ref writer, value.Offset.Ticks / TimeSpan.TicksPerMinute);
    }

    internal override DateTimeOffset ReadDateTimeOffset(ref RowReader reader)
    {
        DateTime date = utc.ReadDateTime(ref reader);
        long offset = minutes.ReadInteger(ref reader);
        if (offset is < -MaxMinutes or > MaxMinutes) RowThrow.Corrupt("an offset is out of range");
        long ticks = offset * TimeSpan.TicksPerMinute;
        if (!TryJoin(date.Ticks + ticks, ticks, out DateTimeOffset value)) RowThrow.Corrupt("a date is out of range");
        return value;
    }

    /// <summary>Returns the date of a clock's ticks and its offset from UTC; false if there is none.</summary>
    internal static bool TryJoin(long clock, long offset, out DateTimeOffset value)
    {
        bool isDate = (ulong)clock <= (ulong)DateTime.MaxValue.Ticks && offset is >= -MaxMinutes * TimeSpan.TicksPerMinute and <= MaxMinutes * TimeSpan.TicksPerMinute
            && offset % TimeSpan.TicksPerMinute == 0 && (ulong)(clock - offset) <= (ulong)DateTime.MaxValue.Ticks;
        value = isDate ? new DateTimeOffset(clock, new TimeSpan(offset)) : default;
        return isDate;
    }
}
