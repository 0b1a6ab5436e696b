using System.Buffers;
using Bench.Harness;
using Bench.Models;
using Polywire;

namespace Bench.Columns;

/// <summary>Polywire's JSON with its default options.</summary>
sealed class PolywireJson() : Column("polywire", "Polywire", Format.Json)
{
    static readonly PolywireCalls Calls = new PolywireCalls()
        .Add<Tiny>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<Tiny>(b))
        .Add<Demo>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<Demo>(b))
        .Add<List<Demo>>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<List<Demo>>(b))
        .Add<List<Record>>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<List<Record>>(b))
        .Add<GitHubPullRequest>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<GitHubPullRequest>(b))
        .Add<TwitterSearchResult>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<TwitterSearchResult>(b))
        .Add<CitmCatalog>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<CitmCatalog>(b))
        .Add<CanadaCollection>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<CanadaCollection>(b))
        .Add<SearchResponse>((s, v) => Wire.Json.Serialize(s, v), v => Wire.Json.Serialize(v), b => Wire.Json.Deserialize<SearchResponse>(b));

    public override bool IsPeer => false;

    public override ExpectedOutput Expected => ExpectedOutput.Reference;

    public override Codec<T>? For<T>(int capacity) => Calls.Codec<T>(capacity);
}

/// <summary>Polywire's MessagePack with its default options.</summary>
sealed class PolywireMessagePack() : Column("polywire-messagepack", "Polywire", Format.MessagePack)
{
    static readonly PolywireCalls Calls = new PolywireCalls()
        .Add<Demo>((s, v) => Wire.MessagePack.Serialize(s, v), v => Wire.MessagePack.Serialize(v), b => Wire.MessagePack.Deserialize<Demo>(b))
        .Add<List<Demo>>((s, v) => Wire.MessagePack.Serialize(s, v), v => Wire.MessagePack.Serialize(v), b => Wire.MessagePack.Deserialize<List<Demo>>(b))
        .Add<DemoArray>((s, v) => Wire.MessagePack.Serialize(s, v), v => Wire.MessagePack.Serialize(v), b => Wire.MessagePack.Deserialize<DemoArray>(b))
        .Add<List<DemoArray>>((s, v) => Wire.MessagePack.Serialize(s, v), v => Wire.MessagePack.Serialize(v), b => Wire.MessagePack.Deserialize<List<DemoArray>>(b))
        .Add<List<Record>>((s, v) => Wire.MessagePack.Serialize(s, v), v => Wire.MessagePack.Serialize(v), b => Wire.MessagePack.Deserialize<List<Record>>(b))
        .Add<List<RecordArray>>((s, v) => Wire.MessagePack.Serialize(s, v), v => Wire.MessagePack.Serialize(v), b => Wire.MessagePack.Deserialize<List<RecordArray>>(b));

    public override bool IsPeer => false;

    public override ExpectedOutput Expected => ExpectedOutput.Reference;

    public override Codec<T>? For<T>(int capacity) => Calls.Codec<T>(capacity);
}

/// <summary>Calls with the root type named in the source, which is where the generator finds its roots.</summary>
sealed class PolywireCalls
{
    readonly Dictionary<Type, Func<int, object>> _codecs = [];

    public PolywireCalls Add<T>(Action<IBufferWriter<byte>, T> write, Func<T, byte[]> toBytes, Func<byte[], T> read)
    {
        _codecs.Add(typeof(T), capacity => new PolywireCodec<T>(write, toBytes, read, capacity));
        return this;
    }

    public Codec<T>? Codec<T>(int capacity) => _codecs.TryGetValue(typeof(T), out Func<int, object>? make) ? (Codec<T>)make(capacity) : null;
}

sealed class PolywireCodec<T>(Action<IBufferWriter<byte>, T> write, Func<T, byte[]> toBytes, Func<byte[], T> read, int capacity) : Codec<T>
{
    readonly ReusedBuffer _sink = new(capacity);

    public override ReadOnlySpan<byte> Write(T value)
    {
        _sink.Clear();
        write(_sink, value);
        return _sink.Written;
    }

    public override byte[] ToBytes(T value) => toBytes(value);

    public override T Read(byte[] input) => read(input);
}
