namespace Polywire.Json;

/// <summary>Tracks whether each level that a codec has open is an object or an array: a bit each, the innermost lowest.</summary>
struct JsonLevels
{
    const int PerWord = 64;

    ulong _bits;
    Word? _outer;

    /// <summary>The number of open levels.</summary>
    internal int Count { get; private set; }

    /// <summary>Whether the innermost level is an object.</summary>
    internal readonly bool IsObject => (_bits & 1) != 0;

    internal void Push(bool isObject)
    {
        if (Count != 0 && Count % PerWord == 0) _outer = new Word(_bits, _outer);
        _bits = _bits << 1 | (isObject ? 1u : 0u);
        Count++;
    }

    internal void Pop()
    {
        Count--;
        if (Count == 0 || Count % PerWord != 0)
        {
            _bits >>= 1;
            return;
        }
        _bits = _outer!.Bits;
        _outer = _outer.Outer;
    }

    /// <summary>The bits of 64 levels outside of the innermost ones.</summary>
    sealed class Word(ulong bits, Word? outer)
    {
        internal ulong Bits => bits;

        internal Word? Outer => outer;
    }
}
