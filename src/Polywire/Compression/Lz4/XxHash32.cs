using System.Buffers.Binary;
using System.Numerics;

namespace Polywire.Compression.Lz4;

/// <summary>The checksum of LZ4 frames (https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md), with seed 0, of bytes that arrive in pieces.</summary>
struct XxHash32
{
    const uint Prime1 = 0x9E37_79B1;
    const uint Prime2 = 0x85EB_CA77;
    const uint Prime3 = 0xC2B2_AE3D;
    const uint Prime4 = 0x27D4_EB2F;
    const uint Prime5 = 0x1656_67B1;
    const int StripeLength = 16;

    uint _a;
    uint _b;
    uint _c;
    uint _d;
    Stripe _pending;
    int _pendingLength;
    ulong _length;

    public XxHash32()
    {
        _a = unchecked(Prime1 + Prime2);
        _b = Prime2;
        _d = unchecked(0u - Prime1);
    }

    internal static uint Of(ReadOnlySpan<byte> bytes)
    {
        var hash = new XxHash32();
        hash.Append(bytes);
        return hash.Finish();
    }

    internal void Append(ReadOnlySpan<byte> bytes)
    {
        _length += (uint)bytes.Length;
        Span<byte> pending = _pending;
        if (_pendingLength > 0)
        {
            int more = Math.Min(StripeLength - _pendingLength, bytes.Length);
            bytes[..more].CopyTo(pending[_pendingLength..]);
            _pendingLength += more;
            bytes = bytes[more..];
            if (_pendingLength < StripeLength) return;
            AppendStripes(pending);
            _pendingLength = 0;
        }
        AppendStripes(bytes);
        bytes = bytes[(bytes.Length & -StripeLength)..];
        bytes.CopyTo(pending);
        _pendingLength = bytes.Length;
    }

    void AppendStripes(ReadOnlySpan<byte> bytes)
    {
        uint a = _a, b = _b, c = _c, d = _d;
        while (bytes.Length >= StripeLength)
        {
            a = Round(a, BinaryPrimitives.ReadUInt32LittleEndian(bytes));
            b = Round(b, BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]));
            c = Round(c, BinaryPrimitives.ReadUInt32LittleEndian(bytes[8..]));
            d = Round(d, BinaryPrimitives.ReadUInt32LittleEndian(bytes[12..]));
            bytes = bytes[StripeLength..];
        }
        (_a, _b, _c, _d) = (a, b, c, d);
    }

    static uint Round(uint sum, uint word) => unchecked(BitOperations.RotateLeft(sum + word * Prime2, 13) * Prime1);

    internal readonly uint Finish()
    {
        unchecked
        {
            uint hash = _length >= StripeLength
                ? BitOperations.RotateLeft(_a, 1) + BitOperations.RotateLeft(_b, 7) + BitOperations.RotateLeft(_c, 12) + BitOperations.RotateLeft(_d, 18)
                : Prime5;
            hash += (uint)_length;
            ReadOnlySpan<byte> rest = ((ReadOnlySpan<byte>)_pending)[.._pendingLength];
            for (; rest.Length >= 4; rest = rest[4..]) hash = BitOperations.RotateLeft(hash + BinaryPrimitives.ReadUInt32LittleEndian(rest) * Prime3, 17) * Prime4;
            foreach (byte b in rest) hash = BitOperations.RotateLeft(hash + b * Prime5, 11) * Prime1;
            hash = (hash ^ hash >> 15) * Prime2;
            hash = (hash ^ hash >> 13) * Prime3;
            return hash ^ hash >> 16;
        }
    }

    [System.Runtime.CompilerServices.InlineArray(StripeLength)]
    struct Stripe
    {
        byte _first;
    }
}
