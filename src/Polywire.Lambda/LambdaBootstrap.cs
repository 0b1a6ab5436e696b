using System.Runtime.InteropServices;
using Polywire.Lambda.Runtime;

namespace Polywire.Lambda;

/// <summary>
/// Runs a function on the Lambda Runtime API: <c>await LambdaBootstrap.RunAsync&lt;Order, Receipt&gt;(Handle, Wire.Json);</c> in the
/// <c>Main</c> of a custom runtime.
/// </summary>
/// <remarks>
/// <para>One event at a time, on the calling thread, over one socket that is kept open; waiting for an event blocks the thread. That is how
/// Lambda calls a function, and it starts faster than asynchronous I/O. In the init phase the code of the wire is loaded on a second thread,
/// while the connection opens.</para>
/// <para>The methods return when the token is cancelled or the process receives SIGTERM: the current event is finished first.</para>
/// </remarks>
[WireRoot]
public static partial class LambdaBootstrap
{
    /// <summary>Runs a function from a value to a value.</summary>
    /// <param name="handler">The function.</param>
    /// <param name="wire">The wire of the event and of the response.</param>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the loop after the current event.</param>
    /// <returns>A task that completes when the loop ends.</returns>
    /// <exception cref="InvalidOperationException">The address of the Runtime API is not set.</exception>
    /// <exception cref="RuntimeApiException">The Runtime API cannot be reached or does not answer as documented.</exception>
    public static Task RunAsync<TIn, TOut>(Func<TIn, LambdaContext, ValueTask<TOut>> handler, WireSerializer wire, LambdaOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(handler);
        ArgumentNullException.ThrowIfNull(wire);
        return RunAsync(new ValueHandler<TIn, TOut>(handler, wire), options, cancellationToken);
    }

    /// <inheritdoc cref="RunAsync{TIn, TOut}(Func{TIn, LambdaContext, ValueTask{TOut}}, WireSerializer, LambdaOptions?, CancellationToken)"/>
    public static Task RunAsync<TIn, TOut>(Func<TIn, TOut> handler, WireSerializer wire, LambdaOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(handler);
        return RunAsync<TIn, TOut>((value, _) => new ValueTask<TOut>(handler(value)), wire, options, cancellationToken);
    }

    /// <summary>Runs a function that takes a value and returns nothing; its response is empty.</summary>
    /// <inheritdoc cref="RunAsync{TIn, TOut}(Func{TIn, LambdaContext, ValueTask{TOut}}, WireSerializer, LambdaOptions?, CancellationToken)"/>
    public static Task RunAsync<TIn>(Func<TIn, LambdaContext, ValueTask> handler, WireSerializer wire, LambdaOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(handler);
        ArgumentNullException.ThrowIfNull(wire);
        return RunAsync(new SinkHandler<TIn>(handler, wire), options, cancellationToken);
    }

    /// <summary>Runs a function over streams. The event's stream is valid until the handler's task completes; the response's is disposed.</summary>
    /// <param name="handler">The function. <see cref="Stream.Null"/> is an empty response.</param>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="cancellationToken">Ends the loop after the current event.</param>
    /// <returns>A task that completes when the loop ends.</returns>
    /// <exception cref="InvalidOperationException">The address of the Runtime API is not set.</exception>
    /// <exception cref="RuntimeApiException">The Runtime API cannot be reached or does not answer as documented.</exception>
    public static Task RunStreamAsync(Func<Stream, LambdaContext, ValueTask<Stream>> handler, LambdaOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(handler);
        return RunAsync(new StreamHandler(handler), options, cancellationToken);
    }

    /// <summary>Runs a function over bytes. The event's memory is valid until the handler's task completes.</summary>
    /// <inheritdoc cref="RunStreamAsync(Func{Stream, LambdaContext, ValueTask{Stream}}, LambdaOptions?, CancellationToken)"/>
    public static Task RunBytesAsync(Func<ReadOnlyMemory<byte>, LambdaContext, ValueTask<ReadOnlyMemory<byte>>> handler, LambdaOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(handler);
        return RunAsync(new BytesHandler(handler), options, cancellationToken);
    }

