using System.Buffers.Binary;
using ConformanceTestee;
using Polywire;
using Polywire.Json;
using Polywire.Protobuf;

// Messages of the tests nest deeper than the default.
const int MaxDepth = 128;
ProtobufWire wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = MaxDepth });
ProtobufTypeRegistry types = new ProtobufTypeRegistry()
    .Add<TestAllTypes>("protobuf_test_messages.proto3.TestAllTypesProto3")
    .Add<ProtobufAny>("google.protobuf.Any")
    .Add<BoolValue>("google.protobuf.BoolValue").Add<Int32Value>("google.protobuf.Int32Value").Add<Int64Value>("google.protobuf.Int64Value")
    .Add<UInt32Value>("google.protobuf.UInt32Value").Add<UInt64Value>("google.protobuf.UInt64Value")
    .Add<FloatValue>("google.protobuf.FloatValue").Add<DoubleValue>("google.protobuf.DoubleValue")
    .Add<StringValue>("google.protobuf.StringValue").Add<BytesValue>("google.protobuf.BytesValue")
    .Add<Duration>("google.protobuf.Duration").Add<Timestamp>("google.protobuf.Timestamp").Add<FieldMask>("google.protobuf.FieldMask")
    .Add<Struct>("google.protobuf.Struct").Add<Value>("google.protobuf.Value").Add<ListValue>("google.protobuf.ListValue").Add<Empty>("google.protobuf.Empty");
JsonWire lenient = Wire.Json.With(Wire.Json.Options with { MaxDepth = MaxDepth, Types = types });
JsonWire json = lenient.With(lenient.Options with { UnknownMembers = UnknownMemberHandling.Reject });

using Stream input = Console.OpenStandardInput();
using Stream output = Console.OpenStandardOutput();
byte[] header = new byte[sizeof(uint)];
while (input.ReadAtLeast(header, header.Length, throwOnEndOfStream: false) == header.Length)
{
    byte[] request = new byte[BinaryPrimitives.ReadUInt32LittleEndian(header)];
    input.ReadExactly(request);
    byte[] response = wire.Serialize(Answer(wire.Deserialize<ConformanceRequest>(request)));
    BinaryPrimitives.WriteUInt32LittleEndian(header, (uint)response.Length);
    output.Write(header);
    output.Write(response);
    output.Flush();
}

ConformanceResponse Answer(ConformanceRequest request)
{
    if (request.Text is not null || request.OutputFormat is not (OutputFormat.Protobuf or OutputFormat.Json) || request.MessageType != "protobuf_test_messages.proto3.TestAllTypesProto3")
        return new ConformanceResponse { Skipped = "Only proto3, binary and JSON." };
    try
    {
        TestAllTypes message = request.Json is { } text
            ? (request.Category == TestCategory.JsonIgnoringUnknown ? lenient : json).Deserialize<TestAllTypes>(text)
            : wire.Deserialize<TestAllTypes>(request.Protobuf ?? []);
        try
        {
            return request.OutputFormat == OutputFormat.Json
                ? new ConformanceResponse { Json = json.SerializeToString(message) }
                : new ConformanceResponse { Protobuf = wire.Serialize(message) };
        }
        catch (WireException e)
        {
            return new ConformanceResponse { SerializeError = e.Message };
        }
    }
    catch (WireException e)
    {
        return new ConformanceResponse { ParseError = e.Message };
    }
    catch (Exception e)
    {
        return new ConformanceResponse { RuntimeError = e.ToString() };
    }
}
