using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

// Of 8 and 16 bits fixint is inlined, and the rest is a call; the wider ones take no branches at all.
public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>The maximum size of a <c>byte</c> in bytes.</summary>
    public const int MaxByte = MessagePackBounds.Byte;

    /// <summary>Puts a <c>byte</c>. Needs <see cref="MaxByte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutByte(byte value)
    {
        AssertCapacity(MaxByte);
        if (value <= Format.MaxPositiveFixInt)
        {
            _at = (byte)value;
            Advance(1);
        }
        else
        {
            _at = Format.UInt8;
            At(1) = value;
            Advance(2);
        }
    }

    /// <summary>Writes a <c>byte</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByte(byte value)
    {
        Ensure(MaxByte);
        PutByte(value);
    }

    /// <summary>The maximum size of an <c>sbyte</c> in bytes.</summary>
    public const int MaxSByte = MessagePackBounds.SByte;

    /// <summary>Puts an <c>sbyte</c>. Needs <see cref="MaxSByte"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutSByte(sbyte value)
    {
        AssertCapacity(MaxSByte);
        if ((byte)value <= Format.MaxPositiveFixInt)
        {
            _at = (byte)value;
            Advance(1);
        }
        else
        {
            Advance(SmallestFormat.PutUncommon(ref _at, value));
        }
    }

    /// <summary>Writes an <c>sbyte</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSByte(sbyte value)
    {
        Ensure(MaxSByte);
        PutSByte(value);
    }

    /// <summary>The maximum size of a <c>ushort</c> in bytes.</summary>
    public const int MaxUInt16 = MessagePackBounds.UInt16;

    /// <summary>Puts a <c>ushort</c>. Needs <see cref="MaxUInt16"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUInt16(ushort value)
    {
        AssertCapacity(MaxUInt16);
        if (value <= Format.MaxPositiveFixInt)
        {
            _at = (byte)value;
            Advance(1);
        }
        else
        {
            Advance(SmallestFormat.PutUncommon(ref _at, value));
        }
    }

    /// <summary>Writes a <c>ushort</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt16(ushort value)
    {
        Ensure(MaxUInt16);
        PutUInt16(value);
    }

    /// <summary>The maximum size of a <c>short</c> in bytes.</summary>
    public const int MaxInt16 = MessagePackBounds.Int16;

    /// <summary>Puts a <c>short</c>. Needs <see cref="MaxInt16"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt16(short value)
    {
        AssertCapacity(MaxInt16);
        if ((ushort)value <= Format.MaxPositiveFixInt)
        {
            _at = (byte)value;
            Advance(1);
        }
        else
        {
            Advance(SmallestFormat.PutUncommon(ref _at, value));
        }
    }

    /// <summary>Writes a <c>short</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt16(short value)
    {
        Ensure(MaxInt16);
        PutInt16(value);
    }

    /// <summary>The maximum size of a <c>uint</c> in bytes.</summary>
    public const int MaxUInt32 = MessagePackBounds.UInt32;

    /// <summary>Puts a <c>uint</c>. Needs <see cref="MaxUInt32"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUInt32(uint value)
    {
        AssertCapacity(MaxUInt32);
        _at = ref SmallestFormat.PutNext(ref _at, 0, value);
    }

    /// <summary>Puts a <c>uint</c> <paramref name="offset"/> bytes on, after what was put there. Needs <see cref="MaxUInt32"/> there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutUInt32(int offset, uint value)
    {
        AssertCapacity(offset + MaxUInt32);
        _at = ref SmallestFormat.PutNext(ref _at, offset, value);
    }

    /// <summary>Writes a <c>uint</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt32(uint value)
    {
        Ensure(MaxUInt32);
        PutUInt32(value);
    }

    /// <summary>The maximum size of an <c>int</c> in bytes.</summary>
    public const int MaxInt32 = MessagePackBounds.Int32;

    /// <summary>Puts an <c>int</c>. Needs <see cref="MaxInt32"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt32(int value)
    {
        AssertCapacity(MaxInt32);
        _at = ref SmallestFormat.PutNext(ref _at, 0, value);
    }

    /// <summary>Puts an <c>int</c> <paramref name="offset"/> bytes on, after what was put there. Needs <see cref="MaxInt32"/> there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutInt32(int offset, int value)
    {
        AssertCapacity(offset + MaxInt32);
        _at = ref SmallestFormat.PutNext(ref _at, offset, value);
    }

    /// <summary>Writes an <c>int</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt32(int value)
    {
        Ensure(MaxInt32);
        PutInt32(value);
    }

    /// <summary>The maximum size of a <c>ulong</c> in bytes.</summary>
    public const int MaxUInt64 = MessagePackBounds.UInt64;

    /// <summary>Puts a <c>ulong</c>. Needs <see cref="MaxUInt64"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUInt64(ulong value)
    {
        AssertCapacity(MaxUInt64);
        _at = ref SmallestFormat.PutNext(ref _at, 0, value);
    }

    /// <summary>Puts a <c>ulong</c> <paramref name="offset"/> bytes on, after what was put there. Needs <see cref="MaxUInt64"/> there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutUInt64(int offset, ulong value)
    {
        AssertCapacity(offset + MaxUInt64);
        _at = ref SmallestFormat.PutNext(ref _at, offset, value);
    }

    /// <summary>Writes a <c>ulong</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt64(ulong value)
    {
        Ensure(MaxUInt64);
        PutUInt64(value);
    }

    /// <summary>The maximum size of a <c>long</c> in bytes.</summary>
    public const int MaxInt64 = MessagePackBounds.Int64;

    /// <summary>Puts a <c>long</c>. Needs <see cref="MaxInt64"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt64(long value)
    {
        AssertCapacity(MaxInt64);
        _at = ref SmallestFormat.PutNext(ref _at, 0, value);
    }

    /// <summary>Puts a <c>long</c> <paramref name="offset"/> bytes on, after what was put there. Needs <see cref="MaxInt64"/> there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void PutInt64(int offset, long value)
    {
        AssertCapacity(offset + MaxInt64);
        _at = ref SmallestFormat.PutNext(ref _at, offset, value);
    }

    /// <summary>Writes a <c>long</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt64(long value)
    {
        Ensure(MaxInt64);
        PutInt64(value);
    }

    /// <summary>The maximum size of an <c>nint</c> in bytes.</summary>
    public const int MaxIntPtr = MessagePackBounds.IntPtr;

    /// <summary>Puts an <c>nint</c> as a 64-bit integer. Needs <see cref="MaxIntPtr"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutIntPtr(nint value) => PutInt64(value);

    /// <summary>Writes an <c>nint</c> as a 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteIntPtr(nint value) => WriteInt64(value);

    /// <summary>The maximum size of an <c>nuint</c> in bytes.</summary>
    public const int MaxUIntPtr = MessagePackBounds.UIntPtr;

    /// <summary>Puts an <c>nuint</c> as a 64-bit integer. Needs <see cref="MaxUIntPtr"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutUIntPtr(nuint value) => PutUInt64(value);

    /// <summary>Writes an <c>nuint</c> as a 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUIntPtr(nuint value) => WriteUInt64(value);

    /// <summary>The maximum size of a <c>char</c> in bytes.</summary>
    public const int MaxChar = MessagePackBounds.Char;

    /// <summary>Puts a UTF-16 code unit as an integer. Needs <see cref="MaxChar"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutChar(char value) => PutUInt16(value);

    /// <summary>Writes a UTF-16 code unit as an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteChar(char value) => WriteUInt16(value);

    /// <summary>The maximum size of a <c>Rune</c> in bytes.</summary>
    public const int MaxRune = MessagePackBounds.Rune;

    /// <summary>Puts a code point as an integer. Needs <see cref="MaxRune"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutRune(System.Text.Rune value) => PutInt32(value.Value);

    /// <summary>Writes a code point as an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRune(System.Text.Rune value) => WriteInt32(value.Value);
}
