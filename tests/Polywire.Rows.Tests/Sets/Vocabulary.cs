namespace RowsTests.Sets;

/// <summary>Words and sentences that a seed decides: invented, so that no text of others is stored here, and as varied as descriptions of goods.</summary>
sealed class Vocabulary
{
    const int WordCount = 4_000;

    static readonly string[] s_onsets = ["b", "br", "c", "ch", "d", "dr", "f", "fl", "g", "gr", "h", "k", "l", "m", "n", "p", "pl", "r", "s", "sh", "st", "t", "tr", "v", "w"];
    static readonly string[] s_vowels = ["a", "e", "i", "o", "u", "ea", "ai", "ou", "oo"];
    static readonly string[] s_codas = ["", "", "n", "r", "l", "s", "t", "ck", "nd", "st", "m", "p"];
    static readonly string[] s_small = ["a", "the", "of", "for", "and", "with", "to", "in", "from", "on", "by", "as"];

    readonly string[] _words;

    internal Vocabulary(int seed)
    {
        var random = new Random(seed);
        var words = new HashSet<string>();
        while (words.Count < WordCount)
        {
            string word = "";
            for (int syllables = 1 + random.Next(3); syllables >= 0 && word.Length < 10; syllables--) word += Any(random, s_onsets) + Any(random, s_vowels) + Any(random, s_codas);
            if (word.Length is > 3 and < 12) words.Add(word);
        }
        _words = [.. words];
    }

    internal IReadOnlyList<string> Words => _words;

    static string Any(Random random, string[] values) => values[random.Next(values.Length)];

    /// <summary>A sentence of four to eleven words, of which few are frequent and many are rare.</summary>
    internal string Sentence(Random random)
    {
        int count = 4 + random.Next(8);
        var words = new string[count];
        for (int i = 0; i < count; i++) words[i] = i > 0 && i < count - 1 && random.Next(3) == 0 ? Any(random, s_small) : _words[Skewed.Next(random, _words.Length)];
        return string.Join(' ', words);
    }
}

/// <summary>Numbers of which the small ones are the most frequent.</summary>
static class Skewed
{
    /// <summary>A number below <paramref name="count"/>.</summary>
    internal static int Next(Random random, int count, double skew = 1) =>
        Math.Min(count - 1, (int)(Math.Pow(count + 1, Math.Pow(random.NextDouble(), 1 + skew)) - 1));

    /// <summary>A number whose chance falls exponentially.</summary>
    internal static double Exponential(Random random, double mean) => -Math.Log(1 - random.NextDouble()) * mean;
}
