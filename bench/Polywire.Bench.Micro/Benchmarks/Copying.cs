using System.Runtime.CompilerServices;

namespace Micro.Benchmarks;

/// <summary>Collected numbers into an array of their size: from a few on the stack, and from a rented array.</summary>
static class Copying
{
    const int Count = 200;

    static readonly double[] s_rented = [.. Enumerable.Range(0, 1024).Select(i => i + 0.5)];
    static double[] s_last = [];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            yield return new("array of 4 from the stack", Count, _ => s_last,
                new("a loop", () => OnStack(Loop)),
                new("Span.CopyTo", () => OnStack(CopyTo)),
                new("Span.ToArray", () => OnStack(ToArray)));
            foreach (int count in new[] { 20, 100, 1000 })
            {
                yield return new($"array of {count} from a rented one", Count, _ => s_last,
                    new("Array.Copy", () => Rented(count)),
                    new("a loop", () => Rented(count, Loop)),
                    new("Span.CopyTo", () => Rented(count, CopyTo)),
                    new("Span.ToArray", () => Rented(count, ToArray)));
            }
        }
    }

    delegate double[] Copy(ReadOnlySpan<double> from);

    static int OnStack(Copy copy)
    {
        Span<double> room = stackalloc double[4];
        s_rented.AsSpan(0, room.Length).CopyTo(room);
        for (int i = 0; i < Count; i++) s_last = copy(room);
        return 0;
    }

    static int Rented(int count, Copy copy)
    {
        for (int i = 0; i < Count; i++) s_last = copy(s_rented.AsSpan(0, count));
        return 0;
    }

    static int Rented(int count)
    {
        for (int i = 0; i < Count; i++) s_last = ArrayCopy(s_rented, count);
        return 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double[] ArrayCopy(Array from, int count)
    {
        double[] array = GC.AllocateUninitializedArray<double>(count);
        Array.Copy(from, array, count);
        return array;
    }

    static double[] Loop(ReadOnlySpan<double> from)
    {
        double[] array = GC.AllocateUninitializedArray<double>(from.Length);
        for (int k = 0; k < from.Length; k++) array[k] = from[k];
        return array;
    }

    static double[] CopyTo(ReadOnlySpan<double> from)
    {
        double[] array = GC.AllocateUninitializedArray<double>(from.Length);
        from.CopyTo(array);
        return array;
    }

    static double[] ToArray(ReadOnlySpan<double> from) => from.ToArray();
}
