using Bench.Data;

namespace Bench.Harness;

enum Direction
{
    /// <summary>To a reused buffer.</summary>
    Write,

    /// <summary>To a new <c>byte[]</c>.</summary>
    Bytes,

    /// <summary>From a <c>byte[]</c> to objects.</summary>
    Read,
}

/// <summary>One workload, one direction, one column: what is timed.</summary>
abstract class Cell(Column column)
{
    public Column Column => column;

    /// <summary>Minimum and median nanoseconds, and allocated bytes, per operation.</summary>
    public double Minimum, Median, Allocated;

    /// <summary>The first fault found before timing; null where the output is right.</summary>
    public string? Fault;

    /// <summary>Operations in a timed batch.</summary>
    public int BatchSize = 1;

    public readonly List<double> Samples = [];

    /// <summary>Runs the operation <paramref name="count"/> times.</summary>
    public abstract void Run(int count);

    /// <summary>Compares the output with the reference; sets <see cref="Fault"/>.</summary>
    public abstract void Check();

    public static string? Compare(ReadOnlySpan<byte> actual, ReadOnlySpan<byte> expected)
    {
        if (actual.SequenceEqual(expected)) return null;
        int at = actual.CommonPrefixLength(expected);
        return $"differs at byte {at}: {Around(actual, at)} instead of {Around(expected, at)}";
    }

    static string Around(ReadOnlySpan<byte> bytes, int at)
    {
        int start = Math.Max(0, at - 20);
        return System.Text.Encoding.UTF8.GetString(bytes[start..Math.Min(bytes.Length, at + 20)]);
    }
}

sealed class WriteCell<T>(Column column, Codec<T> codec, Workload<T> workload) : Cell(column) where T : class
{
    int _length;

    public override void Run(int count)
    {
        T value = workload.Value;
        for (int i = 0; i < count; i++) _length = codec.Write(value).Length;
    }

    public override void Check() => Fault = workload.CheckOutput(Column, codec.Write(workload.Value));
}

sealed class BytesCell<T>(Column column, Codec<T> codec, Workload<T> workload) : Cell(column) where T : class
{
    byte[]? _bytes;

    public override void Run(int count)
    {
        T value = workload.Value;
        for (int i = 0; i < count; i++) _bytes = codec.ToBytes(value);
        _bytes = null;
    }

    public override void Check() => Fault = workload.CheckOutput(Column, codec.ToBytes(workload.Value));
}

sealed class ReadCell<T>(Column column, Codec<T> codec, Workload<T> workload) : Cell(column) where T : class
{
    T? _value;

    public override void Run(int count)
    {
        byte[] input = workload.Input;
        for (int i = 0; i < count; i++) _value = codec.Read(input);
        _value = null;
    }

    public override void Check() =>
        Fault = Compare(Reference.Write(codec.Read(workload.Input)), Reference.Write(workload.Value));
}
