using System.Buffers;
using System.Text;

namespace Bench.Corpus.Data;

/// <summary>One input, in each of the shapes that a program can receive it in.</summary>
sealed class Sample(byte[] bytes)
{
    const int SegmentSize = 4096;

    MemoryStream? _stream;
    string? _text;
    ReadOnlySequence<byte> _sequence;

    public byte[] Bytes => bytes;

    public string Text => _text ??= Encoding.UTF8.GetString(bytes);

    /// <summary>Gets the bytes in segments of 4,096, as they arrive from a connection.</summary>
    public ReadOnlySequence<byte> Sequence
    {
        get
        {
            if (_sequence.IsEmpty) _sequence = Split(bytes);
            return _sequence;
        }
    }

    /// <summary>Returns a stream at its beginning. The stream is reused.</summary>
    public Stream Rewind()
    {
        _stream ??= new MemoryStream(bytes, writable: false);
        _stream.Position = 0;
        return _stream;
    }

    static ReadOnlySequence<byte> Split(byte[] bytes)
    {
        var first = new Segment(bytes.AsMemory(0, Math.Min(SegmentSize, bytes.Length)), null);
        Segment last = first;
        for (int at = SegmentSize; at < bytes.Length; at += SegmentSize)
            last = new Segment(bytes.AsMemory(at, Math.Min(SegmentSize, bytes.Length - at)), last);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? previous)
        {
            // The copy puts each segment in memory of its own.
            Memory = memory.ToArray();
            if (previous is null) return;
            RunningIndex = previous.RunningIndex + previous.Memory.Length;
            previous.Next = this;
        }
    }
}
