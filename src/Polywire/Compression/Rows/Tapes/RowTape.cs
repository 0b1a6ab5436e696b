using System.Runtime.InteropServices;

namespace Polywire.Compression.Rows.Tapes;

/// <summary>
/// The values of a row in the order in which generated code writes or reads them, in memory. A model that describes other members than the type is
/// read and written by way of a tape, and so are samples.
/// </summary>
sealed class RowTape
{
    const int FirstWords = 256, FirstObjects = 32;

    ulong[] _words = new ulong[FirstWords];
    int _count;
    int _at;
    object?[] _objects = new object?[FirstObjects];
    int _objectCount;
    int _objectAt;

    /// <summary>The number of words: a place for <see cref="SetWord"/>.</summary>
    internal int Length => _count;

    /// <summary>Gets the place of the next value.</summary>
    internal (int Word, int Object) Position => (_at, _objectAt);

    /// <summary>Goes to a place.</summary>
    internal void Seek((int Word, int Object) position) => (_at, _objectAt) = position;

    internal void Clear()
    {
        if (_objectCount > 0) Array.Clear(_objects, 0, _objectCount);
        _count = _at = _objectCount = _objectAt = 0;
    }

    /// <summary>Removes everything, and arrays of more than <paramref name="most"/> bytes.</summary>
    internal void Reset(int most)
    {
        Clear();
        if (_words.Length > most / sizeof(ulong)) _words = new ulong[FirstWords];
        if (_objects.Length > most / sizeof(ulong)) _objects = new object?[FirstObjects];
    }

    /// <summary>Goes back to the first value.</summary>
    internal void Rewind() => _at = _objectAt = 0;

    internal void Add(ulong word)
    {
        if (_count == _words.Length) Array.Resize(ref _words, _count * 2);
        _words[_count++] = word;
    }

    /// <summary>Replaces a word that was added before.</summary>
    internal void SetWord(int place, ulong word) => _words[place] = word;

    internal void Add(object value)
    {
        if (_objectCount == _objects.Length) Array.Resize(ref _objects, _objectCount * 2);
        _objects[_objectCount++] = value;
    }

    internal void Add(ReadOnlySpan<byte> bytes)
    {
        Add((ulong)bytes.Length);
        while (!bytes.IsEmpty)
        {
            ulong word = 0;
            int length = Math.Min(bytes.Length, sizeof(ulong));
            bytes[..length].CopyTo(MemoryMarshal.AsBytes(new Span<ulong>(ref word)));
            Add(word);
            bytes = bytes[length..];
        }
    }

    internal ulong Next() => _words[_at++];

    internal object NextObject() => _objects[_objectAt++]!;

    /// <summary>Returns the next bytes; valid until a value is added.</summary>
    internal ReadOnlySpan<byte> NextBytes()
    {
        int length = (int)Next();
        int words = (length + sizeof(ulong) - 1) / sizeof(ulong);
        ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(_words.AsSpan(_at, words))[..length];
        _at += words;
        return bytes;
    }
}
