using MessagePack;

namespace Bench.Lz4.Peers;

/// <summary>The codec inside MessagePack-CSharp, which is not public: two delegates onto it.</summary>
sealed class MessagePackLz4() : Lz4Coder("MessagePack")
{
    delegate int Coder(ReadOnlySpan<byte> source, Span<byte> destination);

    static readonly Coder s_encode = Find("Encode");
    static readonly Coder s_decode = Find("Decode");

    public override int Encode(ReadOnlySpan<byte> source, Span<byte> destination) => s_encode(source, destination);

    public override int Decode(ReadOnlySpan<byte> source, Span<byte> destination) => s_decode(source, destination);

    static Coder Find(string name) => typeof(MessagePackSerializer).Assembly.GetType("MessagePack.LZ4.LZ4Codec", true)!
        .GetMethod(name, [typeof(ReadOnlySpan<byte>), typeof(Span<byte>)])!.CreateDelegate<Coder>();
}
