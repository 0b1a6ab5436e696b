namespace Polywire.Compression.Rows.Columns;

/// <summary>The ASCII characters that occur at one place of strings of the same length, each with a number.</summary>
sealed class CharacterSet
{
    internal const byte None = 255;
    internal const int Ascii = 128;

    readonly byte[] _numbers = new byte[Ascii];

    internal CharacterSet(string characters)
    {
        Characters = characters;
        Array.Fill(_numbers, None);
        for (int i = 0; i < characters.Length; i++) _numbers[characters[i]] = (byte)i;
    }

    /// <summary>The characters by number, all different.</summary>
    internal string Characters { get; }

    internal int Count => Characters.Length;

    /// <summary>Returns the number of a character; <see cref="None"/> if it is not in the set.</summary>
    internal int Find(char character) => character < Ascii ? _numbers[character] : None;
}
