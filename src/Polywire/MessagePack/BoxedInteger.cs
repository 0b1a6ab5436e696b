using System.Runtime.InteropServices;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Integers as <c>object</c> in the form of their type's width: <c>BoxedIntegersByType</c> of the options.</summary>
static class BoxedInteger
{
    internal static bool TryWrite(ref UncheckedMessagePackWriter writer, object? value)
    {
        writer.Ensure(UncheckedMessagePackWriter.MaxInt64);
        Span<byte> room = MemoryMarshal.CreateSpan(ref writer.Free, UncheckedMessagePackWriter.MaxInt64);
        // An enum's type code is that of its underlying type.
        int written = 0;
        switch (value is IConvertible number ? number.GetTypeCode() : TypeCode.Empty)
        {
            case TypeCode.SByte: MessagePackPrimitives.TryWriteInt8(room, (sbyte)value!, out written); break;
            case TypeCode.Byte: MessagePackPrimitives.TryWriteUInt8(room, (byte)value!, out written); break;
            case TypeCode.Int16: MessagePackPrimitives.TryWriteInt16(room, (short)value!, out written); break;
            case TypeCode.UInt16: MessagePackPrimitives.TryWriteUInt16(room, (ushort)value!, out written); break;
            case TypeCode.Int32: MessagePackPrimitives.TryWriteInt32(room, (int)value!, out written); break;
            case TypeCode.UInt32: MessagePackPrimitives.TryWriteUInt32(room, (uint)value!, out written); break;
            case TypeCode.Int64: MessagePackPrimitives.TryWriteInt64(room, (long)value!, out written); break;
            case TypeCode.UInt64: MessagePackPrimitives.TryWriteUInt64(room, (ulong)value!, out written); break;
        }
        writer.Advance(written);
        return written > 0;
    }
}
