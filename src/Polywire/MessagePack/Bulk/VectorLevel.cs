using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

/// <summary>Specifies the vectors that the bulk methods use. The public methods use <see cref="VectorLevels.Best"/>; tests and measurements force each.</summary>
enum VectorLevel
{
    /// <summary>No vectors.</summary>
    Scalar,
    /// <summary>The portable <c>Vector128</c>.</summary>
    Vector128,
    /// <summary>AVX2, where numbers of a fixed size and booleans are written; elsewhere <see cref="Vector128"/>.</summary>
    Vector256,
    /// <summary>AVX-512 with VBMI, VBMI2 and BMI2, from .NET 10 on.</summary>
    Avx512,
}

static class VectorLevels
{
    /// <summary>The most that this processor has.</summary>
    internal static readonly VectorLevel Best = Detect();

    [MethodImpl(MethodImplOptions.NoInlining)]
    static VectorLevel Detect()
    {
        if (!BitConverter.IsLittleEndian || !Vector128.IsHardwareAccelerated) return VectorLevel.Scalar;
#if NET10_0_OR_GREATER
        if (Avx512Vbmi2.VL.IsSupported && Avx512Vbmi.VL.IsSupported && Avx512BW.VL.IsSupported && Avx512CD.VL.IsSupported && Bmi2.X64.IsSupported) return VectorLevel.Avx512;
#endif
        return Avx2.IsSupported ? VectorLevel.Vector256 : VectorLevel.Vector128;
    }
}
