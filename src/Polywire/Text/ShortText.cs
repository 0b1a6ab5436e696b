using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

/// <summary>
/// ASCII of up to 32 characters, to UTF-16 and back. It goes through overlapping vectors or words, which never touch a byte outside
/// the text: of n characters, one load starts at 0 and the other ends at n.
/// </summary>
static partial class ShortText
{
    /// <summary>The longest text that these methods take.</summary>
    internal const int Max = 32;

    const ulong NonAsciiChars = 0xFF80FF80FF80FF80;
    const ulong NonAsciiBytes = 0x8080808080808080;

    /// <summary>Narrows up to 32 characters; false where one is not ASCII. Touches no byte after them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryNarrow(ref byte to, ref ushort from, int n)
    {
        if (n >= 8 && Vector128.IsHardwareAccelerated)
        {
            // Four vectors of 8, at 0, at 8 if there are 16, and so from the end: one way for every length.
            nint last = n - 8, third = n - 16 & ~(n - 16 >> 31), second = last - third;
            Vector128<ushort> v0 = Vector128.LoadUnsafe(ref from), v1 = Vector128.LoadUnsafe(ref Unsafe.Add(ref from, second));
            Vector128<ushort> v2 = Vector128.LoadUnsafe(ref Unsafe.Add(ref from, third)), v3 = Vector128.LoadUnsafe(ref Unsafe.Add(ref from, last));
            if (((v0 | v1 | v2 | v3) & Vector128.Create((ushort)0xFF80)) != Vector128<ushort>.Zero) return false;
            Vector128<ulong> low = NarrowAscii(v0, v1).AsUInt64(), high = NarrowAscii(v2, v3).AsUInt64();
            Unsafe.WriteUnaligned(ref to, low[0]);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, second), low[1]);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, third), high[0]);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, last), high[1]);
            return true;
        }
        if (n >= 4 && Vector128.IsHardwareAccelerated)
        {
            ulong a = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref from));
            ulong z = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref from, n - 4)));
            if (((a | z) & NonAsciiChars) != 0) return false;
            Vector128<ushort> both = Vector128.Create(a, z).AsUInt16();
            Vector128<uint> bytes = NarrowAscii(both, both).AsUInt32();
            Unsafe.WriteUnaligned(ref to, bytes[0]);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, n - 4), bytes[1]);
            return true;
        }
        for (int i = 0; i < n; i++)
        {
            ushort c = Unsafe.Add(ref from, i);
            if (c > 0x7F) return false;
            Unsafe.Add(ref to, i) = (byte)c;
        }
        return true;
    }

    /// <summary>Sixteen characters that are known to be ASCII; x86 narrows with saturation in one instruction, and without it in several.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> NarrowAscii(Vector128<ushort> low, Vector128<ushort> high) => Sse2.IsSupported
        ? Sse2.PackUnsignedSaturate(low.AsInt16(), high.AsInt16())
        : Vector128.Narrow(low, high);

    /// <summary>Text of up to 32 ASCII bytes; null where a byte is not ASCII.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? Read(ref byte from, int n)
    {
        if (n >= 4 && Vector128.IsHardwareAccelerated)
        {
            if (n >= 8)
            {
                // Four words, at 0, at 8 if there are 16, and so from the end: one way for every length.
                nint last = n - 8, third = n - 16 & ~(n - 16 >> 31), second = last - third;
                ulong w0 = Unsafe.ReadUnaligned<ulong>(ref from), w1 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, second));
                ulong w2 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, third)), w3 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, last));
                if (((w0 | w1 | w2 | w3) & NonAsciiBytes) != 0) return null;
                string text = NewString.Allocate(n);
                ref ushort to = ref NewString.Units(text);
                Widen(w0, ref to);
                Widen(w1, ref Unsafe.Add(ref to, second));
                Widen(w2, ref Unsafe.Add(ref to, third));
                Widen(w3, ref Unsafe.Add(ref to, last));
                return text;
            }
            return ReadWords(ref from, n);
        }
        return ReadShortest(ref from, n);
    }

    /// <summary>Text of 4 to 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? ReadWords(ref byte from, int n)
    {
        ulong both = Unsafe.ReadUnaligned<uint>(ref from) | (ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, n - 4)) << 32;
        if ((both & NonAsciiBytes) != 0) return null;
        string text = NewString.Allocate(n);
        ref byte to = ref Unsafe.As<ushort, byte>(ref NewString.Units(text));
        Vector128<ulong> chars = Vector128.WidenLower(Vector128.CreateScalar(both).AsByte()).AsUInt64();
        Unsafe.WriteUnaligned(ref to, chars[0]);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, 2 * n - 8), chars[1]);
        return text;
    }

    /// <summary>Text of up to 8 bytes, one by one.</summary>
    internal static string? ReadShortest(ref byte from, int n)
    {
        if (n == 0) return "";
        for (int i = 0; i < n; i++)
            if (Unsafe.Add(ref from, i) > 0x7F) return null;
        string text = NewString.Allocate(n);
        ref ushort to = ref NewString.Units(text);
        for (int i = 0; i < n; i++) Unsafe.Add(ref to, i) = Unsafe.Add(ref from, i);
        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Widen(ulong bytes, ref ushort to) => Vector128.WidenLower(Vector128.CreateScalarUnsafe(bytes).AsByte()).StoreUnsafe(ref to);
}
