using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>System.Text.Json of the runtime.</summary>
sealed class SystemTextJsonSerializer(object? settings) : SerializerUnderTest
{
    readonly JsonSerializerOptions? _options = OptionsOf(settings);

    public override string Name => $"System.Text.Json {VersionOf(typeof(JsonSerializer).Assembly)}";

    public override WireSerializer Format => ToolWires.Of(Wire.Json.Name);

    public override object? Read(byte[] payload, Type type) => JsonSerializer.Deserialize(payload, type, _options);

    public override byte[] Write(object? value, Type type) => JsonSerializer.SerializeToUtf8Bytes(value, type, _options);

    /// <summary>Returns the value of <c>--settings</c> as options.</summary>
    /// <exception cref="InputException">It is something else.</exception>
    public static JsonSerializerOptions? OptionsOf(object? settings) => settings switch
    {
        null or JsonSerializerOptions => (JsonSerializerOptions?)settings,
        JsonSerializerContext => throw new InputException($"--settings names a value of type {settings.GetType().Name}, which is a context. Add .Options to name its options."),
        _ => throw new InputException($"--settings names a value of type {settings.GetType().Name}, which is not JsonSerializerOptions."),
    };

    public override string PathOf(Exception error) => (error as JsonException)?.Path ?? "$";
}
