using System.Buffers;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;

namespace Polywire.Json.Text;

/// <summary>Bytes as a JSON string token in base64 (RFC 4648 section 4, padded). <c>+</c> and <c>/</c> are never escaped, as in System.Text.Json.</summary>
internal static class Base64Token
{
    /// <summary>Free bytes that a token of <paramref name="n"/> bytes needs, at most 1,500,000,000.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MaxBytes(int n) => TextLength(n) + 2;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int TextLength(int n) => (int)((uint)(n + 2) / 3 * 4);

    /// <summary>Writes the text without quotes and returns its length. Of a text in pieces, all but the last have a multiple of three bytes.</summary>
    internal static int WriteBody(ref byte d, ReadOnlySpan<byte> v)
    {
        Base64.EncodeToUtf8(v, MemoryMarshal.CreateSpan(ref d, TextLength(v.Length)), out _, out int written);
        return written;
    }

    /// <summary>Reads the bytes; null on failure. Padding is required, white space between the characters allowed.</summary>
    internal static byte[]? Read(ref byte b, int i, int len, ArrayPool<byte> pool, out int next)
    {
        // Text that decodes completely has only characters of the alphabet, so it has no escapes and ends at the next quote.
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.AddByteOffset(ref b, (nint)(uint)i), len - i);
        int end = text.IndexOf((byte)'"');
        next = i + end + 1;
        if (end > 0 && DecodeEntire(text[..end]) is { } plain) return plain;
        next = StringToken.FindEnd(ref b, i, len, out bool isRaw);
        if (next < 0) return null;
        text = text[..(next - 1 - i)];
        byte[]? v = isRaw ? DecodeSpaced(text, pool) : DecodeEscaped(ref b, i, len, text.Length, pool);
        if (v is null) next = -(int)WireErrorCode.InvalidFormat;
        return v;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static byte[]? DecodeEscaped(ref byte b, int i, int len, int bound, ArrayPool<byte> pool)
    {
        byte[] text = pool.Rent(bound);
        StringToken.Unescape(ref b, i, len, text, out int n, replaceInvalid: false);
        byte[]? v = DecodeSpaced(text.AsSpan(0, n), pool);
        pool.Return(text);
        return v;
    }

    /// <summary>Text that is base64 and nothing else; null for any other, and for none.</summary>
    static byte[]? DecodeEntire(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty || text.Length % 4 != 0) return null;
        int padding = text[^1] != '=' ? 0 : text[^2] == '=' ? 2 : 1;
        byte[] v = NewArray.Make<byte>(text.Length / 4 * 3 - padding);
        return IsDecoded(text, v, out int written) && written == v.Length ? v : null;
    }

    /// <summary>Text that may have white space in it, or be no base64.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static byte[]? DecodeSpaced(ReadOnlySpan<byte> text, ArrayPool<byte> pool)
    {
        if (text.IsEmpty) return [];
        byte[] scratch = pool.Rent(Base64.GetMaxDecodedFromUtf8Length(text.Length));
        byte[]? v = IsDecoded(text, scratch, out int written) ? scratch.AsSpan(0, written).ToArray() : null;
        pool.Return(scratch);
        return v;
    }

    static bool IsDecoded(ReadOnlySpan<byte> text, Span<byte> destination, out int written) =>
        Base64.DecodeFromUtf8(text, destination, out int consumed, out written) == OperationStatus.Done && consumed == text.Length;
}
