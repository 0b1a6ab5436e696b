namespace TestKit;

/// <summary>How much of a large family of cases a test takes: a part, or all where the environment variable <c>POLYWIRE_ALL</c> is 1.</summary>
public static class Extent
{
    /// <summary>Gets whether tests take all.</summary>
    public static bool IsAll { get; } = Environment.GetEnvironmentVariable("POLYWIRE_ALL") == "1";

    /// <summary>Returns the number of rounds: <paramref name="part"/>, or <paramref name="all"/>.</summary>
    public static int Rounds(int part, int all) => IsAll ? all : part;

    /// <summary>Returns one of <paramref name="n"/> items, from the one at <paramref name="start"/> on, or all of them.</summary>
    public static IEnumerable<T> OneOf<T>(int n, IEnumerable<T> items, int start = 0) => IsAll ? items : items.Where((_, i) => i % n == start % n);
}
