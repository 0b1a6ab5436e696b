using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Json;

public ref partial struct JsonWriter
{
    /// <summary>Text longer than this is encoded in pieces, so that the room asked for stays within six times the piece.</summary>
    const int LongText = 4096;

    /// <summary>Slack beyond six bytes a character that the string writer may touch.</summary>
    const int TextSlack = 64;

    /// <summary>Writes text in quotes, or null.</summary>
    public void WriteString(string? value) => WriteString(value, 0);

    /// <summary>Writes text in quotes, or null, and ensures <paramref name="tail"/> bytes behind it: the room of what the caller puts next.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void WriteString(string? value, int tail)
    {
        if (TryPutString(value, tail)) return;
        if (value is null) WriteNull();
        else WriteChars(value);
        Ensure(tail);
    }

    /// <summary>Puts text in quotes if it is not null and has room with <paramref name="tail"/> bytes behind it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryPutString(string? value, int tail)
    {
        if (value is null || (uint)(_length - _i) < 6L * value.Length + TextSlack + tail) return false;
        _i += StringToken.WriteApart(ref At, value, _s);
        return true;
    }

    /// <summary>Writes text in quotes.</summary>
    public void WriteChars(ReadOnlySpan<char> value)
    {
        if (value.Length <= LongText)
        {
            Ensure(6 * value.Length + TextSlack);
            int n = StringToken.Write(ref At, ref MemoryMarshal.GetReference(value), value.Length, _s.Escaping, _s.ReplaceInvalidText);
            if (n < 0) JsonThrow.WriteText();
            _i += n;
            return;
        }
        Ensure(1);
        PutByte((byte)'"');
        while (value.Length > 0)
        {
            int take = Math.Min(value.Length, LongText);
            if (take < value.Length && char.IsHighSurrogate(value[take - 1])) take--;
            Ensure(6 * take + TextSlack);
            int n = StringToken.WriteBody(ref At, ref MemoryMarshal.GetReference(value), take, _s.Escaping, _s.ReplaceInvalidText);
            if (n < 0) JsonThrow.WriteText();
            _i += n;
            value = value[take..];
        }
        Ensure(1);
        PutByte((byte)'"');
    }
}
