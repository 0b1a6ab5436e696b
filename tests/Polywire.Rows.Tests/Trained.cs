using Polywire.CompilerServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Training;

namespace RowsTests;

/// <summary>A model that was trained on a part of a set, to write and read rows with.</summary>
sealed class Trained<T>
{
    internal const long Limit = 1 << 20;

    readonly RowCodec<T> _codec;

    internal Trained(RowCodec<T> codec, IReadOnlyList<T> sample, RowTrainingSettings? settings = null)
    {
        _codec = codec;
        var rows = new ScopeSample(RowShape.Describe(codec), null, false);
        foreach (T row in sample) SampleBuilder.Add(rows, codec, row, 64);
        Layout = new ModelTrainer(settings ?? new RowTrainingSettings()).Train(rows);
    }

    internal RowLayout Layout { get; }

    static RowContext Rent(long limit)
    {
        RowContext context = RowContext.Rent();
        context.MaxDepth = 64;
        context.Budget = context.Limit = limit;
        return context;
    }

    /// <summary>Writes a row, and hands out its bytes while they are in the thread's buffer.</summary>
    internal int Write(T value, Span<byte> destination)
    {
        RowContext context = Rent(Limit);
        try
        {
            int length = RowFrame.Write(context, Layout, 1, _codec, value);
            context.Buffer.AsSpan(0, length).CopyTo(destination);
            return length;
        }
        finally
        {
            context.Return();
        }
    }

    internal byte[] Write(T value)
    {
        RowContext context = Rent(Limit);
        try
        {
            // The buffer may be replaced by a larger one.
            int length = RowFrame.Write(context, Layout, 1, _codec, value);
            return context.Buffer.AsSpan(0, length).ToArray();
        }
        finally
        {
            context.Return();
        }
    }

    internal T Read(ReadOnlySpan<byte> row, long limit = Limit)
    {
        RowContext context = Rent(limit);
        try
        {
            return RowFrame.Read(context, Layout, _codec, row);
        }
        finally
        {
            context.Return();
        }
    }
}
