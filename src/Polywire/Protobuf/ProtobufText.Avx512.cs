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
        if (n > ProtobufBounds.ShortText || !ShortText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return ref PutOther(ref b, ref end, text, context);
        b = (byte)n;
        return ref Unsafe.Add(ref b, (nint)(uint)(n + 1));
    }

    /// <summary>Text of up to <see cref="ShortText.Max"/> bytes, of any characters, by the widest vectors; null if they are malformed.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, ProtobufReaderContext context) => ShortText.ReadWide(ref from, n);
}
