using System.Buffers.Binary;
using Polywire.CompilerServices;

namespace Polywire.Protobuf;

// The messages of protobuf-net's bcl.proto. A value that protobuf-net leaves out is left out; null is, too.

/// <summary>Reads and writes a <c>DateTime</c> as protobuf-net does at level 200 (<c>bcl.DateTime</c>). A value is always written; its kind is not, and what is read is unspecified unless the data has a kind.</summary>
public sealed class ProtobufNetDateTimeCodec : ProtobufCodec<DateTime>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, DateTime value) => ProtobufNetTime.Write(ref writer, value);

    /// <inheritdoc/>
    public override DateTime Read(ref ProtobufReader reader) => ProtobufNetTime.ReadDateTime(ref reader);
}

/// <summary>Reads and writes a <c>DateTime?</c> as <see cref="ProtobufNetDateTimeCodec"/> does its values.</summary>
public sealed class ProtobufNetNullableDateTimeCodec : ProtobufCodec<DateTime?>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, DateTime? value) => ProtobufNetTime.Write(ref writer, value.GetValueOrDefault());

    /// <inheritdoc/>
    public override DateTime? Read(ref ProtobufReader reader) => ProtobufNetTime.ReadDateTime(ref reader);
}

/// <summary>Reads and writes a <c>TimeSpan</c> as protobuf-net does at level 200 (<c>bcl.TimeSpan</c>). Zero is omitted.</summary>
public sealed class ProtobufNetTimeSpanCodec : ProtobufCodec<TimeSpan>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, TimeSpan value) => ProtobufNetTime.Write(ref writer, value);

    /// <inheritdoc/>
    public override TimeSpan Read(ref ProtobufReader reader) => ProtobufNetTime.ReadTimeSpan(ref reader);

    /// <inheritdoc/>
    public override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, TimeSpan value)
    {
        if (value != TimeSpan.Zero) base.WriteFieldUnchecked(ref writer, number, value);
    }
}

/// <summary>Reads and writes a <c>TimeSpan?</c> as <see cref="ProtobufNetTimeSpanCodec"/> does its values. Zero is written.</summary>
public sealed class ProtobufNetNullableTimeSpanCodec : ProtobufCodec<TimeSpan?>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, TimeSpan? value) => ProtobufNetTime.Write(ref writer, value.GetValueOrDefault());

    /// <inheritdoc/>
    public override TimeSpan? Read(ref ProtobufReader reader) => ProtobufNetTime.ReadTimeSpan(ref reader);
}

/// <summary>Reads and writes a <c>decimal</c> as protobuf-net does at levels 200 and 240 (<c>bcl.Decimal</c>). Zero is omitted.</summary>
public sealed class ProtobufNetDecimalCodec : ProtobufCodec<decimal>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, decimal value) => ProtobufNetNumbers.Write(ref writer, value);

    /// <inheritdoc/>
    public override decimal Read(ref ProtobufReader reader) => ProtobufNetNumbers.ReadDecimal(ref reader);

    /// <inheritdoc/>
    public override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, decimal value)
    {
        if (value != 0) base.WriteFieldUnchecked(ref writer, number, value);
    }
}

/// <summary>Reads and writes a <c>decimal?</c> as <see cref="ProtobufNetDecimalCodec"/> does its values. Zero is written.</summary>
public sealed class ProtobufNetNullableDecimalCodec : ProtobufCodec<decimal?>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, decimal? value) => ProtobufNetNumbers.Write(ref writer, value.GetValueOrDefault());

    /// <inheritdoc/>
    public override decimal? Read(ref ProtobufReader reader) => ProtobufNetNumbers.ReadDecimal(ref reader);
}

/// <summary>Reads and writes a <c>Guid</c> as protobuf-net does at levels 200 and 240 (<c>bcl.Guid</c>). The empty one is omitted.</summary>
public sealed class ProtobufNetGuidCodec : ProtobufCodec<Guid>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, Guid value) => ProtobufNetNumbers.Write(ref writer, value);

    /// <inheritdoc/>
    public override Guid Read(ref ProtobufReader reader) => ProtobufNetNumbers.ReadGuid(ref reader);

    /// <inheritdoc/>
    public override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, Guid value)
    {
        if (value != Guid.Empty) base.WriteFieldUnchecked(ref writer, number, value);
    }
}

