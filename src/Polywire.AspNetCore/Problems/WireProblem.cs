namespace Polywire.AspNetCore.Problems;

/// <summary>The body of an error response (RFC 9457), written where the application has no <c>IProblemDetailsService</c>.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
sealed class WireProblem
{
    public required string Type { get; init; }

    public required string Title { get; init; }

    public required int Status { get; init; }

    public required string Detail { get; init; }

    public string? TraceId { get; init; }

    public string? Code { get; init; }

    public long? Offset { get; init; }

    public string? Path { get; init; }
}
