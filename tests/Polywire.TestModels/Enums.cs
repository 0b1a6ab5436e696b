using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

public enum Colour { Red, Green, Blue = 200, Negative = -7 }

public enum ByteEnum : byte { A = 1, B = 255 }

public enum SByteEnum : sbyte { A = -128, B = 127 }

public enum ShortEnum : short { A = short.MinValue, B = 5 }

public enum UShortEnum : ushort { A = ushort.MaxValue, B = 5 }

public enum UIntEnum : uint { A = uint.MaxValue, B = 5 }

public enum LongEnum : long { A = long.MinValue, B = long.MaxValue }

public enum ULongEnum : ulong { A = 0, B = ulong.MaxValue }

[Flags]
public enum Rights { None = 0, Read = 1, Write = 2, Execute = 4, All = Read | Write | Execute }

public enum Named
{
    [WireName("first one"), JsonStringEnumMemberName("first one")] First,
    [WireName("second-\"one\""), JsonStringEnumMemberName("second-\"one\"")] Second,
    Third,
}

/// <summary>Enums of every underlying type, by number.</summary>
[WireModel]
public class EnumNumbers
{
    public Colour Colour { get; set; }
    public ByteEnum Byte { get; set; }
    public SByteEnum SByte { get; set; }
    public ShortEnum Short { get; set; }
    public UShortEnum UShort { get; set; }
    public UIntEnum UInt { get; set; }
    public LongEnum Long { get; set; }
    public ULongEnum ULong { get; set; }
    public Rights Rights { get; set; }
    public Colour? Maybe { get; set; }
    public List<Colour>? List { get; set; }

    internal static EnumNumbers Full() => new()
    {
        Colour = Colour.Negative, Byte = ByteEnum.B, SByte = SByteEnum.A, Short = ShortEnum.A, UShort = UShortEnum.A, UInt = UIntEnum.A, Long = LongEnum.A, ULong = ULongEnum.B,
        Rights = Rights.Read | Rights.Execute, Maybe = Colour.Green, List = [Colour.Red, (Colour)99],
    };
}

/// <summary>Enums by name.</summary>
[WireModel(EnumsAsStrings = true)]
public class EnumNames
{
    [JsonConverter(typeof(JsonStringEnumConverter<Colour>))] public Colour Colour { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter<Rights>))] public Rights Rights { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter<Rights>))] public Rights AllRights { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter<Named>))] public Named Named { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter<ULongEnum>))] public ULongEnum ULong { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter<Colour>))] public Colour? Maybe { get; set; }

    internal static EnumNames Full() => new() { Colour = Colour.Blue, Rights = Rights.Write | Rights.Execute, AllRights = Rights.All, Named = Named.Second, ULong = ULongEnum.B, Maybe = Colour.Green };
}

/// <summary>One enum by name, another by number, both in collections.</summary>
[WireModel]
public class EnumMixed
{
    [WireField(EnumsAsStrings = true)] public List<Colour>? Names { get; set; }
    public List<Colour>? Numbers { get; set; }
    [WireField(EnumsAsStrings = true)] public Dictionary<string, Rights>? Map { get; set; }
    public Dictionary<Colour, int>? Keys { get; set; }
}