    /// <summary>
    /// Runs a function whose response is sent while it is written (response streaming). An exception after the first write ends the response
    /// with the error in its trailers.
    /// </summary>
    /// <param name="handler">The function: the event, the stream of the response, the context. Each write is sent at once.</param>
    /// <param name="options">The options; null for the defaults.</param>
    /// <param name="contentType">The <c>Content-Type</c> of the response.</param>
    /// <param name="cancellationToken">Ends the loop after the current event.</param>
    /// <returns>A task that completes when the loop ends.</returns>
    /// <exception cref="InvalidOperationException">The address of the Runtime API is not set.</exception>
    /// <exception cref="RuntimeApiException">The Runtime API cannot be reached or does not answer as documented.</exception>
    public static Task RunStreamingAsync(Func<ReadOnlyMemory<byte>, Stream, LambdaContext, ValueTask> handler, LambdaOptions? options = null, string contentType = "application/octet-stream", CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(handler);
        ArgumentException.ThrowIfNullOrWhiteSpace(contentType);
        if (contentType.AsSpan().ContainsAny('\r', '\n')) throw new ArgumentException("A content type is one line.", nameof(contentType));
        return RunAsync(new StreamingHandler(handler, contentType), options, cancellationToken);
    }

    internal static async Task RunAsync(Handler handler, LambdaOptions? options, CancellationToken cancellationToken)
    {
        options ??= new LambdaOptions();
        string address = options.RuntimeApi ?? Environment.GetEnvironmentVariable("AWS_LAMBDA_RUNTIME_API")
            ?? throw new InvalidOperationException("There is no address of the Runtime API: neither LambdaOptions.RuntimeApi nor the environment variable AWS_LAMBDA_RUNTIME_API is set.");
        var loading = Loading.Start(handler);
        using var shutdown = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        using var api = new RuntimeApi(address, options.MaxEventLength);
        using var limit = new ShutdownLimit(api.Connection);
        using CancellationTokenRegistration limited = shutdown.Token.Register(limit.Start);
        using PosixSignalRegistration? signal = OperatingSystem.IsWindows() ? null : PosixSignalRegistration.Create(PosixSignal.SIGTERM, context =>
        {
            // The process would end at once otherwise, in the middle of an event.
            context.Cancel = true;
            Cancel(shutdown);
        });
        try
        {
            api.Connect();
            if (!await InitializeAsync(api, loading, options.Initialize, shutdown.Token).ConfigureAwait(false)) return;
            var loop = new EventLoop(api, handler, options, shutdown.Token);
            using CancellationTokenRegistration wake = shutdown.Token.Register(loop.Wake);
            await loop.RunAsync().ConfigureAwait(false);
        }
        catch (ObjectDisposedException) when (shutdown.IsCancellationRequested && api.Connection.IsDisposed)
        {
            Console.Error.WriteLine("The Runtime API did not answer in time after the shutdown began.");
        }
    }

    // This runs on the thread of the signal: an exception of a callback of the function would end the process, in the middle of an event.
    static void Cancel(CancellationTokenSource shutdown)
    {
        try
        {
            shutdown.Cancel();
        }
        catch (AggregateException e)
        {
            Console.Error.WriteLine($"A callback of the cancellation token failed. {e.Message}");
        }
    }

    /// <returns>False if the shutdown ended it.</returns>
    static async ValueTask<bool> InitializeAsync(RuntimeApi api, Loading loading, Func<CancellationToken, Task>? initialize, CancellationToken shutdown)
    {
        try
        {
            loading.Wait();
            if (initialize is not null) await initialize(shutdown).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException) when (shutdown.IsCancellationRequested)
        {
            return false;
        }
        catch (Exception e)
        {
            ReportInit(api, e);
            throw;
        }
    }

    // The process ends with the exception of the function, whether the service takes the report or not.
    static void ReportInit(RuntimeApi api, Exception exception)
    {
        try
        {
            ErrorReport.Write(api.NewBody(), exception);
            if (api.FailInit(ErrorReport.HeaderType(exception)) is { } refused) Console.Error.WriteLine(refused.Message);
        }
        catch (Exception e) when (e is RuntimeApiException or ObjectDisposedException)
        {
            Console.Error.WriteLine(e.Message);
        }
    }
}
