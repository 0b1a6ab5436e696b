using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Polywire.Json.Text;

/// <summary>
/// Small types as JSON string tokens: <see cref="char"/> and <see cref="Rune"/> (a string of exactly one), <see cref="Version"/>, <see cref="Uri"/>.
/// </summary>
internal static class OtherToken
{
    /// <summary>Free bytes that writing a <see cref="Version"/> needs.</summary>
    internal const int MaxVersion = 48;

    const int MaxVersionText = 4 * 10 + 3;
    // Leading zeros are read, as many as System.Text.Json reads.
    const int MaxVersionRead = 6 * MaxVersionText;
    const int InvalidFormat = -(int)WireErrorCode.InvalidFormat;

    /// <summary>Writes the token and returns its length.</summary>
    internal static int Write(ref byte d, Version v)
    {
        d = (byte)'"';
        v.TryFormat(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref d, 1), MaxVersionText), out int n);
        Unsafe.Add(ref d, n + 1) = (byte)'"';
        return n + 2;
    }

    /// <summary>Reads text of one UTF-16 unit.</summary>
    internal static char ReadChar(ref byte b, int i, int len, out int next, bool replaceInvalid)
    {
        int scalar = ReadScalar(ref b, i, len, out next, replaceInvalid);
        if (scalar < 0x10000) return (char)scalar;
        next = InvalidFormat;
        return default;
    }

    /// <summary>Reads text of one Unicode scalar.</summary>
    internal static Rune ReadRune(ref byte b, int i, int len, out int next, bool replaceInvalid)
    {
        int scalar = ReadScalar(ref b, i, len, out next, replaceInvalid);
        return next < 0 ? default : new Rune(scalar);
    }

    /// <summary>Reads <c>major.minor[.build[.revision]]</c>, with no white space around it; null on failure.</summary>
    internal static Version? ReadVersion(ref byte b, int i, int len, out int next)
    {
        ReadOnlySpan<byte> text = StringToken.Content(ref b, i, len, stackalloc byte[MaxVersionRead], out next);
        if (next < 0) return null;
        if (text.Length is >= 3 and <= MaxVersionRead
            && char.IsAsciiDigit((char)text[0]) && char.IsAsciiDigit((char)text[^1])
            && TryParse(text, out Version? v))
            return v;
        next = InvalidFormat;
        return null;
    }

    /// <summary>Reads an absolute or a relative reference; null on failure.</summary>
    internal static Uri? ReadUri(ref byte b, int i, int len, out int next, bool replaceInvalid)
    {
        string? text = StringToken.ReadString(ref b, i, len, out next, replaceInvalid);
        if (text is null) return null;
        if (Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? v)) return v;
        next = InvalidFormat;
        return null;
    }

    static bool TryParse(ReadOnlySpan<byte> text, [NotNullWhen(true)] out Version? v)
    {
        Span<char> chars = stackalloc char[MaxVersionRead];
        int n = Encoding.Latin1.GetChars(text, chars);
        return Version.TryParse(chars[..n], out v);
    }

    /// <summary>Returns the only scalar of a token; 0 where <paramref name="next"/> is negative.</summary>
    static int ReadScalar(ref byte b, int i, int len, out int next, bool replaceInvalid)
    {
        if (i >= len)
        {
            next = -(int)WireErrorCode.UnexpectedEnd;
            return 0;
        }
        int scalar = Unsafe.AddByteOffset(ref b, (nint)(uint)i);
        next = i + 1;
        if (scalar is < 0x20 or >= 0x80 or '\\')
        {
            scalar = StringToken.ReadScalar(ref b, i, len, replaceInvalid, out next);
            if (next < 0) return 0;
        }
        if (scalar != '"' || next > i + 1)
        {
            if (next < len && Unsafe.AddByteOffset(ref b, (nint)(uint)next) == '"')
            {
                next++;
                return scalar;
            }
            next = StringToken.Skip(ref b, next, len, replaceInvalid);
            if (next < 0) return 0;
        }
        next = InvalidFormat;
        return 0;
    }
}
