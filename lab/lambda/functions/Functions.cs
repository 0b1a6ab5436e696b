using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Bench.Models;
using Polywire;
using Polywire.Lambda;

namespace LambdaFunctions;

/// <summary>
/// The functions: each reads the event into objects and returns an empty stream. Each serializer is in a method of its own, so that its
/// assembly is loaded by its own function only.
/// </summary>
static class Functions
{
    /// <summary>Runs a function. A sample event is read in the init phase if there is one.</summary>
    internal static Task RunAsync(string name, string? sample)
    {
        if (name == "polywire") return LambdaBootstrap.RunAsync<GitHubPullRequest>(static (_, _) => default, Wire.Json, Options(sample, static bytes => Wire.Json.Deserialize<GitHubPullRequest>(bytes)));
        if (name == "polywire-codec") return LambdaBootstrap.RunAsync<Delivery>(static (_, _) => default, Wire.Json, Options(sample, static bytes => Wire.Json.Deserialize<Delivery>(bytes)));
#if VENDOR
        if (name.StartsWith("vendor-", StringComparison.Ordinal)) return VendorFunctions.RunAsync(name["vendor-".Length..]);
#endif
        Action<Stream> read = name switch
        {
            "baseline" => static _ => { },
            "system-text-json-source-gen" => SystemTextJsonGenerated,
#if !NATIVE
            "system-text-json" => SystemTextJson,
            "newtonsoft" => Newtonsoft,
#endif
            _ => throw new ArgumentException($"There is no function '{name}'."),
        };
        return LambdaBootstrap.RunStreamAsync((body, _) =>
        {
            read(body);
            return new ValueTask<Stream>(Stream.Null);
        }, Options(sample, bytes => read(new MemoryStream(bytes))));
    }

    static LambdaOptions? Options(string? sample, Action<byte[]> touch) => sample is null ? null : new LambdaOptions
    {
        Initialize = _ =>
        {
            touch(File.ReadAllBytes(sample));
            return Task.CompletedTask;
        },
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void SystemTextJsonGenerated(Stream body) => System.Text.Json.JsonSerializer.Deserialize(body, FunctionContext.Default.GitHubPullRequest);

#if !NATIVE
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void SystemTextJson(Stream body) => System.Text.Json.JsonSerializer.Deserialize<GitHubPullRequest>(body);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Newtonsoft(Stream body)
    {
        using var reader = new global::Newtonsoft.Json.JsonTextReader(new StreamReader(body));
        global::Newtonsoft.Json.JsonSerializer.CreateDefault().Deserialize<GitHubPullRequest>(reader);
    }
#endif
}

[JsonSerializable(typeof(GitHubPullRequest))]
public sealed partial class FunctionContext : JsonSerializerContext;
