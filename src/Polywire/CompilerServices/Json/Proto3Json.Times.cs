using System.Globalization;
using Polywire.Json;

namespace Polywire.CompilerServices;

// google.protobuf.Timestamp ("2026-05-04T03:02:01.5Z"), Duration ("1.5s") and FieldMask ("a,b.c").
public static partial class Proto3Json
{
    /// <summary>Seconds from 0001-01-01 to 1970-01-01.</summary>
    const long EpochSeconds = 62_135_596_800;
    const long MinTimestamp = -EpochSeconds, MaxTimestamp = 253_402_300_799;

    /// <summary>The longest duration in seconds: about ten thousand years.</summary>
    const long MaxDuration = 315_576_000_000;
    const int MaxNanoseconds = 999_999_999, NanosecondsPerTick = 100, FractionDigits = 9;
    const int Longest = 48;

    /// <summary>Writes a date as <c>google.protobuf.Timestamp</c>; local time is converted.</summary>
    /// <exception cref="WireException">The kind is unspecified.</exception>
    public static void WriteDateTime(ref UncheckedJsonWriter writer, DateTime value)
    {
        if (value.Kind == DateTimeKind.Unspecified) JsonThrow.Write(WireErrorCode.NotRepresentable, "A DateTime of unspecified kind is not a point in time. Specify DateTimeKind.Utc.");
        (long seconds, long ticks) = Math.DivRem(value.ToUniversalTime().Ticks, TimeSpan.TicksPerSecond);
        WriteTimestamp(ref writer, seconds - EpochSeconds, (int)ticks * NanosecondsPerTick);
    }

    /// <summary>Reads a date as UTC; digits beyond those of a tick are dropped.</summary>
    public static DateTime ReadDateTime(ref UncheckedJsonReader reader)
    {
        ReadTimestamp(ref reader, out long seconds, out int nanoseconds);
        return new DateTime((seconds + EpochSeconds) * TimeSpan.TicksPerSecond + nanoseconds / NanosecondsPerTick, DateTimeKind.Utc);
    }

    /// <summary>Writes a duration as <c>google.protobuf.Duration</c>.</summary>
    public static void WriteTimeSpan(ref UncheckedJsonWriter writer, TimeSpan value)
    {
        (long seconds, long ticks) = Math.DivRem(value.Ticks, TimeSpan.TicksPerSecond);
        WriteDuration(ref writer, seconds, (int)ticks * NanosecondsPerTick);
    }

    /// <summary>Reads a duration; digits beyond those of a tick are dropped.</summary>
    /// <exception cref="WireException">It is longer than a <see cref="TimeSpan"/> can be.</exception>
    public static TimeSpan ReadTimeSpan(ref UncheckedJsonReader reader)
    {
        reader.Peek();
        int start = reader._i;
        ReadDuration(ref reader, out long seconds, out int nanoseconds);
        Int128 ticks = (Int128)seconds * TimeSpan.TicksPerSecond + nanoseconds / NanosecondsPerTick;
        if (ticks < long.MinValue || ticks > long.MaxValue) JsonThrow.Read(WireErrorCode.NumberOutOfRange, "The duration does not fit TimeSpan.", start);
        return new TimeSpan((long)ticks);
    }

    /// <summary>Writes a point in time, with no, three, six or nine digits after the second.</summary>
    public static void WriteTimestamp(ref UncheckedJsonWriter writer, long seconds, int nanoseconds)
    {
        if (seconds is < MinTimestamp or > MaxTimestamp || nanoseconds is < 0 or > MaxNanoseconds) JsonThrow.Write(WireErrorCode.NotRepresentable, "The google.protobuf.Timestamp is not between the years 1 and 9999.");
        Span<byte> text = stackalloc byte[Longest];
        text[0] = (byte)'"';
        new DateTime((seconds + EpochSeconds) * TimeSpan.TicksPerSecond).TryFormat(text[1..], out int n, "s", CultureInfo.InvariantCulture);
        n++;
        Fraction(text, ref n, nanoseconds);
        text[n++] = (byte)'Z';
        Close(ref writer, text, n);
    }

