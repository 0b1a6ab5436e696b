using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>A member that tells an absent value from a null one: Elasticsearch writes both, and they mean different things.</summary>
[WireCodec(typeof(OptionalCodec<>))]
public readonly struct Optional<T>(T? value) : IEquatable<Optional<T>>
{
    /// <summary>Whether the member is in the body, as null or as a value.</summary>
    public bool IsPresent { get; } = true;

    /// <summary>The value; null or the default where the member is null or absent.</summary>
    public T? Value { get; } = value;

    public static implicit operator Optional<T>(T? value) => new(value);
    public static implicit operator T?(Optional<T> optional) => optional.Value;

    public bool Equals(Optional<T> other) => IsPresent == other.IsPresent && EqualityComparer<T?>.Default.Equals(Value, other.Value);
    public override bool Equals(object? obj) => obj is Optional<T> other && Equals(other);
    public override int GetHashCode() => HashCode.Combine(IsPresent, Value);
    public override string? ToString() => Value?.ToString();
}

/// <summary>An open codec, named on the type: closed over the argument wherever the type is used.</summary>
public sealed class OptionalCodec<T> : JsonCodec<Optional<T>>
{
    public override void Write(ref JsonWriter writer, Optional<T> value) => writer.WriteValue<T>(value.Value);

    public override Optional<T> Read(ref JsonReader reader) => new(reader.ReadValue<T>());
}
