namespace Polywire.MessagePack;

/// <summary>Specifies the type of a MessagePack value (specification, "Type system").</summary>
public enum MessagePackKind
{
    /// <summary>nil.</summary>
    Nil,
    /// <summary>true or false.</summary>
    Boolean,
    /// <summary>An integer, from −2^63 to 2^64 − 1.</summary>
    Integer,
    /// <summary>A float 32 or float 64.</summary>
    Float,
    /// <summary>UTF-8 text.</summary>
    String,
    /// <summary>Bytes.</summary>
    Binary,
    /// <summary>A sequence of values.</summary>
    Array,
    /// <summary>Pairs of values.</summary>
    Map,
    /// <summary>A type code and bytes; type −1 is a timestamp.</summary>
    Extension,
}
