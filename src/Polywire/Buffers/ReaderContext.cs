namespace Polywire.Buffers;

/// <summary>
/// The context of a call that reads: what copies of one reader share.
/// </summary>
abstract partial class ReaderContext : CallContext
{
    /// <summary>The furthest position of checked readers, for the path of an exception that a codec throws.</summary>
    internal int Reached;

    /// <summary>The maximum number of digits of a number that has no fixed size.</summary>
    internal int MaxDigits;

    /// <summary>The input as memory, if the caller passed memory and allows borrowing from it; otherwise empty.</summary>
    internal ReadOnlyMemory<byte> Borrowed;

    /// <summary>Remaining preallocation budget in bytes; see <see cref="TakeCapacity"/>.</summary>
    long _credit;

    /// <summary>The preallocation budget of any input, in bytes.</summary>
    const int FreeCredit = 1 << 16;

    /// <summary>
    /// The number of elements to preallocate where a header claims <paramref name="count"/>: all of them while
    /// the space claimed so far is in proportion to the input's length; beyond that a few, and the rest as they are read.
    /// </summary>
    internal int TakeCapacity(int count, int size)
    {
        long bytes = (long)count * size;
        if (bytes <= _credit)
        {
            _credit -= bytes;
            return count;
        }
        return Math.Min(count, 4);
    }

    /// <summary>Starts a call over <paramref name="length"/> bytes.</summary>
    internal void Open(int length)
    {
        _credit = FreeCredit + 3L * length;
        OpenUntyped(length);
        Reached = 0;
        OpenMemory(length);
        Depth = OuterDepth;
    }

    /// <summary>Sets the limits of the options.</summary>
    /// <param name="options">The options.</param>
    /// <param name="untypedShare">Bytes of memory that values read as <c>object</c> may take for each byte of input.</param>
    /// <param name="memoryShare">Bytes of memory that all objects may take for each byte of input.</param>
    /// <param name="leastObject">The fewest bytes that an object of a model takes on the wire.</param>
    private protected void SetLimits(WireOptions options, int untypedShare, int memoryShare, int leastObject)
    {
        MaxDigits = options.MaxDigits;
        LimitUntyped(options.MaxUntypedValues, untypedShare, options.MaxMemory);
        LimitMemory(options.MaxMemory, memoryShare, leastObject);
    }

    /// <summary>Releases what belongs to the caller; then ends the call. Safe to call twice.</summary>
    internal virtual void Close() => Borrowed = default;
}
