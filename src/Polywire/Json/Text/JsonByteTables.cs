using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json.Text;

/// <summary>JSON's classes of bytes as tables by half a byte.</summary>
static class JsonByteTables
{
    /// <summary>Whitespace by its low half; elsewhere what no byte of that half equals.</summary>
    internal static Vector128<byte> Spaces { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Vector128.Create(0x20, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0x0A, 0, 0, 0x0D, 0, (byte)0); }

    // The bytes that may follow a backslash. One bit for each high half that has some: 1 for 2_, 2 for 5_, 4 for 6_, 8 for 7_.
    internal static Vector128<byte> EscapesByLow { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Vector128.Create(0, 0, 1 | 4 | 8, 0, 8, 8, 4, 0, 0, 0, 0, 0, 2, 0, 4, (byte)1); }

    internal static Vector128<byte> EscapesByHigh { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Vector128.Create(0, 0, 1, 0, 0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, (byte)0); }
}
