#if VENDOR
using System.Runtime.CompilerServices;
using Amazon.Lambda.Core;
using Amazon.Lambda.RuntimeSupport;
using Amazon.Lambda.Serialization.SystemTextJson;
using Bench.Models;
using Polywire.Lambda.Serializer;

namespace LambdaFunctions;

/// <summary>The same functions on the vendor's runtime, with its serializers where it has one.</summary>
static class VendorFunctions
{
    internal static Task RunAsync(string name) => name switch
    {
        "baseline" => OverStreams(static _ => { }),
        "system-text-json-source-gen" => SourceGen(),
        "polywire" => OverModels(new WireLambdaSerializer()),
#if !NATIVE
        "system-text-json" => Reflection(),
        "newtonsoft" => OverStreams(Functions.Newtonsoft),
#endif
        _ => throw new ArgumentException($"There is no function '{name}' on the vendor's runtime."),
    };

    static async Task OverStreams(Action<Stream> read)
    {
        using LambdaBootstrap bootstrap = LambdaBootstrapBuilder.Create((Stream body) =>
        {
            read(body);
            return Task.FromResult(Stream.Null);
        }).Build();
        await bootstrap.RunAsync();
    }

    static async Task OverModels(ILambdaSerializer serializer)
    {
        using LambdaBootstrap bootstrap = LambdaBootstrapBuilder.Create((GitHubPullRequest _) => Task.FromResult(Stream.Null), serializer).Build();
        await bootstrap.RunAsync();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Task SourceGen() => OverModels(new SourceGeneratorLambdaJsonSerializer<FunctionContext>());

#if !NATIVE
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Task Reflection() => OverModels(new DefaultLambdaJsonSerializer());
#endif
}
#endif
