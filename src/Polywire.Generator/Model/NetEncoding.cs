namespace Polywire.Generator.Model;

/// <summary>The encodings of a member in a dialect of protobuf-net: its level is a bit beside those of <c>WireEncodings</c>.</summary>
static class NetEncoding
{
    /// <summary>Bits of <c>WireEncodings</c>.</summary>
    internal const int ZigZag = 2, Fixed = 4, Packed = 64, Group = 128;

    /// <summary>The levels, of which a field has one at most.</summary>
    internal const int Level200 = 0x100, Level240 = 0x200, Level300 = 0x400, Levels = Level200 | Level240 | Level300;

    /// <summary>The dialects of <c>ProtobufDialect</c> from here on are levels of protobuf-net.</summary>
    internal const int FirstLevel = 200;

    /// <summary>By how many bits the encodings of a map's keys and values are shifted.</summary>
    internal const int KeyShift = 12, ValueShift = 20, PartMask = 0xFF;

    /// <summary>The keys of a map have the encoding of <c>KeyEncoding</c>, shifted; the values have the field's.</summary>
    internal const int OwnKeys = 0x800;

    /// <summary>Returns whether the field is in a dialect of protobuf-net.</summary>
    internal static bool Is(int encoding) => (encoding & Levels) != 0;

    /// <summary>Returns the bits of a level: 200, 240 or 300.</summary>
    internal static int Bits(int level) => level >= 300 ? Level300 : level >= 240 ? Level240 : Level200;
}
