using System.Text.Json;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>System.Text.Json of the runtime.</summary>
sealed class SystemTextJsonSerializer(object? settings) : SerializerUnderTest
{
    readonly JsonSerializerOptions? _options = settings as JsonSerializerOptions;

    public override string Name => $"System.Text.Json {VersionOf(typeof(JsonSerializer).Assembly)}";

    public override WireSerializer Format => ToolWires.Of(Wire.Json.Name);

    public override object? Read(byte[] payload, Type type) => JsonSerializer.Deserialize(payload, type, _options);

    public override byte[] Write(object? value, Type type) => JsonSerializer.SerializeToUtf8Bytes(value, type, _options);

    public override string PathOf(Exception error) => (error as JsonException)?.Path ?? "$";
}
