using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Polywire.FixedWidth;

/// <summary>Writes values of fixed width, least significant byte first, and text after its length.</summary>
public ref struct FixedWidthWriter(IBufferWriter<byte> sink, int maxDepth)
{
    int _depth;

    /// <summary>Writes the bytes of a value.</summary>
    public readonly void WriteFixed<T>(T value) where T : unmanaged
    {
        Span<byte> span = sink.GetSpan(Unsafe.SizeOf<T>());
        MemoryMarshal.Write(span, in value);
        sink.Advance(Unsafe.SizeOf<T>());
    }

    /// <summary>Writes text as UTF-8 after its length; −1 for null.</summary>
    public readonly void WriteString(string? value)
    {
        if (value is null)
        {
            WriteFixed(-1);
            return;
        }
        for (int i = 0; i < value.Length; i++)
        {
            if (!char.IsSurrogate(value[i])) continue;
            if (i + 1 == value.Length || !char.IsSurrogatePair(value[i], value[i + 1])) throw new WireException(WireErrorCode.InvalidText, "The text has a lone surrogate.", -1);
            i++;
        }
        int length = Encoding.UTF8.GetByteCount(value);
        WriteFixed(length);
        Encoding.UTF8.GetBytes(value, sink.GetSpan(length));
        sink.Advance(length);
    }

    /// <summary>Begins an object.</summary>
    public void PushDepth()
    {
        if (++_depth > maxDepth) throw new WireException(WireErrorCode.DepthExceeded, $"Objects nest deeper than {maxDepth} levels (MaxDepth).", -1);
    }

    /// <summary>Ends an object.</summary>
    public void PopDepth() => _depth--;
}
