namespace Bench.Corpus.Libraries.Peers;

/// <summary>The columns of <c>-p:Peers=all</c>. MessagePack-CSharp writes the reference bytes of its format.</summary>
static class PeerLibraries
{
    public static readonly Library[] List = [new Utf8JsonLibrary(), new SpanJsonLibrary(), new MessagePackLibrary(), new NerdbankLibrary(), new LightProtoLibrary(), new ProtobufNetLibrary(), new GoogleProtobufLibrary(), new MemoryPackLibrary()];
}
