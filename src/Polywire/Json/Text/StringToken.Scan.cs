using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>
/// The text of JSON string tokens (RFC 8259 section 7), both directions, as pure functions over <c>ref byte</c>.
/// Readers start just after the opening quote, never touch a byte at or beyond <c>len</c>, and give the index just after
/// the closing quote or the negated <see cref="WireErrorCode"/>.
/// </summary>
internal static partial class StringToken
{
    const int Block = 16;
    const int Replacement = Utf8Scalar.Replacement;

    /// <summary>One bit for each byte that ends unescaped text: a quote, a backslash, a control character, or part of a longer UTF-8 sequence.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Stops(Vector128<byte> v) => StopLanes(v).ExtractMostSignificantBits();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> StopLanes(Vector128<byte> v) =>
        Vector128.LessThan(v.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()
        | Vector128.Equals(v, Vector128.Create((byte)'"'))
        | Vector128.Equals(v, Vector128.Create((byte)'\\'));

    /// <summary>Returns the first <paramref name="n"/> bytes, 0 to 15, in a vector, reading no other byte. The lanes after them hold anything.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> LoadTail(ref byte s, int n)
    {
        if (n >= 8)
        {
            ulong low = Unsafe.ReadUnaligned<ulong>(ref s);
            ulong high = Unsafe.ReadUnaligned<ulong>(ref At(ref s, n - 8));
            return Vector128.Create(low, high >> ((16 - n) * 8)).AsByte();
        }
        if (n >= 4)
        {
            ulong low = Unsafe.ReadUnaligned<uint>(ref s);
            ulong high = Unsafe.ReadUnaligned<uint>(ref At(ref s, n - 4));
            return Vector128.CreateScalar(low | high << ((n - 4) * 8)).AsByte();
        }
        if (n <= 0) return Vector128<byte>.Zero;
        int middle = n >> 1, last = n - 1;
        return Vector128.CreateScalar((uint)(s | At(ref s, middle) << (middle * 8) | At(ref s, last) << (last * 8))).AsByte();
    }

    /// <summary>Returns the index of the first byte at or after <paramref name="p"/> that ends unescaped text; <paramref name="len"/> if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int FindStop(ref byte b, int p, int len)
    {
        if (!Vector128.IsHardwareAccelerated) return FindStopPortable(ref b, p, len);
        int left;
        while ((left = len - p) >= Block)
        {
            uint stops = Stops(Vector128.LoadUnsafe(ref b, (nuint)(uint)p));
            if (stops != 0) return p + BitOperations.TrailingZeroCount(stops);
            p += Block;
        }
        return p + BitOperations.TrailingZeroCount(Stops(LoadTail(ref At(ref b, p), left)) | 1u << left);
    }

    /// <summary>
    /// The length of the text where it is ASCII without escapes and closed by a quote; else −1.
    /// For tokens of a fixed format: what gives −1 takes <see cref="Content"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int UnescapedLength(ref byte b, int i, int len)
    {
        int p = FindStop(ref b, i, len);
        return p < len && At(ref b, p) == '"' ? p - i : -1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte At(ref byte b, int i) => ref Unsafe.AddByteOffset(ref b, (nint)(uint)i);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Fail(WireErrorCode code) => -(int)code;
}
