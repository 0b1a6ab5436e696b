using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class DateToken
{
    /// <summary>Does the same in the format that the options ask for.</summary>
    internal static int Write(ref byte d, DateTime v, JsonWriterContext context) => context.Dates is { } form ? form.Put(ref d, v, context) : Write(ref d, v);

    /// <summary>Does the same in the format that the options ask for.</summary>
    internal static int Write(ref byte d, DateTimeOffset v, JsonWriterContext context) => context.Dates is { } form ? form.Put(ref d, v, context) : Write(ref d, v);

    /// <summary>Does the same in the format that the options ask for.</summary>
    internal static int Write(ref byte d, TimeSpan v, JsonWriterContext context) => context.TimeSpans is { } form ? form.Put(ref d, v, context) : Write(ref d, v);

    /// <summary>Does the same in the format that the options ask for.</summary>
    internal static int Write(ref byte d, DateOnly v, JsonWriterContext context) => context.DateOnlys is { } form ? form.Put(ref d, v, context) : Write(ref d, v);

    /// <summary>Does the same in the format that the options ask for.</summary>
    internal static int Write(ref byte d, TimeOnly v, JsonWriterContext context) => context.TimeOnlys is { } form ? form.Put(ref d, v, context) : Write(ref d, v);

    /// <summary>Writes the token and returns its length: <c>Z</c> for UTC, the local offset for local time, none for the unspecified kind.</summary>
    internal static int Write(ref byte d, DateTime v)
    {
        int o = WriteClock(ref d, (ulong)v.Ticks);
        if (v.Kind == DateTimeKind.Utc)
        {
            Unsafe.WriteUnaligned(ref At(ref d, o), (ushort)('Z' | '"' << 8));
            return o + 2;
        }
        if (v.Kind == DateTimeKind.Local) return WriteOffset(ref d, o, (int)(TimeZoneInfo.Local.GetUtcOffset(v).Ticks / TimeSpan.TicksPerMinute));
        At(ref d, o) = (byte)'"';
        return o + 1;
    }

    /// <summary>Writes the token, always with an offset, and returns its length.</summary>
    internal static int Write(ref byte d, DateTimeOffset v) => WriteOffset(ref d, WriteClock(ref d, (ulong)v.Ticks), v.TotalOffsetMinutes);

    /// <summary>Writes the token and returns its length.</summary>
    internal static int Write(ref byte d, DateOnly v)
    {
        Civil((uint)v.DayNumber, out uint year, out uint month, out uint day);
        WriteDate(ref d, year, month);
        NumberDigits.Store8(ref d, 8, '-' | Two(day) << 8 | (ulong)'"' << 24);
        return 12;
    }

    /// <summary>Writes the token and returns its length; a fraction always has seven digits.</summary>
    internal static int Write(ref byte d, TimeOnly v)
    {
        d = (byte)'"';
        return WriteTimeOfDay(ref d, 1, (ulong)v.Ticks);
    }

    /// <summary>Writes the token and returns its length; a fraction always has seven digits.</summary>
    internal static int Write(ref byte d, TimeSpan v)
    {
        long ticks = v.Ticks;
        ulong magnitude = ticks < 0 ? 0 - (ulong)ticks : (ulong)ticks;
        Unsafe.WriteUnaligned(ref d, (ushort)('"' | '-' << 8));
        int o = ticks < 0 ? 2 : 1;
        uint days = (uint)(magnitude / TimeSpan.TicksPerDay);
        if (days != 0)
        {
            ulong digits = NumberDigits.Split8(days);
            int zeros = BitOperations.TrailingZeroCount(digits) >> 3;
            NumberDigits.Store8(ref d, o, (digits | NumberDigits.Zeros) >> (zeros * 8));
            o += 8 - zeros;
            At(ref d, o++) = (byte)'.';
        }
        return WriteTimeOfDay(ref d, o, magnitude - days * (ulong)TimeSpan.TicksPerDay);
    }

    /// <summary><c>hh:mm:ss[.fffffff]"</c> at <paramref name="o"/>; returns the index after.</summary>
    static int WriteTimeOfDay(ref byte d, int o, ulong ticks)
    {
        uint seconds = (uint)(ticks / TimeSpan.TicksPerSecond);
        uint fraction = (uint)(ticks - seconds * (ulong)TimeSpan.TicksPerSecond);
        uint minutes = seconds / 60;
        uint hours = minutes / 60;
        NumberDigits.Store8(ref d, o, Two(hours) | (ulong)':' << 16 | Two(minutes - hours * 60) << 24 | (ulong)':' << 40 | Two(seconds - minutes * 60) << 48);
        o += 8;
        if (fraction != 0)
        {
            At(ref d, o) = (byte)'.';
            NumberDigits.Store8(ref d, o + 1, (NumberDigits.Split8(fraction) | NumberDigits.Zeros) >> 8);
            o += 8;
        }
        At(ref d, o) = (byte)'"';
        return o + 1;
    }

    /// <summary><c>"yyyy-MM-ddTHH:mm:ss[.f…]</c>, the fraction without trailing zeros; returns the length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteClock(ref byte d, ulong ticks)
    {
        uint days = (uint)(ticks / TimeSpan.TicksPerDay);
        ulong ofDay = ticks - days * (ulong)TimeSpan.TicksPerDay;
        uint seconds = (uint)(ofDay / TimeSpan.TicksPerSecond);
        uint fraction = (uint)(ofDay - seconds * (ulong)TimeSpan.TicksPerSecond);
        uint minutes = seconds / 60;
        uint hours = minutes / 60;

        Civil(days, out uint year, out uint month, out uint day);
        WriteDate(ref d, year, month);
        NumberDigits.Store8(ref d, 8, '-' | Two(day) << 8 | (ulong)'T' << 24 | Two(hours) << 32 | (ulong)':' << 48);
        NumberDigits.Store8(ref d, 15, Two(minutes - hours * 60) | (ulong)':' << 16 | Two(seconds - minutes * 60) << 24 | (ulong)'.' << 40);
        if (fraction == 0) return 20;
        ulong digits = NumberDigits.Split8(fraction * 10);
        NumberDigits.Store8(ref d, 21, digits | NumberDigits.Zeros);
        return 29 - (BitOperations.LeadingZeroCount(digits) >> 3);
    }

    /// <summary><c>"yyyy-MM</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WriteDate(ref byte d, uint year, uint month)
    {
        uint century = year / 100;
        NumberDigits.Store8(ref d, 0, '"' | Two(century) << 8 | Two(year - century * 100) << 24 | (ulong)'-' << 40 | Two(month) << 48);
    }

    /// <summary><c>±hh:mm"</c> at <paramref name="o"/>; returns the index after.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteOffset(ref byte d, int o, int minutes)
    {
        uint magnitude = (uint)Math.Abs(minutes);
        uint hours = magnitude / 60;
        ulong sign = minutes < 0 ? '-' : '+';
        NumberDigits.Store8(ref d, o, sign | Two(hours) << 8 | (ulong)':' << 24 | Two(magnitude - hours * 60) << 32 | (ulong)'"' << 48);
        return o + 7;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte At(ref byte b, int i) => ref Unsafe.AddByteOffset(ref b, (nint)(uint)i);
}
