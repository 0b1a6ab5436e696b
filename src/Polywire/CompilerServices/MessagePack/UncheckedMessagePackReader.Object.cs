using System.Collections;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads any value unread: its bytes, checked.</summary>
    public RawValue ReadRawValue()
    {
        ReadOnlyMemory<byte> bytes = Capture(out ValueOrigin origin);
        return new RawValue(bytes, origin);
    }

    /// <summary>Reads any value but nil unread, to be read on first use; null for nil.</summary>
    public Deferred<T>? ReadDeferred<T>()
    {
        if (TryReadNil()) return null;
        ReadOnlyMemory<byte> bytes = Capture(out ValueOrigin origin);
        return new Deferred<T>(bytes, origin);
    }

    ReadOnlyMemory<byte> Capture(out ValueOrigin origin)
    {
        TakeMemory(ScalarCost.Unread);
        ReadOnlySpan<byte> raw = ReadRaw();
        origin = _context.Origin();
        return _context.Borrowed.IsEmpty ? raw.ToArray() : _context.Borrowed.Slice(_i - raw.Length, raw.Length);
    }

    /// <summary>Returns a key that must not be nil.</summary>
    public readonly T NotNullKey<T>(T? key)
    {
        // A nil is one byte.
        if (key is null) MessagePackThrow.Read(WireErrorCode.UnexpectedNull, "A key is nil.", _i - 1);
        return key!;
    }

    /// <summary>Begins a codec of the program's own: what fails in it is placed at the value that begins here, however far it has read.</summary>
    /// <returns>What <see cref="EndCodec{T}"/> takes.</returns>
    public readonly int BeginCodec()
    {
        int outer = _context.CodecStart;
        _context.CodecStart = _i;
        return outer;
    }

    /// <summary>Ends what <see cref="BeginCodec"/> began.</summary>
    /// <param name="outer">What that returned.</param>
    /// <param name="value">What the codec has read.</param>
    /// <returns><paramref name="value"/>.</returns>
    public readonly T EndCodec<T>(int outer, T value)
    {
        _context.CodecStart = outer;
        return value;
    }

    /// <summary>Returns the capacity to preallocate for <paramref name="count"/> elements that a header claims; the rest is made as they are read.</summary>
    public readonly int Capacity<T>(int count) => _context.TakeCapacity(count, System.Runtime.CompilerServices.Unsafe.SizeOf<T>());

    /// <summary>Does the same for elements of <paramref name="size"/> bytes in memory.</summary>
    public readonly int Capacity(int count, int size) => _context.TakeCapacity(count, size);

    /// <summary>An array of fixed size: reads its header.</summary>
    public void ReadFixedArrayHeader(int count)
    {
        int start = _i;
        if (ReadArrayHeader() != count) MessagePackThrow.Read(WireErrorCode.WrongElementCount, $"The array must have {count} elements.", start);
    }

    /// <summary>Fails unless the input ends here.</summary>
    public readonly void EnsureEnd()
    {
        if (_i < _length) MessagePackThrow.Read(WireErrorCode.TrailingData, "Data follows the value.", _i);
    }

    /// <summary>Skips the value of a member that the model does not have.</summary>
    /// <param name="name">The member's name; empty in an array layout.</param>
    /// <param name="reject">The model's <c>UnknownMembers</c> is <c>Reject</c>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void SkipUnknown(scoped ReadOnlySpan<byte> name, bool reject) => _i = SkipUnknown(ref _b, _i, _length, _context, name, reject);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int SkipUnknown(ref byte b, int i, int length, MessagePackReaderContext context, scoped ReadOnlySpan<byte> name, bool reject)
    {
        // A name of up to 31 bytes comes from ReadName unchecked; its header is one byte.
        if (name.Length is > 0 and <= Format.MaxFixStrLength && !context.ReplaceInvalidText && !System.Text.Unicode.Utf8.IsValid(name)) MessagePackThrow.ReadText(i - name.Length - 1);
        if (reject) FailUnknown(name, i);
        return SkipValue(ref b, i, length, context);
    }

    static void FailUnknown(ReadOnlySpan<byte> name, int offset) => MessagePackThrow.Read(
        WireErrorCode.UnknownMember,
        name.IsEmpty ? "The model has no such member." : $"The model has no member '{System.Text.Encoding.UTF8.GetString(name.Length > 128 ? name[..128] : name)}'.",
        offset);

    /// <summary>Fails because the union has no case of this number; with <c>NullForUnknownCase</c>, skips its value.</summary>
    public void FailUnknownCase(int number)
    {
        if (!_context.Options.NullForUnknownCase) MessagePackThrow.Read(WireErrorCode.UnknownCase, $"The union has no case {number}.", _i);
        Skip();
    }

    /// <summary>A member that must be there is not.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    public readonly void FailMissing(string name, int start) =>
        MessagePackThrow.Read(WireErrorCode.MissingMember, $"The required member '{name}' is missing.", start);

    /// <summary>On populating: a member that an existing object cannot take.</summary>
    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    public readonly void FailNotSettable(string name) =>
        MessagePackThrow.Read(WireErrorCode.TypeMismatch, $"'{name}' is set by the constructor only; an existing object cannot take it.", _i);

    /// <summary>Reads enum text.</summary>
    public long ReadEnumText(WireEnumNames names, bool flags, long? fallback = null)
    {
        int start = _i;
        bool isText = !TryReadNil();
        ReadOnlySpan<byte> text = isText ? ReadStringSpan() : default;
        // MessagePack-CSharp writes a value that no member has as the text of its number.
        if (isText && names.TryParse(text, flags, true, out long value)) return value;
        if (!isText || fallback is null) FailEnum(text, start);
        return fallback.GetValueOrDefault();
    }

    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    static void FailEnum(ReadOnlySpan<byte> utf8, int start)
    {
        string text = System.Text.Encoding.UTF8.GetString(utf8);
        MessagePackThrow.Read(WireErrorCode.UnknownEnumValue, $"'{(text.Length > 128 ? text[..128] : text)}' names no member of the enum.", start);
    }
}
