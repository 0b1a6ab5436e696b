using Bench.Data;
using Bench.Models;

namespace Bench.Harness;

/// <summary>Every workload, in the order of the tables.</summary>
static class Workloads
{
    public static readonly IReadOnlyList<Workload> All =
    [
        Json("tiny", Generated.Tiny),
        Json("demo-one", () => Generated.Demos(1)[0]),
        Json("demo", () => Generated.Demos(10_000)),
        Json("records-10", () => Generated.Records(10)),
        Json("records-100", () => Generated.Records(100)),
        Json("records-500", () => Generated.Records(500)),
        File<GitHubPullRequest>("github", "github.json", indented: false),
        File<TwitterSearchResult>("twitter", "twitter.json", indented: false),
        File<CitmCatalog>("citm_catalog", "citm_catalog.json", indented: false),
        File<CanadaCollection>("canada", "canada.json", indented: false),
        Json("search-100", () => Questions.Response(100)),
        Json("search-1000", () => Questions.Response(1_000)),
        Json("search-10000", () => Questions.Response(10_000)),
        Indented("records-100-indented", () => Generated.Records(100)),
        File<GitHubPullRequest>("github-indented", "github.json", indented: true),
        File<TwitterSearchResult>("twitter-indented", "twitter.json", indented: true),
        File<CitmCatalog>("citm_catalog-indented", "citm_catalog.json", indented: true),
        MessagePack("array-one", () => Generated.DemoArrays(1)[0]),
        MessagePack("array", () => Generated.DemoArrays(10_000)),
        MessagePack("map-one", () => Generated.Demos(1)[0]),
        MessagePack("map", () => Generated.Demos(10_000)),
        MessagePack("records-array-100", () => Generated.RecordArrays(100)),
        MessagePack("records-map-100", () => Generated.Records(100)),
        MessagePack("text-long", Variants.LongTexts),
        MessagePack("text-wide", Variants.WideTexts),
        MessagePack("text-null", Variants.NullTexts),
        MessagePack("negative", Variants.Negatives),
        Read("keys-reordered", Variants.Reordered),
        Read("keys-unknown", Variants.Unknown),
    ];

    static Workload<T> Json<T>(string name, Func<T> make) where T : class =>
        new(name, Format.Json, readOnly: false, () => (make(), null));

    static Workload<T> Indented<T>(string name, Func<T> make) where T : class =>
        new(name, Format.Json, readOnly: true, () =>
        {
            T value = make();
            return (value, Reference.WriteIndented(value));
        });

    static Workload<T> MessagePack<T>(string name, Func<T> make) where T : class =>
        new(name, Format.MessagePack, readOnly: false, () => (make(), null));

    static Workload<T> Read<T>(string name, Func<(T, byte[])> make) where T : class =>
        new(name, Format.MessagePack, readOnly: true, () => make());

    static Workload<T> File<T>(string name, string file, bool indented) where T : class =>
        new(name, Format.Json, readOnly: indented, () =>
        {
            if (SharedFiles.TryRead(file) is not { } json) return default;
            SharedFiles.EnsureLossless<T>(json);
            return (Reference.Read<T>(json), indented ? json : SharedFiles.Compact(json));
        });
}
