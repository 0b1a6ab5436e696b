using System.Buffers;

namespace EntryPointTests;

/// <summary>The shared pool, and the most bytes that were rented at once.</summary>
sealed class MeasuredPool : ArrayPool<byte>
{
    long _rented;

    internal long Most { get; private set; }

    public override byte[] Rent(int minimumLength)
    {
        byte[] array = Shared.Rent(minimumLength);
        Most = Math.Max(Most, _rented += array.Length);
        return array;
    }

    public override void Return(byte[] array, bool clearArray = false)
    {
        _rented -= array.Length;
        Shared.Return(array, clearArray);
    }
}
