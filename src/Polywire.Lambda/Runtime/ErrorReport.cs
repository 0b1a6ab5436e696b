using System.Buffers;
using System.Text;
using Polywire.Json;

namespace Polywire.Lambda.Runtime;

/// <summary>The Runtime API's description of an error.</summary>
[WireModel(Naming = WireNaming.CamelCase, OmitNull = true, Wires = Wires.Json)]
sealed class ErrorReport
{
    const int MaxDepth = 8;
    const int MaxLines = 64;
    // The service takes 6 MB, and a character may take six bytes.
    const int MaxMessage = 32 << 10;
    const int MaxLine = 1 << 10;
    const int MaxHeader = 128;

    // Messages quote what was found, which need not be text.
    static readonly JsonWire s_wire = Wire.Json.With(Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace });

    public required string ErrorMessage { get; init; }

    public required string ErrorType { get; init; }

    public List<string>? StackTrace { get; init; }

    public ErrorReport? Cause { get; init; }

    /// <summary>Describes an exception, whatever it says or throws about itself.</summary>
    internal static ErrorReport Of(Exception exception) => Of(exception, MaxDepth);

    /// <summary>Writes the description.</summary>
    internal static void Write(IBufferWriter<byte> writer, Exception exception) => s_wire.Serialize(writer, Of(exception));

    static ErrorReport Of(Exception exception, int depth) => new()
    {
        ErrorMessage = Message(exception),
        ErrorType = exception.GetType().Name,
        StackTrace = Trace(exception) is { } trace ? [.. trace.Split('\n', MaxLines + 1).Take(MaxLines).Select(l => Shorten(l.Trim(), MaxLine))] : null,
        Cause = exception.InnerException is { } inner && depth > 1 ? Of(inner, depth - 1) : null,
    };

    static string Message(Exception exception)
    {
        try
        {
            return Shorten(exception.Message ?? "", MaxMessage);
        }
        catch (Exception e)
        {
            return $"The exception has no message: its Message property throws {e.GetType().Name}.";
        }
    }

    static string? Trace(Exception exception)
    {
        try
        {
            return exception.StackTrace;
        }
        catch (Exception)
        {
            return null;
        }
    }

    static string Shorten(string text, int length) => text.Length <= length ? text : string.Concat(text.AsSpan(0, length), "…");

    /// <summary>Returns a name for the header, which takes ASCII only.</summary>
    internal static string HeaderType(Exception exception)
    {
        string name = exception.GetType().Name;
        return name.Length <= MaxHeader && Ascii.IsValid(name) && !name.AsSpan().ContainsAny("\r\n \t") ? name : "Exception";
    }
}
