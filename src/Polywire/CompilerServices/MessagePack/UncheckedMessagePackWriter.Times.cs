using System.Runtime.CompilerServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>The maximum size of a timestamp in bytes.</summary>
    public const int MaxTimestamp = MessagePackBounds.Timestamp;

    /// <summary>Puts the smallest timestamp format. Needs <see cref="MaxTimestamp"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTimestamp(MessagePackTimestamp value)
    {
        AssertCapacity(MaxTimestamp);
        Advance(SmallestFormat.Put(ref _at, value));
    }

    /// <summary>Writes the smallest timestamp format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteTimestamp(MessagePackTimestamp value)
    {
        Ensure(MaxTimestamp);
        PutTimestamp(value);
    }

    /// <summary>The maximum size of a <c>DateTime</c> in bytes.</summary>
    public const int MaxDateTime = MessagePackBounds.DateTime;

    /// <summary>Puts a timestamp: Local is converted to UTC, Unspecified taken as UTC; with <c>NativeDateTime</c> an integer. Needs <see cref="MaxDateTime"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDateTime(DateTime value)
    {
        AssertCapacity(MaxDateTime);
        if (_context.NativeDateTime) Advance(SmallestFormat.Put(ref _at, value.ToBinary()));
        else PutTimestamp(MessagePackTimestamp.FromDateTime(value));
    }

    /// <summary>Writes a timestamp: Local is converted to UTC, Unspecified taken as UTC; with <c>NativeDateTime</c> an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTime(DateTime value)
    {
        Ensure(MaxDateTime);
        PutDateTime(value);
    }

    /// <summary>The maximum size of a <c>DateTimeOffset</c> in bytes.</summary>
    public const int MaxDateTimeOffset = MessagePackBounds.DateTimeOffset;

    /// <summary>Puts an array of the local clock as a timestamp and the offset in minutes. Needs <see cref="MaxDateTimeOffset"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDateTimeOffset(DateTimeOffset value)
    {
        PutArrayHeader(2);
        PutTimestamp(MessagePackTimestamp.FromDateTime(new DateTime(value.Ticks, DateTimeKind.Utc)));
        PutInt16((short)value.TotalOffsetMinutes);
    }

    /// <summary>Writes an array of the local clock as a timestamp and the offset in minutes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTimeOffset(DateTimeOffset value)
    {
        Ensure(MaxDateTimeOffset);
        PutDateTimeOffset(value);
    }

    /// <summary>The maximum size of a <c>DateOnly</c> in bytes.</summary>
    public const int MaxDateOnly = MessagePackBounds.DateOnly;

    /// <summary>Puts the number of days since 0001-01-01. Needs <see cref="MaxDateOnly"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDateOnly(DateOnly value) => PutInt32(value.DayNumber);

    /// <summary>Writes the number of days since 0001-01-01.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateOnly(DateOnly value) => WriteInt32(value.DayNumber);

    /// <summary>The maximum size of a <c>TimeOnly</c> in bytes.</summary>
    public const int MaxTimeOnly = MessagePackBounds.TimeOnly;

    /// <summary>Puts ticks of 100 ns since midnight. Needs <see cref="MaxTimeOnly"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTimeOnly(TimeOnly value) => PutInt64(value.Ticks);

    /// <summary>Writes ticks of 100 ns since midnight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteTimeOnly(TimeOnly value) => WriteInt64(value.Ticks);

    /// <summary>The maximum size of a <c>TimeSpan</c> in bytes.</summary>
    public const int MaxTimeSpan = MessagePackBounds.TimeSpan;

    /// <summary>Puts ticks of 100 ns. Needs <see cref="MaxTimeSpan"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutTimeSpan(TimeSpan value) => PutInt64(value.Ticks);

    /// <summary>Writes ticks of 100 ns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteTimeSpan(TimeSpan value) => WriteInt64(value.Ticks);
}
