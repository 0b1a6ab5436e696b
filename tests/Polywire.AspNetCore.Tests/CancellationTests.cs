using System.Net.Sockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Polywire;
using Polywire.AspNetCore;

namespace AspNetCoreTests;

/// <summary>Clients that go away.</summary>
public class CancellationTests
{
    static readonly TimeSpan s_patience = TimeSpan.FromSeconds(20);

    static async Task<Socket> ConnectAsync(Service service)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        await socket.ConnectAsync(service.Address.Host, service.Address.Port);
        return socket;
    }

    [Fact]
    public async Task Reading_ends_when_the_client_disconnects()
    {
        var started = new TaskCompletionSource();
        var ended = new TaskCompletionSource<Exception?>();
        await using Service service = await Service.StartAsync(app =>
        {
            app.Use(async (context, next) =>
            {
                started.SetResult();
                try
                {
                    await next();
                    ended.SetResult(null);
                }
                catch (Exception e)
                {
                    ended.SetResult(e);
                    throw;
                }
            });
            app.MapPost("/order", (FromWire<Order> order) => order.Value.Id);
        });
        using (Socket socket = await ConnectAsync(service))
        {
            await socket.SendAsync(Encoding.ASCII.GetBytes("POST /order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"Id\":"));
            await started.Task.WaitAsync(s_patience);
            socket.LingerState = new LingerOption(true, 0);
        }
        Assert.NotNull(await ended.Task.WaitAsync(s_patience));
    }

    [Fact]
    public async Task Writing_ends_without_an_exception_when_the_client_disconnects()
    {
        var ended = new TaskCompletionSource<Exception?>();
        await using Service service = await Service.StartAsync(app => app.MapGet("/order", async (HttpContext context) =>
        {
            try
            {
                // More than the connection buffers, to a client that does not read.
                await Results.Extensions.Wire(new string('x', 64 << 20), Wire.Json).ExecuteAsync(context);
                ended.SetResult(null);
            }
            catch (Exception e)
            {
                ended.SetResult(e);
            }
        }));
        using (Socket socket = await ConnectAsync(service))
        {
            await socket.SendAsync("GET /order HTTP/1.1\r\nHost: x\r\n\r\n"u8.ToArray());
            await socket.ReceiveAsync(new byte[1]);
            socket.LingerState = new LingerOption(true, 0);
        }
        Assert.Null(await ended.Task.WaitAsync(s_patience));
    }

    [Fact]
    public async Task A_token_cancels_reading()
    {
        using var cancel = new CancellationTokenSource();
        var ended = new TaskCompletionSource<Exception?>();
        await using Service service = await Service.StartAsync(app => app.MapPost("/order", async (HttpContext context) =>
        {
            cancel.CancelAfter(50);
            try
            {
                await context.Request.ReadFromWireAsync<Order>(cancellationToken: cancel.Token);
                ended.SetResult(null);
            }
            catch (Exception e)
            {
                ended.SetResult(e);
            }
        }));
        using Socket socket = await ConnectAsync(service);
        await socket.SendAsync("POST /order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"u8.ToArray());
        Assert.IsAssignableFrom<OperationCanceledException>(await ended.Task.WaitAsync(s_patience));
    }
}
