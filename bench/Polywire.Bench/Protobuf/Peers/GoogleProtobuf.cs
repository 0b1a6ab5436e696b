using Google.Protobuf;
using G = Bench.Protobuf.Google;

namespace Bench.Protobuf.Peers;

/// <summary>Google.Protobuf's code for the same messages.</summary>
static class GoogleProtobuf
{
    public static ProtobufLane Lane(byte[] bytes, object value) => value switch
    {
        ProtobufDemo => Of(G.Demo.Parser, bytes),
        List<ProtobufDemo> => Of(G.Demos.Parser, bytes),
        int[] => Of(G.Ints.Parser, bytes),
        double[] => Of(G.Doubles.Parser, bytes),
        _ => Of(G.Texts.Parser, bytes),
    };

    static ProtobufLane Of<T>(MessageParser<T> parser, byte[] bytes) where T : IMessage<T>
    {
        T message = parser.ParseFrom(bytes);
        byte[] buffer = new byte[bytes.Length + 64];
        return new ProtobufLane("Google.Protobuf", () =>
        {
            int size = message.CalculateSize();
            message.WriteTo(buffer.AsSpan(0, size));
            return buffer.AsMemory(0, size);
        }, () => parser.ParseFrom(bytes));
    }
}
