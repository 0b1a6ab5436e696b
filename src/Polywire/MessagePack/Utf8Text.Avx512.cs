using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Text;

namespace Polywire.MessagePack;

// Up to 32 characters through one masked load and one masked store: no branch on the length, which real text varies.
// Callers are not inlined into code that ReadyToRun should compile.
static unsafe partial class Utf8Text
{
    /// <summary>As <see cref="PutText"/>, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutTextWide(ref byte b, ref byte end, string? text, MessagePackWriterContext context)
    {
        if (text is null) return ref PutNil(ref b);
        int n = text.Length;
        if (n > MaxShort || !TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return ref PutOther(ref b, ref end, text, context);
        b = (byte)(Format.FixStr | n);
        return ref Unsafe.Add(ref BigEndian.At(ref b, n), 1);
    }

    /// <summary>Narrows up to 32 units; false where one is not ASCII. Needs 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryNarrow32(ref char from, int count, ref byte to)
    {
        Vector512<ushort> units;
        fixed (char* p = &from) units = Avx512BW.MaskLoad((ushort*)p, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count)), Vector512<ushort>.Zero);
        if ((units & Vector512.Create((ushort)0xFF80)) != Vector512<ushort>.Zero) return false;
        Avx512BW.ConvertToVector256Byte(units).StoreUnsafe(ref to);
        return true;
    }

    /// <summary>As <see cref="ReadShort"/>, by the widest vectors, and of any characters; null if they are malformed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, MessagePackReaderContext context)
    {
        string? ascii = n > 8 ? null : n >= 4 ? ReadWords(ref from, n) : ReadShortest(ref from, n);
        return ascii ?? Utf8Decoder.ReadShortAvx512<NoEnds>(ref from, 0, n, out _);
    }
}
