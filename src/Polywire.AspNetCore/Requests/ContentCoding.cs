using Microsoft.Extensions.Primitives;
using Polywire.AspNetCore.Negotiation;

namespace Polywire.AspNetCore.Requests;

/// <summary>Undoes the <c>Content-Encoding</c> of a request (RFC 9110, section 8.4).</summary>
/// <remarks>
/// The classes of System.IO.Compression return the start of truncated data without an error, which on Protobuf may be a value, and their
/// streams on streams decompress without a limit between the first and the last. Here each coding has the limit, and data must be complete.
/// </remarks>
static class ContentCoding
{
    /// <summary>The codings, as <c>Accept-Encoding</c> of a 415 response lists them.</summary>
    internal const string Supported = "gzip, br, deflate";

    // More than one is unusual.
    const int MaxCodings = 4;

    /// <summary>Decompresses complete data to at most <paramref name="max"/> bytes.</summary>
    internal delegate ReadOnlyMemory<byte> Decoder(ReadOnlyMemory<byte> input, int max);

    static readonly WireCompression s_gzip = WireCompression.Gzip();
    static readonly WireCompression s_brotli = WireCompression.Brotli();

    /// <summary>Returns whether the header names a coding other than <c>identity</c>.</summary>
    internal static bool IsCoded(in StringValues header)
    {
        foreach (string? line in header)
        {
            ReadOnlySpan<char> rest = line;
            while (HeaderText.TryTake(ref rest, ',', out ReadOnlySpan<char> coding))
                if (!coding.IsEmpty && !Is(coding, "identity")) return true;
        }
        return false;
    }

    /// <summary>Finds the decoders, in the order in which they undo the codings: the one applied last first.</summary>
    /// <returns>Null if a coding is not supported, or there are too many.</returns>
    internal static List<Decoder>? Find(in StringValues header)
    {
        var decoders = new List<Decoder>();
        foreach (string? line in header)
        {
            ReadOnlySpan<char> rest = line;
            while (HeaderText.TryTake(ref rest, ',', out ReadOnlySpan<char> coding))
            {
                if (coding.IsEmpty || Is(coding, "identity")) continue;
                if (Find(coding) is not { } decoder || decoders.Count == MaxCodings) return null;
                decoders.Insert(0, decoder);
            }
        }
        return decoders;
    }

    static Decoder? Find(ReadOnlySpan<char> coding)
    {
        if (Is(coding, "gzip") || Is(coding, "x-gzip")) return static (input, max) => Decompress(s_gzip, input, max);
        if (Is(coding, "br")) return static (input, max) => Decompress(s_brotli, input, max);
        if (Is(coding, "deflate")) return Zlib.Decompress;
        return null;
    }

    static ReadOnlyMemory<byte> Decompress(WireCompression compression, ReadOnlyMemory<byte> input, int max) =>
        (compression with { MaxDecompressedLength = max }).Decompress(input.Span);

    static bool Is(ReadOnlySpan<char> coding, string name) => coding.Equals(name, StringComparison.OrdinalIgnoreCase);
}
