using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Weigh.Input;

/// <summary>
/// Turns a failure to read into one line for the user. The input is read again by Polywire's own reader, which reports offset, path and reason:
/// nothing is tracked until something fails.
/// </summary>
static class Malformed
{
    /// <summary>Describes the first error in a slice of the input.</summary>
    public static InputException Of(string source, ReadOnlySpan<byte> content, Slice slice)
    {
        var bytes = content.Slice(slice.Offset, slice.Length);
        Wire.Json.TryDeserialize(bytes, out RawValue _, out var consumed, out WireException? error);
        if (error is null)
            return AfterValue(source, content, slice, consumed);
        var offset = slice.Offset + (int)Math.Clamp(error.Offset, 0, slice.Length);
        var path = slice.Path + error.Path?[1..];
        if (error.Code == WireErrorCode.UnexpectedEnd)
        {
            var isLast = content[(slice.Offset + slice.Length)..].IndexOfAnyExcept(" \t\r\n"u8) < 0;
            return At(source, content, offset, path, error.Reason, isLast ? "The file may be cut off: get the rest, or leave the last row out." : "Correct the data there, or leave that row out.");
        }
        if (TrailingComma(content[..offset], content[offset..]) is { } comma)
            return At(source, content, comma, path, $"there is a comma before '{(char)content[offset]}', which JSON does not allow", "Remove the comma.");
        return At(source, content, offset, path, error.Reason, "Correct the data there, or leave that row out.");
    }

    static InputException AfterValue(string source, ReadOnlySpan<byte> content, Slice slice, int consumed)
    {
        var rest = content.Slice(slice.Offset + consumed, slice.Length - consumed);
        var space = Math.Max(0, rest.IndexOfAnyExcept(" \t\r\n"u8));
        return At(source, content, slice.Offset + consumed + space, slice.Path, "there is more after the end of the value", "Put each value on a line of its own (NDJSON), or all of them into one array.");
    }

    static int? TrailingComma(ReadOnlySpan<byte> before, ReadOnlySpan<byte> rest)
    {
        if (rest.IsEmpty || rest[0] is not ((byte)']' or (byte)'}'))
            return null;
        var last = before.LastIndexOfAnyExcept(" \t\r\n"u8);
        return last >= 0 && before[last] == ',' ? last : null;
    }

    static InputException At(string source, ReadOnlySpan<byte> content, int offset, string path, string reason, string remedy)
    {
        var before = content[..offset];
        var line = before.Count((byte)'\n') + 1;
        var column = Encoding.UTF8.GetCharCount(before[(before.LastIndexOf((byte)'\n') + 1)..]) + 1;
        return new InputException($"{source}: line {line}, column {column}, at {path}: {reason.TrimEnd('.')}. {remedy}");
    }
}
