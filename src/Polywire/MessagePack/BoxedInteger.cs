using System.Runtime.InteropServices;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Integers as <c>object</c> in the format of their type's width: <c>BoxedIntegersByType</c> of the options.</summary>
static class BoxedInteger
{
    internal static bool TryWrite(ref UncheckedMessagePackWriter writer, object? value)
    {
        writer.Ensure(UncheckedMessagePackWriter.MaxInt64);
        Span<byte> capacity = MemoryMarshal.CreateSpan(ref writer.Free, UncheckedMessagePackWriter.MaxInt64);
        // An enum's type code is that of its underlying type.
        int written = 0;
        switch (value is IConvertible number ? number.GetTypeCode() : TypeCode.Empty)
        {
            case TypeCode.SByte: MessagePackPrimitives.TryWriteInt8(capacity, (sbyte)value!, out written); break;
            case TypeCode.Byte: MessagePackPrimitives.TryWriteUInt8(capacity, (byte)value!, out written); break;
            case TypeCode.Int16: MessagePackPrimitives.TryWriteInt16(capacity, (short)value!, out written); break;
            case TypeCode.UInt16: MessagePackPrimitives.TryWriteUInt16(capacity, (ushort)value!, out written); break;
            case TypeCode.Int32: MessagePackPrimitives.TryWriteInt32(capacity, (int)value!, out written); break;
            case TypeCode.UInt32: MessagePackPrimitives.TryWriteUInt32(capacity, (uint)value!, out written); break;
            case TypeCode.Int64: MessagePackPrimitives.TryWriteInt64(capacity, (long)value!, out written); break;
            case TypeCode.UInt64: MessagePackPrimitives.TryWriteUInt64(capacity, (ulong)value!, out written); break;
        }
        writer.Advance(written);
        return written > 0;
    }
}
