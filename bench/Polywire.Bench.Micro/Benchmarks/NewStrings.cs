using Polywire.Buffers;

namespace Micro.Benchmarks;

/// <summary>Strings made at their length, to be filled afterwards.</summary>
static class NewStrings
{
    const int Count = 200;

    static string s_last = "";

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach (int length in new[] { 8, 24 })
            {
                yield return new($"new string of {length}", Count, _ => s_last,
                    new("string.Create, with a delegate that leaves it", () => ByCreate(length)),
                    new("the constructor of a repeated character", () => ByConstructor(length)));
            }
        }
    }

    static int ByCreate(int length)
    {
        for (int i = 0; i < Count; i++) s_last = Polywire.Text.NewString.Allocate(length);
        return 0;
    }

    static int ByConstructor(int length)
    {
        for (int i = 0; i < Count; i++) s_last = new string('\0', length);
        return 0;
    }
}
