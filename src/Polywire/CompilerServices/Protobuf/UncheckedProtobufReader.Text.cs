using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Codecs;
using Polywire.Protobuf;
using Polywire.Text;

namespace Polywire.CompilerServices;

// Text, bytes, and what is represented by text.
public ref partial struct UncheckedProtobufReader
{
    /// <summary>Reads text. Bytes that are not UTF-8 are an error unless <c>InvalidText</c> is <c>Replace</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string ReadString()
    {
        int i = _i;
        if (i < _length)
        {
            int n = At(0);
            if (n <= ProtobufBounds.ShortText && n < _length - i)
            {
                string? text = ReadShort(ref At(1), n, _context);
                if (text is not null)
                {
                    _i = i + 1 + n;
                    return text;
                }
            }
        }
        string slow = ReadStringSlow(ref _b, i, _length, _context, out int next);
        _i = next;
        return slow;
    }

    /// <summary>Reads text. Text that occurs again and again is one string, where the table of such strings has it.</summary>
    public string ReadInternedString()
    {
        int i = _i;
        if (InternedStrings.Find(ReadBytes(), out int place) is { } known) return known;
        _i = i;
        return InternedStrings.Add(place, ReadString());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe string? ReadShort(ref byte at, int n, ProtobufReaderContext context) => context.ReadShort(ref at, n, context);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string ReadStringSlow(ref byte b, int i, int length, ProtobufReaderContext context, out int next)
    {
        int size = ReadLengthSlow(ref b, i, length, out next);
        ReadOnlySpan<byte> utf8 = MemoryMarshal.CreateReadOnlySpan(ref At(ref b, next), size);
        next += size;
        if (size > Utf8Decoder.MaxUnits && Encoding.UTF8.GetCharCount(utf8) > Utf8Decoder.MaxUnits) ProtobufThrow.Read(WireErrorCode.LengthOutOfRange, "The text is longer than a string can be.", i);
        string? text = ProtobufText.Read(utf8, context.ReplaceInvalidText);
        if (text is null) ProtobufThrow.ReadText(i);
        return text!;
    }

    /// <summary>Reads bytes: a part of the input, valid as long as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> ReadBytes()
    {
        int size = ReadLength();
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref At(0), size);
        _i += size;
        return bytes;
    }

    /// <summary>Reads bytes.</summary>
    public byte[] ReadByteArray() => Buffers.NewArray.Copy(ReadBytes());

    /// <summary>Reads bytes and appends them to those that the member has, as protobuf-net does. The copies count as memory, so that many occurrences do not take more time than memory.</summary>
    public byte[] ReadByteArrayAfter(scoped ReadOnlySpan<byte> held)
    {
        if (held.IsEmpty) return ReadByteArray();
        ReadOnlySpan<byte> read = ReadBytes();
        TakeMemory(0, held.Length, 1);
        return [.. held, .. read];
    }

    /// <summary>Reads bytes.</summary>
    public Memory<byte> ReadMemoryOfByte() => ReadByteArray();

    /// <summary>Reads bytes.</summary>
    public ReadOnlyMemory<byte> ReadReadOnlyMemoryOfByte() => ReadByteArray();

    /// <summary>Reads text.</summary>
    public StringBuilder ReadStringBuilder()
    {
        string text = ReadString();
        TakeMemory(ScalarCost.StringBuilder);
        return new StringBuilder(text);
    }

    /// <summary>Reads the text of a URI.</summary>
    public Uri ReadUri()
    {
        int i = _i;
        string text = ReadString();
        TakeMemory(ScalarCost.Uri);
        if (!Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? value)) ProtobufThrow.Format("a URI", i);
        return value!;
    }

    /// <summary>Reads the text of a version.</summary>
    public Version ReadVersion()
    {
        int i = _i;
        if (!Version.TryParse(ReadString(), out Version? value)) ProtobufThrow.Format("a version", i);
        return value!;
    }

    /// <summary>Reads the text of a <c>Guid</c>.</summary>
    public Guid ReadGuid()
    {
        int i = _i;
        if (!GuidText.TryParse(ReadBytes(), out Guid value)) ProtobufThrow.Format("a Guid", i);
        return value;
    }

    /// <summary>Reads the text of a <c>decimal</c>.</summary>
    public decimal ReadDecimal()
    {
        int i = _i;
        if (!DecimalText.TryParse(ReadDigits(i), out decimal value)) ProtobufThrow.Format("a decimal", i);
        return value;
    }

    /// <summary>Reads the digits of an integer.</summary>
    public Int128 ReadInt128()
    {
        int i = _i;
        if (!Int128.TryParse(ReadDigits(i), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out Int128 value)) ProtobufThrow.Format("an Int128", i);
        return value;
    }

    /// <summary>Reads the digits of an integer.</summary>
    public UInt128 ReadUInt128()
    {
        int i = _i;
        if (!UInt128.TryParse(ReadDigits(i), NumberStyles.None, CultureInfo.InvariantCulture, out UInt128 value)) ProtobufThrow.Format("a UInt128", i);
        return value;
    }

    /// <summary>Reads the digits of an integer.</summary>
    public BigInteger ReadBigInteger()
    {
        int i = _i;
        ReadOnlySpan<byte> digits = ReadDigits(i);
        Span<char> chars = digits.Length <= 256 ? stackalloc char[256] : new char[digits.Length];
        for (int k = 0; k < digits.Length; k++) chars[k] = (char)digits[k];
        if (!BigInteger.TryParse(chars[..digits.Length], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out BigInteger value)) ProtobufThrow.Format("an integer", i);
        return value;
    }

    ReadOnlySpan<byte> ReadDigits(int start)
    {
        ReadOnlySpan<byte> digits = ReadBytes();
        if (digits.Length > _context.MaxDigits) ProtobufThrow.Read(WireErrorCode.TooManyDigits, $"The number has more digits than MaxDigits ({_context.MaxDigits}).", start);
        return digits;
    }
}
