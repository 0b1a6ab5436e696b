using System.Globalization;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>Percentiles and their ranks, as an object by percentile or, with <c>keyed: false</c>, an array.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class PercentilesAggregate : Aggregate
{
    public PercentileValues? Values { get; set; }
}

[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public sealed class PercentileValue : Body
{
    public Number Key { get; set; }
    public Number Value { get; set; }
    public string? KeyAsString { get; set; }
    public string? ValueAsString { get; set; }
}

/// <summary>The values, in the form of the body.</summary>
[WireCodec(typeof(PercentileValuesCodec))]
public sealed class PercentileValues
{
    /// <summary>By percentile, with members like <c>99.0_as_string</c> among them.</summary>
    public Dictionary<string, RawValue>? Keyed { get; init; }
    public List<PercentileValue>? Items { get; init; }

    /// <summary>The value at a percentile; null where there is none.</summary>
    public double? this[double percent]
    {
        get
        {
            if (Items is { } items) return items.Find(i => i.Key.Real == percent)?.Value;
            foreach ((string key, RawValue value) in Keyed ?? [])
            {
                if (double.TryParse(key, NumberStyles.Float, CultureInfo.InvariantCulture, out double at) && at == percent) return value.As<double?>();
            }
            return null;
        }
    }
}

public static class PercentileValuesCodec
{
    public static void Write(ref JsonWriter writer, PercentileValues? value)
    {
        if (value?.Items is { } items) writer.WriteValue<List<PercentileValue>>(items);
        else writer.WriteValue<Dictionary<string, RawValue>>(value?.Keyed);
    }

    public static PercentileValues? Read(ref JsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.Array => new PercentileValues { Items = reader.ReadValue<List<PercentileValue>>() },
        _ => reader.ReadValue<Dictionary<string, RawValue>>() is { } keyed ? new PercentileValues { Keyed = keyed } : null,
    };
}
