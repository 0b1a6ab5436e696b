using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Polywire.Text;

/// <summary>
/// Encodes UTF-16 as UTF-8, and escapes characters in the same pass. Blocks are classified by vectors: ASCII is narrowed; up to
/// U+07FF, and for characters escaped as a backslash and a letter, each unit becomes a lane of two bytes, otherwise of four;
/// then the bytes in use are moved together.
/// </summary>
static partial class Utf8Encoder
{
    /// <summary>The bytes after the encoded text that may be overwritten.</summary>
    internal const int Slack = 64;

    /// <summary>
    /// Encodes units up to the first that is malformed, and returns the bytes written. <paramref name="read"/> is <paramref name="count"/>
    /// if none is. <paramref name="to"/> must have space for three bytes a unit, or six if <typeparamref name="T"/> escapes, and for <see cref="Slack"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Encode<T>(ref char from, int count, ref byte to, out int read) where T : struct, IEscapes =>
        Encode<T>(TextLevel.For(count), ref Unsafe.As<char, ushort>(ref from), count, ref to, out read);

    /// <summary>Encodes by the given implementation.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Encode<T>(TextVectors level, ref ushort from, int count, ref byte to, out int read) where T : struct, IEscapes
    {
#if NET10_0_OR_GREATER
        if (level == TextVectors.Avx512) return EncodeAvx512<T>(ref from, count, ref to, out read);
#endif
        if (level == TextVectors.Vector256) return EncodeVector256<T>(ref from, count, ref to, out read);
        return level == TextVectors.Vector128
            ? EncodeVector128<T>(ref from, count, ref to, out read)
            : EncodeScalar<T>(ref from, count, ref to, out read);
    }

    /// <summary>
    /// Encodes text, of which lone surrogates become U+FFFD with <paramref name="replace"/>. Without it the result is false at the first;
    /// <paramref name="length"/> is then where it would be. <paramref name="to"/> must have space for three bytes a unit and for <see cref="Slack"/>.
    /// </summary>
    internal static bool TryEncode(ReadOnlySpan<char> text, ref byte to, bool replace, out int length)
    {
        length = Encode<NoEscapes>(ref MemoryMarshal.GetReference(text), text.Length, ref to, out int read);
        while (read < text.Length)
        {
            if (!replace) return false;
            length += Utf8Scalar.Write(ref At(ref to, length), Utf8Scalar.Replacement);
            text = text[(read + 1)..];
            length += Encode<NoEscapes>(ref MemoryMarshal.GetReference(text), text.Length, ref At(ref to, length), out read);
        }
        return true;
    }

    /// <summary>
    /// Encodes text into exactly the space there is. Returns the bytes written, or −1 if they do not fit.
    /// <paramref name="read"/> is less than the length if a unit is malformed.
    /// </summary>
    internal static int EncodeExact(ReadOnlySpan<char> text, Span<byte> to, out int read)
    {
        const int Piece = 64;
        read = 0;
        int at = 0;
        Span<byte> last = stackalloc byte[3 * Piece + Slack];
        while (read < text.Length)
        {
            // Most of the text at a time, as long as it fits in any case; the rest through a copy.
            int free = to.Length - at, take = Math.Min(text.Length - read, Math.Max((free - Slack) / 3, Piece));
            if (read + take < text.Length && char.IsHighSurrogate(text[read + take - 1])) take--;
            bool fits = 3 * take + Slack <= free;
            ref byte d = ref fits ? ref to[at] : ref MemoryMarshal.GetReference(last);
            int n = Encode<NoEscapes>(ref Unsafe.AsRef(in text[read]), take, ref d, out int done);
            if (!fits && !last[..n].TryCopyTo(to[at..])) return -1;
            at += n;
            read += done;
            if (done < take) break;
        }
        return at;
    }

    /// <summary>Counts the UTF-8 bytes of text of any length, lone surrogates as U+FFFD. <see cref="Encoding.GetByteCount(string)"/> overflows on long text.</summary>
    internal static long CountBytes(ReadOnlySpan<char> text)
    {
        const int Piece = int.MaxValue / 3;
        long count = 0;
        while (text.Length > Piece)
        {
            int take = char.IsHighSurrogate(text[Piece - 1]) ? Piece - 1 : Piece;
            count += Encoding.UTF8.GetByteCount(text[..take]);
            text = text[take..];
        }
        return count + Encoding.UTF8.GetByteCount(text);
    }

    /// <summary>Encodes without vectors.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int EncodeScalar<T>(ref ushort s, int count, ref byte d, out int read) where T : struct, IEscapes
    {
        int i = 0, o = 0;
        while (i < count)
        {
            if (BitConverter.IsLittleEndian && count - i >= 4)
            {
                ulong four = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, i)));
                if ((four & 0xFF80_FF80_FF80_FF80) == 0 && !T.IsAnyEscaped(four))
                {
                    four = (four | four >> 8) & 0x0000_FFFF_0000_FFFF;
                    Unsafe.WriteUnaligned(ref At(ref d, o), (uint)(four | four >> 16));
                    i += 4;
                    o += 4;
                    continue;
                }
            }
            o += EncodeOne<T>(ref Unsafe.Add(ref s, i), count - i, ref At(ref d, o), out int done);
            if (done == 0) break;
            i += done;
        }
        read = i;
        return o;
    }

    /// <summary>Encodes or escapes the first character; <paramref name="done"/> is its units, or 0 if it is malformed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int EncodeOne<T>(ref ushort s, int left, ref byte d, out int done) where T : struct, IEscapes
    {
        int unit = s;
        done = 1;
        if (T.IsEscaped(unit)) return T.Write(ref s, left, ref d, out done);
        if (unit < 0x80)
        {
            d = (byte)unit;
            return 1;
        }
        if (Utf8Scalar.IsSurrogate(unit))
        {
            unit = Utf8Scalar.Join(unit, left > 1 ? Unsafe.Add(ref s, 1) : 0);
            done = unit == Utf8Scalar.Replacement ? 0 : 2;
            if (done == 0) return 0;
        }
        return Utf8Scalar.Write(ref d, unit);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte At(ref byte b, int i) => ref Unsafe.AddByteOffset(ref b, (nint)(uint)i);
}
