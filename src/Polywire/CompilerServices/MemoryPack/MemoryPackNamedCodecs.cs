using System.ComponentModel;
using System.Globalization;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>A culture as its name. Only names of the system are read, because .NET caches every other name permanently.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class MemoryPackCultureCodec : UncheckedMemoryPackCodec<CultureInfo>
{
    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, CultureInfo? value) => writer.WriteString(value?.Name);

    /// <inheritdoc/>
    public override CultureInfo? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int start = reader.Position;
        if (reader.ReadString() is not { } name) return null;
        try
        {
            return CultureInfo.GetCultureInfo(name, predefinedOnly: true);
        }
        catch (CultureNotFoundException)
        {
            MemoryPackThrow.Format("the name of a culture that this system knows", start);
            return null;
        }
    }

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Text;
}

/// <summary>A time zone as the text of its rules.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class MemoryPackTimeZoneCodec : UncheckedMemoryPackCodec<TimeZoneInfo>
{
    /// <inheritdoc/>
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, TimeZoneInfo? value) => writer.WriteString(value?.ToSerializedString());

    /// <inheritdoc/>
    public override TimeZoneInfo? ReadUnchecked(ref UncheckedMemoryPackReader reader)
    {
        int start = reader.Position;
        if (reader.ReadString() is not { } rules) return null;
        try
        {
            return TimeZoneInfo.FromSerializedString(rules);
        }
        catch (Exception e) when (e is System.Runtime.Serialization.SerializationException or ArgumentException or FormatException)
        {
            MemoryPackThrow.Format("the rules of a time zone", start);
            return null;
        }
    }

    /// <inheritdoc/>
    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Text;
}
