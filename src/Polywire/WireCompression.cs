namespace Polywire;

/// <summary>
/// How a wire's bytes are compressed: <c>Wire.MessagePack.With(WireCompression.Lz4Block)</c>. Immutable; limits are set with <c>with</c>:
/// <c>WireCompression.Lz4Block with { MaxDecompressedLength = 1 &lt;&lt; 30 }</c>.
/// </summary>
/// <remarks>
/// A serializer with a compression reads every form that its wire has, and input that is not compressed. Offsets of errors count in
/// the input as it came; <see cref="WireException.DecompressedOffset"/> counts after the decompression.
/// </remarks>
public sealed record WireCompression
{
    internal const int UsualMaxDecompressedLength = 64 << 20;
    const int UsualMinLength = 64;

    readonly int _minLength = UsualMinLength;
    readonly int _maxDecompressedLength = UsualMaxDecompressedLength;

    WireCompression(string name, CompressionForm form)
    {
        Name = name;
        Form = form;
    }

    /// <summary>No compression: what is compressed is not opened either.</summary>
    public static WireCompression None { get; } = new("none", CompressionForm.None);

    /// <summary>
    /// MessagePack only: the value as one LZ4 block in an extension of type 99, as MessagePack-CSharp's <c>Lz4Block</c>. The best ratio of the two.
    /// </summary>
    public static WireCompression Lz4Block { get; } = new("lz4block", CompressionForm.Lz4Block);

    /// <summary>
    /// MessagePack only: the value as LZ4 blocks of 32 KB each, in an array that begins with an extension of type 98, as
    /// MessagePack-CSharp's <c>Lz4BlockArray</c>.
    /// </summary>
    public static WireCompression Lz4BlockArray { get; } = new("lz4blockarray", CompressionForm.Lz4BlockArray);

    /// <summary>The name in <see cref="WireSerializer.Parse"/>, after the wire's and a plus: <c>messagepack+lz4block</c>.</summary>
    public string Name { get; }

    /// <summary>Values that are shorter are written as they are; in bytes, 64 unless set.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative number.</exception>
    public int MinLength
    {
        get => _minLength;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _minLength = value;
        }
    }

    /// <summary>
    /// The most bytes that one value may have when it is decompressed; 67,108,864 (64 MB) unless set. More is refused before memory is
    /// taken for it.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative number.</exception>
    public int MaxDecompressedLength
    {
        get => _maxDecompressedLength;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxDecompressedLength = value;
        }
    }

    internal CompressionForm Form { get; }

    /// <summary>The compression that a configuration names; null where there is none of this name.</summary>
    internal static WireCompression? Named(ReadOnlySpan<char> name)
    {
        foreach (WireCompression compression in (ReadOnlySpan<WireCompression>)[Lz4Block, Lz4BlockArray])
            if (name.Equals(compression.Name, StringComparison.OrdinalIgnoreCase)) return compression;
        return null;
    }
}

enum CompressionForm
{
    None,
    Lz4Block,
    Lz4BlockArray,
}
