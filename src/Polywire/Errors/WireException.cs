using System.Globalization;
using Polywire.Codecs;

namespace Polywire;

/// <summary>
/// Represents a failure to read or write a value. It is the only exception that input can cause.
/// </summary>
public sealed class WireException : Exception
{
    /// <summary>Initializes an error. The top-level call sets offset and path if they are not given.</summary>
    /// <param name="code">The error code.</param>
    /// <param name="reason">What was expected and what was found.</param>
    /// <param name="offset">Bytes from the start of the input; −1 if unknown.</param>
    /// <param name="path">The path of the value; null if unknown.</param>
    /// <param name="innerException">The cause, if there is one.</param>
    public WireException(WireErrorCode code, string reason, long offset = -1, string? path = null, Exception? innerException = null)
        : base(reason, innerException)
    {
        Code = code;
        Offset = offset;
        Path = path;
        Reason = WirePath.WellFormed(reason);
    }

    /// <summary>Gets the error code.</summary>
    public WireErrorCode Code { get; }

    /// <summary>Gets the number of bytes from the start of the input to the failure; −1 on writing.</summary>
    public long Offset { get; internal set; }

    /// <summary>Gets the number of bytes from the start of the decompressed value, if a value in compressed input is wrong; otherwise −1.</summary>
    public long DecompressedOffset { get; internal set; } = -1;

    /// <summary>Gets the path of the failing value, such as <c>$.hits.hits[3]._source.title</c>: at most 1,024 characters. Null until the top-level call has derived it.</summary>
    public string? Path { get; internal set => field = value is null ? null : WirePath.Printed(value); }

    /// <summary>Gets the one-based line of the value with <see cref="WireFraming.Lines"/>; otherwise 0.</summary>
    public long Line { get; internal set; }

    /// <summary>Whether a codec of the program reported the error; its reader may be anywhere in the value.</summary>
    internal bool IsOfCodec { get; init; }

    /// <summary>Whether the compressed data is wrong, not the value in it: the offset counts compressed bytes already.</summary>
    internal bool IsOfCompression { get; init; }

    /// <summary>Gets the message without path, line and offset.</summary>
    public string Reason { get; internal set; }

    /// <summary>Gets the reason, followed by the path, the line and the offset if they are known.</summary>
    public override string Message
    {
        get
        {
            if (Offset < 0) return Path is null ? Reason : $"{Reason} ({Path})";
            // Numbers as text: with them the compiler would format in place, which is a page of code in a native program.
            string place = $"offset {Offset.ToString(CultureInfo.InvariantCulture)}";
            if (Path is null) return $"{Reason} ({place})";
            if (DecompressedOffset >= 0) place = $"{place}, {DecompressedOffset.ToString(CultureInfo.InvariantCulture)} when decompressed";
            else if (Line > 0) place = $"line {Line.ToString(CultureInfo.InvariantCulture)}, {place}";
            return $"{Reason} ({Path}, {place})";
        }
    }
}
