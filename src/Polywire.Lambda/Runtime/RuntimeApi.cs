using System.Buffers;
using System.Text;

namespace Polywire.Lambda.Runtime;

/// <summary>The calls of the Lambda Runtime API, version 2018-06-01.</summary>
sealed class RuntimeApi(string address, int maxEventLength) : IDisposable
{
    const string Prefix = "/2018-06-01/runtime/";

    static readonly byte[] s_next = Encoding.ASCII.GetBytes($"GET {Prefix}invocation/next HTTP/1.1\r\nHost: lambda\r\n\r\n");

    readonly Connection _connection = new(address, maxEventLength);
    readonly RequestBuffer _request = new();

    /// <summary>Gets the connection.</summary>
    internal Connection Connection => _connection;

    /// <summary>Gets an empty buffer for the body of the next request.</summary>
    internal RequestBuffer NewBody()
    {
        _request.Clear();
        return _request;
    }

    /// <summary>Opens the connection, before it is needed.</summary>
    internal void Connect() => _connection.Connect();

    /// <summary>Waits for the next event, as long as it takes.</summary>
    /// <returns>Its description; its body is <see cref="Event"/>.</returns>
    internal Invocation Next()
    {
        _connection.Exchange(s_next);
        HttpHead head = _connection.Head;
        if (head.Status != 200) throw new RuntimeApiException($"The Runtime API answered the request for an event with {head.Status}: {BodyText()}", head.Status);
        var invocation = new Invocation
        {
            RequestId = head.Text("Lambda-Runtime-Aws-Request-Id"u8) is { Length: > 0 and <= 128 } id && IsToken(id) ? id : throw new RuntimeApiException("The Runtime API sent an event without a valid request id."),
            FunctionArn = head.Text("Lambda-Runtime-Invoked-Function-Arn"u8) ?? "",
            TraceId = head.Text("Lambda-Runtime-Trace-Id"u8),
            ClientContext = head.Text("Lambda-Runtime-Client-Context"u8),
            CognitoIdentity = head.Text("Lambda-Runtime-Cognito-Identity"u8),
        };
        if (head.TryGet("Lambda-Runtime-Deadline-Ms"u8, out ReadOnlySpan<byte> deadline))
        {
            if (!System.Buffers.Text.Utf8Parser.TryParse(deadline, out long milliseconds, out int used) || used != deadline.Length || milliseconds is < 0 or > 253_402_300_799_999)
                throw new RuntimeApiException("The Runtime API sent a deadline that is not a number of milliseconds.");
            invocation.Deadline = DateTimeOffset.FromUnixTimeMilliseconds(milliseconds);
        }
        return invocation;
    }

    // The id becomes part of a path.
    static bool IsToken(string id)
    {
        foreach (char c in id)
            if (!char.IsAsciiLetterOrDigit(c) && c is not ('-' or '_' or '.')) return false;
        return true;
    }

    /// <summary>Gets the body of the event. It is overwritten by the next call.</summary>
    internal ReadOnlyMemory<byte> Event => _connection.Body;

    /// <summary>Sends the response that was written to <see cref="NewBody"/>.</summary>
    /// <returns>Null if the service took it; otherwise why not, such as a response that is too large (413).</returns>
    internal RuntimeApiException? Respond(string requestId)
    {
        _connection.Exchange(_request.Complete(Path($"POST {Prefix}invocation/{requestId}/response"), default).Span);
        return Failure();
    }

    /// <summary>Reports that the handler failed, with the description that was written to <see cref="NewBody"/>.</summary>
    /// <returns>Null if the service took it; otherwise why not.</returns>
    internal RuntimeApiException? Fail(string requestId, string errorType) => Report(Path($"POST {Prefix}invocation/{requestId}/error"), errorType);

    /// <summary>Reports that the function cannot start.</summary>
    /// <returns>Null if the service took it; otherwise why not.</returns>
    internal RuntimeApiException? FailInit(string errorType) => Report(Path($"POST {Prefix}init/error"), errorType);

    RuntimeApiException? Report(byte[] path, string errorType)
    {
        byte[] headers = Encoding.ASCII.GetBytes($"Lambda-Runtime-Function-Error-Type: {errorType}\r\nContent-Type: application/vnd.aws.lambda.error+json\r\n");
        _connection.Exchange(_request.Complete(path, headers).Span);
        return Failure();
    }

    /// <summary>Starts a response whose body is sent as it is written, in chunks.</summary>
    internal void BeginStream(string requestId, string contentType)
    {
        _connection.SendPart(Encoding.ASCII.GetBytes($"POST {Prefix}invocation/{requestId}/response HTTP/1.1\r\nHost: lambda\r\nLambda-Runtime-Function-Response-Mode: streaming\r\nContent-Type: {contentType}\r\nTransfer-Encoding: chunked\r\nTrailer: Lambda-Runtime-Function-Error-Type, Lambda-Runtime-Function-Error-Body\r\n\r\n"));
    }


    /// <summary>Sends a part of the body.</summary>
    internal void SendChunk(ReadOnlySpan<byte> data)
    {
        // A chunk of no bytes would end the body.
        if (data.IsEmpty) return;
        RequestBuffer chunk = NewBody();
        Span<byte> size = stackalloc byte[10];
        System.Buffers.Text.Utf8Formatter.TryFormat(data.Length, size, out int digits, 'X');
        chunk.Write(size[..digits]);
        chunk.Write("\r\n"u8);
        chunk.Write(data);
        chunk.Write("\r\n"u8);
        _connection.SendPart(chunk.Body.Span);
    }

    /// <summary>Ends the body; with an error in the trailers if the handler failed after its first part was sent.</summary>
    /// <param name="errorType">The type of the error; null if there is none.</param>
    /// <param name="errorBody">The description of the error as JSON.</param>
    internal RuntimeApiException? EndStream(string? errorType, ReadOnlySpan<byte> errorBody)
    {
        string end = errorType is null ? "0\r\n\r\n" : $"0\r\nLambda-Runtime-Function-Error-Type: {errorType}\r\nLambda-Runtime-Function-Error-Body: {Convert.ToBase64String(errorBody)}\r\n\r\n";
        _connection.SendPart(Encoding.ASCII.GetBytes(end));
        _connection.ReceiveAnswer();
        return Failure();
    }

    RuntimeApiException? Failure() => _connection.Head.Status is var status && status is >= 200 and < 300 ? null : new RuntimeApiException($"The Runtime API refused the response with {status}: {BodyText()}", status);

    string BodyText()
    {
        ReadOnlySpan<byte> body = _connection.Body.Span;
        return Encoding.UTF8.GetString(body[..Math.Min(body.Length, 512)]);
    }

    static byte[] Path(string request) => Encoding.ASCII.GetBytes(request);

    /// <summary>Closes the connection, also under a call that is waiting on another thread.</summary>
    public void Dispose() => _connection.Dispose();
}
