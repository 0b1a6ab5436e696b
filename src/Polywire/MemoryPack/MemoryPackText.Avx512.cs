using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.MemoryPack;

// Callers are not inlined into code that ReadyToRun should compile.
static partial class MemoryPackText
{
    /// <summary>Does what <see cref="Put"/> does, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutWide(ref byte b, ref byte end, string? text, MemoryPackWriterContext context)
    {
        if (string.IsNullOrEmpty(text)) return ref PutNothing(ref b, text);
        int n = text.Length;
        if (n > ShortText.Max || !ShortText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, MemoryPackCode.TextHeader))) return ref PutOtherWide(ref b, ref end, text, context);
        return ref PutAsciiHeader(ref b, n);
    }

    /// <summary>Does what <see cref="PutOther"/> does, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOtherWide(ref byte b, ref byte end, string text, MemoryPackWriterContext context)
    {
        int n = text.Length;
        if (!HasCapacity(ref b, ref end, n)) return ref Unsafe.NullRef<byte>();
        ref byte body = ref Unsafe.Add(ref b, MemoryPackCode.TextHeader);
        ref ushort units = ref NewString.Units(text);
        int read = n, size = n <= Utf8Encoder.ShortAvx512 ? Utf8Encoder.EncodeShortAvx512<NoEscapes>(ref units, n, ref body) : Utf8Encoder.EncodeAvx512<NoEscapes>(ref units, n, ref body, out read);
        if (size < 0 || read < n) return ref PutOther(ref b, ref end, text, context);
        PutHeader(ref b, size, n);
        return ref Unsafe.Add(ref body, size);
    }

    /// <summary>Does what <see cref="ReadShort"/> does, by the widest vectors, for any characters and, except for ASCII, any length.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadWide(ref byte from, int n, int units, MemoryPackReaderContext context)
    {
        if (units != n) return (uint)(units - 1) < (uint)n ? Utf8Decoder.ReadDeclaredAvx512(ref from, n, units) : null;
        return n <= ShortText.Max ? ShortText.ReadWide(ref from, n) : null;
    }
}
