using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>The fields of a <see cref="decimal"/>, in the order in which it has them in memory: that of the type <c>DECIMAL</c> of native interop.</summary>
[StructLayout(LayoutKind.Sequential)]
readonly struct DecimalBits
{
    internal readonly int Flags;
    internal readonly uint High;
    internal readonly ulong Low;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static DecimalBits Of(decimal value) => Unsafe.BitCast<decimal, DecimalBits>(value);

    /// <summary>Whether all bits are 0: of the zeros, the one without decimals.</summary>
    internal bool IsDefault => (Low | High | (uint)Flags) == 0;
}
