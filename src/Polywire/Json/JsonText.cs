using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Text;

namespace Polywire.Json;

/// <summary>Documents that come as strings, or become strings: transcoded once, from or into rented memory.</summary>
static class JsonText
{
    const int BytesPerUnit = 3;

    /// <summary>Makes a string of a document. Bytes that are not UTF-8, which only the caller's own codecs write, become U+FFFD.</summary>
    /// <exception cref="WireException">A string cannot be so long.</exception>
    internal static string Decode(ReadOnlySpan<byte> utf8) => Utf8Decoder.Read(TextLevel.For(utf8.Length), utf8) ?? Replace(utf8);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string Replace(ReadOnlySpan<byte> utf8)
    {
        if (Encoding.UTF8.GetCharCount(utf8) > Utf8Decoder.MaxUnits)
            throw new WireException(WireErrorCode.LengthOutOfRange, $"The text of {utf8.Length} bytes is longer than a string can be; write it to an IBufferWriter<byte> or a stream.") { Path = "$" };
        return Encoding.UTF8.GetString(utf8);
    }

    /// <summary>Gets the length of the array that <see cref="TryEncode"/> needs; it may be more than an array can have.</summary>
    internal static long MaxBytes(long units) => BytesPerUnit * units + Utf8Encoder.Slack;

    /// <summary>Encodes a document. False at a lone surrogate, unless it is replaced by U+FFFD; <paramref name="length"/> is then where it would be.</summary>
    internal static bool TryEncode(ReadOnlySpan<char> text, Span<byte> utf8, bool replace, out int length)
    {
        if (MaxBytes(text.Length) > utf8.Length) return System.Text.Unicode.Utf8.FromUtf16(text, utf8, out _, out length, replace) == OperationStatus.Done;
        return Utf8Encoder.TryEncode(text, ref MemoryMarshal.GetReference(utf8), replace, out length);
    }
}
