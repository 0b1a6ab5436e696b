using System.Numerics;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Finds the longest token at a place of a string.</summary>
sealed class TokenTrie
{
    const int Ascii = 128;

    readonly Edge[] _edges;
    readonly int _mask;
    readonly int[] _first = new int[Ascii];
    int[] _tokens = new int[256];
    int _nodes = 1;

    /// <param name="tokens">The tokens, all different and not empty.</param>
    internal TokenTrie(ReadOnlySpan<string> tokens)
    {
        int most = 1;
        foreach (string token in tokens) most += token.Length;
        _edges = new Edge[BitOperations.RoundUpToPowerOf2((uint)most * 2)];
        _mask = _edges.Length - 1;
        Array.Fill(_tokens, -1);
        for (int symbol = 0; symbol < tokens.Length; symbol++)
        {
            int node = 0;
            foreach (char c in tokens[symbol]) node = Add(node, c);
            _tokens[node] = symbol;
        }
        for (int c = 0; c < Ascii; c++) _first[c] = Child(0, (char)c);
    }

    static int Place(int node, char c) => (int)(((uint)node * 0x9E37_79B1 ^ c * 0x85EB_CA6Bu) >> 7);

    /// <summary>The node that <paramref name="c"/> leads to; 0 if there is none.</summary>
    int Child(int node, char c)
    {
        for (int at = Place(node, c) & _mask; ; at = (at + 1) & _mask)
        {
            ref Edge edge = ref _edges[at];
            if (edge.Child == 0) return 0;
            if (edge.Parent == node && edge.Character == c) return edge.Child;
        }
    }

    int Add(int node, char c)
    {
        int child = Child(node, c);
        if (child != 0) return child;
        int at = Place(node, c) & _mask;
        while (_edges[at].Child != 0) at = (at + 1) & _mask;
        child = _nodes++;
        _edges[at] = new Edge { Parent = node, Character = c, Child = child };
        if (child == _tokens.Length)
        {
            Array.Resize(ref _tokens, child * 2);
            Array.Fill(_tokens, -1, child, child);
        }
        return child;
    }

    /// <summary>Returns the longest token that <paramref name="text"/> begins with; −1 if there is none.</summary>
    /// <param name="text">The text, not empty.</param>
    /// <param name="length">The token's length.</param>
    internal int Match(ReadOnlySpan<char> text, out int length)
    {
        length = 0;
        int symbol = -1;
        int node = text[0] < Ascii ? _first[text[0]] : Child(0, text[0]);
        int at = 1;
        while (node != 0)
        {
            int token = _tokens[node];
            if (token >= 0) (symbol, length) = (token, at);
            if (at == text.Length) break;
            node = Child(node, text[at++]);
        }
        return symbol;
    }

    struct Edge
    {
        internal int Parent;
        internal int Child;
        internal char Character;
    }
}
