using System.Globalization;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>
/// A number as it is in a body: an integer of up to 19 digits, a real, or text that holds one, which Elasticsearch
/// takes everywhere (<c>"boost":"5"</c>); or null; or, as the default, absent. It is written as it was.
/// </summary>
[WireCodec(typeof(NumberCodec))]
public readonly record struct Number
{
    enum Kind : byte { Absent, Null, Integer, Real, Text }

    readonly Kind _kind;
    readonly long _integer;
    readonly double _real;
    readonly string? _text;

    public Number(long value) => (_kind, _integer) = (Kind.Integer, value);
    public Number(double value) => (_kind, _real) = (Kind.Real, value);
    public Number(string text) => (_kind, _text) = (Kind.Text, text);
    Number(Kind kind) => _kind = kind;

    public static Number Null { get; } = new(Kind.Null);
    public bool IsPresent => _kind != Kind.Absent;
    public bool IsNull => _kind is Kind.Null or Kind.Absent;
    public bool IsInteger => _kind == Kind.Integer;
    public long? Integer => _kind == Kind.Integer ? _integer : null;
    public string? Text => _text;
    public double? Real => _kind switch
    {
        Kind.Integer => _integer,
        Kind.Real => _real,
        Kind.Text when double.TryParse(_text, NumberStyles.Float, CultureInfo.InvariantCulture, out double real) => real,
        _ => null,
    };

    public static implicit operator Number(long value) => new(value);
    public static implicit operator Number(double value) => new(value);
    public static implicit operator double?(Number number) => number.Real;
}

/// <summary>Kinds of token tell an integer from a float.</summary>
public static class NumberCodec
{
    public static void Write(ref JsonWriter writer, Number value)
    {
        if (value.Text is { } text) writer.WriteStringValue(text);
        else if (value.Integer is { } integer) writer.WriteNumberValue(integer);
        else if (value.Real is { } real) writer.WriteNumberValue(real);
        else writer.WriteNullValue();
    }

    public static Number Read(ref JsonReader reader) => reader.PeekKind() switch
    {
        JsonTokenKind.Integer => Integer(ref reader),
        JsonTokenKind.Null => Null(ref reader),
        JsonTokenKind.String => new Number(reader.ReadString()!),
        _ => new Number(reader.ReadDouble()),
    };

    static Number Integer(ref JsonReader reader)
    {
        // An integer beyond long, which sums of doubles are written as.
        RawValue raw = reader.ReadRawValue();
        return long.TryParse(raw.Bytes.Span, NumberStyles.AllowLeadingSign, null, out long value) && !(value == 0 && raw.Bytes.Length > 1) ? new Number(value) : new Number(raw.As<double>());
    }

    static Number Null(ref JsonReader reader)
    {
        reader.Skip();
        return Number.Null;
    }
}
