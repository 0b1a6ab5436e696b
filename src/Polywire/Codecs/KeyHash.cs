using System.Buffers.Binary;
using System.Numerics;
using System.Security.Cryptography;

namespace Polywire.Codecs;

/// <summary>
/// SipHash-1-3 with a random key per process, so that nobody can prepare input whose keys collide.
/// </summary>
static class KeyHash
{
    static readonly ulong s_key0 = Draw();
    static readonly ulong s_key1 = Draw();

    static ulong Draw()
    {
        Span<byte> random = stackalloc byte[8];
        RandomNumberGenerator.Fill(random);
        return BinaryPrimitives.ReadUInt64LittleEndian(random);
    }

    /// <summary>The hash of 64 bits; <paramref name="kind"/> keeps kinds of keys apart.</summary>
    internal static int Of(ulong value, uint kind)
    {
        var state = new State(kind);
        state.Add(value);
        return state.Finish(8);
    }

    /// <summary>The hash of bytes.</summary>
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
        ulong _v0 = s_key0 ^ 0x736F6D6570736575;
        ulong _v1 = s_key1 ^ 0x646F72616E646F6D ^ kind;
        ulong _v2 = s_key0 ^ 0x6C7967656E657261;
        ulong _v3 = s_key1 ^ 0x7465646279746573;

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

        void Round()
        {
            _v0 += _v1;
            _v1 = BitOperations.RotateLeft(_v1, 13) ^ _v0;
            _v0 = BitOperations.RotateLeft(_v0, 32);
            _v2 += _v3;
            _v3 = BitOperations.RotateLeft(_v3, 16) ^ _v2;
            _v0 += _v3;
            _v3 = BitOperations.RotateLeft(_v3, 21) ^ _v0;
            _v2 += _v1;
            _v1 = BitOperations.RotateLeft(_v1, 17) ^ _v2;
            _v2 = BitOperations.RotateLeft(_v2, 32);
        }
    }
}
