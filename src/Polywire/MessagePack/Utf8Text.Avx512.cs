using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Buffers;

namespace Polywire.MessagePack;

// Up to 32 characters through one masked load and one masked store: no branch on the length, which real text varies.
// Callers are not inlined into code that ReadyToRun should compile.
static unsafe partial class Utf8Text
{
    /// <summary>As <see cref="PutShort"/>, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int PutShortWide(ref byte b, string text, MessagePackWriteState state)
    {
        int n = text.Length;
        if (!WideText.TryNarrow32(ref Unsafe.AsRef(in text.GetPinnableReference()), n, ref Unsafe.Add(ref b, 1))) return PutShortEncoded(ref b, text, state);
        b = (byte)(Format.FixStr | n);
        return n + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int PutShortEncoded(ref byte b, string text, MessagePackWriteState state)
    {
        ref char from = ref Unsafe.AsRef(in text.GetPinnableReference());
        int size = WideText.CountBytes32(ref from, text.Length);
        int header = SmallestForm.PutStrHeader(ref b, (uint)size);
        WideText.Encode(ref from, text.Length, ref Unsafe.Add(ref b, header), MaxShortBytes - header, out int read);
        return read == text.Length ? header + size : PutShortTranscoded(ref b, text, state.ReplaceInvalidText);
    }

    static int PutMediumWide(ref byte b, string text, int guess, bool replace)
    {
        ref char from = ref Unsafe.AsRef(in text.GetPinnableReference());
        ref byte body = ref BigEndian.At(ref b, guess);
        int n = text.Length, size = WideText.Narrow(ref from, n, ref body);
        if (size < n)
        {
            int more = WideText.Encode(ref Unsafe.Add(ref from, size), n - size, ref BigEndian.At(ref body, size), 3 * (n - size), out int read);
            if (size + read < n) return PutTranscoded(ref b, text, guess, replace);
            size += more;
        }
        return PutHeaderBefore(ref b, guess, size);
    }

    /// <summary>As <see cref="ReadShort"/>, by the widest vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortWide(ref byte from, int n, MessagePackReadState state)
    {
        if (n > 8) return WideText.ReadAscii32(ref from, n);
        return n >= 4 ? ReadWords(ref from, n) : ReadShortest(ref from, n);
    }

    /// <summary>Puts null, or ASCII of up to <see cref="MaxShort"/> characters, with its header; 0 for other text. Needs as many bytes as it returns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int TryPutMasked(ref byte b, string? text)
    {
        if (text is null)
        {
            b = Format.Nil;
            return 1;
        }
        int n = text.Length;
        if (n > MaxShort) return 0;
        fixed (char* from = text)
        fixed (byte* to = &Unsafe.Add(ref b, 1))
        {
            Vector512<ushort> chars = Avx512BW.MaskLoad((ushort*)from, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)n)), Vector512<ushort>.Zero);
            if ((chars & Vector512.Create((ushort)0xFF80)) != Vector512<ushort>.Zero) return 0;
            Avx512BW.VL.MaskStore(to, Vector256.LessThan(Vector256<byte>.Indices, Vector256.Create((byte)n)), Avx512BW.ConvertToVector256Byte(chars));
        }
        b = (byte)(Format.FixStr | n);
        return n + 1;
    }

    /// <summary>Text of up to 32 ASCII bytes; null where a byte is not ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? ReadMasked(ref byte b, int n)
    {
        if (n == 0) return "";
        fixed (byte* from = &b)
        {
            Vector256<byte> bytes = Avx512BW.VL.MaskLoad(from, Vector256.LessThan(Vector256<byte>.Indices, Vector256.Create((byte)n)), Vector256<byte>.Zero);
            if (bytes.ExtractMostSignificantBits() != 0) return null;
            string text = new('\0', n);
            fixed (char* to = text)
                Avx512BW.MaskStore((ushort*)to, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)n)), Avx512BW.ConvertToVector512UInt16(bytes));
            return text;
        }
    }
}
