using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.MessagePack.Bulk;

/// <summary>Booleans one after another, a byte each on both sides.</summary>
static unsafe class BooleanArrays
{
    /// <summary>Puts all values. A <c>bool</c> whose byte is neither 0 nor 1 is true.</summary>
    internal static void Put(ref byte to, ReadOnlySpan<bool> values, VectorLevel level)
    {
        ref byte from = ref Unsafe.As<bool, byte>(ref MemoryMarshal.GetReference(values));
        int i = level >= VectorLevel.Vector256 ? PutVector256(ref to, ref from, values.Length) : 0;
        if (level != VectorLevel.Scalar && values.Length - i >= Vector128<byte>.Count)
        {
            Vector128<byte> one = Vector128<byte>.One, no = Vector128.Create(Format.False);
            // The rest are within a last vector, which does some values again: loaded first, for who writes over the values.
            int end = values.Length - Vector128<byte>.Count;
            Vector128<byte> last = Vector128.LoadUnsafe(ref from, (nuint)end);
            for (; i < end; i += Vector128<byte>.Count)
                (Vector128.Min(Vector128.LoadUnsafe(ref from, (nuint)i), one) + no).StoreUnsafe(ref to, (nuint)i);
            (Vector128.Min(last, one) + no).StoreUnsafe(ref to, (nuint)end);
            return;
        }
        for (; i < values.Length; i++) Unsafe.Add(ref to, i) = Unsafe.Add(ref from, i) == 0 ? Format.False : Format.True;
    }

    /// <summary>Puts all but the last values, fewer than 64.</summary>
    // ReadyToRun does not compile it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int PutVector256(ref byte to, ref byte from, int n)
    {
        Vector256<byte> one = Vector256<byte>.One, no = Vector256.Create(Format.False);
        int i = 0;
        bool isLong = n >= 4 * Vector256<byte>.Count;
        Vector256<byte> first = default;
        if (isLong)
        {
            // A store that crosses a cache line takes as long as two. If the array is moved meanwhile, the others cross lines, no more.
            first = Vector256.Min(Vector256.LoadUnsafe(ref from), one) + no;
            i = Vector256<byte>.Count - ((int)(nint)Unsafe.AsPointer(ref to) & Vector256<byte>.Count - 1);
        }
        for (; n - i >= 2 * Vector256<byte>.Count; i += 2 * Vector256<byte>.Count)
        {
            Vector256<byte> a = Vector256.LoadUnsafe(ref from, (nuint)i), b = Vector256.LoadUnsafe(ref from, (nuint)i + 32);
            (Vector256.Min(a, one) + no).StoreUnsafe(ref to, (nuint)i);
            (Vector256.Min(b, one) + no).StoreUnsafe(ref to, (nuint)i + 32);
        }
        // Stored last, for who writes over the values.
        if (isLong) first.StoreUnsafe(ref to);
        return i;
    }

    /// <summary>Reads booleans 64 at a time, as long as they are.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ReadVector256(ref byte from, ref byte to, int n)
    {
        Vector256<byte> one = Vector256<byte>.One, no = Vector256.Create(Format.False);
        int i = 0;
        for (; n - i >= 2 * Vector256<byte>.Count; i += 2 * Vector256<byte>.Count)
        {
            Vector256<byte> a = Vector256.LoadUnsafe(ref from, (nuint)i) - no, b = Vector256.LoadUnsafe(ref from, (nuint)i + 32) - no;
            if (Vector256.Max(Vector256.Max(a, b), one) != one) break;
            a.StoreUnsafe(ref to, (nuint)i);
            b.StoreUnsafe(ref to, (nuint)i + 32);
        }
        return i;
    }

    /// <summary>Reads like <see cref="IntegerReader.Read"/>.</summary>
    internal static MessagePackReadResult TryRead(ReadOnlySpan<byte> source, Span<bool> values, VectorLevel level, out int count, out int consumed)
    {
        count = consumed = Read(source, values, level);
        if (count == values.Length) return MessagePackReadResult.Success;
        MessagePackReadResult result = MessagePackPrimitives.TryRead(source[count..], out bool _, out _);
        if (result == MessagePackReadResult.InsufficientData) consumed = values.Length;
        return result;
    }

    /// <summary>Reads leading booleans, as many as there are.</summary>
    internal static int Read(ReadOnlySpan<byte> source, Span<bool> values, VectorLevel level)
    {
        int n = Math.Min(source.Length, values.Length), i = 0;
        ref byte from = ref MemoryMarshal.GetReference(source);
        ref byte to = ref Unsafe.As<bool, byte>(ref MemoryMarshal.GetReference(values));
        if (level >= VectorLevel.Vector256) i = ReadVector256(ref from, ref to, n);
        if (level != VectorLevel.Scalar)
        {
            Vector128<byte> one = Vector128<byte>.One, no = Vector128.Create(Format.False);
            for (; n - i >= Vector128<byte>.Count; i += Vector128<byte>.Count)
            {
                Vector128<byte> value = Vector128.LoadUnsafe(ref from, (nuint)i) - no;
                if (Vector128.GreaterThanAny(value, one)) break;
                value.StoreUnsafe(ref to, (nuint)i);
            }
        }
        for (; i < n && (uint)Unsafe.Add(ref from, i) - Format.False <= 1; i++) Unsafe.Add(ref to, i) = (byte)(Unsafe.Add(ref from, i) - Format.False);
        return i;
    }
}
