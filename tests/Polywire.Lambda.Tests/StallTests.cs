using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using Polywire;
using Polywire.Lambda;
using Polywire.Lambda.Runtime;

namespace LambdaTests;

/// <summary>A Runtime API that leaves the connection open and does not answer, or not completely, when the function is shut down.</summary>
public class StallTests
{
    /// <summary>Runs a function until the Runtime API stalls, shuts it down, and returns how long it took to end.</summary>
    static async Task<TimeSpan> EndAsync(Emulator emulator, Func<LambdaOptions, CancellationToken, Task> run)
    {
        using var stop = new CancellationTokenSource();
        Task task = Task.Run(() => run(new LambdaOptions { RuntimeApi = emulator.Address }, stop.Token));
        Assert.True(emulator.Stalled.Wait(TimeSpan.FromSeconds(30)), "The request did not arrive.");
        // The function waits: it was not shut down.
        await Task.Delay(50);
        Assert.False(task.IsCompleted);
        long start = Stopwatch.GetTimestamp();
        stop.Cancel();
        await task.WaitAsync(TimeSpan.FromSeconds(30));
        return Stopwatch.GetElapsedTime(start);
    }

    static Task Answer(LambdaOptions options, CancellationToken stop) => LambdaBootstrap.RunAsync<Order, Receipt>(o => new Receipt { Order = o.Id }, Wire.Json, options, stop);

    [Theory]
    [InlineData("")]
    [InlineData("HTTP/1.1 202 Acc")]
    [InlineData("HTTP/1.1 202 Accepted\r\nContent-Length: 10\r\n\r\n123")]
    [InlineData("HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n123\r\n")]
    [InlineData("HTTP/1.1 202 Accepted\r\n\r\n123")]
    [InlineData("HTTP/1.1 100 Continue\r\n\r\n")]
    public async Task A_response_that_is_not_answered_does_not_keep_the_function_running(string answer)
    {
        using var emulator = new Emulator { StallsAt = "/response ", StallsAfter = answer };
        emulator.Enqueue("""{"Id":1}""");
        // An answer may be late: it is waited for.
        Assert.True(await EndAsync(emulator, Answer) > TimeSpan.FromSeconds(0.5), "The function did not wait for the answer.");
    }

    [Fact]
    public async Task A_report_that_is_not_answered_does_not_keep_the_function_running()
    {
        using var emulator = new Emulator { StallsAt = "/error " };
        emulator.Enqueue("""{"Id":1}""");
        await EndAsync(emulator, (options, stop) => LambdaBootstrap.RunAsync<Order, Receipt>(_ => throw new FormatException(), Wire.Json, options, stop));
    }

    [Fact]
    public async Task A_report_of_the_initialization_that_is_not_answered_does_not_hide_its_exception()
    {
        using var emulator = new Emulator { StallsAt = "/init/error " };
        await Assert.ThrowsAsync<FormatException>(() => EndAsync(emulator, (options, stop) =>
        {
            options.Initialize = _ => throw new FormatException("bad configuration");
            return Answer(options, stop);
        }));
    }

    /// <summary>More than the sockets hold: sending waits for the reader.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_response_that_is_not_read_does_not_keep_the_function_running(bool isStreaming)
    {
        using var emulator = new Emulator { StallsAt = "/response ", StallsInBody = true };
        emulator.Enqueue("x");
        byte[] large = new byte[64 << 20];
        await EndAsync(emulator, (options, stop) => isStreaming
            ? LambdaBootstrap.RunStreamingAsync((_, output, _) => output.WriteAsync(large), options, cancellationToken: stop)
            : LambdaBootstrap.RunBytesAsync((_, _) => new ValueTask<ReadOnlyMemory<byte>>(large), options, stop));
    }

    /// <summary>A process that was suspended finds that the time has passed, although the answer may have arrived meanwhile.</summary>
    [Fact]
    public void Checks_that_come_at_once_do_not_end_a_call()
    {
        using var emulator = new Emulator { StallsAt = "/next " };
        using var connection = new Connection(emulator.Address, 1_000);
        var call = new Thread(() => Assert.Throws<ObjectDisposedException>(() => connection.Exchange("GET /next HTTP/1.1\r\n\r\n"u8)));
        call.Start();
        Assert.True(emulator.Stalled.Wait(TimeSpan.FromSeconds(30)), "The request did not arrive.");
        using var limit = new ShutdownLimit(connection);
        for (int i = 0; i < 20; i++) limit.Check();
        Assert.False(connection.IsDisposed);
        connection.Dispose();
        call.Join();
    }

    /// <summary>The limit is for a call of the Runtime API, not for the function.</summary>
    [Fact]
    public async Task An_event_that_takes_longer_than_the_limit_is_finished_and_its_response_sent()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("""{"Id":7}""");
        using var stop = new CancellationTokenSource();
        Task task = LambdaBootstrap.RunAsync<Order, Receipt>(async (order, _) =>
        {
            stop.Cancel();
            await Task.Delay(2_000);
            return new Receipt { Order = order.Id };
        }, Wire.Json, new LambdaOptions { RuntimeApi = emulator.Address }, stop.Token);
        await task.WaitAsync(TimeSpan.FromSeconds(30));
        Assert.Contains("7", emulator.Take().Text);
    }

    /// <summary>A host that takes no connection: the queue of the listener is full.</summary>
    [Fact]
    public async Task A_connection_that_is_not_accepted_does_not_keep_the_function_running()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start(1);
        var endpoint = (IPEndPoint)listener.LocalEndpoint;
        List<TcpClient> waiting = [];
        for (int i = 0; i < 8; i++)
        {
            waiting.Add(new TcpClient());
            _ = waiting[^1].ConnectAsync(endpoint);
        }
        await Task.Delay(200);
        Assert.Contains(waiting, c => !c.Connected);
        using var stop = new CancellationTokenSource();
        Task task = Task.Run(() => Answer(new LambdaOptions { RuntimeApi = endpoint.ToString() }, stop.Token));
        await Task.Delay(100);
        Assert.False(task.IsCompleted);
        stop.Cancel();
        await task.WaitAsync(TimeSpan.FromSeconds(30));
        foreach (TcpClient client in waiting) client.Dispose();
    }
}