    /// <summary>Writes a duration, with no, three, six or nine digits after the second.</summary>
    public static void WriteDuration(ref UncheckedJsonWriter writer, long seconds, int nanoseconds)
    {
        if (seconds is < -MaxDuration or > MaxDuration || nanoseconds is < -MaxNanoseconds or > MaxNanoseconds || seconds > 0 && nanoseconds < 0 || seconds < 0 && nanoseconds > 0)
            JsonThrow.Write(WireErrorCode.NotRepresentable, "The google.protobuf.Duration is longer than ten thousand years, or its parts have different signs.");
        Span<byte> text = stackalloc byte[Longest];
        int n = 0;
        text[n++] = (byte)'"';
        if (seconds < 0 || nanoseconds < 0) text[n++] = (byte)'-';
        Math.Abs(seconds).TryFormat(text[n..], out int written, default, CultureInfo.InvariantCulture);
        n += written;
        Fraction(text, ref n, Math.Abs(nanoseconds));
        text[n++] = (byte)'s';
        Close(ref writer, text, n);
    }

    static void Fraction(Span<byte> text, ref int n, int nanoseconds)
    {
        if (nanoseconds == 0) return;
        int digits = nanoseconds % 1_000_000 == 0 ? 3 : nanoseconds % 1_000 == 0 ? 6 : FractionDigits;
        for (int i = digits; i < FractionDigits; i++) nanoseconds /= 10;
        text[n] = (byte)'.';
        for (int i = digits; i > 0; i--, nanoseconds /= 10) text[n + i] = (byte)('0' + nanoseconds % 10);
        n += digits + 1;
    }

    static void Close(ref UncheckedJsonWriter writer, scoped Span<byte> text, int n)
    {
        text[n++] = (byte)'"';
        writer.Ensure(n);
        writer.PutRaw(text[..n]);
    }

    /// <summary>Reads a point in time of RFC 3339, with upper-case letters and any offset.</summary>
    public static void ReadTimestamp(ref UncheckedJsonReader reader, out long seconds, out int nanoseconds)
    {
        reader.Peek();
        int start = reader._i;
        if (!TryTimestamp(reader.ReadStringUtf8(), out seconds, out nanoseconds)) JsonThrow.Read(WireErrorCode.InvalidFormat, "The text is not a google.protobuf.Timestamp, such as 2026-05-04T03:02:01.5Z.", start);
    }

    static bool TryTimestamp(ReadOnlySpan<byte> text, out long seconds, out int nanoseconds)
    {
        seconds = 0;
        nanoseconds = 0;
        if (text.Length < 20 || text[4] != (byte)'-' || text[7] != (byte)'-' || text[10] != (byte)'T' || text[13] != (byte)':' || text[16] != (byte)':') return false;
        if (!TryDigits(text[..4], out int year) || !TryDigits(text[5..7], out int month) || !TryDigits(text[8..10], out int day)) return false;
        if (!TryDigits(text[11..13], out int hour) || !TryDigits(text[14..16], out int minute) || !TryDigits(text[17..19], out int second)) return false;
        if (year is 0 || month is < 1 or > 12 || day < 1 || day > DateTime.DaysInMonth(year, month) || hour > 23 || minute > 59 || second > 59) return false;
        text = text[19..];
        if (!TryFraction(ref text, out nanoseconds)) return false;
        int offset = 0;
        if (!text.SequenceEqual("Z"u8))
        {
            if (text.Length != 6 || text[0] is not ((byte)'+' or (byte)'-') || text[3] != (byte)':') return false;
            if (!TryDigits(text[1..3], out int hours) || !TryDigits(text[4..6], out int minutes) || hours > 23 || minutes > 59) return false;
            offset = (hours * 60 + minutes) * 60;
            if (text[0] == (byte)'-') offset = -offset;
        }
        seconds = new DateTime(year, month, day, hour, minute, second).Ticks / TimeSpan.TicksPerSecond - EpochSeconds - offset;
        return seconds is >= MinTimestamp and <= MaxTimestamp;
    }

    /// <summary>Reads a duration: seconds with up to nine digits after the point, and <c>s</c>.</summary>
    public static void ReadDuration(ref UncheckedJsonReader reader, out long seconds, out int nanoseconds)
    {
        reader.Peek();
        int start = reader._i;
        if (!TryDuration(reader.ReadStringUtf8(), out seconds, out nanoseconds)) JsonThrow.Read(WireErrorCode.InvalidFormat, "The text is not a google.protobuf.Duration, such as 1.5s.", start);
    }

