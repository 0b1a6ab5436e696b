using Polywire.Buffers;

namespace Polywire;

// Rows take the place of the wire's bytes. A row has no end mark, so that it is all of its input.
public abstract partial class WireSerializer
{
    const int UsualMaxDepth = 64;

    /// <summary>The rules of rows where the wire has none.</summary>
    internal static (int MaxDepth, bool AllowsLoneSurrogates) DefaultRowRules => (UsualMaxDepth, false);

    /// <summary>What the wire's options say for rows: how deep values nest, and whether lone surrogates are preserved.</summary>
    internal virtual (int MaxDepth, bool AllowsLoneSurrogates) RowRules => DefaultRowRules;

    /// <summary>The row models; null if this serializer writes no rows.</summary>
    RowModelSet? RowModels => _compression!.RowModels;

    T? ReadRow<T>(ReadOnlySpan<byte> input, WireContext? context, InputExtent extent, out int consumed)
    {
        if (extent != InputExtent.Whole) throw new NotSupportedException("A row does not contain its length: nothing can follow it in the same input.");
        EnsureInputLength(input.Length);
        consumed = input.Length;
        return RowModels!.For<T>().Read(this, input, context);
    }

    void PopulateRow<T>(ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        T? row = ReadRow<T>(input, context, InputExtent.Whole, out _);
        using PooledWriter bytes = PooledWriter.Rent(Pool);
        Inner.WriteTo(bytes, row, context);
        Inner.PopulateCore(bytes.Written, ref value, context);
    }
}
