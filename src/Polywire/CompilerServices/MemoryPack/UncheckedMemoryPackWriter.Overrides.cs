using System.Diagnostics.CodeAnalysis;
using Polywire.Codecs;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMemoryPackWriter
{
    /// <summary>Gets the codec that the caller gave for this type or member; null if there is none.</summary>
    public readonly WireCodec? FindOverride(Type type, string name) => _context.Codecs?.Find(type, WireId.MemoryPack, name);

    /// <summary>Fails because the type has no representation of its own and the call has no codec for it.</summary>
    /// <exception cref="WireTypeException">Always.</exception>
    [DoesNotReturn]
    public readonly void FailNoOverride(Type type) => throw Missing.Override(type, MemoryPackFormat.Instance);
}
