using Polywire.Compression.Rows.Columns;

namespace RowsTests.Columns;

/// <summary>The longest token at a place is found, whatever characters tokens and texts have.</summary>
public class TokenTrieTests
{
    [Fact]
    public void Match_returns_the_longest_token_that_the_text_begins_with()
    {
        var random = new Random(11);
        foreach (string alphabet in (string[])["a", "ab", "abcdefghij", "aé\u0400\u4E00\uD800\uFFFF\0", .. (string[])[string.Concat(Enumerable.Range(0, 3000).Select(i => (char)(i * 20)))]])
        {
            foreach (int count in (int[])[0, 1, 3, 50, 1500])
            {
                string[] tokens = [.. Enumerable.Range(0, count).Select(_ => Any(random, alphabet, random.Next(1, TokensColumn.MaxToken + 1))).Distinct()];
                var trie = new TokenTrie(tokens);
                for (int round = 0; round < 300; round++)
                {
                    string text = (tokens.Length > 0 && random.Next(2) == 0 ? tokens[random.Next(tokens.Length)] : "") + Any(random, alphabet, random.Next(1, 20)) + "z";
                    if (random.Next(4) == 0) text = text[..random.Next(1, text.Length)];
                    string? longest = tokens.Where(t => text.StartsWith(t, StringComparison.Ordinal)).MaxBy(t => t.Length);
                    Assert.Equal(longest is null ? -1 : Array.IndexOf(tokens, longest), trie.Match(text, out int length));
                    Assert.Equal(longest?.Length ?? 0, length);
                }
            }
        }
    }

    static string Any(Random random, string alphabet, int length) => string.Create(length, (random, alphabet), static (text, source) =>
    {
        foreach (ref char c in text) c = source.alphabet[source.random.Next(source.alphabet.Length)];
    });
}
