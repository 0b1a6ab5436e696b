using Bench.Harness;

namespace Bench.Protobuf;

/// <summary>One library on one value.</summary>
/// <param name="name">The library.</param>
/// <param name="write">Writes the value to a buffer that is used again and again, and returns it.</param>
/// <param name="read">Reads what <paramref name="write"/> wrote.</param>
sealed class ProtobufLane(string name, Func<ReadOnlyMemory<byte>> write, Func<object> read)
{
    public string Name => name;

    public Func<ReadOnlyMemory<byte>> Write => write;

    public Func<object> Read => read;

    /// <summary>Least nanoseconds of one call.</summary>
    public double Writing = double.MaxValue, Reading = double.MaxValue;

    public double Allocated;
}
