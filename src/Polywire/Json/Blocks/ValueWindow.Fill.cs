#if NET10_0_OR_GREATER
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Buffers;
using Planes = System.Runtime.Intrinsics.Vector512<ulong>;

namespace Polywire.Json.Blocks;

sealed unsafe partial class ValueWindow
{
    bool _isForBrackets;

    // The blocks that have some.
    uint _withBrackets, _withLooks, _wrongInObject, _wrongInArray;

    // What the bytes before leave to the next.
    ulong _text, _open, _after0, _after1, _after2, _fraction;

    /// <summary>Starts at a value, of which all tokens or only brackets are needed.</summary>
    void Begin(ref byte b, int i, int len, bool brackets)
    {
        _isForBrackets = brackets;
        _text = _after0 = _after2 = _fraction = 0;
        // As after a colon.
        _after1 = 1UL << 32;
        _checkedEscapes = 0;
        _planes->Carried = default;
        _end = i;
        Advance(ref b, len);
    }

    // One question at a time, for all parts: the answers to one take as long as they depend on each other, unless others are found meanwhile.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void Advance(ref byte b, int len)
    {
        _start = _end;
        int left = len - _start;
        int parts = left >= Part * WindowPlanes.Parts ? WindowPlanes.Parts : (left + Part - 1) / Part;
        _end = left >= Part * WindowPlanes.Parts ? _start + Part * WindowPlanes.Parts : len;
        WindowPlanes* at = _planes;
        int whole = left / Part;
        Classify(ref Unsafe.Add(ref b, _start), at, 0, Math.Min(whole, parts), _isForBrackets);
        if (whole < parts)
        {
            Blanks.Fill(new Span<byte>(at->Tail, Part), 0x20);
            Unsafe.CopyBlockUnaligned(ref at->Tail[0], ref Unsafe.Add(ref b, _start + whole * Part), (uint)(left - whole * Part));
            Classify(ref at->Tail[0], at, whole, parts, _isForBrackets);
        }
        if (_isForBrackets)
        {
            FindBrackets(at, parts);
            return;
        }
        FindQuotes(at, parts);
        CheckText(at, parts);
        FindTokens(at, parts);
        FindNames(at, parts);
        CheckTokens(at, parts);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Classify(scoped ref byte p, WindowPlanes* at, int part, int end, bool brackets)
    {
        if (brackets) for (; part < end; part++, p = ref Unsafe.Add(ref p, Part)) ClassifyBrackets(ref p, at, part);
        else for (; part < end; part++, p = ref Unsafe.Add(ref p, Part)) Classify(ref p, at, part);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void ClassifyBrackets(scoped ref byte p, WindowPlanes* at, int part)
    {
        Vector512<byte> t0 = ByteClasses.TurnedBrackets(ref p, 0, ref at->Classes), t1 = ByteClasses.TurnedBrackets(ref p, 1, ref at->Classes);
        Vector512<byte> t2 = ByteClasses.TurnedBrackets(ref p, 2, ref at->Classes), t3 = ByteClasses.TurnedBrackets(ref p, 3, ref at->Classes);
        Vector512<byte> t4 = ByteClasses.TurnedBrackets(ref p, 4, ref at->Classes), t5 = ByteClasses.TurnedBrackets(ref p, 5, ref at->Classes);
        Vector512<byte> t6 = ByteClasses.TurnedBrackets(ref p, 6, ref at->Classes), t7 = ByteClasses.TurnedBrackets(ref p, 7, ref at->Classes);
        StoreLower(at, part, ByteClasses.Lower(t0, t1, ref at->Classes), ByteClasses.Lower(t2, t3, ref at->Classes),
            ByteClasses.Lower(t4, t5, ref at->Classes), ByteClasses.Lower(t6, t7, ref at->Classes));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Classify(scoped ref byte p, WindowPlanes* at, int part)
    {
        Vector512<byte> t0 = ByteClasses.Turned(ref p, 0, ref at->Classes), t1 = ByteClasses.Turned(ref p, 1, ref at->Classes);
        Vector512<byte> t2 = ByteClasses.Turned(ref p, 2, ref at->Classes), t3 = ByteClasses.Turned(ref p, 3, ref at->Classes);
        Vector512<byte> t4 = ByteClasses.Turned(ref p, 4, ref at->Classes), t5 = ByteClasses.Turned(ref p, 5, ref at->Classes);
        Vector512<byte> t6 = ByteClasses.Turned(ref p, 6, ref at->Classes), t7 = ByteClasses.Turned(ref p, 7, ref at->Classes);
        StoreLower(at, part, ByteClasses.Lower(t0, t1, ref at->Classes), ByteClasses.Lower(t2, t3, ref at->Classes),
            ByteClasses.Lower(t4, t5, ref at->Classes), ByteClasses.Lower(t6, t7, ref at->Classes));
        Planes u01 = ByteClasses.Upper(t0, t1, ref at->Classes), u23 = ByteClasses.Upper(t2, t3, ref at->Classes);
        Planes u45 = ByteClasses.Upper(t4, t5, ref at->Classes), u67 = ByteClasses.Upper(t6, t7, ref at->Classes);
        Planes f = Avx512F.Shuffle4x128(u01, u23, FrontLanes), g = Avx512F.Shuffle4x128(u45, u67, FrontLanes);
        at->Space[part] = Avx512F.Shuffle4x128(f, g, EvenLanes);
        at->Bit5[part] = Avx512F.Shuffle4x128(f, g, OddLanes);
        f = Avx512F.Shuffle4x128(u01, u23, BackLanes);
        g = Avx512F.Shuffle4x128(u45, u67, BackLanes);
        at->Bit6[part] = Avx512F.Shuffle4x128(f, g, EvenLanes);
        at->Bit7[part] = Avx512F.Shuffle4x128(f, g, OddLanes);
    }

    const byte FrontLanes = 0x44, BackLanes = 0xEE, EvenLanes = 0x88, OddLanes = 0xDD;

    /// <summary>The planes 0 to 3, of four pairs of blocks.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreLower(WindowPlanes* at, int part, Planes l01, Planes l23, Planes l45, Planes l67)
    {
        Planes f = Avx512F.Shuffle4x128(l01, l23, FrontLanes), g = Avx512F.Shuffle4x128(l45, l67, FrontLanes);
        at->Bit0[part] = Avx512F.Shuffle4x128(f, g, EvenLanes);
        at->Bit1[part] = Avx512F.Shuffle4x128(f, g, OddLanes);
        f = Avx512F.Shuffle4x128(l01, l23, BackLanes);
        g = Avx512F.Shuffle4x128(l45, l67, BackLanes);
        at->Structural[part] = Avx512F.Shuffle4x128(f, g, EvenLanes);
        at->Number[part] = Avx512F.Shuffle4x128(f, g, OddLanes);
    }
}
#endif
