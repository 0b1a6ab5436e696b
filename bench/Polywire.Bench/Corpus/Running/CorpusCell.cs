using Bench.Corpus.Data;
using Bench.Corpus.Libraries;
using Bench.Data;
using Bench.Harness;

namespace Bench.Corpus.Running;

/// <summary>One library on one row.</summary>
abstract class CorpusCell(Library library)
{
    public Library Library => library;

    /// <summary>Gets nanoseconds per operation, one number for each round.</summary>
    public List<double> Samples { get; } = [];

    public double Median => Samples.Order().ElementAt(Samples.Count / 2);

    /// <summary>Gets or sets the allocated bytes per operation.</summary>
    public double Allocated { get; set; }

    /// <summary>Gets or sets operations per sample.</summary>
    public int Batch { get; set; } = 1;

    /// <summary>Gets or sets why the cell is not timed: the output differs, or an exception.</summary>
    public string? Fault { get; set; }

    /// <summary>Runs <paramref name="count"/> operations on the inputs in rotation.</summary>
    public abstract void Run(int count);

    /// <summary>Releases the inputs, so that the figures alone stay.</summary>
    public abstract void Release();

    /// <summary>Runs once on each input and compares the output. Returns what differs, or null.</summary>
    protected abstract string? Compare();

    /// <summary>Sets <see cref="Fault"/> unless every output is right.</summary>
    public void Check()
    {
        try
        {
            Fault = Compare();
        }
        catch (Exception e)
        {
            Fault = $"{e.GetType().Name}: {e.Message.ReplaceLineEndings(" ")}";
        }
    }

    /// <summary>Returns the nanoseconds that <paramref name="count"/> operations take.</summary>
    public double Time(int count)
    {
        double start = CorpusClock.Now;
        Run(count);
        return CorpusClock.Now - start;
    }
}

sealed class ReadingCell<T>(Library library, Func<Sample, T?> read, Func<Sample, T?> check, Sample[] samples, T[] values) : CorpusCell(library) where T : class
{
    Sample[] _samples = samples;
    T[] _values = values;
    int _next;

    public override void Run(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (_next >= _samples.Length) _next = 0;
            // Not stored: a collection in the next call would copy this result too.
            GC.KeepAlive(read(_samples[_next++]));
        }
    }

    public override void Release() => (_samples, _values) = ([], []);

    protected override string? Compare()
    {
        for (int i = 0; i < _samples.Length; i++)
        {
            if (Cell.Compare(Reference.Write(check(_samples[i])), Reference.Write(_values[i])) is { } fault) return fault;
        }
        return null;
    }
}

/// <param name="library">The library.</param>
/// <param name="calls">Its calls, and the output of the last one.</param>
/// <param name="write">What is timed.</param>
/// <param name="port">Where to.</param>
/// <param name="own">Objects that only this cell writes, equal to <paramref name="values"/>.</param>
/// <param name="values">What the output must read back as.</param>
/// <param name="reference">Reads the output.</param>
sealed class WritingCell<T>(Library library, Calls<T> calls, Action<T> write, Port port, T[] own, T[] values, Func<byte[], T> reference)
    : CorpusCell(library) where T : class
{
    (Calls<T> Calls, Action<T> Write) _target = (calls, write);
    (T[] Own, T[] Expected) _values = (own, values);
    int _next;

    public override void Run(int count)
    {
        (T[] values, Action<T> call) = (_values.Own, _target.Write);
        for (int i = 0; i < count; i++)
        {
            if (_next >= values.Length) _next = 0;
            call(values[_next++]);
        }
    }

    public override void Release() => (_target, _values) = ((null!, null!), ([], []));

    protected override string? Compare()
    {
        for (int i = 0; i < _values.Own.Length; i++)
        {
            _target.Calls.WriteOnce(_target.Write, _values.Own[i]);
            if (Cell.Compare(Reference.Write(reference(_target.Calls.Written(port))), Reference.Write(_values.Expected[i])) is { } fault) return fault;
        }
        return null;
    }
}
