using System.Buffers;
using System.ComponentModel;

namespace Polywire.Buffers;

/// <summary>
/// The cold part of a reader: what copies of one reader share while it walks over the input.
/// </summary>
abstract partial class ReaderContext
{
    /// <summary>Where every temporary buffer of the call comes from and goes back to.</summary>
    internal ArrayPool<byte> Pool = ArrayPool<byte>.Shared;

    /// <summary>Changes with every call on a checked reader: another copy of that reader is stale.</summary>
    internal long Version;

    /// <summary>How far checked readers have come, for the path of an exception out of a codec.</summary>
    internal int Reached;

    /// <summary>Nesting at this moment, counted by the readers.</summary>
    internal int Depth;

    /// <summary>Deepest nesting allowed.</summary>
    internal int MaxDepth;

    /// <summary>Most digits of a number that is not of fixed size.</summary>
    internal int MaxDigits;

    /// <summary>Whether invalid text is replaced; else it is an error.</summary>
    internal bool ReplaceInvalidText;

    /// <summary>The address above which this thread's stack is known to be sufficient; see <see cref="StackGuard"/>.</summary>
    internal nuint StackLimit = StackGuard.Unknown;

    /// <summary>Returns whether <see cref="Depth"/> is within its limit and the thread's stack is sufficient for another level.</summary>
    internal bool TryDeepen() => Depth <= MaxDepth && StackGuard.TryLower(ref StackLimit);

    /// <summary>The input as memory, where the caller gave memory and asked to borrow from it; else empty.</summary>
    internal ReadOnlyMemory<byte> Borrowed;

    /// <summary>The caller's own object, for the caller's own codecs; from the options or the call's <c>context:</c>.</summary>
    internal WireContext? Context { get; set; }

    /// <summary>Remaining preallocation budget in bytes; see <see cref="TakeCapacity"/>.</summary>
    long _credit;

    /// <summary>Bytes of space that any input may claim.</summary>
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
        Depth = 0;
    }

    /// <summary>Copies the options that every wire has.</summary>
    /// <param name="options">The options.</param>
    /// <param name="untypedShare">Bytes of memory that values read as <c>object</c> may take for each byte of input.</param>
    /// <param name="memoryShare">Bytes of memory that all objects may take for each byte of input.</param>
    /// <param name="leastObject">The fewest bytes that an object of a model takes on the wire.</param>
    private protected void Apply(WireOptions options, int untypedShare, int memoryShare, int leastObject)
    {
        MaxDepth = options.MaxDepth;
        MaxDigits = options.MaxDigits;
        Pool = options.Pool ?? ArrayPool<byte>.Shared;
        ReplaceInvalidText = options.InvalidText == InvalidTextHandling.Replace;
        LimitUntyped(options.MaxUntypedValues, untypedShare, options.MaxMemory);
        LimitMemory(options.MaxMemory, memoryShare, leastObject);
    }

    internal virtual void Close()
    {
        Borrowed = default;
        Context = null;
    }
}
