using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

// The slow ways to a number: after whitespace, and in quotes (dictionary keys; with NumbersFromStrings or NamedFloats everywhere).
public ref partial struct UncheckedJsonReader
{
    /// <summary>Before null, where the options make it the default of a value type: moves past it.</summary>
    bool TryNullAsDefault(ref int next)
    {
        if (!_s.NullAsDefault || !TryConsume("null"u8)) return false;
        next = _i;
        if (Peek() == (byte)':') JsonThrow.Expected(JsonThrow.Name, next - 4, ref _b, _length);
        _i = next;
        return true;
    }

    /// <summary>The same for struct models and tuples.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadNullAsDefault() => _s.NullAsDefault && TryReadNull();

    /// <summary>Before a number in quotes, where the options allow it: moves past the quote, or fails as the plain read did.</summary>
    void OpenQuoted(int next, string type)
    {
        if (_s.Numbers == 0 || _i >= _length || Unsafe.Add(ref _b, _i) != (byte)'"') JsonThrow.Token(next, type, _i, ref _b, _length);
        _i++;
    }

    /// <summary>After a number that is in quotes: checks the closing quote.</summary>
    void CloseQuoted(ref int next, string type)
    {
        if (next < 0) JsonThrow.Token(next, type, _i, ref _b, _length);
        if ((_s.Numbers & WireNumbers.FromStrings) == 0) JsonThrow.Expected(type, _i - 1, ref _b, _length);
        if (next >= _length || Unsafe.Add(ref _b, next) != (byte)'"') JsonThrow.Token(-(int)WireErrorCode.InvalidNumber, type, _i, ref _b, _length);
        next++;
    }

    /// <summary>After the opening quote of a named float, where the options allow it.</summary>
    bool TryReadNamed(out double value, ref int next)
    {
        value = 0;
        if ((_s.Numbers & WireNumbers.NamedFloats) == 0) return false;
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
        long plain = NumberInteger.ReadInt64(ref _b, _i, _length, out next);
        if (next >= 0) return plain;
        if (TryNullAsDefault(ref next)) return default;
        OpenQuoted(next, "Int64");
        long value = NumberInteger.ReadInt64(ref _b, _i, _length, out next);
        CloseQuoted(ref next, "Int64");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ulong ReadUInt64Slow(out int next)
    {
        Peek();
        ulong plain = NumberInteger.ReadUInt64(ref _b, _i, _length, out next);
        if (next >= 0) return plain;
        if (TryNullAsDefault(ref next)) return default;
        OpenQuoted(next, "UInt64");
        ulong value = NumberInteger.ReadUInt64(ref _b, _i, _length, out next);
        CloseQuoted(ref next, "UInt64");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    int ReadInt32Slow(out int next)
    {
        Peek();
        int plain = NumberInteger.ReadInt32(ref _b, _i, _length, out next);
        if (next >= 0) return plain;
        if (TryNullAsDefault(ref next)) return default;
        OpenQuoted(next, "Int32");
        int value = NumberInteger.ReadInt32(ref _b, _i, _length, out next);
        CloseQuoted(ref next, "Int32");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    uint ReadUInt32Slow(out int next)
    {
        Peek();
        uint plain = NumberInteger.ReadUInt32(ref _b, _i, _length, out next);
        if (next >= 0) return plain;
        if (TryNullAsDefault(ref next)) return default;
        OpenQuoted(next, "UInt32");
        uint value = NumberInteger.ReadUInt32(ref _b, _i, _length, out next);
        CloseQuoted(ref next, "UInt32");
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    double ReadDoubleSlow(out int next)
    {
        Peek();
        double plain = NumberDouble.Read(ref _b, _i, _length, out next);
        if (next >= 0) return plain;
        if (TryNullAsDefault(ref next)) return default;
        OpenQuoted(next, "Double");
        if (TryReadNamed(out double named, ref next)) return named;
        double value = NumberDouble.Read(ref _b, _i, _length, out next);
        CloseQuoted(ref next, "Double");
        return value;
    }

    /// <summary>Before a dictionary key that holds a number or a boolean: moves past the quote.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void ReadKeyQuote()
    {
        if (Peek() != (byte)'"') JsonThrow.Expected(JsonThrow.Name, _i, ref _b, _length);
        _i++;
        // What the readers of values take and a key is not: whitespace, another quote, null where it is read as 0.
        if (_i < _length && Unsafe.Add(ref _b, _i) is <= 0x20 or (byte)'"' or (byte)'n' or (byte)'/') FailKey();
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

    /// <summary>Reads a dictionary key, whose form no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DateTime ReadDateTimeKey()
    {
        DateTime value = ReadIsoDateTime();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose form no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DateTimeOffset ReadDateTimeOffsetKey()
    {
        DateTimeOffset value = ReadIsoDateTimeOffset();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose form no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public DateOnly ReadDateOnlyKey()
    {
        DateOnly value = ReadIsoDateOnly();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose form no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public TimeOnly ReadTimeOnlyKey()
    {
        TimeOnly value = ReadIsoTimeOnly();
        ReadColon();
        return value;
    }

    /// <summary>Reads a dictionary key, whose form no option changes, and the colon.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public TimeSpan ReadTimeSpanKey()
    {
        TimeSpan value = ReadConstantTimeSpan();
        ReadColon();
        return value;
    }

    /// <summary>Numbers of a member with a form of its own are read from here on, until <see cref="EndNumbers"/>.</summary>
    [UnscopedRef, EditorBrowsable(EditorBrowsableState.Never)]
    public ref UncheckedJsonReader BeginNumbers(WireNumbers form)
    {
        _s.Numbers |= (form & WireNumbers.AsStrings) != 0 ? form | WireNumbers.FromStrings : form;
        return ref this;
    }

    /// <summary>Passes the value on; the call's options hold again.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly T EndNumbers<T>(T value)
    {
        _s.EndNumbers();
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
        if (!TryConsume((byte)'"')) FailKey();
        ReadColon();
    }
}
