namespace Polywire.Codecs;

/// <summary>A <c>google.protobuf.Any</c>: an encoded message together with the URL of its type.</summary>
interface IAnyMessage
{
    /// <summary>Gets the URL, whose last segment is the type's full name.</summary>
    string TypeUrl { get; }

    /// <summary>Gets the encoded message.</summary>
    ReadOnlyMemory<byte> Value { get; }
}
