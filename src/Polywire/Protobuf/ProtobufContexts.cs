using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.Protobuf;

/// <summary>The cold part of a <see cref="UncheckedProtobufWriter"/>: destination, options, and the messages that are open.</summary>
sealed unsafe class ProtobufWriterContext : WriterContext
{
    const int FirstOpen = 80;

    /// <summary>The thread's context for a call that is inside no other; a call inside takes its inner one.</summary>
    [ThreadStatic] static ProtobufWriterContext? t_first;

    ProtobufWriterContext? _inner;
    bool _isRented;
    ProtobufWireOptions? _options;

    internal WireCodecs? Codecs;
    internal bool UnspecifiedIsUtc;

    /// <summary>Bytes free in the window that growing opened.</summary>
    internal int FreeCapacity;

    /// <summary>Where the window ends, in bytes from the start of the output. It may overflow: only differences count.</summary>
    internal int End;

    /// <summary>Where the lengths of the open fields are, outermost first, in bytes from the start of the output.</summary>
    internal int[] Starts = new int[FirstOpen];

    /// <summary>The number of open fields.</summary>
    internal int Opened;

    /// <summary>The number of the field whose value failed after nothing of it was written; 0 if none did.</summary>
    internal int FailedField;

    /// <summary>Puts text after its length: what ReadyToRun has compiled at first, then what suits the processor best.</summary>
    internal delegate*<ref byte, ref byte, string, ProtobufWriterContext, ref byte> PutText = &ProtobufText.PutAtStart;

    /// <summary>Puts a varint of two bytes and more, chosen as <see cref="PutText"/> is.</summary>
    internal delegate*<ref byte, ulong, ProtobufWriterContext, ref byte> PutVarint = &Varint.PutAtStart;

    int _uses;

    ProtobufWriterContext() { }

    /// <summary>Counts a text or varint, until there have been so many that the best instructions are worth their compilation.</summary>
    internal void CountUse()
    {
        if (_uses < TextLevel.StartTexts && ++_uses == TextLevel.StartTexts) UseWidest(TextLevel.Best == TextVectors.Avx512);
    }

    internal void UseWidest(bool wide)
    {
        _uses = TextLevel.StartTexts;
        PutText = &ProtobufText.PutNarrow;
        PutVarint = &Varint.PutNarrow;
#if NET10_0_OR_GREATER
        if (!wide) return;
        PutText = &ProtobufText.PutWide;
        PutVarint = &Varint.PutWide;
#endif
    }

    internal ProtobufWireOptions Options => _options!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ProtobufWriterContext Rent(ProtobufWireOptions options, WireContext? context)
    {
        ProtobufWriterContext? s = t_first;
        if (s is null || s._isRented || !ReferenceEquals(s._options, options)) s = RentOther(options);
        s._isRented = true;
        s.Opened = 0;
        s.FailedField = 0;
        if ((context ?? options.Context) is { } own) s.Context = own;
        return s;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ProtobufWriterContext RentOther(ProtobufWireOptions options)
    {
        ProtobufWriterContext s = t_first ??= new ProtobufWriterContext();
        while (s._isRented) s = s._inner ??= new ProtobufWriterContext();
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        return s;
    }

    void Configure(ProtobufWireOptions options)
    {
        _options = options;
        Apply(options);
        Codecs = options.Codecs;
        UnspecifiedIsUtc = options.UnspecifiedDatesAreUtc;
    }

    internal override void Close()
    {
        base.Close();
        _isRented = false;
    }

    /// <summary>As <see cref="Close"/>, if the destination was the caller's.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void CloseSink()
    {
        ReleaseSink();
        _isRented = false;
    }
}

/// <summary>The cold part of a <see cref="UncheckedProtobufReader"/>: options and depth.</summary>
sealed unsafe class ProtobufReaderContext : ReaderContext
{
    /// <summary>The thread's context for a call that is inside no other; a call inside takes its inner one.</summary>
    [ThreadStatic] static ProtobufReaderContext? t_first;

    ProtobufReaderContext? _inner;
    bool _isRented;
    ProtobufWireOptions? _options;
    ValueOrigin? _origin;

    internal WireCodecs? Codecs;

    /// <summary>Where the message begins that a codec of the program's own reads; −1 outside of them.</summary>
    internal int CodecStart;

    /// <summary>The further occurrences of the field that is being read; null if it has none.</summary>
    internal ProtobufOccurrences? Occurrences;

    /// <summary>See <see cref="WireOptions.MaxMemory"/>.</summary>
    const int MemoryShare = 32, LeastObject = 2;

    /// <summary>Reads short text, as <see cref="ProtobufWriterContext.PutText"/> writes it.</summary>
    internal delegate*<ref byte, int, ProtobufReaderContext, string?> ReadShort = &ProtobufText.ReadShortAtStart;

    /// <summary>Reads a varint, as <see cref="Varint.TryReadWord"/>.</summary>
    internal delegate*<ref byte, int, ProtobufReaderContext, Varint.Found> ReadWord = &Varint.ReadWordAtStart;

    int _uses;

    ProtobufReaderContext() { }

    /// <inheritdoc cref="ProtobufWriterContext.CountUse"/>
    internal void CountUse()
    {
        if (_uses < TextLevel.StartTexts && ++_uses == TextLevel.StartTexts) UseWidest(TextLevel.Best == TextVectors.Avx512);
    }

    internal void UseWidest(bool wide)
    {
        _uses = TextLevel.StartTexts;
        ReadShort = &ProtobufText.ReadShortNarrow;
        ReadWord = &Varint.ReadWordNarrow;
#if NET10_0_OR_GREATER
        if (!wide) return;
        ReadShort = &ProtobufText.ReadShortWide;
        ReadWord = &Varint.ReadWordWide;
#endif
    }

    internal ProtobufWireOptions Options => _options!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ProtobufReaderContext Rent(ProtobufWireOptions options, WireContext? context)
    {
        ProtobufReaderContext? s = t_first;
        if (s is null || s._isRented || !ReferenceEquals(s._options, options)) s = RentOther(options);
        s._isRented = true;
        s.CodecStart = -1;
        if ((context ?? options.Context) is { } own) s.Context = own;
        return s;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ProtobufReaderContext RentOther(ProtobufWireOptions options)
    {
        ProtobufReaderContext s = t_first ??= new ProtobufReaderContext();
        while (s._isRented) s = s._inner ??= new ProtobufReaderContext();
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        return s;
    }

    void Configure(ProtobufWireOptions options)
    {
        _options = options;
        Apply(options, MemoryShare, MemoryShare, LeastObject);
        Codecs = options.Codecs;
    }

    /// <summary>What values that stay unread here carry with them.</summary>
    internal ValueOrigin Origin() => _origin is { } known && known.Depth == Depth ? known : _origin = new ValueOrigin(ProtobufFormat.Instance, Options, Context, Depth);

    /// <summary>Counts a buffer of so many bytes.</summary>
    internal void TakeMemoryOf(int bytes)
    {
        if ((MemoryLeft -= bytes) < 0) CheckMemory(bytes);
    }

    internal override void Close()
    {
        base.Close();
        _origin = null;
        Occurrences = null;
        _isRented = false;
    }
}
