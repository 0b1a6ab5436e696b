using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Text;

namespace Polywire.MessagePack;

/// <summary>The context of a call that writes MessagePack.</summary>
sealed unsafe class MessagePackWriterContext : WriterContext
{
    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static MessagePackWriterContext? t_first;

    internal WireCodecs? Codecs;
    internal bool NativeDateTime;
    internal bool NativeGuid;
    internal bool NativeDecimal;
    internal bool BoxedIntegersByType;

    /// <summary>The collections that checked writers have open.</summary>
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

    /// <summary>Gets the options of the call.</summary>
    internal MessagePackWireOptions Options => Unsafe.As<MessagePackWireOptions>(CurrentOptions);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackWriterContext Rent(MessagePackWireOptions options, WireContext? context)
    {
        MessagePackWriterContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        rented.Counts.Clear();
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackWriterContext RentOther(MessagePackWireOptions options) => (MessagePackWriterContext)(t_first ??= new MessagePackWriterContext()).FindFree(options);

    private protected override CallContext CreateInner() => new MessagePackWriterContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (MessagePackWireOptions)wireOptions;
        Codecs = options.Codecs;
        NativeDateTime = options.NativeDateTime;
        NativeGuid = options.NativeGuid;
        NativeDecimal = options.NativeDecimal;
        BoxedIntegersByType = options.BoxedIntegersByType;
    }

    internal override void Close()
    {
        base.Close();
        EndCall();
    }
}
