using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Every string: as tokens of up to 16 characters that were frequent in the sample, as earlier strings of the row that occur in it, and as
/// single characters of 16 bits; then an end.
/// </summary>
sealed class TokensColumn : TextColumn
{
    /// <summary>The longest token, in characters.</summary>
    internal const int MaxToken = ShortTexts.Longest;
    /// <summary>The most earlier strings.</summary>
    internal const int MaxReferences = 6;
    /// <summary>Earlier strings that are shorter are not repeated: tokens are as good, and an empty one would not advance.</summary>
    internal const int ShortestReference = 3;

    /// <summary>The symbols after those of the tokens and of the earlier strings: the end and a single character. A table's escape is never used.</summary>
    internal const int OtherSymbols = 2;

    const int CharacterBits = 16;

    readonly SymbolCoder _symbols;
    readonly SymbolReader _reader;
    readonly string[] _tokens;
    readonly int[] _references;
    readonly TokenTrie _trie;
    readonly ShortTexts _texts;
    readonly int _end;

    /// <param name="table">The code of the tokens, then the earlier strings, the end, and a single character.</param>
    /// <param name="tokens">The tokens.</param>
    /// <param name="references">Where the earlier strings are kept.</param>
    /// <param name="slot">Where the string is kept for later members; −1 if it is not.</param>
    internal TokensColumn(SymbolTable table, string[] tokens, int[] references, int slot) : base(slot)
    {
        _symbols = new SymbolCoder(table);
        _reader = _symbols.Reader;
        _tokens = tokens;
        _references = references;
        _trie = new TokenTrie(tokens);
        _end = tokens.Length + references.Length;
        _texts = new ShortTexts(tokens);
    }

    internal SymbolTable Table => _symbols.Table;

    internal string[] Tokens => _tokens;

    internal int[] References => _references;

    internal TokenTrie Trie => _trie;

    internal override void WriteText(ref RowWriter writer, string value)
    {
        Retain(writer.Context, value);
        string?[] texts = writer.Context.Texts;
        ulong starts = StartsOf(texts);
        for (int at = 0; at < value.Length;)
        {
            int reference = (starts >> value[at] & 1) == 0 ? -1 : FindReference(texts, value, at);
            if (reference >= 0)
            {
                _symbols.TryWrite(ref writer, _tokens.Length + reference);
                at += texts[_references[reference]]!.Length;
                continue;
            }
            int token = _trie.Match(value.AsSpan(at), out int length);
            if (token >= 0)
            {
                _symbols.TryWrite(ref writer, token);
                at += length;
                continue;
            }
            if (char.IsSurrogate(value[at]) && !writer.Context.AllowsLoneSurrogates) CheckSurrogate(value, at);
            _symbols.TryWrite(ref writer, _end + 1);
            writer.Put(value[at++], CharacterBits);
        }
        _symbols.TryWrite(ref writer, _end);
    }

    /// <summary>Returns a bit for each first character of an earlier string, by the character modulo 64.</summary>
    ulong StartsOf(string?[] texts)
    {
        ulong starts = 0;
        foreach (int reference in _references)
            if (texts[reference] is { Length: >= ShortestReference } text) starts |= 1ul << text[0];
        return starts;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    int FindReference(string?[] texts, string value, int at)
    {
        int[] references = _references;
        for (int i = 0; i < references.Length; i++)
        {
            string? text = texts[references[i]];
            if (text is { Length: >= ShortestReference } && text[0] == value[at] && value.AsSpan(at).StartsWith(text)) return i;
        }
        return -1;
    }

    internal override string ReadText(ref RowReader reader)
    {
        string value = ReadTokens(ref reader);
        Retain(reader.Context, value);
        return value;
    }

    string ReadTokens(ref RowReader reader)
    {
        RowContext context = reader.Context;
        char[] text = context.Characters;
        int length = 0;
        bool hasSurrogates = false;
        while (true)
        {
            if (_reader.TryFind(ref reader, out SymbolReader.Found found)) _reader.Take(ref reader, found, 0);
            else found.Symbol = _reader.Read(ref reader);
            int symbol = found.Symbol;
            if (symbol < _texts.Count)
            {
                if (text.Length - length < MaxToken) text = Grow(context, length, MaxToken);
                length += _texts.CopyTo(symbol, ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(text), length));
            }
            else if (symbol == _end)
            {
                if (hasSurrogates && !context.AllowsLoneSurrogates) CheckSurrogates(text.AsSpan(0, length));
                return NewText(ref reader, text.AsSpan(0, length));
            }
            else if (symbol == _end + 1)
            {
                if (text.Length == length) text = Grow(context, length, 1);
                char c = (char)reader.Take(CharacterBits);
                hasSurrogates |= char.IsSurrogate(c);
                text[length++] = c;
            }
            else
            {
                string? repeated = symbol < _end ? context.Texts[_references[symbol - _texts.Count]] : null;
                if (repeated is not { Length: >= ShortestReference }) RowThrow.Corrupt("a string repeats a member that is absent");
                if (text.Length - length < repeated.Length) text = Grow(context, length, repeated.Length);
                repeated.CopyTo(text.AsSpan(length));
                length += repeated.Length;
                hasSurrogates = true;
            }
        }
    }

    private protected override void Skip(ref RowReader reader)
    {
        RowContext context = reader.Context;
        while (true)
        {
            int symbol = _reader.Read(ref reader);
            if (symbol == _end) return;
            if (symbol == _end + 1) reader.Take(CharacterBits);
            // A likely token takes no bits, so that the length of the row does not limit their number.
            context.Charge(sizeof(char));
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static char[] Grow(RowContext context, int length, int more)
    {
        // The final string takes as much again.
        if (sizeof(char) * 2L * length > context.Budget) RowThrow.Limit(context.Limit);
        return context.GrowCharacters(length, checked(length + Math.Max(more, MaxToken)));
    }

    static void CheckSurrogate(ReadOnlySpan<char> text, int at)
    {
        bool isPair = char.IsHighSurrogate(text[at])
            ? at + 1 < text.Length && char.IsLowSurrogate(text[at + 1])
            : at > 0 && char.IsHighSurrogate(text[at - 1]);
        if (!isPair) RowThrow.LoneSurrogate();
    }

    static void CheckSurrogates(ReadOnlySpan<char> text)
    {
        for (int i = 0; i < text.Length; i++)
            if (char.IsSurrogate(text[i])) CheckSurrogate(text, i);
    }
}
