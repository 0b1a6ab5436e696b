using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

/// <summary>The implementations of the transcoders, in ascending width.</summary>
enum TextVectors
{
    /// <summary>Not chosen yet.</summary>
    None,
    /// <summary>No vectors.</summary>
    Scalar,
    /// <summary>128 bits, on any processor that accelerates them.</summary>
    Vector128,
    /// <summary>256 bits, with AVX2.</summary>
    Vector256,
    /// <summary>512 bits, with AVX-512 BW, VL, VBMI and VBMI2, on .NET 10 and later.</summary>
    Avx512,
}

/// <summary>Chooses the implementation of the transcoders.</summary>
static class TextLevel
{
    /// <summary>
    /// The number of texts that a process transcodes before it uses code that ReadyToRun cannot compile. A start reads one document, of some
    /// thousand texts; compiling the wide code there takes longer than it saves. A long text counts once more for every <see cref="Share"/> units.
    /// </summary>
    internal const int StartTexts = 65_536;

    /// <summary>The units of a long text that count as one more text.</summary>
    internal const int Share = 64;

    static TextVectors s_level;
    static int s_texts;

    /// <summary>Gets the implementation to use for a text of at least <paramref name="length"/> units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static TextVectors For(int length) => s_level != TextVectors.None ? s_level : CountText(length);

    /// <summary>Gets whether text is transcoded by AVX-512 from now on.</summary>
    internal static bool IsWide
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => s_level == TextVectors.Avx512;
    }

    /// <summary>Gets the widest implementation that this process can run.</summary>
    internal static TextVectors Best { [MethodImpl(MethodImplOptions.NoInlining)] get => Narrow == TextVectors.Scalar ? TextVectors.Scalar : Widest(); }

    /// <summary>Gets the implementation that ReadyToRun compiles.</summary>
    static TextVectors Narrow => BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated ? TextVectors.Vector128 : TextVectors.Scalar;

    // Several threads may count at the same time; that a few texts are not counted does no harm.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static TextVectors CountText(int length)
    {
        s_texts += 1 + length / Share;
        if (s_texts >= StartTexts) s_level = Best;
        return Narrow;
    }

    /// <summary>Uses the given implementation, or with <see cref="TextVectors.None"/> starts to count again; for tests.</summary>
    internal static void Force(TextVectors level)
    {
        s_texts = 0;
        s_level = level;
    }

    // On its own because ReadyToRun does not compile methods that ask for wide vectors.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static TextVectors Widest()
    {
#if NET10_0_OR_GREATER
        if (Avx512Vbmi2.VL.IsSupported && Avx512Vbmi.VL.IsSupported && Avx512BW.VL.IsSupported) return TextVectors.Avx512;
#endif
        return Avx2.IsSupported ? TextVectors.Vector256 : TextVectors.Vector128;
    }
}
