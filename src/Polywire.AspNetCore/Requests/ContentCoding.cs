using System.IO.Compression;
using Microsoft.Extensions.Primitives;
using Polywire.AspNetCore.Negotiation;

namespace Polywire.AspNetCore.Requests;

/// <summary>Undoes the <c>Content-Encoding</c> of a request (RFC 9110, section 8.4).</summary>
static class ContentCoding
{
    /// <summary>The codings, as <c>Accept-Encoding</c> of a 415 response lists them.</summary>
    internal const string Supported = "gzip, br, deflate";

    // Each coding is a stream on a stream; more than one is unusual.
    const int MaxCodings = 4;

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

    /// <summary>Wraps <paramref name="body"/> in decompressing streams, the coding applied last first.</summary>
    /// <returns>Null if a coding is not supported, or there are too many.</returns>
    internal static Stream? Decode(in StringValues header, Stream body)
    {
        var decoders = new List<Func<Stream, Stream>>();
        foreach (string? line in header)
        {
            ReadOnlySpan<char> rest = line;
            while (HeaderText.TryTake(ref rest, ',', out ReadOnlySpan<char> coding))
            {
                if (coding.IsEmpty || Is(coding, "identity")) continue;
                if (Decoder(coding) is not { } decoder || decoders.Count == MaxCodings) return null;
                decoders.Add(decoder);
            }
        }
        for (int i = decoders.Count - 1; i >= 0; i--) body = decoders[i](body);
        return body;
    }

    static Func<Stream, Stream>? Decoder(ReadOnlySpan<char> coding)
    {
        if (Is(coding, "gzip") || Is(coding, "x-gzip")) return static s => new GZipStream(s, CompressionMode.Decompress);
        if (Is(coding, "br")) return static s => new BrotliStream(s, CompressionMode.Decompress);
        if (Is(coding, "deflate")) return static s => new ZLibStream(s, CompressionMode.Decompress);
        return null;
    }

    static bool Is(ReadOnlySpan<char> coding, string name) => coding.Equals(name, StringComparison.OrdinalIgnoreCase);
}
