using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Json;

/// <summary>
/// What is expected between a member's name and its value: a colon, with the whitespace before and after it that the last member had.
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
    internal void Learn(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > Longest || bytes.ContainsAnyExcept(" \t\r\n:"u8)) return;
        Span<byte> pattern = stackalloc byte[Longest], mask = stackalloc byte[Longest];
        pattern.Clear();
        mask.Clear();
        bytes.CopyTo(pattern);
        mask[..bytes.Length].Fill(0xFF);
        _bytes = MemoryMarshal.Read<ulong>(pattern);
        _mask = MemoryMarshal.Read<ulong>(mask);
        Length = bytes.Length;
    }
}
