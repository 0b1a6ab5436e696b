using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Derives the path of an offset by walking over the input again, along what the codecs describe.</summary>
static class MemoryPackPathFinder
{
    internal const int MaxPath = 1024;

    /// <summary>
    /// The path of the innermost value that begins at or reaches beyond <paramref name="offset"/>, as <c>$.Hits[3].Title</c>, up to the
    /// nearest generated member. Never fails.
    /// </summary>
    internal static string Find(ReadOnlySpan<byte> input, long offset, MemoryPackCodec codec, MemoryPackWireOptions options) => Find(input, offset, codec, options, out _);

    /// <summary>Does the same, with where that value begins.</summary>
    internal static string Find(ReadOnlySpan<byte> input, long offset, MemoryPackCodec codec, MemoryPackWireOptions options, out int start)
    {
        start = (int)offset;
        var walk = new MemoryPackWalk(input, (int)Math.Clamp(offset, 0, input.Length), options);
        if (codec.DescribeUnchecked() is not { } layout || layout.TrySkip(ref walk)) return "$";
        start = walk.At;
        return walk.Path;
    }
}
