using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Writes a string as UTF-8, whatever <see cref="MemoryPackWireOptions.StringEncoding"/> is: MemoryPack's <c>[Utf8StringFormatter]</c>.</summary>
public sealed class MemoryPackUtf8StringCodec : UncheckedMemoryPackCodec<string>
{
    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, string? value) => writer.WriteString(value, false);

    /// <inheritdoc/>
    public override string? ReadUnchecked(ref UncheckedMemoryPackReader reader) => reader.ReadString();

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Text;
}

/// <summary>Writes a string as UTF-16, whatever <see cref="MemoryPackWireOptions.StringEncoding"/> is: MemoryPack's <c>[Utf16StringFormatter]</c>.</summary>
public sealed class MemoryPackUtf16StringCodec : UncheckedMemoryPackCodec<string>
{
    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, string? value) => writer.WriteString(value, true);

    /// <inheritdoc/>
    public override string? ReadUnchecked(ref UncheckedMemoryPackReader reader) => reader.ReadString();

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Text;
}

/// <summary>Reads equal strings as one object where it can: MemoryPack's <c>[InternStringFormatter]</c>.</summary>
/// <remarks>
/// The strings read last are in a table of fixed size, which later calls use too. Unlike <see cref="string.Intern"/> it does not grow with what is read,
/// and forgets.
/// </remarks>
public sealed class MemoryPackInternedStringCodec : UncheckedMemoryPackCodec<string>
{
    /// <summary>Slots of the table, and the longest text in one.</summary>
    const int Slots = 4096, Longest = 128;

    static readonly string?[] s_known = new string?[Slots];

    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, string? value) => writer.WriteString(value);

    /// <inheritdoc/>
    public override string? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        string? text = reader.ReadString();
        if (text is not { Length: > 0 and <= Longest }) return text;
        ref string? slot = ref s_known[(uint)text.GetHashCode() % Slots];
        if (slot is { } known && known == text) return known;
        slot = text;
        return text;
    }

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Text;
}
