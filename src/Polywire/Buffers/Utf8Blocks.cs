using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;

namespace Polywire.Buffers;

/// <summary>Validates that long text is UTF-8, by blocks of 64 bytes.</summary>
static class Utf8Blocks
{
    const int Block = 64;
    const int Before = 3;
    const int Long = 4 * Block;

    /// <summary>Does what <see cref="Utf8.IsValid"/> does, which goes byte by byte through what is not ASCII.</summary>
    internal static bool IsValid(ReadOnlySpan<byte> text) => text.Length < Long ? Utf8.IsValid(text) : IsLongValid(text);

    // On its own, because ReadyToRun does not precompile methods that use wide vectors.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool IsLongValid(ReadOnlySpan<byte> text) => Vector512.IsHardwareAccelerated ? IsValid<Block512>(text) : Utf8.IsValid(text);

    /// <summary>Validates text of any length by blocks.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool IsValid<TBlock>(ReadOnlySpan<byte> text) where TBlock : struct, IByteBlock
    {
        ref byte b = ref MemoryMarshal.GetReference(text);
        for (int at = 0; at < text.Length; at += Block)
        {
            if (at < Before || text.Length - at < Block)
            {
                if (!IsEdgeValid<TBlock>(ref b, at, text.Length)) return false;
            }
            else if (!TBlock.IsUtf8(ref Unsafe.Add(ref b, at)))
            {
                return false;
            }
        }
        // A character that the last bytes begin must be complete.
        return text.Length % Block != 0 || IsEdgeValid<TBlock>(ref b, text.Length, text.Length);
    }

    static bool IsEdgeValid<TBlock>(ref byte b, int at, int length) where TBlock : struct, IByteBlock
    {
        Span<byte> copy = stackalloc byte[Before + Block];
        return TBlock.IsUtf8(ref Copy(copy, ref b, at, length));
    }

    /// <summary>Returns the block at <paramref name="at"/> where not all of it, or of the three bytes before it, is input: with zeros before and blanks after.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Copy(Span<byte> copy, ref byte b, int at, int length)
    {
        copy[..Before].Clear();
        Blanks.Fill(copy[Before..], 0x20);
        int before = Math.Min(Before, at);
        Unsafe.CopyBlockUnaligned(ref copy[Before - before], ref Unsafe.Add(ref b, at - before), (uint)(before + Math.Min(Block, length - at)));
        return ref copy[Before];
    }
}
