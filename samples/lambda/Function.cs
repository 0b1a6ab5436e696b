using Polywire;
using Polywire.Lambda.Events;

namespace LambdaSample;

/// <summary>Answers requests of an HTTP API or a function URL with what was requested.</summary>
public static class Function
{
    public static HttpApiResponse Handle(HttpApiRequest request) => new()
    {
        StatusCode = 200,
        Headers = new Dictionary<string, string> { ["Content-Type"] = Wire.Json.ContentType },
        Body = Wire.Json.SerializeToString(new Greeting { Text = $"{request.RequestContext?.Http?.Method} {request.RawPath}" }),
    };
}

[WireModel]
public class Greeting
{
    public required string Text { get; init; }
}
