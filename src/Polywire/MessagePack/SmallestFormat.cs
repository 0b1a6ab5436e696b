using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>The shortest representation of integers and headers, written without a capacity check; each returns the bytes it wrote.</summary>
static partial class SmallestFormat
{
    internal static int SizeOf(ulong v) => v switch
    {
        <= Format.MaxPositiveFixInt => 1,
        <= byte.MaxValue => 2,
        <= ushort.MaxValue => 3,
        <= uint.MaxValue => 5,
        _ => 9,
    };

    internal static int SizeOf(long v) => v switch
    {
        >= 0 => SizeOf((ulong)v),
        >= -32 => 1,
        >= sbyte.MinValue => 2,
        >= short.MinValue => 3,
        >= int.MinValue => 5,
        _ => 9,
    };

    /// <summary>Needs <see cref="SizeOf(ulong)"/> bytes.</summary>
    internal static int Put(ref byte b, ulong v)
    {
        if (v <= Format.MaxPositiveFixInt)
        {
            b = (byte)v;
            return 1;
        }
        if (v <= ushort.MaxValue) return PutUInt16(ref b, (uint)v);
        if (v <= uint.MaxValue)
        {
            b = Format.UInt32;
            BigEndian.Store32(ref BigEndian.At(ref b, 1), (uint)v);
            return 5;
        }
        b = Format.UInt64;
        BigEndian.Store64(ref BigEndian.At(ref b, 1), v);
        return 9;
    }

    /// <summary>Needs <see cref="SizeOf(long)"/> bytes.</summary>
    internal static int Put(ref byte b, long v)
    {
        if (v >= 0) return Put(ref b, (ulong)v);
        if (v >= int.MinValue) return PutNegative(ref b, (int)v);
        b = Format.Int64;
        BigEndian.Store64(ref BigEndian.At(ref b, 1), (ulong)v);
        return 9;
    }

    /// <summary>Writes what the inlined part of a writer does not: negative values, or those of 8 to 16 bits.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int PutUncommon(ref byte b, int v) => v < 0 ? PutNegative(ref b, v) : PutUInt16(ref b, (uint)v);

    static int PutUInt16(ref byte b, uint v)
    {
        if (v <= byte.MaxValue)
        {
            if (v <= Format.MaxPositiveFixInt)
            {
                b = (byte)v;
                return 1;
            }
            b = Format.UInt8;
            BigEndian.At(ref b, 1) = (byte)v;
            return 2;
        }
        b = Format.UInt16;
        BigEndian.Store16(ref BigEndian.At(ref b, 1), (ushort)v);
        return 3;
    }

    static int PutNegative(ref byte b, int v)
    {
        if (v >= -32)
        {
            b = (byte)v;
            return 1;
        }
        if (v >= sbyte.MinValue)
        {
            b = Format.Int8;
            BigEndian.At(ref b, 1) = (byte)v;
            return 2;
        }
        if (v >= short.MinValue)
        {
            b = Format.Int16;
            BigEndian.Store16(ref BigEndian.At(ref b, 1), (ushort)v);
            return 3;
        }
        b = Format.Int32;
        BigEndian.Store32(ref BigEndian.At(ref b, 1), (uint)v);
        return 5;
    }

    internal static int SizeOfStrHeader(uint length) => length switch { <= Format.MaxFixStrLength => 1, <= byte.MaxValue => 2, <= ushort.MaxValue => 3, _ => 5 };

    internal static int PutStrHeader(ref byte b, uint length)
    {
        if (length <= Format.MaxFixStrLength)
        {
            b = (byte)(Format.FixStr | length);
            return 1;
        }
        return PutLength(ref b, Format.Str8, length);
    }

    internal static int SizeOfBinHeader(uint length) => length switch { <= byte.MaxValue => 2, <= ushort.MaxValue => 3, _ => 5 };

    internal static int PutBinHeader(ref byte b, uint length) => PutLength(ref b, Format.Bin8, length);

    /// <summary>Returns a length of 8, 16 or 32 bits; the three formats follow one another.</summary>
    static int PutLength(ref byte b, byte format8, uint length)
    {
        if (length <= byte.MaxValue)
        {
            b = format8;
            BigEndian.At(ref b, 1) = (byte)length;
            return 2;
        }
        if (length <= ushort.MaxValue)
        {
            b = (byte)(format8 + 1);
            BigEndian.Store16(ref BigEndian.At(ref b, 1), (ushort)length);
            return 3;
        }
        b = (byte)(format8 + 2);
        BigEndian.Store32(ref BigEndian.At(ref b, 1), length);
        return 5;
    }

    internal static int SizeOfCountHeader(uint count) => count switch { <= Format.MaxFixCount => 1, <= ushort.MaxValue => 3, _ => 5 };

    internal static int PutArrayHeader(ref byte b, uint count) => PutCount(ref b, Format.FixArray, Format.Array16, count);

    internal static int PutMapHeader(ref byte b, uint count) => PutCount(ref b, Format.FixMap, Format.Map16, count);

    static int PutCount(ref byte b, byte fix, byte format16, uint count)
    {
        if (count <= Format.MaxFixCount)
        {
            b = (byte)(fix | count);
            return 1;
        }
        if (count <= ushort.MaxValue)
        {
            b = format16;
            BigEndian.Store16(ref BigEndian.At(ref b, 1), (ushort)count);
            return 3;
        }
        b = (byte)(format16 + 1);
        BigEndian.Store32(ref BigEndian.At(ref b, 1), count);
        return 5;
    }

    internal static int SizeOfExtensionHeader(uint length) => length switch { 1 or 2 or 4 or 8 or 16 => 2, <= byte.MaxValue => 3, <= ushort.MaxValue => 4, _ => 6 };

    internal static int PutExtensionHeader(ref byte b, sbyte type, uint length)
    {
        int n = 1;
        switch (length)
        {
            case 1: b = Format.FixExt1; break;
            case 2: b = Format.FixExt2; break;
            case 4: b = Format.FixExt4; break;
            case 8: b = Format.FixExt8; break;
            case 16: b = Format.FixExt16; break;
            default: n = PutLength(ref b, Format.Ext8, length); break;
        }
        BigEndian.At(ref b, n) = (byte)type;
        return n + 1;
    }
}
