using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Writes one MessagePack value for a hand-written codec. Every call is checked.</summary>
/// <remarks>
/// The counts that headers of arrays and maps declare are tracked: an array or map is complete when as many values were written.
/// A value too many throws an <see cref="InvalidOperationException"/> at that call; a codec that returns without having written exactly one
/// complete value ends the call with an error that names the codec.
/// A copy of a writer is stale as soon as the writer that it was copied from has written, and the reverse; a stale writer throws.
/// After an exception out of a value that was begun, the writer throws at every further call.
/// </remarks>
public ref partial struct MessagePackWriter
{
    UncheckedMessagePackWriter _w;
    long _version;

    DeclaredCounts _counts;

    // Field by field: a copy in one piece waits for the stores before it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    MessagePackWriter(scoped in UncheckedMessagePackWriter writer)
    {
        _w._at = ref writer._at;
        _w._end = ref writer._end;
        _w._context = writer._context;
        _version = writer._context.Version;
        _counts = new DeclaredCounts(1);
    }

    /// <summary>Begins the value of one codec.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackWriter Begin(scoped in UncheckedMessagePackWriter writer) => new(writer);

    /// <summary>Ends what <see cref="Begin"/> began, and moves <paramref name="writer"/> to the end of the value.</summary>
    /// <param name="writer">The writer that this one was made from.</param>
    /// <param name="codec">The codec or its type, for the message of the error.</param>
    /// <exception cref="InvalidOperationException">Not exactly one value was written.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void End(scoped ref UncheckedMessagePackWriter writer, object codec)
    {
        MessagePackWriterContext context = writer._context;
        if (!ReferenceEquals(_w._context, context) || context.Version != _version) CheckedCodecs.ThrowStaleAtEnd(codec);
        if (!_counts.IsComplete) ThrowIncomplete(codec);
        context.Version++;
        writer.MoveTo(_w);
    }

    /// <summary>Gets the caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => Checked().Context;

    /// <summary>Gets the options of this call.</summary>
    public readonly MessagePackWireOptions Options => Checked().Options;

    /// <summary>Gets the number of arrays and maps that are open, in the whole output.</summary>
    public readonly int CurrentDepth => Checked().Depth;

    /// <summary>Fails the write. The call that writes adds the path.</summary>
    /// <param name="code">The kind of failure.</param>
    /// <param name="reason">What is wrong with the value.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => MessagePackThrow.Write(code, reason);

    readonly MessagePackWriterContext Checked()
    {
        MessagePackWriterContext? context = _w._context;
        if (context is null || context.Version != _version) CheckedCodecs.ThrowStale();
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    MessagePackWriterContext BeginValue()
    {
        MessagePackWriterContext? context = _w._context;
        if (context is null || context.Version != _version || _counts.IsComplete) ThrowNotAllowed();
        // Until the call is complete the writer is stale: what throws in between leaves it so.
        context.Version = _version + 1;
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void EndValue(MessagePackWriterContext context)
    {
        _version = context.Version;
        _counts.Add(context, ref context.Counts);
    }

    /// <summary>Writes a header that <paramref name="count"/> values follow.</summary>
    void Open(MessagePackWriterContext context, long count)
    {
        _version = context.Version;
        _counts.Open(context, ref context.Counts, count);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowNotAllowed()
    {
        Checked();
        throw new InvalidOperationException("The codec cannot write a value here: its value is complete, with as many elements as its headers declare.");
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowIncomplete(object codec) => _counts.ThrowIncomplete(codec, "writing", "array or map");
}
