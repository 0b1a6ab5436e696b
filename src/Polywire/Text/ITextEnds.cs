using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Polywire.Text;

/// <summary>The bytes that text ends before. All are ASCII, and 0 is one of them. <see cref="NoEnds"/> has none: the length is known.</summary>
partial interface ITextEnds
{
    /// <summary>Gets whether there are any.</summary>
    static abstract bool Any { get; }

    /// <summary>Gets the byte that ends a complete text.</summary>
    static abstract byte Close { get; }

    /// <summary>Finds the ends: all ones.</summary>
    static abstract Vector128<byte> Find(Vector128<byte> bytes);

    /// <inheritdoc cref="Find(Vector128{byte})"/>
    static abstract Vector256<byte> Find(Vector256<byte> bytes);

    /// <summary>Gets whether a byte is an end.</summary>
    static abstract bool IsEnd(byte value);

    /// <summary>Gets whether any of eight bytes is an end or is not ASCII.</summary>
    static abstract bool IsAnyEnd(ulong bytes);
}

/// <summary>Text goes on to the end of its bytes.</summary>
readonly partial struct NoEnds : ITextEnds
{
    public static bool Any => false;

    public static byte Close => 0;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Find(Vector128<byte> bytes) => default;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Find(Vector256<byte> bytes) => default;

    public static bool IsEnd(byte value) => false;

    public static bool IsAnyEnd(ulong bytes) => (bytes & 0x8080_8080_8080_8080) != 0;
}
