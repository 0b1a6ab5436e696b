using System.Collections;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads a bin, or the bytes of a str as they are, or an array of integers up to 255; nil as null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? ReadByteArray()
    {
        byte[]? value = ReadBytesCopy(ref _b, _i, _length, _context, out int next);
        _i = next;
        return value;
    }

    /// <summary>Reads a bin, or the bytes of a str as they are; nil as empty. The memory is the caller's own.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Memory<byte> ReadMemoryOfByte() => ReadByteArray();

    /// <summary>Reads a bin, or the bytes of a str as they are; nil as empty. The memory is the caller's own.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlyMemory<byte> ReadReadOnlyMemoryOfByte() => ReadByteArray();

    /// <summary>Reads a bin, or the bytes of a str as they are; nil as a segment without an array.</summary>
    public ArraySegment<byte> ReadArraySegmentOfByte() => ReadByteArray() is { } bytes ? new(bytes) : default;

    /// <summary>Reads a bin or the bytes of a str where one is next; else reads nothing and returns false.</summary>
    public bool TryReadBinaryList(out List<byte>? bytes)
    {
        bytes = null;
        if (_i >= _length || Format.KindOf(At(0)) is not (MessagePackKind.Binary or MessagePackKind.String)) return false;
        ReadOnlySpan<byte> read = ReadBinarySpan();
        bytes = new(read.Length);
        bytes.AddRange(read);
        return true;
    }

    /// <summary>Reads a bin, or the bytes of a str, without a copy: bytes of the input, valid as long as it is. Nil is no bin.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> ReadBinarySpan()
    {
        ReadOnlySpan<byte> value = ReadBytes(ref _b, _i, _length, _context, "a binary", out int next);
        _i = next;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static byte[]? ReadBytesCopy(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        if (i < length && BigEndian.At(ref b, i) == Format.Nil)
        {
            next = i + 1;
            return null;
        }
        if (i < length && Format.KindOf(BigEndian.At(ref b, i)) == MessagePackKind.Array) return ReadBytesOneByOne(ref b, i, length, context, out next);
        return NewArray.Copy(ReadBytes(ref b, i, length, context, "a binary", out next));
    }

    /// <summary>Returns an array of integers: what writers make of bytes that know them as a list.</summary>
    static byte[] ReadBytesOneByOne(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        UncheckedMessagePackReader reader = new(MemoryMarshal.CreateReadOnlySpan(ref b, length), context) { _i = i };
        byte[] bytes = new byte[reader.ReadArrayHeader()];
        reader.PushDepth();
        for (int k = 0; k < bytes.Length; k++) bytes[k] = reader.ReadByte();
        reader.PopDepth();
        next = reader._i;
        return bytes;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ReadOnlySpan<byte> ReadBytes(ref byte b, int i, int length, MessagePackReaderContext context, string target, out int next)
    {
        ReadOnlySpan<byte> source = From(ref b, i, length);
        MessagePackReadResult result = MessagePackPrimitives.TryReadBinHeader(source, out uint count, out int n);
        if (result == MessagePackReadResult.TypeMismatch) result = MessagePackPrimitives.TryReadStrHeader(source, out count, out n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, target, i, ref b, length);
        CheckCount(count, count, source.Length - n, i);
        next = i + n + (int)count;
        return source.Slice(n, (int)count);
    }

    /// <summary>Reads an extension value of any type; its bytes are a copy.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public MessagePackExtension ReadExtension()
    {
        ReadOnlySpan<byte> data = ReadExtensionSpan(out sbyte typeCode);
        return new(typeCode, NewArray.Copy(data));
    }

    /// <summary>Reads an extension value without a copy: bytes of the input, valid as long as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> ReadExtensionSpan(out sbyte typeCode)
    {
        ReadOnlySpan<byte> value = ReadExtensionBytes(ref _b, _i, _length, _context, out typeCode, out int next);
        _i = next;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ReadOnlySpan<byte> ReadExtensionBytes(ref byte b, int i, int length, MessagePackReaderContext context, out sbyte typeCode, out int next)
    {
        ReadOnlySpan<byte> source = From(ref b, i, length);
        MessagePackReadResult result = MessagePackPrimitives.TryReadExtensionHeader(source, out typeCode, out uint count, out int n);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Result(result, "an extension value", i, ref b, length);
        CheckCount(count, count, source.Length - n, i);
        next = i + n + (int)count;
        return source.Slice(n, (int)count);
    }

    /// <summary>Reads an array of <c>bool</c>, or nil as null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public BitArray? ReadBitArray()
    {
        UncheckedMessagePackReader t = this;
        BitArray? value = t.ReadBits();
        this = t;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    BitArray? ReadBits()
    {
        if (TryReadNil()) return null;
        BitArray bits = new(ReadArrayHeader());
        for (int i = 0; i < bits.Length; i++)
            if (ReadBoolean()) bits[i] = true;
        return bits;
    }
}
