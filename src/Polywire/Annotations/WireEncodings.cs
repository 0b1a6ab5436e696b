namespace Polywire;

/// <summary>Specifies how a member's numbers are read and written on JSON, in addition to the options of the call.</summary>
[Flags]
public enum WireNumbers
{
    /// <summary>The options of the call apply.</summary>
    Default = 0,
    /// <summary>Numbers are also read from strings: <c>"12"</c>.</summary>
    FromStrings = 1,
    /// <summary>Numbers are written as strings: <c>"12"</c>, for readers whose numbers are doubles. Implies <see cref="FromStrings"/>.</summary>
    AsStrings = 2,
    /// <summary>NaN and the infinities are read and written as <c>"NaN"</c>, <c>"Infinity"</c> and <c>"-Infinity"</c>.</summary>
    NamedFloats = 4,
}

/// <summary>Specifies how a member is encoded on Protobuf. The values can be combined: <c>Fixed | NullIsEmpty</c>.</summary>
[Flags]
public enum WireEncodings
{
    /// <summary>Integers are varints, numbers in collections are packed, <c>decimal</c> and <c>Guid</c> are text.</summary>
    Default = 0,
    /// <summary>Integers are varints (<c>int32</c>, <c>uint32</c>, <c>int64</c>, <c>uint64</c>): small numbers are short, negative ones have ten bytes.</summary>
    Varint = 1,
    /// <summary>Signed integers are zigzag varints (<c>sint32</c>, <c>sint64</c>): numbers close to zero are short.</summary>
    ZigZag = 2,
    /// <summary>Integers have four or eight bytes (<c>fixed32</c>, <c>fixed64</c>, <c>sfixed32</c>, <c>sfixed64</c>).</summary>
    Fixed = 4,
    /// <summary>Each number of a collection has its own tag (<c>[packed = false]</c>). Both representations are always read.</summary>
    Unpacked = 8,
    /// <summary>A collection that is null is written as an empty one. It is read as empty.</summary>
    NullIsEmpty = 16,
    /// <summary>
    /// Values that Protobuf has no place for have a message of their own, whose field 1 they are: a number or text that may be null, as in
    /// <c>google.protobuf.Int32Value</c>; a collection that may be null; collections, and values that may be null, in collections. A
    /// <c>DateTimeOffset</c> is a <c>google.protobuf.Timestamp</c> with the offset in minutes as field 3.
    /// </summary>
    Wrap = 32,
    /// <summary>In the dialects of protobuf-net, the numbers of a collection are packed (<c>IsPacked</c>). In other dialects they are packed without this value.</summary>
    Packed = 64,
    /// <summary>In the dialects of protobuf-net, a message is a group (<c>DataFormat.Group</c>): its end has a tag, and its length is not written.</summary>
    Group = 128,
}

/// <summary>Specifies how a model's members are represented on Protobuf.</summary>
public enum ProtobufDialect
{
    /// <summary>The default: the dialect of the assembly's <see cref="WireDefaultsAttribute"/>, or <see cref="Proto3"/>.</summary>
    Default = 0,
    /// <summary>The bytes that Google.Protobuf writes for proto3.</summary>
    Proto3 = 1,
    /// <summary>
    /// The bytes that protobuf-net writes at compatibility level 200: dates, durations, decimals and guids are messages of <c>bcl.proto</c>, and numbers in
    /// collections are not packed. A derived type is a message in a field of its base type's. In every dialect of protobuf-net, zeros are omitted, even if
    /// the member's initializer has another value, and so are collections that are null or empty.
    /// </summary>
    ProtobufNet = 200,
    /// <summary>The bytes of protobuf-net at compatibility level 240: those of <see cref="ProtobufNet"/>, but dates and durations are <c>google.protobuf.Timestamp</c> and <c>Duration</c>.</summary>
    ProtobufNet240 = 240,
    /// <summary>The bytes of protobuf-net at compatibility level 300: those of <see cref="ProtobufNet240"/>, but decimals and guids are text.</summary>
    ProtobufNet300 = 300,
}

/// <summary>Represents a <c>google.protobuf.NullValue</c>. In <see cref="JsonDialect.Proto3"/> it is null on JSON.</summary>
public enum ProtobufNullValue
{
    /// <summary>Null.</summary>
    Null = 0,
}

/// <summary>Specifies how a model's members are represented on JSON.</summary>
public enum JsonDialect
{
    /// <summary>The default: the dialect of the assembly's <see cref="WireDefaultsAttribute"/>, or <see cref="Polywire"/>.</summary>
    Default = 0,
    /// <summary>The representation of System.Text.Json.</summary>
    Polywire = 1,
    /// <summary>
    /// The JSON mapping of protobuf for proto3: names in lower camel case, and the names of the fields accepted; 64-bit integers as strings;
    /// enums as names; dates and durations as <c>google.protobuf.Timestamp</c> and <c>Duration</c>; members omitted that Protobuf omits, and null read as absent.
    /// </summary>
    Proto3 = 2,
}

/// <summary>
/// Specifies how dates and times are encoded on JSON. The defaults are ISO 8601 for <c>DateTime</c> and <c>DateTimeOffset</c>, and
/// .NET's constant format (<c>1.02:03:04</c>) for <c>TimeSpan</c>.
/// </summary>
public enum WireDateEncoding
{
    /// <summary>The options of the call apply.</summary>
    Default,
    /// <summary>ISO 8601 text; a <c>TimeSpan</c> is a duration (<c>P1DT2H3M4.5S</c>).</summary>
    Iso8601,
    /// <summary>
    /// A number: seconds since 1970-01-01T00:00:00Z, or the seconds of a <c>TimeSpan</c>, with a fraction of up to seven digits.
    /// An unspecified <c>DateTime</c> is taken as UTC; values read are UTC.
    /// </summary>
    UnixSeconds,
    /// <summary>A number as in <see cref="UnixSeconds"/>, in milliseconds.</summary>
    UnixMilliseconds,
}
