using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Security.Cryptography;
using Aes = System.Runtime.Intrinsics.X86.Aes;

namespace Polywire.Codecs;

/// <summary>
/// Hashes with a random key per process, so that a sender cannot prepare input whose keys collide: SipHash-1-3, and for keys of up to 16 bytes on
/// processors that have it, three rounds of AES.
/// </summary>
static class KeyHash
{
    const ulong Start0 = 0x736F6D6570736575, Start1 = 0x646F72616E646F6D, Start2 = 0x6C7967656E657261, Start3 = 0x7465646279746573;

    static readonly ulong s_key0 = Draw();
    static readonly ulong s_key1 = Draw();

    static ulong Draw()
    {
        Span<byte> random = stackalloc byte[8];
        RandomNumberGenerator.Fill(random);
        return BinaryPrimitives.ReadUInt64LittleEndian(random);
    }

    /// <summary>Returns the hash of 64 bits; <paramref name="kind"/> keeps kinds of keys apart.</summary>
    internal static int Of(ulong value, uint kind) => OfLast(value, 8, kind);

    /// <summary>The keys of the rounds of <see cref="OfBlock"/>.</summary>
    static readonly Vector128<byte> s_first = DrawVector(), s_second = DrawVector(), s_third = DrawVector(), s_last = DrawVector();

    static Vector128<byte> DrawVector() => Vector128.Create(Draw(), Draw()).AsByte();

    // Fewer rounds do not mix all bits of the key into each bit of the result.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int OfBlock(Vector128<byte> block) =>
        Aes.Encrypt(Aes.Encrypt(Aes.Encrypt(block ^ s_first, s_second), s_third), s_last).AsInt32().ToScalar();

    /// <summary>Returns the hash of up to eight bytes, in registers.</summary>
    static int OfLast(ulong value, int length, uint kind)
    {
        if (Aes.IsSupported) return OfBlock(Vector128.Create(value, (ulong)(uint)length << 32 | kind).AsByte());
        ulong v0 = s_key0 ^ Start0, v1 = s_key1 ^ Start1 ^ kind, v2 = s_key0 ^ Start2, v3 = s_key1 ^ Start3 ^ value;
        Round(ref v0, ref v1, ref v2, ref v3);
        v0 ^= value;
        ulong end = (ulong)length << 56;
        v3 ^= end;
        Round(ref v0, ref v1, ref v2, ref v3);
        v0 ^= end;
        v2 ^= 0xFF;
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        return (int)(v0 ^ v1 ^ v2 ^ v3);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Round(ref ulong v0, ref ulong v1, ref ulong v2, ref ulong v3)
    {
        v0 += v1;
        v1 = BitOperations.RotateLeft(v1, 13) ^ v0;
        v0 = BitOperations.RotateLeft(v0, 32);
        v2 += v3;
        v3 = BitOperations.RotateLeft(v3, 16) ^ v2;
        v0 += v3;
        v3 = BitOperations.RotateLeft(v3, 21) ^ v0;
        v2 += v1;
        v1 = BitOperations.RotateLeft(v1, 17) ^ v2;
        v2 = BitOperations.RotateLeft(v2, 32);
    }

    /// <summary>Returns the hash of 16 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Of((ulong Low, ulong High) value)
    {
        if (Aes.IsSupported) return OfBlock(Vector128.Create(value.Low, value.High).AsByte());
        var state = new State(0);
        state.Add(value.Low);
        state.Add(value.High);
        return state.Finish(2 * sizeof(ulong));
    }

    /// <summary>Returns the hash of a key whose bytes are its value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int OfBits<T>(ref T value) => Unsafe.SizeOf<T>() switch
    {
        1 => OfLast(Unsafe.As<T, byte>(ref value), 1, 0),
        2 => OfLast(Unsafe.As<T, ushort>(ref value), 2, 0),
        4 => OfLast(Unsafe.As<T, uint>(ref value), 4, 0),
        8 => OfLast(Unsafe.As<T, ulong>(ref value), 8, 0),
        // The two halves, as they were stored: a load of both would wait for the stores.
        16 => Of((Unsafe.As<T, ulong>(ref value), Unsafe.Add(ref Unsafe.As<T, ulong>(ref value), 1))),
        _ => Of(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, byte>(ref value), Unsafe.SizeOf<T>()), 0),
    };

    /// <summary>Returns the hash of bytes.</summary>
    internal static int Of(ReadOnlySpan<byte> bytes, uint kind)
    {
        var state = new State(kind);
        int length = bytes.Length;
        for (; bytes.Length >= 8; bytes = bytes[8..]) state.Add(BinaryPrimitives.ReadUInt64LittleEndian(bytes));
        ulong last = 0;
        for (int i = 0; i < bytes.Length; i++) last |= (ulong)bytes[i] << 8 * i;
        state.Add(last);
        return state.Finish(length);
    }

    internal struct State(uint kind)
    {
        ulong _v0 = s_key0 ^ Start0;
        ulong _v1 = s_key1 ^ Start1 ^ kind;
        ulong _v2 = s_key0 ^ Start2;
        ulong _v3 = s_key1 ^ Start3;

        internal void Add(ulong word)
        {
            _v3 ^= word;
            Round();
            _v0 ^= word;
        }

        internal int Finish(int length)
        {
            Add((ulong)length << 56);
            _v2 ^= 0xFF;
            Round();
            Round();
            Round();
            return (int)(_v0 ^ _v1 ^ _v2 ^ _v3);
        }

        void Round() => KeyHash.Round(ref _v0, ref _v1, ref _v2, ref _v3);
    }
}
