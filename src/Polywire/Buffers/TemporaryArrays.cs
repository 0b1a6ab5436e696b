using System.Buffers;
using System.Runtime.CompilerServices;

namespace Polywire.Buffers;

/// <summary>
/// Arrays that are rented for the time of a call: from the shared pool, which keeps arrays of every size on every thread and core, or if they are large from
/// <see cref="LargeArrays"/>.
/// </summary>
static class TemporaryArrays
{
    /// <summary>Gets the default pool of bytes.</summary>
    internal static ArrayPool<byte> Bytes { get; } = new BytePool();

    /// <summary>Rents an array with at least <paramref name="length"/> elements. <see cref="Return"/> returns it.</summary>
    internal static T[] Rent<T>(int length) => Unsafe.As<T[]?>(LargeArrays.TryTake(typeof(T[]), length, Unsafe.SizeOf<T>())) ?? ArrayPool<T>.Shared.Rent(length);

    /// <summary>Returns an array. It contains no references.</summary>
    internal static void Return<T>(T[] array)
    {
        if (!LargeArrays.TryReturn(array, Unsafe.SizeOf<T>())) ArrayPool<T>.Shared.Return(array);
    }

    sealed class BytePool : ArrayPool<byte>
    {
        public override byte[] Rent(int minimumLength) => Rent<byte>(minimumLength);

        public override void Return(byte[] array, bool clearArray = false)
        {
            if (clearArray) Array.Clear(array);
            Return<byte>(array);
        }
    }
}
