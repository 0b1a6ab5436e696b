using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Polywire.MessagePack;

public ref partial struct MessagePackWriter
{
    /// <summary>Text up to here is encoded in one pass, into room for three bytes a character.</summary>
    const int OnePassText = 1365;

    /// <summary>Writes text in the smallest str form, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value) => WriteString(value, 0);

    /// <summary>Writes text or nil, and ensures <paramref name="tail"/> bytes behind it: the room of what the caller puts next.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value, int tail)
    {
        if (value is null || value.Length <= Utf8Text.MaxShort)
        {
            Ensure(Utf8Text.MaxShortBytes + tail);
            _i += Utf8Text.PutShort(ref At(0), value, _s.ReplaceInvalidText);
        }
        else
        {
            MessagePackWriter t = this;
            t.WriteLongText(value, tail);
            this = t;
        }
    }

    /// <summary>Puts text, or nil, if it is not long and has room with <paramref name="tail"/> bytes behind it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryPutString(string? value, int tail)
    {
        int room = _length - _i - tail;
        if (value is null || value.Length <= Utf8Text.MaxShort)
        {
            if (room < Utf8Text.MaxShortBytes) return false;
            _i += Utf8Text.PutShort(ref At(0), value, _s.ReplaceInvalidText);
            return true;
        }
        if (value.Length > OnePassText || room < MaxStringHeader + 3 * value.Length) return false;
        _i += Utf8Text.PutMedium(ref At(0), value, _s.ReplaceInvalidText);
        return true;
    }

    /// <summary>Writes text in the smallest str form.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteChars(scoped ReadOnlySpan<char> value)
    {
        MessagePackWriter t = this;
        t.WriteLongText(value, 0);
        this = t;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteLongText(scoped ReadOnlySpan<char> value, int tail)
    {
        if (value.Length <= OnePassText)
        {
            Ensure(MaxStringHeader + 3 * value.Length + tail);
            _i += Utf8Text.PutTranscoded(ref At(0), value, SmallestForm.SizeOfStrHeader((uint)value.Length), _s.ReplaceInvalidText);
            return;
        }
        long count = Utf8Text.CountBytes(value);
        if (count > Array.MaxLength - MaxStringHeader) MessagePackThrow.Write(WireErrorCode.LengthOutOfRange, $"Text of {count} UTF-8 bytes is longer than one buffer can be.");
        WriteStringHeader((int)count);
        Ensure((int)count);
        if (System.Text.Unicode.Utf8.FromUtf16(value, MemoryMarshal.CreateSpan(ref At(0), (int)count), out _, out _, _s.ReplaceInvalidText) != System.Buffers.OperationStatus.Done)
            MessagePackThrow.WriteText();
        _i += (int)count;
        Ensure(tail);
    }

    /// <summary>Writes the header of a string of <paramref name="byteCount"/> UTF-8 bytes, which follow by <see cref="WriteRaw"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStringHeader(int byteCount)
    {
        Ensure(MaxStringHeader);
        _i += SmallestForm.PutStrHeader(ref At(0), (uint)byteCount);
    }

    /// <summary>Writes text that is UTF-8 already, in the smallest str form; it is not validated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUtf8(scoped ReadOnlySpan<byte> utf8)
    {
        WriteStringHeader(utf8.Length);
        WriteRaw(utf8);
    }

    /// <summary>Writes text in the smallest str form, or nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteStringBuilder(StringBuilder? value)
    {
        MessagePackWriter t = this;
        t.WriteTextOf(value);
        this = t;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteTextOf(StringBuilder? value)
    {
        if (value is null)
        {
            WriteNil();
            return;
        }
        char[] copy = System.Buffers.ArrayPool<char>.Shared.Rent(value.Length);
        try
        {
            value.CopyTo(0, copy, value.Length);
            WriteChars(copy.AsSpan(0, value.Length));
        }
        finally
        {
            System.Buffers.ArrayPool<char>.Shared.Return(copy);
        }
    }
}
