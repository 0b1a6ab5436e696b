using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire.Codecs;

/// <summary>Tracks the counts that a codec has read or written in headers, for checked readers and writers of wires that write counts before elements.</summary>
/// <param name="left">The number of values of the codec: one, or <see cref="Any"/>.</param>
struct DeclaredCounts(long left)
{
    /// <summary>For wires without a mark around a value, whose codecs have one or more.</summary>
    internal const long Any = long.MaxValue;

    /// <summary>The values that are left of the innermost open collection, or of the codec itself.</summary>
    long _left = left;

    /// <summary>The number of collections that the codec has open.</summary>
    int _levels;

    /// <summary>Whether no value may follow.</summary>
    internal readonly bool IsComplete => _left == 0;

    /// <summary>Whether the codec has every value that its headers declare, and one at least.</summary>
    internal readonly bool IsOneOrMore => _levels == 0 && _left != Any;

    /// <summary>Counts a value, and closes the collections that it completes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(CallContext context, ref OpenCounts outer)
    {
        if (--_left == 0 && _levels != 0) Close(context, ref outer);
    }

    /// <summary>Opens a collection of <paramref name="count"/> values, which is a value itself.</summary>
    internal void Open(CallContext context, ref OpenCounts outer, long count)
    {
        outer.Push(_left - 1);
        _left = count;
        _levels++;
        if (count == 0) Close(context, ref outer);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Close(CallContext context, ref OpenCounts outer)
    {
        while (_left == 0 && _levels != 0)
        {
            context.Depth--;
            _levels--;
            _left = outer.Pop();
        }
    }

    /// <summary>Fails for a codec that returns too early.</summary>
    /// <param name="codec">The codec or its type.</param>
    /// <param name="reading"><c>reading</c> or <c>writing</c>.</param>
    /// <param name="collection">What has counts on the wire, such as <c>array or map</c>.</param>
    /// <exception cref="InvalidOperationException">Always.</exception>
    [DoesNotReturn]
    internal readonly void ThrowIncomplete(object codec, string reading, string collection) => throw new InvalidOperationException(_levels == 0
        ? $"The codec '{CheckedCodecs.NameOf(codec)}' returned without {reading} a value."
        : $"The codec '{CheckedCodecs.NameOf(codec)}' returned before its value was complete: {_left} of the values that the innermost open {collection} declares are missing, and {_levels} {(_levels == 1 ? "level is" : "levels are")} open.");
}
