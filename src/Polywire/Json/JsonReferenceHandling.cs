using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Specifies how an object that occurs more than once in a value, or refers back to itself, is handled.</summary>
public enum JsonReferenceHandling
{
    /// <summary>Writes it each time it occurs; an object that refers back to itself is <see cref="WireErrorCode.DepthExceeded"/>.</summary>
    Error,
    /// <summary>Writes null for an object inside itself. Models, and dictionaries and lists in <c>object</c>, are tracked.</summary>
    Ignore,
    /// <summary>
    /// Models that are classes are written once, with an <c>$id</c>, and then as <c>{"$ref":"…"}</c>, as by System.Text.Json's
    /// <c>ReferenceHandler.Preserve</c>; both are read, and so are the ids that it gives to lists and dictionaries, but not references to those.
    /// </summary>
    Preserve,
}

/// <summary>
/// How references are watched. The option's setter alone makes one, so that programs which do not set it are published
/// without the code that these classes use.
/// </summary>
abstract class JsonReferenceTracking
{
    internal abstract JsonWriteReferences Writing();

    /// <summary>Null where reading does not watch.</summary>
    internal abstract JsonReadReferences? Reading();
}

/// <summary>The objects of one write.</summary>
abstract class JsonWriteReferences
{
    /// <summary>Begins a model's object after its union's head; false where something else was written in its place.</summary>
    internal abstract bool TryBegin(ref UncheckedJsonWriter writer, object value, scoped ReadOnlySpan<byte> head, out byte separator);

    /// <summary>Before a dictionary or list in <c>object</c>; false where something else was written in its place.</summary>
    internal virtual bool TryPush(ref UncheckedJsonWriter writer, object value) => true;

    internal virtual void Pop(int depth) { }
}

/// <summary>The objects of one read, by their <c>$id</c>.</summary>
abstract class JsonReadReferences
{
    /// <summary>After the brace of a class; true after the whole object where it is a reference.</summary>
    internal abstract bool TryReadReference(ref UncheckedJsonReader reader);

    /// <summary>After a reference: the object that it led to.</summary>
    internal abstract T Referenced<T>(in UncheckedJsonReader reader);

    /// <summary>Ends the read.</summary>
    internal abstract void End();

    /// <summary>Takes the <c>$id</c> of <paramref name="owner"/>, which is null where it is not made yet; false where <paramref name="name"/> is a member's.</summary>
    internal abstract bool TryReadMetadata(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, object? owner);

    /// <summary>After the brace of a dictionary: skips its <c>$id</c>.</summary>
    internal abstract void SkipId(ref UncheckedJsonReader reader);

    /// <summary>Before the object around a list: moves past <c>{"$id":"…","$values":[</c>.</summary>
    internal abstract void ReadBeginValues(ref UncheckedJsonReader reader);
}
