using System.Globalization;
using Polywire.CompilerServices;

namespace Polywire.Json.Text;

/// <summary>
/// <see cref="TimeSpan"/> as an ISO 8601-1 duration of days, hours, minutes and seconds. Weeks are read too; years and months are not,
/// as they have no fixed length.
/// </summary>
static class DurationToken
{
    /// <summary>Writes the token, at most 40 bytes, and returns its length.</summary>
    internal static int Write(ref byte d, TimeSpan value)
    {
        Span<byte> text = System.Runtime.InteropServices.MemoryMarshal.CreateSpan(ref d, UncheckedJsonWriter.MaxDate);
        ulong ticks = value.Ticks < 0 ? 0 - (ulong)value.Ticks : (ulong)value.Ticks;
        int n = 0;
        text[n++] = (byte)'"';
        if (value.Ticks < 0) text[n++] = (byte)'-';
        text[n++] = (byte)'P';
        Part(text, ref n, ticks / TimeSpan.TicksPerDay, 'D');
        ulong ofDay = ticks % TimeSpan.TicksPerDay;
        if (ofDay > 0 || ticks == 0)
        {
            text[n++] = (byte)'T';
            Part(text, ref n, ofDay / TimeSpan.TicksPerHour, 'H');
            Part(text, ref n, ofDay / TimeSpan.TicksPerMinute % 60, 'M');
            ulong ofMinute = ofDay % TimeSpan.TicksPerMinute;
            if (ofMinute > 0 || ticks == 0)
            {
                n += EpochToken.Write(ref text[n], (long)ofMinute, TimeSpan.TicksPerSecond);
                text[n++] = (byte)'S';
            }
        }
        text[n++] = (byte)'"';
        return n;
    }

    static void Part(Span<byte> text, ref int n, ulong value, char unit)
    {
        if (value == 0) return;
        n += NumberInteger.Write(ref text[n], value);
        text[n++] = (byte)unit;
    }

    /// <summary>Returns whether text that begins as a duration comes next.</summary>
    internal static bool IsNext(ref UncheckedJsonReader reader)
    {
        if (reader.Peek() != (byte)'"') return false;
        ReadOnlySpan<byte> rest = reader.Slice(reader._i + 1, reader._length - reader._i - 1);
        return rest is [(byte)'P', ..] or [(byte)'-' or (byte)'+', (byte)'P', ..];
    }

    /// <summary><c>[±]P[nW][nD][T[nH][nM][n[.f]S]]</c>, with one part at least; digits beyond the seventh of the fraction do not count.</summary>
    internal static bool TryParse(ReadOnlySpan<char> text, out long ticks)
    {
        ticks = 0;
        bool negative = text is ['-', ..];
        if (text is ['-' or '+', ..]) text = text[1..];
        if (text is not ['P', .. { Length: > 1 }]) return false;
        text = text[1..];
        Int128 sum = 0;
        const string Units = "WDHMS";
        ReadOnlySpan<long> ticksOf = [7 * TimeSpan.TicksPerDay, TimeSpan.TicksPerDay, TimeSpan.TicksPerHour, TimeSpan.TicksPerMinute, TimeSpan.TicksPerSecond];
        int last = -1;
        bool time = false;
        while (!text.IsEmpty)
        {
            if (text[0] == 'T')
            {
                if (time || text.Length == 1) return false;
                time = true;
                text = text[1..];
                continue;
            }
            int digits = text.IndexOfAnyExceptInRange('0', '9');
            if (digits is < 1 or > 18) return false;
            long whole = long.Parse(text[..digits], NumberStyles.None, CultureInfo.InvariantCulture);
            long fraction = 0;
            text = text[digits..];
            bool fractional = text[0] is '.' or ',';
            if (fractional && !TryFraction(ref text, out fraction)) return false;
            int unit = text.IsEmpty ? -1 : Units.IndexOf(text[0]);
            if (unit <= last || (unit >= 2) != time || (fractional && unit != 4)) return false;
            last = unit;
            sum += (Int128)whole * ticksOf[unit] + fraction;
            text = text[1..];
        }
        if (last < 0 || sum > (Int128)long.MaxValue + (negative ? 1 : 0)) return false;
        ticks = negative ? (long)-sum : (long)sum;
        return true;
    }

    static bool TryFraction(ref ReadOnlySpan<char> text, out long fraction)
    {
        fraction = 0;
        text = text[1..];
        int digits = text.IndexOfAnyExceptInRange('0', '9');
        if (digits < 1) return false;
        for (int k = 0; k < 7; k++) fraction = fraction * 10 + (k < digits ? text[k] - '0' : 0);
        text = text[digits..];
        return true;
    }
}
