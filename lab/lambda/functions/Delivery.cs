using Bench.Models;
using Polywire;
using Polywire.Json;

namespace LambdaFunctions;

/// <summary>The same document, read by a codec of the function's own.</summary>
[WireModel, WireCodec(typeof(DeliveryCodec))]
public sealed class Delivery
{
    public GitHubPullRequest? PullRequest { get; set; }
}

/// <summary>Reads a document into a type of another shape, as a converter of another serializer would.</summary>
public static class DeliveryCodec
{
    public static void Write(ref JsonWriter writer, Delivery? value) => writer.WriteValue(value?.PullRequest);

    public static Delivery? Read(ref JsonReader reader) => new() { PullRequest = reader.ReadValue<GitHubPullRequest>() };
}
