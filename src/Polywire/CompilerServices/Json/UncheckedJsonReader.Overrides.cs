using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonReader
{
    /// <summary>Gets the codec that the caller gave for this type or member; null if there is none.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly WireCodec? FindOverride(Type type, string name) => _context.Codecs?.Find(type, WireId.Json, name);

    /// <summary>Fails because the type has no representation of its own and the call has no codec for it.</summary>
    /// <exception cref="WireTypeException">Always.</exception>
    [DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailNoOverride(Type type) => throw Missing.Override(type, JsonFormat.Instance);

    /// <summary>Reads a member or element that is declared as <c>object</c>: by the call's codec of <c>object</c>, else plain values.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public object? ReadObjectOrOverride() =>
        _context.Codecs?.Find(typeof(object), WireId.Json, "") is JsonCodec<object> own ? own.ReadUnchecked(ref this) : ReadObject();
}
