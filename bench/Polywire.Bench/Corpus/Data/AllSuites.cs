using Bench.Corpus.Running;

namespace Bench.Corpus.Data;

/// <summary>Every suite of the corpus. A wire adds its own here; the generated values serve all of them.</summary>
static class AllSuites
{
    public static IEnumerable<Suite> List =>
        [.. Documents.Typed, .. Documents.PartlyTyped, .. Texts.Json, .. Values.Json, .. Singles.Json, .. Packed.All, .. Texts.MessagePack, .. Singles.MessagePack, .. Messages.Protobuf, .. Messages.MemoryPack];
}
