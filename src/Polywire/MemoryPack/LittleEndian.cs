using System.Runtime.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>Stores and loads values as a little-endian machine has them in memory, at any address.</summary>
/// <remarks>On another machine each part of a value is stored by shifts, which give the same bytes on every machine, so that this one tests them.</remarks>
static class LittleEndian
{
    /// <summary>Gets whether memory has the order of the wire, so that values and arrays are copied.</summary>
    internal static bool IsNative
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => BitConverter.IsLittleEndian;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store<T>(ref byte to, T value)
    {
        if (IsNative) Unsafe.WriteUnaligned(ref to, value);
        else StorePortable(ref to, value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T Load<T>(ref byte from) => IsNative ? Unsafe.ReadUnaligned<T>(ref from) : LoadPortable<T>(ref from);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void StorePortable<T>(ref byte to, T value)
    {
        ref byte from = ref Unsafe.As<T, byte>(ref value);
        for (int at = 0, size; at < Unsafe.SizeOf<T>(); at += size)
        {
            size = PartAt(typeof(T), at, Unsafe.SizeOf<T>());
            Split(ref Unsafe.Add(ref from, at), ref Unsafe.Add(ref to, at), size);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static T LoadPortable<T>(ref byte from)
    {
        T value = default!;
        ref byte to = ref Unsafe.As<T, byte>(ref value);
        for (int at = 0, size; at < Unsafe.SizeOf<T>(); at += size)
        {
            size = PartAt(typeof(T), at, Unsafe.SizeOf<T>());
            Join(ref Unsafe.Add(ref from, at), ref Unsafe.Add(ref to, at), size);
        }
        return value;
    }

    /// <summary>Returns the size of the part of a value that begins so many bytes into it.</summary>
    static int PartAt(Type type, int at, int size) =>
        type == typeof(Guid) ? at switch { 0 => 4, 4 or 6 => 2, _ => 1 }
        : type == typeof(decimal) ? at == 8 ? 8 : 4
        : type == typeof(System.Numerics.Complex) ? 8
        : type.Namespace == "System.Numerics" ? 4
        : size;

    static void Split(ref byte from, ref byte to, int size)
    {
        UInt128 bits = size switch
        {
            1 => from,
            2 => Unsafe.ReadUnaligned<ushort>(ref from),
            4 => Unsafe.ReadUnaligned<uint>(ref from),
            8 => Unsafe.ReadUnaligned<ulong>(ref from),
            _ => Unsafe.ReadUnaligned<UInt128>(ref from),
        };
        for (int i = 0; i < size; i++) Unsafe.Add(ref to, i) = (byte)(bits >> 8 * i);
    }

    static void Join(ref byte from, ref byte to, int size)
    {
        UInt128 bits = 0;
        for (int i = 0; i < size; i++) bits |= (UInt128)Unsafe.Add(ref from, i) << 8 * i;
        switch (size)
        {
            case 1: to = (byte)bits; break;
            case 2: Unsafe.WriteUnaligned(ref to, (ushort)bits); break;
            case 4: Unsafe.WriteUnaligned(ref to, (uint)bits); break;
            case 8: Unsafe.WriteUnaligned(ref to, (ulong)bits); break;
            default: Unsafe.WriteUnaligned(ref to, bits); break;
        }
    }
}
