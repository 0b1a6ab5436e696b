using Polywire;
using Polywire.Protobuf;

[assembly: WireFor(typeof(ProtobufAny))]

namespace ConformanceTestee;

/// <summary>The message of the runner's proto3 tests, protobuf_test_messages.proto3.TestAllTypesProto3, by the numbers and types of its fields.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3)]
public partial class TestAllTypes
{
    [WireField(1, Name = "optional_int32")] public int Int32 { get; set; }
    [WireField(2, Name = "optional_int64")] public long Int64 { get; set; }
    [WireField(3, Name = "optional_uint32")] public uint UInt32 { get; set; }
    [WireField(4, Name = "optional_uint64")] public ulong UInt64 { get; set; }
    [WireField(5, Name = "optional_sint32", Encoding = WireEncodings.ZigZag)] public int SInt32 { get; set; }
    [WireField(6, Name = "optional_sint64", Encoding = WireEncodings.ZigZag)] public long SInt64 { get; set; }
    [WireField(7, Name = "optional_fixed32", Encoding = WireEncodings.Fixed)] public uint Fixed32 { get; set; }
    [WireField(8, Name = "optional_fixed64", Encoding = WireEncodings.Fixed)] public ulong Fixed64 { get; set; }
    [WireField(9, Name = "optional_sfixed32", Encoding = WireEncodings.Fixed)] public int SFixed32 { get; set; }
    [WireField(10, Name = "optional_sfixed64", Encoding = WireEncodings.Fixed)] public long SFixed64 { get; set; }
    [WireField(11, Name = "optional_float")] public float Float { get; set; }
    [WireField(12, Name = "optional_double")] public double Double { get; set; }
    [WireField(13, Name = "optional_bool")] public bool Bool { get; set; }
    [WireField(14, Name = "optional_string")] public string String { get; set; } = "";
    [WireField(15, Name = "optional_bytes")] public byte[] Bytes { get; set; } = [];
    [WireField(18, Name = "optional_nested_message")] public NestedMessage? Nested { get; set; }
    [WireField(19, Name = "optional_foreign_message")] public ForeignMessage? Foreign { get; set; }
    [WireField(21, Name = "optional_nested_enum")] public NestedEnum NestedEnum { get; set; }
    [WireField(22, Name = "optional_foreign_enum")] public ForeignEnum ForeignEnum { get; set; }
    [WireField(23, Name = "optional_aliased_enum")] public AliasedEnum AliasedEnum { get; set; }
    [WireField(24, Name = "optional_string_piece")] public string StringPiece { get; set; } = "";
    [WireField(25, Name = "optional_cord")] public string Cord { get; set; } = "";
    [WireField(27, Name = "recursive_message")] public TestAllTypes? Recursive { get; set; }
    [WireField(31, Name = "repeated_int32")] public List<int> RepeatedInt32 { get; set; } = [];
    [WireField(32, Name = "repeated_int64")] public List<long> RepeatedInt64 { get; set; } = [];
    [WireField(33, Name = "repeated_uint32")] public List<uint> RepeatedUInt32 { get; set; } = [];
    [WireField(34, Name = "repeated_uint64")] public List<ulong> RepeatedUInt64 { get; set; } = [];
    [WireField(35, Name = "repeated_sint32", Encoding = WireEncodings.ZigZag)] public List<int> RepeatedSInt32 { get; set; } = [];
    [WireField(36, Name = "repeated_sint64", Encoding = WireEncodings.ZigZag)] public List<long> RepeatedSInt64 { get; set; } = [];
    [WireField(37, Name = "repeated_fixed32", Encoding = WireEncodings.Fixed)] public List<uint> RepeatedFixed32 { get; set; } = [];
    [WireField(38, Name = "repeated_fixed64", Encoding = WireEncodings.Fixed)] public List<ulong> RepeatedFixed64 { get; set; } = [];
    [WireField(39, Name = "repeated_sfixed32", Encoding = WireEncodings.Fixed)] public List<int> RepeatedSFixed32 { get; set; } = [];
    [WireField(40, Name = "repeated_sfixed64", Encoding = WireEncodings.Fixed)] public List<long> RepeatedSFixed64 { get; set; } = [];
    [WireField(41, Name = "repeated_float")] public List<float> RepeatedFloat { get; set; } = [];
    [WireField(42, Name = "repeated_double")] public List<double> RepeatedDouble { get; set; } = [];
    [WireField(43, Name = "repeated_bool")] public List<bool> RepeatedBool { get; set; } = [];
    [WireField(44, Name = "repeated_string")] public List<string> RepeatedString { get; set; } = [];
    [WireField(45, Name = "repeated_bytes")] public List<byte[]> RepeatedBytes { get; set; } = [];
    [WireField(48, Name = "repeated_nested_message")] public List<NestedMessage> RepeatedNested { get; set; } = [];
    [WireField(49, Name = "repeated_foreign_message")] public List<ForeignMessage> RepeatedForeign { get; set; } = [];
    [WireField(51, Name = "repeated_nested_enum")] public List<NestedEnum> RepeatedNestedEnum { get; set; } = [];
    [WireField(52, Name = "repeated_foreign_enum")] public List<ForeignEnum> RepeatedForeignEnum { get; set; } = [];
    [WireField(54, Name = "repeated_string_piece")] public List<string> RepeatedStringPiece { get; set; } = [];
    [WireField(55, Name = "repeated_cord")] public List<string> RepeatedCord { get; set; } = [];
    [WireField(56, Name = "map_int32_int32")] public Dictionary<int, int> MapInt32Int32 { get; set; } = [];
    [WireField(57, Name = "map_int64_int64")] public Dictionary<long, long> MapInt64Int64 { get; set; } = [];
    [WireField(58, Name = "map_uint32_uint32")] public Dictionary<uint, uint> MapUInt32UInt32 { get; set; } = [];
    [WireField(59, Name = "map_uint64_uint64")] public Dictionary<ulong, ulong> MapUInt64UInt64 { get; set; } = [];
    [WireField(60, Name = "map_sint32_sint32", Encoding = WireEncodings.ZigZag)] public Dictionary<int, int> MapSInt32SInt32 { get; set; } = [];
    [WireField(61, Name = "map_sint64_sint64", Encoding = WireEncodings.ZigZag)] public Dictionary<long, long> MapSInt64SInt64 { get; set; } = [];
    [WireField(62, Name = "map_fixed32_fixed32", Encoding = WireEncodings.Fixed)] public Dictionary<uint, uint> MapFixed32Fixed32 { get; set; } = [];
    [WireField(63, Name = "map_fixed64_fixed64", Encoding = WireEncodings.Fixed)] public Dictionary<ulong, ulong> MapFixed64Fixed64 { get; set; } = [];
    [WireField(64, Name = "map_sfixed32_sfixed32", Encoding = WireEncodings.Fixed)] public Dictionary<int, int> MapSFixed32SFixed32 { get; set; } = [];
    [WireField(65, Name = "map_sfixed64_sfixed64", Encoding = WireEncodings.Fixed)] public Dictionary<long, long> MapSFixed64SFixed64 { get; set; } = [];
    [WireField(66, Name = "map_int32_float")] public Dictionary<int, float> MapInt32Float { get; set; } = [];
    [WireField(67, Name = "map_int32_double")] public Dictionary<int, double> MapInt32Double { get; set; } = [];
    [WireField(68, Name = "map_bool_bool")] public Dictionary<bool, bool> MapBoolBool { get; set; } = [];
    [WireField(69, Name = "map_string_string")] public Dictionary<string, string> MapStringString { get; set; } = [];
    [WireField(70, Name = "map_string_bytes")] public Dictionary<string, byte[]> MapStringBytes { get; set; } = [];
    [WireField(71, Name = "map_string_nested_message")] public Dictionary<string, NestedMessage> MapStringNested { get; set; } = [];
    [WireField(72, Name = "map_string_foreign_message")] public Dictionary<string, ForeignMessage> MapStringForeign { get; set; } = [];
    [WireField(73, Name = "map_string_nested_enum")] public Dictionary<string, NestedEnum> MapStringNestedEnum { get; set; } = [];
    [WireField(74, Name = "map_string_foreign_enum")] public Dictionary<string, ForeignEnum> MapStringForeignEnum { get; set; } = [];
    [WireField(75, Name = "packed_int32")] public List<int> PackedInt32 { get; set; } = [];
    [WireField(76, Name = "packed_int64")] public List<long> PackedInt64 { get; set; } = [];
    [WireField(77, Name = "packed_uint32")] public List<uint> PackedUInt32 { get; set; } = [];
    [WireField(78, Name = "packed_uint64")] public List<ulong> PackedUInt64 { get; set; } = [];
    [WireField(79, Name = "packed_sint32", Encoding = WireEncodings.ZigZag)] public List<int> PackedSInt32 { get; set; } = [];
    [WireField(80, Name = "packed_sint64", Encoding = WireEncodings.ZigZag)] public List<long> PackedSInt64 { get; set; } = [];
    [WireField(81, Name = "packed_fixed32", Encoding = WireEncodings.Fixed)] public List<uint> PackedFixed32 { get; set; } = [];
    [WireField(82, Name = "packed_fixed64", Encoding = WireEncodings.Fixed)] public List<ulong> PackedFixed64 { get; set; } = [];
    [WireField(83, Name = "packed_sfixed32", Encoding = WireEncodings.Fixed)] public List<int> PackedSFixed32 { get; set; } = [];
    [WireField(84, Name = "packed_sfixed64", Encoding = WireEncodings.Fixed)] public List<long> PackedSFixed64 { get; set; } = [];
    [WireField(85, Name = "packed_float")] public List<float> PackedFloat { get; set; } = [];
    [WireField(86, Name = "packed_double")] public List<double> PackedDouble { get; set; } = [];
    [WireField(87, Name = "packed_bool")] public List<bool> PackedBool { get; set; } = [];
    [WireField(88, Name = "packed_nested_enum")] public List<NestedEnum> PackedNestedEnum { get; set; } = [];
    [WireField(89, Name = "unpacked_int32", Encoding = WireEncodings.Unpacked)] public List<int> UnpackedInt32 { get; set; } = [];
    [WireField(90, Name = "unpacked_int64", Encoding = WireEncodings.Unpacked)] public List<long> UnpackedInt64 { get; set; } = [];
    [WireField(91, Name = "unpacked_uint32", Encoding = WireEncodings.Unpacked)] public List<uint> UnpackedUInt32 { get; set; } = [];
    [WireField(92, Name = "unpacked_uint64", Encoding = WireEncodings.Unpacked)] public List<ulong> UnpackedUInt64 { get; set; } = [];
    [WireField(93, Name = "unpacked_sint32", Encoding = WireEncodings.ZigZag | WireEncodings.Unpacked)] public List<int> UnpackedSInt32 { get; set; } = [];
    [WireField(94, Name = "unpacked_sint64", Encoding = WireEncodings.ZigZag | WireEncodings.Unpacked)] public List<long> UnpackedSInt64 { get; set; } = [];
    [WireField(95, Name = "unpacked_fixed32", Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<uint> UnpackedFixed32 { get; set; } = [];
    [WireField(96, Name = "unpacked_fixed64", Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<ulong> UnpackedFixed64 { get; set; } = [];
    [WireField(97, Name = "unpacked_sfixed32", Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<int> UnpackedSFixed32 { get; set; } = [];
    [WireField(98, Name = "unpacked_sfixed64", Encoding = WireEncodings.Fixed | WireEncodings.Unpacked)] public List<long> UnpackedSFixed64 { get; set; } = [];
    [WireField(99, Name = "unpacked_float", Encoding = WireEncodings.Unpacked)] public List<float> UnpackedFloat { get; set; } = [];
    [WireField(100, Name = "unpacked_double", Encoding = WireEncodings.Unpacked)] public List<double> UnpackedDouble { get; set; } = [];
    [WireField(101, Name = "unpacked_bool", Encoding = WireEncodings.Unpacked)] public List<bool> UnpackedBool { get; set; } = [];
    [WireField(102, Name = "unpacked_nested_enum", Encoding = WireEncodings.Unpacked)] public List<NestedEnum> UnpackedNestedEnum { get; set; } = [];
    [WireField(111, Name = "oneof_uint32", OneOf = "field")] public uint? OneOfUInt32 { get; set; }
    [WireField(112, Name = "oneof_nested_message", OneOf = "field")] public NestedMessage? OneOfNested { get; set; }
    [WireField(113, Name = "oneof_string", OneOf = "field")] public string? OneOfString { get; set; }
    [WireField(114, Name = "oneof_bytes", OneOf = "field")] public byte[]? OneOfBytes { get; set; }
    [WireField(115, Name = "oneof_bool", OneOf = "field")] public bool? OneOfBool { get; set; }
    [WireField(116, Name = "oneof_uint64", OneOf = "field")] public ulong? OneOfUInt64 { get; set; }
    [WireField(117, Name = "oneof_float", OneOf = "field")] public float? OneOfFloat { get; set; }
    [WireField(118, Name = "oneof_double", OneOf = "field")] public double? OneOfDouble { get; set; }
    [WireField(119, Name = "oneof_enum", OneOf = "field")] public NestedEnum? OneOfEnum { get; set; }
    [WireField(120, Name = "oneof_null_value", OneOf = "field")] public ProtobufNullValue? OneOfNull { get; set; }
    [WireField(201, Name = "optional_bool_wrapper")] public BoolValue? BoolWrapper { get; set; }
    [WireField(202, Name = "optional_int32_wrapper")] public Int32Value? Int32Wrapper { get; set; }
    [WireField(203, Name = "optional_int64_wrapper")] public Int64Value? Int64Wrapper { get; set; }
    [WireField(204, Name = "optional_uint32_wrapper")] public UInt32Value? UInt32Wrapper { get; set; }
    [WireField(205, Name = "optional_uint64_wrapper")] public UInt64Value? UInt64Wrapper { get; set; }
    [WireField(206, Name = "optional_float_wrapper")] public FloatValue? FloatWrapper { get; set; }
    [WireField(207, Name = "optional_double_wrapper")] public DoubleValue? DoubleWrapper { get; set; }
    [WireField(208, Name = "optional_string_wrapper")] public StringValue? StringWrapper { get; set; }
    [WireField(209, Name = "optional_bytes_wrapper")] public BytesValue? BytesWrapper { get; set; }
    [WireField(211, Name = "repeated_bool_wrapper")] public List<BoolValue> RepeatedBoolWrapper { get; set; } = [];
    [WireField(212, Name = "repeated_int32_wrapper")] public List<Int32Value> RepeatedInt32Wrapper { get; set; } = [];
    [WireField(213, Name = "repeated_int64_wrapper")] public List<Int64Value> RepeatedInt64Wrapper { get; set; } = [];
    [WireField(214, Name = "repeated_uint32_wrapper")] public List<UInt32Value> RepeatedUInt32Wrapper { get; set; } = [];
    [WireField(215, Name = "repeated_uint64_wrapper")] public List<UInt64Value> RepeatedUInt64Wrapper { get; set; } = [];
    [WireField(216, Name = "repeated_float_wrapper")] public List<FloatValue> RepeatedFloatWrapper { get; set; } = [];
    [WireField(217, Name = "repeated_double_wrapper")] public List<DoubleValue> RepeatedDoubleWrapper { get; set; } = [];
    [WireField(218, Name = "repeated_string_wrapper")] public List<StringValue> RepeatedStringWrapper { get; set; } = [];
    [WireField(219, Name = "repeated_bytes_wrapper")] public List<BytesValue> RepeatedBytesWrapper { get; set; } = [];
    [WireField(301, Name = "optional_duration")] public Duration? Duration { get; set; }
    [WireField(302, Name = "optional_timestamp")] public Timestamp? Timestamp { get; set; }
    [WireField(303, Name = "optional_field_mask")] public FieldMask? FieldMask { get; set; }
    [WireField(304, Name = "optional_struct")] public Struct? Struct { get; set; }
    [WireField(305, Name = "optional_any")] public ProtobufAny? Any { get; set; }
    [WireField(306, Name = "optional_value")] public Value? Value { get; set; }
    [WireField(307, Name = "optional_null_value")] public ProtobufNullValue Null { get; set; }
    [WireField(311, Name = "repeated_duration")] public List<Duration> RepeatedDuration { get; set; } = [];
    [WireField(312, Name = "repeated_timestamp")] public List<Timestamp> RepeatedTimestamp { get; set; } = [];
    [WireField(313, Name = "repeated_fieldmask")] public List<FieldMask> RepeatedFieldMask { get; set; } = [];
    [WireField(315, Name = "repeated_any")] public List<ProtobufAny> RepeatedAny { get; set; } = [];
    [WireField(316, Name = "repeated_value")] public List<Value> RepeatedValue { get; set; } = [];
    [WireField(317, Name = "repeated_list_value")] public List<ListValue> RepeatedListValue { get; set; } = [];
    [WireField(324, Name = "repeated_struct")] public List<Struct> RepeatedStruct { get; set; } = [];
    [WireField(401, Name = "fieldname1")] public int Name1 { get; set; }
    [WireField(402, Name = "field_name2")] public int Name2 { get; set; }
    [WireField(403, Name = "_field_name3")] public int Name3 { get; set; }
    [WireField(404, Name = "field__name4_")] public int Name4 { get; set; }
    [WireField(405, Name = "field0name5")] public int Name5 { get; set; }
    [WireField(406, Name = "field_0_name6")] public int Name6 { get; set; }
    [WireField(407, Name = "fieldName7")] public int Name7 { get; set; }
    [WireField(408, Name = "FieldName8")] public int Name8 { get; set; }
    [WireField(409, Name = "field_Name9")] public int Name9 { get; set; }
    [WireField(410, Name = "Field_Name10")] public int Name10 { get; set; }
    [WireField(411, Name = "FIELD_NAME11")] public int Name11 { get; set; }
    [WireField(412, Name = "FIELD_name12")] public int Name12 { get; set; }
    [WireField(413, Name = "__field_name13")] public int Name13 { get; set; }
    [WireField(414, Name = "__Field_name14")] public int Name14 { get; set; }
    [WireField(415, Name = "field__name15")] public int Name15 { get; set; }
    [WireField(416, Name = "field__Name16")] public int Name16 { get; set; }
    [WireField(417, Name = "field_name17__")] public int Name17 { get; set; }
    [WireField(418, Name = "Field_name18__")] public int Name18 { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3)]
public partial class NestedMessage
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public TestAllTypes? Corecursive { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3)]
public partial class ForeignMessage
{
    [WireField(1)] public int C { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Unknown { get; set; }
}

public enum NestedEnum
{
    [WireName("FOO")] Foo = 0,
    [WireName("BAR")] Bar = 1,
    [WireName("BAZ")] Baz = 2,
    [WireName("NEG")] Neg = -1,
}

public enum ForeignEnum
{
    Foo = 0,
    Bar = 1,
    Baz = 2,
}

public enum AliasedEnum
{
    [WireName("ALIAS_FOO")] Foo = 0,
    [WireName("ALIAS_BAR")] Bar = 1,
    [WireName("ALIAS_BAZ")] Baz = 2,
    [WireName("MOO")] Moo = 2,
    [WireName("moo")] LowerMoo = 2,
    [WireName("bAz")] MixedBaz = 2,
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.BoolValue")]
public partial class BoolValue
{
    [WireField(1)] public bool Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.Int32Value")]
public partial class Int32Value
{
    [WireField(1)] public int Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.Int64Value")]
public partial class Int64Value
{
    [WireField(1)] public long Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.UInt32Value")]
public partial class UInt32Value
{
    [WireField(1)] public uint Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.UInt64Value")]
public partial class UInt64Value
{
    [WireField(1)] public ulong Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.FloatValue")]
public partial class FloatValue
{
    [WireField(1)] public float Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.DoubleValue")]
public partial class DoubleValue
{
    [WireField(1)] public double Value { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.StringValue")]
public partial class StringValue
{
    [WireField(1)] public string Value { get; set; } = "";
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.BytesValue")]
public partial class BytesValue
{
    [WireField(1)] public byte[] Value { get; set; } = [];
}

/// <summary>Not a DateTime, which has no nanoseconds.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.Timestamp")]
public partial class Timestamp
{
    [WireField(1)] public long Seconds { get; set; }
    [WireField(2)] public int Nanos { get; set; }
}

/// <summary>Not a TimeSpan, which is too short.</summary>
[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.Duration")]
public partial class Duration
{
    [WireField(1)] public long Seconds { get; set; }
    [WireField(2)] public int Nanos { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.FieldMask")]
public partial class FieldMask
{
    [WireField(1)] public List<string> Paths { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.Struct")]
public partial class Struct
{
    [WireField(1)] public Dictionary<string, Value> Fields { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.Value")]
public partial class Value
{
    [WireField(1, OneOf = "kind")] public ProtobufNullValue? Null { get; set; }
    [WireField(2, OneOf = "kind")] public double? Number { get; set; }
    [WireField(3, OneOf = "kind")] public string? String { get; set; }
    [WireField(4, OneOf = "kind")] public bool? Bool { get; set; }
    [WireField(5, OneOf = "kind")] public Struct? Struct { get; set; }
    [WireField(6, OneOf = "kind")] public ListValue? List { get; set; }
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3, Message = "google.protobuf.ListValue")]
public partial class ListValue
{
    [WireField(1)] public List<Value> Values { get; set; } = [];
}

[WireModel(Wires = Wires.Protobuf | Wires.Json, Json = JsonDialect.Proto3)]
public partial class Empty
{
}
