using System.Runtime.CompilerServices;
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
        if (n > MaxShort || !ShortText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return ref PutOther(ref b, ref end, text, context);
        b = (byte)(Format.FixStr | n);
        return ref Unsafe.Add(ref BigEndian.At(ref b, n), 1);
    }

    /// <summary>Does what <see cref="ShortText.Read"/> does, by the widest vectors, for any characters. Returns null if they are malformed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, MessagePackReaderContext context) => ShortText.ReadWide(ref from, n);
}
