using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Polywire;
using Polywire.AspNetCore;
using Polywire.Http;

namespace AspNetCoreTests;

/// <summary>Bytes and failures per wire.</summary>
public class MetricsTests
{
    [Fact]
    public async Task Bytes_and_failures_are_counted_per_wire()
    {
        await using Service service = await Service.StartAsync(app =>
        {
            app.MapPost("/order", (FromWire<Order> order) => Results.Extensions.Wire(order.Value));
            app.MapGet("/measured", () => Results.Extensions.Wire(new Measured { Number = double.NaN }));
        });
        var seen = new ConcurrentBag<(string Instrument, long Value, string Tags)>();
        var factory = service.Services.GetRequiredService<IMeterFactory>();
        using var listener = new MeterListener();
        listener.InstrumentPublished = (instrument, l) =>
        {
            // Other tests run at the same time: only the meters of this service count.
            if (instrument.Meter.Name == "Polywire.AspNetCore" && instrument.Meter.Scope == factory) l.EnableMeasurementEvents(instrument);
        };
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => seen.Add((instrument.Name, value, string.Join(' ', tags.ToArray().Select(t => $"{t.Key}={t.Value}")))));
        listener.Start();

        foreach (WireSerializer wire in Wire.All)
        {
            using HttpResponseMessage response = await service.Client.PostAsWireAsync("/order", Order.Sample(), wire);
            long length = wire.Serialize(Order.Sample()).Length;
            Assert.Contains(("polywire.server.read", length, $"polywire.wire={wire.Name}"), seen);
            Assert.Contains(("polywire.server.written", length, $"polywire.wire={wire.Name}"), seen);
        }
        using var broken = new ByteArrayContent([(byte)'[']) { Headers = { ContentType = new MediaTypeHeaderValue("application/json") } };
        using (await service.Client.PostAsync("/order", broken)) { }
        using var nothing = new ByteArrayContent([.. "null"u8]) { Headers = { ContentType = new MediaTypeHeaderValue("application/json") } };
        using (await service.Client.PostAsync("/order", nothing)) { }
        using var cut = new ByteArrayContent([0x1F, 0x8B]) { Headers = { ContentType = new MediaTypeHeaderValue("application/json"), ContentEncoding = { "gzip" } } };
        using (await service.Client.PostAsync("/order", cut)) { }
        using (await service.Client.GetAsync("/measured")) { }
        Assert.Contains(("polywire.server.failures", 1, "polywire.wire=json polywire.operation=read error.type=TypeMismatch"), seen);
        Assert.Contains(("polywire.server.failures", 1, "polywire.wire=json polywire.operation=read error.type=NullRoot"), seen);
        Assert.Contains(("polywire.server.failures", 1, "polywire.wire=json polywire.operation=read error.type=UnexpectedEnd"), seen);
        Assert.Contains(("polywire.server.failures", 1, "polywire.wire=json polywire.operation=write error.type=NotRepresentable"), seen);
        Assert.Equal(2 * Wire.All.Count + 4, seen.Count);
    }
}
