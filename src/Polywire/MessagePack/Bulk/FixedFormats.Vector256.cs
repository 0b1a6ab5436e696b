using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// With AVX2. ReadyToRun compiles none of it, so it stays in methods of its own.
static unsafe partial class FixedFormats
{
    // Six values of five bytes make 30 of 32 bytes; what follows them is written again by the next store, or lies within the n values.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Write4Vector256(byte* to, uint* values, int n, byte format)
    {
        const int Step = 6;
        Vector256<byte> spread = Vector256.Create(
            (byte)0x80, 3, 2, 1, 0, 0x80, 7, 6, 5, 4, 0x80, 11, 10, 9, 8, 0x80,
            3, 2, 1, 0, 0x80, 7, 6, 5, 4, 0x80, 11, 10, 9, 8, 0x80, 15);
        Vector256<byte> formats = Vector256.Create(format) & Vector256.Create(
            (byte)0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF,
            0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0);
        int i = 0;
        for (; i + 2 * Step < n; i += 2 * Step, to += 2 * 5 * Step)
        {
            uint* from = values + i;
            Vector256<byte> a = Vector256.Create(Vector128.Load(from), Vector128.Load(from + 3)).AsByte();
            Vector256<byte> b = Vector256.Create(Vector128.Load(from + 6), Vector128.Load(from + 9)).AsByte();
            (Avx2.Shuffle(a, spread) | formats).Store(to);
            (Avx2.Shuffle(b, spread) | formats).Store(to + 5 * Step);
        }
        return i;
    }

    // Three values of nine bytes make 27 of 32 bytes.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Write8Vector256(byte* to, ulong* values, int n, byte format)
    {
        const int Step = 3;
        // The lower lane has the first value and the second but its last two bytes; the upper has those and the third.
        const byte Spread = 0b10_01_01_00;
        Vector256<byte> spread = Vector256.Create(
            (byte)0x80, 7, 6, 5, 4, 3, 2, 1, 0, 0x80, 15, 14, 13, 12, 11, 10,
            1, 0, 0x80, 15, 14, 13, 12, 11, 10, 9, 8, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector256<byte> formats = Vector256.Create(format) & Vector256.Create(
            (byte)0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0, 0,
            0, 0, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        int i = 0;
        for (; i + 2 * Step < n; i += 2 * Step, to += 2 * 9 * Step)
        {
            Vector256<byte> a = Avx2.Permute4x64(Vector256.Load(values + i), Spread).AsByte(), b = Avx2.Permute4x64(Vector256.Load(values + i + Step), Spread).AsByte();
            (Avx2.Shuffle(a, spread) | formats).Store(to);
            (Avx2.Shuffle(b, spread) | formats).Store(to + 9 * Step);
        }
        return i;
    }
}
