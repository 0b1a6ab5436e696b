using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class StringToken
{
    /// <summary>Returns the index after the closing quote, or the negated code: validated exactly as <see cref="ReadString"/> does.</summary>
    internal static int Skip(ref byte b, int i, int len, bool replaceInvalid = false) => FindEnd(ref b, i, len, out _, replaceInvalid);

    /// <summary>
    /// <see cref="Skip"/> that also says whether the bytes between the quotes are the text itself: valid UTF-8 without escapes.
    /// </summary>
    internal static int FindEnd(ref byte b, int i, int len, out bool isRaw, bool replaceInvalid = false)
    {
        isRaw = true;
        // After one scan that finds malformed text, the rest is read character by character.
        bool isScanned = true;
        int p = FindStop(ref b, i, len);
        while (p < len)
        {
            byte c = At(ref b, p);
            if (c == '"') return p + 1;
            if (c >= 0x80 && isScanned)
            {
                int end = Utf8Decoder.Scan<JsonTextEnd>(TextLevel.For(0), ref b, p, len, out _);
                isScanned = end >= 0;
                if (isScanned) p = end;
                continue;
            }
            int scalar = ReadScalar(ref b, p, len, replaceInvalid, out int next);
            if (next < 0) return next;
            if (c == '\\' || scalar == Replacement && !(c == 0xEF && next - p == 3)) isRaw = false;
            p = next;
            if (p < len && At(ref b, p) < 0x80) p = FindStop(ref b, p, len);
        }
        return Fail(WireErrorCode.UnexpectedEnd);
    }
}
