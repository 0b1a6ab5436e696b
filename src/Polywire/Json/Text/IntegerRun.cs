using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>
/// Integers of an array, by blocks of 64 bytes, with AVX-512: where numbers begin and end comes from one bit per byte, and four numbers
/// are computed together, so no branch depends on the sign or the number of digits of a value.
/// </summary>
internal static class IntegerRun
{
    /// <summary>The most integers of one block, each a digit and a comma, and those that the last store may write after them.</summary>
    internal const int Space = Block / 2 + Lanes - 1;

    /// <summary>Bytes that must be there from the place of the block on: lanes without a number load 16 bytes after it.</summary>
    internal const int MinBytes = Block + 16;

    /// <summary>A block without a fault and without blanks is read at least to this byte: what remains is a sign and the most digits of a value, without its comma.</summary>
    internal const int LeastWhole = Block - 17;

    private const int Block = 64, Lanes = 4;

    /// <summary>Whether the processor has what <see cref="Read"/> needs.</summary>
    internal static bool IsSupported => Avx512BW.IsSupported && Bmi2.X64.IsSupported;

    /// <summary>
    /// Reads the integers at i that are followed by a comma, as far as they are in the next 64 bytes, and stops before a value that is
    /// anything else: out of the type's range, of more than 16 digits, or no integer. Returns their number; i is then at the value after them.
    /// </summary>
    /// <param name="b">The input.</param>
    /// <param name="i">Where a value or whitespace before it begins, with <see cref="MinBytes"/> bytes after it.</param>
    /// <param name="values">Space for <see cref="Space"/> values.</param>
    // Compiled once, without a profile: with one, half of the processes took twice as long.
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)]
    internal static int Read<T>(ref byte b, ref int i, ref T values) where T : unmanaged
    {
        bool isSigned = typeof(T) == typeof(sbyte) || typeof(T) == typeof(short) || typeof(T) == typeof(int) || typeof(T) == typeof(long);
        ref byte block = ref Unsafe.Add(ref b, i);
        ulong commas = Structure(ref block, isSigned, out ulong starts, out ulong ends, out uint signs);
        int count = BitOperations.PopCount(commas);
        for (int k = 0; k < count; k += Lanes, signs >>= Lanes)
        {
            Vector512<ulong> v = FourNumbers(ref block, ref starts, ref ends);
            if (isSigned)
            {
                Vector512<ulong> lanes = Vector512.Create(1UL, 1, 2, 2, 4, 4, 8, 8);
                v = Vector512.ConditionalSelect(Vector512.Equals(Vector512.Create((ulong)signs) & lanes, lanes), Vector512<ulong>.Zero - v, v);
            }

            if (Unsafe.SizeOf<T>() < sizeof(ulong))
            {
                int bits = 8 * Unsafe.SizeOf<T>();
                ulong others = Vector512.GreaterThan(v + Vector512.Create(isSigned ? 1UL << (bits - 1) : 0), Vector512.Create((1UL << bits) - 1)).ExtractMostSignificantBits();
                int fits = BitOperations.TrailingZeroCount(others | 1UL << (2 * Lanes)) / 2;
                if (fits < Math.Min(Lanes, count - k))
                {
                    Store(ref Unsafe.Add(ref values, k), v);
                    count = k + fits;
                    commas = Bmi2.X64.ParallelBitDeposit((1UL << count) - 1, commas);
                    break;
                }
            }

            Store(ref Unsafe.Add(ref values, k), v);
        }

        i += Block - BitOperations.LeadingZeroCount(commas);
        return count;
    }

    /// <summary>
    /// Returns one bit for the comma after each number that is well-formed as everything before it is; of these numbers, the bits of the
    /// first digits and of the bytes after the last ones, and in their order a bit for those with a sign.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Structure(ref byte block, bool isSigned, out ulong starts, out ulong ends, out uint signs)
    {
        Vector512<byte> v = Vector512.LoadUnsafe(ref block);
        ulong digits = Vector512.LessThanOrEqual(v - Vector512.Create((byte)'0'), Vector512.Create((byte)9)).ExtractMostSignificantBits();
        ulong commas = Is(v, (byte)','), minus = isSigned ? Is(v, (byte)'-') : 0;
        ulong number = digits | minus, spaces = 0;
        if ((number | commas) != ulong.MaxValue)
        {
            spaces = Is(v, (byte)' ') | Is(v, (byte)'\n') | Is(v, (byte)'\r') | Is(v, (byte)'\t');
        }

        starts = number & ~(number << 1);
        ends = ~number & (number << 1);
        ulong sign = minus & starts, first = (starts ^ sign) | sign << 1;
        ulong two = digits & (digits >> 1), four = two & (two >> 2), eight = four & (four >> 4);
        // Where the text is not an array of integers: another byte; a sign in a number, or without a digit; a zero before a digit;
        // after a number no comma, or after a comma no number, with blanks between them or none. And 17 digits.
        ulong fault = ~(number | commas | spaces) | (minus ^ sign) | (first & ~digits) | (first & Is(v, (byte)'0') & (digits >> 1))
            | (After(ends, spaces) ^ commas) | (After(commas << 1 | 1, spaces) ^ starts) | (eight & (eight >> 8) & (digits >> 16));
        if (fault != 0)
        {
            commas &= Bmi1.X64.GetMaskUpToLowestSetBit(fault) >> 1;
        }

        // Ignores what follows the last comma.
        ulong taken = commas == 0 ? 0 : ulong.MaxValue >> BitOperations.LeadingZeroCount(commas);
        starts = first & taken;
        ends &= taken;
        signs = isSigned ? (uint)Bmi2.X64.ParallelBitExtract(minus << 1, starts) : 0;
        return commas;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Is(Vector512<byte> v, byte value) => Vector512.Equals(v, Vector512.Create(value)).ExtractMostSignificantBits();

    /// <summary>Moves each bit over the run of blanks that begins there: the addition carries to the byte after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong After(ulong places, ulong spaces) => (places & ~spaces) | (((places & spaces) + spaces) & ~spaces);

    /// <summary>Returns the values of the next four numbers, each in both halves of its 128 bits; 0 if there are fewer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector512<ulong> FourNumbers(ref byte block, ref ulong starts, ref ulong ends)
    {
        Vector128<byte> text0 = Next(ref block, ref starts, ref ends, out Vector128<byte> align0), text1 = Next(ref block, ref starts, ref ends, out Vector128<byte> align1);
        Vector128<byte> text2 = Next(ref block, ref starts, ref ends, out Vector128<byte> align2), text3 = Next(ref block, ref starts, ref ends, out Vector128<byte> align3);
        Vector512<byte> text = Vector512.Create(Vector256.Create(text0, text1), Vector256.Create(text2, text3));
        Vector512<byte> align = Vector512.Create(Vector256.Create(align0, align1), Vector256.Create(align2, align3));
        Vector512<byte> digits = Avx512BW.Shuffle(text - Vector512.Create((byte)'0'), align);
        Vector512<short> twos = Avx512BW.MultiplyAddAdjacent(digits, Vector512.Create((ushort)(10 | 1 << 8)).AsSByte());
        Vector512<int> fours = Avx512BW.MultiplyAddAdjacent(twos, Vector512.Create(100u | 1u << 16).AsInt16());
        Vector512<int> eights = Avx512BW.MultiplyAddAdjacent(Avx512BW.PackUnsignedSaturate(fours, fours).AsInt16(), Vector512.Create(10_000u | 1u << 16).AsInt16());
        return Avx512F.Multiply(eights.AsUInt32(), Vector512.Create(100_000_000UL).AsUInt32()) + (eights.AsUInt64() >>> 32);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Next(ref byte block, ref ulong starts, ref ulong ends, out Vector128<byte> align)
    {
        // 64 if there is no number: its length is 0.
        nuint start = (nuint)BitOperations.TrailingZeroCount(starts), end = (nuint)BitOperations.TrailingZeroCount(ends);
        starts &= starts - 1;
        ends &= ends - 1;
        align = Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(NumberDigits.AlignRight), end - start);
        return Vector128.LoadUnsafe(ref block, start);
    }

    /// <summary>Stores the lower half of each lane as four values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Store<T>(ref T values, Vector512<ulong> v) where T : unmanaged
    {
        ref byte target = ref Unsafe.As<T, byte>(ref values);
        if (Unsafe.SizeOf<T>() == 8)
        {
            Avx512F.PermuteVar8x64(v, Vector512.Create(0UL, 2, 4, 6, 0, 0, 0, 0)).GetLower().AsByte().StoreUnsafe(ref target);
            return;
        }

        Vector128<uint> four = Avx512F.PermuteVar16x32(v.AsUInt32(), Vector512.Create(0u, 4, 8, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).GetLower().GetLower();
        if (Unsafe.SizeOf<T>() == 4)
        {
            four.AsByte().StoreUnsafe(ref target);
            return;
        }

        Vector128<ushort> halves = Vector128.Narrow(four & Vector128.Create(0xFFFFu), four);
        if (Unsafe.SizeOf<T>() == 2) Unsafe.WriteUnaligned(ref target, halves.AsUInt64().ToScalar());
        else Unsafe.WriteUnaligned(ref target, Vector128.Narrow(halves & Vector128.Create((ushort)0xFF), halves).AsUInt32().ToScalar());
    }
}
