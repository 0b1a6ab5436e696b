using System.Text;

namespace MessagePackTests;

/// <summary>Data of every kind that an LZ4 codec treats in a way of its own.</summary>
static class Lz4Samples
{
    internal static IEnumerable<byte[]> All()
    {
        foreach (int length in Lengths())
        {
            yield return new byte[length];
            yield return Noise(length, 256, length);
            yield return Noise(length, 3, length);
            yield return Words(length, length);
        }
        for (int period = 1; period <= 40; period++) yield return Period(period, 700 + period);
        // Literals and matches whose lengths sit at the borders of the length bytes.
        foreach (int literals in (int[])[14, 15, 16, 269, 270, 271, 524, 525, 526])
            foreach (int match in (int[])[4, 18, 19, 20, 273, 274, 275, 528, 529])
                yield return [.. Noise(literals, 256, literals), .. Period(7, match + 7), .. Noise(20, 256, match)];
        // A match at the largest distance, and one after it.
        foreach (int distance in (int[])[65_534, 65_535, 65_536, 70_000])
            yield return [.. Words(40, 1), .. Noise(distance - 40, 256, 9), .. Words(40, 1), .. Noise(30, 256, 10)];
    }

    static IEnumerable<int> Lengths()
    {
        for (int i = 0; i < 150; i++) yield return i;
        foreach (int i in (int[])[255, 256, 1000, 4095, 4096, 32_768, 65_534, 65_535, 65_536, 65_537, 65_600, 200_000]) yield return i;
    }

    internal static byte[] Noise(int length, int values, int seed)
    {
        var random = new Random(seed);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) bytes[i] = (byte)random.Next(values);
        return bytes;
    }

    internal static byte[] Words(int length, int seed)
    {
        string[] words = ["array", "map", "timestamp", "extension", "title", "score", "body", "of", "the", "a"];
        var random = new Random(seed);
        var text = new StringBuilder();
        while (text.Length < length) text.Append(words[random.Next(words.Length)]).Append(random.Next(10) == 0 ? random.Next().ToString() : " ");
        return Encoding.ASCII.GetBytes(text.ToString(0, length));
    }

    static byte[] Period(int period, int length) => [.. Enumerable.Range(0, length).Select(i => (byte)(i % period * 37 + period))];
}
