namespace TestKit;

/// <summary>Small damage to inputs, the same for the same seed.</summary>
public sealed class Mutator(int seed)
{
    static readonly byte[] s_json = "{}[]\",:0123456789.-+eEntfalsru\\/ \t\n$_N*\u007f"u8.ToArray();
    static readonly byte[] s_pack = [0x00, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x91, 0x9F, 0xA0, 0xA1, 0xBF, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCC, 0xCF, 0xD0, 0xD3, 0xD4, 0xD6, 0xD7, 0xD9, 0xDB, 0xDC, 0xDD, 0xDE, 0xDF, 0xE0, 0xFF];

    /// <summary>Lengths that no input has, as wires write them: 32 bits in either order, varints, headers of MessagePack, digits.</summary>
    static readonly byte[][] s_lengths =
    [
        [0xFF, 0xFF, 0xFF, 0x7F], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x10], [0x10, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x80],
        [0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80],
        [0xDD, 0x7F, 0xFF, 0xFF, 0xFF], [0xDF, 0x7F, 0xFF, 0xFF, 0xFF], [0xDB, 0x7F, 0xFF, 0xFF, 0xFF], [0xC6, 0xFF, 0xFF, 0xFF, 0xFF], [0xC9, 0x7F, 0xFF, 0xFF, 0xFF], [0xDC, 0xFF, 0xFF],
        .. ((string[])["99999999999999999999", "1e999999999", "-2147483649", "0.00000000000000000000000000001"]).Select(System.Text.Encoding.ASCII.GetBytes),
    ];

    readonly Random _random = new(seed);

    /// <summary>Random bytes.</summary>
    public byte[] Bytes(int count)
    {
        byte[] bytes = new byte[count];
        _random.NextBytes(bytes);
        return bytes;
    }

    /// <summary>The start of one input and a part of another, in place of a part of its own.</summary>
    public byte[] Splice(byte[] input, byte[] other)
    {
        int start = _random.Next(input.Length + 1), rest = _random.Next(start, input.Length + 1), from = _random.Next(other.Length + 1), to = _random.Next(from, other.Length + 1);
        return [.. input.AsSpan(0, start), .. other.AsSpan(from, to - from), .. input.AsSpan(rest)];
    }

    /// <summary>A damaged copy.</summary>
    public byte[] Mutate(byte[] input, bool isText)
    {
        List<byte> bytes = [.. input];
        for (int n = _random.Next(1, 4); n > 0; n--) Once(bytes, isText ? s_json : s_pack);
        return [.. bytes];
    }

    void Once(List<byte> bytes, byte[] alphabet)
    {
        int at = _random.Next(bytes.Count + 1);
        byte b = _random.Next(4) == 0 ? (byte)_random.Next(256) : alphabet[_random.Next(alphabet.Length)];
        if (bytes.Count == 0 || at == bytes.Count)
        {
            bytes.Add(b);
            return;
        }
        switch (_random.Next(9))
        {
            case 0: bytes.Insert(at, b); break;
            case 1: bytes.RemoveAt(at); break;
            case 2: bytes.RemoveRange(at, _random.Next(1, bytes.Count - at + 1)); break;
            case 3:
                int length = _random.Next(1, Math.Min(bytes.Count - at, 40) + 1);
                bytes.InsertRange(_random.Next(bytes.Count + 1), bytes.GetRange(at, length));
                break;
            case 4: bytes[at] ^= (byte)(1 << _random.Next(8)); break;
            case 5:
                byte[] bomb = s_lengths[_random.Next(s_lengths.Length)];
                bytes.RemoveRange(at, _random.Next(Math.Min(bomb.Length, bytes.Count - at) + 1));
                bytes.InsertRange(at, bomb);
                break;
            case 6: bytes[at] = (byte)(bytes[at] + (_random.Next(2) == 0 ? 1 : -1)); break;
            default: bytes[at] = b; break;
        }
    }
}
