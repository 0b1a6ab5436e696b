using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.MemoryPack;

/// <summary>The cold part of an <see cref="UncheckedMemoryPackReader"/>: options and depth.</summary>
sealed unsafe class MemoryPackReaderContext : ReaderContext
{
    /// <summary>The thread's context for a call that is inside no other; a call inside takes its inner one.</summary>
    [ThreadStatic] static MemoryPackReaderContext? t_first;

    MemoryPackReaderContext? _inner;
    bool _isRented;

    MemoryPackWireOptions? _options;
    internal WireCodecs? Codecs;
    /// <summary>Where the value begins that a codec of the program's own reads; −1 outside of them.</summary>
    internal int CodecStart;
    /// <summary>What checked readers have open.</summary>
    internal OpenCounts Counts;

    /// <summary>Reads short text, as <see cref="MemoryPackWriterContext.PutText"/> writes it.</summary>
    internal delegate*<ref byte, int, int, MemoryPackReaderContext, string?> ReadShort = &MemoryPackText.ReadShortAtStart;

    int _texts;

    /// <summary>See <see cref="WireOptions.MaxMemory"/>. One byte is an object without members.</summary>
    const int MemoryShare = 32, LeastObject = 1;

    MemoryPackReaderContext() { }

    SharedObjects? _objects;
    /// <summary>The first objects, numbered in sequence as writers do.</summary>
    int _counted;
    Dictionary<uint, int>? _others;

    /// <summary>Adds an object with its number; false if another has it.</summary>
    internal bool TryAddReference(uint number, object value, int start, int end)
    {
        SharedObjects objects = _objects ??= new();
        if (number == (uint)objects.Count && _others is not { Count: > 0 }) _counted++;
        // Anyone can choose numbers that collide, so that the comparer is seeded.
        else if (number < (uint)_counted || !(_others ??= new(WireComparer.For<uint>())).TryAdd(number, objects.Count)) return false;
        objects.Add(value, Depth, start, end);
        return true;
    }

    /// <summary>Gets the object with a number.</summary>
    internal object? FindReference(uint number, out int index)
    {
        index = (int)number;
        return number < (uint)_counted || _others is { } others && others.TryGetValue(number, out index) ? _objects![index] : null;
    }

    /// <summary>Counts a reference, which was read up to <paramref name="at"/>, to the object with an index, whose class compares its members.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FollowReference(int index, int at)
    {
        if (!_objects!.Refuses) _objects.Follow(index, Depth + 1, at);
    }

    /// <inheritdoc cref="MemoryPackWriterContext.CountText"/>
    internal void CountText()
    {
        if (_texts >= TextLevel.StartTexts || ++_texts < TextLevel.StartTexts) return;
        ReadShort = &MemoryPackText.ReadShort;
#if NET10_0_OR_GREATER
        if (TextLevel.Best == TextVectors.Avx512) ReadShort = &MemoryPackText.ReadWide;
#endif
    }

    internal MemoryPackWireOptions Options => _options!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MemoryPackReaderContext Rent(MemoryPackWireOptions options, WireContext? context)
    {
        MemoryPackReaderContext? s = t_first;
        if (s is null || s._isRented || !ReferenceEquals(s._options, options)) s = RentOther(options);
        s._isRented = true;
        s.Counts.Clear();
        if ((context ?? options.Context) is { } own) s.Context = own;
        s.CodecStart = -1;
        return s;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MemoryPackReaderContext RentOther(MemoryPackWireOptions options)
    {
        MemoryPackReaderContext s = t_first ??= new MemoryPackReaderContext();
        while (s._isRented) s = s._inner ??= new MemoryPackReaderContext();
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        return s;
    }

    void Configure(MemoryPackWireOptions options)
    {
        _options = options;
        Apply(options, MemoryShare, MemoryShare, LeastObject);
        Codecs = options.Codecs;
    }

    internal override void Close()
    {
        base.Close();
        _isRented = false;
        if (_objects is not null) Clear();
    }

    // On its own, so that what every call does at its end is small enough to be copied to where it succeeds.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void Clear()
    {
        _objects!.Clear();
        _counted = 0;
        _others?.Clear();
    }
}
