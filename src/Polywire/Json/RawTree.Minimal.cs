using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.CompilerServices;
using Polywire.Json.Text;

namespace Polywire.Json;

static partial class RawTree
{
    /// <summary>Bytes that capacity is ensured for at a time.</summary>
    const int Piece = 1024;

    /// <summary>Units of a run of hexadecimal escapes that are decoded at a time.</summary>
    const int RunUnits = 32;

    /// <summary>Writes a token with minimal escaping: escapes that are not needed become characters. No character is longer than its escape.</summary>
    [SkipLocalsInit]
    static void WriteMinimal(ref UncheckedJsonWriter writer, ReadOnlySpan<byte> token)
    {
        ref byte t = ref MemoryMarshal.GetReference(token);
        // Four escapes are decoded at a time, and the last ones together with what comes after.
        Span<char> units = stackalloc char[RunUnits + 4];
        int i = 0;
        while (i < token.Length)
        {
            writer.Ensure(Piece + Vector128<byte>.Count + StringToken.MaxBytes(RunUnits));
            ref byte d = ref writer.At;
            int o = 0;
            while (i < token.Length && o < Piece)
            {
                int run = CopyRun(ref Unsafe.Add(ref t, i), token.Length - i, ref Unsafe.Add(ref d, o), out bool isEscape);
                i += run;
                o += run;
                if (!isEscape) continue;
                byte letter = Unsafe.Add(ref t, i + 1);
                if (letter == 'u')
                {
                    o += WriteHexRun(ref t, ref i, token.Length, units, ref Unsafe.Add(ref d, o), writer._context);
                    continue;
                }
                if (letter != '/') Unsafe.Add(ref d, o++) = (byte)'\\';
                Unsafe.Add(ref d, o++) = letter;
                i += 2;
            }
            writer.Advance(o);
        }
    }

    /// <summary>Copies up to a backslash, at most 16 bytes. Touches 16 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int CopyRun(ref byte from, int count, ref byte to, out bool isEscape)
    {
        int run;
        if (Vector128.IsHardwareAccelerated && count >= Vector128<byte>.Count)
        {
            Vector128<byte> v = Vector128.LoadUnsafe(ref from);
            v.StoreUnsafe(ref to);
            run = BitOperations.TrailingZeroCount(Vector128.Equals(v, Vector128.Create((byte)'\\')).ExtractMostSignificantBits() | 1u << Vector128<byte>.Count);
            isEscape = run < Vector128<byte>.Count;
            return run;
        }
        int most = Math.Min(count, 16);
        for (run = 0; run < most && Unsafe.Add(ref from, run) != '\\'; run++) Unsafe.Add(ref to, run) = Unsafe.Add(ref from, run);
        isEscape = run < most;
        return run;
    }

    /// <summary>Writes the characters of hexadecimal escapes from <paramref name="i"/> on, one or a run of them.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteHexRun(ref byte t, ref int i, int length, Span<char> units, ref byte d, JsonWriterContext context)
    {
        int count = StringToken.ReadHexRun(ref t, ref i, length, units[..RunUnits]);
        if (count == 0)
        {
            int scalar = StringToken.ReadScalar(ref t, i, length, context.ReplaceInvalidText, out i);
            if (i < 0) JsonThrow.WriteText();
            count = new System.Text.Rune(scalar).EncodeToUtf16(units);
        }
        return StringToken.WriteBody(ref d, ref MemoryMarshal.GetReference(units), count, JsonEscaping.Minimal, replaceInvalid: false);
    }
}
