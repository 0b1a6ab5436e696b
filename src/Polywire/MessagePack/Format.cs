namespace Polywire.MessagePack;

/// <summary>The first bytes of the MessagePack formats (specification, "Formats").</summary>
static class Format
{
    internal const byte MaxPositiveFixInt = 0x7F;
    internal const byte FixMap = 0x80;
    internal const byte FixArray = 0x90;
    internal const byte FixStr = 0xA0;
    internal const byte Nil = 0xC0;
    internal const byte NeverUsed = 0xC1;
    internal const byte False = 0xC2;
    internal const byte True = 0xC3;
    internal const byte Bin8 = 0xC4;
    internal const byte Bin16 = 0xC5;
    internal const byte Bin32 = 0xC6;
    internal const byte Ext8 = 0xC7;
    internal const byte Ext16 = 0xC8;
    internal const byte Ext32 = 0xC9;
    internal const byte Float32 = 0xCA;
    internal const byte Float64 = 0xCB;
    internal const byte UInt8 = 0xCC;
    internal const byte UInt16 = 0xCD;
    internal const byte UInt32 = 0xCE;
    internal const byte UInt64 = 0xCF;
    internal const byte Int8 = 0xD0;
    internal const byte Int16 = 0xD1;
    internal const byte Int32 = 0xD2;
    internal const byte Int64 = 0xD3;
    internal const byte FixExt1 = 0xD4;
    internal const byte FixExt2 = 0xD5;
    internal const byte FixExt4 = 0xD6;
    internal const byte FixExt8 = 0xD7;
    internal const byte FixExt16 = 0xD8;
    internal const byte Str8 = 0xD9;
    internal const byte Str16 = 0xDA;
    internal const byte Str32 = 0xDB;
    internal const byte Array16 = 0xDC;
    internal const byte Array32 = 0xDD;
    internal const byte Map16 = 0xDE;
    internal const byte Map32 = 0xDF;
    internal const byte MinNegativeFixInt = 0xE0;

    internal const int MaxFixStrLength = 31;
    internal const int MaxFixCount = 15;

    /// <summary>Returns the kind of value a first byte begins; <see cref="NeverUsed"/> has none and gives Nil.</summary>
    internal static MessagePackKind KindOf(byte format) => format switch
    {
        <= MaxPositiveFixInt or >= MinNegativeFixInt or (>= UInt8 and <= Int64) => MessagePackKind.Integer,
        < FixArray or Map16 or Map32 => MessagePackKind.Map,
        < FixStr or Array16 or Array32 => MessagePackKind.Array,
        < Nil or (>= Str8 and <= Str32) => MessagePackKind.String,
        False or True => MessagePackKind.Boolean,
        >= Bin8 and <= Bin32 => MessagePackKind.Binary,
        Float32 or Float64 => MessagePackKind.Float,
        Nil or NeverUsed => MessagePackKind.Nil,
        _ => MessagePackKind.Extension,
    };

    /// <summary>Returns the specification's name of a first byte, for messages.</summary>
    internal static string NameOf(byte format) => format switch
    {
        <= MaxPositiveFixInt => "positive fixint",
        < FixArray => "fixmap",
        < FixStr => "fixarray",
        < Nil => "fixstr",
        >= MinNegativeFixInt => "negative fixint",
        _ => s_names[format - Nil],
    };

    static readonly string[] s_names =
    [
        "nil", "the unused byte 0xC1", "false", "true", "bin 8", "bin 16", "bin 32", "ext 8", "ext 16", "ext 32",
        "float 32", "float 64", "uint 8", "uint 16", "uint 32", "uint 64", "int 8", "int 16", "int 32", "int 64",
        "fixext 1", "fixext 2", "fixext 4", "fixext 8", "fixext 16", "str 8", "str 16", "str 32",
        "array 16", "array 32", "map 16", "map 32",
    ];
}
