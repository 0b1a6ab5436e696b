using System.Globalization;

namespace Polywire.Cli.Inspect;

/// <summary>The role of a value in the value around it.</summary>
enum NodeRole
{
    Root,
    Element,
    Key,
    MemberValue,

    /// <summary>A part of an LZ4 frame that does not belong to the value in it.</summary>
    Frame,
}

/// <summary>Describes one value: a scalar, or the header of a container.</summary>
/// <param name="Role">What it is to the value around it.</param>
/// <param name="Index">Among its siblings, from 0; of a root among the roots.</param>
/// <param name="Offset">Where it begins: in the input, or inside LZ4 in what was decompressed.</param>
/// <param name="Length">Its bytes; of a container the head's.</param>
/// <param name="Kind">A word for machines: <c>integer</c>, <c>string</c>, <c>map</c>, …</param>
/// <param name="Format">The wire's name of the format: <c>fixstr</c>, <c>uint 16</c>.</param>
/// <param name="Value">The value as text; null for containers.</param>
/// <param name="Count">Elements or members, where the head says so.</param>
/// <param name="Note">What a reader may want to know: a timestamp's time, a format longer than needed.</param>
readonly record struct InspectedNode(NodeRole Role, long Index, long Offset, int Length, string Kind, string Format, string? Value = null, long? Count = null, string? Note = null)
{
    /// <summary>The first bytes in hexadecimal; null for text.</summary>
    public string? Head { get; init; }

    /// <summary>Whether <see cref="Offset"/> counts in what was decompressed.</summary>
    public bool IsDecompressed { get; init; }
}

/// <summary>The first error.</summary>
/// <param name="Offset">In the input.</param>
/// <param name="DecompressedOffset">In what was decompressed; −1 where nothing was.</param>
/// <param name="Path">Where in the root value.</param>
/// <param name="Code">The error code's name.</param>
/// <param name="Reason">A sentence.</param>
/// <param name="Root">The root value's index.</param>
sealed record InspectedFault(long Offset, long DecompressedOffset, string Path, string Code, string Reason, long Root)
{
    /// <summary>The path, and which value's where it is not the first.</summary>
    public string PathOfRoot => Root == 0 ? Path : string.Create(CultureInfo.InvariantCulture, $"{Path} of value {Root}");

    /// <summary>Line and column of text, the byte of anything else.</summary>
    public string Where(TextPlaces? places)
    {
        if (places?.Of(Offset) is var (line, column)) return string.Create(CultureInfo.InvariantCulture, $"line {line}, column {column}");
        return string.Create(CultureInfo.InvariantCulture, $"byte {Offset}{(DecompressedOffset < 0 ? "" : $" ({DecompressedOffset} when decompressed)")}");
    }
}

/// <summary>Takes a tree as it is found, top down.</summary>
interface IInspection
{
    void Scalar(in InspectedNode node);

    /// <summary>A container; what follows is in it until <see cref="Close"/>.</summary>
    void Open(in InspectedNode node);

    /// <summary>Ends the innermost container before <paramref name="end"/>.</summary>
    void Close(long end);

    /// <summary>Nothing follows; containers stay open.</summary>
    void Fail(InspectedFault fault);
}
