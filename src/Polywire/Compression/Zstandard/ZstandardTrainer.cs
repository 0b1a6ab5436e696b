using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression.Zstandard;

/// <summary>Trains dictionaries by libzstd's ZDICT.</summary>
static unsafe class ZstandardTrainer
{
    /// <summary>Samples that are used at most: ZDICT counts in 32 bits, and more than this does not make a better dictionary of this size.</summary>
    const int MostBytes = 256 << 20;

    internal static byte[] Train(IEnumerable<ReadOnlyMemory<byte>> rows, int maxLength)
    {
        using PooledWriter samples = PooledWriter.Rent(TemporaryArrays.Bytes);
        var sizes = new List<nuint>();
        foreach (ReadOnlyMemory<byte> row in rows)
        {
            if (samples.Length + (long)row.Length > MostBytes) break;
            samples.Write(row.Span);
            sizes.Add((nuint)row.Length);
        }
        byte[] dictionary = new byte[maxLength];
        nuint length;
        fixed (byte* to = dictionary, from = samples.Written)
        fixed (nuint* lengths = sizes.ToArray())
        {
            byte nothing = 0;
            length = Native.ZDICT_trainFromBuffer(to, (nuint)maxLength, from == null ? &nothing : from, lengths, (uint)sizes.Count);
        }
        if (Native.ZDICT_isError(length) != 0)
            throw new ArgumentException($"{sizes.Count} rows of {samples.Length} bytes together are too few to train a dictionary of {maxLength} bytes: {Native.Text(Native.ZDICT_getErrorName(length))}. Pass more rows, or a smaller maxLength.", nameof(rows));
        return dictionary.AsSpan(0, (int)length).ToArray();
    }
}
