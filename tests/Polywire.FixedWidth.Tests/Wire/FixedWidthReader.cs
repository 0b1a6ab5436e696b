using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;

namespace Polywire.FixedWidth;

/// <summary>Reads what <see cref="FixedWidthWriter"/> writes.</summary>
public ref struct FixedWidthReader(ReadOnlySpan<byte> input, int maxDepth)
{
    readonly ReadOnlySpan<byte> _input = input;
    int _depth;

    /// <summary>Gets the number of bytes read.</summary>
    public int Position { get; private set; }

    ReadOnlySpan<byte> Take(int size)
    {
        if (size > _input.Length - Position) throw new WireException(WireErrorCode.UnexpectedEnd, $"Expected {size} bytes but found the end of the input.", _input.Length);
        ReadOnlySpan<byte> bytes = _input.Slice(Position, size);
        Position += size;
        return bytes;
    }

    /// <summary>Reads a value for which every pattern of bits is valid.</summary>
    public T ReadFixed<T>() where T : unmanaged => MemoryMarshal.Read<T>(Take(Unsafe.SizeOf<T>()));

    /// <summary>Reads a byte that is 0 or 1.</summary>
    public bool ReadFlag()
    {
        byte flag = ReadFixed<byte>();
        return flag <= 1 ? flag == 1 : throw new WireException(WireErrorCode.UnexpectedByte, $"Expected 0 or 1 but found {flag}.", Position - 1);
    }

    /// <inheritdoc cref="ReadFlag"/>
    public bool ReadBoolean() => ReadFlag();

    /// <summary>Reads the number of elements, or −1 for null. Each element has at least one byte.</summary>
    public int ReadCount()
    {
        int count = ReadFixed<int>();
        return count >= -1 && count <= _input.Length - Position ? count : throw new WireException(WireErrorCode.LengthOutOfRange, $"A count of {count} where {_input.Length - Position} bytes are left.", Position - 4);
    }

    /// <summary>Reads text; null for a length of −1.</summary>
    public string? ReadString()
    {
        int length = ReadCount();
        if (length < 0) return null;
        ReadOnlySpan<byte> utf8 = Take(length);
        return Utf8.IsValid(utf8) ? Encoding.UTF8.GetString(utf8) : throw new WireException(WireErrorCode.InvalidText, "The text is not valid UTF-8.", Position - length);
    }

    /// <summary>Returns a key that is not null.</summary>
    public readonly T NotNull<T>(T? key) => key is null ? throw new WireException(WireErrorCode.UnexpectedNull, "A key is null.", Position) : key;

    /// <summary>Begins an object.</summary>
    public void PushDepth()
    {
        if (++_depth > maxDepth) throw new WireException(WireErrorCode.DepthExceeded, $"Objects nest deeper than {maxDepth} levels (MaxDepth).", Position);
    }

    /// <summary>Ends an object.</summary>
    public void PopDepth() => _depth--;
}
