using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

// Nullable scalars of up to eight bytes without branches: the first byte is 1 or 0, and its negative masks the value.
public static partial class MemoryPackMemory
{
    const ulong Flag = 0xFF;

    /// <summary>The bits of a nullable that are not padding, where it takes a word of two, four or eight bytes.</summary>
    const ushort Keep2 = 0xFFFF;
    const uint Keep4 = 0xFFFF_00FF;
    const ulong Keep8 = 0xFFFF_FFFF_0000_00FF;

    /// <summary>Returns whether a nullable scalar is as in memory, and a word or two of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool HasWord<T>() where T : struct => IsMemory<T>() && Unsafe.SizeOf<T?>() == 2 * Unsafe.SizeOf<T>() && Unsafe.SizeOf<T>() <= sizeof(ulong);

    // From the two fields, which are in registers, and with one store each.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutWord<T>(ref byte to, T? value) where T : struct
    {
        ulong flag = Unsafe.BitCast<bool, byte>(value.HasValue);
        T inner = value.GetValueOrDefault();
        if (Unsafe.SizeOf<T>() == 1) Unsafe.WriteUnaligned(ref to, (ushort)((flag | (ulong)Unsafe.BitCast<T, byte>(inner) << 8) & 0 - flag));
        else if (Unsafe.SizeOf<T>() == 2) Unsafe.WriteUnaligned(ref to, (uint)((flag | (ulong)Unsafe.BitCast<T, ushort>(inner) << 16) & 0 - flag));
        else if (Unsafe.SizeOf<T>() == 4) Unsafe.WriteUnaligned(ref to, (flag | (ulong)Unsafe.BitCast<T, uint>(inner) << 32) & 0 - flag);
        else
        {
            Unsafe.WriteUnaligned(ref to, flag);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, sizeof(ulong)), Unsafe.BitCast<T, ulong>(inner) & 0 - flag);
        }
    }

    /// <summary>Stores a nullable struct whose value is copied, with zeros for the padding between.</summary>
    /// <param name="to">Where it is stored.</param>
    /// <param name="value">The struct, of which null was not made by changing its memory. Precondition: <see cref="HasNoPadding{T}"/>.</param>
    // Copied without a look at its parts: the value of null is zeros, and loads of parts would wait for the stores of the copy.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutNullableStruct<T>(ref byte to, ref readonly T? value) where T : struct
    {
        int at = Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>();
        Unsafe.WriteUnaligned(ref to, value);
        Unsafe.InitBlockUnaligned(ref Unsafe.Add(ref to, 1), 0, (uint)at - 1);
    }

    /// <summary>Stores the first byte of a nullable struct, and zeros for the padding before its value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutFlag<T>(ref byte to, bool hasValue) where T : struct
    {
        ulong flag = Unsafe.BitCast<bool, byte>(hasValue);
        int at = Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>();
        if (at == sizeof(ulong)) Unsafe.WriteUnaligned(ref to, flag);
        else if (at == sizeof(uint)) Unsafe.WriteUnaligned(ref to, (uint)flag);
        else if (at == sizeof(ushort)) Unsafe.WriteUnaligned(ref to, (ushort)flag);
        else
        {
            Unsafe.InitBlockUnaligned(ref to, 0, (uint)at);
            to = (byte)flag;
        }
    }

    // The value through a mask, so that no branch is guessed. Its bytes are one vector: a Guid, a decimal, or an integer of 128 bits.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutVector<T>(ref byte to, T? value) where T : struct
    {
        PutFlag<T>(ref to, value.HasValue);
        if (typeof(T) == typeof(decimal))
        {
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>()), value.GetValueOrDefault());
            return;
        }
        Vector128<byte> bytes = Unsafe.BitCast<T, Vector128<byte>>(value.GetValueOrDefault()) & Vector128.Create((byte)(0 - Unsafe.BitCast<bool, byte>(value.HasValue)));
        bytes.StoreUnsafe(ref to, (nuint)(Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>()));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T? GetVector<T>(ref byte from, int offset) where T : struct
    {
        byte flag = from;
        Vector128<byte> bytes = Vector128.LoadUnsafe(ref from, (nuint)(Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>())) & Vector128.Create((byte)(0 - flag));
        if (flag > 1) FailVector<T>(ref from, offset);
        return OfBits<NullableBytes<T>, T>(new NullableBytes<T> { HasValue = flag, Value = Unsafe.BitCast<Vector128<byte>, T>(bytes) });
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailVector<T>(ref byte from, int offset) where T : struct
    {
        if (from > 1) MemoryPackThrow.Boolean(from, offset);
        int at = Unsafe.SizeOf<T?>() - Unsafe.SizeOf<T>();
        Get<T>(ref Unsafe.Add(ref from, at), offset + at);
        throw new UnreachableException();
    }

    /// <summary>The memory of a nullable.</summary>
    struct NullableBytes<T> where T : struct
    {
        internal byte HasValue;
        internal T Value;
    }

    /// <summary>Loads a nullable for which <see cref="HasWord"/>, and fails unless its first byte is 1 or 0.</summary>
    // One store, whose parts are loaded as the two fields, or which is loaded entirely: a load of what two stores have written waits for both.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T? GetWord<T>(ref byte from, int offset) where T : struct
    {
        if (Unsafe.SizeOf<T>() == 1)
        {
            ushort word = Masked(Unsafe.ReadUnaligned<ushort>(ref from));
            if (from > 1 || !IsValid<T>((uint)word >> 8)) FailNullable<T>(ref from, offset);
            return OfBits<ushort, T>(word);
        }
        if (Unsafe.SizeOf<T>() == 2)
        {
            if (from > 1) FailNullable<T>(ref from, offset);
            return OfBits<uint, T>(Masked(Unsafe.ReadUnaligned<uint>(ref from)));
        }
        if (Unsafe.SizeOf<T>() == 4)
        {
            ulong word = Masked(Unsafe.ReadUnaligned<ulong>(ref from));
            if (from > 1 || !IsValid<T>(word >> 32)) FailNullable<T>(ref from, offset);
            return OfBits<ulong, T>(word);
        }
        Vector128<ulong> words = Vector128.LoadUnsafe(ref from).AsUInt64();
        words &= Vector128<ulong>.Zero - (Vector128.Shuffle(words, Vector128<ulong>.Zero) & Vector128.Create(Flag)) & Vector128.Create(Flag, ulong.MaxValue);
        if (from > 1 || !IsAnyValid<T>() && !IsValid<T>(words.GetElement(1))) FailNullable<T>(ref from, offset);
        return OfBits<Vector128<ulong>, T>(words);
    }

    /// <summary>Returns the nullable whose memory is <paramref name="bits"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T? OfBits<TBits, T>(TBits bits) where T : struct
    {
#if NET10_0_OR_GREATER
        return Unsafe.BitCast<TBits, T?>(bits);
#else
        // BitCast of .NET 9 refuses nullables.
        return Unsafe.ReadUnaligned<T?>(ref Unsafe.As<TBits, byte>(ref bits));
#endif
    }

    /// <summary>Returns whether bits are a value of a scalar for which <see cref="HasWord"/>. No bits at all are one of every type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsValid<T>(ulong bits)
    {
        if (typeof(T) == typeof(bool)) return bits <= 1;
        if (typeof(T) == typeof(DateTime)) return (bits & TickBits) <= MaxTicks;
        if (typeof(T) == typeof(DateOnly)) return bits <= (uint)DateOnly.MaxValue.DayNumber;
        if (typeof(T) == typeof(TimeOnly)) return bits < TimeSpan.TicksPerDay;
        return typeof(T) != typeof(Rune) || Rune.IsValid((uint)bits);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    static void FailNullable<T>(ref byte from, int offset) where T : struct
    {
        if (from > 1) MemoryPackThrow.Boolean(from, offset);
        Get<T>(ref Unsafe.Add(ref from, Unsafe.SizeOf<T>()), offset + Unsafe.SizeOf<T>());
        throw new UnreachableException();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ushort Masked(ushort word) => (ushort)(word & Keep2 & 0 - (word & (uint)Flag));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Masked(uint word) => word & Keep4 & 0 - (word & (uint)Flag);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Masked(ulong word) => word & Keep8 & 0 - (word & Flag);

    /// <summary>Copies nullable scalars for which <see cref="HasWord"/>, with zeros for padding and for what is not there.</summary>
    /// <returns>False if a first byte is not 1 or 0.</returns>
    internal static bool CopyNullables<T>(ref byte from, ref byte to, int count) where T : struct
    {
        if (Unsafe.SizeOf<T>() == 1) return Copy(ref Unsafe.As<byte, ushort>(ref from), ref Unsafe.As<byte, ushort>(ref to), (nuint)count, Keep2);
        if (Unsafe.SizeOf<T>() == 2) return Copy(ref Unsafe.As<byte, uint>(ref from), ref Unsafe.As<byte, uint>(ref to), (nuint)count, Keep4);
        if (Unsafe.SizeOf<T>() == 4) return Copy(ref Unsafe.As<byte, ulong>(ref from), ref Unsafe.As<byte, ulong>(ref to), (nuint)count, Keep8);
        return CopyPairs(ref Unsafe.As<byte, ulong>(ref from), ref Unsafe.As<byte, ulong>(ref to), (nuint)count);
    }

    /// <summary>Copies nullable values of any size, with zeros for padding and for what is not there.</summary>
    /// <returns>False if a first byte is not 1 or 0.</returns>
    // What is stored follows from one load of the first byte: another thread may change the source. Of two vectors the last is stored first, since the other has the padding.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool CopyWide<T>(ref byte from, ref byte to, int count) where T : struct
    {
        int size = Unsafe.SizeOf<T?>(), at = size - Unsafe.SizeOf<T>();
        uint wrong = 0;
        Vector128<byte> flags = Vector128<byte>.Zero;
        Vector256<byte> keep = Vector256.GreaterThanOrEqual(Vector256<byte>.Indices, Vector256.Create((byte)at));
        for (; count > 0; count--)
        {
            if (Vector256.IsHardwareAccelerated && Unsafe.SizeOf<T?>() is >= 32 and <= 64)
            {
                Vector256<byte> first = Vector256.LoadUnsafe(ref from);
                Vector128<byte> flag = Vector128.Shuffle(first.GetLower(), Vector128<byte>.Zero), absent = Vector128.Equals(flag, Vector128<byte>.Zero);
                Vector256<byte> none = Vector256.Create(absent, absent);
                flags |= flag;
                if (Unsafe.SizeOf<T?>() > 32) Vector256.AndNot(Vector256.LoadUnsafe(ref from, (nuint)size - 32), none).StoreUnsafe(ref to, (nuint)size - 32);
                (Vector256.AndNot(first & keep, none) | Vector128.Min(flag, Vector128.CreateScalar((byte)1)).ToVector256()).StoreUnsafe(ref to);
            }
            else if (Vector128.IsHardwareAccelerated && Unsafe.SizeOf<T?>() is >= 16 and <= 32)
            {
                Vector128<byte> first = Vector128.LoadUnsafe(ref from);
                Vector128<byte> flag = Vector128.Shuffle(first, Vector128<byte>.Zero), absent = Vector128.Equals(flag, Vector128<byte>.Zero);
                flags |= flag;
                Vector128.AndNot(Vector128.LoadUnsafe(ref from, (nuint)size - 16), absent).StoreUnsafe(ref to, (nuint)size - 16);
                (Vector128.AndNot(first & keep.GetLower(), absent) | Vector128.Min(flag, Vector128.CreateScalar((byte)1))).StoreUnsafe(ref to);
            }
            else
            {
                wrong |= from;
                byte flag = (byte)(from == 0 ? 0 : 1);
                Unsafe.CopyBlockUnaligned(ref Unsafe.Add(ref to, at), ref Unsafe.Add(ref from, at), (uint)(size - at));
                Unsafe.InitBlockUnaligned(ref to, 0, flag == 0 ? (uint)size : (uint)at);
                to = flag;
            }
            from = ref Unsafe.Add(ref from, size);
            to = ref Unsafe.Add(ref to, size);
        }
        return (wrong | flags.ToScalar()) <= 1;
    }

    // Loads and stores through vectors and ReadUnaligned: neither side is aligned.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool Copy<TWord>(ref TWord from, ref TWord to, nuint count, TWord keep) where TWord : unmanaged, IBinaryInteger<TWord>
    {
        TWord flagBits = TWord.CreateTruncating(Flag), wrongBits = TWord.CreateTruncating(Flag - 1), wrong = TWord.Zero;
        Vector256<TWord> keeps = Vector256.Create(keep), flags = Vector256.Create(flagBits), wrongs = Vector256<TWord>.Zero;
        nuint i = 0;
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<TWord> wides = Vector512<TWord>.Zero;
            for (; i + (nuint)Vector512<TWord>.Count <= count; i += (nuint)Vector512<TWord>.Count)
            {
                Vector512<TWord> words = Vector512.LoadUnsafe(ref from, i), flag = words & Vector512.Create(flagBits);
                wides |= flag;
                (words & Vector512.Create(keep) & (Vector512<TWord>.Zero - flag)).StoreUnsafe(ref to, i);
            }
            wrongs = wides.GetLower() | wides.GetUpper();
        }
        nuint width = (nuint)Vector256<TWord>.Count;
        for (; i + width <= count; i += width)
        {
            Vector256<TWord> words = Vector256.LoadUnsafe(ref from, i), flag = words & flags;
            wrongs |= flag;
            (words & keeps & (Vector256<TWord>.Zero - flag)).StoreUnsafe(ref to, i);
        }
        for (; i < count; i++)
        {
            TWord word = Unsafe.ReadUnaligned<TWord>(ref Unsafe.As<TWord, byte>(ref Unsafe.Add(ref from, i))), flag = word & flagBits;
            wrong |= flag;
            Unsafe.WriteUnaligned(ref Unsafe.As<TWord, byte>(ref Unsafe.Add(ref to, i)), word & keep & unchecked(TWord.Zero - flag));
        }
        return (wrong & wrongBits) == TWord.Zero && (wrongs & Vector256.Create(wrongBits)) == Vector256<TWord>.Zero;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool CopyPairs(ref ulong from, ref ulong to, nuint count)
    {
        Vector256<ulong> keeps = Vector256.Create(Flag, ulong.MaxValue, Flag, ulong.MaxValue), wrongs = Vector256<ulong>.Zero;
        ulong wrong = 0;
        nuint i = 0;
        if (Vector512.IsHardwareAccelerated)
        {
            Vector512<ulong> wide = Vector512<ulong>.Zero;
            for (; i + 4 <= count; i += 4)
            {
                Vector512<ulong> words = Vector512.LoadUnsafe(ref from, 2 * i), flag = Vector512.Shuffle(words, Vector512.Create(0ul, 0, 2, 2, 4, 4, 6, 6)) & Vector512.Create(Flag);
                wide |= flag;
                (words & Vector512.Create(keeps, keeps) & (Vector512<ulong>.Zero - flag)).StoreUnsafe(ref to, 2 * i);
            }
            wrongs = wide.GetLower() | wide.GetUpper();
        }
        for (; i + 2 <= count; i += 2)
        {
            Vector256<ulong> words = Vector256.LoadUnsafe(ref from, 2 * i), flag = Vector256.Shuffle(words, Vector256.Create(0ul, 0, 2, 2)) & Vector256.Create(Flag);
            wrongs |= flag;
            (words & keeps & (Vector256<ulong>.Zero - flag)).StoreUnsafe(ref to, 2 * i);
        }
        if (i < count)
        {
            wrong = Unsafe.As<ulong, byte>(ref Unsafe.Add(ref from, 2 * i));
            ulong value = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ulong, byte>(ref Unsafe.Add(ref from, 2 * i + 1)));
            Unsafe.WriteUnaligned(ref Unsafe.As<ulong, byte>(ref Unsafe.Add(ref to, 2 * i)), wrong);
            Unsafe.WriteUnaligned(ref Unsafe.As<ulong, byte>(ref Unsafe.Add(ref to, 2 * i + 1)), value & 0 - wrong);
        }
        return (wrong & (Flag - 1)) == 0 && (wrongs & Vector256.Create(Flag - 1)) == Vector256<ulong>.Zero;
    }
}