    static bool TryDuration(ReadOnlySpan<byte> text, out long seconds, out int nanoseconds)
    {
        seconds = 0;
        nanoseconds = 0;
        bool negative = text is [(byte)'-', ..];
        if (negative) text = text[1..];
        int whole = Digits(text);
        if (whole is 0 or > 12) return false;
        foreach (byte c in text[..whole]) seconds = seconds * 10 + (c - '0');
        text = text[whole..];
        if (!TryFraction(ref text, out nanoseconds) || !text.SequenceEqual("s"u8) || seconds > MaxDuration) return false;
        if (negative) (seconds, nanoseconds) = (-seconds, -nanoseconds);
        return true;
    }

    /// <summary>Takes a point and one to nine digits, if they are next.</summary>
    static bool TryFraction(ref ReadOnlySpan<byte> text, out int nanoseconds)
    {
        nanoseconds = 0;
        if (text is not [(byte)'.', ..]) return true;
        int digits = Digits(text[1..]);
        if (digits is 0 or > FractionDigits) return false;
        for (int i = 1; i <= FractionDigits; i++) nanoseconds = nanoseconds * 10 + (i <= digits ? text[i] - '0' : 0);
        text = text[(digits + 1)..];
        return true;
    }

    static bool TryDigits(ReadOnlySpan<byte> text, out int value)
    {
        value = 0;
        foreach (byte c in text)
        {
            if (c is < (byte)'0' or > (byte)'9') return false;
            value = value * 10 + (c - '0');
        }
        return true;
    }

    /// <summary>Writes the paths of a <c>google.protobuf.FieldMask</c> in lower camel case.</summary>
    /// <exception cref="WireException">A path would not be read as it is.</exception>
    public static void WriteFieldMask(ref UncheckedJsonWriter writer, List<string>? paths)
    {
        Span<char> piece = stackalloc char[Longest];
        int n = 0;
        writer.Ensure(1);
        writer.PutByte((byte)'"');
        for (int k = 0; k < (paths?.Count ?? 0); k++)
        {
            string path = paths![k];
            if (path is null) FailNull();
            if (k > 0) Put(ref writer, piece, ref n, ',');
            for (int i = 0; i < path.Length; i++)
            {
                char c = path[i];
                if (c == '_' && (i + 1 == path.Length || path[i + 1] is < 'a' or > 'z') || c is >= 'A' and <= 'Z' or ',')
                    JsonThrow.Write(WireErrorCode.NotRepresentable, $"'{path}' is not a path of fields in lower case with single underscores before letters, which a google.protobuf.FieldMask on JSON has.");
                Put(ref writer, piece, ref n, c == '_' ? char.ToUpperInvariant(path[++i]) : c);
            }
        }
        writer.WritePart(piece[..n]);
        writer.Ensure(1);
        writer.PutByte((byte)'"');
    }

    /// <summary>Adds a character to a piece of text, which is written when it is full.</summary>
    static void Put(ref UncheckedJsonWriter writer, scoped Span<char> piece, ref int n, char c)
    {
        if (n == piece.Length)
        {
            // Not between the halves of a pair.
            int whole = char.IsHighSurrogate(piece[n - 1]) ? n - 1 : n;
            writer.WritePart(piece[..whole]);
            piece[whole..n].CopyTo(piece);
            n -= whole;
        }
        piece[n++] = c;
    }

    /// <summary>Reads the paths of a <c>google.protobuf.FieldMask</c>.</summary>
    public static List<string> ReadFieldMask(ref UncheckedJsonReader reader)
    {
        reader.Peek();
        int start = reader._i;
        string text = reader.ReadString() ?? "";
        var paths = new List<string>();
        if (text.Length == 0) return paths;
        foreach (string path in text.Split(','))
        {
            var field = new System.Text.StringBuilder();
            foreach (char c in path)
            {
                if (c == '_') JsonThrow.Read(WireErrorCode.InvalidFormat, "A path of a google.protobuf.FieldMask on JSON is in lower camel case.", start);
                if (c is >= 'A' and <= 'Z') field.Append('_').Append(char.ToLowerInvariant(c));
                else field.Append(c);
            }
            paths.Add(field.ToString());
        }
        return paths;
    }
}
