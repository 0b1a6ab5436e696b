using System.IO.Pipelines;
using System.Text;
using Bench.Corpus.Data;
using Bench.Harness;

namespace Bench.Corpus.Libraries;

/// <summary>One library's calls for one root type.</summary>
abstract class Calls<T>(int capacity)
{
    readonly Pipe _pipe = new(new PipeOptions(pauseWriterThreshold: 0, useSynchronizationContext: false));

    /// <summary>The reused buffer that <see cref="Port.Buffer"/> writes to.</summary>
    protected ReusedBuffer Sink => _sink ??= new ReusedBuffer(capacity);

    /// <summary>The reused stream that <see cref="Port.Stream"/> writes to.</summary>
    protected MemoryStream Stream => _stream ??= new MemoryStream(capacity);

    /// <summary>The pipe that <see cref="Port.Pipe"/> writes to; <see cref="Drain"/> empties it after each value.</summary>
    protected PipeWriter Pipe => _pipe.Writer;

    ReusedBuffer? _sink;
    MemoryStream? _stream;
    byte[]? _bytes;
    string? _text;
    byte[]? _drained;

    /// <summary>Returns the library's best public way to read from <paramref name="port"/>, or null if it has none.</summary>
    public abstract Func<Sample, T?>? Reader(Port port);

    /// <summary>Returns the same for the comparison of the values that are read.</summary>
    public virtual Func<Sample, T?>? CheckedReader(Port port) => Reader(port);

    /// <summary>Makes what <see cref="Writer"/> writes for each of the values in turn, if the library has types of its own.</summary>
    public virtual void Prepare(T[] values)
    {
    }

    /// <summary>Returns the library's best public way to write to <paramref name="port"/>, or null if it has none.</summary>
    public abstract Action<T>? Writer(Port port);

    /// <summary>Returns a copy of what was last written to <paramref name="port"/>.</summary>
    public byte[] Written(Port port) => port switch
    {
        Port.Bytes => _bytes!,
        Port.Buffer => Sink.Written.ToArray(),
        Port.Text => Encoding.UTF8.GetBytes(_text!),
        Port.Stream => Stream.ToArray(),
        _ => _drained!,
    };

    /// <summary>Writes once, with the output preserved for <see cref="Written"/> on every port.</summary>
    public void WriteOnce(Action<T> writer, T value)
    {
        IsCheck = true;
        writer(value);
        IsCheck = false;
    }

    /// <summary>True while an output is made to be compared, not timed.</summary>
    protected bool IsCheck { get; private set; }

    protected void Keep(byte[] bytes) => _bytes = bytes;

    protected void Keep(string text) => _text = text;

    protected MemoryStream EmptyStream()
    {
        Stream.Position = 0;
        Stream.SetLength(0);
        return Stream;
    }

    protected void Drain()
    {
        while (_pipe.Reader.TryRead(out ReadResult result))
        {
            if (IsCheck) _drained = System.Buffers.BuffersExtensions.ToArray(result.Buffer);
            _pipe.Reader.AdvanceTo(result.Buffer.End);
            if (result.Buffer.IsEmpty) break;
        }
    }
}
