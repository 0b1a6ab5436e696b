using System.Numerics;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Strings of one length whose characters are from a set for each place: hashes in hexadecimal, Guids, serial numbers. The numbers of the
/// characters are the digits of integers in a mixed radix.
/// </summary>
sealed class CharactersColumn : TextColumn
{
    internal const int MaxLength = 256;
    internal const int Alphabet = 1;

    readonly SymbolCoder _fits;
    readonly SymbolReader _reader;
    readonly CharacterSet[] _places;
    readonly Group[] _groups;
    readonly TextColumn _others;

    internal CharactersColumn(SymbolCoder fits, CharacterSet[] places, TextColumn others, int slot) : base(slot)
    {
        _fits = fits;
        _reader = fits.Reader;
        _places = places;
        _others = others;
        _groups = [.. Split(places)];
    }

    internal SymbolCoder Fits => _fits;

    internal CharacterSet[] Places => _places;

    internal override TextColumn Others => _others;

    /// <summary>Returns the bits that a string takes.</summary>
    internal static int Bits(CharacterSet[] places) => Split(places).Sum(g => g.Bits);

    /// <summary>Divides the places into groups, each as many as one integer has bits for.</summary>
    static IEnumerable<Group> Split(CharacterSet[] places)
    {
        ulong product = 1;
        int first = 0;
        for (int i = 0; i < places.Length; i++)
        {
            if (product > (1ul << RowWriter.MostBits) / (ulong)places[i].Count)
            {
                yield return new Group(first, i, BitsOf(product));
                product = 1;
                first = i;
            }
            product *= (ulong)places[i].Count;
        }
        yield return new Group(first, places.Length, BitsOf(product));

        static int BitsOf(ulong product) => 64 - BitOperations.LeadingZeroCount(product - 1);
    }

    internal static bool IsMatch(CharacterSet[] places, ReadOnlySpan<char> text)
    {
        if (text.Length != places.Length) return false;
        for (int i = 0; i < text.Length; i++)
            if (places[i].Find(text[i]) == CharacterSet.None) return false;
        return true;
    }

    internal override void WriteText(ref RowWriter writer, string value)
    {
        Retain(writer.Context, value);
        if (!_fits.TryWrite(ref writer, IsMatch(_places, value) ? 0 : -1))
        {
            _others.WriteText(ref writer, value);
            return;
        }
        foreach (Group group in _groups)
        {
            ulong number = 0;
            for (int i = group.End - 1; i >= group.Start; i--) number = number * (ulong)_places[i].Count + (ulong)_places[i].Find(value[i]);
            writer.Put(number, group.Bits);
        }
    }

    internal override string ReadText(ref RowReader reader)
    {
        string value = _reader.ReadLikely(ref reader) == 0 ? ReadCharacters(ref reader) : _others.ReadText(ref reader);
        Retain(reader.Context, value);
        return value;
    }

    string ReadCharacters(ref RowReader reader)
    {
        Span<char> text = stackalloc char[MaxLength];
        text = text[.._places.Length];
        foreach (Group group in _groups)
        {
            ulong number = reader.Take(group.Bits);
            for (int i = group.Start; i < group.End; i++)
            {
                string characters = _places[i].Characters;
                uint count = (uint)characters.Length;
                if (BitOperations.IsPow2(count))
                {
                    text[i] = characters[(int)(number & (count - 1))];
                    number >>= BitOperations.Log2(count);
                }
                else
                {
                    (number, ulong digit) = Math.DivRem(number, count);
                    text[i] = characters[(int)digit];
                }
            }
            // Of a group whose sets multiply to no power of two, some numbers represent no string.
            if (number != 0) RowThrow.Corrupt("a string has a character that its column does not know");
        }
        return NewText(ref reader, text);
    }

    private protected override void Skip(ref RowReader reader)
    {
        if (_reader.ReadLikely(ref reader) != 0) _others.SkipText(ref reader);
        else foreach (Group group in _groups) reader.Take(group.Bits);
    }

    /// <summary>Places whose characters are one integer.</summary>
    readonly record struct Group(int Start, int End, int Bits);
}
