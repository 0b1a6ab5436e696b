namespace Polywire.Codecs;

/// <summary>
/// Holds codecs that replace others for one call: those of members and types with <see cref="WireCodecOverridableAttribute"/>, and of members
/// declared as <c>object</c>, an interface or a type parameter. Immutable.
/// </summary>
/// <remarks>
/// A codec is used for exactly its type and on its own wire, so one set serves the options of every wire. Inside a codec,
/// <c>JsonCodecs&lt;T&gt;.Get()</c> returns the codec that it replaces.
/// </remarks>
public sealed class WireCodecs
{
    readonly Dictionary<Key, WireCodec> _codecs;

    WireCodecs(Dictionary<Key, WireCodec> codecs) => _codecs = codecs;

    /// <summary>Gets the empty set.</summary>
    public static WireCodecs Empty { get; } = new([]);

    /// <summary>Returns a set with one more codec, used for its type wherever no codec with a matching name is registered. It replaces another one of the same type and wire.</summary>
    /// <param name="codec">The codec.</param>
    /// <returns>A new set.</returns>
    public WireCodecs With(WireCodec codec) => With("", codec);

    /// <summary>Returns a set with one more codec, used for members and types of its type whose <see cref="WireCodecOverridableAttribute.Name"/> is the given one.</summary>
    /// <param name="name">The name.</param>
    /// <param name="codec">The codec.</param>
    /// <returns>A new set.</returns>
    public WireCodecs With(string name, WireCodec codec)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(codec);
        return new(new Dictionary<Key, WireCodec>(_codecs) { [new(codec.ValueType, codec.Format.Id, name)] = codec });
    }

    /// <summary>Returns the codec for a type and a name; null if there is none.</summary>
    internal WireCodec? Find(Type type, WireId wire, string name) =>
        _codecs.TryGetValue(new(type, wire, name), out WireCodec? codec) ? codec
        : name.Length > 0 && _codecs.TryGetValue(new(type, wire, ""), out codec) ? codec
        : null;

    readonly record struct Key(Type Type, WireId Wire, string Name);
}
