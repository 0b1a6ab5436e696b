using System.Runtime.CompilerServices;

namespace Polywire.Text;

/// <summary>Single characters in UTF-8 (RFC 3629) and UTF-16.</summary>
static class Utf8Scalar
{
    /// <summary>The character that takes the place of malformed text.</summary>
    internal const int Replacement = 0xFFFD;

    /// <summary>The result of <see cref="Read"/> for bytes that are not UTF-8.</summary>
    internal const int Invalid = -1;

    /// <summary>The result of <see cref="Read"/> for a sequence that is valid up to the end of the bytes.</summary>
    internal const int Truncated = -2;

    /// <summary>
    /// Decodes the sequence at <paramref name="s"/>, whose first byte is not ASCII, from up to <paramref name="n"/> bytes.
    /// <paramref name="size"/> is its length; of one that is invalid, the length of its maximal subpart.
    /// </summary>
    internal static int Read(ref byte s, int n, out int size)
    {
        int c = s;
        if (c is < 0xC2 or > 0xF4)
        {
            size = 1;
            return Invalid;
        }
        int need = c < 0xE0 ? 2 : c < 0xF0 ? 3 : 4;
        int scalar = c & (0x7F >> need);
        for (size = 1; size < need; size++)
        {
            if (size >= n) return Truncated;
            int t = Unsafe.Add(ref s, size);
            if ((t & 0xC0) != 0x80) return Invalid;
            scalar = scalar << 6 | (t & 0x3F);
            // Overlong forms, encoded surrogates and what is beyond U+10FFFF show in the second byte.
            if (size == 1 && need > 2 && IsRefused(scalar, need)) return Invalid;
        }
        return scalar;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsRefused(int prefix, int need) =>
        need == 3 ? prefix < 0x20 || (prefix & 0x3E0) == 0x360 : prefix is < 0x10 or > 0x10F;

    /// <summary>Writes a scalar beyond ASCII as UTF-8 and returns its length, 2 to 4. Touches 4 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Write(ref byte d, int scalar)
    {
        if (scalar < 0x800)
        {
            d = (byte)(0xC0 | scalar >> 6);
            Unsafe.Add(ref d, 1) = (byte)(0x80 | scalar & 0x3F);
            return 2;
        }
        if (scalar < 0x10000)
        {
            d = (byte)(0xE0 | scalar >> 12);
            Unsafe.Add(ref d, 1) = (byte)(0x80 | scalar >> 6 & 0x3F);
            Unsafe.Add(ref d, 2) = (byte)(0x80 | scalar & 0x3F);
            return 3;
        }
        d = (byte)(0xF0 | scalar >> 18);
        Unsafe.Add(ref d, 1) = (byte)(0x80 | scalar >> 12 & 0x3F);
        Unsafe.Add(ref d, 2) = (byte)(0x80 | scalar >> 6 & 0x3F);
        Unsafe.Add(ref d, 3) = (byte)(0x80 | scalar & 0x3F);
        return 4;
    }

    /// <summary>Gets whether a UTF-16 unit is half of a surrogate pair.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsSurrogate(int unit) => (unit & 0xF800) == 0xD800;

    /// <summary>Gets the scalar of a surrogate pair, or <see cref="Replacement"/> if the two units are not one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Join(int high, int low) =>
        (high & 0xFC00) == 0xD800 && (low & 0xFC00) == 0xDC00 ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : Replacement;
}
