using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

// The slow ways to a number: after whitespace, and in quotes (dictionary keys; with NumbersFromStrings or NamedFloats everywhere).
public ref partial struct UncheckedJsonReader
{
    /// <summary>Before null, where the options make it the default of a value type: moves past it.</summary>
    bool TryNullAsDefault(ref int next)
    {
        if (!_context.NullAsDefault || !TryConsume("null"u8)) return false;
        next = _i;
        if (Peek() == (byte)':') JsonThrow.Expected(JsonThrow.Name, next - 4, ref _b, _length);
        _i = next;
        return true;
    }

    /// <summary>Does the same for struct models and tuples.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadNullAsDefault() => _context.NullAsDefault && TryReadNull();

    // Reads a dictionary key with escapes: the number is read with its quotes, whatever the options.
    const WireNumbers EscapedKey = (WireNumbers)0x100;

    /// <summary>The text of a number in quotes: the input after the quote, or what its escapes mean.</summary>
    ref struct QuotedNumber
    {
        internal ref byte Bytes;
        internal int Start;
        internal int Length;
        /// <summary>The position after the closing quote; 0 if the text is the input itself.</summary>
        internal int After;
    }

    /// <summary>Before a number in quotes, where the options allow it: moves past the quote, or fails as the unquoted read did.</summary>
    QuotedNumber OpenQuoted(int next, string type)
    {
        if (_context.Numbers == 0 || _i >= _length || Unsafe.Add(ref _b, _i) != (byte)'"') JsonThrow.Token(next, type, _i, ref _b, _length);
        int start = _i + 1;
        if (!HasEscape(start))
        {
            _i = start;
            return new QuotedNumber { Bytes = ref _b, Start = start, Length = _length };
        }
        ReadOnlySpan<byte> text = ReadStringUtf8();
        var quoted = new QuotedNumber { Bytes = ref MemoryMarshal.GetReference(text), Length = text.Length, After = _i };
        _i = start;
        return quoted;
    }

    /// <summary>After a number that is in quotes: checks the closing quote.</summary>
    void CloseQuoted(scoped in QuotedNumber quoted, ref int next, string type)
    {
        if (next < 0) JsonThrow.Token(next, type, _i, ref _b, _length);
        if ((_context.Numbers & (WireNumbers.FromStrings | EscapedKey)) == 0) JsonThrow.Expected(type, _i - 1, ref _b, _length);
        bool isClosed = quoted.After > 0 ? next == quoted.Length : next < _length && Unsafe.Add(ref _b, next) == (byte)'"';
        if (!isClosed) JsonThrow.Token(-(int)WireErrorCode.InvalidNumber, type, _i, ref _b, _length);
        next = quoted.After > 0 ? quoted.After : next + 1;
    }

    /// <summary>Returns whether there is an escape between <paramref name="start"/> and the next quote.</summary>
    readonly bool HasEscape(int start)
    {
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _b, start), _length - start);
        int end = rest.IndexOfAny((byte)'"', (byte)'\\');
        return end >= 0 && rest[end] == (byte)'\\';
    }

    /// <summary>After the opening quote of a named float, where the options allow it.</summary>
    bool TryReadNamed(scoped in QuotedNumber quoted, out double value, ref int next)
    {
        value = 0;
        if ((_context.Numbers & WireNumbers.NamedFloats) == 0) return false;
        if (quoted.After == 0) return TryReadNamed(out value, ref next);
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref quoted.Bytes, quoted.Length);
        if (text.SequenceEqual("NaN"u8)) value = double.NaN;
        else if (text.SequenceEqual("Infinity"u8)) value = double.PositiveInfinity;
        else if (text.SequenceEqual("-Infinity"u8)) value = double.NegativeInfinity;
        else return false;
        next = _i = quoted.After;
        return true;
    }

    /// <inheritdoc cref="TryReadNamed(in QuotedNumber, out double, ref int)"/>
    bool TryReadNamed(out double value, ref int next)
    {
        value = 0;
        if ((_context.Numbers & WireNumbers.NamedFloats) == 0) return false;
        if (TryConsume("NaN\""u8)) value = double.NaN;
        else if (TryConsume("Infinity\""u8)) value = double.PositiveInfinity;
        else if (TryConsume("-Infinity\""u8)) value = double.NegativeInfinity;
        else return false;
        next = _i;
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    long ReadInt64Slow(out int next)
    {
        Peek();
        long unquoted = NumberInteger.ReadInt64(ref _b, _i, _length, out next);
        if (next >= 0) return unquoted;
        if (TryNullAsDefault(ref next)) return default;
        QuotedNumber quoted = OpenQuoted(next, "Int64");
        long value = NumberInteger.ReadInt64(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
        CloseQuoted(quoted, ref next, "Int64");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ulong ReadUInt64Slow(out int next)
    {
        Peek();
        ulong unquoted = NumberInteger.ReadUInt64(ref _b, _i, _length, out next);
        if (next >= 0) return unquoted;
        if (TryNullAsDefault(ref next)) return default;
        QuotedNumber quoted = OpenQuoted(next, "UInt64");
        ulong value = NumberInteger.ReadUInt64(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
        CloseQuoted(quoted, ref next, "UInt64");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    int ReadInt32Slow(out int next)
    {
        Peek();
        int unquoted = NumberInteger.ReadInt32(ref _b, _i, _length, out next);
        if (next >= 0) return unquoted;
        if (TryNullAsDefault(ref next)) return default;
        QuotedNumber quoted = OpenQuoted(next, "Int32");
        int value = NumberInteger.ReadInt32(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
        CloseQuoted(quoted, ref next, "Int32");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    uint ReadUInt32Slow(out int next)
    {
        Peek();
        uint unquoted = NumberInteger.ReadUInt32(ref _b, _i, _length, out next);
        if (next >= 0) return unquoted;
        if (TryNullAsDefault(ref next)) return default;
        QuotedNumber quoted = OpenQuoted(next, "UInt32");
        uint value = NumberInteger.ReadUInt32(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
        CloseQuoted(quoted, ref next, "UInt32");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    double ReadDoubleSlow(out int next)
    {
        Peek();
        double unquoted = NumberDouble.Read(ref _b, _i, _length, out next);
        if (next >= 0) return unquoted;
        if (TryNullAsDefault(ref next)) return default;
        QuotedNumber quoted = OpenQuoted(next, "Double");
        if (TryReadNamed(quoted, out double named, ref next)) return named;
        double value = NumberDouble.Read(ref quoted.Bytes, quoted.Start, quoted.Length, out next);
        CloseQuoted(quoted, ref next, "Double");
        return value;
    }

    /// <summary>Before a dictionary key that holds a number or a boolean: moves past the quote.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void ReadKeyQuote()
    {
        if (Peek() != (byte)'"') JsonThrow.Expected(JsonThrow.Name, _i, ref _b, _length);
        _i++;
        // The readers of values accept these, and a key must not be one: whitespace, another quote, null where it is read as 0.
        if (_i < _length && Unsafe.Add(ref _b, _i) is <= 0x20 or (byte)'"' or (byte)'n' or (byte)'/') FailKey();
        if (_length - _i < 8 || !IsUnescapedKey(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref _b, _i)))) BeginLongKey();
    }

    /// <summary>Returns whether eight bytes of a key have its end and no escape.</summary>
    static bool IsUnescapedKey(ulong bytes)
    {
        const ulong Ones = 0x0101_0101_0101_0101;
        ulong quotes = bytes ^ Ones * (byte)'"', escapes = bytes ^ Ones * (byte)'\\';
        return ((quotes - Ones) & ~quotes & Ones << 7) != 0 && ((escapes - Ones) & ~escapes & Ones << 7) == 0;
    }

    // A number without escapes is read after the quote, another one with it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void BeginLongKey()
    {
        if (!HasEscape(_i)) return;
        _i--;
        _context.Numbers |= EscapedKey;
    }

    /// <summary>Reads a dictionary key that holds a floating-point number, and the colon; NaN and the infinities with <c>NamedFloats</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public double ReadDoubleKey()
    {
        ReadKeyQuote();
        int next = _i;
        if (TryReadNamed(out double value, ref next))
        {
            ReadColon();
            return value;
        }
        value = ReadDouble();
        ReadKeyEnd();
        return value;
    }

    /// <inheritdoc cref="ReadDoubleKey"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public float ReadSingleKey()
    {
        ReadKeyQuote();
        int next = _i;
        if (TryReadNamed(out double named, ref next))
        {
            ReadColon();
            return (float)named;
        }
        float value = ReadSingle();
        ReadKeyEnd();
        return value;
    }

    /// <inheritdoc cref="ReadDoubleKey"/>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public Half ReadHalfKey()
    {
        ReadKeyQuote();
        int next = _i;
        if (TryReadNamed(out double named, ref next))
        {
            ReadColon();
            return (Half)named;
        }
        Half value = ReadHalf();
        ReadKeyEnd();
        return value;
    }

    /// <summary>Reads a dictionary key, whose format no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DateTime ReadDateTimeKey()
    {
        DateTime value = ReadIsoDateTime();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose format no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DateTimeOffset ReadDateTimeOffsetKey()
    {
        DateTimeOffset value = ReadIsoDateTimeOffset();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose format no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DateOnly ReadDateOnlyKey()
    {
        DateOnly value = ReadIsoDateOnly();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose format no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public TimeOnly ReadTimeOnlyKey()
    {
        TimeOnly value = ReadIsoTimeOnly();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose format no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public TimeSpan ReadTimeSpanKey()
    {
        TimeSpan value = ReadConstantTimeSpan();
        ReadColon();
        return value;
    }

    /// <summary>Numbers of a member with a format of its own are read from here on, until <see cref="EndNumbers"/>.</summary>
    [UnscopedRef, EditorBrowsable(EditorBrowsableState.Never)]
    public ref UncheckedJsonReader BeginNumbers(WireNumbers form)
    {
        _context.Numbers |= (form & WireNumbers.AsStrings) != 0 ? form | WireNumbers.FromStrings : form;
        return ref this;
    }

    /// <summary>Passes the value on; the call's options hold again.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly T EndNumbers<T>(T value)
    {
        _context.EndNumbers();
        return value;
    }

    [DoesNotReturn]
    void FailKey() => JsonThrow.Read(WireErrorCode.InvalidFormat, "The member name is not a key of the dictionary's type.", _i);

    /// <summary>Reads a dictionary key that is <c>True</c> or <c>False</c>, in any case, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool ReadBooleanKey()
    {
        int start = _i;
        string key = ReadKey();
        if (!bool.TryParse(key, out bool value) || key.Length > 5) JsonThrow.Read(WireErrorCode.InvalidFormat, "The member name is neither True nor False.", start);
        return value;
    }

    /// <summary>After a dictionary key that holds a number or a boolean: moves past the quote and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void ReadKeyEnd()
    {
        if ((_context.Numbers & EscapedKey) != 0) _context.Numbers &= ~EscapedKey;
        else if (!TryConsume((byte)'"')) FailKey();
        ReadColon();
    }
}
