#if NET10_0_OR_GREATER
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Planes = System.Runtime.Intrinsics.Vector512<ulong>;

namespace Polywire.Json.Blocks;

/// <summary>
/// Classifies bytes for JSON's grammar and UTF-8 in eight bits each, and transposes these bits of 512 bytes into eight planes: a vector for each
/// bit, in it 64 bits for each 64 bytes, the first byte's the lowest.
/// </summary>
/// <remarks>
/// <para>ASCII: <see cref="Quote"/> or <see cref="Backslash"/>; <see cref="Structural"/> with <see cref="A"/> where it opens, <see cref="C"/>
/// where it closes, <see cref="B"/> where it is curly or a colon; <see cref="Number"/> with A for digits, AB for 0, B for the point, C for
/// minus, BC for plus, none for e and E; <see cref="Space"/> with A for control characters, B for whitespace; none of the three with A for
/// letters that may be escaped, AB for u.</para>
/// <para>Beyond ASCII <see cref="Quote"/> and <see cref="Backslash"/> are both set. Structural alone is a continuation, with B from A0 on, C from
/// 90 to 9F. Number begins a sequence, with Space of three or four bytes, with Structural too of four; with B where the second
/// byte has a lower limit of its own (E0, F0), C where it has an upper one (ED, F4).</para>
/// </remarks>
[StructLayout(LayoutKind.Sequential)]
struct ByteClasses
{
    internal const byte Quote = 1, Backslash = 2, Structural = 4, Number = 8, Space = 16, A = 32, B = 64, C = 128;

    const int Ascii = 128;

    Vector512<byte> _ascii0, _ascii1, _other0, _other1, _lower, _upper, _brackets0, _brackets1;

    internal static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector512.IsHardwareAccelerated && Avx512Vbmi.IsSupported && Gfni.V512.IsSupported && Pclmulqdq.V512.IsSupported && Avx512CD.IsSupported;
    }

    /// <summary>Makes the tables.</summary>
    internal void Fill()
    {
        Span<byte> classes = MemoryMarshal.CreateSpan(ref Unsafe.As<Vector512<byte>, byte>(ref _ascii0), 2 * Ascii);
        for (int c = 0; c < classes.Length; c++) classes[c] = c < Ascii ? OfAscii((char)c) : OfOther(c);
        Span<byte> brackets = MemoryMarshal.CreateSpan(ref Unsafe.As<Vector512<byte>, byte>(ref _brackets0), Ascii);
        for (int c = 0; c < brackets.Length; c++) brackets[c] = OfBracket((char)c);
        // From two blocks by turns the byte of a plane, for eight bytes each.
        Span<byte> pairs = MemoryMarshal.CreateSpan(ref Unsafe.As<Vector512<byte>, byte>(ref _lower), 128);
        for (int n = 0; n < pairs.Length; n++) pairs[n] = (byte)((n >> 3 & 1) * 64 + (n & 7) * 8 + (n >> 4));
    }

    /// <summary>For brackets alone: the class of what opens, and of what closes, beside quotes and backslashes.</summary>
    internal const byte Open = 4, Close = 8;

    static byte OfBracket(char c) => c switch
    {
        '{' or '[' => Open,
        '}' or ']' => Close,
        _ => (byte)(OfAscii(c) & (Quote | Backslash)),
    };

    static byte OfAscii(char c) => c switch
    {
        '"' => Quote,
        '\\' => Backslash,
        '{' => Structural | A | B,
        '[' => Structural | A,
        '}' => Structural | C | B,
        ']' => Structural | C,
        ',' => Structural,
        ':' => Structural | B,
        '0' => Number | A | B,
        >= '1' and <= '9' => Number | A,
        '.' => Number | B,
        '-' => Number | C,
        '+' => Number | B | C,
        'e' or 'E' => Number,
        ' ' => Space | B,
        '\t' or '\n' or '\r' => Space | A | B,
        < ' ' => Space | A,
        'b' or 'f' or 'n' or 'r' or 't' or '/' => A,
        'u' => A | B,
        _ => 0,
    };

    static byte OfOther(int c) => (byte)(Quote | Backslash | c switch
    {
        < 0x90 => Structural,
        < 0xA0 => Structural | C,
        < 0xC0 => Structural | B,
        < 0xC2 => 0,
        < 0xE0 => Number,
        0xE0 => Number | Space | B,
        0xED => Number | Space | C,
        < 0xF0 => Number | Space,
        0xF0 => Number | Space | Structural | B,
        0xF4 => Number | Space | Structural | C,
        < 0xF4 => Number | Space | Structural,
        _ => 0,
    });

    /// <summary>Returns the classes of 64 bytes, turned by eights: the byte k of each eight holds bit k of all eight.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector512<byte> Turned(ref byte p, int block, ref ByteClasses tables)
    {
        Vector512<byte> v = Vector512.LoadUnsafe(ref p, (nuint)block * 64);
        Vector512<byte> ascii = Avx512Vbmi.PermuteVar64x8x2(tables._ascii0, v, tables._ascii1), other = Avx512Vbmi.PermuteVar64x8x2(tables._other0, v, tables._other1);
        Vector512<byte> classes = Vector512.ConditionalSelect(Vector512.LessThan(v.AsSByte(), Vector512<sbyte>.Zero).AsByte(), other, ascii);
        return Turned(classes);
    }

    /// <summary>Does the same by <see cref="OfBracket"/>; the last character of ASCII represents all beyond it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector512<byte> TurnedBrackets(ref byte p, int block, ref ByteClasses tables)
    {
        Vector512<byte> v = Vector512.Min(Vector512.LoadUnsafe(ref p, (nuint)block * 64), Vector512.Create((byte)(Ascii - 1)));
        return Turned(Avx512Vbmi.PermuteVar64x8x2(tables._brackets0, v, tables._brackets1));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Turned(Vector512<byte> classes)
    {
        // The last of eight bytes first, as the transform takes its matrix.
        classes = Avx512BW.Shuffle(classes, Vector512.Create(0x0001020304050607UL, 0x08090A0B0C0D0E0FUL, 0x0001020304050607UL, 0x08090A0B0C0D0E0FUL, 0x0001020304050607UL, 0x08090A0B0C0D0E0FUL, 0x0001020304050607UL, 0x08090A0B0C0D0E0FUL).AsByte());
        return Gfni.V512.GaloisFieldAffineTransform(Vector512.Create(0x8040201008040201UL).AsByte(), classes, 0);
    }

    /// <summary>Of two turned blocks, the planes 0 to 3: in each 128 bits one plane of both.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Planes Lower(Vector512<byte> first, Vector512<byte> second, ref ByteClasses tables) => Avx512Vbmi.PermuteVar64x8x2(first, tables._lower, second).AsUInt64();

    /// <summary>Does the same of planes 4 to 7.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Planes Upper(Vector512<byte> first, Vector512<byte> second, ref ByteClasses tables) => Avx512Vbmi.PermuteVar64x8x2(first, tables._upper, second).AsUInt64();
}
#endif
