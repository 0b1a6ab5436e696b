using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Polywire.Json;

internal static partial class StringToken
{

    /// <summary>
    /// Writes the token's text as UTF-8 and returns the index behind the closing quote, or the negated code. The text is never longer than
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

    /// <summary>
    /// Whether the text of a token is <paramref name="name"/>. The bytes from <paramref name="i"/> to <paramref name="end"/>, the closing
    /// quote's index, have passed <see cref="FindEnd"/>.
    /// </summary>
    internal static bool NameEquals(ref byte b, int i, int end, ReadOnlySpan<byte> name)
    {
        Span<byte> scalarBytes = stackalloc byte[4];
        int p = i;
        while (true)
        {
            int stop = FindStop(ref b, p, end);
            if (!name.StartsWith(MemoryMarshal.CreateReadOnlySpan(ref At(ref b, p), stop - p))) return false;
            name = name[(stop - p)..];
            p = stop;
            if (p >= end) return name.IsEmpty;
            // The closing quote counts as a byte that may follow, so that what was cut by it is seen as it was validated.
            int scalar = ReadScalar(ref b, p, end + 1, replaceInvalid: true, out int next);
            int size = new Rune(scalar).EncodeToUtf8(scalarBytes);
            if (!name.StartsWith(scalarBytes[..size])) return false;
            name = name[size..];
            p = next;
        }
    }

    /// <summary>As <see cref="NameEquals"/>, by <see cref="StringComparison.OrdinalIgnoreCase"/> over the decoded text.</summary>
    internal static bool NameEqualsIgnoreCase(ref byte b, int i, int end, ReadOnlySpan<byte> name)
    {
        ReadOnlySpan<byte> raw = MemoryMarshal.CreateReadOnlySpan(ref At(ref b, i), end - i);
        if (FindStop(ref b, i, end) == end && Ascii.IsValid(name)) return Ascii.EqualsIgnoreCase(raw, name);

        int need = raw.Length + name.Length;
        char[]? rented = null;
        Span<char> chars = need <= StackChars ? stackalloc char[StackChars] : rented = ArrayPool<char>.Shared.Rent(need);
        int ours = DecodeName(ref b, i, end, chars);
        int theirs = Encoding.UTF8.GetChars(name, chars[ours..]);
        bool equal = chars[..ours].Equals(chars.Slice(ours, theirs), StringComparison.OrdinalIgnoreCase);
        if (rented is not null) ArrayPool<char>.Shared.Return(rented);
        return equal;
    }

    static int DecodeName(ref byte b, int i, int end, Span<char> chars)
    {
        int written = 0;
        for (int p = i; p < end;)
        {
            int scalar = At(ref b, p);
            int next = p + 1;
            if (scalar is '\\' or >= 0x80) scalar = ReadScalar(ref b, p, end + 1, replaceInvalid: true, out next);
            written += new Rune(scalar).EncodeToUtf16(chars[written..]);
            p = next;
        }
        return written;
    }
}
