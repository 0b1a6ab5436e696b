namespace Polywire;

/// <summary>
/// Specifies how encoded values are compressed: <c>Wire.MessagePack.With(WireCompression.Lz4Block)</c>. Immutable; limits are set with <c>with</c>:
/// <c>WireCompression.Lz4Block with { MaxDecompressedLength = 1 &lt;&lt; 30 }</c>.
/// </summary>
/// <remarks>
/// A serializer with a compression reads every compressed format of its wire, and uncompressed input. Offsets of errors count bytes of
/// the compressed input; <see cref="WireException.DecompressedOffset"/> counts bytes of the decompressed value.
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

    /// <summary>Gets no compression. Compressed input is not decompressed either.</summary>
    public static WireCompression None { get; } = new("none", CompressionForm.None);

    /// <summary>
    /// Gets MessagePack-CSharp's <c>Lz4Block</c>, for MessagePack only: the value is one LZ4 block in an extension of type 99. It has the better ratio.
    /// </summary>
    public static WireCompression Lz4Block { get; } = new("lz4block", CompressionForm.Lz4Block);

    /// <summary>
    /// Gets MessagePack-CSharp's <c>Lz4BlockArray</c>, for MessagePack only: the value is an array that begins with an extension of type 98,
    /// followed by LZ4 blocks of 32 KB.
    /// </summary>
    public static WireCompression Lz4BlockArray { get; } = new("lz4blockarray", CompressionForm.Lz4BlockArray);

    /// <summary>Gets the name for <see cref="WireSerializer.Parse"/>, which follows the wire's name and a plus: <c>messagepack+lz4block</c>.</summary>
    public string Name { get; }

    /// <summary>Gets the length in bytes from which values are compressed. The default is 64.</summary>
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
    /// Gets the longest decompressed value in bytes. The default is 67,108,864 (64 MB). A longer one is an error, found before memory is allocated
    /// for it.
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

    /// <summary>Gets every compression that has a name in <see cref="WireSerializer.Parse"/>.</summary>
    internal static IReadOnlyList<WireCompression> All => [Lz4Block, Lz4BlockArray];

    /// <summary>The compression that a configuration names; null where there is none of this name.</summary>
    internal static WireCompression? Named(ReadOnlySpan<char> name)
    {
        foreach (WireCompression compression in All)
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
