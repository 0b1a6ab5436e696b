using System.Buffers;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Http;

namespace RestService;

/// <summary>What the service does with the API server's response, an endpoint per library.</summary>
sealed class Endpoints(Uri api)
{
    const string Json = "application/json";

    readonly HttpClient _client = new(new SocketsHttpHandler { UseProxy = false, UseCookies = false, AllowAutoRedirect = false, ActivityHeadersPropagator = null }) { BaseAddress = api };
    readonly PooledClient _pooled = new(api);

    internal Dictionary<string, RequestDelegate> All => new()
    {
        ["/testNoProcess"] = NoProcessAsync,
        ["/testNoProcessPooled"] = NoProcessPooledAsync,
#if !NATIVE
        ["/testReflection"] = NewtonsoftAsync,
        ["/testReflectionSystemTextJson"] = ReflectionAsync,
#endif
        ["/testSourceGen"] = SourceGenAsync,
        ["/testNoReflection"] = HandWrittenAsync,
        ["/testPolywire"] = PolywireAsync,
        ["/testPolywirePooled"] = PolywirePooledAsync,
    };

    async Task NoProcessAsync(HttpContext context)
    {
        using HttpResponseMessage response = await _client.GetAsync("", HttpCompletionOption.ResponseHeadersRead, context.RequestAborted);
        Describe(context.Response, (int)response.Content.Headers.ContentLength!);
        await response.Content.CopyToAsync(context.Response.Body, context.RequestAborted);
    }

    async Task NoProcessPooledAsync(HttpContext context)
    {
        PooledClient.Connection connection = await _pooled.GetAsync(context.RequestAborted);
        Describe(context.Response, connection.Body.Length);
        context.Response.BodyWriter.Write(connection.Body.Span);
        _pooled.Return(connection);
        await context.Response.BodyWriter.FlushAsync(context.RequestAborted);
    }

#if !NATIVE
    async Task NewtonsoftAsync(HttpContext context)
    {
        string text = await _client.GetStringAsync("", context.RequestAborted);
        Item[] items = Newtonsoft.Json.JsonConvert.DeserializeObject<Item[]>(text)!;
        string answer = Newtonsoft.Json.JsonConvert.SerializeObject(items);
        Describe(context.Response, System.Text.Encoding.UTF8.GetByteCount(answer));
        await context.Response.WriteAsync(answer, context.RequestAborted);
    }

    async Task ReflectionAsync(HttpContext context)
    {
        using Stream body = await _client.GetStreamAsync("", context.RequestAborted);
        Item[] items = (await JsonSerializer.DeserializeAsync<Item[]>(body, cancellationToken: context.RequestAborted))!;
        context.Response.ContentType = Json;
        await JsonSerializer.SerializeAsync(context.Response.BodyWriter, items, cancellationToken: context.RequestAborted);
    }
#endif

    async Task SourceGenAsync(HttpContext context)
    {
        using Stream body = await _client.GetStreamAsync("", context.RequestAborted);
        Item[] items = (await JsonSerializer.DeserializeAsync(body, ItemContext.Default.ItemArray, context.RequestAborted))!;
        context.Response.ContentType = Json;
        await JsonSerializer.SerializeAsync(context.Response.BodyWriter, items, ItemContext.Default.ItemArray, context.RequestAborted);
    }

    async Task HandWrittenAsync(HttpContext context)
    {
        using HttpResponseMessage response = await _client.GetAsync("", HttpCompletionOption.ResponseHeadersRead, context.RequestAborted);
        int length = (int)response.Content.Headers.ContentLength!;
        byte[] rented = ArrayPool<byte>.Shared.Rent(length);
        using (Stream body = await response.Content.ReadAsStreamAsync(context.RequestAborted)) await body.ReadExactlyAsync(rented.AsMemory(0, length), context.RequestAborted);
        Item[] items = HandWritten.Read(rented.AsSpan(0, length));
        ArrayPool<byte>.Shared.Return(rented);
        context.Response.ContentType = Json;
        HandWritten.Write(context.Response.BodyWriter, items);
        await context.Response.BodyWriter.FlushAsync(context.RequestAborted);
    }

    async Task PolywireAsync(HttpContext context)
    {
        Item[] items = await _client.GetFromWireAsync<Item[]>("", Wire.Json, context.RequestAborted);
        await context.Response.WriteAsWireAsync(items, Wire.Json);
    }

    async Task PolywirePooledAsync(HttpContext context)
    {
        PooledClient.Connection connection = await _pooled.GetAsync(context.RequestAborted);
        Item[] items = Wire.Json.Deserialize<Item[]>(connection.Body.Span);
        _pooled.Return(connection);
        await context.Response.WriteAsWireAsync(items, Wire.Json);
    }

    static void Describe(HttpResponse response, int length)
    {
        response.ContentType = Json;
        response.ContentLength = length;
    }
}
