namespace Bench.Corpus.Running;

/// <summary>How the bytes of a MessagePack suite are compressed.</summary>
enum Compression
{
    None,
    Lz4Block,
    Lz4BlockArray,
}
