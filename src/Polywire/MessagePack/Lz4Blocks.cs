namespace Polywire.MessagePack;

/// <summary>
/// The LZ4 blocks of one value, as MessagePack-CSharp frames them: one in an extension of type 99, after its decompressed length as an
/// integer; or an array of an extension of type 98, which holds the decompressed lengths as integers, and as many binaries.
/// </summary>
/// <remarks>Lengths are held against the bytes at hand and against each other as they are met; nothing is allocated.</remarks>
ref struct Lz4Blocks
{
    internal const sbyte BlockType = 99;
    internal const sbyte ArrayType = 98;

    readonly ReadOnlySpan<byte> _input;
    readonly int _lengthsEnd;
    readonly bool _isArray;
    int _lengthAt;
    int _at;
    uint _left;

    Lz4Blocks(ReadOnlySpan<byte> input, bool isArray, int lengthAt, int lengthsEnd, uint count)
    {
        _input = input;
        _isArray = isArray;
        _lengthAt = lengthAt;
        _lengthsEnd = _at = lengthsEnd;
        _left = count;
    }

    /// <summary>Gets the decompressed length of the current block in bytes, as the input declares it.</summary>
    internal int Decompressed { get; private set; }

    /// <summary>Gets the position of <see cref="Decompressed"/>.</summary>
    internal int LengthAt { get; private set; }

    /// <summary>Gets the position of the current block's own bytes.</summary>
    internal int Start { get; private set; }

    /// <summary>The current block.</summary>
    internal ReadOnlySpan<byte> Block { get; private set; }

    /// <summary>After the last block, once <see cref="MoveNext"/> is false.</summary>
    internal readonly int End => _at;

    /// <summary>Returns whether a value begins like one of the two formats; what follows may still be broken.</summary>
    internal static bool Begin(ReadOnlySpan<byte> input)
    {
        if (MessagePackPrimitives.TryReadExtensionHeader(input, out sbyte type, out _, out _) == MessagePackReadResult.Success) return type == BlockType;
        return MessagePackPrimitives.TryReadArrayHeader(input, out uint count, out int header) == MessagePackReadResult.Success && count > 0
            && MessagePackPrimitives.TryReadExtensionHeader(input[header..], out type, out _, out _) == MessagePackReadResult.Success && type == ArrayType;
    }

    /// <summary>Returns the blocks of a value for which <see cref="Begin"/> is true.</summary>
    /// <exception cref="WireException">The input is shorter than its headers say, or they contradict each other.</exception>
    internal static Lz4Blocks Of(ReadOnlySpan<byte> input)
    {
        uint count = 1;
        bool isArray = MessagePackPrimitives.TryReadArrayHeader(input, out uint elements, out int at) == MessagePackReadResult.Success;
        if (isArray) count = elements - 1;
        else at = 0;
        MessagePackPrimitives.TryReadExtensionHeader(input[at..], out _, out uint length, out int header);
        int content = at + header;
        if (length > (uint)(input.Length - content)) MessagePackThrow.Compression(WireErrorCode.UnexpectedEnd, "The input ends inside LZ4 blocks.", input.Length);
        int end = content + (int)length;
        // A length takes a byte at least.
        if (isArray && count > length) MessagePackThrow.Compression(WireErrorCode.LengthOutOfRange, $"An array of {count} LZ4 blocks has {length} bytes for their lengths.", content);
        if (isArray) return new Lz4Blocks(input, true, content, end, count);
        MessagePackReadResult result = MessagePackPrimitives.TryRead(input[content..end], out int _, out int size);
        if (result != MessagePackReadResult.Success) MessagePackThrow.Compression(WireErrorCode.InvalidCompression, "An LZ4 block does not begin with the length of what is in it.", content);
        return new Lz4Blocks(input, false, content, content + size, 1) { Block = input[(content + size)..end] };
    }

    /// <exception cref="WireException">As for <see cref="Of"/>; or the block claims more than it can hold.</exception>
    internal bool MoveNext()
    {
        if (_left == 0)
        {
            if (_isArray && _lengthAt != _lengthsEnd) MessagePackThrow.Compression(WireErrorCode.InvalidCompression, "There are more lengths than LZ4 blocks.", _lengthAt);
            return false;
        }
        _left--;
        LengthAt = _lengthAt;
        if (MessagePackPrimitives.TryRead(_input[_lengthAt.._lengthsEnd], out int decompressed, out int size) != MessagePackReadResult.Success || decompressed < 0)
            MessagePackThrow.Compression(WireErrorCode.InvalidCompression, "The decompressed length of an LZ4 block is not an integer from 0 to 2147483647.", _lengthAt);
        _lengthAt += size;
        Decompressed = decompressed;
        if (_isArray)
        {
            MessagePackReadResult result = MessagePackPrimitives.TryReadBin(_input[_at..], out ReadOnlySpan<byte> block, out int taken);
            if (result == MessagePackReadResult.InsufficientData) MessagePackThrow.Compression(WireErrorCode.UnexpectedEnd, "The input ends inside LZ4 blocks.", _input.Length);
            if (result != MessagePackReadResult.Success) MessagePackThrow.Compression(WireErrorCode.InvalidCompression, $"Expected an LZ4 block as binary but found {Format.NameOf(_input[_at])}.", _at);
            _at += taken;
            Block = block;
        }
        else
        {
            _at += Block.Length;
        }
        Start = _at - Block.Length;
        if (decompressed > (long)Block.Length * Compression.Lz4Codec.MaxExpansion)
            MessagePackThrow.Compression(WireErrorCode.LengthOutOfRange, $"An LZ4 block of {Block.Length} bytes cannot hold the {decompressed} that it claims.", LengthAt);
        return true;
    }
}
