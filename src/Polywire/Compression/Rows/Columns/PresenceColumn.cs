using System.Runtime.CompilerServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Eight presence bits as one symbol: which members are not their type's default, and the values of booleans.</summary>
sealed class PresenceColumn(SymbolCoder symbols) : RowColumn
{
    internal const int Alphabet = 256;

    readonly ushort[] _codes = symbols.ShortCodes;
    readonly SymbolReader _reader = symbols.Reader;

    internal SymbolCoder Symbols => symbols;

    internal override void WriteInteger(ref RowWriter writer, long value)
    {
        ushort[] codes = _codes;
        uint code = (ulong)value < (ulong)codes.Length ? codes[value] : 0u;
        if (code == 0)
        {
            WriteOther(ref writer, value);
            return;
        }
        int length = writer.HitOf(ref code);
        if (!writer.TryPut(code, length)) writer.PutFull(code, length);
    }

    /// <summary>Writes bits with a parent or a rare symbol, and others that are not written shortly.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteOther(ref RowWriter writer, long value)
    {
        if (!symbols.TryWrite(ref writer, (int)value)) writer.Put((ulong)value, 8);
    }

    internal override long ReadInteger(ref RowReader reader)
    {
        if (!_reader.TryFind(ref reader, out SymbolReader.Found found)) return ReadOther(ref reader);
        _reader.Take(ref reader, found, 0);
        return found.Symbol;
    }

    /// <summary>Reads a rare symbol, or bits without one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    long ReadOther(ref RowReader reader)
    {
        int symbol = _reader.Read(ref reader);
        return symbol < Alphabet ? symbol : (long)reader.Take(8);
    }
}
