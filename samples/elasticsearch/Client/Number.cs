using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>A number that remembers whether its token was an integer, so that 19 digits stay 19 digits; or null; or, as the default, absent.</summary>
[WireCodec(typeof(NumberCodec))]
public readonly record struct Number
{
    enum Kind : byte { Absent, Null, Integer, Real }

    readonly Kind _kind;
    readonly long _integer;
    readonly double _real;

    public Number(long value) => (_kind, _integer) = (Kind.Integer, value);
    public Number(double value) => (_kind, _real) = (Kind.Real, value);
    Number(Kind kind) => _kind = kind;

    public static Number Null { get; } = new(Kind.Null);
    public bool IsNull => _kind is Kind.Null or Kind.Absent;
    public bool IsInteger => _kind == Kind.Integer;
    public long? Integer => _kind == Kind.Integer ? _integer : null;
    public double? Real => _kind switch { Kind.Integer => _integer, Kind.Real => _real, _ => null };

    public static implicit operator double?(Number number) => number.Real;
}

/// <summary>Kinds of token tell an integer from a float.</summary>
public static class NumberCodec
{
    public static void Write(ref JsonWriter writer, Number value)
    {
        if (value.Integer is { } integer) writer.WriteInt64(integer);
        else if (value.Real is { } real) writer.WriteDouble(real);
        else writer.WriteNull();
    }

    public static Number Read(ref JsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.Integer => Integer(ref reader),
        JsonTokenKind.Null => Null(ref reader),
        _ => new Number(reader.ReadDouble()),
    };

    static Number Integer(ref JsonReader reader)
    {
        // An integer beyond long, which sums of doubles are written as.
        RawValue raw = reader.ReadRawValue();
        return long.TryParse(raw.Bytes.Span, System.Globalization.NumberStyles.AllowLeadingSign, null, out long value) && !(value == 0 && raw.Bytes.Length > 1) ? new Number(value) : new Number(raw.As<double>());
    }

    static Number Null(ref JsonReader reader)
    {
        reader.Skip();
        return Number.Null;
    }
}
