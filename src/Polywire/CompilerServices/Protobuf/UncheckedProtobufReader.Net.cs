using System.Buffers.Binary;
using System.Buffers.Text;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.Protobuf;
using Polywire.Text;

namespace Polywire.CompilerServices;

// What protobuf-net writes in its own way: messages of its bcl.proto, groups, and derived types. The tag that ends a group is given; 0 is a message with a length.
public ref partial struct UncheckedProtobufReader
{
    /// <summary>Does what <see cref="PushMessage"/> does, inside a group, whose end is searched for. Needs its <see cref="PopGroup"/>.</summary>
    /// <param name="endTag">The tag that ends the group.</param>
    public int PushGroup(uint endTag)
    {
        int start = _i, end = _length;
        SkipGroup(ref _b, start, _length, endTag - 1, _context, start, out _length);
        PushDepth(start);
        return end;
    }

    /// <summary>Leaves a group, which must have been read to its end.</summary>
    public void PopGroup(int end)
    {
        _context.Depth--;
        _length = end;
        ReadTag();
    }

    /// <summary>Goes back to a position of the same message.</summary>
    public void Rewind(int position) => _i = position;

    /// <summary>Fails for a message of a derived type that the object is not of.</summary>
    [DoesNotReturn]
    public readonly void FailDerived(Type expected, Type found) => ProtobufThrow.Read(WireErrorCode.TypeMismatch, $"Expected a '{expected}' but found a '{found}'.", _i);

    int PushNet(uint endTag) => endTag == 0 ? PushMessage() : PushGroup(endTag);

    void PopNet(int end, uint endTag)
    {
        if (endTag == 0) PopMessage(end);
        else PopGroup(end);
    }

    /// <summary>Reads a <c>bcl.DateTime</c>, of unspecified kind unless the data has one.</summary>
    public DateTime ReadNetDateTime(uint endTag)
    {
        int start = _i;
        Int128 ticks = ReadNetTicks(endTag, out int extreme, out DateTimeKind kind) + DateTime.UnixEpoch.Ticks;
        if (extreme != 0) return extreme < 0 ? DateTime.MinValue : DateTime.MaxValue;
        if (ticks < 0 || ticks > DateTime.MaxValue.Ticks) ProtobufThrow.Range("a DateTime", start);
        return new DateTime((long)ticks, kind);
    }

    /// <summary>Reads a <c>bcl.TimeSpan</c>.</summary>
    public TimeSpan ReadNetTimeSpan(uint endTag)
    {
        int start = _i;
        Int128 ticks = ReadNetTicks(endTag, out int extreme, out _);
        if (extreme != 0) return extreme < 0 ? TimeSpan.MinValue : TimeSpan.MaxValue;
        if (ticks < long.MinValue || ticks > long.MaxValue) ProtobufThrow.Range("a TimeSpan", start);
        return new TimeSpan((long)ticks);
    }

    /// <summary>Reads the ticks of a point in time in eight bytes.</summary>
    public DateTime ReadNetFixedDateTime()
    {
        int start = _i;
        long ticks = (long)ReadFixed64();
        if (ticks is long.MinValue or long.MaxValue) return ticks < 0 ? DateTime.MinValue : DateTime.MaxValue;
        if ((ulong)(ticks + DateTime.UnixEpoch.Ticks) > (ulong)DateTime.MaxValue.Ticks) ProtobufThrow.Range("a DateTime", start);
        return new DateTime(ticks + DateTime.UnixEpoch.Ticks);
    }

    /// <summary>Returns the ticks; with <paramref name="extreme"/>, the smallest or the largest value.</summary>
    Int128 ReadNetTicks(uint endTag, out int extreme, out DateTimeKind kind)
    {
        int start = _i, end = PushNet(endTag), scale = NetTime.Days;
        long value = 0;
        extreme = 0;
        kind = DateTimeKind.Unspecified;
        while (!IsAtEnd)
        {
            uint tag = ReadTag();
            if (tag == 1 << 3) value = ReadSInt64();
            else if (tag == 2 << 3) scale = ReadInt32();
            else if (tag == 3 << 3) kind = ReadInt32() switch { 1 => DateTimeKind.Utc, 2 => DateTimeKind.Local, _ => DateTimeKind.Unspecified };
            else SkipUnknown(tag, false);
        }
        PopNet(end, endTag);
        if (scale == NetTime.MinMax)
        {
            if (value is not (-1 or 1)) ProtobufThrow.Read(WireErrorCode.NumberOutOfRange, "The smallest and the largest value are -1 and 1.", start);
            extreme = (int)value;
            return 0;
        }
        if (scale is < NetTime.Days or > NetTime.Ticks) ProtobufThrow.Format("a unit of time", start);
        return (Int128)value * NetTime.Units[scale];
    }

    /// <summary>Reads a <c>bcl.Decimal</c>.</summary>
    public decimal ReadNetDecimal(uint endTag)
    {
        int start = _i, end = PushNet(endTag);
        ulong low = 0;
        uint high = 0, signAndScale = 0;
        while (!IsAtEnd)
        {
            uint tag = ReadTag();
            if (tag == 1 << 3) low = ReadUInt64();
            else if (tag == 2 << 3) high = ReadUInt32();
            else if (tag == 3 << 3) signAndScale = ReadUInt32();
            else SkipUnknown(tag, false);
        }
        PopNet(end, endTag);
        if (signAndScale >> 1 > NetTime.MaxDecimalScale) ProtobufThrow.Range("a decimal", start);
        return new decimal((int)(uint)low, (int)(uint)(low >> 32), (int)high, (signAndScale & 1) != 0, (byte)(signAndScale >> 1));
    }

    /// <summary>Reads a <c>bcl.Guid</c>.</summary>
    public Guid ReadNetGuid(uint endTag)
    {
        int end = PushNet(endTag);
        Span<byte> bytes = stackalloc byte[NetTime.GuidSize];
        bytes.Clear();
        while (!IsAtEnd)
        {
            uint tag = ReadTag();
            if (tag is (1 << 3 | 1) or (2 << 3 | 1)) BinaryPrimitives.WriteUInt64LittleEndian(bytes[((int)(tag >> 3) - 1 << 3)..], ReadFixed64());
            else SkipUnknown(tag, false);
        }
        PopNet(end, endTag);
        return new Guid(bytes);
    }

    /// <summary>Reads the 16 bytes of a <c>Guid</c>, or none for the empty one.</summary>
    public Guid ReadNetGuidBytes()
    {
        int start = _i;
        ReadOnlySpan<byte> bytes = ReadBytes();
        if (bytes.Length == 0) return Guid.Empty;
        if (bytes.Length != NetTime.GuidSize) ProtobufThrow.Format("a Guid of 16 bytes", start);
        return new Guid(bytes, bigEndian: true);
    }

    /// <summary>Reads the text of a <c>Guid</c>, with or without dashes, or none for the empty one.</summary>
    public Guid ReadNetGuidText()
    {
        int start = _i;
        ReadOnlySpan<byte> text = ReadBytes();
        if (text.Length == 0) return Guid.Empty;
        if (!GuidText.TryParse(text, out Guid value) && !(Utf8Parser.TryParse(text, out value, out int consumed, 'N') && consumed == text.Length)) ProtobufThrow.Format("a Guid", start);
        return value;
    }

    // Numbers of another wire type than that of the member, which protobuf-net reads too: those of an earlier format of the member.

    /// <summary>Reads a varint, four or eight bytes as the tag says, which must fit.</summary>
    public T ReadSignedOf<T>(uint tag) where T : System.Numerics.INumberBase<T> => Narrow<T>(_i, (tag & 7) switch { 1 => (long)ReadFixed64(), 5 => (int)ReadFixed32(), _ => Unsafe.SizeOf<T>() == 8 ? ReadInt64() : ReadInt32() });

    /// <summary>Reads a varint, four or eight bytes as the tag says, which must fit.</summary>
    public T ReadUnsignedOf<T>(uint tag) where T : System.Numerics.INumberBase<T>
    {
        int start = _i;
        ulong value = (tag & 7) switch { 1 => ReadFixed64(), 5 => ReadFixed32(), _ => ReadUInt64() };
        T narrow = T.CreateTruncating(value);
        if (ulong.CreateTruncating(narrow) != value) ProtobufThrow.Range($"a {typeof(T).Name}", start);
        return narrow;
    }

    /// <summary>Reads a floating-point number of eight bytes, which must fit.</summary>
    public float ReadSingleOfDouble()
    {
        int start = _i;
        double value = ReadDouble();
        if (float.IsInfinity((float)value) && !double.IsInfinity(value)) ProtobufThrow.Range("a Single", start);
        return (float)value;
    }
}
