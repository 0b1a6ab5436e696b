using System.Buffers;

namespace TestKit;

/// <summary>The shared pool, and the most bytes that were rented at once.</summary>
public sealed class MeasuredPool : ArrayPool<byte>
{
    /// <summary>Bytes that are rented and were not returned.</summary>
    public long Rented { get; private set; }

    /// <summary>In bytes; what was returned counts no longer.</summary>
    public long Most { get; private set; }

    /// <inheritdoc/>
    public override byte[] Rent(int minimumLength)
    {
        byte[] array = Shared.Rent(minimumLength);
        Most = Math.Max(Most, Rented += array.Length);
        return array;
    }

    /// <inheritdoc/>
    public override void Return(byte[] array, bool clearArray = false)
    {
        Rented -= array.Length;
        Shared.Return(array, clearArray);
    }
}
