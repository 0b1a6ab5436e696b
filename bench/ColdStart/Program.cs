using System.Runtime;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Bench.Models;
using Polywire;

// One read of github.json by one library, in a fresh process: ColdStart LIBRARY FILE. `empty` reads the bytes and nothing else.
byte[] json = File.ReadAllBytes(args[1]);
long before = JitInfo.GetCompiledMethodCount();
string? login = args[0] switch
{
    "empty" => "-",
    "polywire" => Library.Polywire(json).user.login,
    "stj-gen" => Library.SystemTextJsonGenerated(json).user.login,
#if !NATIVE
    "stj" => Library.SystemTextJson(json).user.login,
    "newtonsoft" => Library.NewtonsoftJson(json).user.login,
#endif
#if PEERS
    "utf8json" => Library.Utf8Json(json).user.login,
    "spanjson" => Library.SpanJson(json).user.login,
#endif
    _ => null,
};
if (login is null) return 2;
Console.Out.Write($"{JitInfo.GetCompiledMethodCount() - before} {login}");
return 0;

/// <summary>Each library in a method of its own, so that its assembly is loaded by its own run only.</summary>
static class Library
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static GitHubPullRequest Polywire(byte[] json) => Wire.Json.Deserialize<GitHubPullRequest>(json);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static GitHubPullRequest SystemTextJsonGenerated(byte[] json) =>
        System.Text.Json.JsonSerializer.Deserialize(json, ColdContext.Default.GitHubPullRequest)!;

#if !NATIVE
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static GitHubPullRequest SystemTextJson(byte[] json) => System.Text.Json.JsonSerializer.Deserialize<GitHubPullRequest>(json)!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static GitHubPullRequest NewtonsoftJson(byte[] json)
    {
        using var reader = new Newtonsoft.Json.JsonTextReader(new StreamReader(new MemoryStream(json)));
        return Newtonsoft.Json.JsonSerializer.CreateDefault().Deserialize<GitHubPullRequest>(reader)!;
    }
#endif

#if PEERS
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static GitHubPullRequest Utf8Json(byte[] json) => global::Utf8Json.JsonSerializer.Deserialize<GitHubPullRequest>(json);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static GitHubPullRequest SpanJson(byte[] json) => global::SpanJson.JsonSerializer.Generic.Utf8.Deserialize<GitHubPullRequest>(json);
#endif
}

[JsonSerializable(typeof(GitHubPullRequest))]
sealed partial class ColdContext : JsonSerializerContext;
