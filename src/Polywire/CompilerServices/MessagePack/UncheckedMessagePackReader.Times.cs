using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads a timestamp of 4, 8 or 12 bytes: any second of 64 bits, in nanoseconds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public MessagePackTimestamp ReadTimestamp()
    {
        MessagePackTimestamp value = ReadTimestampAt(ref _b, _i, _length, "a timestamp", out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads a timestamp as UTC; nanoseconds below 100 are cut off; with <c>NativeDateTime</c> also an integer. Years other than 1 to 9999 are out of range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTime ReadDateTime()
    {
        DateTime value = ReadDateTimeAt(ref _b, _i, _length, _context, out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads an array of the local clock as a timestamp and the offset in minutes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTimeOffset ReadDateTimeOffset()
    {
        UncheckedMessagePackReader t = this;
        DateTimeOffset value = t.ReadClockAndOffset();
        this = t;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    DateTimeOffset ReadClockAndOffset()
    {
        int i = _i;
        if (i < _length && Unsafe.Add(ref _b, (nint)(uint)i) == (Format.FixArray | 2)) _i++;
        else ReadHeaderOf(2, "a DateTimeOffset");
        long clock = ReadInstant(ref _b, _i, _length, out int at).Ticks;
        _i = at;
        int minutes = ReadInt16();
        if (minutes is < -14 * 60 or > 14 * 60) MessagePackThrow.Range("an offset of up to 14 hours", at);
        long utc = clock - minutes * TimeSpan.TicksPerMinute;
        if (utc < 0 || utc > DateTime.MaxValue.Ticks) MessagePackThrow.Range("a DateTimeOffset", i);
        return new(clock, new TimeSpan(minutes * TimeSpan.TicksPerMinute));
    }

    /// <summary>Reads the header of an array that represents one value.</summary>
    void ReadHeaderOf(int count, string target)
    {
        int i = _i;
        int found = ReadArrayHeader();
        if (found != count) MessagePackThrow.Read(WireErrorCode.WrongElementCount, $"Expected {target}, an array of {count}, but found {found} elements.", i);
    }

    /// <summary>Reads the number of days since 0001-01-01.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateOnly ReadDateOnly()
    {
        int i = _i;
        int days = ReadInt32();
        if ((uint)days > (uint)DateOnly.MaxValue.DayNumber) MessagePackThrow.Range("a DateOnly", i);
        return DateOnly.FromDayNumber(days);
    }

    /// <summary>Reads ticks of 100 ns since midnight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeOnly ReadTimeOnly()
    {
        int i = _i;
        long ticks = ReadInt64();
        if ((ulong)ticks >= TimeSpan.TicksPerDay) MessagePackThrow.Range("a TimeOnly", i);
        return new(ticks);
    }

    /// <summary>Reads ticks of 100 ns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeSpan ReadTimeSpan() => new(ReadInt64());

    [MethodImpl(MethodImplOptions.NoInlining)]
    static DateTime ReadDateTimeAt(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        if (context.Options.NativeDateTime && IsInteger(ref b, i, length))
        {
            if (!NativeFormats.TryRead(ReadIntegerSlow(ref b, i, length, long.MinValue, long.MaxValue, "a DateTime", out next), out DateTime native)) MessagePackThrow.Range("a DateTime", i);
            return native;
        }
        return ReadInstant(ref b, i, length, out next);
    }

    // The two formats that nearly all dates have, then the others and every fault. Neither reaches the year 9999.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static DateTime ReadInstant(ref byte b, int i, int length, out int next)
    {
        const int Header = 2, NanosecondsShift = 34;
        if (BitConverter.IsLittleEndian && length - i >= Header + sizeof(ulong))
        {
            ref byte at = ref Unsafe.Add(ref b, (nint)(uint)i);
            ref byte value = ref Unsafe.Add(ref at, Header);
            switch (Unsafe.ReadUnaligned<ushort>(ref at))
            {
                case Format.FixExt4 | 0xFF << 8:
                    next = i + Header + sizeof(uint);
                    return AfterEpoch(BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<uint>(ref value)), 0);
                case Format.FixExt8 | 0xFF << 8 when BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<ulong>(ref value)) is var both && both >> NanosecondsShift < 1_000_000_000:
                    next = i + Header + sizeof(ulong);
                    return AfterEpoch(both & (1UL << NanosecondsShift) - 1, (uint)(both >> NanosecondsShift));
            }
        }
        return ReadOtherInstant(ref b, i, length, out next);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static DateTime AfterEpoch(ulong seconds, uint nanoseconds) =>
        new(DateTime.UnixEpoch.Ticks + (long)seconds * TimeSpan.TicksPerSecond + nanoseconds / TimeSpan.NanosecondsPerTick, DateTimeKind.Utc);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static DateTime ReadOtherInstant(ref byte b, int i, int length, out int next)
    {
        MessagePackTimestamp time = ReadTimestampAt(ref b, i, length, "a DateTime", out next);
        if (!time.IsInDateTimeRange) MessagePackThrow.Range("a DateTime", i);
        return time.ToDateTime();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackTimestamp ReadTimestampAt(ref byte b, int i, int length, string target, out int next)
    {
        MessagePackReadResult result = MessagePackPrimitives.TryRead(From(ref b, i, length), out MessagePackTimestamp value, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, target, i, ref b, length);
        next = i + n;
        return value;
    }
}
