namespace Polywire.Compression.Rows.Training;

/// <summary>Estimates the cost of an adaptive code, which includes what the code must learn.</summary>
sealed class AdaptiveCost
{
    readonly int[] _totals = new int[SymbolTrainer.MaxParent + 1];
    readonly int[] _distinct = new int[SymbolTrainer.MaxParent + 1];
    readonly double[] _seen = new double[RowTrainingSettings.ManyRows + 1];
    SymbolDraft? _draft;
    int[] _counts = [];
    /// <summary>Pairs of a state and a symbol, by hash.</summary>
    Pair[] _pairs = new Pair[1 << 13];
    int _round;

    /// <summary>Returns the cost in bits.</summary>
    /// <param name="draft">The symbol.</param>
    /// <param name="instances">The instances that have it.</param>
    /// <param name="symbols">The symbols; −1 for the escape.</param>
    /// <param name="states">The states of the parent; null if there is none.</param>
    /// <param name="map">By the symbol's instance: the parent's; null if they are the same.</param>
    /// <param name="sample">How many of the symbols to take, evenly.</param>
    internal double Of(SymbolDraft draft, List<int> instances, int[] symbols, ushort[]? states, int[]? map, int sample)
    {
        int alphabet = draft.Count + 1;
        Prepare(alphabet, sample);
        if (draft != _draft) Begin(draft);
        double bits = 0;
        long step = ((long)symbols.Length << 16) / sample;
        int seen = 0;
        for (int q = 0; q < sample; q++)
        {
            int i = (int)(q * step >> 16);
            int symbol = symbols[i] < 0 ? draft.Count : symbols[i];
            if (states is not null)
            {
                int instance = map is null ? instances[i] : map[instances[i]];
                int state = states[instance];
                ref Pair pair = ref Find((long)state * alphabet + symbol);
                int total = _totals[state];
                if (pair.Count > 0)
                {
                    bits += Logarithms.OfTotal(total) - Logarithms.OfSeen(pair.Count);
                    pair.Count++;
                    _totals[state]++;
                    continue;
                }
                if (total > 0) bits += Logarithms.OfTotal(total) - Logarithms.Of(0.4 * _distinct[state] + 0.1);
                pair.Count = 1;
                _totals[state]++;
                _distinct[state]++;
            }
            bits += _seen[seen] - Logarithms.OfNovel(_counts[symbol]);
            _counts[symbol]++;
            seen++;
        }
        return bits;
    }

    /// <summary>Tabulates the weight of all symbols, which depends on the alphabet.</summary>
    void Begin(SymbolDraft draft)
    {
        _draft = draft;
        double novel = 0.4 * (draft.Count + 1);
        for (int i = 0; i < _seen.Length; i++) _seen[i] = Logarithms.Of(i + novel);
    }

    void Prepare(int alphabet, int sample)
    {
        if (_counts.Length < alphabet) _counts = new int[alphabet];
        else Array.Clear(_counts, 0, alphabet);
        Array.Clear(_totals);
        Array.Clear(_distinct);
        if (_pairs.Length < sample * 2) _pairs = new Pair[(int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)sample * 2)];
        _round++;
    }

    ref Pair Find(long key)
    {
        int mask = _pairs.Length - 1;
        for (int at = (int)((ulong)key * 0x9E37_79B9_7F4A_7C15 >> 40) & mask; ; at = (at + 1) & mask)
        {
            ref Pair pair = ref _pairs[at];
            if (pair.Round != _round)
            {
                pair = new Pair { Key = key, Round = _round };
                return ref pair;
            }
            if (pair.Key == key) return ref pair;
        }
    }

    struct Pair
    {
        internal long Key;
        internal int Round;
        internal int Count;
    }
}
