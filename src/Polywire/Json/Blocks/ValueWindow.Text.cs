#if NET10_0_OR_GREATER
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Json.Text;
using Planes = System.Runtime.Intrinsics.Vector512<ulong>;

namespace Polywire.Json.Blocks;

// Text: quotes that are not escaped, what may not be between them, and UTF-8.
sealed unsafe partial class ValueWindow
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    void FindQuotes(WindowPlanes* at, int parts)
    {
        ulong open = 0;
        for (int part = 0; part < parts; part++)
        {
            Planes bit0 = at->Bit0[part], bit1 = at->Bit1[part], other = bit0 & bit1;
            Planes escaped = Escaped(bit1 & ~bit0, ref at->Carried.Runs), quotes = bit0 & ~(bit1 | escaped);
            Planes each = PlaneMath.Between(quotes);
            at->Escaped[part] = escaped;
            at->Quotes[part] = quotes;
            at->Inside[part] = each;
            open |= (ulong)(byte)each.ExtractMostSignificantBits() << part * Blocks;
            Planes faults = Planes.Zero;
            if ((other | at->Carried.Leads | at->Carried.Leads3 | at->Carried.Leads4) != Planes.Zero) faults = Utf8Faults(at, part, other);
            at->Faults[part] = faults;
        }
        _open = ValueBlocks.Between(open) << 1 ^ (0 - _text);
        _text = _open >> 32 & 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void CheckText(WindowPlanes* at, int parts)
    {
        ulong open = _open;
        for (int part = 0; part < parts; part++, open >>= Blocks)
        {
            Planes bit0 = at->Bit0[part], bit1 = at->Bit1[part], space = at->Space[part], a = at->Bit5[part];
            Planes inside = at->Inside[part] ^ PlaneMath.Numbers(open), quotes = at->Quotes[part], escaped = at->Escaped[part] & inside;
            Planes outside = ~(inside | quotes);
            Planes letters = a & ~(at->Structural[part] | at->Number[part] | space);
            at->Faults[part] |= inside & space & a | escaped & ~(bit0 ^ bit1 | letters) | bit0 & bit1 & outside;
            at->Texts[part] = quotes & inside;
            at->Outside[part] = outside;
            at->Looks[part] = escaped & letters & at->Bit6[part];
        }
    }

    /// <summary>Returns the bytes that follow a backslash which is not itself after one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Planes Escaped(Planes backslashes, ref Planes before)
    {
        Planes one = Vector512.Create(1UL), odd = Vector512.Create(0xAAAAAAAAAAAAAAAA);
        // Whether a block's last byte escapes the next is given by the length of its last run, unless that is all of it.
        Planes runs = Avx512CD.LeadingZeroCount(~backslashes);
        uint full = (uint)Vector512.Equals(backslashes, Planes.AllBitsSet).ExtractMostSignificantBits();
        if (full != 0)
        {
            uint odds = (uint)Vector512.Equals(runs & one, one).ExtractMostSignificantBits() << 1 | (uint)(before[7] & 1);
            runs |= PlaneMath.Numbers((odds + full ^ full) >> 1) & one;
        }
        Planes carried = Avx512F.AlignRight64(runs, before, 7) & one;
        before = runs;
        // Runs that begin at an odd place carry into the byte after them, with the others' places turned round.
        Planes first = backslashes & ~carried;
        return ((first + first | odd) - first) ^ odd ^ (backslashes | carried);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Planes Utf8Faults(WindowPlanes* at, int part, Planes other)
    {
        Planes structural = at->Structural[part], number = at->Number[part], b = at->Bit6[part], c = at->Bit7[part];
        ref CarriedPlanes carried = ref at->Carried;
        Planes continuations = other & structural & ~number, leads = other & number, fours = leads & structural;
        Planes second = PlaneMath.Next(leads, ref carried.Leads);
        Planes third = PlaneMath.Next(leads & at->Space[part], ref carried.Leads3, 2), fourth = PlaneMath.Next(fours, ref carried.Leads4, 3);
        // Second bytes with limits of their own: after E0 from A0, after F0 from 90, after ED to 9F, after F4 to 8F.
        Planes low = PlaneMath.Next(leads & b, ref carried.Lows), high = PlaneMath.Next(leads & c, ref carried.Highs), nineties = PlaneMath.Next(fours, ref carried.Fours) & c;
        return other & ~(structural | number) | continuations ^ (second | third | fourth) | low & ~(b | nineties) | high & (b | nineties);
    }
}
#endif
