namespace Polywire.Compression.Rows.Schema;

/// <summary>The kinds of values of a member. The numbers are stored in model files.</summary>
enum RowKind : byte
{
    /// <summary>A <c>bool</c>, which is a presence bit.</summary>
    Boolean = 1,
    /// <summary>Every integer of up to 64 bits, characters, enums, dates without a time and times.</summary>
    Integer = 2,
    Single = 3,
    Double = 4,
    Decimal = 5,
    DateTime = 6,
    DateTimeOffset = 7,
    Guid = 8,
    Text = 9,
    Bytes = 10,
    /// <summary>A nested model.</summary>
    Model = 11,
    /// <summary>A list, whose elements are a scope of one member, or a dictionary, whose entries are a scope of two.</summary>
    List = 12,
}

/// <summary>The numbers of presence bits of a member. They are stored in model files.</summary>
enum RowPresence : byte
{
    /// <summary>None: the value is always written. Elements of lists that cannot be null.</summary>
    Always = 0,
    /// <summary>One: 0 is the type's default, whose bits are all zero, or null.</summary>
    Optional = 1,
    /// <summary>One for null, which is not the type's default; a nullable <c>bool</c> has a second, its value.</summary>
    Nullable = 2,
}
