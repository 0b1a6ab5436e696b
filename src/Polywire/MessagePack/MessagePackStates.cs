using System.Buffers;
using Polywire.Buffers;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>The cold part of a <see cref="MessagePackWriter"/>: destination and options.</summary>
public sealed class MessagePackWriteState : OutputState
{
    [ThreadStatic] static MessagePackWriteState? t_free;

    MessagePackWireOptions? _options;
    internal WireCodecs? Codecs;
    internal bool ReplaceInvalidText;
    internal bool NativeDateTime;
    internal bool NativeGuid;
    internal bool NativeDecimal;
    internal bool BoxedIntegersByType;

    MessagePackWriteState() { }

    internal MessagePackWireOptions Options => _options!;

    internal static MessagePackWriteState Rent(MessagePackWireOptions options, object? state)
    {
        MessagePackWriteState s = t_free ?? new MessagePackWriteState();
        t_free = null;
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        s.State = state ?? options.State;
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
        t_free = this;
    }
}

/// <summary>The cold part of a <see cref="MessagePackReader"/>: options and depth.</summary>
public sealed class MessagePackReadState : InputState
{
    [ThreadStatic] static MessagePackReadState? t_free;

    MessagePackWireOptions? _options;
    internal WireCodecs? Codecs;
    ValueOrigin? _origin;
    internal bool ReplaceInvalidText;
    /// <summary>Up to here the input is known to be well-formed; see <see cref="PlainValue"/>.</summary>
    internal int CheckedTo;
    internal int MaxLength;
    internal int MaxDigits;
    /// <summary>The longest fixstr that <see cref="MaxLength"/> allows.</summary>
    internal uint MaxFixStr;

    MessagePackReadState() { }

    internal MessagePackWireOptions Options => _options!;

    internal static MessagePackReadState Rent(MessagePackWireOptions options, object? state)
    {
        MessagePackReadState s = t_free ?? new MessagePackReadState();
        t_free = null;
        if (!ReferenceEquals(s._options, options)) s.Configure(options);
        s.State = state ?? options.State;
        s.CheckedTo = 0;
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
        MaxFixStr = (uint)Math.Min(MaxLength, Format.MaxFixStrLength);
        ReplaceInvalidText = options.InvalidText == InvalidTextHandling.Replace;
    }

    /// <summary>What values that stay unread here carry with them.</summary>
    internal ValueOrigin Origin() => _origin is { } known && known.Depth == Depth ? known : _origin = new ValueOrigin(WireId.MessagePack, Options, State, Depth);

    internal override void Close()
    {
        base.Close();
        _origin = null;
        t_free = this;
    }
}
