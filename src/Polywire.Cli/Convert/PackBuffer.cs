using System.Buffers;

namespace Polywire.Cli.Convert;

/// <summary>A value as it is built; headers whose size is known late are put before what they head.</summary>
sealed class PackBuffer : IBufferWriter<byte>
{
    byte[] _bytes = new byte[1 << 12];

    public int Length { get; private set; }

    public void Clear() => Length = 0;

    public Transcoded Value() => new(_bytes.AsMemory(0, Length));

    public void Advance(int count) => Length += count;

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Grow(Math.Max(sizeHint, 16));
        return _bytes.AsSpan(Length);
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Grow(Math.Max(sizeHint, 16));
        return _bytes.AsMemory(Length);
    }

    public void Add(ReadOnlySpan<byte> bytes) => this.Write(bytes);

    /// <summary>Puts <paramref name="header"/> at <paramref name="start"/>, over the one byte that was left for it.</summary>
    public void Head(int start, ReadOnlySpan<byte> header)
    {
        int more = header.Length - 1;
        if (more > 0)
        {
            Grow(more);
            _bytes.AsSpan(start + 1, Length - start - 1).CopyTo(_bytes.AsSpan(start + header.Length));
            Length += more;
        }
        header.CopyTo(_bytes.AsSpan(start));
    }

    /// <summary>Removes what follows a position.</summary>
    public void Truncate(int length) => Length = length;

    /// <summary>Writes an object of JSON that begins at <paramref name="start"/> again, as an array of pairs after <paramref name="opening"/>.</summary>
    /// <param name="start">Where the object begins.</param>
    /// <param name="opening">What begins the array.</param>
    /// <param name="entries">Where each entry begins, and its colon.</param>
    public void MakePairs(int start, ReadOnlySpan<byte> opening, List<(int Key, int Colon)> entries)
    {
        byte[] written = _bytes[start..Length];
        Length = start;
        Add(opening);
        for (int i = 0; i < entries.Count; i++)
        {
            int key = entries[i].Key - start, colon = entries[i].Colon - start, end = i + 1 < entries.Count ? entries[i + 1].Key - start - 1 : written.Length;
            Add(i > 0 ? ",["u8 : "["u8);
            Add(written.AsSpan(key, colon - key));
            Add(","u8);
            Add(written.AsSpan(colon + 1, end - colon - 1));
            Add("]"u8);
        }
    }

    void Grow(int need)
    {
        if (need <= _bytes.Length - Length) return;
        long wanted = Math.Min(Math.Max(2L * _bytes.Length, (long)Length + need), Array.MaxLength);
        if (wanted < (long)Length + need) throw new WireException(WireErrorCode.LengthOutOfRange, "The value would be larger than one array can hold.", 0, "$");
        Array.Resize(ref _bytes, (int)wanted);
    }
}
