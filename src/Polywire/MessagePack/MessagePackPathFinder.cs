using System.Globalization;
using System.Text;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>Derives the path of an offset by walking over the input again. Tolerant: what follows the offset is never looked at.</summary>
static class MessagePackPathFinder
{
    internal const int MaxPath = 1024;

    /// <summary>
    /// The path of the innermost value that begins at or reaches beyond <paramref name="offset"/>, as <c>$.hits[3].title</c>: names for
    /// text keys and for the members of array layouts, <c>[n]</c> for elements, <c>[key]</c> for other keys. Never fails, never recurses.
    /// </summary>
    internal static string Find(ReadOnlySpan<byte> input, long offset, Type? root = null)
    {
        Type? type = root;
        long end = Math.Clamp(offset, 0, input.Length);
        StringBuilder path = new("$");
        long at = 0;
        while (at < end && path.Length <= MaxPath && TryStep(input, ref at, end, path, ref type)) { }
        return path.Length <= MaxPath ? path.ToString() : path.ToString(0, MaxPath - 1) + "…";
    }

    /// <summary>Returns the position of the container whose header ends at <paramref name="offset"/>, because levels are counted after headers; otherwise the offset itself.</summary>
    internal static long FindLevel(ReadOnlySpan<byte> input, long offset)
    {
        for (long at = 0; at < Math.Min(offset, input.Length);)
        {
            if (MessagePackPrimitives.TryMeasure(input[(int)at..], out long size, out _) != MessagePackReadResult.Success) break;
            if (at + size == offset) return IsMap(input[(int)at]) || IsArray(input[(int)at]) ? at : offset;
            at += size;
        }
        return offset;
    }

    /// <summary>From the start of a container to the start of the part of it that <paramref name="end"/> lies in; false where there is none.</summary>
    static bool TryStep(ReadOnlySpan<byte> input, ref long at, long end, StringBuilder path, ref Type? type)
    {
        ReadOnlySpan<byte> source = input[(int)at..];
        bool isMap = IsMap(source[0]);
        if (!isMap && !IsArray(source[0])) return false;
        if (MessagePackPrimitives.TryMeasure(source, out long header, out ulong values) != MessagePackReadResult.Success) return false;
        long next = at + header;
        ReadOnlySpan<byte> key = default;
        for (ulong i = 0; i < values && next <= end; i++)
        {
            bool isKey = isMap && (i & 1) == 0;
            int size = 0;
            bool whole = next < end && MessagePackPrimitives.TrySkip(input[(int)next..(int)end], out size) == MessagePackReadResult.Success;
            if (whole && next + size == end && i + 1 == values) return false;
            if (whole)
            {
                if (isKey) key = input.Slice((int)next, size);
                next += size;
                continue;
            }
            if (isKey) return false;
            if (isMap) type = AppendKey(path, key, type);
            else type = AppendIndex(path, (int)i, input[(int)(at + header)..], type);
            at = next;
            return true;
        }
        return false;
    }

    static bool IsArray(byte format) => format != Format.NeverUsed && Format.KindOf(format) == MessagePackKind.Array;

    static bool IsMap(byte format) => format != Format.NeverUsed && Format.KindOf(format) == MessagePackKind.Map;

    /// <summary>Returns an element, a member of an array layout, or a union's value; returns its type where that is known.</summary>
    static Type? AppendIndex(StringBuilder path, int index, ReadOnlySpan<byte> first, Type? type)
    {
        WireCodec? codec = Codec(type);
        if (codec?.DescribeMember(index) is { Name: { } name } member)
        {
            path.Append(WirePath.Step(name));
            return member.Type;
        }
        if (index == 1 && MessagePackPrimitives.TryRead(first, out long number, out _) == MessagePackReadResult.Success && codec?.DescribeCase((int)number) is { } @case) return @case;
        path.Append('[').Append(index).Append(']');
        return codec is null || type!.IsGenericType || type.IsArray ? Element(type) : null;
    }

    static WireCodec? Codec(Type? type) => type is null ? null : WireRegistry.Lookup(Nullable.GetUnderlyingType(type) ?? type, MessagePackFormat.Instance);

    /// <summary>Returns the type of a collection's elements, or of a dictionary's values.</summary>
    static Type? Element(Type? type) => type switch
    {
        null => null,
        { IsArray: true } => type.GetElementType(),
        { IsGenericType: true } => type.GenericTypeArguments[^1],
        _ => null,
    };

    static Type? AppendKey(StringBuilder path, ReadOnlySpan<byte> key, Type? type)
    {
        if (MessagePackPrimitives.TryReadStr(key, out ReadOnlySpan<byte> utf8, out _) == MessagePackReadResult.Success)
        {
            string name = Encoding.UTF8.GetString(utf8[..Math.Min(utf8.Length, MaxPath)]);
            path.Append(WirePath.Step(name));
            WireCodec? codec = Codec(type);
            for (int i = 0; codec?.DescribeMember(i) is { Name: { } found } member; i++)
            {
                if (found == name) return member.Type;
            }
            return Element(type);
        }
        path.Append('[').Append(OtherKey(key)).Append(']');
        return Element(type);
    }

    /// <summary>Returns a key that is not text, as paths have it.</summary>
    internal static string OtherKey(ReadOnlySpan<byte> key)
    {
        if (MessagePackPrimitives.TryRead(key, out long number, out _) == MessagePackReadResult.Success) return number.ToString(CultureInfo.InvariantCulture);
        if (MessagePackPrimitives.TryRead(key, out ulong large, out _) == MessagePackReadResult.Success) return large.ToString(CultureInfo.InvariantCulture);
        if (MessagePackPrimitives.TryRead(key, out double real, out _) == MessagePackReadResult.Success) return real.ToString(CultureInfo.InvariantCulture);
        return Format.NameOf(key[0]);
    }
}
