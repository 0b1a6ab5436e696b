using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

/// <summary>
/// Values as .NET lays them out in memory on little-endian machines, after a bin header:
/// <c>NativeGuid</c> and <c>NativeDecimal</c> of the options.
/// </summary>
static class NativeFormats
{
    internal const int Length = 16;

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Put(ref byte b, Guid value)
    {
        value.TryWriteBytes(Begin(ref b));
        return 2 + Length;
    }

    /// <summary>In memory the flags come first, then the high, the low and the middle part.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Put(ref byte b, decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        Span<byte> bytes = Begin(ref b);
        BinaryPrimitives.WriteInt32LittleEndian(bytes, bits[3]);
        BinaryPrimitives.WriteInt32LittleEndian(bytes[4..], bits[2]);
        BinaryPrimitives.WriteInt32LittleEndian(bytes[8..], bits[0]);
        BinaryPrimitives.WriteInt32LittleEndian(bytes[12..], bits[1]);
        return 2 + Length;
    }

    static Span<byte> Begin(ref byte b)
    {
        b = Format.Bin8;
        Unsafe.Add(ref b, 1) = Length;
        return MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, 2), Length);
    }

    /// <summary>False where the flags are no decimal's.</summary>
    internal static bool TryRead(ReadOnlySpan<byte> bytes, out decimal value)
    {
        const int Scale = 0x00FF0000;
        const int Sign = unchecked((int)0x80000000);
        value = default;
        int flags = BinaryPrimitives.ReadInt32LittleEndian(bytes);
        if ((flags & ~(Scale | Sign)) != 0 || (flags & Scale) > 28 << 16) return false;
        value = new decimal(BinaryPrimitives.ReadInt32LittleEndian(bytes[8..]), BinaryPrimitives.ReadInt32LittleEndian(bytes[12..]), BinaryPrimitives.ReadInt32LittleEndian(bytes[4..]), flags < 0, (byte)(flags >> 16));
        return true;
    }

    /// <summary>False where the ticks are no date's.</summary>
    internal static bool TryRead(long binary, out DateTime value)
    {
        try
        {
            value = DateTime.FromBinary(binary);
            return true;
        }
        catch (ArgumentException)
        {
            value = default;
            return false;
        }
    }
}
