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

    const int RootBits = 6;

    readonly ConditionalWeakTable<Type, WireCodec> _codecs = [];
    readonly WireRoot?[] _roots = new WireRoot?[1 << RootBits];

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

    /// <summary>Returns the top-level calls for the type with a handle; null if they are not in this table.</summary>
    // Code that is shared by all reference types takes 10 loads, one after another, to a static field of a generic type, and two to the handle of T.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal WireRoot? FindRoot(nint type) =>
        _roots[RootIndex(type)] is { } root && root.Type == type && root.ResolvedAt == WireRegistry.Version ? root : null;

    /// <summary>Adds top-level calls to the table, unless those of another type are at their place. A collectible type would be pinned, and its handle used again.</summary>
    internal void AddRoot(WireRoot root, Type type)
    {
        ref WireRoot? place = ref _roots[RootIndex(root.Type)];
        if ((place is null || place.Type == root.Type) && !type.IsCollectible) place = root;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int RootIndex(nint type) => (int)((ulong)type * 0x9E37_79B9_7F4A_7C15 >> 64 - RootBits);

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
