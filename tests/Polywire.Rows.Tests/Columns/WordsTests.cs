using Polywire.Compression.Rows.Columns;

namespace RowsTests.Columns;

/// <summary>A set finds its strings and no others, whatever their length and characters.</summary>
public class WordsTests
{
    [Fact]
    public void Find_returns_the_symbols_of_its_strings_and_of_no_similar_ones()
    {
        var random = new Random(5);
        foreach (string alphabet in (string[])["ab", "a\0", "aé", "\u0161a", "\uD800\uFFFFa", "\u00FF\u0100\u8000"])
        {
            for (int length = 0; length <= 90; length++)
            {
                string[] values = [.. Enumerable.Range(0, 40).Select(_ => Any(random, alphabet, Math.Max(0, length - random.Next(2)))).Distinct()];
                string[] known = values[..(values.Length / 2 + 1)];
                var words = new Words(known);
                for (int i = 0; i < values.Length; i++)
                {
                    Assert.Equal(i < known.Length ? i : -1, words.Find(values[i]));
                    // Part of a longer string, which has other characters before and after it.
                    Assert.Equal(i < known.Length ? i : -1, words.Find($"\uFFFF{values[i]}\uFFFF".AsSpan(1, values[i].Length)));
                }
                foreach (string value in known)
                {
                    for (int at = 0; at < value.Length; at++)
                    {
                        // A character that differs in one place, also from the same character of the lowest eight bits.
                        foreach (char other in (char[])[(char)(value[at] ^ 1), (char)(value[at] ^ 0x100), (char)(value[at] ^ 0x8000)])
                        {
                            string similar = value[..at] + other + value[(at + 1)..];
                            Assert.Equal(Array.IndexOf(known, similar), words.Find(similar));
                        }
                    }
                }
            }
        }
    }

    static string Any(Random random, string alphabet, int length) => string.Create(length, (random, alphabet), static (text, source) =>
    {
        foreach (ref char c in text) c = source.alphabet[source.random.Next(source.alphabet.Length)];
    });
}
