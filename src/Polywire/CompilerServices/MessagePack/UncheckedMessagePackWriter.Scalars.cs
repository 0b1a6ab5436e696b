using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Bytes of a <c>bool</c>.</summary>
    public const int MaxBoolean = MessagePackBounds.Boolean;

    /// <summary>Puts true or false. Needs <see cref="MaxBoolean"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutBoolean(bool value)
    {
        AssertCapacity(MaxBoolean);
        _at = (byte)(Format.False + Unsafe.BitCast<bool, byte>(value));
        Advance(1);
    }

    /// <summary>Puts bytes as they are, and true or false after them, <paramref name="offset"/> bytes on, and stays: where they are up to three of a literal, in one store.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void PutBooleanAt(int offset, scoped ReadOnlySpan<byte> before, bool value)
    {
        int length = before.Length;
        AssertCapacity(offset + length + MaxBoolean);
        if (length is > 0 and < sizeof(uint))
        {
            ref byte from = ref MemoryMarshal.GetReference(before);
            uint word = (uint)from << 24 | (length > 1 ? (uint)Unsafe.Add(ref from, 1) << 16 : 0) | (length > 2 ? (uint)Unsafe.Add(ref from, 2) << 8 : 0);
            word |= (uint)Format.False << 8 * (3 - length);
            BigEndian.Store32(ref At(offset), word + ((uint)Unsafe.BitCast<bool, byte>(value) << 8 * (3 - length)));
        }
        else
        {
            PutRawAt(offset, before);
            At(offset + length) = (byte)(Format.False + Unsafe.BitCast<bool, byte>(value));
        }
    }

    /// <summary>Writes true or false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(bool value)
    {
        Ensure(MaxBoolean);
        PutBoolean(value);
    }

    /// <summary>Bytes of a <c>float</c>.</summary>
    public const int MaxSingle = MessagePackBounds.Single;

    /// <summary>Puts a float 32. Needs <see cref="MaxSingle"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutSingle(float value)
    {
        AssertCapacity(MaxSingle);
        _at = Format.Float32;
        BigEndian.Store32(ref At(1), BitConverter.SingleToUInt32Bits(value));
        Advance(5);
    }

    /// <summary>Writes a float 32.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSingle(float value)
    {
        Ensure(MaxSingle);
        PutSingle(value);
    }

    /// <summary>Bytes of a <c>double</c>.</summary>
    public const int MaxDouble = MessagePackBounds.Double;

    /// <summary>Puts a float 64. Needs <see cref="MaxDouble"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDouble(double value)
    {
        AssertCapacity(MaxDouble);
        ulong bits = BitConverter.DoubleToUInt64Bits(value);
        _at = Format.Float64;
        BigEndian.Store64(ref At(1), bits);
        Advance(9);
    }

    /// <summary>Puts the eight bytes of a float 64 <paramref name="offset"/> bytes on, after its format, and stays.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void PutDoubleBitsAt(int offset, double value)
    {
        AssertCapacity(offset + sizeof(double));
        BigEndian.Store64(ref At(offset), BitConverter.DoubleToUInt64Bits(value));
    }

    /// <summary>Writes a float 64.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDouble(double value)
    {
        Ensure(MaxDouble);
        PutDouble(value);
    }

    /// <summary>Bytes of a <c>Half</c>.</summary>
    public const int MaxHalf = MessagePackBounds.Half;

    /// <summary>Puts a <c>Half</c> as a float 32. Needs <see cref="MaxHalf"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutHalf(Half value) => PutSingle((float)value);

    /// <summary>Writes a <c>Half</c> as a float 32.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteHalf(Half value) => WriteSingle((float)value);
}
