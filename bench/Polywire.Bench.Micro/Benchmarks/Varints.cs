using System.Runtime.CompilerServices;
using Polywire;
using Polywire.Protobuf;
using Polywire.Text;

namespace Micro.Benchmarks;

/// <summary>Varints of Protobuf one by one, as the members of messages are: of up to eight bytes, and of nine and ten.</summary>
static unsafe class Varints
{
    const int Count = 4_000;

    static readonly ulong[] s_short = Make(56), s_long = [.. Make(8).Select(v => v | 1UL << 63)];
    static readonly byte[] s_shortBytes = Encode(s_short), s_longBytes = Encode(s_long);
    static readonly byte[] s_buffer = new byte[Count * 10 + 16];
    static readonly ulong[] s_read = new ulong[Count];
    static readonly ProtobufWriterContext s_writer = ProtobufWriterContext.Rent(Wire.Protobuf.Options, null);
    static readonly ProtobufReaderContext s_reader = ProtobufReaderContext.Rent(Wire.Protobuf.Options, null);

    internal static IEnumerable<Benchmark> All => TextLevel.Best == TextVectors.Avx512
        ?
        [
            new("varint of 2 to 8 bytes, write", Count, n => s_buffer[..n],
                new("bit deposit, by pointer", () => Write(&Varint.PutWide, s_short)),
                new("shifts, by pointer", () => Write(&Varint.PutNarrow, s_short))),
            new("varint of 2 to 8 bytes, read", Count, _ => s_read.ToArray(),
                new("bit extraction, by pointer", () => Read(&Varint.ReadWordWide, s_shortBytes)),
                new("shifts, by pointer", () => Read(&Varint.ReadWordNarrow, s_shortBytes)),
                new("shifts, value and size in one word", () => ReadPacked(s_shortBytes))),
            new("varint of 10 bytes, read", Count, _ => s_read.ToArray(),
                new("bit extraction, value and size in two registers", () => Read(&Varint.ReadWordWide, s_longBytes)),
                new("shifts, value and size in two registers", () => Read(&Varint.ReadWordNarrow, s_longBytes)),
                new("shifts, value and size in one word, then a second call", () => ReadPacked(s_longBytes))),
        ]
        : [];

    static ulong[] Make(int bits)
    {
        var random = new Random(1);
        return [.. Enumerable.Range(0, Count).Select(_ => (ulong)random.NextInt64() >> random.Next(64 - bits, 56) | 0x80)];
    }

    static byte[] Encode(ulong[] values)
    {
        var bytes = new List<byte>();
        foreach (ulong value in values)
        {
            ulong rest = value;
            for (; rest >= 0x80; rest >>= 7) bytes.Add((byte)(rest | 0x80));
            bytes.Add((byte)rest);
        }
        return [.. bytes];
    }

    static int Write(delegate*<ref byte, ulong, ProtobufWriterContext, ref byte> put, ulong[] values)
    {
        ref byte at = ref s_buffer[0];
        foreach (ulong value in values) at = ref put(ref at, value, s_writer);
        return (int)Unsafe.ByteOffset(ref s_buffer[0], ref at);
    }

    static int Read(delegate*<ref byte, int, ProtobufReaderContext, Varint.Found> read, byte[] bytes)
    {
        int at = 0;
        for (int i = 0; i < Count; i++)
        {
            Varint.Found found = read(ref bytes[at], bytes.Length - at, s_reader);
            s_read[i] = found.Value;
            at += (int)found.Size;
        }
        return at;
    }

    static int ReadPacked(byte[] bytes)
    {
        int at = 0;
        for (int i = 0; i < Count; i++)
        {
            ulong word = Varint.TryReadWord(ref bytes[at], bytes.Length - at);
            if (word != 0)
            {
                s_read[i] = word >> Varint.SizeBits;
                at += (int)(word & Varint.SizeMask);
            }
            else
            {
                at += Varint.TryRead(ref bytes[at], bytes.Length - at, out s_read[i]);
            }
        }
        return at;
    }
}
