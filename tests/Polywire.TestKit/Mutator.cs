namespace TestKit;

/// <summary>Small damage to inputs, the same for the same seed.</summary>
public sealed class Mutator(int seed)
{
    static readonly byte[] s_json = "{}[]\",:0123456789.-+eEntfalsru\\/ \t\n$_N*\u007f"u8.ToArray();
    static readonly byte[] s_pack = [0x00, 0x7F, 0x80, 0x81, 0x8F, 0x90, 0x91, 0x9F, 0xA0, 0xA1, 0xBF, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCC, 0xCF, 0xD0, 0xD3, 0xD4, 0xD6, 0xD7, 0xD9, 0xDB, 0xDC, 0xDD, 0xDE, 0xDF, 0xE0, 0xFF];
    readonly Random _random = new(seed);

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
        switch (_random.Next(6))
        {
            case 0: bytes.Insert(at, b); break;
            case 1: bytes.RemoveAt(at); break;
            case 2: bytes.RemoveRange(at, _random.Next(1, bytes.Count - at + 1)); break;
            case 3:
                int length = _random.Next(1, Math.Min(bytes.Count - at, 40) + 1);
                bytes.InsertRange(_random.Next(bytes.Count + 1), bytes.GetRange(at, length));
                break;
            default: bytes[at] = b; break;
        }
    }
}
