using System.Runtime.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Finds the longest token at a place of a string. The children of a node are in one array with those of the others, at the node's base plus the number of
/// the character (a double array: Aoe, 1989), so that a character takes one look at a cell.
/// </summary>
sealed class TokenTrie
{
    const int PageBits = 8;
    const int NoParent = -1, NoToken = -1;

    /// <summary>By character: its number among those of the tokens, from 1 on; 0 if no token has it. In pages, since most are empty.</summary>
    readonly ushort[]?[] _numbers = new ushort[]?[char.MaxValue + 1 >> PageBits];
    readonly Cell[] _cells;

    /// <param name="tokens">The tokens, all different and not empty.</param>
    internal TokenTrie(ReadOnlySpan<string> tokens)
    {
        int characters = 0;
        var root = new Node();
        for (int symbol = 0; symbol < tokens.Length; symbol++)
        {
            Node node = root;
            foreach (char c in tokens[symbol])
            {
                ref ushort[]? page = ref _numbers[c >> PageBits];
                ref ushort number = ref (page ??= new ushort[1 << PageBits])[c & (1 << PageBits) - 1];
                if (number == 0) number = (ushort)++characters;
                node = node.Child(number);
            }
            node.Token = symbol;
        }
        _cells = Place(root, characters);
    }

    /// <summary>Finds a base for each node, so that its children are in free cells.</summary>
    static Cell[] Place(Node root, int characters)
    {
        var cells = new List<Cell> { new() { Parent = NoParent, Token = NoToken } };
        var nodes = new Queue<(Node Node, int At)>();
        nodes.Enqueue((root, 0));
        int free = 1, largest = 0;
        while (nodes.TryDequeue(out var next))
        {
            if (next.Node.Children is not { } children) continue;
            while (free < cells.Count && cells[free].Parent != NoParent) free++;
            int first = children.Min(c => c.Number), start = Math.Max(0, free - first);
            // Full stretches are left after some tries: a few free cells cost less than the search.
            while (!children.TrueForAll(c => start + c.Number is var at && at > 0 && (at >= cells.Count || cells[at].Parent == NoParent))) start++;
            if (start > free + 256) free = start;
            largest = Math.Max(largest, start);
            Cell parent = cells[next.At];
            parent.Base = start;
            cells[next.At] = parent;
            foreach ((int number, Node child) in children)
            {
                int at = start + number;
                while (cells.Count <= at) cells.Add(new Cell { Parent = NoParent, Token = NoToken });
                cells[at] = new Cell { Parent = next.At, Token = child.Token };
                nodes.Enqueue((child, at));
            }
        }
        // A look at any character of any node stays inside.
        while (cells.Count <= largest + characters) cells.Add(new Cell { Parent = NoParent, Token = NoToken });
        return [.. cells];
    }

    /// <summary>Returns the longest token that <paramref name="text"/> begins with; −1 if there is none.</summary>
    /// <param name="text">The text, not empty.</param>
    /// <param name="length">The token's length.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Match(ReadOnlySpan<char> text, out int length)
    {
        Cell[] cells = _cells;
        ushort[]?[] numbers = _numbers;
        length = 0;
        int symbol = NoToken, node = 0, start = cells[0].Base;
        for (int at = 0; at < text.Length; at++)
        {
            char c = text[at];
            if (numbers[c >> PageBits] is not { } page) break;
            // A character that no token has leads to the base itself, whose parent is another node.
            int child = start + page[c & (1 << PageBits) - 1];
            ref Cell cell = ref cells[child];
            if (cell.Parent != node) break;
            if (cell.Token >= 0) (symbol, length) = (cell.Token, at + 1);
            (node, start) = (child, cell.Base);
        }
        return symbol;
    }

    sealed class Node
    {
        internal int Token = NoToken;
        internal List<(int Number, Node Node)>? Children;

        internal Node Child(int number)
        {
            foreach ((int known, Node child) in Children ??= [])
                if (known == number) return child;
            var added = new Node();
            Children.Add((number, added));
            return added;
        }
    }

    struct Cell
    {
        /// <summary>The cell of the parent; −1 if the cell is free.</summary>
        internal int Parent;
        /// <summary>The index of the children, less their characters' numbers.</summary>
        internal int Base;
        internal int Token;
    }
}
