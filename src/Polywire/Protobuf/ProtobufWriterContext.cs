using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Text;

namespace Polywire.Protobuf;

/// <summary>The context of a call that writes Protobuf.</summary>
sealed unsafe class ProtobufWriterContext : WriterContext
{
    const int FirstOpen = 80;

    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static ProtobufWriterContext? t_first;


    internal WireCodecs? Codecs;
    internal bool UnspecifiedIsUtc;

    /// <summary>The end of the window, in bytes from the start of the output. It may overflow: only differences count.</summary>
    internal int End;

    /// <summary>The positions of the lengths of the open fields, outermost first, in bytes from the start of the output.</summary>
    internal int[] Starts = new int[FirstOpen];

    /// <summary>The number of open fields.</summary>
    internal int Opened;

    /// <summary>The number of the field whose value failed after nothing of it was written, negative for a collection and not its next element; 0 if none did.</summary>
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

    /// <summary>Gets the options of the call.</summary>
    internal ProtobufWireOptions Options => Unsafe.As<ProtobufWireOptions>(CurrentOptions);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ProtobufWriterContext Rent(ProtobufWireOptions options, WireContext? context)
    {
        ProtobufWriterContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        rented.Opened = 0;
        rented.FailedField = 0;
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ProtobufWriterContext RentOther(ProtobufWireOptions options) => (ProtobufWriterContext)(t_first ??= new ProtobufWriterContext()).FindFree(options);

    private protected override CallContext CreateInner() => new ProtobufWriterContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (ProtobufWireOptions)wireOptions;
        Codecs = options.Codecs;
        UnspecifiedIsUtc = options.UnspecifiedDatesAreUtc;
    }

    internal override void Close()
    {
        base.Close();
        EndCall();
    }
}
