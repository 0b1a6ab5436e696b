using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Micro;

/// <summary>One way to do the work of a benchmark over all its values; returns what <see cref="Benchmark.Result"/> needs to see the outcome.</summary>
sealed record Variant(string Name, Func<int> Run, Action? Prepare = null);

/// <summary>Variants of the same work. The first is the one that the library has; the others were tried, or are what .NET has.</summary>
sealed class Benchmark(string name, int values, Func<int, object> result, params Variant[] variants)
{
    const int Rounds = 60;
    static readonly long s_warmUp = Stopwatch.Frequency / 2;
    static readonly long s_slice = Stopwatch.Frequency / 1000;

    internal string Name => name;

    /// <summary>Nanoseconds a value, the least of all rounds, in the order of the variants. The variants take turns.</summary>
    /// <exception cref="InvalidDataException">Two variants do not have the same outcome.</exception>
    internal (string Name, double Nanoseconds)[] Run()
    {
        object expected = result(variants[0].Run());
        foreach (Variant variant in variants)
        {
            variant.Prepare?.Invoke();
            if (!Same(expected, result(variant.Run()))) throw new InvalidDataException($"{name}: '{variant.Name}' has another outcome than '{variants[0].Name}'.");
        }
        int[] repeats = [.. variants.Select(WarmUp)];
        double[] least = new double[variants.Length];
        Array.Fill(least, double.MaxValue);
        for (int round = 0; round < Rounds; round++)
        {
            for (int k = 0; k < variants.Length; k++)
            {
                variants[k].Prepare?.Invoke();
                long start = Stopwatch.GetTimestamp();
                for (int i = 0; i < repeats[k]; i++) variants[k].Run();
                least[k] = Math.Min(least[k], Stopwatch.GetElapsedTime(start).TotalNanoseconds / repeats[k] / values);
            }
        }
        return [.. variants.Select((w, k) => (w.Name, least[k]))];
    }

    /// <summary>Runs until the last tier's code is there; how often the variant runs within one slice of time.</summary>
    // Optimized at once: compiled from a profile, it would inline the first variant's code, which is then never called, and not compiled at the last tier.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static int WarmUp(Variant variant)
    {
        variant.Prepare?.Invoke();
        int pauses = 0, count = 0;
        long start = Stopwatch.GetTimestamp(), last = start;
        for (; Stopwatch.GetTimestamp() - start < s_warmUp || pauses < 3; count++)
        {
            variant.Run();
            if (count % 32 != 31) continue;
            // The background compiler needs a core.
            Thread.Sleep(20);
            pauses++;
        }
        last = Stopwatch.GetTimestamp();
        variant.Run();
        return (int)Math.Clamp(s_slice / Math.Max(1, Stopwatch.GetTimestamp() - last), 1, 100_000);
    }

    static bool Same(object a, object b) => (a, b) switch
    {
        (byte[] x, byte[] y) => x.AsSpan().SequenceEqual(y),
        (double[] x, double[] y) => x.AsSpan().SequenceEqual(y),
        (long[] x, long[] y) => x.AsSpan().SequenceEqual(y),
        (string[] x, string[] y) => x.AsSpan().SequenceEqual(y),
        _ => a.Equals(b),
    };
}
