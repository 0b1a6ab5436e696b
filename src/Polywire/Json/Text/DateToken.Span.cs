using System.Buffers.Text;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class DateToken
{
    // "hh:mm:ss" with the digits zeroed.
    const ulong SpanPattern = '0' | '0' << 8 | ':' << 16 | (ulong)'0' << 24 | (ulong)'0' << 32 | (ulong)':' << 40 | (ulong)'0' << 48 | (ulong)'0' << 56;
    const ulong SpanLimits = 0x0909_0009_0900_0909;

    /// <summary>Reads the constant format, <c>[-][d.]hh:mm:ss[.fffffff]</c>.</summary>
    internal static TimeSpan ReadTimeSpan(ref byte b, int i, int len, out int next)
    {
        if (ReadClock(ref b, i, len, out next, out long ticks)) return new TimeSpan(ticks);
        ReadOnlySpan<byte> text = StringToken.Content(ref b, i, len, stackalloc byte[Scratch], out next);
        if (next < 0) return default;
        if (text.Length > 0
            && (char.IsAsciiDigit((char)text[0]) || text[0] == '-')
            && Utf8Parser.TryParse(text, out TimeSpan v, out int used, 'c') && used == text.Length)
            return v;
        next = InvalidFormat;
        return default;
    }

    /// <summary>Reads a time of day in the constant format of <see cref="TimeSpan"/>.</summary>
    internal static TimeOnly ReadTimeOnly(ref byte b, int i, int len, out int next)
    {
        if (ReadClock(ref b, i, len, out next, out long ticks)) return new TimeOnly(ticks);
        ReadOnlySpan<byte> text = StringToken.Content(ref b, i, len, stackalloc byte[Scratch], out next);
        if (next < 0) return default;
        // A point before the first colon would separate days.
        int separator = text.IndexOfAny((byte)'.', (byte)':');
        if (separator > 0 && text[separator] == ':' && char.IsAsciiDigit((char)text[0])
            && Utf8Parser.TryParse(text, out TimeSpan v, out int used, 'c') && used == text.Length
            && (ulong)v.Ticks < TimeSpan.TicksPerDay)
            return new TimeOnly(v.Ticks);
        next = InvalidFormat;
        return default;
    }

    /// <summary>Returns the common formats, <c>hh:mm:ss</c> and <c>hh:mm:ss.fffffff</c>; false for all others.</summary>
    static bool ReadClock(ref byte b, int i, int len, out int next, out long ticks)
    {
        next = 0;
        ticks = 0;
        int left = len - i;
        if (left < 9) return false;
        ulong text = NumberDigits.Load8(ref b, i) ^ SpanPattern;
        if ((Above(text, SpanLimits) & 0x8080808080808080) != 0) return false;
        text = text * 10 + (text >> 8);
        uint hours = (uint)(text & 0xFF);
        uint minutes = (uint)(text >> 24 & 0xFF);
        uint seconds = (uint)(text >> 48 & 0xFF);
        if (hours > 23 || minutes > 59 || seconds > 59) return false;
        ticks = ((hours * 60 + minutes) * 60 + seconds) * TimeSpan.TicksPerSecond;
        byte after = At(ref b, i + 8);
        if (after == '"')
        {
            next = i + 9;
            return true;
        }
        if (after != '.' || left < 17 || At(ref b, i + 16) != '"') return false;
        // The point shifted out leaves a zero on top, so that the seven digits count tenfold.
        ulong digits = (NumberDigits.Load8(ref b, i + 8) ^ NumberDigits.Zeros) >> 8;
        if (NumberDigits.NonDigits(digits) != 0) return false;
        ticks += (long)(NumberDigits.Combine8(digits) / 10);
        next = i + 17;
        return true;
    }
}
