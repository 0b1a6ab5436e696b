namespace Polywire;

/// <summary>Why a value could not be read or written. Listed with causes and remedies in docs/reference/errors.md.</summary>
public enum WireErrorCode
{
    /// <summary>No more specific code applies; the message says what happened.</summary>
    Unspecified = 0,
    /// <summary>The input ends before the value does.</summary>
    UnexpectedEnd = 1,
    /// <summary>A byte that the wire's grammar does not allow here.</summary>
    UnexpectedByte = 2,
    /// <summary>A well-formed value of another kind than the target takes.</summary>
    TypeMismatch = 3,
    /// <summary>Data follows the root value.</summary>
    TrailingData = 4,
    /// <summary>Nesting deeper than <c>MaxDepth</c>.</summary>
    DepthExceeded = 5,
    /// <summary>A null root for <c>Deserialize</c>; use <c>DeserializeOrNull</c>.</summary>
    NullRoot = 6,
    /// <summary>null for a type or member that does not take it.</summary>
    UnexpectedNull = 7,
    /// <summary>A number outside the range of the target, or one with a fraction for an integer.</summary>
    NumberOutOfRange = 8,
    /// <summary>A number that breaks the wire's number grammar.</summary>
    InvalidNumber = 9,
    /// <summary>More digits than <c>MaxDigits</c>.</summary>
    TooManyDigits = 10,
    /// <summary>Bytes that are not UTF-8, or text with a lone surrogate.</summary>
    InvalidText = 11,
    /// <summary>An escape sequence that the grammar does not have.</summary>
    InvalidEscape = 12,
    /// <summary>Text that is not a value of the target type: a date, a Guid, a URI, base64, …</summary>
    InvalidFormat = 13,
    /// <summary>A length or count larger than the bytes left; an input longer than <c>MaxInputLength</c>; an element longer than <c>MaxElementLength</c>; more values read as <c>object</c> than <c>MaxUntypedValues</c>, or than are in proportion to the input.</summary>
    LengthOutOfRange = 14,
    /// <summary>A required member is missing.</summary>
    MissingMember = 15,
    /// <summary>A member that the model does not have, where <c>UnknownMembers</c> is <c>Reject</c>.</summary>
    UnknownMember = 16,
    /// <summary>A member or key that occurs more than once, where duplicates are rejected.</summary>
    DuplicateMember = 17,
    /// <summary>A union case that the model does not have, or no discriminator at all.</summary>
    UnknownCase = 18,
    /// <summary>Enum text that names no member.</summary>
    UnknownEnumValue = 19,
    /// <summary>On writing: the run-time type is not what the model allows.</summary>
    UnexpectedType = 20,
    /// <summary>On writing: a value that the wire has no form for (NaN in JSON, a null key, …).</summary>
    NotRepresentable = 21,
    /// <summary>The input is in another encoding (UTF-16, UTF-32), named in the message.</summary>
    UnsupportedEncoding = 22,
    /// <summary>A collection of fixed size (a tuple, a multi-dimensional array) with another number of elements.</summary>
    WrongElementCount = 23,
    /// <summary>An exception out of the user's own constructor, setter, callback or codec, kept as the inner exception.</summary>
    UserCode = 24,
    /// <summary>A wire feature this build does not read (an extension type, a compression).</summary>
    Unsupported = 25,
    /// <summary>Compressed data that cannot be decompressed, or not to the length that it claims.</summary>
    InvalidCompression = 26,
    /// <summary>There is no value at the path that was asked for.</summary>
    PathNotFound = 27,
}
