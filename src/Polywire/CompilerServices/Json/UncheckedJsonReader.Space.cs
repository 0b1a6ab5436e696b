using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Polywire.Json;
using Polywire.Text;

namespace Polywire.CompilerServices;

// Whitespace. Compact input has none; indented input has the same everywhere, so generated code expects what the
// line break and the depth let it expect, and only what differs is searched for.
public ref partial struct UncheckedJsonReader
{
    /// <summary>Moves to the next byte that is not whitespace and returns it; 0 at the end of the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal byte Peek()
    {
        if (_i < _length)
        {
            byte c = Unsafe.Add(ref _b, _i);
            if (c > 0x20 && c != '/') return c;
        }
        _i = SpaceEnd(ref _b, _i, _length, _context);
        return _i < _length ? Unsafe.Add(ref _b, _i) : (byte)0;
    }

    /// <summary>Moves past one blank, which many documents have before values and names.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void SkipBlank()
    {
        if (_i < _length && Unsafe.Add(ref _b, _i) == 0x20) _i++;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int SpaceEnd(ref byte b, int i, int length, JsonReaderContext context)
    {
        i = SkipSpace(ref b, i, length);
        return context.LenientWhitespace && i < length && Unsafe.Add(ref b, i) == '/' ? SkipComments(ref b, i, length) : i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int SkipSpace(ref byte b, int i, int length)
    {
        // After a colon: one blank.
        if (length - i >= 2 && Unsafe.Add(ref b, i) == 0x20 && Unsafe.Add(ref b, i + 1) > 0x20) return i + 1;
        // Indentation: a line break, then blanks.
        while (Vector128.IsHardwareAccelerated && length - i >= Vector128<byte>.Count)
        {
            uint other = ~SpaceLanes(Vector128.LoadUnsafe(ref b, (nuint)(uint)i)) & 0xFFFF;
            if (other != 0) return i + BitOperations.TrailingZeroCount(other);
            i += Vector128<byte>.Count;
        }
        while (i < length && Unsafe.Add(ref b, i) is 0x20 or 0x0A or 0x0D or 0x09) i++;
        return i;
    }

    // By the low half of a byte, the whitespace that ends so; elsewhere what no byte of that half equals.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint SpaceLanes(Vector128<byte> v) => Vector128.Equals(v, Utf8Encoder.Lookup(
        Vector128.Create(0x20, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0x0A, 0, 0, 0x0D, 0, (byte)0), v & Vector128.Create((byte)0x0F))).ExtractMostSignificantBits();

    static int SkipComments(ref byte b, int i, int length)
    {
        while (i < length && Unsafe.Add(ref b, i) == '/')
        {
            ReadOnlySpan<byte> rest = System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, i), length - i);
            if (rest.StartsWith("//"u8))
            {
                int end = rest.IndexOfAny((byte)'\n', (byte)'\r');
                if (!System.Text.Unicode.Utf8.IsValid(end < 0 ? rest : rest[..end])) JsonThrow.Read(WireErrorCode.InvalidText, "A comment is not valid UTF-8.", i);
                i = end < 0 ? length : i + end;
            }
            else if (rest.StartsWith("/*"u8))
            {
                int end = rest[2..].IndexOf("*/"u8);
                if (end < 0) JsonThrow.Read(WireErrorCode.UnexpectedEnd, "The input ends inside a comment.", i);
                if (!System.Text.Unicode.Utf8.IsValid(rest.Slice(2, end))) JsonThrow.Read(WireErrorCode.InvalidText, "A comment is not valid UTF-8.", i);
                i += end + 4;
            }
            else
            {
                JsonThrow.Expected("a comment", i + 1, ref b, length);
            }
            i = SkipSpace(ref b, i, length);
        }
        return i;
    }

    /// <summary>
    /// The bytes between <paramref name="i"/> and the next member's name where they are what the input's indentation lets expect, or there is no
    /// whitespace: whitespace, and after a member its comma first. Else −1. Directly after <c>{</c> with <paramref name="first"/>, after a value without.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Indentation(ref byte b, int i, int length, JsonReaderContext context, bool first)
    {
        int comma = first ? 0 : 1;
        int gap = context.Indent.At(context.Depth);
        if (length - i <= IndentPattern.Longest || !first && Unsafe.Add(ref b, i) != (byte)',') return -1;
        ref byte p = ref Unsafe.Add(ref b, i + comma);
        if (p == (byte)'"') return comma;
        return context.Indent.Matches(ref p, gap) ? gap + comma : -1;
    }

    /// <summary>Moves past the name of the member that is expected next, with what is around it.</summary>
    /// <param name="members">The model's members.</param>
    /// <param name="from">The number of members up to the one before it: 0 at the start, and all of them after one that is unknown.</param>
    /// <param name="first">Whether the reader is directly after <c>{</c> rather than after a value.</param>
    /// <returns>The member's index; −1, without moving, if anything else follows.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public int TryReadExpected(JsonMembers members, int from, bool first)
    {
        long found = JsonMembers.FindExpected(members, ref _b, _i, _length, _context, first ? ~from : from);
        if (found < 0) return -1;
        _i = (int)found;
        return (int)(found >> 32);
    }

    /// <summary>After the colon of a name that ended before <paramref name="end"/>: takes what is between the name and its value for the pattern of this input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly void LearnColon(int end)
    {
        if (_length - end >= ColonPattern.Longest && !(_context.Colon.Is(ref Unsafe.Add(ref _b, end)) && Unsafe.Add(ref _b, end + _context.Colon.Length) > 0x20)) LearnColon(ref _b, end, _i, _length, _context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LearnColon(ref byte b, int end, int i, int length, JsonReaderContext context) =>
        context.Colon.Learn(System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, end), SkipSpace(ref b, i, length) - end));

    /// <summary>After the last member: moves past the closing brace, and out of the object's level, if the brace is next or after the indentation that is expected.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadEnd()
    {
        if (!TryConsume((byte)'}'))
        {
            int end = IndentedEnd(ref _b, _i, _length, _context);
            if (end < 0) return false;
            _i = end;
        }
        PopDepth();
        return true;
    }

    /// <summary>Returns the index after a closing brace that follows the expected indentation; −1 if anything else follows.</summary>
    // Not inlined: every model's reader would have it, for one call in each indented object.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int IndentedEnd(ref byte b, int i, int length, JsonReaderContext context)
    {
        int gap = context.Indent.At(context.Depth - 1);
        if (length - i <= IndentPattern.Longest || !context.Indent.Matches(ref Unsafe.Add(ref b, i), gap) || Unsafe.Add(ref b, i + gap) != (byte)'}') return -1;
        return i + gap + 1;
    }

    /// <summary>Before the whitespace before a member's name: takes it for the pattern of this input, and moves past it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int LearnIndentation(ref byte b, int i, int length, JsonReaderContext context)
    {
        int end = SkipSpace(ref b, i, length);
        if (end > i) context.Indent.Learn(ref Unsafe.Add(ref b, i), end - i, context.Depth);
        return end;
    }
}
