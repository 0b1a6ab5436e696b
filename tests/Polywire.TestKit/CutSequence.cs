using System.Buffers;

namespace TestKit;

/// <summary>Inputs in several segments.</summary>
public static class CutSequence
{
    /// <summary>Segments of one byte each, with an empty one now and then.</summary>
    public static ReadOnlySequence<byte> Single(ReadOnlySpan<byte> bytes) => Cut(bytes, static (left, at) => at % 7 == 3 ? 0 : 1);

    /// <summary>Segments of random lengths, 0 included.</summary>
    public static ReadOnlySequence<byte> Random(ReadOnlySpan<byte> bytes, Random random) => Cut(bytes, (left, _) => random.Next(left + 1));

    static ReadOnlySequence<byte> Cut(ReadOnlySpan<byte> bytes, Func<int, int, int> length)
    {
        var first = new Segment(ReadOnlyMemory<byte>.Empty, null);
        Segment last = first;
        int calls = 0;
        for (int i = 0; i < bytes.Length;)
        {
            int n = length(bytes.Length - i, calls++);
            last = new Segment(bytes.Slice(i, n).ToArray(), last);
            i += n;
        }
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, Segment? previous)
        {
            Memory = memory;
            if (previous is null) return;
            previous.Next = this;
            RunningIndex = previous.RunningIndex + previous.Memory.Length;
        }
    }
}
