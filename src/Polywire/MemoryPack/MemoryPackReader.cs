using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Reads the values of a hand-written codec. Every call is checked.</summary>
/// <remarks>
/// The counts that headers of objects and collections declare are tracked: an object or collection is read when as many values were read.
/// A codec that returns before that, or without having read a value, ends the call with an error that names the codec. Data that is not as
/// expected throws a <see cref="WireException"/>. Values show neither their type nor their length, so none can be skipped.
/// A copy of a reader is stale as soon as the reader that it was copied from has read, and the reverse; a stale reader throws.
/// After an exception the reader throws at every further call.
/// </remarks>
public ref partial struct MemoryPackReader
{
    UncheckedMemoryPackReader _r;
    long _version;

    DeclaredCounts _counts;

    // Field by field: a copy in one piece waits for the stores before it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    MemoryPackReader(scoped in UncheckedMemoryPackReader reader)
    {
        _r._b = ref reader._b;
        _r._length = reader._length;
        _r._i = reader._i;
        _r._context = reader._context;
        _version = reader._context.Version;
        _counts = new DeclaredCounts(DeclaredCounts.Any);
        reader._context.Reached = reader._i;
    }

    /// <summary>Begins the value of one codec.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static MemoryPackReader Begin(scoped in UncheckedMemoryPackReader reader) => new(reader);

    /// <summary>Ends what <see cref="Begin"/> began, and moves <paramref name="reader"/> to the end of the value.</summary>
    /// <param name="reader">The reader that this one was made from.</param>
    /// <param name="codec">The codec or its type, for the message of the error.</param>
    /// <exception cref="InvalidOperationException">No value was read, or one not entirely.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void End(scoped ref UncheckedMemoryPackReader reader, object codec)
    {
        MemoryPackReaderContext context = reader._context;
        if (!ReferenceEquals(_r._context, context) || context.Version != _version) CheckedCodecs.ThrowStaleAtEnd(codec);
        if (!_counts.IsOneOrMore) ThrowIncomplete(codec);
        context.Version++;
        reader.MoveTo(_r);
    }

    /// <summary>Gets the caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => Checked().Context;

    /// <summary>Gets the options of this call.</summary>
    public readonly MemoryPackWireOptions Options => Checked().Options;

    /// <summary>Gets the number of objects and collections that are open, in the whole input.</summary>
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

    readonly MemoryPackReaderContext Checked()
    {
        MemoryPackReaderContext? context = _r._context;
        if (context is null || context.Version != _version) CheckedCodecs.ThrowStale();
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    MemoryPackReaderContext BeginValue()
    {
        MemoryPackReaderContext context = Checked();
        // Until the call is complete the reader is stale: what throws in between leaves it so.
        context.Version = _version + 1;
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void EndValue(MemoryPackReaderContext context)
    {
        _version = context.Version;
        context.Reached = _r.Position;
        _counts.Add(context, ref context.Counts);
    }

    void Open(MemoryPackReaderContext context, long count)
    {
        _version = context.Version;
        _counts.Open(context, ref context.Counts, count);
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowIncomplete(object codec) => _counts.ThrowIncomplete(codec, "reading", "object or collection");
}
