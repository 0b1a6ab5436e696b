namespace Polywire.Json;

/// <summary>Specifies the kind of JSON value that a reader is positioned at.</summary>
public enum JsonTokenKind
{
    /// <summary>The end of the input, or a byte that starts no value.</summary>
    None,
    /// <summary><c>null</c></summary>
    Null,
    /// <summary><c>true</c></summary>
    True,
    /// <summary><c>false</c></summary>
    False,
    /// <summary>A number without fraction and exponent.</summary>
    Integer,
    /// <summary>A number with a fraction or an exponent.</summary>
    Float,
    /// <summary>Text in quotes.</summary>
    String,
    /// <summary><c>[</c></summary>
    Array,
    /// <summary><c>{</c></summary>
    Object,
}
