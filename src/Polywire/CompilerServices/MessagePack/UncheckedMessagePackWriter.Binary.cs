using System.Collections;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.MessagePack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackWriter
{
    /// <summary>Writes a bin, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByteArray(byte[]? value)
    {
        if (value is null) WriteNil();
        else WriteBinary(value);
    }

    /// <summary>Writes a bin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteMemoryOfByte(Memory<byte> value) => WriteBinary(value.Span);

    /// <summary>Writes a bin; nil where there is no array.</summary>
    public void WriteArraySegmentOfByte(ArraySegment<byte> value)
    {
        if (value.Array is null) WriteNil();
        else WriteBinary(value);
    }

    /// <summary>Writes a bin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteReadOnlyMemoryOfByte(ReadOnlyMemory<byte> value) => WriteBinary(value.Span);

    /// <summary>Writes a bin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBinary(scoped ReadOnlySpan<byte> value)
    {
        var t = new UncheckedMessagePackWriter(ref _at, ref _end, _context);
        t.WriteBytes(value);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteBytes(scoped ReadOnlySpan<byte> value)
    {
        Ensure(MaxBinaryHeader + Math.Min(value.Length, MaxChunk));
        int header = SmallestFormat.PutBinHeader(ref _at, (uint)value.Length);
        if (value.Length <= MaxChunk)
        {
            value.CopyTo(MemoryMarshal.CreateSpan(ref At(header), value.Length));
            Advance(header + value.Length);
        }
        else
        {
            Advance(header);
            WriteChunks(value);
        }
    }

    /// <summary>Writes the header of a bin of <paramref name="length"/> bytes, which follow by <see cref="WriteRaw"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBinaryHeader(int length)
    {
        Ensure(MaxBinaryHeader);
        Advance(SmallestFormat.PutBinHeader(ref _at, (uint)length));
    }

    /// <summary>Writes an extension value in its smallest format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteExtension(sbyte typeCode, scoped ReadOnlySpan<byte> data)
    {
        WriteExtensionHeader(typeCode, data.Length);
        WriteRaw(data);
    }

    /// <summary>Writes an extension value in its smallest format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteExtension(MessagePackExtension value) => WriteExtension(value.TypeCode, value.Data.Span);

    /// <summary>Writes the header of an extension value of <paramref name="length"/> bytes, which follow by <see cref="WriteRaw"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteExtensionHeader(sbyte typeCode, int length)
    {
        Ensure(MaxExtensionHeader);
        Advance(SmallestFormat.PutExtensionHeader(ref _at, typeCode, (uint)length));
    }

    /// <summary>Writes an array of <c>bool</c>, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBitArray(BitArray? value)
    {
        var t = new UncheckedMessagePackWriter(ref _at, ref _end, _context);
        t.WriteBits(value);
        MoveTo(t);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteBits(BitArray? value)
    {
        if (value is null)
        {
            WriteNil();
            return;
        }
        int count = value.Count;
        WriteArrayHeader(count);
        for (int i = 0; i < count;)
        {
            int chunk = Math.Min(count - i, MaxChunk);
            Ensure(chunk);
            for (int end = i + chunk; i < end; i++) PutBoolean(value[i]);
        }
    }

    /// <summary>Bytes of a <c>Guid</c>.</summary>
    public const int MaxGuid = MessagePackBounds.Guid;

    /// <summary>Puts a str of 36 characters: hexadecimal digits in lower case, and hyphens; with <c>NativeGuid</c> a bin. Needs <see cref="MaxGuid"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutGuid(Guid value)
    {
        AssertCapacity(MaxGuid);
        if (_context.NativeGuid)
        {
            Advance(NativeFormats.Put(ref _at, value));
            return;
        }
        PutText(ref _at, value);
        Advance(MaxGuid);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PutText(ref byte b, Guid value)
    {
        b = Format.Str8;
        BigEndian.At(ref b, 1) = GuidText.Length;
        GuidText.Write(ref BigEndian.At(ref b, 2), value);
    }

    /// <summary>Writes a str of 36 characters: hexadecimal digits in lower case, and hyphens; with <c>NativeGuid</c> a bin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteGuid(Guid value)
    {
        Ensure(MaxGuid);
        PutGuid(value);
    }

    /// <summary>Writes the original text, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUri(Uri? value) => WriteString(value?.OriginalString);

    /// <summary>The maximum size of a <c>Version</c>: four numbers of ten digits and three points in bytes.</summary>
    public const int MaxVersion = MessagePackBounds.Version;

    /// <summary>Writes the numbers with points between them, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteVersion(Version? value)
    {
        Ensure(MaxVersion);
        Advance(PutText(ref _at, value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int PutText(ref byte b, Version? value)
    {
        if (value is null)
        {
            b = Format.Nil;
            return 1;
        }
        Span<byte> text = stackalloc byte[MaxVersion];
        value.TryFormat(text, out int n);
        int header = SmallestFormat.PutStrHeader(ref b, (uint)n);
        text[..n].CopyTo(MemoryMarshal.CreateSpan(ref BigEndian.At(ref b, header), n));
        return header + n;
    }
}
