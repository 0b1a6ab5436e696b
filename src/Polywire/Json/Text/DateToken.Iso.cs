using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class DateToken
{
    const int Utc = int.MaxValue;
    const int NoZone = int.MinValue;
    const int MaxFractionDigits = 16;

    // "yyyy-MM-" and "ddTHH:mm" with the digits zeroed, and the largest value of each byte once that is taken out.
    const ulong DatePattern = '0' | '0' << 8 | '0' << 16 | (ulong)'0' << 24 | (ulong)'-' << 32 | (ulong)'0' << 40 | (ulong)'0' << 48 | (ulong)'-' << 56;
    const ulong DateLimits = 0x0009_0900_0909_0909;
    const ulong TimePattern = '0' | '0' << 8 | 'T' << 16 | (ulong)'0' << 24 | (ulong)'0' << 32 | (ulong)':' << 40 | (ulong)'0' << 48 | (ulong)'0' << 56;
    const ulong TimeLimits = 0x0909_0009_0900_0909;
    const ulong MidnightText = (ulong)'T' << 16 | (ulong)'0' << 24 | (ulong)'0' << 32 | (ulong)':' << 40 | (ulong)'0' << 48 | (ulong)'0' << 56;

    /// <summary>
    /// Parses <c>yyyy-MM-dd[THH:mm[:ss[.f{1,16}]][Z|±hh[[:]mm]]]</c>, <paramref name="n"/> bytes. <paramref name="ticks"/> are of the clock
    /// shown; <paramref name="zone"/> is <see cref="Utc"/>, <see cref="NoZone"/>, or the offset in minutes.
    /// </summary>
    static bool ParseIso(ref byte s, int n, out long ticks, out int zone)
    {
        ticks = 0;
        zone = NoZone;
        if (n < 16 && n != 10) return false;
        ulong date = NumberDigits.Load8(ref s, 0) ^ DatePattern;
        ulong time = (n == 10 ? At(ref s, 8) | (ulong)At(ref s, 9) << 8 | MidnightText : NumberDigits.Load8(ref s, 8)) ^ TimePattern;
        if (((Above(date, DateLimits) | Above(time, TimeLimits)) & 0x8080808080808080) != 0) return false;

        date = date * 10 + (date >> 8);
        time = time * 10 + (time >> 8);
        uint year = (uint)(date & 0xFF) * 100 + (uint)(date >> 16 & 0xFF);
        int days = Days(year, (uint)(date >> 40 & 0xFF), (uint)(time & 0xFF));
        uint hour = (uint)(time >> 24 & 0xFF);
        uint minute = (uint)(time >> 48 & 0xFF);
        if (days < 0 || hour > 23 || minute > 59) return false;
        uint seconds = (hour * 60 + minute) * 60;
        uint fraction = 0;
        int p = 16;
        if (n > 16 && At(ref s, 16) == ':')
        {
            if (n < 19) return false;
            uint second = TwoAt(ref s, 17);
            if (second > 59) return false;
            seconds += second;
            p = 19;
            if (n > 19 && At(ref s, 19) == '.')
            {
                if (n < 21) return false;
                p = ParseFraction(ref s, n, out fraction);
            }
        }
        ticks = days * TimeSpan.TicksPerDay + seconds * TimeSpan.TicksPerSecond + fraction;
        if (p >= n) return true;
        if (At(ref s, p) != 'Z') return ParseOffset(ref s, p, n, out zone);
        zone = Utc;
        return p + 1 == n;
    }

    /// <summary>Returns the high bit of each byte of <paramref name="x"/> that is larger than the one of <paramref name="limits"/>, once one is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Above(ulong x, ulong limits) => x | x + (0x7F7F7F7F7F7F7F7F - limits);

    /// <summary>Returns the two digits at <paramref name="p"/>; more than 99 where they are none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint TwoAt(ref byte s, int p)
    {
        uint tens = (uint)(At(ref s, p) - '0');
        uint units = (uint)(At(ref s, p + 1) - '0');
        return tens <= 9 && units <= 9 ? tens * 10 + units : 100;
    }

    /// <summary>Returns the digits from 20 on, where <paramref name="n"/> is at least 21: seven count, and the index after at most sixteen is returned.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int ParseFraction(ref byte s, int n, out uint fraction)
    {
        int left = n - 20;
        ulong text = left >= 8 ? NumberDigits.Load8(ref s, 20) : NumberDigits.Load8(ref s, n - 8) >> ((8 - left) * 8);
        text ^= NumberDigits.Zeros;
        int digits = BitOperations.TrailingZeroCount(NumberDigits.NonDigits(text)) >> 3;
        int kept = Math.Min(digits, 7);
        fraction = (uint)(NumberDigits.Combine8(text & (1UL << (kept * 8)) - 1) / 10);
        int p = 20 + digits;
        if (digits < 8) return p;
        int end = Math.Min(n, 20 + MaxFractionDigits);
        while (p < end && (uint)(At(ref s, p) - '0') <= 9) p++;
        return p;
    }

    /// <summary><c>±hh</c> or <c>±hh:mm</c> from <paramref name="p"/> to the end, at most 14 hours.</summary>
    static bool ParseOffset(ref byte s, int p, int n, out int zone)
    {
        zone = 0;
        byte sign = At(ref s, p++);
        int left = n - p;
        if (sign is not ((byte)'+' or (byte)'-') || left is not (2 or 5)) return false;
        uint hours = TwoAt(ref s, p);
        uint minutes = left == 2 ? 0 : TwoAt(ref s, n - 2);
        if (left == 5 && At(ref s, p + 2) != ':') return false;
        uint total = hours * 60 + minutes;
        if (minutes > 59 || total > 14 * 60) return false;
        zone = sign == '-' ? -(int)total : (int)total;
        return true;
    }
}
