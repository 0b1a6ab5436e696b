namespace Polywire.Generator.Model;

/// <summary>The messages of <c>google.protobuf</c> that are no objects on JSON.</summary>
enum Proto3Message
{
    /// <summary>An object.</summary>
    None,
    /// <summary>A date and time.</summary>
    Timestamp,
    /// <summary>Seconds.</summary>
    Duration,
    /// <summary>Names of fields, separated by commas.</summary>
    FieldMask,
    /// <summary>The value of the only member: wrappers, <c>Struct</c> and <c>ListValue</c>.</summary>
    Only,
    /// <summary>Any value.</summary>
    Value,
}

/// <summary>A model on JSON in the dialect of proto3.</summary>
/// <param name="Members">The members with their names, shapes and conditions there.</param>
/// <param name="Message">What the model is instead of an object.</param>
/// <param name="Reason">Why the dialect does not have the model, as a sentence; null if it does.</param>
sealed record Proto3Spec(EquatableArray<MemberSpec> Members, Proto3Message Message, string? Reason)
{
    /// <summary>The codec of <c>google.protobuf.NullValue</c>.</summary>
    internal const string NullCodec = "global::Polywire.CompilerServices.Proto3JsonNull";

    /// <summary>Returns whether null is a value of the shape rather than an absent one.</summary>
    internal static bool TakesNull(Shape shape) => shape is ModelShape { TakesNull: true } || shape is CodecShape codec && codec.For("Json")?.Type == NullCodec;
}
