using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Skips a value, checking it.</summary>
sealed class SkippingJsonCodec : JsonCodec<bool>
{
    internal static readonly SkippingJsonCodec Instance = new();

    public override void Write(ref UncheckedJsonWriter writer, bool value) => throw new NotSupportedException();

    public override bool Read(ref UncheckedJsonReader reader)
    {
        reader.Skip();
        return true;
    }
}
