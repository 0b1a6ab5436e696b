using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Text;

namespace Polywire.MemoryPack;

/// <summary>The context of a call that writes MemoryPack.</summary>
sealed unsafe class MemoryPackWriterContext : WriterContext
{
    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static MemoryPackWriterContext? t_first;

    internal WireCodecs? Codecs;
    internal bool WritesUtf16;

    /// <summary>The collections that checked writers have open.</summary>
    internal OpenCounts Counts;

    /// <summary>Puts text: what ReadyToRun has compiled at first, then what suits the processor best.</summary>
    internal delegate*<ref byte, ref byte, string?, MemoryPackWriterContext, ref byte> PutText = &MemoryPackText.PutAtStart;

    int _texts;

    MemoryPackWriterContext() { }

    MemoryPackWriterContext? _members, _outer;
    Dictionary<object, uint>? _references;

    /// <summary>Whether the call has anything that <see cref="Clear"/> releases; the outermost context counts for all of its inner ones.</summary>
    bool _hasCallState;

    /// <summary>Whether the window of this inner context is what is free in that of its outer one.</summary>
    internal bool IsInPlace;

    /// <summary>Whether the object that was written last by this inner context had a length of more than one byte, as the next one probably has.</summary>
    internal bool WasLong;

    MemoryPackWriterContext Outermost
    {
        get
        {
            MemoryPackWriterContext context = this;
            while (context._outer is { } outer) context = outer;
            return context;
        }
    }

    /// <summary>The numbers of the objects that the call has written.</summary>
    internal Dictionary<object, uint> References
    {
        get
        {
            MemoryPackWriterContext outermost = Outermost;
            outermost._hasCallState = true;
            return outermost._references ??= new(ReferenceEqualityComparer.Instance);
        }
    }

    /// <summary>Returns the context of an object's members, which are written before their lengths.</summary>
    internal MemoryPackWriterContext OpenInner()
    {
        MemoryPackWriterContext members = _members ??= new MemoryPackWriterContext { _outer = this };
        members.Use(CurrentOptions);
        members.Depth = Depth;
        if (!ReferenceEquals(members.Context, Context))
        {
            members.Context = Context;
            Outermost._hasCallState = true;
        }
        return members;
    }

    /// <summary>Opens the window of an inner context: an array that all objects of this level share until the call ends.</summary>
    internal ref byte OpenWindow(out int length)
    {
        Outermost._hasCallState = true;
        IsInPlace = false;
        int depth = Depth;
        ref byte window = ref Reopen(out length);
        Depth = depth;
        return ref window;
    }

    /// <summary>Moves what an inner context has in the window of its outer one to its own array, with <paramref name="need"/> more bytes; <see cref="WriterContext.Position"/> and <see cref="WriterContext.Length"/> are the array's.</summary>
    internal ref byte MoveToArray(ref byte from, int position, int need)
    {
        ref byte window = ref OpenWindow(out int length);
        if (length < (long)position + need)
        {
            window = ref Grow(0, checked(position + need));
            length = Length;
        }
        MemoryMarshal.CreateSpan(ref from, position).CopyTo(MemoryMarshal.CreateSpan(ref window, position));
        MarkFailure(ref Unsafe.Add(ref window, position));
        Position = position;
        Length = length;
        return ref window;
    }

    /// <summary>The context whose window this one writes into.</summary>
    MemoryPackWriterContext Owner
    {
        get
        {
            MemoryPackWriterContext context = this;
            while (context.IsInPlace) context = context._outer!;
            return context;
        }
    }

    /// <summary>Gets whether the bytes go into a caller's sink, of which only the last window is known.</summary>
    internal bool IsOfSink => Outermost.HasSink;

    /// <summary>Does what <see cref="WriterContext.MarkFailure"/> does, in the array that the window is part of.</summary>
    internal void MarkFailureAt(ref byte at) => Owner.MarkFailure(ref at);

    /// <summary>Returns the bytes of an object's members when the write failed.</summary>
    /// <param name="first">Where they begin if the window is that of the outer context.</param>
    /// <param name="count">The number of bytes, at least.</param>
    internal ReadOnlySpan<byte> MembersAtFailure(ref byte first, int count) => IsInPlace ? Owner.WrittenAtFailure(ref first, count) : WrittenAtFailure(count);

    /// <summary>Forgets the objects of the call, and returns the arrays of its inner contexts.</summary>
    void Clear()
    {
        _hasCallState = false;
        _references?.Clear();
        for (MemoryPackWriterContext? members = _members; members is not null; members = members._members) members.CloseInner();
    }

    void CloseInner()
    {
        base.Close();
        EndCall();
    }

    /// <summary>Counts a text, until there have been so many that the widest vectors are worth their compilation.</summary>
    internal void CountText()
    {
        if (_texts < TextLevel.StartTexts && ++_texts == TextLevel.StartTexts) ChooseText();
    }

    void ChooseText()
    {
        PutText = _texts < TextLevel.StartTexts ? &MemoryPackText.PutAtStart : &MemoryPackText.Put;
#if NET10_0_OR_GREATER
        if (_texts >= TextLevel.StartTexts && TextLevel.Best == TextVectors.Avx512) PutText = &MemoryPackText.PutWide;
#endif
        if (WritesUtf16) PutText = &MemoryPackText.PutUtf16;
    }

    /// <summary>Gets the options of the call.</summary>
    internal MemoryPackWireOptions Options => Unsafe.As<MemoryPackWireOptions>(CurrentOptions);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MemoryPackWriterContext Rent(MemoryPackWireOptions options, WireContext? context)
    {
        MemoryPackWriterContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        rented.Counts.Clear();
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MemoryPackWriterContext RentOther(MemoryPackWireOptions options) => (MemoryPackWriterContext)(t_first ??= new MemoryPackWriterContext()).FindFree(options);

    private protected override CallContext CreateInner() => new MemoryPackWriterContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (MemoryPackWireOptions)wireOptions;
        Codecs = options.Codecs;
        WritesUtf16 = options.StringEncoding == MemoryPackStringEncoding.Utf16;
        ChooseText();
    }

    internal override void Close()
    {
        base.Close();
        EndCall();
        if (_hasCallState) Clear();
    }

    /// <summary>Does what <see cref="Close"/> does, if the destination was the caller's.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void CloseSinkAndInner()
    {
        CloseSink();
        if (_hasCallState) Clear();
    }
}
