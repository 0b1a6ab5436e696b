namespace Polywire.Lambda.Runtime;

/// <summary>Event after event: next, handle, respond.</summary>
sealed class EventLoop(RuntimeApi api, Handler handler, LambdaOptions options, CancellationToken shutdown)
{
    const string TraceVariable = "_X_AMZN_TRACE_ID";

    readonly Lock _gate = new();
    bool _waiting;
    bool _woken;
    string? _trace;

    /// <summary>Ends the wait for an event, from another thread. Does nothing while an event is handled.</summary>
    internal void Wake()
    {
        lock (_gate)
        {
            if (!_waiting) return;
            _woken = true;
            api.Dispose();
        }
    }

    internal async ValueTask RunAsync()
    {
        while (TryWait(out Invocation? invocation))
        {
            SetTrace(invocation.TraceId);
            var context = new LambdaContext(invocation, options.DeadlineMargin, shutdown);
            Exception? failure = null;
            try
            {
                await handler.HandleAsync(api, context).ConfigureAwait(false);
            }
            // The service does not wait for this event any more.
            catch (RuntimeApiException e) when (e.IsOfStream)
            {
                Console.Error.WriteLine($"The response of the event {context.RequestId} was not taken. {e.Message}");
            }
            // A failure to reach the Runtime API ends the loop. Every other exception is the response to this event.
            catch (Exception e) when (e is not RuntimeApiException { Status: 0 })
            {
                failure = e;
            }
            finally
            {
                context.End();
            }
            if (failure is not null) Report(context.RequestId, failure);
        }
    }

    bool TryWait([System.Diagnostics.CodeAnalysis.NotNullWhen(true)] out Invocation? invocation)
    {
        invocation = null;
        lock (_gate)
        {
            if (shutdown.IsCancellationRequested) return false;
            _waiting = true;
        }
        try
        {
            invocation = api.Next();
        }
        catch (ObjectDisposedException) when (shutdown.IsCancellationRequested)
        {
            return false;
        }
        lock (_gate)
        {
            _waiting = false;
            // An event that arrives at the moment of the shutdown is given to another instance by the service.
            return !_woken;
        }
    }

    void Report(string requestId, Exception failure)
    {
        ErrorReport.Write(api.NewBody(), failure);
        if (api.Fail(requestId, ErrorReport.HeaderType(failure)) is not { } refused) return;
        // The service does not wait for this event any more (400, 403). With 500 the process has to end.
        if (refused.Status is < 400 or >= 500) throw refused;
        Console.Error.WriteLine($"The error of the event {requestId} was not reported. {refused.Message}");
    }

    void SetTrace(string? trace)
    {
        if (trace == _trace) return;
        _trace = trace;
        Environment.SetEnvironmentVariable(TraceVariable, trace);
    }
}
