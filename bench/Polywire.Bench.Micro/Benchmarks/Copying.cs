using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;

namespace Micro.Benchmarks;

/// <summary>Collected numbers into an array of their size: from a few on the stack, and from a rented array; and bytes.</summary>
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
            foreach (int bytes in new[] { 128, 1_024, 8_192, 65_536 })
            {
                foreach (int place in new[] { 1_000, 20 })
                {
                    yield return new($"copy of {bytes} bytes, {(place == 20 ? "to 4 bytes after the source modulo 4,096" : "to another place")}", bytes, _ => To(bytes, place).ToArray(),
                        new("ByteCopy", () => { ByteCopy.Copy(ref MemoryMarshal.GetReference(To(bytes, place)), in MemoryMarshal.GetReference(From(bytes)), bytes); return 0; }),
                        new("Span.CopyTo", () => { From(bytes).CopyTo(To(bytes, place)); return 0; }));
                }
            }
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

    static readonly Aligned s_from = new(), s_to = new();

    static ReadOnlySpan<byte> From(int bytes) => s_from.At(16, bytes);

    static Span<byte> To(int bytes, int place) => s_to.At(place, bytes);

    /// <summary>Memory that begins with a page.</summary>
    sealed unsafe class Aligned
    {
        readonly byte* _bytes = (byte*)NativeMemory.AlignedAlloc(80_000, 4_096);

        internal Span<byte> At(int place, int length) => new(_bytes + place, length);
    }

    delegate double[] Copy(ReadOnlySpan<double> from);

    static int OnStack(Copy copy)
    {
        Span<double> destination = stackalloc double[4];
        s_rented.AsSpan(0, destination.Length).CopyTo(destination);
        for (int i = 0; i < Count; i++) s_last = copy(destination);
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
