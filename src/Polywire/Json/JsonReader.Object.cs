using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using Polywire.Codecs;

namespace Polywire.Json;

public ref partial struct JsonReader
{
    /// <summary>Reads any value as plain .NET values: see <c>object</c> in docs/data-model.md.</summary>
    public object? ReadObject() => JsonDynamic.Read(ref this);

    /// <summary>Reads any value unread: its bytes, checked.</summary>
    public RawValue ReadRawValue()
    {
        ReadOnlyMemory<byte> bytes = Capture(out ValueOrigin origin);
        return new RawValue(bytes, origin);
    }

    /// <summary>Reads any value but null unread, to be read on first use; null for a null.</summary>
    public Deferred<T>? ReadDeferred<T>()
    {
        if (TryReadNull()) return null;
        if (_s.ChecksLater && CaptureUnchecked() is { IsEmpty: false } found) return new Deferred<T>(found, _s.UncheckedOrigin());
        ReadOnlyMemory<byte> bytes = Capture(out ValueOrigin origin);
        return new Deferred<T>(bytes, origin);
    }

    /// <summary>An object or an array of which only the end was looked for; empty where that is not found, or another value stands here.</summary>
    ReadOnlyMemory<byte> CaptureUnchecked()
    {
        if (Peek() is not ((byte)'{' or (byte)'[')) return default;
        int start = _i, end = ValueBlocks.FindEnd(ref _b, start, _length, _s.MaxDepth - _s.Depth, _s);
        if (end < 0) return default;
        _i = end;
        return _s.Borrowed.IsEmpty ? Slice(start, end - start).ToArray() : _s.Borrowed[start..end];
    }

    ReadOnlyMemory<byte> Capture(out ValueOrigin origin)
    {
        ReadOnlySpan<byte> raw = ReadRaw();
        origin = _s.Origin();
        if ((_s.LenientWhitespace || _s.TrailingCommas) && JsonStrict.Of(raw) is { } strict) return strict;
        return _s.Borrowed.IsEmpty ? raw.ToArray() : _s.Borrowed.Slice(_i - raw.Length, raw.Length);
    }

    /// <summary>An integer token: null and the value where it fits a long, else the value.</summary>
    internal BigInteger? ReadPlainInteger(out long small)
    {
        small = NumberInteger.ReadInt64(ref _b, _i, _length, out int next);
        if (next >= 0)
        {
            _i = next;
            return null;
        }
        return ReadBigInteger();
    }

    /// <summary>Behind an integer token of value <paramref name="value"/>: whether it was <c>-0</c>.</summary>
    internal readonly bool WasNegativeZero(long value) => value == 0 && _i >= 2 && Slice(_i - 2, 2).SequenceEqual("-0"u8);

    [DoesNotReturn]
    internal readonly void FailExpected(string what) => JsonThrow.Expected(what, _i, ref _b, _length);
}

public ref partial struct JsonWriter
{
    /// <summary>Writes any value by its run-time type: see <c>object</c> in docs/data-model.md.</summary>
    /// <exception cref="WireTypeException">The run-time type has no codec.</exception>
    public void WriteObject(object? value) => JsonDynamic.Write(ref this, value);

    /// <summary>Writes a value's bytes as they were read; <c>default</c> is null.</summary>
    public void WriteRawValue(RawValue value)
    {
        if (value.IsEmpty) WriteNull();
        else if (value.Wire != WireId.Json) JsonThrow.Write(WireErrorCode.UnexpectedType, "A RawValue goes back to the wire that it came from.");
        else WriteUnread(value.Bytes.Span);
    }

    void WriteUnread(scoped ReadOnlySpan<byte> bytes)
    {
        if (!_s.CompactsRaw) WriteRaw(bytes);
        else while (!bytes.IsEmpty) WriteRaw(JsonCompact.Next(bytes, out bytes));
    }

    /// <summary>Writes a deferred value: its bytes where they are JSON and still what it says, else the value.</summary>
    public void WriteDeferred<T>(Deferred<T>? value)
    {
        if (value is null) WriteNull();
        else if (value.IsBytes(WireId.Json)) WriteUnread(value.Bytes.Span);
        else if (value.IsRead) JsonCodecs<T>.Get().Write(ref this, value.Value);
        else JsonThrow.Write(WireErrorCode.UnexpectedType, "A Deferred<T> that was not read goes back to the wire that it came from.");
    }
}
