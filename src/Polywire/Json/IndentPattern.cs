using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Buffers;

namespace Polywire.Json;

/// <summary>
/// The whitespace that is expected before a member's name: a line break (or a blank), then blanks or tabs, whose count
/// grows by the same from level to level. A guess that every use checks, so it may outlive the call that it was learnt in.
/// </summary>
struct IndentPattern
{
    /// <summary>The longest whitespace that is expected; longer is searched for.</summary>
    internal const int Longest = 32;

    // No vector is a field here: ReadyToRun precompiles nothing that touches a class with one, and this is part of every reader's context.
    Line _head;
    byte _blank;
    int _base;
    int _unit;
    int _seenDepth;
    int _seenLength;

    /// <summary>Returns the length at a depth; 0 or less where none is known.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int At(int depth) => _base + depth * _unit;

    /// <summary>Returns whether the pattern is at <paramref name="p"/>, <paramref name="gap"/> long. Reads <see cref="Longest"/> bytes at the most.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool Matches(ref byte p, int gap)
    {
        if (gap <= 0) return false;
        if (!Vector128.IsHardwareAccelerated) return MatchesPortable(ref p, gap);
        uint other = ~Vector128.Equals(Vector128.LoadUnsafe(ref p), Vector128.LoadUnsafe(in _head.First)).ExtractMostSignificantBits();
        if (gap <= Vector128<byte>.Count) return BitOperations.TrailingZeroCount(other) >= gap;
        return (ushort)other == 0 && gap <= Longest && Vector128.LoadUnsafe(ref p, (nuint)(uint)(gap - Vector128<byte>.Count)) == Vector128.Create(_blank);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly bool MatchesPortable(ref byte p, int gap)
    {
        if (gap > Longest) return false;
        ReadOnlySpan<byte> head = _head;
        head = head[..Math.Min(gap, head.Length)];
        if (!MemoryMarshal.CreateReadOnlySpan(ref p, head.Length).SequenceEqual(head)) return false;
        for (int k = head.Length; k < gap; k++)
        {
            if (Unsafe.Add(ref p, k) != _blank) return false;
        }
        return true;
    }

    /// <summary>Takes over the whitespace that was found at a depth of at least one.</summary>
    internal void Learn(ref byte p, int length, int depth)
    {
        ReadOnlySpan<byte> space = MemoryMarshal.CreateReadOnlySpan(ref p, length);
        int line = space[0] == 0x0A ? 1 : space.StartsWith("\r\n"u8) ? 2 : length;
        if (line > Vector128<byte>.Count || depth < 1) return;
        // Two depths tell how much a level adds; the first one counts from the margin.
        int levels = depth - _seenDepth, grown = length - _seenLength;
        if (_seenDepth == 0 || levels == 0 || grown % levels != 0 || grown / levels < 0) (levels, grown) = (depth, length - line);
        _unit = grown / levels;
        _base = length - depth * _unit;
        _seenDepth = depth;
        _seenLength = length;
        _blank = length > line ? space[line] : (byte)0x20;
        Span<byte> head = _head;
        Blanks.Fill(head, _blank);
        space[..line].CopyTo(head);
    }

    /// <summary>The first bytes of the whitespace: its line break, then blanks.</summary>
    [InlineArray(16)]
    struct Line
    {
        internal byte First;
    }
}
