namespace Polywire.Json;

/// <summary>Skips a value, checking it.</summary>
sealed class SkippingJsonCodec : JsonCodec<bool>
{
    internal static readonly SkippingJsonCodec Instance = new();

    public override void Write(ref JsonWriter writer, bool value) => throw new NotSupportedException();

    public override bool Read(ref JsonReader reader)
    {
        reader.Skip();
        return true;
    }
}
