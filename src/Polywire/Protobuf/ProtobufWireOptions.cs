using System.Buffers;
using Polywire.Codecs;

namespace Polywire.Protobuf;

/// <summary>Options of <see cref="ProtobufWire"/>. The defaults follow the specification of proto3.</summary>
public sealed record ProtobufWireOptions
{
    /// <summary>Gets the deepest nesting of messages, read or written; the top-level message is one level. The default is 64.</summary>
    public int MaxDepth { get; init; } = 64;

    /// <summary>Gets the longest input of a single-value call in bytes. No limit by default.</summary>
    /// <remarks>Checked before the input is copied if its length is known, otherwise while it is buffered.</remarks>
    public int MaxInputLength { get; init; } = int.MaxValue;

    /// <summary>Gets the longest element of a stream in bytes (<c>DeserializeMany</c>). No limit by default.</summary>
    public int MaxElementLength { get; init; } = int.MaxValue;

    /// <summary>Gets the most digits of a <c>BigInteger</c> or <c>decimal</c> that is read. The default is 1,024.</summary>
    public int MaxDigits { get; init; } = 1024;

    /// <summary>Gets the most values that are read as <c>object</c>. Protobuf writes no types, so that it has none: no limit is needed, and this one has no effect.</summary>
    public int? MaxUntypedValues { get; init; }

    /// <summary>
    /// Gets the most bytes of memory that the objects made by one call, or for one element of a stream, may take. By default that is 64 MB, or in
    /// proportion to the input if that is more: 32 bytes for each byte, and more for models and collections whose objects are larger.
    /// Sizes are estimates: docs/explanation/threat-model.md has a table. Exceeding the limit is <see cref="WireErrorCode.LengthOutOfRange"/>.
    /// </summary>
    public long? MaxMemory { get; init; }

    /// <summary>Gets how invalid UTF-8 on reading, and lone surrogates on writing, are handled.</summary>
    public InvalidTextHandling InvalidText { get; init; }

    /// <summary>
    /// Gets whether a <c>DateTime</c> whose kind is unspecified is written as UTC. Otherwise it is an error (<see cref="WireErrorCode.NotRepresentable"/>), since a
    /// <c>google.protobuf.Timestamp</c> is a point in time.
    /// </summary>
    public bool UnspecifiedDatesAreUtc { get; init; }

    /// <summary>Gets the pool of temporary byte buffers. Each is returned once, also if the call fails. The default is the shared pool.</summary>
    public ArrayPool<byte>? Pool { get; init; }

    /// <summary>Gets codecs that replace those of members and types with <see cref="WireCodecOverridableAttribute"/>.</summary>
    public WireCodecs? Codecs { get; init; }

    /// <summary>Gets the caller's own object for its codecs, as <c>ProtobufReader.Context</c> and <c>ProtobufWriter.Context</c>. A call's <c>context:</c> replaces it.</summary>
    public WireContext? Context { get; init; }

    /// <summary>Returns the options as text, without the <see cref="Context"/>: it is the caller's own, and may hold secrets.</summary>
    public override string ToString()
    {
        var text = new System.Text.StringBuilder(nameof(ProtobufWireOptions)).Append(" { ");
        (Context is null ? this : this with { Context = null }).PrintMembers(text);
        return text.Append(" }").ToString();
    }
}
