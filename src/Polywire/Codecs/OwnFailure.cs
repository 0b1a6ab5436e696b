namespace Polywire.Codecs;

/// <summary>
/// Records the origin of an exception that user code of a model threw: the member or the element, and the start of its object or collection.
/// Exception filters of generated code record it while the exception propagates, so that it costs nothing if nothing fails.
/// </summary>
static class OwnFailure
{
    [ThreadStatic] static Exception? t_exception;
    [ThreadStatic] static string? t_member;
    [ThreadStatic] static object? t_context;
    [ThreadStatic] static int t_origin;
    [ThreadStatic] static int t_index;
    [ThreadStatic] static string? t_inner;

    /// <summary>Notes the member whose getter or setter threw; null for a constructor or a callback.</summary>
    internal static void Note(Exception e, string? member)
    {
        t_exception = e;
        t_member = member;
        t_index = -1;
        t_inner = null;
        t_context = null;
    }

    /// <summary>Notes the index of the element that an enumerator was to return when it threw.</summary>
    internal static void Note(Exception e, int index)
    {
        Note(e, null);
        t_index = index;
    }

    /// <summary>Notes the element, unless it is known or no enumerator threw, and where its collection begins.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="context">The context of the writer that the position belongs to.</param>
    /// <param name="origin">The position.</param>
    /// <param name="index">The index; negative if the enumerator was not called.</param>
    internal static void Note(Exception e, object context, int origin, int index)
    {
        if (index >= 0 && !ReferenceEquals(t_exception, e)) Note(e, index);
        Note(e, context, origin);
    }

    /// <summary>Notes where the object begins, unless an object inside it was noted before.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="context">The context of the reader or writer that the position belongs to.</param>
    /// <param name="origin">The position; its complement if it is inside the object, between two members.</param>
    internal static void Note(Exception e, object context, int origin)
    {
        if (!ReferenceEquals(t_exception, e) || t_context is not null) return;
        t_context = context;
        t_origin = origin;
    }

    /// <summary>Notes the path from an object to what failed in it, and where the object begins, in place of what was noted inside it.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="context">The context of the writer that the position belongs to.</param>
    /// <param name="origin">The position.</param>
    /// <param name="inner">The path, without the root.</param>
    internal static void NoteInner(Exception e, object context, int origin, string inner)
    {
        Note(e, null);
        Note(e, context, origin);
        t_inner = inner;
    }

    /// <summary>Returns whether the member is noted whose accessor threw, but not yet its object.</summary>
    internal static bool LacksObject(Exception e) => ReferenceEquals(t_exception, e) && t_context is null;

    /// <summary>Returns what was noted of an exception, and forgets it.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="context">The context of the call that fails.</param>
    /// <param name="origin">Where the object begins; see <see cref="Note(Exception, object, int)"/>.</param>
    /// <param name="member">The member; null if the object as a whole failed.</param>
    internal static bool TryTake(Exception e, object context, out int origin, out string? member) => TryTake(e, context, out origin, out member, out _, out _);

    /// <inheritdoc cref="TryTake(Exception, object, out int, out string?)"/>
    /// <param name="index">The index of the element; negative if no enumerator failed.</param>
    /// <param name="inner">The path from the object to what failed in it; null if that is the member or the element.</param>
    internal static bool TryTake(Exception e, object context, out int origin, out string? member, out int index, out string? inner)
    {
        bool isKnown = ReferenceEquals(t_exception, e) && ReferenceEquals(t_context, context);
        (origin, member, index, inner) = (t_origin, t_member, t_index, t_inner);
        (t_exception, t_member, t_inner, t_context) = (null, null, null, null);
        return isKnown;
    }

    /// <summary>Returns the error for an exception that the model's own code threw: a nested call's error has the path of another document.</summary>
    internal static WireException Of(Exception e, int position) => e is WireException { Path: not null }
        ? new WireException(WireErrorCode.UserCode, $"The model's own code failed: {e.Message}", position, null, e)
        : WriteErrors.Of(e, position);

    /// <summary>Returns the path of a member or an element of the value at <paramref name="path"/>; without either, that of the value.</summary>
    internal static string Path(string path, string? member, int index = -1)
    {
        if (member is null && index < 0 || path.EndsWith('…')) return path;
        return path + (member is null ? $"[{index}]" : WirePath.Step(member));
    }
}
