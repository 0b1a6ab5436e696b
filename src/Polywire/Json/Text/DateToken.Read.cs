using System.Runtime.CompilerServices;

namespace Polywire.Json.Text;

internal static partial class DateToken
{
    const ulong MaxTicks = (DaysIn400Years * 25 - 366) * (ulong)TimeSpan.TicksPerDay - 1;
    const int ToDay = 10;
    const int InvalidFormat = -(int)WireErrorCode.InvalidFormat;

    /// <summary>Reads a date and time: <c>Z</c> gives UTC, an offset local time, neither the unspecified kind.</summary>
    internal static DateTime ReadDateTime(ref byte b, int i, int len, out int next)
    {
        if (!ReadIso(ref b, i, len, out next, out long ticks, out int zone)) return default;
        if (zone == Utc) return new DateTime(ticks, DateTimeKind.Utc);
        return zone == NoZone ? new DateTime(ticks) : ToLocal(ticks, zone, ref next);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static DateTime ToLocal(long ticks, int zone, ref int next)
    {
        if (IsInRange(ticks, zone)) return new DateTimeOffset(ticks, new TimeSpan(0, zone, 0)).LocalDateTime;
        next = InvalidFormat;
        return default;
    }

    /// <summary>Reads a date and time with its offset; without one it is local time.</summary>
    internal static DateTimeOffset ReadDateTimeOffset(ref byte b, int i, int len, out int next)
    {
        if (!ReadIso(ref b, i, len, out next, out long ticks, out int zone)) return default;
        if (zone == Utc) return new DateTimeOffset(ticks, default);
        if (zone == NoZone) zone = (int)(TimeZoneInfo.Local.GetUtcOffset(new DateTime(ticks)).Ticks / TimeSpan.TicksPerMinute);
        if (IsInRange(ticks, zone)) return new DateTimeOffset(ticks, new TimeSpan(0, zone, 0));
        next = InvalidFormat;
        return default;
    }

    /// <summary>Reads <c>yyyy-MM-dd</c>.</summary>
    internal static DateOnly ReadDateOnly(ref byte b, int i, int len, out int next)
    {
        next = i + ToDay + 1;
        long ticks;
        if (len - i <= ToDay || At(ref b, i + ToDay) != '"' || !ParseIso(ref At(ref b, i), ToDay, out ticks, out _))
        {
            ReadOnlySpan<byte> text = StringToken.Content(ref b, i, len, stackalloc byte[Scratch], out next);
            if (next < 0) return default;
            if (text.Length != ToDay || !ParseIso(ref Unsafe.AsRef(in text[0]), text.Length, out ticks, out _))
            {
                next = InvalidFormat;
                return default;
            }
        }
        return DateOnly.FromDayNumber((int)(ticks / TimeSpan.TicksPerDay));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsInRange(long ticks, int zone) =>
        (ulong)(ticks - zone * TimeSpan.TicksPerMinute) <= MaxTicks;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool ReadIso(ref byte b, int i, int len, out int next, out long ticks, out int zone)
    {
        int n = StringToken.UnescapedLength(ref b, i, len);
        next = i + n + 1;
        return n >= 0 && ParseIso(ref At(ref b, i), n, out ticks, out zone) || ReadUnusualIso(ref b, i, len, out next, out ticks, out zone);
    }

    /// <summary>Text with escapes, and text that is no date.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool ReadUnusualIso(ref byte b, int i, int len, out int next, out long ticks, out int zone)
    {
        ticks = 0;
        zone = 0;
        ReadOnlySpan<byte> text = StringToken.Content(ref b, i, len, stackalloc byte[Scratch], out next);
        if (next < 0) return false;
        if (!text.IsEmpty && ParseIso(ref Unsafe.AsRef(in text[0]), text.Length, out ticks, out zone)) return true;
        next = InvalidFormat;
        return false;
    }
}
