using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire.MessagePack;

// Up to 32 characters through one masked load and one masked store: no branch on the length, which real text varies.
// Callers are not inlined into code that ReadyToRun should compile.
static unsafe partial class Utf8Text
{
    /// <summary>As <see cref="PutShort"/>, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int PutShortWide(ref byte b, string text, MessagePackWriteState state)
    {
        int n = text.Length;
        if (!WideText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return PutShortEncoded(ref b, text, state);
        b = (byte)(Format.FixStr | n);
        return n + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int PutShortEncoded(ref byte b, string text, MessagePackWriteState state)
    {
        ref char from = ref Unsafe.AsRef(in text.GetPinnableReference());
        int size = WideText.CountBytes32(ref from, text.Length);
        int header = SmallestForm.PutStrHeader(ref b, (uint)size);
        WideText.Encode(ref from, text.Length, ref Unsafe.Add(ref b, header), MaxShortBytes - header, out int read);
        return read == text.Length ? header + size : PutShortTranscoded(ref b, text, state.ReplaceInvalidText);
    }

    static int PutMediumWide(ref byte b, string text, int guess, bool replace)
    {
        ref char from = ref Unsafe.AsRef(in text.GetPinnableReference());
        ref byte body = ref BigEndian.At(ref b, guess);
        int n = text.Length, size = WideText.Narrow(ref from, n, ref body);
        if (size < n)
        {
            int more = WideText.Encode(ref Unsafe.Add(ref from, size), n - size, ref BigEndian.At(ref body, size), 3 * (n - size), out int read);
            if (size + read < n) return PutTranscoded(ref b, text, guess, replace);
            size += more;
        }
        return PutHeaderBefore(ref b, guess, size);
    }

    /// <summary>As <see cref="ReadShort"/>, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, MessagePackReadState state)
    {
        if (n > 8) return WideText.ReadAscii32(ref from, n);
        return n >= 4 ? ReadWords(ref from, n) : ReadShortest(ref from, n);
    }
}
