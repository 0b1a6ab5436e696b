using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace EntryPointTests;

public class TemporaryArrayTests
{
    const int MegaBytes = 1 << 20;

    [Fact]
    public void Large_array_is_rented_again_and_small_one_comes_from_the_shared_pool()
    {
        Element[] first = TemporaryArrays.Rent<Element>(30 * MegaBytes);
        TemporaryArrays.Return(first);
        Assert.Same(first, TemporaryArrays.Rent<Element>(2 * MegaBytes));
        Assert.NotSame(first, TemporaryArrays.Rent<Element>(2 * MegaBytes));

        byte[] small = TemporaryArrays.Bytes.Rent(MegaBytes);
        TemporaryArrays.Bytes.Return(small);
        Assert.Same(small, ArrayPool<byte>.Shared.Rent(MegaBytes));
    }

    [Theory]
    [InlineData(30, 4, 2)]
    [InlineData(40, 1, 0)]
    public void Large_arrays_stay_alive_up_to_a_limit(int megaBytes, int arrays, int mostAlive)
    {
        WeakReference[] returned = Returned(megaBytes * MegaBytes, arrays);
        GC.Collect();
        Assert.InRange(returned.Count(one => one.IsAlive), 0, mostAlive);
    }

    [Fact]
    public void Large_arrays_that_are_not_used_are_dropped()
    {
        Element[] unused = TemporaryArrays.Rent<Element>(30 * MegaBytes);
        TemporaryArrays.Return(unused);
        LargeArrays.Trim(Environment.TickCount64 - 10_000);
        Assert.Same(unused, TemporaryArrays.Rent<Element>(30 * MegaBytes));
        TemporaryArrays.Return(unused);
        LargeArrays.Trim(Environment.TickCount64 + 1);
        Assert.NotSame(unused, TemporaryArrays.Rent<Element>(30 * MegaBytes));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference[] Returned(int length, int count)
    {
        byte[][] arrays = [.. Enumerable.Range(0, count).Select(_ => TemporaryArrays.Bytes.Rent(length))];
        foreach (byte[] array in arrays) TemporaryArrays.Bytes.Return(array);
        return [.. arrays.Select(one => new WeakReference(one))];
    }

    enum Element : byte;
}
