using System.Runtime.Intrinsics;

namespace Polywire.Text;

/// <summary>Every character is written as UTF-8.</summary>
readonly partial struct NoEscapes : IEscapes
{
    public static bool Any => false;

    public static Vector128<byte> Stops(Vector128<byte> units) => units;

    public static Vector256<byte> Stops(Vector256<byte> units) => units;

    public static Vector128<ushort> Classify(Vector128<ushort> units) => default;

    public static Vector256<ushort> Classify(Vector256<ushort> units) => default;

    public static int Write(ref ushort units, int count, ref byte to, out int read)
    {
        read = 0;
        return 0;
    }

    public static bool IsEscaped(int unit) => false;

    public static bool IsAnyEscaped(ulong units) => false;
}
