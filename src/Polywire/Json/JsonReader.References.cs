using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Polywire.Json;

public ref partial struct JsonReader
{
    /// <summary>Moves behind an object that refers to another, if one is next; else nothing. <see cref="Referenced{T}"/> is that other.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadReference() => _s.References is not null && TryFollow();

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryFollow()
    {
        int start = _i;
        if (Peek() != (byte)'{') return false;
        _i++;
        Enter();
        if (_s.References!.TryReadReference(ref this)) return true;
        Leave();
        _i = start;
        return false;
    }

    /// <summary>The object that a reference named.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly T Referenced<T>()
    {
        object? found = _s.References!.Found;
        if (found is not T) JsonThrow.Read(WireErrorCode.TypeMismatch, $"The reference leads to an object of another type than '{typeof(T)}'.", _i);
        return (T)found!;
    }

    /// <summary>Passes over the value of a member that the model does not have, or keeps its <c>$id</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void SkipUnknown(scoped ReadOnlySpan<byte> name, bool reject, object owner)
    {
        if (!TryReadMetadata(name, owner)) SkipUnknown(name, reject);
    }

    internal bool TryReadMetadata(scoped ReadOnlySpan<byte> name, object? owner) => _s.References is { } references && references.TryReadMetadata(ref this, name, owner);

    /// <summary>Behind the bracket of a list that has an <c>$id</c>: moves behind the brace too.</summary>
    void ReadEndValues()
    {
        if (Peek() != (byte)'}') FailExpected("'}' behind $values");
        _i++;
        _s.CloseSingle();
    }
}

public ref partial struct JsonWriter
{
    /// <summary>In front of a dictionary or list in <c>object</c>: false, with null written, where it is inside of itself and that is to be ignored.</summary>
    internal bool TryEnter(object value) => _s.References is not { } references || references.TryEnter(ref this, value);

    /// <summary>In front of the end of one.</summary>
    internal readonly void Exit() => _s.References?.Leave(_s.Depth);

    /// <summary>On the general path: begins a model's object behind its union's head; false where something else was written in its place.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryBeginMembers(object value, scoped ReadOnlySpan<byte> head, out byte separator)
    {
        if (_s.References is { } references) return references.TryBegin(ref this, value, head, out separator);
        Enter();
        separator = WriteHeadOrNone(head);
        return true;
    }
}
