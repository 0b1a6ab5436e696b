namespace Polywire.Lambda.Runtime;

/// <summary>Handles one event: reads it, calls the function, sends the response. An exception becomes the response to the event.</summary>
abstract class Handler
{
    /// <summary>Gets what loads, in the init phase, the code that the first event needs; null if there is none.</summary>
    internal virtual Action? Load => null;

    internal abstract ValueTask HandleAsync(RuntimeApi api, LambdaContext context);

    /// <summary>Sends what was written to the body.</summary>
    /// <exception cref="RuntimeApiException">The service refused it, as too large (413).</exception>
    private protected static void Respond(RuntimeApi api, LambdaContext context)
    {
        if (api.Respond(context.RequestId) is { } refused) throw refused;
    }

    private protected static T Read<T>(WireSerializer wire, RuntimeApi api)
    {
        try
        {
            return wire.Deserialize<T>(api.Event.Span);
        }
        catch (WireException e)
        {
            throw new LambdaEventException(typeof(T), e);
        }
    }
}

sealed class ValueHandler<TIn, TOut>(Func<TIn, LambdaContext, ValueTask<TOut>> function, WireSerializer wire) : Handler
{
    internal override Action Load => () => FirstValue.Load(wire, typeof(TIn), typeof(TOut));

    internal override ValueTask HandleAsync(RuntimeApi api, LambdaContext context)
    {
        // ReadyToRun has not compiled the start of an asynchronous method: it is kept out of the first event if the function does not wait.
        ValueTask<TOut> result = function(Read<TIn>(wire, api), context);
        if (!result.IsCompletedSuccessfully) return RespondAsync(api, context, result);
        Respond(api, context, result.Result);
        return default;
    }

    async ValueTask RespondAsync(RuntimeApi api, LambdaContext context, ValueTask<TOut> result) => Respond(api, context, await result.ConfigureAwait(false));

    void Respond(RuntimeApi api, LambdaContext context, TOut result)
    {
        wire.Serialize(api.NewBody(), result);
        Respond(api, context);
    }
}

sealed class SinkHandler<TIn>(Func<TIn, LambdaContext, ValueTask> function, WireSerializer wire) : Handler
{
    internal override Action Load => () => FirstValue.Load(wire, typeof(TIn), null);

    internal override ValueTask HandleAsync(RuntimeApi api, LambdaContext context)
    {
        ValueTask result = function(Read<TIn>(wire, api), context);
        if (!result.IsCompletedSuccessfully) return RespondAsync(api, context, result);
        RespondNothing(api, context);
        return default;
    }

    static async ValueTask RespondAsync(RuntimeApi api, LambdaContext context, ValueTask result)
    {
        await result.ConfigureAwait(false);
        RespondNothing(api, context);
    }

    static void RespondNothing(RuntimeApi api, LambdaContext context)
    {
        api.NewBody();
        Respond(api, context);
    }
}

sealed class StreamHandler(Func<Stream, LambdaContext, ValueTask<Stream>> function) : Handler
{
    internal override async ValueTask HandleAsync(RuntimeApi api, LambdaContext context)
    {
        using var input = new EventStream(api.Event);
        Stream result = await function(input, context).ConfigureAwait(false) ?? throw new InvalidOperationException("The function returned null in place of a stream; Stream.Null is an empty response.");
        await using (result.ConfigureAwait(false))
        {
            RequestBuffer body = api.NewBody();
            while (true)
            {
                int read = await result.ReadAsync(body.GetMemory(4096)).ConfigureAwait(false);
                if (read == 0) break;
                body.Advance(read);
            }
        }
        Respond(api, context);
    }
}

sealed class BytesHandler(Func<ReadOnlyMemory<byte>, LambdaContext, ValueTask<ReadOnlyMemory<byte>>> function) : Handler
{
    internal override async ValueTask HandleAsync(RuntimeApi api, LambdaContext context)
    {
        ReadOnlyMemory<byte> result = await function(api.Event, context).ConfigureAwait(false);
        System.Buffers.BuffersExtensions.Write(api.NewBody(), result.Span);
        Respond(api, context);
    }
}

sealed class StreamingHandler(Func<ReadOnlyMemory<byte>, Stream, LambdaContext, ValueTask> function, string contentType) : Handler
{
    internal override async ValueTask HandleAsync(RuntimeApi api, LambdaContext context)
    {
        using var output = new ResponseStream(api, context.RequestId, contentType);
        try
        {
            await function(api.Event, output, context).ConfigureAwait(false);
        }
        catch (Exception e) when (output.HasStarted && e is not RuntimeApiException)
        {
            output.Fail(e);
            return;
        }
        output.Complete();
    }
}
