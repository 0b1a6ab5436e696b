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

    /// <summary>Returns the mask, repeated as often as a vector has bytes and one vector more; null if a field is not copied as it is.</summary>
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
        byte[] mask = new byte[(size + 1) * Vector256<byte>.Count];
        put(ref mask[0], ref ones);
        if (mask.AsSpan(0, size).IndexOfAnyExcept((byte)0, byte.MaxValue) >= 0) return [];
        for (int i = size; i < mask.Length; i++) mask[i] = mask[i - size];
        return mask;
    }

    /// <summary>Copies structs through the mask.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static unsafe void Copy(ref byte from, ref byte to, int bytes, byte[] mask)
    {
        const int Width = 32, Aligned = 16 * Width;
        int period = mask.Length - Width, i = 0, at = 0;
        if (bytes >= Aligned)
        {
            // Stores that cross no cache line. If the array is moved meanwhile, they cross some, no more.
            (Vector256.LoadUnsafe(ref from) & Vector256.LoadUnsafe(ref mask[0])).StoreUnsafe(ref to);
            i = Width - ((int)(nint)Unsafe.AsPointer(ref to) & Width - 1);
            at = i % period;
            if (Width % Unsafe.SizeOf<T>() == 0)
            {
                // The same mask for every vector.
                Vector256<byte> each = Vector256.LoadUnsafe(ref mask[0], (nuint)at);
                for (; i <= bytes - 2 * Width; i += 2 * Width)
                {
                    Vector256<byte> a = Vector256.LoadUnsafe(ref from, (nuint)i), b = Vector256.LoadUnsafe(ref from, (nuint)i + Width);
                    (a & each).StoreUnsafe(ref to, (nuint)i);
                    (b & each).StoreUnsafe(ref to, (nuint)i + Width);
                }
            }
        }
        // A mask begins before the end of the last repetition, and there is one vector after it.
        for (; i <= bytes - Width; i += Width)
        {
            (Vector256.LoadUnsafe(ref from, (nuint)i) & Vector256.LoadUnsafe(ref mask[0], (nuint)at)).StoreUnsafe(ref to, (nuint)i);
            at += Width;
            if (at >= period) at -= period;
        }
        if (i == bytes) return;
        // The last step begins before the end of the one before it.
        if (bytes >= Width)
        {
            i = bytes - Width;
            (Vector256.LoadUnsafe(ref from, (nuint)i) & Vector256.LoadUnsafe(ref mask[0], (nuint)(i % Unsafe.SizeOf<T>()))).StoreUnsafe(ref to, (nuint)i);
            return;
        }
        for (; i < bytes; i++, at++) Unsafe.Add(ref to, i) = (byte)(Unsafe.Add(ref from, i) & mask[at]);
    }
}
