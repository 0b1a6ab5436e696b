using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Text;

namespace Polywire.MemoryPack;

/// <summary>The context of a call that reads MemoryPack.</summary>
sealed unsafe class MemoryPackReaderContext : ReaderContext
{
    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static MemoryPackReaderContext? t_first;

    internal WireCodecs? Codecs;
    /// <summary>The position of the value that a user's codec reads; −1 outside of such codecs.</summary>
    internal int CodecStart;
    /// <summary>The collections that checked readers have open.</summary>
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
        else if (number < (uint)_counted || !(_others ??= new(WireComparer.For<uint>(int.MaxValue))).TryAdd(number, objects.Count)) return false;
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

    /// <summary>Gets the options of the call.</summary>
    internal MemoryPackWireOptions Options => Unsafe.As<MemoryPackWireOptions>(CurrentOptions);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MemoryPackReaderContext Rent(MemoryPackWireOptions options, WireContext? context)
    {
        MemoryPackReaderContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        rented.Counts.Clear();
        rented.CodecStart = -1;
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MemoryPackReaderContext RentOther(MemoryPackWireOptions options) => (MemoryPackReaderContext)(t_first ??= new MemoryPackReaderContext()).FindFree(options);

    private protected override CallContext CreateInner() => new MemoryPackReaderContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (MemoryPackWireOptions)wireOptions;
        SetLimits(options, MemoryShare, MemoryShare, LeastObject);
        Codecs = options.Codecs;
    }

    internal override void Close()
    {
        base.Close();
        EndCall();
        if (_objects is not null) Clear();
    }

    // A separate method, so that the common end of every call is small enough to be inlined.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void Clear()
    {
        _objects!.Clear();
        _counted = 0;
        _others?.Clear();
    }
}
