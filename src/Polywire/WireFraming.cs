namespace Polywire;

/// <summary>Specifies how the values of a stream are separated. The framing is never detected; writer and reader must agree on it.</summary>
/// <remarks>
/// Errors count elements from 0 in every framing: <c>$[17].tags[1]</c> is in the eighteenth element, and the offset counts from
/// where reading began. The limits of the options hold for each element; its length is limited by <c>MaxElementLength</c>.
/// </remarks>
public enum WireFraming
{
    /// <summary>
    /// JSON only: one value a line (NDJSON, JSON Lines). Written with <c>\n</c> after each; <c>\r\n</c> is read, lines of whitespace are
    /// skipped, the last line needs no end. A byte order mark may begin the input and any line.
    /// </summary>
    Lines,
    /// <summary>
    /// The elements of one top-level array, as <c>Deserialize&lt;List&lt;T&gt;&gt;</c> would read them. Nothing may follow it.
    /// MessagePack's array begins with its count: writing needs a collection with a known count.
    /// </summary>
    Array,
    /// <summary>
    /// Values one after another. JSON is written with <c>\n</c> after each value, and read with any whitespace or none between;
    /// MessagePack has nothing between.
    /// </summary>
    Sequence,
    /// <summary>
    /// Each value after its length in bytes, a varint as Protobuf's delimited streams have it (seven bits a byte, the lowest first).
    /// </summary>
    LengthDelimited,
}
