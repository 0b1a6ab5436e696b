using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression.Zstandard;

/// <summary>Trains dictionaries by libzstd's ZDICT.</summary>
static unsafe class ZstandardTrainer
{
    /// <summary>Samples that are used at most: ZDICT counts in 32 bits, and more than this does not make a better dictionary of this size.</summary>
    const int MostBytes = 256 << 20;

    /// <summary>Errors of libzstd's zstd_errors.h for samples that are too few, too short or too much alike.</summary>
    const nint SourceSizeWrong = 72, CreationFailed = 34;

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
        {
            string sample = $"{(sizes.Count == 1 ? "1 row" : $"{sizes.Count} rows")} ({samples.Length} bytes)";
            throw -(nint)length is SourceSizeWrong or CreationFailed
                ? new ArgumentException($"The sample of {sample} has too few rows, or too short ones, for a dictionary of up to {maxLength} bytes. Pass more rows, or a smaller maxLength; a hundred times as many bytes as the dictionary has are a good sample.", nameof(rows))
                : new InvalidOperationException($"libzstd trained no dictionary on {sample}: {Native.Text(Native.ZDICT_getErrorName(length))}.");
        }
        return dictionary.AsSpan(0, (int)length).ToArray();
    }
}
