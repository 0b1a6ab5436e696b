using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Polywire.Text;

namespace Polywire.MessagePack;

// Up to 32 characters through one masked load and one masked store: no branch on the length, which real text varies.
// Callers are not inlined into code that ReadyToRun should compile.
static partial class Utf8Text
{
    /// <summary>Does what <see cref="PutText"/> does, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutTextWide(ref byte b, ref byte end, string? text, MessagePackWriterContext context)
    {
        if (text is null) return ref PutNil(ref b);
        int n = text.Length;
        if (n > MaxShort) return ref PutLongWide(ref b, ref end, text, context);
        if (!ShortText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return ref PutShortWide(ref b, ref end, text, context);
        b = (byte)(Format.FixStr | n);
        return ref Unsafe.Add(ref BigEndian.At(ref b, n), 1);
    }

    /// <summary>Puts short text beyond ASCII: all its bytes are in vectors before the first is stored, so that the length of the header is known.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe ref byte PutShortWide(ref byte b, ref byte end, string text, MessagePackWriterContext context)
    {
        if (!HasCapacity(ref b, ref end, text)) return ref Unsafe.NullRef<byte>();
        int n = text.Length, rest = 0;
        Vector512<byte> first, second = default;
        fixed (char* source = text)
        {
            first = Utf8Encoder.EncodeBlockAvx512<NoEscapes>((ushort*)source, n, out int taken, out int size);
            if (taken < n)
            {
                second = Utf8Encoder.EncodeBlockAvx512<NoEscapes>((ushort*)source + taken, n - taken, out int more, out rest);
                if (taken + more < n) return ref PutOther(ref b, text, context);
            }
            ref byte body = ref BigEndian.At(ref b, SmallestFormat.PutStrHeader(ref b, (uint)(size + rest)));
            first.StoreUnsafe(ref body);
            body = ref BigEndian.At(ref body, size);
            if (taken < n) second.StoreUnsafe(ref body);
            return ref BigEndian.At(ref body, rest);
        }
    }

    /// <summary>Puts text of more than <see cref="MaxShort"/> units in one pass.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLongWide(ref byte b, ref byte end, string text, MessagePackWriterContext context)
    {
        if (!HasCapacity(ref b, ref end, text)) return ref Unsafe.NullRef<byte>();
        int guess = SmallestFormat.SizeOfStrHeader((uint)text.Length);
        int size = Utf8Encoder.EncodeAvx512<NoEscapes>(ref NewString.Units(text), text.Length, ref BigEndian.At(ref b, guess), out int read);
        return ref read < text.Length ? ref PutOther(ref b, text, context) : ref BigEndian.At(ref b, PutHeaderBefore(ref b, guess, size));
    }

    /// <summary>Does what <see cref="ShortText.Read"/> does, by the widest vectors, for any characters. Returns null if they are malformed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, MessagePackReaderContext context) => ShortText.ReadWide(ref from, n);
}
