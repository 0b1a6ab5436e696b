using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.MessagePack;

/// <summary>The cold part of a <see cref="UncheckedMessagePackWriter"/>: destination and options.</summary>
sealed unsafe class MessagePackWriterContext : WriterContext
{
    /// <summary>The thread's context for a call that is inside no other; a call inside takes its inner one.</summary>
    [ThreadStatic] static MessagePackWriterContext? t_first;

    MessagePackWriterContext? _inner;
    bool _isRented;

    MessagePackWireOptions? _options;
    internal WireCodecs? Codecs;
    internal bool NativeDateTime;
    internal bool NativeGuid;
    internal bool NativeDecimal;
    internal bool BoxedIntegersByType;

    /// <summary>Bytes free in the window that growing opened.</summary>
    internal int FreeCapacity;

    /// <summary>What checked writers have open.</summary>
    internal OpenCounts Counts;

    /// <summary>Puts text: what ReadyToRun has compiled at first, then what suits the processor best.</summary>
    internal delegate*<ref byte, ref byte, string?, MessagePackWriterContext, ref byte> PutText = &Utf8Text.PutTextAtStart;

    int _texts;

    MessagePackWriterContext() { }

    /// <summary>Counts a text, until there have been so many that the widest vectors are worth their compilation.</summary>
    internal void CountText()
    {
        if (_texts < TextLevel.StartTexts && ++_texts == TextLevel.StartTexts) UseWidest(TextLevel.Best == TextVectors.Avx512);
    }

    internal void UseWidest(bool wide)
    {
        _texts = TextLevel.StartTexts;
        PutText = &Utf8Text.PutText;
#if NET10_0_OR_GREATER
        if (wide) PutText = &Utf8Text.PutTextWide;
#endif
    }

    internal MessagePackWireOptions Options => _options!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackWriterContext Rent(MessagePackWireOptions options, WireContext? context)
    {
        MessagePackWriterContext? s = t_first;
        if (s is null || s._isRented || !ReferenceEquals(s._options, options)) s = RentOther(options);
        s._isRented = true;
        s.Counts.Clear();
        if ((context ?? options.Context) is { } own) s.Context = own;
        return s;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackWriterContext RentOther(MessagePackWireOptions options)
    {
        MessagePackWriterContext s = t_first ??= new MessagePackWriterContext();
        while (s._isRented) s = s._inner ??= new MessagePackWriterContext();
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        return s;
    }

    void Configure(MessagePackWireOptions options)
    {
        _options = options;
        Apply(options);
        Codecs = options.Codecs;
        NativeDateTime = options.NativeDateTime;
        NativeGuid = options.NativeGuid;
        NativeDecimal = options.NativeDecimal;
        BoxedIntegersByType = options.BoxedIntegersByType;
    }

    internal override void Close()
    {
        base.Close();
        _isRented = false;
    }

    /// <summary>As <see cref="Close"/>, where the destination was the caller's.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void CloseSink()
    {
        ReleaseSink();
        _isRented = false;
    }
}

/// <summary>The cold part of a <see cref="UncheckedMessagePackReader"/>: options and depth.</summary>
sealed unsafe class MessagePackReaderContext : ReaderContext
{
    /// <summary>The thread's context for a call that is inside no other; a call inside takes its inner one.</summary>
    [ThreadStatic] static MessagePackReaderContext? t_first;

    MessagePackReaderContext? _inner;
    bool _isRented;

    MessagePackWireOptions? _options;
    internal WireCodecs? Codecs;
    ValueOrigin? _origin;
    /// <summary>Up to here the input is known to be well-formed; see <see cref="UntypedValue"/>.</summary>
    internal int CheckedTo;
    /// <summary>Where the value begins that a codec of the program's own reads; −1 outside of them.</summary>
    internal int CodecStart;
    /// <summary>What checked readers have open.</summary>
    internal OpenCounts Counts;

    /// <summary>Reads short text, as <see cref="MessagePackWriterContext.PutText"/> writes it.</summary>
    internal delegate*<ref byte, int, MessagePackReaderContext, string?> ReadShort = &Utf8Text.ReadShortAtStart;

    int _texts;

    /// <summary>See <see cref="WireOptions.MaxUntypedValues"/> and <see cref="WireOptions.MaxMemory"/>. Bytes of JSON that represent the same are twice as many.</summary>
    const int UntypedShare = 24, MemoryShare = 32, LeastObject = 3;

    MessagePackReaderContext() { }

    /// <inheritdoc cref="MessagePackWriterContext.CountText"/>
    internal void CountText()
    {
        if (_texts < TextLevel.StartTexts && ++_texts == TextLevel.StartTexts) UseWidest(TextLevel.Best == TextVectors.Avx512);
    }

    internal void UseWidest(bool wide)
    {
        _texts = TextLevel.StartTexts;
        ReadShort = &Utf8Text.ReadShortNarrow;
#if NET10_0_OR_GREATER
        if (wide) ReadShort = &Utf8Text.ReadShortWide;
#endif
    }

    internal MessagePackWireOptions Options => _options!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackReaderContext Rent(MessagePackWireOptions options, WireContext? context)
    {
        MessagePackReaderContext? s = t_first;
        if (s is null || s._isRented || !ReferenceEquals(s._options, options)) s = RentOther(options);
        s._isRented = true;
        s.Counts.Clear();
        if ((context ?? options.Context) is { } own) s.Context = own;
        s.CheckedTo = 0;
        s.CodecStart = -1;
        return s;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReaderContext RentOther(MessagePackWireOptions options)
    {
        MessagePackReaderContext s = t_first ??= new MessagePackReaderContext();
        while (s._isRented) s = s._inner ??= new MessagePackReaderContext();
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        return s;
    }

    void Configure(MessagePackWireOptions options)
    {
        _options = options;
        Apply(options, UntypedShare, MemoryShare, LeastObject);
        Codecs = options.Codecs;
    }

    /// <summary>What values that stay unread here carry with them.</summary>
    internal ValueOrigin Origin() => _origin is { } known && known.Depth == Depth ? known : _origin = new ValueOrigin(MessagePackFormat.Instance, Options, Context, Depth);

    internal override void Close()
    {
        base.Close();
        _origin = null;
        _isRented = false;
    }
}
