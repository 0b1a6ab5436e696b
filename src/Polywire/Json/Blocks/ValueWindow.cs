#if NET10_0_OR_GREATER
using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Json.Text;

namespace Polywire.Json.Blocks;

/// <summary>
/// 2 KB of the input at a time, of which all is known that does not depend on the nesting: which brackets there are, and what is
/// wrong where it is in an object, or in an array. Values that lie in them are skipped one after the other.
/// </summary>
/// <remarks>
/// The masks of 64 bytes, one bit a byte, are made and worked on eight at a time: a plane is a vector of them. Parts of 512 bytes go
/// through one question together, as each answer takes longer to come than to ask for.
/// </remarks>
sealed unsafe partial class ValueWindow
{
    const int Block = 64, Blocks = 8, Part = Block * Blocks;

    // Pinned, and more than is used, as vectors that lie across two lines of the cache take twice as long.
    readonly byte[] _memory = GC.AllocateUninitializedArray<byte>(sizeof(WindowPlanes) + Block, true);
    readonly WindowPlanes* _planes;

    int _checkedEscapes;

    internal ValueWindow()
    {
        _planes = (WindowPlanes*)(((nuint)Unsafe.AsPointer(ref _memory[0]) + Block - 1) & ~(nuint)(Block - 1));
        _planes->Classes.Fill();
    }

    // Where the bytes begin, and where they end; at first there are none.
    int _start, _end;

    /// <summary>Forgets the input.</summary>
    internal void Close() => _start = _end = 0;

    /// <summary>Returns the index after the object or array at <paramref name="i"/>; −1 where it is malformed, or nests deeper than <paramref name="remainingDepth"/> or 64 levels.</summary>
    internal int TrySkip(ref byte b, int i, int len, int remainingDepth)
    {
        remainingDepth = Math.Min(remainingDepth, Block);
        if (remainingDepth < 1) return -1;
        if (i < _start || i >= _end || _isForBrackets) Begin(ref b, i, len, false);
        int depth = 1;
        // The kinds of the levels around, the innermost lowest: 1 is an object.
        ulong kinds = Unsafe.Add(ref b, i) == '{' ? 1UL : 0, wrong = 0;
        int block = (i - _start) / Block;
        ulong left = ~1UL << (i - _start);
        while (true)
        {
            ulong some = (_withBrackets | _withLooks | ((kinds & 1) != 0 ? _wrongInObject : _wrongInArray)) & ulong.MaxValue << block;
            if (some == 0)
            {
                if (wrong != 0 || _end >= len) return -1;
                Advance(ref b, len);
                block = 0;
                left = ulong.MaxValue;
                continue;
            }
            int next = BitOperations.TrailingZeroCount(some);
            if (next != block) left = ulong.MaxValue;
            block = next;
            ulong looks = ((ulong*)&_planes->Looks)[block] & left;
            for (ulong rest = ((ulong*)&_planes->Brackets)[block] & left; rest != 0; rest &= rest - 1)
            {
                ulong upTo = rest ^ (rest - 1), here = rest & (0 - rest);
                wrong |= ((kinds & 1) != 0 ? ((ulong*)&_planes->ObjectFaults)[block] : ((ulong*)&_planes->ArrayFaults)[block]) & upTo & left;
                left &= ~upTo;
                // Without asking which it is: the answer would be a guess.
                ulong curly = (((ulong*)&_planes->Bit6)[block] & here) != 0 ? 1UL : 0;
                bool opens = (((ulong*)&_planes->Opens)[block] & here) != 0;
                wrong |= opens ? 0 : curly ^ kinds & 1;
                kinds = opens ? kinds << 1 | curly : kinds >> 1;
                depth += opens ? 1 : -1;
                if (depth > remainingDepth) return -1;
                if (depth == 0)
                {
                    if (wrong != 0 || (looks &= upTo) != 0 && !AreFine(ref b, looks, block, len)) return -1;
                    return _start + block * Block + BitOperations.TrailingZeroCount(here) + 1;
                }
            }
            wrong |= ((kinds & 1) != 0 ? ((ulong*)&_planes->ObjectFaults)[block] : ((ulong*)&_planes->ArrayFaults)[block]) & left;
            if (looks != 0 && !AreFine(ref b, looks, block, len)) return -1;
            block++;
            left = ulong.MaxValue;
        }
    }

    /// <summary>Returns whether what the planes do not tell about is right: words, and exponents.</summary>
    bool AreFine(ref byte b, ulong looks, int block, int len)
    {
        for (; looks != 0; looks &= looks - 1)
        {
            int i = _start + block * Block + BitOperations.TrailingZeroCount(looks);
            if (Unsafe.Add(ref b, i - 1) == '\\')
            {
                if (!IsUnit(ref b, i - 1, len)) return false;
            }
            else if (!(Unsafe.Add(ref b, i - 1) is >= (byte)'0' and <= (byte)'9' ? IsExponent(ref b, i + 1, len) : ValueBlocks.IsScalar(ref b, i, len))) return false;
        }
        return true;
    }

    /// <summary>Returns whether an escape <c>\uXXXX</c> is whole, and no half of a pair alone.</summary>
    bool IsUnit(ref byte b, int i, int len)
    {
        if (i < _checkedEscapes) return true;
        StringToken.ReadScalar(ref b, i, len, false, out _checkedEscapes);
        return _checkedEscapes >= 0;
    }

    /// <summary>After the first e of a number, of which the rest is known to be digits, signs, points and more e: whether it has no more of these.</summary>
    static bool IsExponent(ref byte b, int i, int len)
    {
        while (i < len && Unsafe.Add(ref b, i) is (byte)'+' or (byte)'-' or (>= (byte)'0' and <= (byte)'9')) i++;
        return i < len && Unsafe.Add(ref b, i) is not ((byte)'.' or (byte)'e' or (byte)'E');
    }
}
#endif
