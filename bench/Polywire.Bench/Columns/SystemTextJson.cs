using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Bench.Harness;

namespace Bench.Columns;

/// <summary>System.Text.Json by reflection, default options.</summary>
sealed class SystemTextJsonReflection() : Column("stj", "System.Text.Json", Format.Json)
{
    public override ExpectedOutput Expected => ExpectedOutput.SystemTextJson;

    public override Codec<T> For<T>(int capacity) => new SystemTextJsonCodec<T>(
        (JsonTypeInfo<T>)JsonSerializerOptions.Default.GetTypeInfo(typeof(T)), JavaScriptEncoder.Default, capacity);
}

/// <summary>System.Text.Json with its source generator, default options.</summary>
sealed class SystemTextJsonGenerated() : Column("stj-gen", "System.Text.Json source-generated", Format.Json)
{
    public override ExpectedOutput Expected => ExpectedOutput.SystemTextJson;

    public override Codec<T> For<T>(int capacity) => new SystemTextJsonCodec<T>(
        (JsonTypeInfo<T>)BenchContext.Default.GetTypeInfo(typeof(T))!, JavaScriptEncoder.Default, capacity);
}

/// <summary>
/// The same with <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> on the writer:
/// on the options it would switch the generated fast path off.
/// </summary>
sealed class SystemTextJsonRelaxed() : Column("stj-relaxed", "System.Text.Json source-generated, relaxed", Format.Json)
{
    public override bool Measures(Direction direction) => direction != Direction.Read;

    public override Codec<T> For<T>(int capacity) => new SystemTextJsonRelaxedCodec<T>(
        (JsonTypeInfo<T>)BenchContext.Default.GetTypeInfo(typeof(T))!, capacity);
}

class SystemTextJsonCodec<T> : Codec<T>
{
    readonly ReusedBuffer _sink;
    readonly Utf8JsonWriter _writer;

    public SystemTextJsonCodec(JsonTypeInfo<T> info, JavaScriptEncoder encoder, int capacity)
    {
        Info = info;
        _sink = new ReusedBuffer(capacity);
        _writer = new Utf8JsonWriter(_sink, new JsonWriterOptions { Encoder = encoder, SkipValidation = true });
    }

    protected JsonTypeInfo<T> Info { get; }

    public override ReadOnlySpan<byte> Write(T value)
    {
        _sink.Clear();
        _writer.Reset();
        JsonSerializer.Serialize(_writer, value, Info);
        return _sink.Written;
    }

    public override byte[] ToBytes(T value) => JsonSerializer.SerializeToUtf8Bytes(value, Info);

    public override T Read(byte[] input) => JsonSerializer.Deserialize(input, Info)!;
}

sealed class SystemTextJsonRelaxedCodec<T>(JsonTypeInfo<T> info, int capacity)
    : SystemTextJsonCodec<T>(info, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, capacity)
{
    public override byte[] ToBytes(T value) => Write(value).ToArray();
}
