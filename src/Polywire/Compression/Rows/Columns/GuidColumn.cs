using System.Buffers.Binary;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Guids: a symbol for what their bits are (RFC 9562). Those of version 4 have 122 free bits; those of version 7 begin with a time in
/// milliseconds, which is written as an integer; the others have 128 bits.
/// </summary>
sealed class GuidColumn(SymbolCoder layouts, IntegerColumn milliseconds) : RowColumn
{
    internal const int Any = 0, Version4 = 1, Version7 = 2;

    /// <summary>One symbol per layout.</summary>
    internal const int Alphabet = 3;

    const int Length = 16;
    const int TimeBits = 48;
    const ulong Variant = 0b10ul << 62;
    const ulong BelowVariant = (1ul << 62) - 1;

    readonly SymbolReader _reader = layouts.Reader;

    internal SymbolCoder Layouts => layouts;

    internal IntegerColumn Milliseconds => milliseconds;

    /// <summary>Returns the halves of a Guid, the first 64 bits of its text first.</summary>
    internal static (ulong High, ulong Low) Split(Guid value)
    {
        Span<byte> bytes = stackalloc byte[Length];
        value.TryWriteBytes(bytes, bigEndian: true, out _);
        return (BinaryPrimitives.ReadUInt64BigEndian(bytes), BinaryPrimitives.ReadUInt64BigEndian(bytes[8..]));
    }

    /// <summary>Returns the Guid of two halves.</summary>
    internal static Guid Join(ulong high, ulong low)
    {
        Span<byte> bytes = stackalloc byte[Length];
        BinaryPrimitives.WriteUInt64BigEndian(bytes, high);
        BinaryPrimitives.WriteUInt64BigEndian(bytes[8..], low);
        return new Guid(bytes, bigEndian: true);
    }

    /// <summary>Returns the layout that the bits of a Guid show.</summary>
    internal static int LayoutOf(ulong high, ulong low) => low >> 62 != Variant >> 62 ? Any : (high >> 12 & 15) switch
    {
        4 => Version4,
        7 => Version7,
        _ => Any,
    };

    internal static long TimeOf(ulong high) => (long)(high >> (64 - TimeBits));

    internal override void WriteGuid(ref RowWriter writer, Guid value)
    {
        (ulong high, ulong low) = Split(value);
        int layout = LayoutOf(high, low);
        if (!layouts.TryWrite(ref writer, layout)) layout = Any;
        if (layout == Any)
        {
            writer.PutWide(high, 64);
            writer.PutWide(low, 64);
            return;
        }
        if (layout == Version7) milliseconds.WriteInteger(ref writer, TimeOf(high));
        else writer.Put(high >> 16, TimeBits);
        writer.Put(high & 0xFFF, 12);
        writer.PutWide(low & BelowVariant, 62);
    }

    internal override Guid ReadGuid(ref RowReader reader)
    {
        int layout = _reader.ReadLikely(ref reader);
        ulong high, low;
        if (layout is Any or Alphabet)
        {
            high = reader.TakeWide(64);
            low = reader.TakeWide(64);
        }
        else
        {
            ulong time = layout == Version7 ? (ulong)milliseconds.ReadInteger(ref reader) : reader.Take(TimeBits);
            if (time >> TimeBits != 0) RowThrow.Corrupt("the time of a Guid is out of range");
            ulong version = layout == Version7 ? 7ul : 4;
            high = time << 16 | version << 12 | reader.Take(12);
            low = Variant | reader.TakeWide(62);
        }
        return Join(high, low);
    }
}

/// <summary>Guids of which few different ones occur: a symbol for each; the others are an escape and a <see cref="GuidColumn"/>.</summary>
sealed class GuidValuesColumn : RowColumn
{
    readonly SymbolCoder _symbols;
    readonly SymbolReader _reader;
    readonly Guid[] _values;
    readonly Dictionary<Guid, int> _byValue;
    readonly GuidColumn _others;

    internal GuidValuesColumn(SymbolCoder symbols, Guid[] values, GuidColumn others)
    {
        _symbols = symbols;
        _reader = symbols.Reader;
        _values = values;
        _others = others;
        _byValue = new Dictionary<Guid, int>(values.Length);
        for (int symbol = 0; symbol < values.Length; symbol++) _byValue.Add(values[symbol], symbol);
    }

    internal SymbolCoder Symbols => _symbols;

    internal Guid[] Values => _values;

    internal GuidColumn Others => _others;

    internal override void WriteGuid(ref RowWriter writer, Guid value)
    {
        if (!_symbols.TryWrite(ref writer, _byValue.GetValueOrDefault(value, -1))) _others.WriteGuid(ref writer, value);
    }

    internal override Guid ReadGuid(ref RowReader reader)
    {
        int symbol = _reader.Read(ref reader);
        return symbol < _values.Length ? _values[symbol] : _others.ReadGuid(ref reader);
    }
}
