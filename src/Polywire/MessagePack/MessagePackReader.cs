using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Reads one MessagePack value for a hand-written codec. Every call is checked.</summary>
/// <remarks>
/// The counts that headers of arrays and maps declare are tracked: an array or map is read when as many values were read or skipped.
/// A value too many throws an <see cref="InvalidOperationException"/> at that call; data that is not as expected throws a <see cref="WireException"/>.
/// A codec that returns without having read exactly one complete value ends the call with an error that names the codec.
/// A copy of a reader is stale as soon as the reader that it was copied from has read, and the reverse; a stale reader throws.
/// After an exception the reader throws at every further call.
/// </remarks>
public ref partial struct MessagePackReader
{
    UncheckedMessagePackReader _r;
    long _version;

    DeclaredCounts _counts;

    // Field by field: a copy in one piece waits for the stores before it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    MessagePackReader(scoped in UncheckedMessagePackReader reader)
    {
        _r._b = ref reader._b;
        _r._length = reader._length;
        _r._i = reader._i;
        _r._context = reader._context;
        _version = reader._context.Version;
        _counts = new DeclaredCounts(1);
        reader._context.Reached = reader._i;
    }

    /// <summary>Begins the value of one codec.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MessagePackReader Begin(scoped in UncheckedMessagePackReader reader) => new(reader);

    /// <summary>Ends what <see cref="Begin"/> began, and moves <paramref name="reader"/> to the end of the value.</summary>
    /// <param name="reader">The reader that this one was made from.</param>
    /// <param name="codec">The codec or its type, for the message of the error.</param>
    /// <exception cref="InvalidOperationException">Not exactly one value was read.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void End(scoped ref UncheckedMessagePackReader reader, object codec)
    {
        MessagePackReaderContext context = reader._context;
        if (!ReferenceEquals(_r._context, context) || context.Version != _version) CheckedCodecs.ThrowStaleAtEnd(codec);
        if (!_counts.IsComplete) ThrowIncomplete(codec);
        context.Version++;
        reader.MoveTo(_r);
    }

    /// <summary>Gets the caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => Checked().Context;

    /// <summary>Gets the options of this call.</summary>
    public readonly MessagePackWireOptions Options => Checked().Options;

    /// <summary>Gets the number of arrays and maps that are open, in the whole input.</summary>
    public readonly int CurrentDepth => Checked().Depth;

    /// <summary>Gets the number of bytes from the start of the input.</summary>
    public readonly long Offset
    {
        get
        {
            Checked();
            return _r.Position;
        }
    }

    /// <summary>Gets the number of elements to preallocate if a header declares <paramref name="count"/>: all, while the memory that a call preallocates is in proportion to its input.</summary>
    /// <typeparam name="T">The type of the elements.</typeparam>
    /// <param name="count">What the header declares.</param>
    /// <returns>At most <paramref name="count"/>.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The count is negative.</exception>
    public readonly int InitialCapacity<T>(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        Checked();
        return _r.Capacity<T>(count);
    }

    /// <summary>Fails the read at the current offset. The call that reads adds the path.</summary>
    /// <param name="code">The kind of failure.</param>
    /// <param name="reason">What is wrong with the data.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason)
    {
        Checked();
        _r.Fail(code, reason);
    }

    /// <summary>Fails the read at an earlier offset. The call that reads adds the path.</summary>
    /// <param name="code">The kind of failure.</param>
    /// <param name="reason">What is wrong with the data.</param>
    /// <param name="offset">A former <see cref="Offset"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The offset is negative, or after the current one.</exception>
    /// <exception cref="WireException">Always, otherwise.</exception>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason, long offset)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((ulong)offset, (ulong)Offset, nameof(offset));
        _r.Fail(code, reason, (int)offset);
    }

    readonly MessagePackReaderContext Checked()
    {
        MessagePackReaderContext? context = _r._context;
        if (context is null || context.Version != _version) CheckedCodecs.ThrowStale();
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    MessagePackReaderContext BeginValue()
    {
        MessagePackReaderContext? context = _r._context;
        if (context is null || context.Version != _version || _counts.IsComplete) ThrowNotAllowed();
        // Until the call is complete the reader is stale: what throws in between leaves it so.
        context.Version = _version + 1;
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void EndValue(MessagePackReaderContext context)
    {
        _version = context.Version;
        context.Reached = _r.Position;
        _counts.Add(context, ref context.Counts);
    }

    void Open(MessagePackReaderContext context, long count)
    {
        _version = context.Version;
        _counts.Open(context, ref context.Counts, count);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowNotAllowed()
    {
        Checked();
        throw new InvalidOperationException("The codec cannot read a value here: its value was read, with as many elements as its headers declare.");
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowIncomplete(object codec) => _counts.ThrowIncomplete(codec, "reading", "array or map");
}
