using System.Runtime.CompilerServices;
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
        if (n > MaxShort || !WideText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return ref PutOtherWide(ref b, ref end, text, context);
        b = (byte)(Format.FixStr | n);
        return ref Unsafe.Add(ref BigEndian.At(ref b, n), 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOtherWide(ref byte b, ref byte end, string text, MessagePackWriterContext context)
    {
        if (!HasRoom(ref b, ref end, text)) return ref Unsafe.NullRef<byte>();
        return ref BigEndian.At(ref b, text.Length > MaxShort ? PutMediumWide(ref b, text, context) : PutShortWide(ref b, text, MaxShortBytes, context));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOtherWide(ref byte b, string text, MessagePackWriterContext context) =>
        ref BigEndian.At(ref b, text.Length > MaxShort ? PutMediumWide(ref b, text, context) : PutShortWide(ref b, text, MaxBytes(text.Length), context));

    // Vectors of 64 bytes are stored only where the capacity has them: it may be as small as what the text needs at most.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int PutShortWide(ref byte b, string text, int capacity, MessagePackWriterContext context)
    {
        ref char from = ref Unsafe.AsRef(in text.GetPinnableReference());
        int size = WideText.CountBytes32(ref from, text.Length);
        int header = SmallestForm.PutStrHeader(ref b, (uint)size);
        WideText.Encode(ref from, text.Length, ref Unsafe.Add(ref b, header), capacity - header, out int read);
        return read == text.Length ? header + size : PutShortTranscoded(ref b, text, context);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int PutMediumWide(ref byte b, string text, MessagePackWriterContext context)
    {
        ref char from = ref Unsafe.AsRef(in text.GetPinnableReference());
        int n = text.Length, guess = SmallestForm.SizeOfStrHeader((uint)n);
        ref byte body = ref BigEndian.At(ref b, guess);
        int size = WideText.Narrow(ref from, n, ref body);
        if (size < n)
        {
            int more = WideText.Encode(ref Unsafe.Add(ref from, size), n - size, ref BigEndian.At(ref body, size), 3 * (n - size), out int read);
            if (size + read < n) return PutTranscoded(ref b, text, guess, context);
            size += more;
        }
        return PutHeaderBefore(ref b, guess, size);
    }

    /// <summary>As <see cref="ReadShort"/>, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, MessagePackReaderContext context)
    {
        if (n > 8) return WideText.ReadAscii32(ref from, n);
        return n >= 4 ? ReadWords(ref from, n) : ReadShortest(ref from, n);
    }
}
