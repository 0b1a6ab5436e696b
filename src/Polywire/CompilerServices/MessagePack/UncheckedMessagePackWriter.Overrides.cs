using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Gets the codec that the caller gave for this type or member; null if there is none.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly WireCodec? FindOverride(Type type, string name) => _context.Codecs?.Find(type, WireId.MessagePack, name);

    /// <summary>Fails because the type has no representation of its own and the call has no codec for it.</summary>
    /// <exception cref="WireTypeException">Always.</exception>
    [DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailNoOverride(Type type) => throw Missing.Override(type, MessagePackFormat.Instance);

    /// <summary>Writes a member or element that is declared as <c>object</c>: by the call's codec of <c>object</c>, else by its run-time type.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteObjectOrOverride(object? value)
    {
        if (_context.Codecs?.Find(typeof(object), WireId.MessagePack, "") is MessagePackCodec<object> own) own.WriteUnchecked(ref this, value);
        else WriteObject(value);
    }
}
