namespace TestKit;

/// <summary>How much of a large family of cases a test takes: a part, or all where the environment variable <c>POLYWIRE_ALL</c> is 1.</summary>
public static class Extent
{
    static readonly bool s_all = Environment.GetEnvironmentVariable("POLYWIRE_ALL") == "1";

    /// <summary>Returns the number of rounds: <paramref name="part"/>, or <paramref name="all"/>.</summary>
    public static int Rounds(int part, int all) => s_all ? all : part;

    /// <summary>Returns one of <paramref name="n"/> items, from the one at <paramref name="start"/> on, or all of them.</summary>
    public static IEnumerable<T> OneOf<T>(int n, IEnumerable<T> items, int start = 0) => s_all ? items : items.Where((_, i) => i % n == start % n);
}
