using System.Runtime.CompilerServices;
using Polywire.Framing;

namespace Polywire.Codecs;

/// <summary>
/// Describes one wire: its names, built-in codecs, path finder and framings. Each wire has one instance, in its own folder; nothing
/// outside that folder branches on which wire it is.
/// </summary>
/// <remarks>
/// Codecs and serializers refer to the format of their wire, and the format is created when the first of them is. A program that uses
/// one wire does not refer to the formats of the others, so that NativeAOT leaves them out.
/// </remarks>
abstract class WireFormat
{
    /// <summary>The number of slots, one for each value of <see cref="WireId"/>.</summary>
    internal const int Slots = 8;

    static readonly WireFormat?[] s_slots = new WireFormat?[Slots];

    readonly ConditionalWeakTable<Type, WireCodec> _codecs = [];

    /// <summary>Creates the format and fills the slot of its wire.</summary>
    /// <exception cref="InvalidOperationException">Another format has the slot.</exception>
    private protected WireFormat(WireId id, string name)
    {
        Id = id;
        Name = name;
        if (Interlocked.CompareExchange(ref s_slots[(int)id], this, null) is { } other)
            throw new InvalidOperationException($"The wires '{other.Name}' and '{name}' have the same id, {(int)id}.");
    }

    /// <summary>Gets the number that generated registries use for the wire; also the index of its slot.</summary>
    internal WireId Id { get; }

    /// <summary>Gets the name that <see cref="WireSerializer.Parse(string)"/> accepts and errors print, in lower case.</summary>
    internal string Name { get; }

    /// <summary>Gets the prefix of the wire's public types, as in <c>JsonCodec</c>. Build diagnostics name the wire by it.</summary>
    internal abstract string TypePrefix { get; }

    /// <summary>Gets what is true of every value of the wire.</summary>
    internal abstract WireTraits Traits { get; }

    /// <summary>Gets every media type that names the wire, the one that is written first.</summary>
    internal abstract IReadOnlyList<string> ContentTypes { get; }

    /// <summary>Gets the structured syntax suffix of media types; null if none is registered.</summary>
    internal virtual string? ContentTypeSuffix => null;

    /// <summary>Gets how the wire writes many values into one stream.</summary>
    internal abstract FrameFormat Frames { get; }

    /// <summary>Returns the codec of a type that the wire's reader and writer know; null for other types.</summary>
    internal abstract WireCodec? FindBuiltin(Type type);

    /// <summary>Returns the path of the value that comes next after <paramref name="written"/>, the start of a value that <paramref name="codec"/> writes.</summary>
    internal abstract string FindPath(ReadOnlySpan<byte> written, WireCodec codec);

    /// <summary>Returns what to write in place of another library's tree, as a sentence.</summary>
    internal virtual string TreeRemedy => "Pass .NET values instead.";

    /// <summary>Returns the encoded value as text for people.</summary>
    internal virtual string Show(ReadOnlySpan<byte> bytes) => Convert.ToHexString(bytes);

    /// <summary>Returns the encoded value without the bytes between its tokens; null if it has none.</summary>
    internal virtual byte[]? Compact(ReadOnlySpan<byte> bytes) => null;

    /// <summary>Validates a captured value of which only the end is known.</summary>
    /// <exception cref="WireException">The bytes are not one value.</exception>
    internal virtual void Validate(object options, ReadOnlyMemory<byte> bytes, ValueOrigin origin) { }

    /// <summary>Returns the codec that an earlier lookup found.</summary>
    internal bool TryGetCodec(Type type, [System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out WireCodec? codec) => _codecs.TryGetValue(type, out codec);

    /// <summary>Stores the result of a lookup.</summary>
    internal void SetCodec(Type type, WireCodec codec) => _codecs.AddOrUpdate(type, codec);

    /// <summary>Clears the codecs that were looked up, on every wire in use.</summary>
    internal static void ClearCodecs()
    {
        foreach (WireFormat? format in s_slots) format?._codecs.Clear();
    }
}
