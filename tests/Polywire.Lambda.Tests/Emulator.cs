using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace LambdaTests;

/// <summary>A request that reached the Runtime API.</summary>
sealed record Call(string Line, Dictionary<string, string> Headers, byte[] Body, string Trailers)
{
    internal string Text => Encoding.UTF8.GetString(Body);
}

/// <summary>The Lambda Runtime API on a loopback port. Events are queued as raw HTTP responses.</summary>
sealed class Emulator : IDisposable
{
    readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    readonly BlockingCollection<byte[]> _events = [];
    readonly BlockingCollection<Call> _calls = [];
    readonly List<TcpClient> _clients = [];

    internal Emulator()
    {
        _listener.Start();
        new Thread(Accept) { IsBackground = true }.Start();
    }

    internal string Address => _listener.LocalEndpoint.ToString()!;

    /// <summary>How many connections were accepted.</summary>
    internal int Connections { get; private set; }

    /// <summary>Bytes per write of an answer; 0 for all at once.</summary>
    internal int Piece { get; init; }

    /// <summary>Whether the connection is closed after each answer, without saying so in the answer.</summary>
    internal bool Closes { get; init; }

    /// <summary>The id of an event to whose response the answer is sent after its head or its first chunk, and the connection closed.</summary>
    internal string? EarlyFor { get; init; }

    /// <summary>Whether the connection is then reset without an answer.</summary>
    internal bool EarlyIsReset { get; init; }

    /// <summary>A part of the request line of the request that is not answered, although the connection stays open.</summary>
    internal string? StallsAt { get; init; }

    /// <summary>What is answered before that: nothing, or the beginning of an answer.</summary>
    internal string StallsAfter { get; init; } = "";

    /// <summary>Whether the body of that request is not read.</summary>
    internal bool StallsInBody { get; init; }

    /// <summary>Set when the connection stalls.</summary>
    internal ManualResetEventSlim Stalled { get; } = new();

    /// <summary>The status of the answer to a response.</summary>
    internal string ResponseStatus { get; set; } = "202 Accepted";

    /// <summary>The status of the answer to the report of an error.</summary>
    internal string ErrorStatus { get; set; } = "202 Accepted";

    internal void Enqueue(string body, string id = "id-1", string headers = "") => EnqueueRaw(Encoding.UTF8.GetBytes(
        $"HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: {id}\r\nLambda-Runtime-Deadline-Ms: {DateTimeOffset.UtcNow.AddSeconds(30).ToUnixTimeMilliseconds()}\r\n{headers}Content-Length: {Encoding.UTF8.GetByteCount(body)}\r\n\r\n{body}"));

    internal void EnqueueRaw(byte[] response) => _events.Add(response);

    internal void EnqueueRaw(string response) => EnqueueRaw(Encoding.UTF8.GetBytes(response));

    /// <summary>The next request other than for an event.</summary>
    internal Call Take() => _calls.TryTake(out Call? call, TimeSpan.FromSeconds(30)) ? call : throw new TimeoutException("The function did not call.");

    void Accept()
    {
        try
        {
            while (true)
            {
                TcpClient client = _listener.AcceptTcpClient();
                lock (_clients) _clients.Add(client);
                Connections++;
                new Thread(() => Serve(client)) { IsBackground = true }.Start();
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException or InvalidOperationException)
        {
        }
    }

    void Serve(TcpClient client)
    {
        try
        {
            NetworkStream stream = client.GetStream();
            while (Read(stream, EarlyFor) is { } call)
            {
                if (Stalls(call.Line))
                {
                    stream.Write(Encoding.ASCII.GetBytes(StallsAfter));
                    Stalled.Set();
                    return;
                }
                byte[] answer;
                if (EarlyFor is { } early && call.Line.Contains($"/{early}/response "))
                {
                    if (EarlyIsReset) client.LingerState = new LingerOption(true, 0);
                    else stream.Write("HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\n\r\n"u8);
                    return;
                }
                if (call.Line.StartsWith("GET /2018-06-01/runtime/invocation/next "))
                {
                    answer = _events.Take();
                }
                else
                {
                    string status = call.Line.Contains("/response ") ? ResponseStatus : ErrorStatus;
                    answer = Encoding.ASCII.GetBytes($"HTTP/1.1 {status}\r\nContent-Length: 15\r\n\r\n{{\"status\":\"ok\"}}");
                }
                Write(stream, answer);
                if (!call.Line.StartsWith("GET ")) _calls.Add(call);
                if (Closes) return;
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException or InvalidOperationException)
        {
        }
        finally
        {
            if (!Stalled.IsSet) client.Dispose();
        }
    }

    bool Stalls(string line) => StallsAt is { } at && line.Contains(at);

    void Write(NetworkStream stream, byte[] answer)
    {
        int step = Piece == 0 ? answer.Length : Piece;
        for (int i = 0; i < answer.Length; i += step) stream.Write(answer, i, Math.Min(step, answer.Length - i));
    }

    Call? Read(NetworkStream stream, string? early)
    {
        if (ReadLine(stream) is not { Length: > 0 } line) return null;
        var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        while (ReadLine(stream) is { Length: > 0 } header) headers[header[..header.IndexOf(':')]] = header[(header.IndexOf(':') + 1)..].Trim();
        if (StallsInBody && Stalls(line)) return new Call(line, headers, [], "");
        var body = new MemoryStream();
        var trailers = new StringBuilder();
        if (headers.TryGetValue("Transfer-Encoding", out string? coding) && coding == "chunked")
        {
            while (Convert.ToInt32(ReadLine(stream), 16) is > 0 and var size)
            {
                byte[] chunk = new byte[size];
                stream.ReadExactly(chunk);
                body.Write(chunk);
                if (early is not null && line.Contains($"/{early}/response ")) return new Call(line, headers, body.ToArray(), "");
                if (ReadLine(stream) != "") throw new InvalidOperationException("A chunk does not end where it says.");
            }
            while (ReadLine(stream) is { Length: > 0 } trailer) trailers.AppendLine(trailer);
        }
        else if (headers.TryGetValue("Content-Length", out string? length))
        {
            if (early is not null && line.Contains($"/{early}/response ")) return new Call(line, headers, [], "");
            byte[] bytes = new byte[int.Parse(length)];
            stream.ReadExactly(bytes);
            body.Write(bytes);
        }
        return new Call(line, headers, body.ToArray(), trailers.ToString());
    }

    static string? ReadLine(NetworkStream stream)
    {
        var line = new StringBuilder();
        while (stream.ReadByte() is >= 0 and var b)
        {
            if (b == '\n') return line.ToString().TrimEnd('\r');
            line.Append((char)b);
        }
        return null;
    }

    public void Dispose()
    {
        _listener.Dispose();
        lock (_clients)
            foreach (TcpClient client in _clients) client.Dispose();
    }
}
