#if NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Polywire.Json.Text;
using Planes = System.Runtime.Intrinsics.Vector512<ulong>;

namespace Polywire.Json.Blocks;

// The ends of values by their brackets alone.
sealed unsafe partial class ValueWindow
{
    /// <summary>
    /// The index after the object or array at <paramref name="i"/>, by its brackets alone; −1 where it does not end, or nests deeper than
    /// <paramref name="remainingDepth"/>. What is in it is not checked.
    /// </summary>
    internal int FindEnd(ref byte b, int i, int len, int remainingDepth)
    {
        if (remainingDepth < 1) return -1;
        if (i < _start || i >= _end) Begin(ref b, i, len, true);
        int depth = 1, block = (i - _start) / Block;
        ulong left = ~1UL << (i - _start);
        while (true)
        {
            for (ulong some = _withBrackets & ulong.MaxValue << block; some != 0; some &= some - 1)
            {
                int next = BitOperations.TrailingZeroCount(some);
                if (next != block) left = ulong.MaxValue;
                block = next;
                ulong brackets = ((ulong*)&_planes->Brackets)[block] & left, opens = ((ulong*)&_planes->Opens)[block];
                int up = BitOperations.PopCount(brackets & opens), down = BitOperations.PopCount(brackets & ~opens);
                // If no bracket can be the last one or too deep, only their number matters.
                if (down < depth && depth + up <= remainingDepth)
                {
                    depth += up - down;
                    continue;
                }
                for (; brackets != 0; brackets &= brackets - 1)
                {
                    ulong here = brackets & (0 - brackets);
                    depth += (opens & here) != 0 ? 1 : -1;
                    if (depth == 0) return _start + block * Block + BitOperations.TrailingZeroCount(here) + 1;
                    if (depth > remainingDepth) return -1;
                }
            }
            if (_end >= len) return -1;
            Advance(ref b, len);
            block = 0;
            left = ulong.MaxValue;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void FindBrackets(WindowPlanes* at, int parts)
    {
        ulong open = 0;
        for (int part = 0; part < parts; part++)
        {
            Planes backslashes = at->Bit1[part];
            Planes each = PlaneMath.Between(at->Bit0[part] & ~Escaped(backslashes, ref at->Carried.Runs));
            at->Inside[part] = each;
            open |= (ulong)(byte)each.ExtractMostSignificantBits() << part * Blocks;
        }
        open = ValueBlocks.Between(open) << 1 ^ (0 - _text);
        _text = open >> 32 & 1;
        uint some = 0;
        for (int part = 0; part < parts; part++, open >>= Blocks)
        {
            Planes outside = ~(at->Inside[part] ^ PlaneMath.Numbers(open)), opens = at->Structural[part] & outside;
            Planes brackets = at->Number[part] & outside | opens;
            at->Opens[part] = opens;
            at->Brackets[part] = brackets;
            some |= PlaneMath.Any(brackets) << part * Blocks;
        }
        _withBrackets = some;
    }
}
#endif
