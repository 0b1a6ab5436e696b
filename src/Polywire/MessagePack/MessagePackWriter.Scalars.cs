using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

public ref partial struct MessagePackWriter
{
    /// <summary>Bytes of a <c>bool</c>.</summary>
    public const int MaxBoolean = 1;

    /// <summary>Puts true or false. Needs <see cref="MaxBoolean"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutBoolean(bool value)
    {
        AssertRoom(MaxBoolean);
        At(0) = (byte)(Format.False + Unsafe.BitCast<bool, byte>(value));
        _i++;
    }

    /// <summary>Writes true or false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(bool value)
    {
        Ensure(MaxBoolean);
        PutBoolean(value);
    }

    /// <summary>Bytes of a <c>float</c>.</summary>
    public const int MaxSingle = 5;

    /// <summary>Puts a float 32. Needs <see cref="MaxSingle"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutSingle(float value)
    {
        AssertRoom(MaxSingle);
        At(0) = Format.Float32;
        BigEndian.Store32(ref At(1), BitConverter.SingleToUInt32Bits(value));
        _i += 5;
    }

    /// <summary>Writes a float 32.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSingle(float value)
    {
        Ensure(MaxSingle);
        PutSingle(value);
    }

    /// <summary>Bytes of a <c>double</c>.</summary>
    public const int MaxDouble = 9;

    /// <summary>Puts a float 64. Needs <see cref="MaxDouble"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutDouble(double value)
    {
        AssertRoom(MaxDouble);
        At(0) = Format.Float64;
        BigEndian.Store64(ref At(1), BitConverter.DoubleToUInt64Bits(value));
        _i += 9;
    }

    /// <summary>Writes a float 64.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDouble(double value)
    {
        Ensure(MaxDouble);
        PutDouble(value);
    }

    /// <summary>Bytes of a <c>Half</c>.</summary>
    public const int MaxHalf = MaxSingle;

    /// <summary>Puts a <c>Half</c> as a float 32. Needs <see cref="MaxHalf"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutHalf(Half value) => PutSingle((float)value);

    /// <summary>Writes a <c>Half</c> as a float 32.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteHalf(Half value) => WriteSingle((float)value);
}
