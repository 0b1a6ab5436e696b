using System.Diagnostics;
using System.Net;
using System.Net.Sockets;

namespace CachingTests;

/// <summary>A <c>redis-server</c> on a free port of the loopback interface, without persistence; stopped when disposed.</summary>
sealed class RedisServer : IDisposable
{
    static readonly TimeSpan s_patience = TimeSpan.FromSeconds(15);

    readonly Process _process;

    RedisServer(Process process, int port)
    {
        _process = process;
        Port = port;
    }

    internal int Port { get; }

    internal static RedisServer Start()
    {
        bool installed = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(p => File.Exists(Path.Combine(p, "redis-server")));
        Assert.SkipUnless(installed, "'redis-server' is not installed (apt-get install redis-server).");
        int port = FreePort();
        string[] arguments = ["--port", $"{port}", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--daemonize", "no", "--dir", Path.GetTempPath()];
        Process process = Process.Start(new ProcessStartInfo("redis-server", arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        process.OutputDataReceived += (_, _) => { };
        process.BeginOutputReadLine();
        var server = new RedisServer(process, port);
        try
        {
            server.WaitUntilItAnswers();
            return server;
        }
        catch
        {
            server.Dispose();
            throw;
        }
    }

    static int FreePort()
    {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        int port = ((IPEndPoint)listener.LocalEndpoint).Port;
        listener.Stop();
        return port;
    }

    void WaitUntilItAnswers()
    {
        long start = Stopwatch.GetTimestamp();
        while (true)
        {
            try
            {
                using var redis = new RedisConnection(Port);
                Assert.Equal("PONG", redis.Send("PING"));
                return;
            }
            catch (SocketException) when (Stopwatch.GetElapsedTime(start) < s_patience && !_process.HasExited)
            {
                Thread.Sleep(20);
            }
        }
    }

    public void Dispose()
    {
        if (!_process.HasExited) _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }
}
