using System.Text;
using System.Text.Json;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Weigh.Input;

/// <summary>Turns a failure to read into a line for the user. The input is read again to find the path: nothing is tracked until something fails.</summary>
static class Malformed
{
    /// <summary>A grammar error that <see cref="Utf8JsonReader"/> reported for a slice.</summary>
    public static InputException Grammar(string source, ReadOnlySpan<byte> content, Slice slice, JsonException error)
    {
        var offset = slice.Offset;
        for (var lines = error.LineNumber ?? 0; lines > 0; lines--)
            offset += content[offset..].IndexOf((byte)'\n') + 1;
        offset += (int)(error.BytePositionInLine ?? 0);
        var reason = error.Message;
        var tail = reason.IndexOf(" LineNumber:", StringComparison.Ordinal);
        if (tail > 0)
            reason = reason[..tail];
        return At(source, content, Math.Min(offset, content.Length), PathOfFailure(content, slice, int.MaxValue), reason);
    }

    /// <summary>Any other failure at a known offset.</summary>
    public static InputException Value(string source, ReadOnlySpan<byte> content, Slice slice, long offsetInSlice, string reason) =>
        At(source, content, slice.Offset + (int)offsetInSlice, PathOfFailure(content, slice, (int)offsetInSlice), reason);

    static InputException At(string source, ReadOnlySpan<byte> content, int offset, string path, string reason)
    {
        var before = content[..offset];
        var line = before.Count((byte)'\n') + 1;
        var column = Encoding.UTF8.GetCharCount(before[(before.LastIndexOf((byte)'\n') + 1)..]) + 1;
        return new InputException($"{source}: line {line}, column {column}, at {path}: {reason.TrimEnd('.')}. Correct the data there, or leave that row out.");
    }

    static string PathOfFailure(ReadOnlySpan<byte> content, Slice slice, int stopAt)
    {
        var tracker = new PathTracker();
        var reader = new Utf8JsonReader(content.Slice(slice.Offset, slice.Length));
        try
        {
            while (reader.TokenStartIndex < stopAt && reader.Read())
            {
                if (reader.TokenStartIndex > stopAt)
                    break;
                tracker.Advance(ref reader);
            }
        }
        catch (JsonException)
        {
            return tracker.PathOfNext(slice.Path);
        }
        return tracker.PathFrom(slice.Path);
    }
}
