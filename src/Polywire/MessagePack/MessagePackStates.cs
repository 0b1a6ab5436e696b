using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>The cold part of a <see cref="MessagePackWriter"/>: destination and options.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed unsafe class MessagePackWriteState : OutputState
{
    /// <summary>The thread's state for a call that is inside no other; a call inside takes its inner one.</summary>
    [ThreadStatic] static MessagePackWriteState? t_first;

    MessagePackWriteState? _inner;
    bool _isRented;

    MessagePackWireOptions? _options;
    internal WireCodecs? Codecs;
    internal bool ReplaceInvalidText;
    internal bool NativeDateTime;
    internal bool NativeGuid;
    internal bool NativeDecimal;
    internal bool BoxedIntegersByType;

    /// <summary>Bytes free in the window that growing opened.</summary>
    internal int Room;

    /// <summary>Puts text: what ReadyToRun has compiled at first, then what suits the processor best.</summary>
    internal delegate*<ref byte, ref byte, string?, MessagePackWriteState, ref byte> PutText = &Utf8Text.PutTextAtStart;

    /// <summary>Whether text goes through <see cref="WideText"/>.</summary>
    internal bool Wide;

    int _texts;

    /// <summary>Texts that a thread writes before the JIT is asked for what ReadyToRun cannot compile.</summary>
    internal const int StartTexts = 64;

    MessagePackWriteState() { }

    /// <summary>Counts a text, until there have been so many that the widest vectors are worth their compilation.</summary>
    internal void CountText()
    {
        if (_texts < StartTexts && ++_texts == StartTexts) UseWidest(WideText.IsSupported);
    }

    internal void UseWidest(bool wide)
    {
        _texts = StartTexts;
        PutText = &Utf8Text.PutText;
#if NET10_0_OR_GREATER
        Wide = wide;
        if (wide) PutText = &Utf8Text.PutTextWide;
#endif
    }

    internal MessagePackWireOptions Options => _options!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackWriteState Rent(MessagePackWireOptions options, object? state)
    {
        MessagePackWriteState? s = t_first;
        if (s is null || s._isRented || !ReferenceEquals(s._options, options)) s = RentOther(options);
        s._isRented = true;
        if ((state ?? options.State) is { } own) s.State = own;
        return s;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackWriteState RentOther(MessagePackWireOptions options)
    {
        MessagePackWriteState s = t_first ??= new MessagePackWriteState();
        while (s._isRented) s = s._inner ??= new MessagePackWriteState();
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        return s;
    }

    void Configure(MessagePackWireOptions options)
    {
        _options = options;
        MaxDepth = options.MaxDepth;
        Pool = options.Pool ?? ArrayPool<byte>.Shared;
        Codecs = options.Codecs;
        ReplaceInvalidText = options.InvalidText == InvalidTextHandling.Replace;
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
        ForgetSink();
        _isRented = false;
    }
}

/// <summary>The cold part of a <see cref="MessagePackReader"/>: options and depth.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed unsafe class MessagePackReadState : InputState
{
    /// <summary>The thread's state for a call that is inside no other; a call inside takes its inner one.</summary>
    [ThreadStatic] static MessagePackReadState? t_first;

    MessagePackReadState? _inner;
    bool _isRented;

    MessagePackWireOptions? _options;
    internal WireCodecs? Codecs;
    ValueOrigin? _origin;
    internal bool ReplaceInvalidText;
    /// <summary>Up to here the input is known to be well-formed; see <see cref="PlainValue"/>.</summary>
    internal int CheckedTo;
    /// <summary>Where the value begins that a codec of the program's own reads; −1 outside of them.</summary>
    internal int CodecStart;
    internal int MaxLength;
    internal int MaxDigits;
    /// <summary>The longest fixstr that <see cref="MaxLength"/> allows.</summary>
    internal uint MaxFixStr;

    /// <summary>Reads short text, as <see cref="MessagePackWriteState.PutText"/> writes it.</summary>
    internal delegate*<ref byte, int, MessagePackReadState, string?> ReadShort = &Utf8Text.ReadShortAtStart;

    /// <summary>Whether text goes through <see cref="WideText"/>.</summary>
    internal bool Wide;

    int _texts;

    /// <summary>See <see cref="MessagePackWireOptions.MaxPlainValues"/>. Bytes of JSON that stand for the same are twice as many.</summary>
    const int PlainShare = 24;

    MessagePackReadState() { }

    /// <inheritdoc cref="MessagePackWriteState.CountText"/>
    internal void CountText()
    {
        if (_texts < MessagePackWriteState.StartTexts && ++_texts == MessagePackWriteState.StartTexts) UseWidest(WideText.IsSupported);
    }

    internal void UseWidest(bool wide)
    {
        _texts = MessagePackWriteState.StartTexts;
        ReadShort = &Utf8Text.ReadShortNarrow;
#if NET10_0_OR_GREATER
        Wide = wide;
        if (wide) ReadShort = &Utf8Text.ReadShortWide;
#endif
    }

    internal MessagePackWireOptions Options => _options!;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackReadState Rent(MessagePackWireOptions options, object? state)
    {
        MessagePackReadState? s = t_first;
        if (s is null || s._isRented || !ReferenceEquals(s._options, options)) s = RentOther(options);
        s._isRented = true;
        if ((state ?? options.State) is { } own) s.State = own;
        s.CheckedTo = 0;
        s.CodecStart = -1;
        return s;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReadState RentOther(MessagePackWireOptions options)
    {
        MessagePackReadState s = t_first ??= new MessagePackReadState();
        while (s._isRented) s = s._inner ??= new MessagePackReadState();
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        return s;
    }

    void Configure(MessagePackWireOptions options)
    {
        _options = options;
        MaxDepth = options.MaxDepth;
        Pool = options.Pool ?? ArrayPool<byte>.Shared;
        Codecs = options.Codecs;
        MaxLength = Math.Max(options.MaxLength, 0);
        MaxDigits = options.MaxDigits;
        LimitPlain(options.MaxPlainValues, PlainShare);
        MaxFixStr = (uint)Math.Min(MaxLength, Format.MaxFixStrLength);
        ReplaceInvalidText = options.InvalidText == InvalidTextHandling.Replace;
    }

    /// <summary>What values that stay unread here carry with them.</summary>
    internal ValueOrigin Origin() => _origin is { } known && known.Depth == Depth ? known : _origin = new ValueOrigin(WireId.MessagePack, Options, State, Depth);

    internal override void Close()
    {
        base.Close();
        _origin = null;
        _isRented = false;
    }
}
