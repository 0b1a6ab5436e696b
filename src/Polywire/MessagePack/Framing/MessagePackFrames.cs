using Polywire.Framing;

namespace Polywire.MessagePack.Framing;

/// <summary>One array, or values one after another.</summary>
sealed class MessagePackFrames : FrameFormat
{
    const int MaxHeader = 5;

    internal override string? WhyUnsupported(WireSerializer wire, WireFraming framing, bool isWriting) => framing switch
    {
        WireFraming.Lines => $"{wire.Name} is binary and has no lines; use WireFraming.Sequence, Array or LengthDelimited.",
        WireFraming.Array when ((MessagePackWire)wire).Options.Compression is not null => $"A compressed array is one value, not many ({wire.Name}); use WireFraming.Sequence or LengthDelimited.",
        _ => null,
    };

    internal override FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element) =>
        new MessagePackScanner(Outside(((MessagePackWire)wire).Options), framing == WireFraming.Array, element);

    /// <summary>Returns the options of the compressed element, which is an extension or an array around it, on a level of its own.</summary>
    static MessagePackWireOptions Outside(MessagePackWireOptions options) =>
        options.Compression is null ? options : options with { MaxDepth = Math.Max(options.MaxDepth, 1) };

    internal override bool NeedsCount(WireFraming framing) => framing == WireFraming.Array;

    internal override FrameMarks Marks(WireFraming framing, int count)
    {
        if (framing != WireFraming.Array) return FrameMarks.None;
        Span<byte> header = stackalloc byte[MaxHeader];
        MessagePackPrimitives.TryWriteArrayHeader(header, (uint)count, out int written);
        return FrameMarks.None with { Open = header[..written].ToArray() };
    }

    internal override void Validate(WireSerializer wire, ReadOnlySpan<byte> element) => wire.Read<RawValue>(element, default, null, InputExtent.Element, out _);
}
