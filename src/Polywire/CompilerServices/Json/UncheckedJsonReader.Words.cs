using System.Buffers.Binary;
using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Polywire.CompilerServices;

// Literals of generated code as numbers: a span would be half of the locals that the JIT allows in a method, and after these it inlines nothing.
public ref partial struct UncheckedJsonReader
{
    // Little-endian: "null", "true", "fals" and "alse".
    const uint Null = 0x6C6C756E, True = 0x65757274, FalseStart = 0x736C6166, FalseEnd = 0x65736C61;

    /// <summary>If the next bytes are a literal of four to eight bytes, moves past them. No whitespace is skipped.</summary>
    /// <param name="first">The first four bytes, little-endian.</param>
    /// <param name="last">The last four bytes, little-endian.</param>
    /// <param name="length">The number of bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryConsume8(uint first, uint last, int length)
    {
        Debug.Assert(length is >= sizeof(uint) and <= 2 * sizeof(uint));
        if (!BitConverter.IsLittleEndian) return TryConsume8Swapped(first, last, length);
        if (_length - _i < length) return false;
        ref byte at = ref Unsafe.Add(ref _b, _i);
        if (Unsafe.ReadUnaligned<uint>(ref at) != first) return false;
        if (Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref at, length - sizeof(uint))) != last) return false;
        _i += length;
        return true;
    }

    /// <summary>If the next bytes are a literal of eight to sixteen bytes, moves past them. No whitespace is skipped.</summary>
    /// <param name="first">The first eight bytes, little-endian.</param>
    /// <param name="last">The last eight bytes, little-endian.</param>
    /// <param name="length">The number of bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryConsume16(ulong first, ulong last, int length)
    {
        Debug.Assert(length is >= sizeof(ulong) and <= 2 * sizeof(ulong));
        if (!BitConverter.IsLittleEndian) return TryConsume16Swapped(first, last, length);
        if (_length - _i < length) return false;
        ref byte at = ref Unsafe.Add(ref _b, _i);
        if (Unsafe.ReadUnaligned<ulong>(ref at) != first) return false;
        if (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref at, length - sizeof(ulong))) != last) return false;
        _i += length;
        return true;
    }

    /// <summary>If the next bytes are a literal of sixteen to twenty-four bytes, moves past them. No whitespace is skipped.</summary>
    /// <param name="first">The first eight bytes, little-endian.</param>
    /// <param name="second">The eight bytes after them.</param>
    /// <param name="last">The last eight bytes.</param>
    /// <param name="length">The number of bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryConsume24(ulong first, ulong second, ulong last, int length)
    {
        Debug.Assert(length is >= 2 * sizeof(ulong) and <= 3 * sizeof(ulong));
        if (!BitConverter.IsLittleEndian) return TryConsume24Swapped(first, second, last, length);
        if (_length - _i < length) return false;
        ref byte at = ref Unsafe.Add(ref _b, _i);
        if (Unsafe.ReadUnaligned<ulong>(ref at) != first) return false;
        if (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref at, sizeof(ulong))) != second) return false;
        if (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref at, length - sizeof(ulong))) != last) return false;
        _i += length;
        return true;
    }

    /// <summary>If <c>null</c> is next, without whitespace before it, moves past it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryConsumeNull() => TryConsume8(Null, Null, sizeof(uint));

    /// <summary>Does what <see cref="TryReadNull"/> does, for the paths of values that are rarely next.</summary>
    [MethodImpl(MethodImplOptions.NoInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadNullAfterSpace() => TryReadNull();

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryConsume8Swapped(uint first, uint last, int length)
    {
        if (_length - _i < length) return false;
        ref byte at = ref Unsafe.Add(ref _b, _i);
        if (Unsafe.ReadUnaligned<uint>(ref at) != BinaryPrimitives.ReverseEndianness(first)) return false;
        if (Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref at, length - sizeof(uint))) != BinaryPrimitives.ReverseEndianness(last)) return false;
        _i += length;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryConsume16Swapped(ulong first, ulong last, int length) => TryConsume24Swapped(first, last, last, length);

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryConsume24Swapped(ulong first, ulong second, ulong last, int length)
    {
        if (_length - _i < length) return false;
        ref byte at = ref Unsafe.Add(ref _b, _i);
        if (Unsafe.ReadUnaligned<ulong>(ref at) != BinaryPrimitives.ReverseEndianness(first)) return false;
        // Up to sixteen bytes, the second word is the last one.
        int middle = Math.Min(sizeof(ulong), length - sizeof(ulong));
        if (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref at, middle)) != BinaryPrimitives.ReverseEndianness(second)) return false;
        if (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref at, length - sizeof(ulong))) != BinaryPrimitives.ReverseEndianness(last)) return false;
        _i += length;
        return true;
    }
}
