using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.Buffers;

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
        if (_length - _i >= Utf8Text.MaxShortBytes + tail && value is not null && value.Length <= Utf8Text.MaxShort)
        {
            _i += PutShort(ref At(0), value, _s);
        }
        else
        {
            _b = ref WriteAnyString(ref _b, _length, _i, _s, value, tail);
            _i = _s.Position;
            _length = _s.Length;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe int PutShort(ref byte b, string value, MessagePackWriteState s) => s.PutShort(ref b, value, s);

    /// <summary>Null, or text that is long or has little room; hands the window over in the state, as growing does.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte WriteAnyString(ref byte b, int length, int i, MessagePackWriteState s, string? value, int tail)
    {
        var w = new MessagePackWriter(ref b, length, s) { _i = i };
        if (value is null)
        {
            w.Ensure(MaxNil + tail);
            w.PutNil();
        }
        else if (value.Length <= Utf8Text.MaxShort)
        {
            w.Ensure(Utf8Text.MaxShortBytes + tail);
            w._i += PutShort(ref w.At(0), value, s);
        }
        else if (value.Length <= OnePassText)
        {
            w.Ensure(MaxStringHeader + 3 * value.Length + tail);
            w._i += Utf8Text.PutMedium(ref w.At(0), value, s);
        }
        else
        {
            w.WriteLongText(value, tail);
        }
        s.Position = w._i;
        s.Length = w._length;
        return ref w._b;
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
#if NET10_0_OR_GREATER
        if (_s.Wide && TryWriteWide(value))
        {
            Ensure(tail);
            return;
        }
#endif
        long count = Utf8Text.CountBytes(value);
        DemandOneBuffer(count);
        WriteStringHeader((int)count);
        Ensure((int)count);
        if (System.Text.Unicode.Utf8.FromUtf16(value, MemoryMarshal.CreateSpan(ref At(0), (int)count), out _, out _, _s.ReplaceInvalidText) != System.Buffers.OperationStatus.Done)
            MessagePackThrow.WriteText();
        _i += (int)count;
        Ensure(tail);
    }

#if NET10_0_OR_GREATER
    /// <summary>False where the text is malformed; nothing is written then.</summary>
    bool TryWriteWide(scoped ReadOnlySpan<char> value)
    {
        long count = WideText.CountBytes(value);
        DemandOneBuffer(count);
        Ensure(MaxStringHeader + (int)count);
        int header = SmallestForm.SizeOfStrHeader((uint)count);
        if (!WideText.TryEncode(value, ref At(header), (int)count)) return false;
        SmallestForm.PutStrHeader(ref At(0), (uint)count);
        _i += header + (int)count;
        return true;
    }
#endif

    static void DemandOneBuffer(long count)
    {
        if (count > Array.MaxLength - MaxStringHeader) MessagePackThrow.Write(WireErrorCode.LengthOutOfRange, $"Text of {count} UTF-8 bytes is longer than one buffer can be.");
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
