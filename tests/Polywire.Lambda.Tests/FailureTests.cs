using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Lambda;

namespace LambdaTests;

/// <summary>Exceptions of functions, of every kind, and what the service answers to their reports.</summary>
public class FailureTests
{
    sealed class UnspeakableException : Exception
    {
        public override string Message => throw new NotSupportedException("no message");

        public override string? StackTrace => throw new NotSupportedException("no trace");
    }

    sealed class SilentException : Exception
    {
        public override string Message => null!;
    }

    sealed class ExceptionWithANameOfMoreThanOneHundredAndTwentyEightCharactersWhichIsLongerThanTheServiceNeedsToKnowInAHeaderAndThanAnybodyWouldReadToItsEndException : Exception;

    static readonly Dictionary<string, Func<Exception>> s_exceptions = new()
    {
        ["throws in Message and StackTrace"] = () => new UnspeakableException(),
        ["has no message"] = () => new SilentException(),
        ["has an inner exception that throws in Message"] = () => new FormatException("outer", new UnspeakableException()),
        ["has a message that is no text"] = () => new FormatException("lone \uD83D here"),
        ["has a message of 20 MB"] = () => new FormatException(new string('\u0001', 20 << 20)),
        ["has several inner exceptions"] = () => new AggregateException(new FormatException("first"), new UnspeakableException()),
        ["has many inner exceptions"] = () => Enumerable.Range(0, 500).Aggregate(new Exception("0"), (inner, i) => new Exception($"{i}", inner)),
        ["has a long name"] = () => new ExceptionWithANameOfMoreThanOneHundredAndTwentyEightCharactersWhichIsLongerThanTheServiceNeedsToKnowInAHeaderAndThanAnybodyWouldReadToItsEndException(),
        ["is a cancellation"] = () => new OperationCanceledException(),
    };

    public static TheoryData<string> Exceptions => [.. s_exceptions.Keys];

    static LambdaOptions Options(Emulator emulator) => new() { RuntimeApi = emulator.Address };

    static JsonElement Report(string json, int longest)
    {
        Assert.InRange(json.Length, 1, longest);
        JsonElement report = JsonDocument.Parse(json).RootElement;
        Assert.NotNull(report.GetProperty("errorMessage").GetString());
        Assert.NotEmpty(report.GetProperty("errorType").GetString()!);
        return report;
    }

