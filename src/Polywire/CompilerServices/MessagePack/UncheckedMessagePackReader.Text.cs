using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.MessagePack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads text of any str format, or nil as null. Bytes that are not UTF-8 are an error unless <c>InvalidText</c> is <c>Replace</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString()
    {
        int i = _i;
        if (i < _length)
        {
            uint n = (uint)At(0) - Format.FixStr;
            if (n <= Format.MaxFixStrLength && n < (uint)(_length - i))
            {
                string? text = ReadShort(ref At(1), (int)n, _context);
                if (text is not null)
                {
                    _i = i + 1 + (int)n;
                    return text;
                }
            }
        }
        string? slow = ReadStringSlow(ref _b, i, _length, _context, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Before text: reads it as a name; the same string where it was read before, if that is known.</summary>
    internal string ReadSharedName()
    {
        int length = At(0) - Format.FixStr, left = _length - _i - 1;
        if ((uint)length > Format.MaxFixStrLength || length > left) return ReadString()!;
        NameTable names = _context.Names;
        if (names.Find(ref At(1), length, left) is not { } name) return names.Add(ReadString()!);
        _i += 1 + length;
        return name;
    }

    /// <summary>Reads text of any str format, or nil as null. Text that occurs again and again is one string, where the table of such strings has it.</summary>
    public string? ReadInternedString()
    {
        int i = _i;
        if (i < _length && At(0) == Format.Nil) return ReadString();
        if (InternedStrings.Find(ReadName(), out int place) is { } known) return known;
        _i = i;
        return InternedStrings.Add(place, ReadString()!);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe string? ReadShort(ref byte b, int n, MessagePackReaderContext context) => context.ReadShort(ref b, n, context);

    /// <summary>
    /// Reads text without making a string: bytes of the input, valid as long as it is. That they are UTF-8 is checked unless
    /// <c>InvalidText</c> is <c>Replace</c>. Nil is no text.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> ReadStringSpan()
    {
        ReadOnlySpan<byte> utf8 = ReadValidText(ref _b, _i, _length, _context, out int next);
        _i = next;
        return utf8;
    }

    /// <summary>Reads a member's name, as <see cref="ReadStringSpan"/> but for its check, which a name that is known does not need: <see cref="SkipUnknown(ReadOnlySpan{byte}, bool)"/> makes up for it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), System.ComponentModel.EditorBrowsable(System.ComponentModel.EditorBrowsableState.Never)]
    public ReadOnlySpan<byte> ReadName()
    {
        int i = _i;
        if (i < _length)
        {
            uint n = (uint)At(0) - Format.FixStr;
            if (n <= Format.MaxFixStrLength && n < (uint)(_length - i))
            {
                _i = i + 1 + (int)n;
                return MemoryMarshal.CreateReadOnlySpan(ref BigEndian.At(ref _b, i + 1), (int)n);
            }
        }
        return ReadStringSpan();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ReadOnlySpan<byte> ReadValidText(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        ReadOnlySpan<byte> utf8 = ReadTextBytes(ref b, i, length, context, out next);
        if (!context.ReplaceInvalidText && !Polywire.Text.Utf8Decoder.IsValid(utf8)) MessagePackThrow.ReadText(i);
        return utf8;
    }

    /// <summary>Reads text of any str format, or nil as null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public StringBuilder? ReadStringBuilder()
    {
        if (ReadString() is not { } text) return null;
        TakeMemory(Polywire.Codecs.ScalarCost.StringBuilder);
        return new StringBuilder(text);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? ReadStringSlow(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        if (i < length && BigEndian.At(ref b, i) == Format.Nil)
        {
            next = i + 1;
            return null;
        }
        context.CountText();
        ReadOnlySpan<byte> utf8 = ReadTextBytes(ref b, i, length, context, out next);
        if (utf8.Length > Utf8Decoder.MaxUnits && Encoding.UTF8.GetCharCount(utf8) > Utf8Decoder.MaxUnits) MessagePackThrow.Read(WireErrorCode.LengthOutOfRange, "The text is longer than a string can be.", i);
        string? text = Utf8Text.Read(utf8, context.ReplaceInvalidText);
        if (text is null) MessagePackThrow.ReadText(i);
        return text;
    }

    /// <summary>Returns the bytes of a string, not yet validated.</summary>
    static ReadOnlySpan<byte> ReadTextBytes(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        ReadOnlySpan<byte> source = From(ref b, i, length);
        MessagePackReadResult result = MessagePackPrimitives.TryReadStrHeader(source, out uint count, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, "a string", i, ref b, length);
        CheckCount(count, count, source.Length - n, i);
        next = i + n + (int)count;
        return source.Slice(n, (int)count);
    }
}
