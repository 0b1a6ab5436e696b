using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

// What protobuf-net writes in its own way: messages of its bcl.proto, and groups. A tag of a group makes the message one.
public ref partial struct UncheckedProtobufWriter
{
    const byte First = 1 << 3, Second = 2 << 3, Third = 3 << 3, FixedType = 1;
    const int StartGroup = (int)ProtobufWireType.StartGroup;

    /// <summary>The maximum size in bytes of the content of a message of bcl.proto: three fields.</summary>
    const int MaxBcl = 3 * (1 + MaxVarint);

    /// <summary>Writes the tag of a group and counts a level of nesting. Every group needs its <see cref="EndGroup"/>.</summary>
    public void BeginGroup(ulong tag, int size)
    {
        PushDepth();
        Ensure(MaxTag);
        PutTag(tag, size);
    }

    /// <summary>Writes the tag that ends a group.</summary>
    /// <param name="tag">The tag of its start.</param>
    /// <param name="size">The size of the tag.</param>
    public void EndGroup(ulong tag, int size)
    {
        Ensure(MaxTag);
        PutTag(tag + 1, size);
        _context.Depth--;
    }

    /// <summary>Writes a field with a point in time as <c>bcl.DateTime</c>, whatever its kind is.</summary>
    public void WriteNetDateTime(ulong tag, int size, DateTime value)
    {
        if (value.Ticks == DateTime.MinValue.Ticks || value.Ticks == DateTime.MaxValue.Ticks) WriteNetTime(tag, size, value.Ticks == 0 ? -1 : 1, NetTime.MinMax);
        else WriteNetTicks(tag, size, value.Ticks - DateTime.UnixEpoch.Ticks);
    }

    /// <summary>Writes a field with a duration as <c>bcl.TimeSpan</c>.</summary>
    public void WriteNetTimeSpan(ulong tag, int size, TimeSpan value)
    {
        if (value == TimeSpan.MinValue || value == TimeSpan.MaxValue) WriteNetTime(tag, size, value < TimeSpan.Zero ? -1 : 1, NetTime.MinMax);
        else WriteNetTicks(tag, size, value.Ticks);
    }

    /// <summary>Writes a field with a point in time as a <c>google.protobuf.Timestamp</c>, whatever its kind is.</summary>
    public void WriteNetTimestamp(ulong tag, int size, DateTime value)
    {
        (long seconds, int nanoseconds) = Timestamps.Of(value);
        WriteTime(tag, size, seconds, nanoseconds);
    }

    /// <summary>Returns the ticks that protobuf-net writes for a point in time in eight bytes.</summary>
    public static ulong NetTicks(DateTime value) => (ulong)(value.Ticks - DateTime.UnixEpoch.Ticks);

    void WriteNetTicks(ulong tag, int size, long ticks)
    {
        int scale = NetTime.Days;
        while (ticks % NetTime.Units[scale] != 0) scale++;
        WriteNetTime(tag, size, ticks / NetTime.Units[scale], scale);
    }

    void WriteNetTime(ulong tag, int size, long value, int scale)
    {
        ref byte start = ref BeginNet(tag, size), at = ref start;
        if (value != 0) at = ref Varint.Put(ref Key(ref at, First), Varint.ZigZag(value));
        if (scale != 0) at = ref Varint.Put(ref Key(ref at, Second), (ulong)scale);
        EndNet(tag, size, ref start, ref at);
    }

    /// <summary>Writes a field with a <c>bcl.Decimal</c>.</summary>
    public void WriteNetDecimal(ulong tag, int size, decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        ulong low = (uint)bits[0] | (ulong)(uint)bits[1] << 32;
        uint signAndScale = (uint)bits[3] >> 15 & 0x1FE | (uint)bits[3] >> 31;
        ref byte start = ref BeginNet(tag, size), at = ref start;
        if (low != 0) at = ref Varint.Put(ref Key(ref at, First), low);
        if (bits[2] != 0) at = ref Varint.Put(ref Key(ref at, Second), (uint)bits[2]);
        if (signAndScale != 0) at = ref Varint.Put(ref Key(ref at, Third), signAndScale);
        EndNet(tag, size, ref start, ref at);
    }

    /// <summary>Writes a field with a <c>bcl.Guid</c>.</summary>
    public void WriteNetGuid(ulong tag, int size, Guid value)
    {
        ref byte start = ref BeginNet(tag, size), at = ref start;
        if (value != Guid.Empty)
        {
            Span<byte> bytes = stackalloc byte[NetTime.GuidSize];
            value.TryWriteBytes(bytes);
            Store(ref Key(ref at, First | FixedType), BinaryPrimitives.ReadUInt64LittleEndian(bytes));
            at = ref Unsafe.Add(ref at, 1 + sizeof(ulong));
            Store(ref Key(ref at, Second | FixedType), BinaryPrimitives.ReadUInt64LittleEndian(bytes[sizeof(ulong)..]));
            at = ref Unsafe.Add(ref at, 1 + sizeof(ulong));
        }
        EndNet(tag, size, ref start, ref at);
    }

    /// <summary>Writes a field with the 16 bytes of a <c>Guid</c>, in the order of its text; of the empty one none.</summary>
    public void WriteNetGuidBytes(ulong tag, int size, Guid value)
    {
        Span<byte> bytes = stackalloc byte[NetTime.GuidSize];
        value.TryWriteBytes(bytes, bigEndian: true, out _);
        WriteBytes(tag, size, value == Guid.Empty ? default : bytes);
    }

    /// <summary>Writes a field with the text of a <c>Guid</c>; of the empty one none.</summary>
    public void WriteNetGuidText(ulong tag, int size, Guid value)
    {
        if (value == Guid.Empty) WriteBytes(tag, size, default);
        else WriteGuid(tag, size, value);
    }

    /// <summary>Puts the tag, and a length of one byte that <see cref="EndNet"/> sets, unless it is a group; where the content begins.</summary>
    ref byte BeginNet(ulong tag, int size)
    {
        Ensure(2 * MaxTag + 1 + MaxBcl + Slack);
        Store(ref _at, tag);
        return ref Unsafe.Add(ref _at, size + (((int)tag & 7) == StartGroup ? 0 : 1));
    }

    void EndNet(ulong tag, int size, ref byte start, ref byte at)
    {
        int length = (int)Unsafe.ByteOffset(ref start, ref at);
        if (((int)tag & 7) == StartGroup)
        {
            Store(ref at, tag + 1);
            Advance(size + length + size);
            return;
        }
        Unsafe.Subtract(ref start, 1) = (byte)length;
        Advance(size + 1 + length);
    }

    static ref byte Key(ref byte at, byte key)
    {
        at = key;
        return ref Unsafe.Add(ref at, 1);
    }
}
