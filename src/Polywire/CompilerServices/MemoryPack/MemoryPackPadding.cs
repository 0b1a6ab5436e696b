using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.CompilerServices;

/// <summary>Stores a struct as it is in memory, with zeros for padding. For generated code.</summary>
/// <typeparam name="T">The struct.</typeparam>
/// <param name="to">Where its bytes go.</param>
/// <param name="value">The struct.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void MemoryPackPut<T>(ref byte to, ref T value);

/// <summary>
/// The bytes of a struct that are not padding, found by storing one whose bytes are all ones. Arrays of the struct are then copied
/// through that mask.
/// </summary>
static class MemoryPackPadding<T>
{
    const int MostBytes = 256;

    static byte[]? s_mask;

    /// <summary>The mask, repeated to a number of vectors; null if a field is not copied as it is.</summary>
    internal static byte[]? Mask(MemoryPackPut<T> put)
    {
        byte[] mask = s_mask ??= Find(put);
        return mask.Length == 0 ? null : mask;
    }

    static byte[] Find(MemoryPackPut<T> put)
    {
        int size = Unsafe.SizeOf<T>();
        if (size > MostBytes) return [];
        T ones = default!;
        MemoryMarshal.CreateSpan(ref Unsafe.As<T, byte>(ref ones), size).Fill(byte.MaxValue);
        byte[] mask = new byte[size * Vector256<byte>.Count];
        put(ref mask[0], ref ones);
        if (mask.AsSpan(0, size).IndexOfAnyExcept((byte)0, byte.MaxValue) >= 0) return [];
        for (int i = size; i < mask.Length; i++) mask[i] = mask[i - size];
        return mask;
    }

    /// <summary>Copies structs through the mask.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Copy(ref byte from, ref byte to, int bytes, byte[] mask)
    {
        nuint width = (nuint)Vector256<byte>.Count, i = 0, at = 0;
        for (; i + width <= (nuint)bytes; i += width)
        {
            (Vector256.LoadUnsafe(ref from, i) & Vector256.LoadUnsafe(ref mask[0], at)).StoreUnsafe(ref to, i);
            at += width;
            if (at == (nuint)mask.Length) at = 0;
        }
        for (; i < (nuint)bytes; i++, at++) Unsafe.Add(ref to, i) = (byte)(Unsafe.Add(ref from, i) & mask[at]);
    }
}
