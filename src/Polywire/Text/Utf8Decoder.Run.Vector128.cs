using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Text;

// Between escapes, text beyond ASCII comes in runs of a few bytes, for which a scan and a decoding by blocks take longer to begin than to run.
static partial class Utf8Decoder
{
    /// <summary>The units that <see cref="TryDecodeRun{T}"/> may write, at most as many as the bytes that it reads.</summary>
    internal const int RunUnits = Block;

    /// <summary>
    /// Decodes a run that ends within the 16 bytes from <paramref name="p"/> on, where a character begins. False, whatever was stored, if it is longer,
    /// malformed, or has characters of four bytes; <paramref name="p"/> and <paramref name="o"/> are then unchanged.
    /// </summary>
    /// <param name="b">The input, with 16 bytes at <paramref name="p"/>.</param>
    /// <param name="p">Where the run begins, and after it the end that was found.</param>
    /// <param name="d">Where the text begins, with space for <see cref="RunUnits"/> at <paramref name="o"/>.</param>
    /// <param name="o">The units before the run, and after it with those of the run.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool TryDecodeRun<T>(ref byte b, ref int p, ref ushort d, ref int o) where T : struct, ITextEnds
    {
        Vector128<byte> v = Vector128.LoadUnsafe(ref b, (nuint)(uint)p);
        uint ends = T.Find(v).ExtractMostSignificantBits();
        if (ends == 0) return false;
        // The bytes of the run, and with the end: a character that the end cuts is a fault there at the latest.
        uint run = (ends & ~ends + 1) - 1, upTo = run << 1 | 1;
        uint faults = ~Vector128.Equals(FindFaults(v, Shift(v, 1), Shift(v, 2), Shift(v, 3)), Vector128<byte>.Zero).ExtractMostSignificantBits();
        if ((faults & upTo | PairsOf(v) & run) != 0) return false;
        uint starts = BeginsOf(v) & run, low = starts & 0xFF, high = starts >> 8;
        ref ulong places = ref MemoryMarshal.GetReference(Utf8Tables.Places);
        Gather(v, Unsafe.Add(ref places, low)).StoreUnsafe(ref d, (nuint)(uint)o);
        int units = BitOperations.PopCount(low);
        if (high != 0) Gather(v, Unsafe.Add(ref places, high) + 0x0808_0808_0808_0808).StoreUnsafe(ref d, (nuint)(uint)(o + units));
        o += units + BitOperations.PopCount(high);
        p += BitOperations.PopCount(run);
        return true;
    }
}
