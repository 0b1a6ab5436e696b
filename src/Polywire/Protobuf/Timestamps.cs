namespace Polywire.Protobuf;

/// <summary>Points in time and durations as <c>google.protobuf.Timestamp</c> and <c>Duration</c> have them: whole seconds, and nanoseconds.</summary>
static class Timestamps
{
    internal const int NanosecondsPerTick = 100;
    internal const int MaxNanoseconds = 999_999_999;

    /// <summary>Seconds from 0001-01-01 to 1970-01-01.</summary>
    const long EpochSeconds = 62_135_596_800;

    const long MaxSeconds = 315_537_897_599 - EpochSeconds;

    /// <summary>Returns the seconds since 1970, and nanoseconds that are never negative.</summary>
    internal static (long Seconds, int Nanoseconds) Of(DateTime utc)
    {
        (long seconds, long ticks) = Math.DivRem(utc.Ticks, TimeSpan.TicksPerSecond);
        return (seconds - EpochSeconds, (int)ticks * NanosecondsPerTick);
    }

    /// <summary>Returns the seconds, and nanoseconds of the same sign.</summary>
    internal static (long Seconds, int Nanoseconds) Of(TimeSpan value)
    {
        (long seconds, long ticks) = Math.DivRem(value.Ticks, TimeSpan.TicksPerSecond);
        return (seconds, (int)ticks * NanosecondsPerTick);
    }

    /// <summary>Returns the point in time; false if there is none. Nanoseconds below a tick are dropped.</summary>
    internal static bool TryMake(long seconds, int nanoseconds, out DateTime value)
    {
        value = default;
        if (seconds is < -EpochSeconds or > MaxSeconds || nanoseconds is < 0 or > MaxNanoseconds) return false;
        value = new DateTime((seconds + EpochSeconds) * TimeSpan.TicksPerSecond + nanoseconds / NanosecondsPerTick, DateTimeKind.Utc);
        return true;
    }

    /// <summary>Returns the duration; false if there is none. Nanoseconds below a tick are dropped.</summary>
    internal static bool TryMake(long seconds, int nanoseconds, out TimeSpan value)
    {
        value = default;
        if (nanoseconds is < -MaxNanoseconds or > MaxNanoseconds || seconds > 0 && nanoseconds < 0 || seconds < 0 && nanoseconds > 0) return false;
        Int128 ticks = (Int128)seconds * TimeSpan.TicksPerSecond + nanoseconds / NanosecondsPerTick;
        if (ticks < long.MinValue || ticks > long.MaxValue) return false;
        value = new TimeSpan((long)ticks);
        return true;
    }
}
