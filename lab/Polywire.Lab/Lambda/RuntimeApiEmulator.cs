using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Lab.Tools;

namespace Lab.Lambda;

/// <summary>What one start took, in milliseconds. <see cref="Warm"/> is the sum over all invocations after the first.</summary>
sealed record StartTimes(double Init, double Cold, double Warm);

/// <summary>
/// The Lambda Runtime API on a loopback port, for one function at a time. A phase ends when the function asks for the next event, as on the
/// service.
/// </summary>
sealed class RuntimeApiEmulator : IDisposable
{
    const int Patience = 60_000;

    readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    readonly byte[] _event;
    byte[] _buffer = new byte[64 * 1024];

    internal RuntimeApiEmulator(byte[] document)
    {
        byte[] head = Encoding.ASCII.GetBytes("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nLambda-Runtime-Aws-Request-Id: 8476a536-e9f4-11e8-9739-2dfe598c3fcd\r\n" +
            $"Lambda-Runtime-Deadline-Ms: {DateTimeOffset.UtcNow.AddDays(1).ToUnixTimeMilliseconds()}\r\nLambda-Runtime-Invoked-Function-Arn: arn:aws:lambda:us-east-1:123456789012:function:lab\r\nContent-Length: {document.Length}\r\n\r\n");
        _event = [.. head, .. document];
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen();
    }

    /// <summary>The value of AWS_LAMBDA_RUNTIME_API.</summary>
    internal string Address => _listener.LocalEndPoint!.ToString()!;

    /// <summary>Starts a function, invokes it and ends it.</summary>
    /// <param name="command">The function's process.</param>
    /// <param name="warmInvocations">Invocations after the first.</param>
    /// <param name="share">Limits the function from its first event on; null for no limit.</param>
    /// <param name="cpus">The limit in CPUs.</param>
    /// <exception cref="InvalidOperationException">The function ended, or reported an error.</exception>
    internal StartTimes Run(Command command, int warmInvocations, CpuShare? share, double cpus)
    {
        share?.Limit(null);
        command.Variables["AWS_LAMBDA_RUNTIME_API"] = Address;
        long start = Stopwatch.GetTimestamp();
        using Process process = Programs.Start(command);
        Socket? connection = null;
        try
        {
            share?.Add(process.Id);
            connection = Accept(process);
            Expect(connection, process, "GET /2018-06-01/runtime/invocation/next ");
            double init = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
            share?.Limit(cpus);
            double cold = Invoke(connection, process), warm = 0;
            for (int i = 0; i < warmInvocations; i++) warm += Invoke(connection, process);
            return new StartTimes(init, cold, warm);
        }
        finally
        {
            // The process ends first: a function that loses its connection opens another, which the next function's start would accept.
            if (!process.HasExited) process.Kill();
            process.WaitForExit();
            connection?.Dispose();
        }
    }

    double Invoke(Socket connection, Process process)
    {
        long start = Stopwatch.GetTimestamp();
        Send(connection, _event);
        Expect(connection, process, "POST /2018-06-01/runtime/invocation/8476a536-e9f4-11e8-9739-2dfe598c3fcd/response ");
        Send(connection, "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n"u8);
        Expect(connection, process, "GET /2018-06-01/runtime/invocation/next ");
        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }

    Socket Accept(Process process)
    {
        for (int waited = 0; !_listener.Poll(100_000, SelectMode.SelectRead); waited += 100)
            if (process.HasExited || waited > Patience) throw Failure(process, "did not connect");
        Socket connection = _listener.Accept();
        connection.NoDelay = true;
        connection.ReceiveTimeout = Patience;
        return connection;
    }

    /// <summary>Reads one request, whose line must begin as expected and whose body is not needed.</summary>
    void Expect(Socket connection, Process process, string line)
    {
        int length = 0, total = int.MaxValue;
        while (length < total)
        {
            if (length == _buffer.Length) Array.Resize(ref _buffer, length * 2);
            int read = connection.Receive(_buffer.AsSpan(length));
            if (read == 0) throw Failure(process, "closed the connection");
            length += read;
            int head = _buffer.AsSpan(0, length).IndexOf("\r\n\r\n"u8);
            if (head >= 0) total = head + 4 + ContentLength(Encoding.ASCII.GetString(_buffer, 0, head));
        }
        string request = Encoding.UTF8.GetString(_buffer, 0, length);
        if (!request.StartsWith(line, StringComparison.Ordinal)) throw new InvalidOperationException($"Expected '{line}' but the function sent:\n{request}");
    }

    static int ContentLength(string head) => head.Split("\r\n").FirstOrDefault(l => l.StartsWith("Content-Length:", StringComparison.OrdinalIgnoreCase)) is { } field ? int.Parse(field.AsSpan(15).Trim(), NumberStyles.None, CultureInfo.InvariantCulture) : 0;

    static void Send(Socket connection, ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0) bytes = bytes[connection.Send(bytes)..];
    }

    static InvalidOperationException Failure(Process process, string what)
    {
        string end = process.WaitForExit(1000) ? $"exit code {process.ExitCode}" : "still running";
        if (!process.HasExited) process.Kill();
        return new InvalidOperationException($"The function {what} ({end}): {process.StandardError.ReadToEnd()}");
    }

    public void Dispose() => _listener.Dispose();
}
