using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Text;

namespace Polywire.MessagePack;

/// <summary>The context of a call that reads MessagePack.</summary>
sealed unsafe class MessagePackReaderContext : ReaderContext
{
    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static MessagePackReaderContext? t_first;

    internal WireCodecs? Codecs;
    ValueOrigin? _origin;
    /// <summary>Up to here the input is known to be well-formed; see <see cref="UntypedValue"/>.</summary>
    internal int CheckedTo;
    /// <summary>The position of the value that a user's codec reads; −1 outside of such codecs.</summary>
    internal int CodecStart;
    /// <summary>The collections that checked readers have open.</summary>
    internal OpenCounts Counts;

    /// <summary>Reads short text, as <see cref="MessagePackWriterContext.PutText"/> writes it.</summary>
    internal delegate*<ref byte, int, MessagePackReaderContext, string?> ReadShort = &Utf8Text.ReadShortAtStart;

    int _texts;
    NameTable? _names;

    /// <summary>Gets the names in maps that were read as <c>object</c>.</summary>
    internal NameTable Names => _names ??= new NameTable();

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

    /// <summary>Gets the options of the call.</summary>
    internal MessagePackWireOptions Options => Unsafe.As<MessagePackWireOptions>(CurrentOptions);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackReaderContext Rent(MessagePackWireOptions options, WireContext? context)
    {
        MessagePackReaderContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        rented.Counts.Clear();
        rented.CheckedTo = 0;
        rented.CodecStart = -1;
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReaderContext RentOther(MessagePackWireOptions options) => (MessagePackReaderContext)(t_first ??= new MessagePackReaderContext()).FindFree(options);

    private protected override CallContext CreateInner() => new MessagePackReaderContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (MessagePackWireOptions)wireOptions;
        SetLimits(options, UntypedShare, MemoryShare, LeastObject);
        Codecs = options.Codecs;
    }

    /// <summary>Returns the origin that values which stay unread are stored with.</summary>
    internal ValueOrigin Origin() => _origin is { } known && known.Depth == Depth ? known : _origin = new ValueOrigin(MessagePackFormat.Instance, Options, Context, Depth);

    internal override void Close()
    {
        base.Close();
        _origin = null;
        EndCall();
    }
}
