using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Skips a value, checking it.</summary>
sealed class SkippingJsonCodec : UncheckedJsonCodec<bool>
{
    internal static readonly SkippingJsonCodec Instance = new();

    public override void WriteUnchecked(ref UncheckedJsonWriter writer, bool value) => throw new NotSupportedException();

    public override bool ReadUnchecked(ref UncheckedJsonReader reader)
    {
        reader.Skip();
        return true;
    }
}
