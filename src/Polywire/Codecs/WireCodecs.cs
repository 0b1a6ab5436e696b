namespace Polywire.Codecs;

/// <summary>
/// Codecs for the seams of a call: values of members and types with <see cref="WireCodecOverridableAttribute"/>, and of members that
/// are declared as <c>object</c>, an interface or a type parameter. Immutable; keep it with the options that carry it.
/// </summary>
/// <remarks>
/// A codec counts for its exact type and on its own wire, so that one set serves the options of every wire. Inside a codec,
/// <c>JsonCodecs&lt;T&gt;.Get()</c> is the codec that it took the place of.
/// </remarks>
public sealed class WireCodecs
{
    readonly Dictionary<Key, WireCodec> _codecs;

    WireCodecs(Dictionary<Key, WireCodec> codecs) => _codecs = codecs;

    /// <summary>No codecs.</summary>
    public static WireCodecs Empty { get; } = new([]);

    /// <summary>These and <paramref name="codec"/>, for every seam of its type that has no codec by name. It takes the place of another of the same type and wire.</summary>
    public WireCodecs With(WireCodec codec) => With("", codec);

    /// <summary>These and <paramref name="codec"/>, for the seams of its type that are named <paramref name="seam"/>.</summary>
    public WireCodecs With(string seam, WireCodec codec)
    {
        ArgumentNullException.ThrowIfNull(seam);
        ArgumentNullException.ThrowIfNull(codec);
        return new(new Dictionary<Key, WireCodec>(_codecs) { [new(codec.ValueType, codec is Json.JsonCodec ? WireId.Json : WireId.MessagePack, seam)] = codec });
    }

    /// <summary>The codec of a seam; null where there is none.</summary>
    internal WireCodec? Find(Type type, WireId wire, string seam) =>
        _codecs.TryGetValue(new(type, wire, seam), out WireCodec? codec) ? codec
        : seam.Length > 0 && _codecs.TryGetValue(new(type, wire, ""), out codec) ? codec
        : null;

    readonly record struct Key(Type Type, WireId Wire, string Seam);
}
