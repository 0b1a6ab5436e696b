using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>
/// Exception filters around enumerators of the user's own: they note the element that one was to return. The local <c>at</c> is the index of
/// that element while the enumerator runs, and negative while the element is written.
/// </summary>
/// <param name="runs">Whether the enumerator is code of the user's own; otherwise nothing is printed.</param>
/// <param name="suffix">The end of names in a collection that is inside another value.</param>
readonly struct OwnEnumerators(bool runs, string suffix = "")
{
    /// <summary>In the loop over a dictionary's entries: the statement that refuses a key that is null.</summary>
    internal const string RefusedNullKey = "if (entry.Key is null) global::Polywire.Codecs.WireErrors.NullKey();";

    /// <summary>Refuses a key that is null where the dictionary may return one.</summary>
    internal static void RefuseNullKey(WriteBody body, DictionaryShape shape)
    {
        if (shape.MayHaveNullKey) body.AddControl(RefusedNullKey);
    }

    /// <summary>Begins the part of a method that calls the enumerator or counts its elements.</summary>
    /// <param name="body">Where it is printed.</param>
    /// <param name="origin">The position where the collection begins; null if the wire needs none.</param>
    internal void Begin(WriteBody body, string? origin)
    {
        if (!runs) return;
        if (origin is not null) body.AddControl($"int origin{suffix} = {origin};");
        body.AddControl($"int at{suffix} = -1;");
        body.AddOpen("try");
    }

    /// <summary>Opens the loop: before its first statement the enumerator ran.</summary>
    internal void Open(WriteBody body, string loop, bool isCounted = false)
    {
        if (runs) body.AddControl($"at{suffix} = 0;");
        if (isCounted) body.AddOpenCounted(loop);
        else body.AddOpen(loop);
        if (runs) body.AddControl($"at{suffix} = ~at{suffix};");
    }

    /// <summary>Closes it: after its last statement the enumerator runs.</summary>
    internal void Close(WriteBody body, bool isCounted = false)
    {
        if (runs) body.AddControl($"at{suffix} = -at{suffix};");
        body.AddClose();
        if (runs && isCounted) body.AddControl($"at{suffix} = -1;");
        if (isCounted) body.AddCountCheck();
    }

    /// <summary>Ends the part.</summary>
    /// <param name="body">Where it is printed.</param>
    /// <param name="owner">The local that is the writer.</param>
    /// <param name="origin">What finds the collection; null for the position of <see cref="Begin"/>.</param>
    /// <param name="note">The method that notes the element.</param>
    internal void End(WriteBody body, string owner, string? origin = null, string note = "NoteElement")
    {
        if (!runs) return;
        body.AddClose();
        body.AddControl($"catch (global::System.Exception e{suffix}) when ({owner}.{note}(e{suffix}, {origin ?? "origin" + suffix}, at{suffix})) {{ throw; }}");
    }
}
