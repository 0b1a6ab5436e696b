namespace Polywire;

/// <summary>Specifies why a value could not be read or written. docs/reference/errors.md lists causes and fixes.</summary>
public enum WireErrorCode
{
    /// <summary>No other code applies; the message states what happened.</summary>
    Unspecified = 0,
    /// <summary>The input ends before the value does.</summary>
    UnexpectedEnd = 1,
    /// <summary>A byte that the wire's grammar does not allow here.</summary>
    UnexpectedByte = 2,
    /// <summary>A well-formed value of a type that the target does not accept.</summary>
    TypeMismatch = 3,
    /// <summary>Data follows the top-level value.</summary>
    TrailingData = 4,
    /// <summary>Nesting deeper than <c>MaxDepth</c>.</summary>
    DepthExceeded = 5,
    /// <summary>A null top-level value in <c>Deserialize</c>; use <c>DeserializeOrNull</c>.</summary>
    NullRoot = 6,
    /// <summary>Null for a type or member that does not accept it.</summary>
    UnexpectedNull = 7,
    /// <summary>A number outside the range of the target, or one with a fraction for an integer.</summary>
    NumberOutOfRange = 8,
    /// <summary>A malformed number.</summary>
    InvalidNumber = 9,
    /// <summary>More digits than <c>MaxDigits</c>.</summary>
    TooManyDigits = 10,
    /// <summary>Bytes that are not UTF-8, or text with a lone surrogate.</summary>
    InvalidText = 11,
    /// <summary>An escape sequence that the grammar does not define.</summary>
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
    /// <summary>An unknown discriminator of a union, or none.</summary>
    UnknownCase = 18,
    /// <summary>Text that is not the name of an enum member.</summary>
    UnknownEnumValue = 19,
    /// <summary>On writing: a run-time type that the model does not allow.</summary>
    UnexpectedType = 20,
    /// <summary>On writing: a value that the wire cannot represent (NaN in JSON, a null key, …).</summary>
    NotRepresentable = 21,
    /// <summary>The input is in another encoding (UTF-16, UTF-32), named in the message.</summary>
    UnsupportedEncoding = 22,
    /// <summary>A collection of fixed size (a tuple, a multi-dimensional array) with the wrong number of elements.</summary>
    WrongElementCount = 23,
    /// <summary>An exception thrown by the program's own constructor, setter, callback or codec; it is the inner exception.</summary>
    UserCode = 24,
    /// <summary>A feature of the wire that this version does not support (an extension type, a compression).</summary>
    Unsupported = 25,
    /// <summary>Compressed data that cannot be decompressed, or not to the length that it claims.</summary>
    InvalidCompression = 26,
    /// <summary>There is no value at the given path.</summary>
    PathNotFound = 27,
    /// <summary>Compressed data refers to a dictionary that the compression does not have.</summary>
    UnknownDictionary = 28,
    /// <summary>A row was written with a generation of its model that the compression does not have.</summary>
    UnknownGeneration = 29,
    /// <summary>The path that <c>ReadAt</c> was given is malformed.</summary>
    InvalidPath = 30,
}
