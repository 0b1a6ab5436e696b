using Bench.Harness;
using Google.Protobuf;
using G = Bench.Protobuf.Google;

namespace Bench.Protobuf.Peers;

/// <summary>Google.Protobuf's code for the same messages.</summary>
static class GoogleProtobufLane
{
    public static Lane Of(byte[] bytes, object value) => value switch
    {
        ProtobufDemo => Of(G.Demo.Parser, bytes),
        ProtobufDemos => Of(G.Demos.Parser, bytes),
        ProtobufInts => Of(G.Ints.Parser, bytes),
        ProtobufDoubles => Of(G.Doubles.Parser, bytes),
        _ => Of(G.Texts.Parser, bytes),
    };

    static Lane Of<T>(MessageParser<T> parser, byte[] bytes) where T : IMessage<T>
    {
        T message = parser.ParseFrom(bytes);
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        return new Lane("Google.Protobuf", buffer, count =>
        {
            for (int i = 0; i < count; i++)
            {
                buffer.Clear();
                message.WriteTo(buffer);
            }
        }, count =>
        {
            T? last = default;
            for (int i = 0; i < count; i++) last = parser.ParseFrom(bytes);
            return last;
        });
    }
}
