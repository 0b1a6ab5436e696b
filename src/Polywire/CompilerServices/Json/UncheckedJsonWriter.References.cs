using System.ComponentModel;
using Polywire.Json;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonWriter
{
    /// <summary>Before a dictionary or list in <c>object</c>: false, with null written, where it is inside itself and that is to be ignored.</summary>
    internal bool TryPush(object value) => _context.References is not { } references || references.TryPush(ref this, value);

    /// <summary>Before the end of one.</summary>
    internal readonly void Exit() => _context.References?.Pop(_context.Depth);

    /// <summary>On the slow path: begins a model's object after its union's head; false where something else was written in its place.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryBeginMembers(object value, scoped ReadOnlySpan<byte> head, out byte separator)
    {
        if (_context.References is { } references) return references.TryBegin(ref this, value, head, out separator);
        PushDepth();
        separator = WriteHeadOrNone(head);
        return true;
    }
}
