using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Buffers;
using Polywire.CompilerServices;
using Polywire.Json.Text;

namespace Polywire.Json;

/// <summary>
/// The text of trees, whose grammar was checked by the parser that made them: written without a node or a string for each value.
/// </summary>
static partial class RawTree
{
    /// <summary>Specifies how a tree's text differs from the text that a writer writes.</summary>
    enum Difference
    {
        /// <summary>Nothing: with minimal escaping it is written as it is.</summary>
        None,
        /// <summary>White space or escapes.</summary>
        Format,
        /// <summary>Comments, trailing commas, or more levels than may be written.</summary>
        Other,
    }

    /// <summary>Writes a tree. False, with nothing written, if its text is not UTF-8, nests too deep, or has comments or trailing commas.</summary>
    internal static bool TryWrite(ref UncheckedJsonWriter writer, ReadOnlySpan<byte> raw)
    {
        JsonWriterContext context = writer._context;
        Difference difference = Examine(raw, context.MaxDepth - context.Depth);
        if (difference == Difference.Other || !Polywire.Text.Utf8Decoder.IsValid(raw)) return false;
        if (difference == Difference.None && context.Escaping == JsonEscaping.Minimal) writer.WriteRaw(raw);
        else WriteAnew(ref writer, raw);
        return true;
    }

    static Difference Examine(ReadOnlySpan<byte> raw, int levels)
    {
        var result = Difference.None;
        int depth = 0, i = 0;
        bool afterComma = false;
        while (i < raw.Length)
        {
            byte c = raw[i++];
            switch (c)
            {
                case (byte)'"':
                    i = AfterText(raw, i, out bool hasEscapes);
                    if (hasEscapes) result = Difference.Format;
                    break;
                case 0x20 or 0x0A or 0x0D or 0x09:
                    result = Difference.Format;
                    continue;
                case (byte)'{' or (byte)'[':
                    if (++depth > levels) return Difference.Other;
                    break;
                case (byte)'}' or (byte)']':
                    if (afterComma) return Difference.Other;
                    depth--;
                    break;
                case (byte)'/':
                    return Difference.Other;
            }
            afterComma = c == ',';
        }
        return result;
    }

    /// <summary>Writes without white space, and text with the escapes that the options ask for.</summary>
    static void WriteAnew(ref UncheckedJsonWriter writer, ReadOnlySpan<byte> raw)
    {
        bool minimal = writer._context.Escaping == JsonEscaping.Minimal;
        int start = 0, i = 0;
        while (i < raw.Length)
        {
            byte c = raw[i];
            if (c == '"')
            {
                int end = AfterText(raw, i + 1, out bool hasEscapes);
                if (hasEscapes || !minimal)
                {
                    writer.WriteRaw(raw[start..i]);
                    if (minimal) WriteMinimal(ref writer, raw[i..end]);
                    else WriteEscaped(ref writer, raw[i..end]);
                    start = end;
                }
                i = end;
                continue;
            }
            int next = i + 1;
            if (c <= 0x20)
            {
                writer.WriteRaw(raw[start..i]);
                while (next < raw.Length && raw[next] <= 0x20) next++;
                start = next;
            }
            i = next;
        }
        writer.WriteRaw(raw[start..]);
    }

    /// <summary>Writes a token with the writer's escaping, through rented memory.</summary>
    static void WriteEscaped(ref UncheckedJsonWriter writer, ReadOnlySpan<byte> token)
    {
        JsonWriterContext context = writer._context;
        // U+FFFD has three bytes, and takes the place of at least one.
        long most = context.ReplaceInvalidText ? 3L * token.Length : token.Length;
        if (most > Array.MaxLength) JsonThrow.Write(WireErrorCode.LengthOutOfRange, "A text of the tree is longer than one array can be.");
        byte[] utf8 = context.Pool.Rent((int)most);
        char[] units = TemporaryArrays.Rent<char>((int)most);
        try
        {
            if (StringToken.Unescape(ref MemoryMarshal.GetReference(token), 1, token.Length, utf8, out int length, context.ReplaceInvalidText) < 0) JsonThrow.WriteText();
            writer.WriteChars(units.AsSpan(0, Encoding.UTF8.GetChars(utf8.AsSpan(0, length), units)));
        }
        finally
        {
            TemporaryArrays.Return(units);
            context.Pool.Return(utf8);
        }
    }

    /// <summary>Returns the place after a text's closing quotation mark.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int AfterText(ReadOnlySpan<byte> raw, int i, out bool hasEscapes)
    {
        hasEscapes = false;
        while (true)
        {
            i += raw[i..].IndexOfAny((byte)'"', (byte)'\\');
            if (raw[i] == '"') return i + 1;
            hasEscapes = true;
            i += 2;
        }
    }
}
