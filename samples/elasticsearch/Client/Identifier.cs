using System.Globalization;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>An identifier that a request may give as text or as a number, written as it was; null, where the server is to choose; or, as the default, absent.</summary>
[WireCodec(typeof(IdentifierCodec))]
public readonly record struct Identifier
{
    /// <summary>A <see cref="string"/>, an integer, or null.</summary>
    public object? Value { get; }

    public bool IsPresent { get; }

    internal Identifier(object? value) => (Value, IsPresent) = (value, true);

    public static implicit operator Identifier(string? value) => new((object?)value);
    public static implicit operator Identifier(long value) => new((object)value);

    public override string? ToString() => Convert.ToString(Value, CultureInfo.InvariantCulture);
}

public static class IdentifierCodec
{
    public static void Write(ref JsonWriter writer, Identifier value) => writer.WriteObjectValue(value.Value);

    public static Identifier Read(ref JsonReader reader)
    {
        if (reader.PeekKind() is not (JsonTokenKind.String or JsonTokenKind.Integer or JsonTokenKind.Null)) reader.Fail(WireErrorCode.TypeMismatch, "An identifier is text or an integer.");
        return new Identifier(reader.ReadObjectValue());
    }
}
