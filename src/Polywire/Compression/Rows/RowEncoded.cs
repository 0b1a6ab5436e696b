using Polywire.Buffers;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows;

/// <summary>Members whose types have no columns: their bytes on the wire of the serializer.</summary>
static class RowEncoded
{
    internal static void Write<T>(ref RowWriter writer, int place, T value)
    {
        RowContext context = writer.Context;
        WireSerializer wire = context.Wire ?? throw new ArgumentException($"Members of the type '{typeof(T)}' are written as the wire writes them. Set {nameof(RowTraining)}.{nameof(RowTraining.Wire)} to the serializer that will write the rows.");
        using PooledWriter bytes = PooledWriter.Rent(TemporaryArrays.Bytes);
        wire.WriteTo(bytes, value, context.Caller);
        writer.Bytes(place, bytes.Written);
    }

    internal static T? Read<T>(ref RowReader reader, int place)
    {
        byte[] bytes = reader.Bytes(place);
        return reader.Context.Wire!.DeserializeOrNull<T>((ReadOnlySpan<byte>)bytes, reader.Context.Caller);
    }
}
