using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Skips one value of any kind. Depth, lengths, text and timestamps are checked as strictly as when they are read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Skip() => _i = SkipValue(ref _b, _i, _length, _context);

    /// <summary>Skips one value, as <see cref="Skip"/>, and returns its bytes: a part of the input, valid as long as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> ReadRaw()
    {
        int i = _i;
        int next = SkipValue(ref _b, i, _length, _context);
        ReadOnlySpan<byte> value = MemoryMarshal.CreateReadOnlySpan(ref At(0), next - i);
        _i = next;
        return value;
    }

    /// <summary>Reads one value of any kind as plain .NET values.</summary>
    /// <remarks>
    /// <c>null</c>, <c>bool</c>, <c>long</c> (<c>ulong</c> beyond it), <c>double</c>, <c>string</c>, <c>byte[]</c>,
    /// <c>List&lt;object?&gt;</c>, <c>Dictionary&lt;string, object?&gt;</c> (<c>Dictionary&lt;object, object?&gt;</c> where a key is
    /// not text), <see cref="MessagePackTimestamp"/> and <see cref="MessagePackExtension"/>. Of equal keys the last counts; nil is no key.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public object? ReadObject()
    {
        UncheckedMessagePackReader t = this;
        object? value = UntypedValue.Read(ref t);
        this = t;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int SkipValue(ref byte b, int i, int length, MessagePackReaderContext context)
    {
        if (i >= length) MessagePackThrow.Expected("a value", i, ref b, length);
        byte format = BigEndian.At(ref b, i);
        int size = MessagePackPrimitives.FixedSizes[format];
        if (size != 0)
        {
            if (size > length - i) MessagePackThrow.Result(MessagePackReadResult.InsufficientData, "a value", i, ref b, length);
            return i + size;
        }
        int next;
        switch (Format.KindOf(format))
        {
            case MessagePackKind.String:
                ReadOnlySpan<byte> utf8 = ReadTextBytes(ref b, i, length, context, out next);
                if (!context.ReplaceInvalidText && !Utf8Blocks.IsValid(utf8)) MessagePackThrow.ReadText(i);
                return next;
            case MessagePackKind.Binary:
                ReadBytes(ref b, i, length, context, "a binary", out next);
                return next;
            case MessagePackKind.Extension:
                ReadExtensionBytes(ref b, i, length, context, out sbyte typeCode, out next);
                if (typeCode == TimestampType) ReadTimestampAt(ref b, i, length, "a timestamp", out next);
                return next;
            case MessagePackKind.Array:
                int count = ReadArrayHeaderSlow(ref b, i, length, out next);
                return SkipMany(ref b, next, count, length, context);
            case MessagePackKind.Map:
                // The bytes left bound the count: twice it is no overflow.
                int pairs = ReadMapHeaderSlow(ref b, i, length, out next);
                return SkipMany(ref b, next, 2 * pairs, length, context);
            default:
                MessagePackThrow.Expected("a value", i, ref b, length);
                return 0;
        }
    }

    [SkipLocalsInit]
    static unsafe int SkipMany(ref byte b, int i, int count, int length, MessagePackReaderContext context)
    {
        byte here;
        if (++context.Depth > context.MaxDepth || (nuint)(&here) < context.StackLimit) PushDeep(context, i);
        for (; count > 0; count--) i = SkipValue(ref b, i, length, context);
        context.Depth--;
        return i;
    }

    const sbyte TimestampType = -1;
}
