namespace Polywire.Protobuf;

/// <summary>Specifies how the value of a field is delimited: the lowest three bits of its tag.</summary>
public enum ProtobufWireType
{
    /// <summary>A varint of at most ten bytes.</summary>
    Varint = 0,
    /// <summary>Eight bytes.</summary>
    Fixed64 = 1,
    /// <summary>A length and as many bytes: text, bytes, messages, packed numbers.</summary>
    LengthDelimited = 2,
    /// <summary>The start of a group, which proto3 does not have. Groups are skipped.</summary>
    StartGroup = 3,
    /// <summary>The end of a group.</summary>
    EndGroup = 4,
    /// <summary>Four bytes.</summary>
    Fixed32 = 5,
}
