using System.Buffers;

namespace TestKit;

/// <summary>The shared pool, and the most bytes that were rented at once.</summary>
public sealed class MeasuredPool : ArrayPool<byte>
{
    long _rented;

    /// <summary>In bytes; what was returned counts no longer.</summary>
    public long Most { get; private set; }

    /// <inheritdoc/>
    public override byte[] Rent(int minimumLength)
    {
        byte[] array = Shared.Rent(minimumLength);
        Most = Math.Max(Most, _rented += array.Length);
        return array;
    }

    /// <inheritdoc/>
    public override void Return(byte[] array, bool clearArray = false)
    {
        _rented -= array.Length;
        Shared.Return(array, clearArray);
    }
}
