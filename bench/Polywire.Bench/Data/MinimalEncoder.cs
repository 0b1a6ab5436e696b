using System.Text.Encodings.Web;

namespace Bench.Data;

/// <summary>Escapes what RFC 8259 section 7 requires and nothing else: the reference that outputs are checked against.</summary>
sealed unsafe class MinimalEncoder : JavaScriptEncoder
{
    public static readonly MinimalEncoder Instance = new();

    public override int MaxOutputCharactersPerInputCharacter => 6;

    public override bool WillEncode(int unicodeScalar) => unicodeScalar is < ' ' or '"' or '\\';

    public override int FindFirstCharacterToEncode(char* text, int textLength)
    {
        for (int i = 0; i < textLength; i++)
        {
            if (WillEncode(text[i])) return i;
            if (!char.IsSurrogate(text[i])) continue;
            if (i + 1 == textLength || !char.IsSurrogatePair(text[i], text[i + 1])) return i;
            i++;
        }
        return -1;
    }

    public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        string text = unicodeScalar switch
        {
            '"' => "\\\"",
            '\\' => "\\\\",
            '\b' => "\\b",
            '\f' => "\\f",
            '\n' => "\\n",
            '\r' => "\\r",
            '\t' => "\\t",
            < ' ' => $"\\u{unicodeScalar:x4}",
            _ => char.ConvertFromUtf32(unicodeScalar),
        };
        numberOfCharactersWritten = 0;
        if (text.Length > bufferLength) return false;
        text.AsSpan().CopyTo(new Span<char>(buffer, bufferLength));
        numberOfCharactersWritten = text.Length;
        return true;
    }
}
