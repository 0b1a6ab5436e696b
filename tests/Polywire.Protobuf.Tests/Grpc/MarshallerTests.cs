using System.Buffers;
using Google.Protobuf;
using Grpc.Core;
using Polywire;
using Polywire.Grpc;
using TestKit;
using M = ProtobufTests.Models;

namespace ProtobufTests.Grpc;

/// <summary>Marshallers for gRPC: protoc's bytes, through buffers that gRPC owns.</summary>
public class MarshallerTests
{
    sealed class Outgoing : SerializationContext
    {
        public ArrayBufferWriter<byte> Written { get; } = new();

        public bool IsComplete { get; private set; }

        public override IBufferWriter<byte> GetBufferWriter() => Written;

        public override void Complete() => IsComplete = true;
    }

    sealed class Incoming(ReadOnlySequence<byte> payload) : DeserializationContext
    {
        public override ReadOnlySequence<byte> PayloadAsReadOnlySequence() => payload;
    }

    static readonly M.Nested s_value = new() { A = new M.Inner { X = 1, Y = "é" }, Many = [new(), new M.Inner { X = 5 }], Deep = new M.Deep { Z = -9 } };

    static readonly ProtobufTests.Google.Nested s_theirs = new() { A = new() { X = 1, Y = "é" }, Many = { new ProtobufTests.Google.Inner(), new ProtobufTests.Google.Inner { X = 5 } }, Deep = new() { Z = -9 } };

    [Fact]
    public void A_message_has_the_bytes_of_protocs_code()
    {
        Marshaller<M.Nested> marshaller = WireMarshallers.Create<M.Nested>();
        var call = new Outgoing();
        marshaller.ContextualSerializer(s_value, call);
        Assert.True(call.IsComplete);
        Assert.Equal(Convert.ToHexString(s_theirs.ToByteArray()), Convert.ToHexString(call.Written.WrittenSpan));
    }

    [Fact]
    public void A_message_is_read_from_segments()
    {
        Marshaller<M.Nested> marshaller = WireMarshallers.Create<M.Nested>();
        byte[] bytes = s_theirs.ToByteArray();
        foreach (ReadOnlySequence<byte> payload in (ReadOnlySequence<byte>[])[new(bytes), CutSequence.Single(bytes)])
        {
            M.Nested read = marshaller.ContextualDeserializer(new Incoming(payload));
            Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(Wire.Protobuf.Serialize(read)));
        }
    }

    [Fact]
    public void Failures_are_those_of_the_wire()
    {
        Marshaller<M.Nested> marshaller = WireMarshallers.Create<M.Nested>(Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 2 }));
        Assert.Equal(WireErrorCode.UnexpectedEnd, Assert.Throws<WireException>(() => marshaller.ContextualDeserializer(new Incoming(new([0x0A])))).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => marshaller.ContextualSerializer(new M.Nested { Self = new() { Self = new() } }, new Outgoing())).Code);
#pragma warning disable PW0022 // What it warns of is tested here.
        Assert.Throws<WireTypeException>(() => WireMarshallers.Create<Random>());
#pragma warning restore PW0022
    }

    [WireModel]
    public class Unnumbered
    {
        public int Plain { get; set; }
    }

    [Fact]
    public void Type_without_code_is_refused_with_the_cause_that_a_call_names()
    {
#pragma warning disable PW0022 // What it warns of is tested here.
        Same(Assert.Throws<WireTypeException>(() => WireMarshallers.Create<Unnumbered>()), Assert.Throws<WireTypeException>(() => Wire.Protobuf.Serialize(new Unnumbered())));
        Same(Assert.Throws<WireTypeException>(() => WireMarshallers.Create<Random>(Wire.Json)), Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(new Random(1))));
#pragma warning restore PW0022

        static void Same(WireTypeException actual, WireTypeException expected) => Assert.Equal((expected.Type, expected.Wire, expected.Message), (actual.Type, actual.Wire, actual.Message));
    }
}
