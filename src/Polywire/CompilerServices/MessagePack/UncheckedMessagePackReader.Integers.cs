using System.Runtime.CompilerServices;
using System.Text;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

// The wider ones take no branch on the format; of 8 and 16 bits the common formats are inlined. The rest, and the end of the input,
// is one static call, which takes the fields by value and hands the next position back.
public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads an integer of any format that fits <c>byte</c>.</summary>
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
        byte slow = ReadByteSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any format that fits <c>sbyte</c>.</summary>
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
        sbyte slow = ReadSByteSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any format that fits <c>ushort</c>.</summary>
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
        ushort slow = ReadUInt16Slow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any format that fits <c>short</c>.</summary>
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
        short slow = ReadInt16Slow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any format that fits <c>uint</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadUInt32()
    {
        int i = _i;
        if (_length - i >= AnyFormat.ReadLength && AnyFormat.TryRead(ref At(0), out long wide, out int size) && wide == (uint)wide)
        {
            _i = i + size;
            return (uint)wide;
        }
        uint slow = ReadUInt32Slow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any format that fits <c>int</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32()
    {
        int i = _i;
        if (_length - i >= AnyFormat.ReadLength && AnyFormat.TryRead(ref At(0), out long wide, out int size) && wide == (int)wide)
        {
            _i = i + size;
            return (int)wide;
        }
        int slow = ReadInt32Slow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any format that fits <c>ulong</c>.</summary>
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

    /// <summary>Reads an integer of any format that fits <c>long</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long ReadInt64()
    {
        int i = _i;
        if (_length - i >= AnyFormat.ReadLength && AnyFormat.TryRead(ref At(0), out long wide, out int size))
        {
            _i = i + size;
            return wide;
        }
        long slow = ReadInt64Slow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads an integer of any format that fits <c>nint</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public nint ReadIntPtr()
    {
        int i = _i;
        long value = ReadInt64();
        if (value != (nint)value) MessagePackThrow.Range("an nint", i);
        return (nint)value;
    }

    /// <summary>Reads an integer of any format that fits <c>nuint</c>.</summary>
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
    static byte ReadByteSlow(ref byte b, int i, int length, out int next) => (byte)ReadIntegerSlow(ref b, i, length, 0, byte.MaxValue, "a byte", out next);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static sbyte ReadSByteSlow(ref byte b, int i, int length, out int next) => (sbyte)ReadIntegerSlow(ref b, i, length, sbyte.MinValue, sbyte.MaxValue, "an sbyte", out next);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ushort ReadUInt16Slow(ref byte b, int i, int length, out int next) => (ushort)ReadIntegerSlow(ref b, i, length, 0, ushort.MaxValue, "a ushort", out next);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static short ReadInt16Slow(ref byte b, int i, int length, out int next) => (short)ReadIntegerSlow(ref b, i, length, short.MinValue, short.MaxValue, "a short", out next);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static uint ReadUInt32Slow(ref byte b, int i, int length, out int next) => (uint)ReadIntegerSlow(ref b, i, length, 0, uint.MaxValue, "a uint", out next);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadInt32Slow(ref byte b, int i, int length, out int next) => (int)ReadIntegerSlow(ref b, i, length, int.MinValue, int.MaxValue, "an int", out next);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long ReadInt64Slow(ref byte b, int i, int length, out int next) => ReadIntegerSlow(ref b, i, length, long.MinValue, long.MaxValue, "a long", out next);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static long ReadIntegerSlow(ref byte b, int i, int length, long min, long max, string target, out int next)
    {
        if (length - i >= AnyFormat.ReadLength && AnyFormat.TryRead(ref Unsafe.Add(ref b, i), out long value, out int size) && value >= min && value <= max)
        {
            next = i + size;
            return value;
        }
        MessagePackReadResult result = MessagePackPrimitives.TryRead(From(ref b, i, length), out value, out int n);
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
