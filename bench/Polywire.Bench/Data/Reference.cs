using System.Text.Json;

namespace Bench.Data;

/// <summary>
/// The neutral form of a value: System.Text.Json by reflection with minimal escaping.
/// Two values are taken for equal when their neutral forms are.
/// </summary>
static class Reference
{
    static readonly JsonSerializerOptions Options = new() { Encoder = MinimalEncoder.Instance };
    static readonly JsonSerializerOptions IndentedOptions = new() { Encoder = MinimalEncoder.Instance, WriteIndented = true };

    public static byte[] Write<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, Options);

    public static byte[] WriteIndented<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value, IndentedOptions);

    public static T Read<T>(ReadOnlySpan<byte> json) => JsonSerializer.Deserialize<T>(json, Options)!;
}
