namespace Polywire.AspNetCore;

/// <summary>Configures how requests are read and responses are written. Set with <c>AddPolywire</c>.</summary>
public sealed class WireHttpOptions
{
    /// <summary>
    /// Gets or sets the wires in order of preference: the first one answers requests without an <c>Accept</c> header and those that accept
    /// everything. <c>AddPolywire</c> sets every wire (<see cref="Wire.All"/>) if this is null.
    /// </summary>
    public IReadOnlyList<WireSerializer>? Wires { get; set; }

    /// <summary>
    /// Gets or sets whether a request that accepts none of the wires is answered with 406 (Not Acceptable); true unless set. Otherwise the
    /// first wire answers it (RFC 9110, section 12.5.1 allows both).
    /// </summary>
    public bool ReturnNotAcceptable { get; set; } = true;

    /// <summary>
    /// Gets or sets the largest request body in bytes as received, before decompression; null (the default) for no limit of its own.
    /// <c>MaxInputLength</c> of the wire and the server's <c>MaxRequestBodySize</c> apply too. A larger body is answered with 413.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative number.</exception>
    public long? MaxRequestLength
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value ?? 0, nameof(value));
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets the largest request body in bytes after decompression, after each coding if there are several; 67,108,864 (64 MB) unless
    /// set. A larger body is answered with 413.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative number.</exception>
    public int MaxDecompressedRequestLength
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 64 << 20;

    /// <summary>
    /// Gets or sets whether request bodies with <c>Content-Encoding: gzip</c>, <c>br</c> or <c>deflate</c> are decompressed; true unless set.
    /// Otherwise, and for other codings, the answer is 415 (Unsupported Media Type). Bodies that ASP.NET Core's request decompression
    /// middleware has decompressed carry no <c>Content-Encoding</c> and are read in either case.
    /// </summary>
    public bool DecompressRequests { get; set; } = true;
}
