using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonReader
{
    /// <summary>Reads any value as plain .NET values: see <c>object</c> in docs/reference/data-model.md.</summary>
    public object? ReadObject() => JsonDynamic.Read(ref this);

    /// <summary>Reads any value unread: its bytes, checked.</summary>
    public RawValue ReadRawValue()
    {
        ReadOnlyMemory<byte> bytes = Capture(out ValueOrigin origin);
        return new RawValue(bytes, origin);
    }

    /// <summary>Reads any value but null unread, to be read on first use; null for a null.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public Deferred<T>? ReadDeferred<T>()
    {
        if (TryReadNull()) return null;
        if (_context.ChecksLater && CaptureUnchecked() is { IsEmpty: false } found) return new Deferred<T>(found, _context.UncheckedOrigin());
        ReadOnlyMemory<byte> bytes = Capture(out ValueOrigin origin);
        return new Deferred<T>(bytes, origin);
    }

    /// <summary>Returns an object or an array of which only the end was looked for; empty where that is not found, or another value is here.</summary>
    ReadOnlyMemory<byte> CaptureUnchecked()
    {
        TakeMemory(ScalarCost.Unread);
        if (Peek() is not ((byte)'{' or (byte)'[')) return default;
        int start = _i, end = ValueBlocks.FindEnd(ref _b, start, _length, _context.MaxDepth - _context.Depth, _context);
        if (end < 0) return default;
        _i = end;
        return _context.Borrowed.IsEmpty ? Slice(start, end - start).ToArray() : _context.Borrowed[start..end];
    }

    ReadOnlyMemory<byte> Capture(out ValueOrigin origin)
    {
        TakeMemory(ScalarCost.Unread);
        ReadOnlySpan<byte> raw = ReadRaw();
        origin = _context.Origin();
        if ((_context.LenientWhitespace || _context.TrailingCommas) && JsonStrict.Of(raw) is { } strict) return strict;
        return _context.Borrowed.IsEmpty ? raw.ToArray() : _context.Borrowed.Slice(_i - raw.Length, raw.Length);
    }

    /// <summary>Before a number: whether neither a fraction nor an exponent follows its first digits.</summary>
    internal readonly bool IsInteger()
    {
        int i = _i + 1;
        while (i < _length && char.IsAsciiDigit((char)Unsafe.Add(ref _b, i))) i++;
        return i == _length || Unsafe.Add(ref _b, i) is not ((byte)'.' or (byte)'e' or (byte)'E');
    }

    /// <summary>Returns an integer token: null and the value where it fits a long, else the value.</summary>
    internal BigInteger? ReadUntypedInteger(out long small)
    {
        small = NumberInteger.ReadInt64(ref _b, _i, _length, out int next);
        if (next >= 0)
        {
            _i = next;
            return null;
        }
        return ReadBigInteger();
    }

    /// <summary>After an integer token of value <paramref name="value"/>: whether it was <c>-0</c>.</summary>
    internal readonly bool WasNegativeZero(long value) => value == 0 && _i >= 2 && Slice(_i - 2, 2).SequenceEqual("-0"u8);

    [DoesNotReturn]
    internal readonly void FailExpected(string what) => JsonThrow.Expected(what, _i, ref _b, _length);
}
