using System.Globalization;

namespace Polywire.MessagePack;

/// <summary>
/// A point in time as MessagePack's timestamp extension type (type −1) holds it: every 64-bit second, in nanoseconds.
/// </summary>
public readonly record struct MessagePackTimestamp : IComparable<MessagePackTimestamp>
{
    const long TicksAtEpoch = 621_355_968_000_000_000;
    const long FirstSecond = -62_135_596_800;
    const long LastSecond = 253_402_300_799;

    /// <summary>Seconds since 1970-01-01T00:00:00Z, without leap seconds.</summary>
    public long Seconds { get; }

    /// <summary>Nanoseconds after <see cref="Seconds"/>: 0 to 999,999,999, also before the epoch.</summary>
    public uint Nanoseconds { get; }

    /// <exception cref="ArgumentOutOfRangeException"><paramref name="nanoseconds"/> is a second or more.</exception>
    public MessagePackTimestamp(long seconds, uint nanoseconds)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(nanoseconds, 999_999_999u);
        Seconds = seconds;
        Nanoseconds = nanoseconds;
    }

    /// <summary>The point in time of <paramref name="value"/>: Local is converted to UTC, Unspecified is taken as UTC.</summary>
    public static MessagePackTimestamp FromDateTime(DateTime value)
    {
        long ticks = (value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).Ticks;
        long second = (long)((ulong)ticks / TimeSpan.TicksPerSecond);
        return new(second + FirstSecond, (uint)(ticks - second * TimeSpan.TicksPerSecond) * 100);
    }

    /// <summary>Whether <see cref="DateTime"/> holds this second: years 1 to 9999.</summary>
    public bool IsInDateTimeRange => Seconds is >= FirstSecond and <= LastSecond;

    /// <summary>The UTC <see cref="DateTime"/>; nanoseconds below 100 are cut off.</summary>
    /// <exception cref="OverflowException">Outside the years 1 to 9999.</exception>
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

    /// <summary>The two parts.</summary>
    public void Deconstruct(out long seconds, out uint nanoseconds) => (seconds, nanoseconds) = (Seconds, Nanoseconds);

    /// <summary>Seconds and nanoseconds as <c>-1+000000500</c>.</summary>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Seconds}+{Nanoseconds:D9}");
}
