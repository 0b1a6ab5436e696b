using C = ConformanceTestee;
using Polywire;
using Polywire.Protobuf;

namespace ProtobufTests.Models;

/// <summary>Lists and maps of each kind of value: Protos/nulls.proto.</summary>
[WireModel(Wires = Wires.Json | Wires.Protobuf, Json = JsonDialect.Proto3)]
public partial class Proto3Nulls
{
    [WireField(1)] public List<string> TextList { get; set; } = [];
    [WireField(2)] public Dictionary<string, string> TextMap { get; set; } = [];
    [WireField(3)] public List<byte[]> RawList { get; set; } = [];
    [WireField(4)] public Dictionary<string, byte[]> RawMap { get; set; } = [];
    [WireField(5)] public List<ReadOnlyMemory<byte>> RawMemoryList { get; set; } = [];
    [WireField(6)] public Dictionary<string, ReadOnlyMemory<byte>> RawMemoryMap { get; set; } = [];
    [WireField(7)] public List<bool> FlagList { get; set; } = [];
    [WireField(8)] public Dictionary<string, bool> FlagMap { get; set; } = [];
    [WireField(9)] public List<int> SmallList { get; set; } = [];
    [WireField(10)] public Dictionary<string, int> SmallMap { get; set; } = [];
    [WireField(11)] public List<long> BigList { get; set; } = [];
    [WireField(12)] public Dictionary<string, long> BigMap { get; set; } = [];
    [WireField(13)] public List<double> RealList { get; set; } = [];
    [WireField(14)] public Dictionary<string, double> RealMap { get; set; } = [];
    [WireField(15)] public List<Proto3Kind> KindList { get; set; } = [];
    [WireField(16)] public Dictionary<string, Proto3Kind> KindMap { get; set; } = [];
    [WireField(17)] public List<ProtobufNullValue> NothingList { get; set; } = [];
    [WireField(18)] public Dictionary<string, ProtobufNullValue> NothingMap { get; set; } = [];
    [WireField(19)] public List<Proto3Line> LineList { get; set; } = [];
    [WireField(20)] public Dictionary<string, Proto3Line> LineMap { get; set; } = [];
    [WireField(21)] public List<Proto3LineStruct> BoxedLineList { get; set; } = [];
    [WireField(22)] public Dictionary<string, Proto3LineStruct> BoxedLineMap { get; set; } = [];
    [WireField(23)] public List<DateTime> TimeList { get; set; } = [];
    [WireField(24)] public Dictionary<string, DateTime> TimeMap { get; set; } = [];
    [WireField(25)] public List<TimeSpan> SpanList { get; set; } = [];
    [WireField(26)] public Dictionary<string, TimeSpan> SpanMap { get; set; } = [];
    [WireField(27)] public List<C.Int32Value> IntValueList { get; set; } = [];
    [WireField(28)] public Dictionary<string, C.Int32Value> IntValueMap { get; set; } = [];
    [WireField(29)] public List<C.StringValue> StringValueList { get; set; } = [];
    [WireField(30)] public Dictionary<string, C.StringValue> StringValueMap { get; set; } = [];
    [WireField(31)] public List<C.Value> ValueList { get; set; } = [];
    [WireField(32)] public Dictionary<string, C.Value> ValueMap { get; set; } = [];
    [WireField(33)] public List<C.ListValue> ListList { get; set; } = [];
    [WireField(34)] public Dictionary<string, C.ListValue> ListMap { get; set; } = [];
    [WireField(35)] public List<C.Struct> StructList { get; set; } = [];
    [WireField(36)] public Dictionary<string, C.Struct> StructMap { get; set; } = [];
    [WireField(37)] public List<C.FieldMask> MaskList { get; set; } = [];
    [WireField(38)] public Dictionary<string, C.FieldMask> MaskMap { get; set; } = [];
    [WireField(39)] public List<ProtobufAny> AnyList { get; set; } = [];
    [WireField(40)] public Dictionary<string, ProtobufAny> AnyMap { get; set; } = [];
    [WireField(41)] public List<C.Empty> EmptyList { get; set; } = [];
    [WireField(42)] public Dictionary<string, C.Empty> EmptyMap { get; set; } = [];
}

[WireModel(Wires = Wires.Json | Wires.Protobuf, Json = JsonDialect.Proto3)]
public partial record struct Proto3LineStruct([property: WireField(1)] string ItemName, [property: WireField(2)] int Quantity);
