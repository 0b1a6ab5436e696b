using System.Globalization;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

// Elements of an array layout: preserved by their index as text.
public static partial class MessagePackExtensionData
{
    /// <summary>Preserves one element after the model's own.</summary>
    public static Dictionary<string, object?> Read(ref UncheckedMessagePackReader reader, int index, Dictionary<string, object?>? extension)
    {
        extension ??= [];
        extension[Key(index)] = reader.ReadObject();
        return extension;
    }

    /// <summary>Preserves one element unread.</summary>
    public static Dictionary<string, RawValue> Read(ref UncheckedMessagePackReader reader, int index, Dictionary<string, RawValue>? extension)
    {
        extension ??= [];
        extension[Key(index)] = reader.ReadRawValue();
        return extension;
    }

    /// <summary>Preserves one element in a gap of the model's numbers; nil there is no value.</summary>
    public static Dictionary<string, object?>? ReadGap(ref UncheckedMessagePackReader reader, int index, Dictionary<string, object?>? extension) =>
        reader.TryReadNil() ? extension : Read(ref reader, index, extension);

    /// <inheritdoc cref="ReadGap(ref UncheckedMessagePackReader, int, Dictionary{string, object?}?)"/>
    public static Dictionary<string, RawValue>? ReadGap(ref UncheckedMessagePackReader reader, int index, Dictionary<string, RawValue>? extension) =>
        reader.TryReadNil() ? extension : Read(ref reader, index, extension);

    static string Key(int index) => index.ToString(CultureInfo.InvariantCulture);

    /// <summary>Returns the elements of an array of <paramref name="count"/> with the preserved ones: a name that is no free index is an error.</summary>
    public static int Count<T>(IDictionary<string, T>? extension, ReadOnlySpan<int> taken, int count)
    {
        if (extension is null) return count;
        foreach (string name in extension.Keys)
        {
            if (name is null) WireErrors.NullKey();
            // The bound keeps a name from outside, read on another wire, from making an array of nothing but gaps.
            if (!int.TryParse(name, NumberStyles.None, CultureInfo.InvariantCulture, out int index) || Key(index) != name || taken.Contains(index) || index > count + MaxGaps)
                MessagePackThrow.Write(WireErrorCode.NotRepresentable, $"The array layout has no index for the preserved member '{(name.Length > 128 ? name[..128] : name)}'.");
            count = Math.Max(count, index + 1);
        }
        return count;
    }

    /// <summary>The maximum distance of a preserved element from the others; those that were read here are next to each other.</summary>
    const int MaxGaps = 1000;

    /// <summary>Writes the preserved elements from <paramref name="start"/> to <paramref name="end"/>, exclusive; nil where there is none.</summary>
    public static void Write(ref UncheckedMessagePackWriter writer, Dictionary<string, object?>? extension, int start, int end)
    {
        for (int left = Left(extension, start, end); left > 0; left--, start++)
        {
            if (extension is not null && extension.TryGetValue(Key(start), out object? value)) writer.WriteObject(value);
            else writer.WriteNil();
        }
    }

    /// <inheritdoc cref="Write(ref UncheckedMessagePackWriter, Dictionary{string, object?}?, int, int)"/>
    public static void Write(ref UncheckedMessagePackWriter writer, Dictionary<string, RawValue>? extension, int start, int end)
    {
        for (int left = Left(extension, start, end); left > 0; left--, start++)
        {
            if (extension is not null && extension.TryGetValue(Key(start), out RawValue value)) writer.WriteRawValue(value);
            else writer.WriteNil();
        }
    }

    static int Left<T>(IDictionary<string, T>? extension, int start, int end) => end != int.MaxValue ? end - start : Count(extension, default, start) - start;
}
