using System.Runtime.CompilerServices;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

// Dates and times.
public ref partial struct UncheckedProtobufWriter
{
    const byte SecondsTag = 1 << 3, NanosecondsTag = 2 << 3, OffsetTag = 3 << 3;

    /// <summary>Writes a field with a <c>google.protobuf.Timestamp</c>. Local time is converted; an unspecified kind fails unless the options take it for UTC.</summary>
    public void WriteDateTime(ulong tag, int size, DateTime value)
    {
        if (value.Kind == DateTimeKind.Unspecified && !_context.UnspecifiedIsUtc) FailUnspecified(tag);
        if (value.Kind == DateTimeKind.Local) value = value.ToUniversalTime();
        (long seconds, int nanoseconds) = Timestamps.Of(value);
        WriteTime(tag, size, seconds, nanoseconds);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailUnspecified(ulong tag)
    {
        Mark(tag);
        ProtobufThrow.Write(WireErrorCode.NotRepresentable, "The DateTime is of unspecified kind, and a google.protobuf.Timestamp is a point in time. Use UTC, or set UnspecifiedDatesAreUtc.");
    }

    /// <summary>Writes a field with a <c>google.protobuf.Duration</c>.</summary>
    public void WriteTimeSpan(ulong tag, int size, TimeSpan value)
    {
        (long seconds, int nanoseconds) = Timestamps.Of(value);
        WriteTime(tag, size, seconds, nanoseconds);
    }

    /// <summary>Writes a field with a <c>google.protobuf.Timestamp</c> that has the offset in minutes as field 3.</summary>
    public void WriteDateTimeOffset(ulong tag, int size, DateTimeOffset value)
    {
        (long seconds, int nanoseconds) = Timestamps.Of(value.UtcDateTime);
        WriteTime(tag, size, seconds, nanoseconds, value.TotalOffsetMinutes);
    }

    void WriteTime(ulong tag, int size, long seconds, int nanoseconds, int offset = 0)
    {
        Ensure(MaxTag + 4 + 3 * MaxVarint);
        Store(ref _at, tag);
        ref byte start = ref Unsafe.Add(ref _at, size), at = ref Unsafe.Add(ref start, 1);
        if (seconds != 0)
        {
            at = SecondsTag;
            at = ref Varint.Put(ref Unsafe.Add(ref at, 1), (ulong)seconds);
        }
        if (nanoseconds != 0)
        {
            at = NanosecondsTag;
            at = ref Varint.Put(ref Unsafe.Add(ref at, 1), (ulong)(long)nanoseconds);
        }
        if (offset != 0)
        {
            at = OffsetTag;
            at = ref Varint.Put(ref Unsafe.Add(ref at, 1), Varint.ZigZag(offset));
        }
        start = (byte)(Unsafe.ByteOffset(ref start, ref at) - 1);
        _at = ref at;
    }
}
