using System.Buffers.Binary;
using ConformanceTestee;
using Polywire;
using Polywire.Protobuf;

// Messages of the tests nest deeper than the default.
ProtobufWire wire = Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 128 });
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
    if (request.Protobuf is not { } bytes || request.OutputFormat != OutputFormat.Protobuf || request.MessageType != "protobuf_test_messages.proto3.TestAllTypesProto3") return new ConformanceResponse { Skipped = "Only proto3 from binary to binary." };
    try
    {
        TestAllTypes message = wire.Deserialize<TestAllTypes>(bytes);
        try
        {
            return new ConformanceResponse { Protobuf = wire.Serialize(message) };
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
