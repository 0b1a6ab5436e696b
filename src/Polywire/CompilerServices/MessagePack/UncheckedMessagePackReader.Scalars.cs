using System.Runtime.CompilerServices;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads true or false.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadBoolean()
    {
        int i = _i;
        if (i < _length)
        {
            uint value = (uint)At(0) - Format.False;
            if (value <= 1)
            {
                _i = i + 1;
                return value != 0;
            }
        }
        MessagePackThrow.Expected("a bool", i, ref _b, _length);
        return false;
    }

    /// <summary>Reads a float 64, a float 32 or an integer of any format, rounded to the nearest <c>double</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public double ReadDouble()
    {
        int i = _i;
        if (_length - i >= 9 && At(0) == Format.Float64)
        {
            double value = BitConverter.UInt64BitsToDouble(BigEndian.Load64(ref At(1)));
            _i = i + 9;
            return value;
        }
        double slow = ReadDoubleSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>
    /// Reads a float 32, a float 64 or an integer of any format, rounded to the nearest <c>float</c>; a finite value beyond the
    /// largest <c>float</c> is out of range.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public float ReadSingle()
    {
        int i = _i;
        if (_length - i >= 5 && At(0) == Format.Float32)
        {
            float value = BitConverter.UInt32BitsToSingle(BigEndian.Load32(ref At(1)));
            _i = i + 5;
            return value;
        }
        float slow = ReadSingleSlow(ref _b, i, _length, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads a float or integer, rounded to the nearest <c>Half</c>; a finite value beyond the largest <c>Half</c> is out of range.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Half ReadHalf()
    {
        int i = _i;
        float value = ReadSingle();
        Half half = (Half)value;
        if (Half.IsInfinity(half) && float.IsFinite(value)) MessagePackThrow.Range("a Half", i);
        return half;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double ReadDoubleSlow(ref byte b, int i, int length, out int next)
    {
        MessagePackReadResult result = MessagePackPrimitives.TryRead(From(ref b, i, length), out double value, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, "a double", i, ref b, length);
        next = i + n;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static float ReadSingleSlow(ref byte b, int i, int length, out int next)
    {
        MessagePackReadResult result = MessagePackPrimitives.TryRead(From(ref b, i, length), out float value, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, "a float", i, ref b, length);
        next = i + n;
        return value;
    }
}
