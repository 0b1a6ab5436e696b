using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Codecs;
using Polywire.MemoryPack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMemoryPackReader
{
    /// <summary>Reads text of either encoding, or null. Bytes that are not UTF-8 are an error unless <c>InvalidText</c> is <c>Replace</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString()
    {
        int i = _i;
        if (_length - i >= MemoryPackCode.TextHeader)
        {
            ulong header = LittleEndian.Load<ulong>(ref At(0));
            int n = ~(int)header;
            if (n > 0 && n <= _length - i - MemoryPackCode.TextHeader)
            {
                string? text = ReadShort(ref At(MemoryPackCode.TextHeader), n, (int)(header >> 32), _context);
                if (text is not null)
                {
                    _i = i + MemoryPackCode.TextHeader + n;
                    return text;
                }
            }
            else if (n is 0 or -1)
            {
                _i = i + sizeof(int);
                return n == 0 ? null : "";
            }
        }
        string? slow = ReadStringSlow(ref _b, i, _length, _context, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads text of either encoding, or null. Text that occurs again and again is one string, where the table of such strings has it.</summary>
    public string? ReadInternedString()
    {
        int place = -1, left = _length - _i;
        int header = left < sizeof(int) ? 0 : LittleEndian.Load<int>(ref At(0));
        if (header is > 0 and <= InternedStrings.Longest && left >= sizeof(int) + 2 * header)
        {
            Span<char> units = stackalloc char[InternedStrings.Longest];
            MemoryPackText.CopyUnits(ref At(sizeof(int)), units[..header]);
            if (InternedStrings.Find(units[..header], out place) is { } known)
            {
                _i += sizeof(int) + 2 * header;
                return known;
            }
        }
        else if (header is < -1 and >= ~InternedStrings.Longest && left >= MemoryPackCode.TextHeader + ~header)
        {
            int units = LittleEndian.Load<int>(ref At(sizeof(int)));
            if (InternedStrings.Find(MemoryMarshal.CreateReadOnlySpan(ref At(MemoryPackCode.TextHeader), ~header), out place) is { } known && (units <= 0 || units == known.Length))
            {
                _i += MemoryPackCode.TextHeader + ~header;
                return known;
            }
        }
        return ReadString() is { } text ? InternedStrings.Add(place, text) : null;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe string? ReadShort(ref byte b, int n, int units, MemoryPackReaderContext context) => context.ReadShort(ref b, n, units, context);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? ReadStringSlow(ref byte b, int i, int length, MemoryPackReaderContext context, out int next)
    {
        if (length - i < sizeof(int)) MemoryPackThrow.End(sizeof(int), i, length);
        int header = LittleEndian.Load<int>(ref Unsafe.Add(ref b, (nint)(uint)i));
        next = i + sizeof(int);
        if (header == MemoryPackCode.NullCollection) return null;
        if (header == 0) return "";
        context.CountText();
        return header > 0 ? ReadUtf16(ref b, i, length, header, ref next) : ReadUtf8(ref b, i, length, ~header, context, ref next);
    }

    static string ReadUtf16(ref byte b, int i, int length, int units, ref int next)
    {
        if (2L * units > length - next) MemoryPackThrow.Length(units, length - next, i);
        string text = NewString.Allocate(units);
        MemoryPackText.CopyUnits(ref Unsafe.Add(ref b, (nint)(uint)next), MemoryMarshal.CreateSpan(ref Unsafe.As<ushort, char>(ref NewString.Units(text)), units));
        next += 2 * units;
        return text;
    }

    static string ReadUtf8(ref byte b, int i, int length, int count, MemoryPackReaderContext context, ref int next)
    {
        if (length - next < sizeof(int)) MemoryPackThrow.End(sizeof(int), next, length);
        int units = LittleEndian.Load<int>(ref Unsafe.Add(ref b, (nint)(uint)next));
        next += sizeof(int);
        if (count > length - next) MemoryPackThrow.Length(count, length - next, i);
        ReadOnlySpan<byte> utf8 = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, (nint)(uint)next), count);
        if (count > Utf8Decoder.MaxUnits && Encoding.UTF8.GetCharCount(utf8) > Utf8Decoder.MaxUnits) MemoryPackThrow.Read(WireErrorCode.LengthOutOfRange, "The text is longer than a string can be.", i);
        string? text = (units == count ? MemoryPackText.ReadAscii(utf8) : MemoryPackText.Read(utf8, units)) ?? MemoryPackText.Read(utf8, context.ReplaceInvalidText);
        if (text is null) MemoryPackThrow.ReadText(i);
        // Without a number of code units it is not known to the writer.
        if (units > 0 && units != text.Length) MemoryPackThrow.Read(WireErrorCode.InvalidFormat, $"The text has {text.Length} UTF-16 code units, but its header says {units}.", i);
        next += count;
        return text;
    }

    /// <summary>Reads text of either encoding, or null.</summary>
    public StringBuilder? ReadStringBuilder()
    {
        if (ReadString() is not { } text) return null;
        TakeMemory(ScalarCost.StringBuilder);
        return new StringBuilder(text);
    }

    /// <summary>Reads a URI, absolute or relative, or null.</summary>
    public Uri? ReadUri()
    {
        int start = _i;
        if (ReadString() is not { } text) return null;
        TakeMemory(ScalarCost.Uri);
        if (!Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? uri)) MemoryPackThrow.Format("a URI", start);
        return uri;
    }

    /// <summary>Reads enum text.</summary>
    public long ReadEnumText(WireEnumNames names, bool flags, long? fallback = null)
    {
        int start = _i;
        string? text = ReadString();
        if (text is not null && names.TryParse(Encoding.UTF8.GetBytes(text), flags, true, out long value)) return value;
        if (text is null || fallback is null) MemoryPackThrow.Read(WireErrorCode.UnknownEnumValue, $"'{(text?.Length > 128 ? text[..128] : text)}' names no member of the enum.", start);
        return fallback.GetValueOrDefault();
    }
}
