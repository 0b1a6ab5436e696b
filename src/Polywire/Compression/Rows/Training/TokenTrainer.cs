using Polywire.Compression.Rows.Columns;

namespace Polywire.Compression.Rows.Training;

/// <summary>
/// Learns the tokens of a text: pairs of tokens that occur often become tokens, a few rounds long, and those that would save most are kept.
/// </summary>
sealed class TokenTrainer(int most, int minimumCount)
{
    /// <summary>Single characters, the most frequent ones.</summary>
    const int MostCharacters = 400;
    const int Rounds = 5;
    const int LeastCount = 5;

    /// <summary>Text that is looked at, in characters.</summary>
    internal const int MostText = 250_000;

    /// <summary>Learns the tokens of <paramref name="texts"/>: pieces of strings, between the earlier strings that occur in them.</summary>
    internal string[] Learn(List<string> texts)
    {
        string[] characters = Characters(texts);
        string[] tokens = characters;
        long total = texts.Sum(t => (long)t.Length);
        if (total < 200) return tokens;
        for (int round = 0; round < Rounds; round++)
        {
            double price = round == Rounds - 1 ? 0.6 : 0;
            string[] next = [.. Count(texts, tokens)
                .Where(c => c.Token.Length > 1 && c.Count >= Math.Max(LeastCount, minimumCount))
                .OrderByDescending(c => c.Count * (c.Token.Length - price)).ThenBy(c => c.Token, StringComparer.Ordinal)
                .Take(most).Select(c => c.Token)];
            tokens = [.. characters, .. next];
        }
        return tokens;
    }

    string[] Characters(List<string> texts)
    {
        var counts = new Dictionary<char, int>();
        foreach (string text in texts)
            foreach (char c in text)
                if (!char.IsSurrogate(c)) counts[c] = counts.GetValueOrDefault(c) + 1;
        return [.. counts.Where(c => c.Value >= Math.Max(2, minimumCount)).OrderByDescending(c => c.Value).ThenBy(c => c.Key).Take(MostCharacters).Select(c => c.Key.ToString())];
    }

    /// <summary>Counts the tokens, and the pairs of tokens.</summary>
    static List<(string Token, int Count)> Count(List<string> texts, string[] tokens)
    {
        var trie = new TokenTrie(tokens);
        var single = new int[tokens.Length];
        var pairs = new Dictionary<int, int>();
        foreach (string text in texts)
        {
            int previous = -1;
            for (int at = 0; at < text.Length;)
            {
                int token = trie.Match(text.AsSpan(at), out int length);
                if (token < 0)
                {
                    previous = -1;
                    at++;
                    continue;
                }
                single[token]++;
                if (previous >= 0 && tokens[previous].Length + length <= TokensColumn.MaxToken)
                    System.Runtime.InteropServices.CollectionsMarshal.GetValueRefOrAddDefault(pairs, previous << 12 | token, out _)++;
                previous = token;
                at += length;
            }
        }
        var counts = new Dictionary<string, int>();
        for (int i = 0; i < tokens.Length; i++)
            if (single[i] > 0) counts[tokens[i]] = single[i];
        foreach ((int pair, int count) in pairs)
        {
            if (count < 2) continue;
            string token = tokens[pair >> 12] + tokens[pair & 0xFFF];
            counts[token] = counts.GetValueOrDefault(token) + count;
        }
        return [.. counts.Select(c => (c.Key, c.Value))];
    }
}
