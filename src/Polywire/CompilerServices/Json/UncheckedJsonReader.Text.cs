using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.Json.Text;
using Polywire.Text;

namespace Polywire.CompilerServices;

// Values that are strings of JSON: text, dates and times, identifiers, bytes.
public ref partial struct UncheckedJsonReader
{
    /// <summary>Reads text or null.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public string? ReadString()
    {
        SkipBlank();
        return TryReadString(out string value) ? value : ReadStringSlow();
    }

    /// <summary>Reads text in quotes if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadString(out string value)
    {
        value = null!;
        if (_i >= _length || Unsafe.Add(ref _b, _i) != (byte)'"') return false;
        TextToken token = StringToken.Read(ref _b, _i + 1, _length, _context.ReplaceInvalidText);
        if (token.Next < 0) return false;
        value = token.Value!;
        _i = token.Next;
        return true;
    }

    /// <summary>Reads text or null. Text that occurs again and again is one string, where the table of such strings has it.</summary>
    public string? ReadInternedString()
    {
        SkipBlank();
        int start = _i + 1;
        if (start > _length || Unsafe.Add(ref _b, _i) != (byte)'"') return ReadStringSlow();
        int next = StringToken.FindEnd(ref _b, start, _length, out bool verbatim, _context.ReplaceInvalidText);
        if (next < 0 || !verbatim) return InternedStrings.Get(ReadString()!);
        if (InternedStrings.Find(Slice(start, next - 1 - start), out int place) is not { } known) return InternedStrings.Add(place, ReadString()!);
        _i = next;
        return known;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    string? ReadStringSlow()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("a string");
            return null;
        }
        string? value = StringToken.ReadString(ref _b, _i + 1, _length, out int next, _context.ReplaceInvalidText);
        CloseString(next, "a string");
        return value;
    }

    /// <summary>Moves past <c>null</c>, the only other value that <paramref name="expected"/> may be.</summary>
    void ReadNull(string expected)
    {
        if (!TryConsume("null"u8)) JsonThrow.Expected(expected, _i, ref _b, _length);
    }

    /// <summary>Before a value that is text: true, or false after a null that the options make the type's default.</summary>
    bool TryOpenString(string expected)
    {
        if (Peek() == (byte)'"') return true;
        int next = 0;
        if (!TryNullAsDefault(ref next)) JsonThrow.Expected(expected, _i, ref _b, _length);
        return false;
    }

    /// <summary>Moves past a string token whose reader returned <paramref name="next"/>.</summary>
    void CloseString(int next, string expected)
    {
        if (next < 0) JsonThrow.Token(next, expected, _i, ref _b, _length);
        _i = next;
    }

    /// <summary>Reads a string of one UTF-16 code unit.</summary>
    public char ReadChar()
    {
        if (!TryOpenString("a character")) return default;
        char value = OtherToken.ReadChar(ref _b, _i + 1, _length, out int next, _context.ReplaceInvalidText);
        CloseString(next, "a character");
        return value;
    }

    /// <summary>Reads a string of one scalar value.</summary>
    public Rune ReadRune()
    {
        if (!TryOpenString("a Rune")) return default;
        Rune value = OtherToken.ReadRune(ref _b, _i + 1, _length, out int next, _context.ReplaceInvalidText);
        CloseString(next, "one character");
        return value;
    }

    /// <summary>Reads a Guid of 36 characters.</summary>
    public Guid ReadGuid()
    {
        if (!TryOpenString("a Guid")) return default;
        Guid value = GuidToken.Read(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a Guid");
        return value;
    }

    /// <summary>Reads an ISO 8601 date and time: <c>Z</c> is Utc, an offset becomes local time, none is Unspecified.</summary>
    public DateTime ReadDateTime() => _context.Dates is { } form ? form.ReadDateTime(ref this) : ReadIsoDateTime();

    internal DateTime ReadIsoDateTime()
    {
        if (!TryOpenString("a date")) return default;
        DateTime value = DateToken.ReadDateTime(ref _b, _i + 1, _length, out int next);
        CloseString(next, "an ISO 8601 date and time");
        return value;
    }

    /// <summary>Reads an ISO 8601 date, time and offset.</summary>
    public DateTimeOffset ReadDateTimeOffset() => _context.Dates is { } form ? form.ReadDateTimeOffset(ref this) : ReadIsoDateTimeOffset();

    internal DateTimeOffset ReadIsoDateTimeOffset()
    {
        if (!TryOpenString("a date")) return default;
        DateTimeOffset value = DateToken.ReadDateTimeOffset(ref _b, _i + 1, _length, out int next);
        CloseString(next, "an ISO 8601 date, time and offset");
        return value;
    }

    /// <summary>Reads <c>"yyyy-MM-dd"</c>.</summary>
    public DateOnly ReadDateOnly() => _context.DateOnlys is { } form ? form.ReadDateOnly(ref this) : ReadIsoDateOnly();

    internal DateOnly ReadIsoDateOnly()
    {
        if (!TryOpenString("a date")) return default;
        DateOnly value = DateToken.ReadDateOnly(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a date (yyyy-MM-dd)");
        return value;
    }

    /// <summary>Reads <c>"HH:mm:ss[.fffffff]"</c>.</summary>
    public TimeOnly ReadTimeOnly() => _context.TimeOnlys is { } form ? form.ReadTimeOnly(ref this) : ReadIsoTimeOnly();

    internal TimeOnly ReadIsoTimeOnly()
    {
        if (!TryOpenString("a time")) return default;
        TimeOnly value = DateToken.ReadTimeOnly(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a time of day");
        return value;
    }

    /// <summary>Reads .NET's constant format: <c>"[-][d.]hh:mm:ss[.fffffff]"</c>.</summary>
    public TimeSpan ReadTimeSpan() => _context.TimeSpans is { } form ? form.ReadTimeSpan(ref this) : ReadConstantTimeSpan();

    internal TimeSpan ReadConstantTimeSpan()
    {
        if (!TryOpenString("a time span")) return default;
        TimeSpan value = DateToken.ReadTimeSpan(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a time span");
        return value;
    }

    /// <summary>Reads a URI, absolute or relative, or null.</summary>
    public Uri? ReadUri()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("a URI");
            return null;
        }
        TakeMemory(ScalarCost.Uri);
        Uri? value = OtherToken.ReadUri(ref _b, _i + 1, _length, out int next, _context.ReplaceInvalidText);
        CloseString(next, "a URI");
        return value;
    }

    /// <summary>Reads a URI, or null, which empty text is too.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public Uri? ReadUriOrEmpty() => Peek() == (byte)'"' && TryConsume("\"\""u8) ? null : ReadUri();

    /// <summary>Reads a version, or null.</summary>
    public Version? ReadVersion()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("a version");
            return null;
        }
        Version? value = OtherToken.ReadVersion(ref _b, _i + 1, _length, out int next);
        CloseString(next, "a version");
        return value;
    }

    /// <summary>Reads text or null.</summary>
    public StringBuilder? ReadStringBuilder()
    {
        if (ReadString() is not { } text) return null;
        TakeMemory(ScalarCost.StringBuilder);
        return new StringBuilder(text);
    }

    /// <summary>Reads base64 text (RFC 4648 section 4), or null.</summary>
    public byte[]? ReadByteArray()
    {
        if (Peek() != (byte)'"')
        {
            ReadNull("base64 text");
            return null;
        }
        byte[]? value = Base64Token.Read(ref _b, _i + 1, _length, _context.Pool, out int next);
        CloseString(next, "base64 text");
        return value;
    }

    /// <summary>Reads base64 text; null is empty memory.</summary>
    public Memory<byte> ReadMemoryOfByte() => ReadByteArray();

    /// <summary>Reads base64 text; null is empty memory.</summary>
    public ReadOnlyMemory<byte> ReadReadOnlyMemoryOfByte() => ReadByteArray();
}
