using System.Text;

namespace Polywire.Lambda.Runtime;

/// <summary>How the Runtime API describes an error.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
sealed class ErrorReport
{
    const int MaxDepth = 8;
    const int MaxLines = 64;

    public required string ErrorMessage { get; init; }

    public required string ErrorType { get; init; }

    public List<string>? StackTrace { get; init; }

    public ErrorReport? Cause { get; init; }

    internal static ErrorReport Of(Exception exception) => Of(exception, MaxDepth);

    static ErrorReport Of(Exception exception, int depth) => new()
    {
        ErrorMessage = exception.Message,
        ErrorType = exception.GetType().Name,
        StackTrace = exception.StackTrace is { } trace ? [.. trace.Split('\n', MaxLines + 1).Take(MaxLines).Select(l => l.Trim())] : null,
        Cause = exception.InnerException is { } inner && depth > 1 ? Of(inner, depth - 1) : null,
    };

    /// <summary>A name for the header, which takes ASCII only.</summary>
    internal static string HeaderType(Exception exception)
    {
        string name = exception.GetType().Name;
        return Ascii.IsValid(name) && !name.AsSpan().ContainsAny("\r\n \t") ? name : "Exception";
    }
}
