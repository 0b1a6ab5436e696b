using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

// One masked load and one store: no branch on the length, which real text varies. Callers are not inlined into code that ReadyToRun should compile.
static unsafe partial class ShortText
{
    /// <summary>Narrows up to 32 units; false where one is not ASCII. Needs 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryNarrow32(ref char from, int count, ref byte to)
    {
        Vector512<ushort> units;
        fixed (char* p = &from) units = Avx512BW.MaskLoad((ushort*)p, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count)), Vector512<ushort>.Zero);
        if ((units & Vector512.Create((ushort)0xFF80)) != Vector512<ushort>.Zero) return false;
        Avx512BW.ConvertToVector256Byte(units).StoreUnsafe(ref to);
        return true;
    }
}
