using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Json;

namespace Polywire.CompilerServices;

// The member that is next, from what came next before and from the first bytes of its name.
public sealed partial class JsonMembers
{
    /// <summary>Finds the member whose name is next where whitespace, name and colon are what they are expected to be.</summary>
    /// <param name="members">The model's members.</param>
    /// <param name="b">The input.</param>
    /// <param name="i">Where the reader is: directly after <c>{</c> or after a value.</param>
    /// <param name="length">The bytes of the input.</param>
    /// <param name="context">What is expected of the input's whitespace.</param>
    /// <param name="from">The number of members up to the one before it, inverted after <c>{</c>.</param>
    /// <returns>The index of the member in the upper half, and where its value begins in the lower; −1 if anything else follows.</returns>
    // Not inlined, and without calls that return here: all values are in registers, which a model's reader has too few of.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static long FindExpected(JsonMembers members, ref byte b, int i, int length, JsonReaderContext context, int from)
    {
        // What is read from a name on, with its colon, is no longer than whitespace that is expected.
        if (length - i <= IndentPattern.Longest + 1) return -1;
        if (from < 0) from = ~from;
        else if (Unsafe.Add(ref b, i++) != (byte)',') return -1;
        if (Unsafe.Add(ref b, i) != (byte)'"')
        {
            int gap = context.Indent.At(context.Depth);
            if (!context.Indent.Matches(ref Unsafe.Add(ref b, i), gap) || length - (i += gap) <= IndentPattern.Longest) return -1;
        }
        // Branches, and no conditional moves: what is predicted here is where the next value begins.
        ref ushort after = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(members._after), from);
        ref byte text = ref Unsafe.Add(ref b, i);
        ref Quoted names = ref MemoryMarshal.GetArrayDataReference(members._quoted);
        int at = after;
        if (!Is(ref Unsafe.Add(ref names, at), ref text))
        {
            if (members._guesses is not { } guesses) return -1;
            at = guesses.At(ref Unsafe.Add(ref text, 1));
            if (!Is(ref Unsafe.Add(ref names, at), ref text)) return -1;
            after = (ushort)at;
        }
        int end = i + Unsafe.Add(ref names, at).Length;
        if (end - i > Wide && !(length - end >= ColonPattern.Longest && IsLong(members._texts[at], ref Unsafe.Add(ref text, 1)))) return -1;
        return context.Colon.Is(ref Unsafe.Add(ref b, end)) ? (long)at << 32 | (uint)(end + context.Colon.Length) : -1;
    }

    /// <summary>Returns whether a name begins here, as far as it is compared by words.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Is(ref Quoted name, ref byte text) => Vector128.IsHardwareAccelerated
        ? ((Vector128.LoadUnsafe(ref text) ^ Vector128.LoadUnsafe(ref Unsafe.As<ulong, byte>(ref name.First))) & Vector128.LoadUnsafe(ref Unsafe.As<ulong, byte>(ref name.FirstMask))) == Vector128<byte>.Zero
        : (((Unsafe.ReadUnaligned<ulong>(ref text) ^ name.First) & name.FirstMask) | ((Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, sizeof(ulong))) ^ name.Second) & name.SecondMask)) == 0;

    /// <summary>Compares the rest of a name whose first fifteen bytes were compared, and the quote after it.</summary>
    /// <param name="name">The name.</param>
    /// <param name="text">Where the name may be. Precondition: it and its quote can be read.</param>
    // No comparison of spans: it is a call, for which the method that this is in would store all registers.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsLong(byte[] name, ref byte text)
    {
        if (!Vector128.IsHardwareAccelerated) return MemoryMarshal.CreateReadOnlySpan(ref text, name.Length).SequenceEqual(name) && Unsafe.Add(ref text, name.Length) == (byte)'"';
        ref byte first = ref MemoryMarshal.GetArrayDataReference(name);
        if (Unsafe.Add(ref text, name.Length) != (byte)'"') return false;
        // From the end on: the last step looks at bytes that were compared before.
        for (int k = name.Length - Wide; k >= 0; k -= Wide)
        {
            if (Vector128.LoadUnsafe(ref text, (nuint)(uint)k) != Vector128.LoadUnsafe(ref first, (nuint)(uint)k)) return false;
        }
        return true;
    }
}
