using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

/// <summary>
/// Text by vectors of 512 bits, from .NET 10 on with AVX-512 and VBMI2. Nothing here is precompiled by ReadyToRun: callers come here
/// once a program is warm, and fall back where a unit or byte is malformed.
/// </summary>
static partial class WideText
{
    /// <summary>Whether this processor and runtime have all of it.</summary>
    internal static readonly bool IsSupported = Detect();

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool Detect()
    {
#if NET10_0_OR_GREATER
        return BitConverter.IsLittleEndian && Avx512Vbmi2.VL.IsSupported && Avx512Vbmi.VL.IsSupported && Avx512BW.VL.IsSupported;
#else
        return false;
#endif
    }
}
