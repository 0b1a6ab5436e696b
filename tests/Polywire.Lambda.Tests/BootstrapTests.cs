using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Lambda;
using Polywire.Lambda.Runtime;

namespace LambdaTests;

/// <summary>Events in, responses and errors out.</summary>
public class BootstrapTests
{
    static LambdaOptions Options(Emulator emulator) => new() { RuntimeApi = emulator.Address };

    static Receipt Handle(Order order) => new() { Order = order.Id, Text = $"for {order.Customer}" };

    public static TheoryData<string> WireNames => [.. Wire.All.Select(w => w.Name)];

    [Theory]
    [MemberData(nameof(WireNames))]
    public void A_function_of_values_reads_and_writes_on_its_wire(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        using var emulator = new Emulator();
        byte[] body = wire.Serialize(new Order { Id = 5, Customer = "Ada" });
        emulator.EnqueueRaw([.. Encoding.ASCII.GetBytes($"HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: a-1\r\nContent-Length: {body.Length}\r\n\r\n"), .. body]);
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, wire, Options(emulator), stop));
        Call call = emulator.Take();
        Assert.Equal("POST /2018-06-01/runtime/invocation/a-1/response HTTP/1.1", call.Line);
        Assert.Equal(wire.Serialize(new Receipt { Order = 5, Text = "for Ada" }), call.Body);
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, false)]
    [InlineData(7, false)]
    [InlineData(0, true)]
    public void Events_are_handled_one_after_another_over_one_connection_or_a_new_one(int piece, bool closes)
    {
        using var emulator = new Emulator { Piece = piece, Closes = closes };
        for (int i = 0; i < 5; i++) emulator.Enqueue($$"""{"Id":{{i}},"Customer":"{{new string('é', i * 100)}}"}""", $"id-{i}");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, Options(emulator), stop));
        for (int i = 0; i < 5; i++)
        {
            Call call = emulator.Take();
            Assert.Contains($"/id-{i}/response ", call.Line);
            Assert.Equal($$"""{"Order":{{i}},"Text":"for {{new string('é', i * 100)}}"}""", call.Text);
        }
        Assert.Equal(closes, emulator.Connections > 1);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(100_000)]
    [InlineData(3_000_000)]
    public void Events_and_responses_of_any_size_pass_whole(int size)
    {
        using var emulator = new Emulator();
        string text = new('x', size);
        emulator.Enqueue($$"""{"Id":1,"Customer":"{{text}}"}""");
        emulator.Enqueue("""{"Id":2}""");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, Options(emulator), stop));
        Assert.Equal($$"""{"Order":1,"Text":"for {{text}}"}""", emulator.Take().Text);
        Assert.Equal("""{"Order":2,"Text":"for "}""", emulator.Take().Text);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public void A_chunked_event_is_put_together(int piece)
    {
        using var emulator = new Emulator { Piece = piece };
        emulator.EnqueueRaw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: c\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"Id\"\r\n2;x=y\r\n:1\r\n1\r\n2\r\n1\r\n}\r\n0\r\nTrailer: 1\r\n\r\n");
        emulator.Enqueue("""{"Id":3}""");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, Options(emulator), stop));
        Assert.Equal("""{"Order":12,"Text":"for "}""", emulator.Take().Text);
        Assert.Equal("""{"Order":3,"Text":"for "}""", emulator.Take().Text);
    }

    [Fact]
    public void The_context_has_what_the_service_says_about_the_event()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("{}", "r-1", "Lambda-Runtime-Invoked-Function-Arn: arn:aws:lambda:x:1:function:f\r\nLAMBDA-RUNTIME-TRACE-ID:Root=1-2;Sampled=1\r\nLambda-Runtime-Client-Context: {\"a\":1}\r\nLambda-Runtime-Cognito-Identity: {\"b\":2}\r\n");
        emulator.Enqueue("{}", "r-2");
        var seen = new List<(LambdaContext Context, string? Trace)>();
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order>((_, context) =>
        {
            Assert.InRange(context.RemainingTime, TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(30));
            seen.Add((context, Environment.GetEnvironmentVariable("_X_AMZN_TRACE_ID")));
            return default;
        }, Wire.Json, Options(emulator), stop));
        Assert.Empty(emulator.Take().Body);
        emulator.Take();
        (LambdaContext context, string? trace) = seen[0];
        Assert.Equal(("r-1", "arn:aws:lambda:x:1:function:f", "Root=1-2;Sampled=1", """{"a":1}""", """{"b":2}"""), (context.RequestId, context.FunctionArn, context.TraceId, context.ClientContext, context.CognitoIdentity));
        Assert.Equal("Root=1-2;Sampled=1", trace);
        Assert.Equal(("r-2", null, null), (seen[1].Context.RequestId, seen[1].Context.TraceId, seen[1].Trace));
    }

    [Fact]
    public void The_token_is_cancelled_before_the_deadline()
    {
        using var emulator = new Emulator();
        emulator.EnqueueRaw($"HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: d\r\nLambda-Runtime-Deadline-Ms: {DateTimeOffset.UtcNow.AddMilliseconds(600).ToUnixTimeMilliseconds()}\r\nContent-Length: 2\r\n\r\n{{}}");
        emulator.EnqueueRaw("HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: e\r\nLambda-Runtime-Deadline-Ms: 1000\r\nContent-Length: 2\r\n\r\n{}");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order>(async (_, context) => await Task.Delay(Timeout.Infinite, context.CancellationToken), Wire.Json, Options(emulator), stop));
        foreach (string id in (string[])["d", "e"])
        {
            Call call = emulator.Take();
            Assert.Contains($"/{id}/error ", call.Line);
            Assert.Equal("TaskCanceledException", call.Headers["Lambda-Runtime-Function-Error-Type"]);
        }
    }

    [Fact]
    public void An_exception_is_reported_and_the_next_event_is_handled()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("""{"Id":1}""", "x");
        emulator.Enqueue("""{"Id":2}""", "y");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(o => o.Id == 1 ? throw new InvalidOperationException("no \"Ω\"", new FormatException("inner")) : Handle(o), Wire.Json, Options(emulator), stop));
        Call call = emulator.Take();
        Assert.Equal("POST /2018-06-01/runtime/invocation/x/error HTTP/1.1", call.Line);
        Assert.Equal("InvalidOperationException", call.Headers["Lambda-Runtime-Function-Error-Type"]);
        JsonElement error = JsonDocument.Parse(call.Body).RootElement;
        Assert.Equal("no \"Ω\"", error.GetProperty("errorMessage").GetString());
        Assert.Equal("InvalidOperationException", error.GetProperty("errorType").GetString());
        Assert.Contains("BootstrapTests", error.GetProperty("stackTrace")[0].GetString());
        Assert.Equal("FormatException", error.GetProperty("cause").GetProperty("errorType").GetString());
        Assert.Contains("/y/response ", emulator.Take().Line);
    }

    [Fact]
    public void An_event_that_is_no_value_of_the_type_is_an_error_that_names_type_place_and_offset()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("""{"Id":"x"}""");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, Options(emulator), stop));
        string message = JsonDocument.Parse(emulator.Take().Body).RootElement.GetProperty("errorMessage").GetString()!;
        Assert.StartsWith("The event is not a 'LambdaTests.Order': ", message);
        Assert.Contains("$.Id", message);
        Assert.Contains("offset 6", message);
    }

    [Fact]
    public void A_response_that_the_service_refuses_is_reported_as_the_error_of_the_event()
    {
        using var emulator = new Emulator { ResponseStatus = "413 Payload Too Large" };
        emulator.Enqueue("""{"Id":1}""", "big");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, Options(emulator), stop));
        Assert.Contains("/big/response ", emulator.Take().Line);
        Call call = emulator.Take();
        Assert.Contains("/big/error ", call.Line);
        Assert.Contains("413", call.Text);
    }

    [Fact]
    public void Functions_of_streams_and_of_bytes_pass_them_through()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("abc");
        Stream? kept = null;
        using (new Running(stop => LambdaBootstrap.RunStreamAsync((input, _) => new ValueTask<Stream>(new MemoryStream(Encoding.UTF8.GetBytes(new StreamReader(kept = input).ReadToEnd() + new string('!', 20_000)))), Options(emulator), stop)))
        {
            Assert.Equal("abc" + new string('!', 20_000), emulator.Take().Text);
            emulator.Enqueue("x");
            emulator.Take();
        }
        Assert.Throws<ObjectDisposedException>(() => kept!.Length);
        using var second = new Emulator();
        second.Enqueue("abc");
        using var bytes = new Running(stop => LambdaBootstrap.RunBytesAsync((input, _) => new ValueTask<ReadOnlyMemory<byte>>(input[1..]), Options(second), stop));
        Assert.Equal("bc", second.Take().Text);
    }

    [Fact]
    public void An_empty_stream_is_an_empty_response()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("{}");
        using var running = new Running(stop => LambdaBootstrap.RunStreamAsync((_, _) => new ValueTask<Stream>(Stream.Null), Options(emulator), stop));
        Call call = emulator.Take();
        Assert.Equal("0", call.Headers["Content-Length"]);
    }

    [Fact]
    public void A_streaming_response_is_sent_in_chunks_and_may_fail_half_way()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("ok", "s-1");
        emulator.Enqueue("fail", "s-2");
        emulator.Enqueue("early", "s-3");
        emulator.Enqueue("empty", "s-4");
        using var running = new Running(stop => LambdaBootstrap.RunStreamingAsync(async (input, output, _) =>
        {
            string text = Encoding.UTF8.GetString(input.Span);
            if (text == "empty") return;
            if (text == "early") throw new FormatException("early");
            await output.WriteAsync("one "u8.ToArray());
            await output.WriteAsync(ReadOnlyMemory<byte>.Empty);
            if (text == "fail") throw new FormatException("late");
            await output.WriteAsync(new byte[100_000]);
        }, Options(emulator), "text/plain", stop));
        Call whole = emulator.Take();
        Assert.Equal(("streaming", "text/plain", 100_004, ""), (whole.Headers["Lambda-Runtime-Function-Response-Mode"], whole.Headers["Content-Type"], whole.Body.Length, whole.Trailers));
        Call half = emulator.Take();
        Assert.Equal("one ", half.Text);
        Assert.Contains("Lambda-Runtime-Function-Error-Type: FormatException", half.Trailers);
        string body = half.Trailers.Split("Error-Body: ")[1].Trim();
        Assert.Equal("late", JsonDocument.Parse(Convert.FromBase64String(body)).RootElement.GetProperty("errorMessage").GetString());
        Assert.Contains("/s-3/error ", emulator.Take().Line);
        Assert.Equal(("POST /2018-06-01/runtime/invocation/s-4/response HTTP/1.1", 0), emulator.Take() is var empty ? (empty.Line, empty.Body.Length) : default);
    }

    [Fact]
    public async Task Initialization_runs_before_the_first_event_and_its_failure_is_an_init_error()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("""{"Id":1}""");
        bool ready = false;
        LambdaOptions options = Options(emulator);
        options.Initialize = _ => { ready = true; return Task.CompletedTask; };
        using (new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(o => ready ? Handle(o) : throw new InvalidOperationException(), Wire.Json, options, stop)))
            Assert.Contains("/response ", emulator.Take().Line);
        options.Initialize = _ => throw new FormatException("bad configuration");
        await Assert.ThrowsAsync<FormatException>(() => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, options));
        Call call = emulator.Take();
        Assert.Equal("POST /2018-06-01/runtime/init/error HTTP/1.1", call.Line);
        Assert.Equal("FormatException", call.Headers["Lambda-Runtime-Function-Error-Type"]);
    }

    sealed class UnloadableHandler(Func<bool> isConnected) : Handler
    {
        internal override Action Load => () =>
        {
            // Not before the connection is open, so that the failure waits on its thread.
            SpinWait.SpinUntil(isConnected, TimeSpan.FromSeconds(10));
            throw new TypeInitializationException("Order", new FormatException("no configuration"));
        };

        internal override ValueTask HandleAsync(RuntimeApi api, LambdaContext context) => throw new InvalidOperationException("There is no event.");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Code_that_cannot_be_loaded_is_an_init_error(bool isLate)
    {
        using var emulator = new Emulator();
        emulator.Enqueue("""{"Id":1}""");
        LambdaOptions options = Options(emulator);
        bool isInitialized = false;
        options.Initialize = _ => { isInitialized = true; return Task.CompletedTask; };
        long begin = Environment.TickCount64;
        var error = await Assert.ThrowsAsync<TypeInitializationException>(() => LambdaBootstrap.RunAsync(new UnloadableHandler(() => !isLate || Environment.TickCount64 - begin > 200), options, CancellationToken.None));
        Assert.Equal("no configuration", error.InnerException!.Message);
        Assert.Contains(nameof(UnloadableHandler), error.StackTrace);
        Call call = emulator.Take();
        Assert.Equal("POST /2018-06-01/runtime/init/error HTTP/1.1", call.Line);
        Assert.Equal("TypeInitializationException", call.Headers["Lambda-Runtime-Function-Error-Type"]);
        Assert.False(isInitialized);
    }

    [Theory]
    [InlineData("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 4\r\n\r\noops", "500: oops")]
    [InlineData("SMTP ready\r\n\r\n", "not HTTP")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", "request id")]
    [InlineData("HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: ../x\r\nContent-Length: 2\r\n\r\n{}", "request id")]
    [InlineData("HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: x\r\nLambda-Runtime-Deadline-Ms: soon\r\nContent-Length: 2\r\n\r\n{}", "deadline")]
    [InlineData("HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: x\r\nLambda-Runtime-Deadline-Ms: 9999999999999999\r\nContent-Length: 2\r\n\r\n{}", "deadline")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n", "Content-Length")]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", "more than 1000000 bytes")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "chunk")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffff\r\n", "more than 1000000 bytes")]
    [InlineData("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n", "chunk")]
    public async Task An_answer_that_is_not_the_runtime_api_ends_the_bootstrap(string answer, string expected)
    {
        using var emulator = new Emulator();
        emulator.EnqueueRaw(answer);
        LambdaOptions options = Options(emulator);
        options.MaxEventLength = 1_000_000;
        var error = await Assert.ThrowsAsync<RuntimeApiException>(() => Task.Run(() => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, options)).WaitAsync(TimeSpan.FromSeconds(30)));
        Assert.Contains(expected, error.Message);
    }

    [Fact]
    public async Task Headers_without_end_and_bodies_that_end_early_are_refused()
    {
        using var endless = new Emulator();
        endless.EnqueueRaw("HTTP/1.1 200 OK\r\n" + string.Concat(Enumerable.Repeat("X: 0123456789\r\n", 10_000)));
        await Assert.ThrowsAsync<RuntimeApiException>(() => Task.Run(() => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, Options(endless))));
        using var early = new Emulator { Closes = true };
        early.EnqueueRaw("HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: x\r\nContent-Length: 10\r\n\r\n{}");
        await Assert.ThrowsAsync<RuntimeApiException>(() => Task.Run(() => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, Options(early))));
    }

    [Theory]
    [InlineData("nonsense")]
    [InlineData(":80")]
    [InlineData("host:0")]
    [InlineData("host:99999")]
    public async Task A_malformed_address_is_refused(string address) =>
        await Assert.ThrowsAsync<ArgumentException>(() => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, new LambdaOptions { RuntimeApi = address }));

    [Fact]
    public async Task A_service_that_is_not_there_is_an_error()
    {
        string address;
        using (var emulator = new Emulator()) address = emulator.Address;
        await Assert.ThrowsAsync<RuntimeApiException>(() => LambdaBootstrap.RunAsync<Order, Receipt>(Handle, Wire.Json, new LambdaOptions { RuntimeApi = address }));
    }
}
