namespace Polywire.Buffers;

/// <summary>
/// The cold part of a reader: what copies of one reader share while it walks over the input.
/// </summary>
public abstract class InputState
{
    /// <summary>Nesting at this moment, counted by the readers.</summary>
    internal int Depth;

    /// <summary>Deepest nesting allowed.</summary>
    internal int MaxDepth;

    /// <summary>The input as memory, where the caller gave memory and asked to borrow from it; else empty.</summary>
    internal ReadOnlyMemory<byte> Borrowed;

    /// <summary>The caller's own object, for the caller's own codecs; from the options or the call's <c>state:</c>.</summary>
    public object? State { get; internal set; }

    internal virtual void Close()
    {
        Borrowed = default;
        State = null;
        Depth = 0;
    }
}