    [Theory]
    [MemberData(nameof(Exceptions))]
    public void Every_exception_is_reported_and_the_next_event_is_handled(string which)
    {
        using var emulator = new Emulator();
        emulator.Enqueue("""{"Id":1}""", "bad");
        emulator.Enqueue("""{"Id":2}""", "good");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(o => o.Id == 1 ? throw s_exceptions[which]() : new Receipt { Order = o.Id }, Wire.Json, Options(emulator), stop));
        Call call = emulator.Take();
        Assert.Contains("/bad/error ", call.Line);
        Assert.InRange(call.Headers["Lambda-Runtime-Function-Error-Type"].Length, 1, 128);
        Report(call.Text, 6 << 20);
        Assert.Contains("/good/response ", emulator.Take().Line);
    }

    [Theory]
    [MemberData(nameof(Exceptions))]
    public void Every_exception_ends_a_streaming_response_and_the_next_event_is_handled(string which)
    {
        using var emulator = new Emulator();
        emulator.Enqueue("bad", "bad");
        emulator.Enqueue("good", "good");
        using var running = new Running(stop => LambdaBootstrap.RunStreamingAsync((input, output, _) =>
        {
            output.Write("one "u8);
            return input.Span[0] == 'b' ? throw s_exceptions[which]() : default;
        }, Options(emulator), "text/plain", stop));
        Call call = emulator.Take();
        Assert.Equal("one ", call.Text);
        Report(Encoding.UTF8.GetString(Convert.FromBase64String(call.Trailers.Split("Error-Body: ")[1].Trim())), 6 << 20);
        Assert.Equal("", emulator.Take().Trailers);
    }

    /// <summary>A function that goes on writing, one that swallows the error, and one that had written all of it.</summary>
    [Theory]
    [InlineData(false, "writes on")]
    [InlineData(true, "writes on")]
    [InlineData(false, "swallows")]
    [InlineData(true, "swallows")]
    [InlineData(false, "ends")]
    [InlineData(true, "ends")]
    public void A_streaming_response_that_the_service_ends_early_does_not_end_the_bootstrap(bool isReset, string what)
    {
        using var emulator = new Emulator { EarlyFor = "early", EarlyIsReset = isReset };
        emulator.Enqueue("e", "early");
        emulator.Enqueue("g", "good");
        emulator.Enqueue("g", "again");
        using var running = new Running(stop => LambdaBootstrap.RunStreamingAsync(async (input, output, _) =>
        {
            output.Write("one "u8);
            if (input.Span[0] != 'e' || what == "ends") return;
            try
            {
                // Until the reset arrives, what is sent goes nowhere.
                for (int i = 0; i < 1_000; i++)
                {
                    output.Write(new byte[10_000]);
                    await Task.Delay(1);
                }
            }
            catch (RuntimeApiException) when (what == "swallows")
            {
                Assert.Throws<RuntimeApiException>(() => output.Write("two "u8));
            }
        }, Options(emulator), "text/plain", stop));
        foreach (string id in (string[])["good", "again"])
        {
            Call call = emulator.Take();
            // An answer that could be read is a refusal, which is reported.
            if (call.Line.Contains("/early/error ")) call = emulator.Take();
            Assert.Contains($"/{id}/response ", call.Line);
            Assert.Equal(("one ", ""), (call.Text, call.Trailers));
        }
    }

    [Theory]
    [MemberData(nameof(Exceptions))]
    public async Task Every_exception_of_the_initialization_is_reported_and_thrown(string which)
    {
        using var emulator = new Emulator();
        LambdaOptions options = Options(emulator);
        Exception expected = s_exceptions[which]();
        options.Initialize = _ => throw expected;
        Exception? thrown = null;
        try
        {
            await LambdaBootstrap.RunAsync<Order>((_, _) => default, Wire.Json, options);
        }
        catch (Exception e)
        {
            thrown = e;
        }
        Assert.True(ReferenceEquals(expected, thrown));
        Call call = emulator.Take();
        Assert.Contains("/init/error ", call.Line);
        Report(call.Text, 6 << 20);
    }

    [Theory]
    [InlineData("400 Bad Request")]
    [InlineData("403 Forbidden")]
    [InlineData("413 Content Too Large")]
    public void A_report_that_the_service_refuses_does_not_end_the_function(string status)
    {
        using var emulator = new Emulator { ResponseStatus = status, ErrorStatus = status };
        emulator.Enqueue("""{"Id":1}""", "one");
        emulator.Enqueue("""{"Id":2}""", "two");
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(o => new Receipt { Order = o.Id }, Wire.Json, Options(emulator), stop));
        foreach (string id in (string[])["one", "two"])
        {
            Assert.Contains($"/{id}/response ", emulator.Take().Line);
            Assert.Contains($"/{id}/error ", emulator.Take().Line);
        }
    }

    [Fact]
    public async Task A_service_that_failed_itself_ends_the_function()
    {
        using var emulator = new Emulator { ErrorStatus = "500 Internal Server Error" };
        emulator.Enqueue("""{"Id":1}""");
        var error = await Assert.ThrowsAsync<RuntimeApiException>(() => LambdaBootstrap.RunAsync<Order>((_, _) => throw new FormatException(), Wire.Json, Options(emulator)));
        Assert.Equal(500, error.Status);
    }

    [Theory]
    [InlineData("403 Forbidden")]
    [InlineData("500 Internal Server Error")]
    public async Task The_exception_of_the_initialization_is_thrown_even_if_its_report_is_refused(string status)
    {
        using var emulator = new Emulator { ErrorStatus = status };
        LambdaOptions options = Options(emulator);
        options.Initialize = _ => throw new FormatException("bad configuration");
        await Assert.ThrowsAsync<FormatException>(() => LambdaBootstrap.RunAsync<Order>((_, _) => default, Wire.Json, options));
    }

    [Fact]
    public async Task A_shutdown_during_the_initialization_is_no_error()
    {
        using var emulator = new Emulator();
        using var stop = new CancellationTokenSource();
        LambdaOptions options = Options(emulator);
        options.Initialize = async token =>
        {
            stop.Cancel();
            await Task.Delay(Timeout.Infinite, token);
        };
        await LambdaBootstrap.RunAsync<Order>((_, _) => default, Wire.Json, options, stop.Token);
        emulator.Enqueue("""{"Id":1}""");
        using (new Running(token => LambdaBootstrap.RunAsync<Order>((_, _) => default, Wire.Json, Options(emulator), token)))
            Assert.Contains("/response ", emulator.Take().Line);
    }

    [Fact]
    public void A_function_that_returns_no_stream_is_an_error_that_says_so()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("x");
        using var running = new Running(stop => LambdaBootstrap.RunStreamAsync((_, _) => new ValueTask<Stream>((Stream)null!), Options(emulator), stop));
        Assert.Contains("Stream.Null", Report(emulator.Take().Text, 1 << 20).GetProperty("errorMessage").GetString());
    }

    /// <summary>A chunk of one byte takes six, which count neither as a part of the event nor as memory that it needs.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(1000)]
    public void An_event_in_small_chunks_may_be_as_long_as_the_limit(int chunk)
    {
        const int length = 300_000;
        byte[] body = Encoding.ASCII.GetBytes($$"""{"Id":1,"Customer":"{{new string('x', length)}}"}""");
        using var emulator = new Emulator();
        using var answer = new MemoryStream();
        answer.Write("HTTP/1.1 200 OK\r\nLambda-Runtime-Aws-Request-Id: c\r\nTransfer-Encoding: chunked\r\n\r\n"u8);
        for (int i = 0; i < body.Length; i += chunk)
        {
            int size = Math.Min(chunk, body.Length - i);
            answer.Write(Encoding.ASCII.GetBytes($"{size:X}\r\n"));
            answer.Write(body, i, size);
            answer.Write("\r\n"u8);
        }
        answer.Write("0\r\n\r\n"u8);
        emulator.EnqueueRaw(answer.ToArray());
        LambdaOptions options = Options(emulator);
        options.MaxEventLength = body.Length;
        using var running = new Running(stop => LambdaBootstrap.RunAsync<Order, Receipt>(o => new Receipt { Order = o.Customer!.Length }, Wire.Json, options, stop));
        Assert.Equal($$"""{"Order":{{length}},"Text":""}""", emulator.Take().Text);
    }

    [Fact]
    public void A_response_that_is_refused_before_all_of_it_was_sent_is_reported_as_the_error_of_the_event()
    {
        using var emulator = new Emulator { EarlyFor = "early" };
        emulator.Enqueue("{}", "early");
        emulator.Enqueue("{}", "good");
        using var running = new Running(stop => LambdaBootstrap.RunBytesAsync((_, context) => new(new byte[context.RequestId == "early" ? 20 << 20 : 1]), Options(emulator), stop));
        Call call = emulator.Take();
        Assert.Contains("/early/error ", call.Line);
        Assert.Contains("413", Report(call.Text, 6 << 20).GetProperty("errorMessage").GetString());
        Assert.Contains("/good/response ", emulator.Take().Line);
    }

    [Fact]
    public void A_callback_that_throws_at_the_deadline_does_not_end_the_process()
    {
        using var emulator = new Emulator();
        emulator.Enqueue("{}");
        // The deadline of the event is 30 seconds ahead.
        LambdaOptions options = new() { RuntimeApi = emulator.Address, DeadlineMargin = TimeSpan.FromSeconds(29) };
        using var running = new Running(stop => LambdaBootstrap.RunBytesAsync(async (input, context) =>
        {
            var cancelled = new TaskCompletionSource();
            context.CancellationToken.Register(cancelled.SetResult);
            context.CancellationToken.Register(() => throw new FormatException("callback"));
            await cancelled.Task;
            return input;
        }, options, stop));
        Assert.Contains("/response ", emulator.Take().Line);
    }
}
