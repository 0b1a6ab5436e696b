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
