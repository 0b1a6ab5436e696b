using System.Runtime.CompilerServices;

namespace Polywire.Json;

/// <summary>
/// The text that is expected between a member's name and its value: a colon, with the whitespace around it that the last member had.
/// A guess that every use checks, so it may outlive the call that it was learned in.
/// </summary>
struct ColonPattern
{
    /// <summary>The longest pattern that is expected, and the bytes that <see cref="Is"/> reads.</summary>
    internal const int Longest = sizeof(ulong);

    ulong _bytes;
    ulong _mask;

    /// <summary>A colon alone.</summary>
    internal static ColonPattern Compact
    {
        get
        {
            ColonPattern pattern = default;
            pattern.Learn(":"u8);
            return pattern;
        }
    }

    internal int Length { get; private set; }

    /// <summary>Gets whether the bytes at <paramref name="p"/> begin with the pattern.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool Is(ref byte p) => ((Unsafe.ReadUnaligned<ulong>(ref p) ^ _bytes) & _mask) == 0;

    /// <summary>Expects these bytes from now on, unless they are too many or include a comment.</summary>
    // Every context starts with a pattern, so no method is called that ReadyToRun does not compile.
    internal void Learn(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > Longest) return;
        ulong pattern = 0, mask = 0;
        for (int i = 0; i < bytes.Length; i++)
        {
            if (bytes[i] is not ((byte)':' or 0x20 or 0x0A or 0x0D or 0x09)) return;
            int shift = 8 * (BitConverter.IsLittleEndian ? i : Longest - 1 - i);
            pattern |= (ulong)bytes[i] << shift;
            mask |= 0xFFUL << shift;
        }
        _bytes = pattern;
        _mask = mask;
        Length = bytes.Length;
    }
}
