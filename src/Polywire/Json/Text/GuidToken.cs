using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>A <see cref="Guid"/> as a JSON string token in the format <c>D</c> (RFC 9562 section 4): lower case when written, either case when read.</summary>
internal static class GuidToken
{
    /// <summary>Free bytes that <see cref="Write"/> needs.</summary>
    internal const int MaxBytes = 40;

    const int TextLength = GuidText.Length;

    /// <summary>Writes the token and returns its length, 38.</summary>
    internal static int Write(ref byte d, Guid v)
    {
        d = (byte)'"';
        GuidText.Write(ref Unsafe.Add(ref d, 1), v);
        Unsafe.Add(ref d, TextLength + 1) = (byte)'"';
        return 38;
    }

    /// <summary>Reads the 36 characters of format <c>D</c>; anything else is <see cref="WireErrorCode.InvalidFormat"/>.</summary>
    internal static Guid Read(ref byte b, int i, int len, out int next)
    {
        next = i + TextLength + 1;
        ref byte s = ref Unsafe.AddByteOffset(ref b, (nint)(uint)i);
        if (len - i > TextLength && Unsafe.Add(ref s, TextLength) == '"' && GuidText.TryParse(ref s, out Guid v)) return v;
        return ReadUnusual(ref b, i, len, out next);
    }

    /// <summary>Text with escapes, and text that is no Guid.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Guid ReadUnusual(ref byte b, int i, int len, out int next)
    {
        ReadOnlySpan<byte> text = StringToken.Content(ref b, i, len, stackalloc byte[TextLength], out next);
        if (next < 0) return default;
        if (text.Length == TextLength && GuidText.TryParse(ref MemoryMarshal.GetReference(text), out Guid v)) return v;
        next = -(int)WireErrorCode.InvalidFormat;
        return default;
    }
}
