using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

public partial class JsonDateFormat
{
    /// <summary>Reads a date and time.</summary>
    public virtual DateTime ReadDateTime(ref UncheckedJsonReader reader)
    {
        if (TakesNumber(ref reader)) return DateTime.UnixEpoch.AddTicks(ReadTicks(ref reader, -DateTime.UnixEpoch.Ticks, DateTime.MaxValue.Ticks - DateTime.UnixEpoch.Ticks));
        if (_format is null) return reader.ReadIsoDateTime();
        if (ReadText(ref reader, "a date", out int start) is not { } text) return default;
        if (!DateTime.TryParseExact(text, _format, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind, out DateTime value)) Fail(start);
        return value;
    }

    /// <summary>Reads a date, time and offset.</summary>
    public virtual DateTimeOffset ReadDateTimeOffset(ref UncheckedJsonReader reader)
    {
        if (TakesNumber(ref reader)) return DateTimeOffset.UnixEpoch.AddTicks(ReadTicks(ref reader, -DateTime.UnixEpoch.Ticks, DateTime.MaxValue.Ticks - DateTime.UnixEpoch.Ticks));
        if (_format is null) return reader.ReadIsoDateTimeOffset();
        if (ReadText(ref reader, "a date", out int start) is not { } text) return default;
        if (!DateTimeOffset.TryParseExact(text, _format, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset value)) Fail(start);
        return value;
    }

    /// <summary>Reads a date.</summary>
    public virtual DateOnly ReadDateOnly(ref UncheckedJsonReader reader)
    {
        if (ReadText(ref reader, "a date", out int start) is not { } text) return default;
        if (!DateOnly.TryParseExact(text, _format!, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateOnly value)) Fail(start);
        return value;
    }

    /// <summary>Reads a time of day.</summary>
    public virtual TimeOnly ReadTimeOnly(ref UncheckedJsonReader reader)
    {
        if (ReadText(ref reader, "a time", out int start) is not { } text) return default;
        if (!TimeOnly.TryParseExact(text, _format!, CultureInfo.InvariantCulture, DateTimeStyles.None, out TimeOnly value)) Fail(start);
        return value;
    }

    /// <summary>Reads a time span.</summary>
    public virtual TimeSpan ReadTimeSpan(ref UncheckedJsonReader reader)
    {
        if (TakesNumber(ref reader)) return new TimeSpan(ReadTicks(ref reader, long.MinValue, long.MaxValue));
        if (_format is null && !DurationToken.IsNext(ref reader)) return reader.ReadConstantTimeSpan();
        if (ReadText(ref reader, "a time span", out int start) is not { } text) return default;
        if (_format is null)
        {
            if (!DurationToken.TryParse(text, out long ticks)) Fail(start);
            return new TimeSpan(ticks);
        }
        if (!TimeSpan.TryParseExact(text, _format, CultureInfo.InvariantCulture, out TimeSpan value)) Fail(start);
        return value;
    }

    /// <summary>Returns whether a number is to be read: the encoding is one, and no text of the other encoding is there.</summary>
    bool TakesNumber(ref UncheckedJsonReader reader)
    {
        if (!IsNumber) return false;
        if (reader.Peek() != (byte)'"') return true;
        // Of a number in quotes nothing but its first byte is a sign; of dates and times a later one is a hyphen or colon.
        ReadOnlySpan<byte> rest = reader.Slice(reader._i + 1, reader._length - reader._i - 1);
        int end = rest.IndexOf((byte)'"');
        return (reader._context.Numbers & WireNumbers.FromStrings) != 0 && end > 0 && !rest[1..end].ContainsAny((byte)':', (byte)'-', (byte)'P');
    }

    long ReadTicks(ref UncheckedJsonReader reader, long min, long max)
    {
        reader.Peek();
        int start = reader._i;
        if (reader.TryReadNullAsDefault()) return min == long.MinValue ? 0 : min;
        decimal number = reader.ReadDecimal();
        // Far beyond any date, and far from decimal's own end.
        if (Math.Abs(number) > 1e18m) JsonThrow.Read(WireErrorCode.NumberOutOfRange, "The number of seconds or milliseconds is beyond the type's range.", start);
        number = decimal.Truncate(number * Unit);
        if (number < min || number > max) JsonThrow.Read(WireErrorCode.NumberOutOfRange, "The number of seconds or milliseconds is beyond the type's range.", start);
        return (long)number;
    }

    /// <summary>Returns the text; null where the options make a null the type's default.</summary>
    static string? ReadText(ref UncheckedJsonReader reader, string expected, out int start)
    {
        start = reader._i;
        if (reader.TryReadNullAsDefault()) return null;
        if (reader.Peek() != (byte)'"') reader.FailExpected(expected);
        start = reader._i;
        return reader.ReadString();
    }

    [DoesNotReturn]
    void Fail(int offset) => JsonThrow.Read(WireErrorCode.InvalidFormat, _format is null ? "The text is not an ISO 8601 duration of days or shorter units." : $"The text does not have the format '{_format}'.", offset);
}
