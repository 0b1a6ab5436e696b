using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Json;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonReader
{
    /// <summary>Moves past an object that refers to another, if one is next; else nothing. <see cref="Referenced{T}"/> is that other.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadReference() => _context.References is not null && TryFollow();

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryFollow()
    {
        int start = _i;
        if (Peek() != (byte)'{') return false;
        _i++;
        PushDepth();
        if (_context.References!.TryReadReference(ref this)) return true;
        PopDepth();
        _i = start;
        return false;
    }

    /// <summary>Returns the object that a reference named.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly T Referenced<T>() => _context.References!.Referenced<T>(in this);

    /// <summary>Skips the value of a member that the model does not have, or keeps its <c>$id</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void SkipUnknown(scoped ReadOnlySpan<byte> name, bool reject, object owner)
    {
        if (!TryReadMetadata(name, owner)) SkipUnknown(name, reject);
    }

    /// <summary>Skips the value of a member that the model does not have, whatever the call's options, or keeps its <c>$id</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void SkipUndeclared(scoped ReadOnlySpan<byte> name, object? owner)
    {
        if (!TryReadMetadata(name, owner)) SkipWritten(name);
    }

    internal bool TryReadMetadata(scoped ReadOnlySpan<byte> name, object? owner) => _context.References is { } references && references.TryReadMetadata(ref this, name, owner);

    /// <summary>After the bracket of a list that has an <c>$id</c>: moves past the brace too.</summary>
    void ReadEndValues()
    {
        if (Peek() != (byte)'}') FailExpected("'}' after $values");
        _i++;
        _context.CloseSingle();
    }
}
