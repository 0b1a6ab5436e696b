namespace PrimitivesLab;

/// <summary>The values, from a fixed seed.</summary>
static class Data
{
    /// <summary>A quarter each: 0 to 127, −32 to −1, ±30,000, and any int.</summary>
    internal static int[] Mixed(int n) => Make(n, r => r.Next(4) switch { 0 => r.Next(128), 1 => -1 - r.Next(32), 2 => r.Next(60_000) - 30_000, _ => (int)r.NextInt64(int.MinValue, int.MaxValue + 1L) });

    internal static uint[] Big(int n) => Make(n, r => (uint)r.NextInt64(1 << 24, uint.MaxValue + 1L));

    internal static int[] Small(int n) => Make(n, r => r.Next(128));

    internal static double[] Doubles(int n) => Make(n, r => r.NextDouble() * 1e6);

    internal static float[] Floats(int n) => Make(n, r => r.NextSingle());

    internal static bool[] Booleans(int n) => Make(n, r => r.Next(2) == 0);

    /// <summary>ASCII of 3 to 24 letters.</summary>
    internal static string[] Texts(int n) => Make(n, r => string.Concat(Enumerable.Range(0, 3 + r.Next(22)).Select(_ => (char)('a' + r.Next(26)))));

    static T[] Make<T>(int n, Func<Random, T> next)
    {
        var random = new Random(2);
        T[] values = GC.AllocateArray<T>(n, pinned: !System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<T>());
        for (int i = 0; i < n; i++) values[i] = next(random);
        return values;
    }
}
