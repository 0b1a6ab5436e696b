using Polywire.Json;

namespace Polywire.Lambda.Serializer;

/// <summary>Reads dates as the AWS services send them: ISO 8601 text, or seconds or milliseconds since 1970-01-01 UTC as a number. Writes ISO 8601.</summary>
/// <remarks>A number beyond the seconds of the year 5000 counts milliseconds: Kinesis sends these.</remarks>
public sealed class EpochDateTimeCodec : JsonCodec<DateTime>
{
    /// <summary>The seconds from 1970 to the year 5000.</summary>
    const long LastSecond = 95_617_584_000;

    /// <inheritdoc/>
    public override DateTime Read(ref JsonReader reader)
    {
        JsonTokenKind kind = reader.PeekKind();
        if (kind is not (JsonTokenKind.Integer or JsonTokenKind.Float)) return reader.ReadDateTime();
        long offset = reader.Offset;
        // Ticks keep the seven digits that a date has; a double would not.
        decimal number = reader.ReadDecimal();
        decimal ticks = number * (Math.Abs(number) > LastSecond ? TimeSpan.TicksPerMillisecond : TimeSpan.TicksPerSecond);
        if (ticks < -DateTime.UnixEpoch.Ticks || ticks > DateTime.MaxValue.Ticks - DateTime.UnixEpoch.Ticks)
        {
            reader.Fail(WireErrorCode.NumberOutOfRange, "The number is not within the years 1 to 9999.", offset);
        }
        return DateTime.UnixEpoch.AddTicks((long)ticks);
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, DateTime value) => writer.WriteStringValue(value);
}
