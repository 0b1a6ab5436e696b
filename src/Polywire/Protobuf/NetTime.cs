namespace Polywire.Protobuf;

/// <summary>The numbers of protobuf-net's bcl.proto.</summary>
static class NetTime
{
    /// <summary>The units of time: those between are hours, minutes, seconds and milliseconds.</summary>
    internal const int Days = 0, Ticks = 5, MinMax = 15;

    internal const int GuidSize = 16, MaxDecimalScale = 28;

    /// <summary>The ticks of each unit.</summary>
    internal static ReadOnlySpan<long> Units => [TimeSpan.TicksPerDay, TimeSpan.TicksPerHour, TimeSpan.TicksPerMinute, TimeSpan.TicksPerSecond, TimeSpan.TicksPerMillisecond, 1];
}
