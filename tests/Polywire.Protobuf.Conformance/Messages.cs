using Polywire;

namespace ConformanceTestee;

/// <summary>The message of the runner's proto3 tests, protobuf_test_messages.proto3.TestAllTypesProto3, by the numbers and types of its fields.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class TestAllTypes
{
    [WireField(1)] public int Int32 { get; set; }
    [WireField(2)] public long Int64 { get; set; }
    [WireField(3)] public uint UInt32 { get; set; }
    [WireField(4)] public ulong UInt64 { get; set; }
    [WireField(5, Encoding = WireEncodings.ZigZag)] public int SInt32 { get; set; }
    [WireField(6, Encoding = WireEncodings.ZigZag)] public long SInt64 { get; set; }
    [WireField(7, Encoding = WireEncodings.Fixed)] public uint Fixed32 { get; set; }
    [WireField(8, Encoding = WireEncodings.Fixed)] public ulong Fixed64 { get; set; }
    [WireField(9, Encoding = WireEncodings.Fixed)] public int SFixed32 { get; set; }
    [WireField(10, Encoding = WireEncodings.Fixed)] public long SFixed64 { get; set; }
    [WireField(11)] public float Float { get; set; }
    [WireField(12)] public double Double { get; set; }
    [WireField(13)] public bool Bool { get; set; }
    [WireField(14)] public string String { get; set; } = "";
    [WireField(15)] public byte[] Bytes { get; set; } = [];
    [WireField(18)] public NestedMessage? Nested { get; set; }
    [WireField(19)] public ForeignMessage? Foreign { get; set; }
    [WireField(21)] public NestedEnum NestedEnum { get; set; }
    [WireField(22)] public ForeignEnum ForeignEnum { get; set; }
    [WireField(23)] public AliasedEnum AliasedEnum { get; set; }
    [WireField(24)] public string StringPiece { get; set; } = "";
    [WireField(25)] public string Cord { get; set; } = "";
    [WireField(27)] public TestAllTypes? Recursive { get; set; }
    [WireField(31)] public List<int> RepeatedInt32 { get; set; } = [];
    [WireField(32)] public List<long> RepeatedInt64 { get; set; } = [];
    [WireField(33)] public List<uint> RepeatedUInt32 { get; set; } = [];
    [WireField(34)] public List<ulong> RepeatedUInt64 { get; set; } = [];
    [WireField(35, Encoding = WireEncodings.ZigZag)] public List<int> RepeatedSInt32 { get; set; } = [];
    [WireField(36, Encoding = WireEncodings.ZigZag)] public List<long> RepeatedSInt64 { get; set; } = [];
    [WireField(37, Encoding = WireEncodings.Fixed)] public List<uint> RepeatedFixed32 { get; set; } = [];
    [WireField(38, Encoding = WireEncodings.Fixed)] public List<ulong> RepeatedFixed64 { get; set; } = [];
    [WireField(39, Encoding = WireEncodings.Fixed)] public List<int> RepeatedSFixed32 { get; set; } = [];
    [WireField(40, Encoding = WireEncodings.Fixed)] public List<long> RepeatedSFixed64 { get; set; } = [];
    [WireField(41)] public List<float> RepeatedFloat { get; set; } = [];
    [WireField(42)] public List<double> RepeatedDouble { get; set; } = [];
    [WireField(43)] public List<bool> RepeatedBool { get; set; } = [];
    [WireField(44)] public List<string> RepeatedString { get; set; } = [];
    [WireField(45)] public List<byte[]> RepeatedBytes { get; set; } = [];
    [WireField(48)] public List<NestedMessage> RepeatedNested { get; set; } = [];
    [WireField(49)] public List<ForeignMessage> RepeatedForeign { get; set; } = [];
    [WireField(51)] public List<NestedEnum> RepeatedNestedEnum { get; set; } = [];
    [WireField(52)] public List<ForeignEnum> RepeatedForeignEnum { get; set; } = [];
    [WireField(54)] public List<string> RepeatedStringPiece { get; set; } = [];
    [WireField(55)] public List<string> RepeatedCord { get; set; } = [];
    [WireField(56)] public Dictionary<int, int> MapInt32Int32 { get; set; } = [];
    [WireField(57)] public Dictionary<long, long> MapInt64Int64 { get; set; } = [];
    [WireField(58)] public Dictionary<uint, uint> MapUInt32UInt32 { get; set; } = [];
    [WireField(59)] public Dictionary<ulong, ulong> MapUInt64UInt64 { get; set; } = [];
    [WireField(60, Encoding = WireEncodings.ZigZag)] public Dictionary<int, int> MapSInt32SInt32 { get; set; } = [];
    [WireField(61, Encoding = WireEncodings.ZigZag)] public Dictionary<long, long> MapSInt64SInt64 { get; set; } = [];
    [WireField(62, Encoding = WireEncodings.Fixed)] public Dictionary<uint, uint> MapFixed32Fixed32 { get; set; } = [];
    [WireField(63, Encoding = WireEncodings.Fixed)] public Dictionary<ulong, ulong> MapFixed64Fixed64 { get; set; } = [];
    [WireField(64, Encoding = WireEncodings.Fixed)] public Dictionary<int, int> MapSFixed32SFixed32 { get; set; } = [];
    [WireField(65, Encoding = WireEncodings.Fixed)] public Dictionary<long, long> MapSFixed64SFixed64 { get; set; } = [];
    [WireField(66)] public Dictionary<int, float> MapInt32Float { get; set; } = [];
    [WireField(67)] public Dictionary<int, double> MapInt32Double { get; set; } = [];
    [WireField(68)] public Dictionary<bool, bool> MapBoolBool { get; set; } = [];
    [WireField(69)] public Dictionary<string, string> MapStringString { get; set; } = [];
    [WireField(70)] public Dictionary<string, byte[]> MapStringBytes { get; set; } = [];
    [WireField(71)] public Dictionary<string, NestedMessage> MapStringNested { get; set; } = [];
    [WireField(72)] public Dictionary<string, ForeignMessage> MapStringForeign { get; set; } = [];
    [WireField(73)] public Dictionary<string, NestedEnum> MapStringNestedEnum { get; set; } = [];
    [WireField(74)] public Dictionary<string, ForeignEnum> MapStringForeignEnum { get; set; } = [];
    [WireField(75)] public List<int> PackedInt32 { get; set; } = [];
    [WireField(76)] public List<long> PackedInt64 { get; set; } = [];
    [WireField(77)] public List<uint> PackedUInt32 { get; set; } = [];
    [WireField(78)] public List<ulong> PackedUInt64 { get; set; } = [];
    [WireField(79, Encoding = WireEncodings.ZigZag)] public List<int> PackedSInt32 { get; set; } = [];
    [WireField(80, Encoding = WireEncodings.ZigZag)] public List<long> PackedSInt64 { get; set; } = [];
    [WireField(81, Encoding = WireEncodings.Fixed)] public List<uint> PackedFixed32 { get; set; } = [];
    [WireField(82, Encoding = WireEncodings.Fixed)] public List<ulong> PackedFixed64 { get; set; } = [];
    [WireField(83, Encoding = WireEncodings.Fixed)] public List<int> PackedSFixed32 { get; set; } = [];
    [WireField(84, Encoding = WireEncodings.Fixed)] public List<long> PackedSFixed64 { get; set; } = [];
    [WireField(85)] public List<float> PackedFloat { get; set; } = [];
    [WireField(86)] public List<double> PackedDouble { get; set; } = [];
    [WireField(87)] public List<bool> PackedBool { get; set; } = [];
    [WireField(88)] public List<NestedEnum> PackedNestedEnum { get; set; } = [];
    [WireField(89, Encoding = WireEncodings.Unpacked)] public List<int> UnpackedInt32 { get; set; } = [];
    [WireField(90, Encoding = WireEncodings.Unpacked)] public List<long> UnpackedInt64 { get; set; } = [];
    [WireField(91, Encoding = WireEncodings.Unpacked)] public List<uint> UnpackedUInt32 { get; set; } = [];
    [WireField(92, Encoding = WireEncodings.Unpacked)] public List<ulong> UnpackedUInt64 { get; set; } = [];
    [WireField(93, Encoding = WireEncodings.ZigZag | WireEncodings.Unpacked)] public List<int> UnpackedSInt32 { get; set; } = [];
    [WireField(94, Encoding = WireEncodings.ZigZag | WireEncodings.Unpacked)] public List<long> UnpackedSInt64 { get; set; } = [];
    [WireField(95, Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<uint> UnpackedFixed32 { get; set; } = [];
    [WireField(96, Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<ulong> UnpackedFixed64 { get; set; } = [];
    [WireField(97, Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<int> UnpackedSFixed32 { get; set; } = [];
    [WireField(98, Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<long> UnpackedSFixed64 { get; set; } = [];
    [WireField(99, Encoding = WireEncodings.Unpacked)] public List<float> UnpackedFloat { get; set; } = [];
    [WireField(100, Encoding = WireEncodings.Unpacked)] public List<double> UnpackedDouble { get; set; } = [];
    [WireField(101, Encoding = WireEncodings.Unpacked)] public List<bool> UnpackedBool { get; set; } = [];
    [WireField(102, Encoding = WireEncodings.Unpacked)] public List<NestedEnum> UnpackedNestedEnum { get; set; } = [];
    [WireField(111, OneOf = "field")] public uint? OneOfUInt32 { get; set; }
    [WireField(112, OneOf = "field")] public NestedMessage? OneOfNested { get; set; }
    [WireField(113, OneOf = "field")] public string? OneOfString { get; set; }
    [WireField(114, OneOf = "field")] public byte[]? OneOfBytes { get; set; }
    [WireField(115, OneOf = "field")] public bool? OneOfBool { get; set; }
    [WireField(116, OneOf = "field")] public ulong? OneOfUInt64 { get; set; }
    [WireField(117, OneOf = "field")] public float? OneOfFloat { get; set; }
    [WireField(118, OneOf = "field")] public double? OneOfDouble { get; set; }
    [WireField(119, OneOf = "field")] public NestedEnum? OneOfEnum { get; set; }
    [WireField(120, OneOf = "field")] public NullValue? OneOfNull { get; set; }
    [WireField(201)] public BoolValue? BoolWrapper { get; set; }
    [WireField(202)] public Int32Value? Int32Wrapper { get; set; }
    [WireField(203)] public Int64Value? Int64Wrapper { get; set; }
    [WireField(204)] public UInt32Value? UInt32Wrapper { get; set; }
    [WireField(205)] public UInt64Value? UInt64Wrapper { get; set; }
    [WireField(206)] public FloatValue? FloatWrapper { get; set; }
    [WireField(207)] public DoubleValue? DoubleWrapper { get; set; }
    [WireField(208)] public StringValue? StringWrapper { get; set; }
    [WireField(209)] public BytesValue? BytesWrapper { get; set; }
    [WireField(211)] public List<BoolValue> RepeatedBoolWrapper { get; set; } = [];
    [WireField(212)] public List<Int32Value> RepeatedInt32Wrapper { get; set; } = [];
    [WireField(213)] public List<Int64Value> RepeatedInt64Wrapper { get; set; } = [];
    [WireField(214)] public List<UInt32Value> RepeatedUInt32Wrapper { get; set; } = [];
    [WireField(215)] public List<UInt64Value> RepeatedUInt64Wrapper { get; set; } = [];
    [WireField(216)] public List<FloatValue> RepeatedFloatWrapper { get; set; } = [];
    [WireField(217)] public List<DoubleValue> RepeatedDoubleWrapper { get; set; } = [];
    [WireField(218)] public List<StringValue> RepeatedStringWrapper { get; set; } = [];
    [WireField(219)] public List<BytesValue> RepeatedBytesWrapper { get; set; } = [];
    [WireField(301)] public TimeValue? Duration { get; set; }
    [WireField(302)] public TimeValue? Timestamp { get; set; }
    [WireField(303)] public FieldMask? FieldMask { get; set; }
    [WireField(304)] public Struct? Struct { get; set; }
    [WireField(305)] public Any? Any { get; set; }
    [WireField(306)] public Value? Value { get; set; }
    [WireField(307)] public NullValue Null { get; set; }
    [WireField(311)] public List<TimeValue> RepeatedDuration { get; set; } = [];
    [WireField(312)] public List<TimeValue> RepeatedTimestamp { get; set; } = [];
    [WireField(313)] public List<FieldMask> RepeatedFieldMask { get; set; } = [];
    [WireField(315)] public List<Any> RepeatedAny { get; set; } = [];
    [WireField(316)] public List<Value> RepeatedValue { get; set; } = [];
    [WireField(317)] public List<ListValue> RepeatedListValue { get; set; } = [];
    [WireField(324)] public List<Struct> RepeatedStruct { get; set; } = [];
    [WireField(401)] public int Name1 { get; set; }
    [WireField(402)] public int Name2 { get; set; }
    [WireField(403)] public int Name3 { get; set; }
    [WireField(404)] public int Name4 { get; set; }
    [WireField(405)] public int Name5 { get; set; }
    [WireField(406)] public int Name6 { get; set; }
    [WireField(407)] public int Name7 { get; set; }
    [WireField(408)] public int Name8 { get; set; }
    [WireField(409)] public int Name9 { get; set; }
    [WireField(410)] public int Name10 { get; set; }
    [WireField(411)] public int Name11 { get; set; }
    [WireField(412)] public int Name12 { get; set; }
    [WireField(413)] public int Name13 { get; set; }
    [WireField(414)] public int Name14 { get; set; }
    [WireField(415)] public int Name15 { get; set; }
    [WireField(416)] public int Name16 { get; set; }
    [WireField(417)] public int Name17 { get; set; }
    [WireField(418)] public int Name18 { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class NestedMessage
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public TestAllTypes? Corecursive { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class ForeignMessage
{
    [WireField(1)] public int C { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

public enum NestedEnum
{
    Foo = 0,
    Bar = 1,
    Baz = 2,
    Neg = -1,
}

public enum ForeignEnum
{
    Foo = 0,
    Bar = 1,
    Baz = 2,
}

public enum AliasedEnum
{
    Foo = 0,
    Bar = 1,
    Baz = 2,
}

public enum NullValue
{
    Null = 0,
}

[WireModel(Wires = Wires.Protobuf)]
public partial class BoolValue
{
    [WireField(1)] public bool Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Int32Value
{
    [WireField(1)] public int Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Int64Value
{
    [WireField(1)] public long Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class UInt32Value
{
    [WireField(1)] public uint Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class UInt64Value
{
    [WireField(1)] public ulong Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class FloatValue
{
    [WireField(1)] public float Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class DoubleValue
{
    [WireField(1)] public double Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class StringValue
{
    [WireField(1)] public string Value { get; set; } = "";
}

[WireModel(Wires = Wires.Protobuf)]
public partial class BytesValue
{
    [WireField(1)] public byte[] Value { get; set; } = [];
}

/// <summary>A Timestamp or a Duration, which need not be one that .NET has.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial class TimeValue
{
    [WireField(1)] public long Seconds { get; set; }
    [WireField(2)] public int Nanoseconds { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class FieldMask
{
    [WireField(1)] public List<string> Paths { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Any
{
    [WireField(1)] public string TypeUrl { get; set; } = "";
    [WireField(2)] public byte[] Value { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Struct
{
    [WireField(1)] public Dictionary<string, Value> Fields { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Value
{
    [WireField(1, OneOf = "kind")] public NullValue? Null { get; set; }
    [WireField(2, OneOf = "kind")] public double? Number { get; set; }
    [WireField(3, OneOf = "kind")] public string? String { get; set; }
    [WireField(4, OneOf = "kind")] public bool? Bool { get; set; }
    [WireField(5, OneOf = "kind")] public Struct? Struct { get; set; }
    [WireField(6, OneOf = "kind")] public ListValue? List { get; set; }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class ListValue
{
    [WireField(1)] public List<Value> Values { get; set; } = [];
}