/// <summary>Reads and writes a <c>Guid?</c> as <see cref="ProtobufNetGuidCodec"/> does its values. The empty one is written.</summary>
public sealed class ProtobufNetNullableGuidCodec : ProtobufCodec<Guid?>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, Guid? value) => ProtobufNetNumbers.Write(ref writer, value.GetValueOrDefault());

    /// <inheritdoc/>
    public override Guid? Read(ref ProtobufReader reader) => ProtobufNetNumbers.ReadGuid(ref reader);
}

/// <summary>Reads and writes a <c>Guid</c> as 16 bytes in the order of its text, as protobuf-net does at level 300 with <c>DataFormat.FixedSize</c>. The empty one is omitted.</summary>
public sealed class ProtobufNetGuidBytesCodec : ProtobufFieldCodec<Guid>
{
    const int Size = 16;

    /// <inheritdoc/>
    public override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, Guid value)
    {
        if (value == Guid.Empty) return;
        Span<byte> bytes = stackalloc byte[Size];
        value.TryWriteBytes(bytes, bigEndian: true, out _);
        writer.WriteBytes(ProtobufTag.Encode(number, ProtobufWireType.LengthDelimited, out int size), size, bytes);
    }

    /// <inheritdoc/>
    public override bool TryReadFieldUnchecked(ref UncheckedProtobufReader reader, uint tag, ref Guid value, bool isMerged)
    {
        if ((tag & 7) != (uint)ProtobufWireType.LengthDelimited) return false;
        int start = reader._i;
        ReadOnlySpan<byte> bytes = reader.ReadBytes();
        if (bytes.Length != Size) ProtobufThrow.Format("a Guid of 16 bytes", start);
        value = new Guid(bytes, bigEndian: true);
        return true;
    }
}

/// <summary>Points in time and durations: a number of days, hours, minutes, seconds, milliseconds or ticks, the largest that is exact.</summary>
static class ProtobufNetTime
{
    const int Days = NetTime.Days, Ticks = NetTime.Ticks, MinMax = NetTime.MinMax;

    internal static void Write(ref ProtobufWriter writer, DateTime value)
    {
        if (value.Ticks == DateTime.MinValue.Ticks || value.Ticks == DateTime.MaxValue.Ticks) Write(ref writer, value.Ticks == 0 ? -1 : 1, MinMax);
        else WriteTicks(ref writer, value.Ticks - DateTime.UnixEpoch.Ticks);
    }

    internal static void Write(ref ProtobufWriter writer, TimeSpan value)
    {
        if (value == TimeSpan.MinValue || value == TimeSpan.MaxValue) Write(ref writer, value < TimeSpan.Zero ? -1 : 1, MinMax);
        else WriteTicks(ref writer, value.Ticks);
    }

    static void WriteTicks(ref ProtobufWriter writer, long ticks)
    {
        int scale = Days;
        while (ticks % NetTime.Units[scale] != 0) scale++;
        Write(ref writer, ticks / NetTime.Units[scale], scale);
    }

    static void Write(ref ProtobufWriter writer, long value, int scale)
    {
        if (value != 0) writer.WriteSInt64(1, value);
        if (scale != 0) writer.WriteInt64(2, scale);
    }

    internal static DateTime ReadDateTime(ref ProtobufReader reader)
    {
        Int128 ticks = Read(ref reader, out int extreme, out DateTimeKind kind) + DateTime.UnixEpoch.Ticks;
        if (extreme != 0) return extreme < 0 ? DateTime.MinValue : DateTime.MaxValue;
        if (ticks < 0 || ticks > DateTime.MaxValue.Ticks) reader.Fail(WireErrorCode.NumberOutOfRange, "The number does not fit a DateTime.");
        return new DateTime((long)ticks, kind);
    }

