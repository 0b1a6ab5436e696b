using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Polywire.Text;

namespace Polywire.Json.Text;

/// <summary>Text ends before a quotation mark, and is interrupted by a backslash or a control character.</summary>
readonly partial struct JsonTextEnd : ITextEnds
{
    const ulong EachByte = 0x0101_0101_0101_0101;

    public static bool Any => true;

    public static byte Close => (byte)'"';

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Find(Vector128<byte> bytes) =>
        Vector128.Equals(Vector128.Min(bytes, Vector128.Create((byte)0x1F)), bytes)
        | Vector128.Equals(bytes, Vector128.Create((byte)'"'))
        | Vector128.Equals(bytes, Vector128.Create((byte)'\\'));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector256<byte> Find(Vector256<byte> bytes) =>
        Vector256.Equals(Vector256.Min(bytes, Vector256.Create((byte)0x1F)), bytes)
        | Vector256.Equals(bytes, Vector256.Create((byte)'"'))
        | Vector256.Equals(bytes, Vector256.Create((byte)'\\'));

    public static bool IsEnd(byte value) => value is < 0x20 or (byte)'"' or (byte)'\\';

    // A subtraction borrows from the next byte only where this one is an end.
    public static bool IsAnyEnd(ulong bytes) =>
        ((bytes | bytes - EachByte * 0x20 | (bytes ^ EachByte * '"') - EachByte | (bytes ^ EachByte * '\\') - EachByte) & EachByte * 0x80) != 0;
}
