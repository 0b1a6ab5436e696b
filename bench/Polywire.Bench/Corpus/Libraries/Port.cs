namespace Bench.Corpus.Libraries;

/// <summary>How a document enters or leaves a library.</summary>
enum Port
{
    /// <summary>From or to a <c>byte[]</c>.</summary>
    Bytes,

    /// <summary>To an <c>IBufferWriter&lt;byte&gt;</c> that is reused. Writing only.</summary>
    Buffer,

    /// <summary>From or to a <see cref="string"/>. JSON only.</summary>
    Text,

    /// <summary>From or to a <see cref="System.IO.Stream"/> in memory.</summary>
    Stream,

    /// <summary>From or to a pipe whose data is already there.</summary>
    Pipe,
}
