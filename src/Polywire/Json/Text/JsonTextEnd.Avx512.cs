using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json.Text;

readonly partial struct JsonTextEnd
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<byte> Find(Vector512<byte> bytes) =>
        Vector512.LessThan(bytes, Vector512.Create((byte)0x20))
        | Vector512.Equals(bytes, Vector512.Create((byte)'"'))
        | Vector512.Equals(bytes, Vector512.Create((byte)'\\'));
}
