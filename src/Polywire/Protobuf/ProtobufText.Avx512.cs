using System.Runtime.CompilerServices;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.Protobuf;

// Callers are not inlined into code that ReadyToRun should compile.
static partial class ProtobufText
{
    /// <summary>Does what <see cref="PutNarrow"/> does, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutWide(ref byte b, ref byte end, string text, ProtobufWriterContext context)
    {
        int n = text.Length;
        if (n > ProtobufBounds.ShortText) return ref PutLongWide(ref b, ref end, text, context);
        if (!ShortText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return ref PutShortWide(ref b, ref end, text, context);
        b = (byte)n;
        return ref Unsafe.Add(ref b, (nint)(uint)(n + 1));
    }

    /// <summary>Puts short text beyond ASCII, whose length takes one byte.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutShortWide(ref byte b, ref byte end, string text, ProtobufWriterContext context)
    {
        if (!HasCapacity(ref b, ref end, text.Length)) return ref Unsafe.NullRef<byte>();
        int size = Utf8Encoder.EncodeShortAvx512<NoEscapes>(ref NewString.Units(text), text.Length, ref Unsafe.Add(ref b, 1));
        if (size < 0) return ref PutOther(ref b, ref end, text, context);
        b = (byte)size;
        return ref Unsafe.Add(ref b, (nint)(uint)(size + 1));
    }

    /// <summary>Puts text that is not short in one pass.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutLongWide(ref byte b, ref byte end, string text, ProtobufWriterContext context)
    {
        int n = text.Length;
        if (!HasCapacity(ref b, ref end, n)) return ref Unsafe.NullRef<byte>();
        int guess = GuessLength(n);
        int size = Utf8Encoder.EncodeAvx512<NoEscapes>(ref NewString.Units(text), n, ref Unsafe.Add(ref b, guess), out int read);
        return ref read < n ? ref PutOther(ref b, ref end, text, context) : ref PutLengthBefore(ref b, guess, size);
    }

    /// <summary>Text of up to <see cref="ShortText.Max"/> bytes, of any characters, by the widest vectors; null if they are malformed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, ProtobufReaderContext context) => ShortText.ReadWide(ref from, n);
}
