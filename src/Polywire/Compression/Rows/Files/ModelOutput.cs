using System.Buffers;
using System.Buffers.Binary;
using System.Text;

namespace Polywire.Compression.Rows.Files;

/// <summary>The content of a model file: numbers of variable length and strings.</summary>
sealed class ModelOutput
{
    readonly ArrayBufferWriter<byte> _bytes = new();

    internal ReadOnlySpan<byte> Written => _bytes.WrittenSpan;

    internal void Byte(int value)
    {
        _bytes.GetSpan(1)[0] = (byte)value;
        _bytes.Advance(1);
    }

    /// <summary>A number of up to 64 bits, seven of them per byte.</summary>
    internal void Unsigned(ulong value)
    {
        for (; value >= 0x80; value >>= 7) Byte((int)(value & 0x7F) | 0x80);
        Byte((int)value);
    }

    internal void Count(int value) => Unsigned((ulong)value);

    /// <summary>A slot, which is −1 if there is none.</summary>
    internal void Slot(int value) => Unsigned((ulong)(value + 1));

    internal void Signed(long value) => Unsigned((ulong)(value << 1 ^ value >> 63));

    internal void Double(double value)
    {
        BinaryPrimitives.WriteDoubleLittleEndian(_bytes.GetSpan(sizeof(double)), value);
        _bytes.Advance(sizeof(double));
    }

    internal void Text(string value)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(value);
        Count(bytes.Length);
        _bytes.Write((ReadOnlySpan<byte>)bytes);
    }

    internal void Guid(Guid value) => _bytes.Write((ReadOnlySpan<byte>)value.ToByteArray(bigEndian: true));
}
