using System.Runtime.CompilerServices;
using System.Text;

namespace Polywire.MessagePack;

// The forms that real data mostly takes are inlined: fixint, and the widest unsigned form. The rest is one static call,
// which takes the fields by value and hands the next position back.
public ref partial struct MessagePackReader
{
    /// <summary>Reads an integer of any form that fits <c>byte</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte ReadByte()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format <= Format.MaxPositiveFixInt)
            {
                _i = i + 1;
                return format;
            }
            if (format == Format.UInt8 && _length - i >= 2)
            {
                byte wide = At(1);
                _i = i + 2;
                return wide;
            }
        }
        byte slow = (byte)ReadIntegerSlow(ref _b, i, _length, 0, byte.MaxValue, "a byte", out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>sbyte</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public sbyte ReadSByte()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format is <= Format.MaxPositiveFixInt or >= Format.MinNegativeFixInt)
            {
                _i = i + 1;
                return (sbyte)format;
            }
        }
        sbyte slow = (sbyte)ReadIntegerSlow(ref _b, i, _length, sbyte.MinValue, sbyte.MaxValue, "an sbyte", out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>ushort</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ushort ReadUInt16()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format <= Format.MaxPositiveFixInt)
            {
                _i = i + 1;
                return format;
            }
        }
        ushort slow = (ushort)ReadIntegerSlow(ref _b, i, _length, 0, ushort.MaxValue, "a ushort", out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>short</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public short ReadInt16()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format <= Format.MaxPositiveFixInt)
            {
                _i = i + 1;
                return format;
            }
        }
        short slow = (short)ReadIntegerSlow(ref _b, i, _length, short.MinValue, short.MaxValue, "a short", out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>uint</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadUInt32()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format <= Format.MaxPositiveFixInt)
            {
                _i = i + 1;
                return format;
            }
            if (format == Format.UInt32 && _length - i >= 5)
            {
                uint wide = BigEndian.Load32(ref At(1));
                _i = i + 5;
                return wide;
            }
        }
        uint slow = (uint)ReadIntegerSlow(ref _b, i, _length, 0, uint.MaxValue, "a uint", out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>int</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format <= Format.MaxPositiveFixInt)
            {
                _i = i + 1;
                return format;
            }
            if (format == Format.UInt32 && _length - i >= 5)
            {
                int wide = (int)BigEndian.Load32(ref At(1));
                if (wide >= 0)
                {
                    _i = i + 5;
                    return wide;
                }
            }
        }
        int slow = (int)ReadIntegerSlow(ref _b, i, _length, int.MinValue, int.MaxValue, "an int", out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>ulong</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadUInt64()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format <= Format.MaxPositiveFixInt)
            {
                _i = i + 1;
                return format;
            }
            if (format == Format.UInt64 && _length - i >= 9)
            {
                ulong wide = BigEndian.Load64(ref At(1));
                _i = i + 9;
                return wide;
            }
        }
        ulong slow = ReadUInt64Slow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>long</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long ReadInt64()
    {
        int i = _i;
        if (i < _length)
        {
            byte format = At(0);
            if (format <= Format.MaxPositiveFixInt)
            {
                _i = i + 1;
                return format;
            }
            if (format == Format.UInt64 && _length - i >= 9)
            {
                long wide = (long)BigEndian.Load64(ref At(1));
                if (wide >= 0)
                {
                    _i = i + 9;
                    return wide;
                }
            }
            if (format == Format.UInt32 && _length - i >= 5)
            {
                uint narrow = BigEndian.Load32(ref At(1));
                _i = i + 5;
                return narrow;
            }
        }
        long slow = ReadIntegerSlow(ref _b, i, _length, long.MinValue, long.MaxValue, "a long", out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any form that fits <c>nint</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint ReadIntPtr()
    {
        int i = _i;
        long value = ReadInt64();
        if (value != (nint)value) MessagePackThrow.Range("an nint", i);
        return (nint)value;
    }

    /// <summary>Reads an integer of any form that fits <c>nuint</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nuint ReadUIntPtr()
    {
        int i = _i;
        ulong value = ReadUInt64();
        if (value != (nuint)value) MessagePackThrow.Range("an nuint", i);
        return (nuint)value;
    }

    /// <summary>Reads a UTF-16 code unit, an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public char ReadChar() => (char)ReadUInt16();

    /// <summary>Reads a code point, an integer; surrogates are out of range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Rune ReadRune()
    {
        int i = _i;
        uint value = ReadUInt32();
        if (!Rune.IsValid(value)) MessagePackThrow.Range("a Unicode scalar value", i);
        return new Rune(value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long ReadIntegerSlow(ref byte b, int i, int length, long min, long max, string target, out int next)
    {
        MessagePackReadResult result = MessagePackPrimitives.TryRead(From(ref b, i, length), out long value, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, target, i, ref b, length);
        if (value < min || value > max) MessagePackThrow.Range(target, i);
        next = i + n;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong ReadUInt64Slow(ref byte b, int i, int length, out int next)
    {
        MessagePackReadResult result = MessagePackPrimitives.TryRead(From(ref b, i, length), out ulong value, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, "a ulong", i, ref b, length);
        next = i + n;
        return value;
    }
}
