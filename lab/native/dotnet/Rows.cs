using Bench.Data;
using Bench.Models;
using Bench.Protobuf;
using Polywire;

namespace Anchors;

/// <summary>Every row. The programs in C++ and Rust know them by the same names.</summary>
static class Rows
{
    internal static readonly Row[] All =
    [
        new Row<List<Record>>("json-records", () => (Generated.Records(100), null), (b, v) => Wire.Json.Serialize(b, v), b => Wire.Json.Deserialize<List<Record>>(b)),
        new Row<Demo>("json-demo-one", () => (Generated.Demos(1)[0], null), (b, v) => Wire.Json.Serialize(b, v), b => Wire.Json.Deserialize<Demo>(b)),
        new Row<List<Demo>>("json-demo", () => (Generated.Demos(10_000), null), (b, v) => Wire.Json.Serialize(b, v), b => Wire.Json.Deserialize<List<Demo>>(b)),
        new Row<CanadaCollection>("json-canada", () => File("canada.json", b => Wire.Json.Deserialize<CanadaCollection>(b)), (b, v) => Wire.Json.Serialize(b, v), b => Wire.Json.Deserialize<CanadaCollection>(b)),
        new Row<TwitterSearchResult>("json-twitter", () => File("twitter.json", b => Wire.Json.Deserialize<TwitterSearchResult>(b)), (b, v) => Wire.Json.Serialize(b, v), b => Wire.Json.Deserialize<TwitterSearchResult>(b)),
        new Row<CitmCatalog>("json-citm", () => File("citm_catalog.json", b => Wire.Json.Deserialize<CitmCatalog>(b)), (b, v) => Wire.Json.Serialize(b, v), b => Wire.Json.Deserialize<CitmCatalog>(b)),
        new Row<SearchResponse>("json-search", () => (Questions.Response(1_000), null), (b, v) => Wire.Json.Serialize(b, v), b => Wire.Json.Deserialize<SearchResponse>(b)),
        new Row<DemoArray>("messagepack-array-one", () => (Generated.DemoArrays(1)[0], null), (b, v) => Wire.MessagePack.Serialize(b, v), b => Wire.MessagePack.Deserialize<DemoArray>(b)),
        new Row<List<DemoArray>>("messagepack-array", () => (Generated.DemoArrays(10_000), null), (b, v) => Wire.MessagePack.Serialize(b, v), b => Wire.MessagePack.Deserialize<List<DemoArray>>(b)),
        new Row<Demo>("messagepack-map-one", () => (Generated.Demos(1)[0], null), (b, v) => Wire.MessagePack.Serialize(b, v), b => Wire.MessagePack.Deserialize<Demo>(b)),
        new Row<List<Demo>>("messagepack-map", () => (Generated.Demos(10_000), null), (b, v) => Wire.MessagePack.Serialize(b, v), b => Wire.MessagePack.Deserialize<List<Demo>>(b)),
        new Row<ProtobufDemo>("protobuf-demo-one", () => (Message(Generated.DemoArrays(1)[0]), null), (b, v) => Wire.Protobuf.Serialize(b, v), b => Wire.Protobuf.Deserialize<ProtobufDemo>(b)),
        new Row<ProtobufDemos>("protobuf-demo", () => (new ProtobufDemos { Items = [.. Generated.DemoArrays(10_000).Select(Message)] }, null), (b, v) => Wire.Protobuf.Serialize(b, v), b => Wire.Protobuf.Deserialize<ProtobufDemos>(b)),
    ];

    /// <summary>The document without white space between its tokens; no library may win by skipping members.</summary>
    static (T?, byte[]?) File<T>(string name, Func<byte[], T> read) where T : class
    {
        if (SharedFiles.TryRead(name) is not { } json) return default;
        SharedFiles.EnsureLossless<T>(json);
        byte[] compact = SharedFiles.Compact(json);
        return (read(compact), compact);
    }

    static ProtobufDemo Message(DemoArray d) => new()
    {
        P1 = d.P1, P2 = d.P2, P3 = d.P3, P4 = d.P4, P5 = d.P5,
        Subs = [.. d.Subs.Select(s => new ProtobufDemoSub { P1 = s.P1, P2 = s.P2, P3 = s.P3, P4 = s.P4, P5 = s.P5 })],
    };
}
