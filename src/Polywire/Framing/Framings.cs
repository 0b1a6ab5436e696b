using Polywire.Codecs;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Framing;

/// <summary>Which framing a wire has, and who reads it.</summary>
static class Framings
{
    /// <exception cref="ArgumentException">The wire, or the options it has, cannot be framed like this.</exception>
    internal static void Check(WireSerializer wire, WireFraming framing)
    {
        if (framing is < WireFraming.Lines or > WireFraming.LengthDelimited) throw new ArgumentOutOfRangeException(nameof(framing), framing, "There is no such framing.");
        if (framing == WireFraming.Lines && wire.Id != WireId.Json)
            throw new ArgumentException($"{wire.Name} is binary and has no lines; use WireFraming.Sequence, Array or LengthDelimited.", nameof(framing));
        if (framing == WireFraming.Array && wire is MessagePackWire { Options.Compression: not null })
            throw new ArgumentException($"A compressed array is one value, not many ({wire.Name}); use WireFraming.Sequence or LengthDelimited.", nameof(framing));
    }

    /// <exception cref="ArgumentException">The wire, or the options it has, cannot be framed like this.</exception>
    internal static void CheckWriting(WireSerializer wire, WireFraming framing)
    {
        Check(wire, framing);
        if (framing == WireFraming.Lines && ((JsonWire)wire).Options.Indented)
            throw new ArgumentException("Indented values are on several lines each; WireFraming.Lines needs Indented = false.", nameof(framing));
    }

    /// <summary>The scanner of a framing; <paramref name="element"/> names members in the paths of failures.</summary>
    internal static FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element)
    {
        if (framing == WireFraming.Lines) return new LineScanner(((JsonWire)wire).Options.Comments);
        if (framing == WireFraming.LengthDelimited) return new LengthScanner(wire.MaxElement);
        if (wire.Id == WireId.MessagePack) return new MessagePackScanner(Outside(((MessagePackWire)wire).Options), framing == WireFraming.Array, element);
        JsonWireOptions options = ((JsonWire)wire).Options;
        return framing == WireFraming.Array ? new JsonArrayScanner(options) : new JsonSequenceScanner(options);
    }

    /// <summary>The options that hold for what is around a compressed value: its blocks count as one level.</summary>
    static MessagePackWireOptions Outside(MessagePackWireOptions options) =>
        options.Compression is null ? options : options with { MaxDepth = Math.Max(options.MaxDepth, 1) };
}
