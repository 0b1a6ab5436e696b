using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Protobuf;

// A processor with AVX-512 spreads and joins groups of seven bits by one instruction, which older ones have but run slowly.
static partial class Varint
{
    /// <summary>Does what <see cref="PutNarrow"/> does.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutWide(ref byte at, ulong value, ProtobufWriterContext context)
    {
        ulong spread = Bmi2.X64.ParallelBitDeposit(value, ~Continued);
        if (value < 1UL << WordBits)
        {
            int last = 63 - BitOperations.LeadingZeroCount(spread) & ~7;
            Unsafe.WriteUnaligned(ref at, spread | Bmi2.X64.ZeroHighBits(Continued, (ulong)last));
            return ref Unsafe.Add(ref at, (last >> 3) + 1);
        }
        Unsafe.WriteUnaligned(ref at, spread | Continued);
        uint rest = (uint)(value >> WordBits);
        at = ref Unsafe.Add(ref at, sizeof(ulong));
        Unsafe.WriteUnaligned(ref at, (ushort)(rest | (rest & 0x80) << 1));
        return ref Unsafe.Add(ref at, 1 + (int)(rest >> 7));
    }

    /// <summary>Does what <see cref="ReadWordNarrow"/> does.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static Found ReadWordWide(ref byte at, int left, ProtobufReaderContext context)
    {
        ulong word = left >= sizeof(ulong) ? Unsafe.ReadUnaligned<ulong>(ref at) : ReadEnd(ref at, left);
        ulong last = ~word & Continued;
        if (last == 0) return ReadLong(ref at, left, Bmi2.X64.ParallelBitExtract(word, ~Continued));
        // The bits up to the first byte that ends a value.
        ulong used = last ^ last - 1;
        return new Found(Bmi2.X64.ParallelBitExtract(word, used & ~Continued), BitOperations.TrailingZeroCount(last) + 1 >> 3);
    }
}
