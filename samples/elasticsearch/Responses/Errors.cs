using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>The body of a request that failed.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ErrorResponse : Body
{
    public Error? Error { get; set; }
    public int? Status { get; set; }
}

/// <summary>An error: a cause, or text alone, as gateways and old nodes send it.</summary>
[WireCodec(typeof(ErrorCodec))]
public sealed record Error(ErrorCause? Cause, string? Text = null)
{
    public string? Reason => Text ?? Cause?.Reason;
}

public static class ErrorCodec
{
    public static void Write(ref JsonWriter writer, Error? value)
    {
        if (value?.Cause is { } cause) writer.WriteValue<ErrorCause>(cause);
        else writer.WriteStringValue(value?.Text);
    }

    public static Error? Read(ref JsonReader reader)
    {
        if (reader.PeekKind() == JsonTokenKind.String) return new Error(null, reader.ReadString());
        return reader.ReadValue<ErrorCause>() is { } cause ? new Error(cause) : null;
    }
}

/// <summary>A cause, with what each exception adds in <see cref="Body.Extra"/>: line, column, bytes wanted, …</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ErrorCause : Body
{
    public List<ErrorCause>? RootCause { get; set; }
    public Optional<string> Type { get; set; }
    public Optional<string> Reason { get; set; }
    public Optional<string> StackTrace { get; set; }
    public ErrorCause? CausedBy { get; set; }
    public List<ErrorCause>? Suppressed { get; set; }
}
