using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Polywire.AspNetCore.Responses;

namespace Polywire.AspNetCore.Mvc;

/// <summary>Writes what an action returns as <see cref="IAsyncEnumerable{T}"/>.</summary>
abstract class AsyncSequence
{
    /// <summary>Marks types that are not sequences, because the table cannot store null.</summary>
    static readonly object s_none = new();

    /// <summary>Does not keep an assembly that can be unloaded.</summary>
    static readonly ConditionalWeakTable<Type, object> s_known = [];

    /// <summary>Returns whether elements can be sent as they come: an array in brackets has no number of elements, and what is compressed has no brackets.</summary>
    internal static bool HasBrackets(WireSerializer wire) => wire.Serialize(Array.Empty<int>()).AsSpan().SequenceEqual("[]"u8);

    /// <summary>Returns whether a wire has codecs for the elements, and for all of them where they are not sent as they come.</summary>
    internal abstract bool IsWritable(CodecTypes types, bool hasBrackets);

    /// <summary>Writes all elements: as they come, or after the last one. No sequence is written as null.</summary>
    internal abstract Task WriteAsync(HttpContext context, object? values, WireSerializer wire, bool hasBrackets, string contentType, WireHttp http);

    /// <summary>Returns how values of a type are written; null if it is no asynchronous sequence.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "MVC does not support trimming.")]
    [UnconditionalSuppressMessage("Trimming", "IL2111", Justification = "MVC does not support trimming.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "MVC does not support native compilation.")]
    internal static AsyncSequence? Of(Type? type) => type is null || type.IsValueType || type == typeof(object) || type == typeof(string) ? null : s_known.GetValue(type, static t =>
    {
        Type? sequence = IsSequence(t) ? t : Array.Find(t.GetInterfaces(), IsSequence);
        return sequence is null ? s_none : Activator.CreateInstance(typeof(Elements<>).MakeGenericType(sequence.GetGenericArguments()))!;
    }) as AsyncSequence;

    static bool IsSequence(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>);

    sealed class Elements<T> : AsyncSequence
    {
        const int FullBatch = 32 << 10;

        internal override bool IsWritable(CodecTypes types, bool hasBrackets) => types.Contains(typeof(T)) && (hasBrackets || types.Contains(typeof(List<T>)));

        internal override Task WriteAsync(HttpContext context, object? values, WireSerializer wire, bool hasBrackets, string contentType, WireHttp http) => (values, hasBrackets) switch
        {
            (IAsyncEnumerable<T> elements, true) => SendAsync(context, elements, wire, contentType, http),
            (IAsyncEnumerable<T> elements, false) => CollectAsync(context, elements, wire, contentType, http),
            // Where elements are sent as they come, a list of them may have no code.
            (_, true) => ResponseBody.WriteAsync<object>(context, null, wire, contentType, http, context.RequestAborted).AsTask(),
            (_, false) => ResponseBody.WriteAsync<List<T>>(context, null, wire, contentType, http, context.RequestAborted).AsTask(),
        };

        static async Task CollectAsync(HttpContext context, IAsyncEnumerable<T> values, WireSerializer wire, string contentType, WireHttp http)
        {
            var all = new List<T>();
            await foreach (T value in values.WithCancellation(context.RequestAborted).ConfigureAwait(false)) all.Add(value);
            await ResponseBody.WriteAsync(context, all, wire, contentType, http, context.RequestAborted).ConfigureAwait(false);
        }

        static async Task SendAsync(HttpContext context, IAsyncEnumerable<T> values, WireSerializer wire, string contentType, WireHttp http)
        {
            if (!ResponseBody.HasBody(context.Response.StatusCode)) return;
            CancellationToken cancellationToken = context.RequestAborted;
            IAsyncEnumerator<T> each = values.GetAsyncEnumerator(cancellationToken);
            var batch = new ResponseBuffer();
            try
            {
                byte next = (byte)'[';
                for (long count = 0; ; count++)
                {
                    Task<bool> moving = each.MoveNextAsync().AsTask();
                    // The elements so far are sent while the next one is made.
                    bool isTaken = true;
                    if (batch.Length >= FullBatch || !moving.IsCompleted && batch.Length > 0)
                    {
                        try
                        {
                            isTaken = await FlushAsync().ConfigureAwait(false);
                        }
                        finally
                        {
                            // An enumerator is not disposed while it moves.
                            await ((Task)moving).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                        }
                    }
                    if (!await moving.ConfigureAwait(false)) break;
                    if (!isTaken) return;
                    Put(batch, next);
                    next = (byte)',';
                    try
                    {
                        wire.Serialize(batch, each.Current);
                    }
                    catch (WireException e)
                    {
                        throw new WireException(e.Code, e.Reason, -1, PathOf(count, e.Path), e.InnerException);
                    }
                }
                if (next == '[') Put(batch, next);
                Put(batch, (byte)']');
                await FlushAsync().ConfigureAwait(false);
            }
            catch (WireException e)
            {
                http.Metrics?.Failed(wire, "write", e);
                throw;
            }
            catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
            {
                // The client has gone: no response is needed.
            }
            finally
            {
                batch.Dispose();
                await each.DisposeAsync().ConfigureAwait(false);
            }

            async ValueTask<bool> FlushAsync()
            {
                if (!context.Response.HasStarted) context.Response.ContentType = contentType;
                ResponseBuffer sent = batch;
                batch = new ResponseBuffer();
                try
                {
                    long length = sent.Length;
                    bool isTaken = await sent.SendAsync(context.Response.BodyWriter, cancellationToken).ConfigureAwait(false);
                    if (isTaken) http.Metrics?.Written(wire, length);
                    return isTaken;
                }
                finally
                {
                    sent.Dispose();
                }
            }
        }

        /// <summary>Returns the path of what is at a path in an element.</summary>
        static string PathOf(long index, string? path) => $"$[{index}]{path.AsSpan(path is null ? 0 : 1)}";

        static void Put(ResponseBuffer batch, byte character)
        {
            batch.GetSpan(1)[0] = character;
            batch.Advance(1);
        }
    }
}
