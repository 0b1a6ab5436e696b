using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.Protobuf;

/// <summary>The context of a call that reads Protobuf.</summary>
sealed unsafe class ProtobufReaderContext : ReaderContext
{
    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static ProtobufReaderContext? t_first;

    ValueOrigin? _origin;

    internal WireCodecs? Codecs;

    /// <summary>The position of the message that a user's codec reads; −1 outside of such codecs.</summary>
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

    /// <summary>Gets the options of the call.</summary>
    internal ProtobufWireOptions Options => Unsafe.As<ProtobufWireOptions>(CurrentOptions);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ProtobufReaderContext Rent(ProtobufWireOptions options, WireContext? context)
    {
        ProtobufReaderContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        rented.CodecStart = -1;
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ProtobufReaderContext RentOther(ProtobufWireOptions options) => (ProtobufReaderContext)(t_first ??= new ProtobufReaderContext()).FindFree(options);

    private protected override CallContext CreateInner() => new ProtobufReaderContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (ProtobufWireOptions)wireOptions;
        SetLimits(options, MemoryShare, MemoryShare, LeastObject);
        Codecs = options.Codecs;
    }

    /// <summary>Returns the origin that values which stay unread are stored with.</summary>
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
        EndCall();
    }
}