    internal static TimeSpan ReadTimeSpan(ref ProtobufReader reader)
    {
        Int128 ticks = Read(ref reader, out int extreme, out _);
        if (extreme != 0) return extreme < 0 ? TimeSpan.MinValue : TimeSpan.MaxValue;
        if (ticks < long.MinValue || ticks > long.MaxValue) reader.Fail(WireErrorCode.NumberOutOfRange, "The number does not fit a TimeSpan.");
        return new TimeSpan((long)ticks);
    }

    /// <summary>Returns the ticks; with <paramref name="extreme"/>, the smallest or the largest value.</summary>
    static Int128 Read(ref ProtobufReader reader, out int extreme, out DateTimeKind kind)
    {
        long value = 0;
        int scale = Days;
        extreme = 0;
        kind = DateTimeKind.Unspecified;
        while (reader.TryReadTag(out int number, out ProtobufWireType type))
        {
            if (type != ProtobufWireType.Varint) reader.Skip();
            else if (number == 1) value = reader.ReadSInt64();
            else if (number == 2) scale = reader.ReadInt32();
            else if (number == 3) kind = reader.ReadInt32() switch { 1 => DateTimeKind.Utc, 2 => DateTimeKind.Local, _ => DateTimeKind.Unspecified };
            else reader.Skip();
        }
        if (scale == MinMax)
        {
            if (value is not (-1 or 1)) reader.Fail(WireErrorCode.NumberOutOfRange, "The smallest and the largest value are -1 and 1.");
            extreme = (int)value;
            return 0;
        }
        if (scale is < Days or > Ticks) reader.Fail(WireErrorCode.InvalidFormat, "The unit of the time is unknown.");
        return (Int128)value * NetTime.Units[scale];
    }
}

/// <summary>Decimals and guids by their parts.</summary>
static class ProtobufNetNumbers
{
    const int MaxScale = NetTime.MaxDecimalScale, Size = NetTime.GuidSize;

    internal static void Write(ref ProtobufWriter writer, decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        ulong low = (uint)bits[0] | (ulong)(uint)bits[1] << 32;
        uint signAndScale = (uint)bits[3] >> 15 & 0x1FE | (uint)bits[3] >> 31;
        if (low != 0) writer.WriteUInt64(1, low);
        if (bits[2] != 0) writer.WriteUInt64(2, (uint)bits[2]);
        if (signAndScale != 0) writer.WriteUInt64(3, signAndScale);
    }

    internal static decimal ReadDecimal(ref ProtobufReader reader)
    {
        ulong low = 0;
        uint high = 0, signAndScale = 0;
        while (reader.TryReadTag(out int number, out ProtobufWireType type))
        {
            if (type != ProtobufWireType.Varint) reader.Skip();
            else if (number == 1) low = reader.ReadUInt64();
            else if (number == 2) high = (uint)reader.ReadUInt64();
            else if (number == 3) signAndScale = (uint)reader.ReadUInt64();
            else reader.Skip();
        }
        if (signAndScale >> 1 > MaxScale) reader.Fail(WireErrorCode.NumberOutOfRange, "A decimal has at most 28 digits after the point.");
        return new decimal((int)(uint)low, (int)(uint)(low >> 32), (int)high, (signAndScale & 1) != 0, (byte)(signAndScale >> 1));
    }

    internal static void Write(ref ProtobufWriter writer, Guid value)
    {
        if (value == Guid.Empty) return;
        Span<byte> bytes = stackalloc byte[Size];
        value.TryWriteBytes(bytes);
        writer.WriteFixed64(1, BinaryPrimitives.ReadUInt64LittleEndian(bytes));
        writer.WriteFixed64(2, BinaryPrimitives.ReadUInt64LittleEndian(bytes[sizeof(ulong)..]));
    }

    internal static Guid ReadGuid(ref ProtobufReader reader)
    {
        Span<byte> bytes = stackalloc byte[Size];
        bytes.Clear();
        while (reader.TryReadTag(out int number, out ProtobufWireType type))
        {
            if (number is 1 or 2 && type == ProtobufWireType.Fixed64) BinaryPrimitives.WriteUInt64LittleEndian(bytes[((number - 1) * sizeof(ulong))..], reader.ReadFixed64());
            else reader.Skip();
        }
        return new Guid(bytes);
    }
}
