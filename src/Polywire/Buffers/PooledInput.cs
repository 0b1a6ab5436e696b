using System.Buffers;

namespace Polywire.Buffers;

/// <summary>A whole input in one rented array, for input that came in pieces. Dispose it once; its span must not be used afterwards.</summary>
struct PooledInput : IDisposable
{
    ArrayPool<byte> _pool;
    byte[]? _array;
    int _length;

    internal readonly ReadOnlySpan<byte> Span => _array.AsSpan(0, _length);

    /// <summary>Gets the array to fill; <see cref="Span"/> returns it.</summary>
    internal readonly Span<byte> Destination => _array.AsSpan(0, _length);

    /// <summary>Whether nothing was rented.</summary>
    internal readonly bool IsEmpty => _array is null;

    /// <summary>Shortens the input to its first <paramref name="length"/> bytes.</summary>
    internal void Trim(int length) => _length = length;

    internal static PooledInput Rent(int length, ArrayPool<byte> pool) => new() { _pool = pool, _array = pool.Rent(length), _length = length };

    internal static PooledInput Copy(in ReadOnlySequence<byte> input, ArrayPool<byte> pool)
    {
        if (input.Length > Array.MaxLength)
            throw new WireException(WireErrorCode.LengthOutOfRange, $"The input of {input.Length} bytes is larger than one array can hold; read it in elements with DeserializeManyAsync.", 0, "$");
        int length = (int)input.Length;
        byte[] array = pool.Rent(length);
        input.CopyTo(array);
        return new PooledInput { _pool = pool, _array = array, _length = length };
    }

    public void Dispose()
    {
        byte[]? array = _array;
        _array = null;
        if (array is not null) _pool.Return(array);
    }
}
