namespace Polywire.Protobuf;

/// <summary>The most bytes that parts of a field take. Also compiled into the generator, so that what it reserves is what the writer puts.</summary>
static class ProtobufBounds
{
    /// <summary>A tag, or a length.</summary>
    internal const int Varint32 = 5;

    /// <summary>A varint.</summary>
    internal const int Varint = 10;

    /// <summary>The longest text that is put without a capacity check of its own, if it is ASCII.</summary>
    internal const int ShortText = 31;

    /// <summary>A field with such a text: tag, length, characters.</summary>
    internal const int Text = Varint32 + 1 + ShortText;
}
