using System.Globalization;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>
/// Represents a point in time with the range and precision of MessagePack's timestamp extension type (type −1): 64-bit seconds and nanoseconds.
/// </summary>
public readonly record struct MessagePackTimestamp : IComparable<MessagePackTimestamp>
{
    const long TicksAtEpoch = 621_355_968_000_000_000;
    const long FirstSecond = -62_135_596_800;
    const long LastSecond = 253_402_300_799;

    /// <summary>Gets the seconds since 1970-01-01T00:00:00Z, without leap seconds.</summary>
    public long Seconds { get; }

    /// <summary>Gets the nanoseconds after <see cref="Seconds"/>: 0 to 999,999,999, also before the epoch.</summary>
    public uint Nanoseconds { get; }

    /// <summary>Initializes a timestamp.</summary>
    /// <param name="seconds">Seconds since 1970-01-01T00:00:00Z.</param>
    /// <param name="nanoseconds">Nanoseconds after them: 0 to 999,999,999.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="nanoseconds"/> is a second or more.</exception>
    public MessagePackTimestamp(long seconds, uint nanoseconds)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(nanoseconds, 999_999_999u);
        Seconds = seconds;
        Nanoseconds = nanoseconds;
    }

    /// <summary>Converts a <see cref="DateTime"/>. Local is converted to UTC; Unspecified is taken as UTC.</summary>
    /// <param name="value">The date and time.</param>
    /// <returns>The same point in time.</returns>
    public static MessagePackTimestamp FromDateTime(DateTime value)
    {
        long ticks = (value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).Ticks;
        long second = (long)((ulong)ticks / TimeSpan.TicksPerSecond);
        return new(second + FirstSecond, (uint)(ticks - second * TimeSpan.TicksPerSecond) * 100);
    }

    /// <summary>Gets whether <see cref="DateTime"/> can represent it: years 1 to 9999.</summary>
    public bool IsInDateTimeRange => Seconds is >= FirstSecond and <= LastSecond;

    /// <summary>Converts to a UTC <see cref="DateTime"/>, truncated to 100 nanoseconds.</summary>
    /// <returns>The same point in time.</returns>
    /// <exception cref="OverflowException">The year is not in 1 to 9999.</exception>
    public DateTime ToDateTime()
    {
        if (!IsInDateTimeRange) throw new OverflowException($"DateTime does not hold second {Seconds} of the Unix epoch.");
        return new(TicksAtEpoch + Seconds * TimeSpan.TicksPerSecond + Nanoseconds / 100, DateTimeKind.Utc);
    }

    /// <inheritdoc/>
    public int CompareTo(MessagePackTimestamp other)
    {
        int c = Seconds.CompareTo(other.Seconds);
        return c != 0 ? c : Nanoseconds.CompareTo(other.Nanoseconds);
    }

    /// <summary>Gets whether one timestamp is before another.</summary>
    /// <param name="left">The one.</param>
    /// <param name="right">The other.</param>
    /// <returns>Whether it is.</returns>
    public static bool operator <(MessagePackTimestamp left, MessagePackTimestamp right) => left.CompareTo(right) < 0;

    /// <summary>Gets whether one timestamp is before, or the same as, another.</summary>
    /// <param name="left">The one.</param>
    /// <param name="right">The other.</param>
    /// <returns>Whether it is.</returns>
    public static bool operator <=(MessagePackTimestamp left, MessagePackTimestamp right) => left.CompareTo(right) <= 0;

    /// <summary>Gets whether one timestamp is after another.</summary>
    /// <param name="left">The one.</param>
    /// <param name="right">The other.</param>
    /// <returns>Whether it is.</returns>
    public static bool operator >(MessagePackTimestamp left, MessagePackTimestamp right) => left.CompareTo(right) > 0;

    /// <summary>Gets whether one timestamp is after, or the same as, another.</summary>
    /// <param name="left">The one.</param>
    /// <param name="right">The other.</param>
    /// <returns>Whether it is.</returns>
    public static bool operator >=(MessagePackTimestamp left, MessagePackTimestamp right) => left.CompareTo(right) >= 0;

    /// <inheritdoc/>
    public override int GetHashCode() => KeyHash.Of((ulong)Seconds, Nanoseconds);

    /// <summary>Returns both parts.</summary>
    /// <param name="seconds">The seconds.</param>
    /// <param name="nanoseconds">The nanoseconds.</param>
    public void Deconstruct(out long seconds, out uint nanoseconds) => (seconds, nanoseconds) = (Seconds, Nanoseconds);

    /// <summary>Returns seconds and nanoseconds as text: <c>-1+000000500</c>.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Seconds}+{Nanoseconds:D9}");
}
