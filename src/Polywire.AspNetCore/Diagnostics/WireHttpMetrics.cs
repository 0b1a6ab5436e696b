using System.Diagnostics.Metrics;

namespace Polywire.AspNetCore.Diagnostics;

/// <summary>
/// The meter <c>Polywire.AspNetCore</c>: bytes and failures per wire. docs/how-to/aspnetcore.md lists its instruments.
/// </summary>
sealed class WireHttpMetrics
{
    internal const string MeterName = "Polywire.AspNetCore";

    readonly Counter<long> _read;
    readonly Counter<long> _written;
    readonly Counter<long> _failures;

    public WireHttpMetrics(IMeterFactory factory)
    {
        Meter meter = factory.Create(MeterName);
        _read = meter.CreateCounter<long>("polywire.server.read", "By", "Bytes of request bodies that were read, after decompression.");
        _written = meter.CreateCounter<long>("polywire.server.written", "By", "Bytes of response bodies that were written, before compression.");
        _failures = meter.CreateCounter<long>("polywire.server.failures", "{failure}", "Values that could not be read or written.");
    }

    internal void Read(WireSerializer wire, long bytes)
    {
        if (_read.Enabled) _read.Add(bytes, new KeyValuePair<string, object?>("polywire.wire", wire.Name));
    }

    internal void Written(WireSerializer wire, long bytes)
    {
        if (_written.Enabled) _written.Add(bytes, new KeyValuePair<string, object?>("polywire.wire", wire.Name));
    }

    internal void Failed(WireSerializer wire, string operation, WireException error)
    {
        if (_failures.Enabled)
            _failures.Add(1, new("polywire.wire", wire.Name), new("polywire.operation", operation), new("error.type", error.Code.ToString()));
    }
}
