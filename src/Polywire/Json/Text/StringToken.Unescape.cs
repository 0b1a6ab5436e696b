using System.Runtime.InteropServices;
using System.Text;

namespace Polywire.Json.Text;

internal static partial class StringToken
{
    /// <summary>
    /// Writes the token's text as UTF-8 and returns the index after the closing quote, or the negated code. The text is never longer than
    /// the token, but up to three times that with <paramref name="replaceInvalid"/>; a <paramref name="destination"/> that is too short is
    /// <see cref="WireErrorCode.LengthOutOfRange"/>.
    /// </summary>
    internal static int Unescape(ref byte b, int i, int len, Span<byte> destination, out int written, bool replaceInvalid)
    {
        written = 0;
        int p = i;
        while (true)
        {
            int stop = FindStop(ref b, p, len);
            if (!MemoryMarshal.CreateReadOnlySpan(ref At(ref b, p), stop - p).TryCopyTo(destination[written..])) return Fail(WireErrorCode.LengthOutOfRange);
            written += stop - p;
            p = stop;
            if (p >= len) return Fail(WireErrorCode.UnexpectedEnd);
            if (At(ref b, p) == '"') return p + 1;
            int scalar = ReadScalar(ref b, p, len, replaceInvalid, out int next);
            if (next < 0) return next;
            if (!new Rune(scalar).TryEncodeToUtf8(destination[written..], out int size)) return Fail(WireErrorCode.LengthOutOfRange);
            written += size;
            p = next;
        }
    }

    /// <summary>
    /// The text of a token of a fixed format: the raw bytes where they are the text, else unescaped into <paramref name="scratch"/>.
    /// Text that does not fit there is <see cref="WireErrorCode.InvalidFormat"/>: the scratch is as long as the longest valid text.
    /// </summary>
    internal static ReadOnlySpan<byte> Content(ref byte b, int i, int len, Span<byte> scratch, out int next)
    {
        next = FindEnd(ref b, i, len, out bool isRaw);
        if (next < 0) return default;
        if (isRaw) return MemoryMarshal.CreateReadOnlySpan(ref At(ref b, i), next - 1 - i);
        int end = Unescape(ref b, i, len, scratch, out int written, replaceInvalid: false);
        if (end < 0)
        {
            next = Fail(WireErrorCode.InvalidFormat);
            return default;
        }
        return scratch[..written];
    }
}
