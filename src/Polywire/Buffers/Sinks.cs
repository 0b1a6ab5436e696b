using System.Buffers;
using System.Diagnostics.CodeAnalysis;

namespace Polywire.Buffers;

/// <summary>Checks what a caller's <see cref="IBufferWriter{T}"/> returns: a span shorter than requested ends the write.</summary>
static class Sinks
{
    /// <summary>Gets at least <paramref name="size"/> bytes.</summary>
    internal static Span<byte> GetSpanOrFail(this IBufferWriter<byte> sink, int size)
    {
        Span<byte> destination = sink.GetSpan(size);
        if (destination.Length < size) Throw(size, destination.Length);
        return destination;
    }

    /// <summary>Writes bytes, in as many parts as the sink returns.</summary>
    internal static void Put(this IBufferWriter<byte> sink, ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            Span<byte> destination = sink.GetSpanOrFail(1);
            int length = Math.Min(destination.Length, bytes.Length);
            bytes[..length].CopyTo(destination);
            sink.Advance(length);
            bytes = bytes[length..];
        }
    }

    [DoesNotReturn]
    static void Throw(int need, int got) => throw ShortSpan(need, got);

    internal static InvalidOperationException ShortSpan(int need, int got) =>
        new($"The IBufferWriter<byte> returned a span of {got} bytes where at least {need} were requested.");
}
