#if NET10_0_OR_GREATER
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Planes = System.Runtime.Intrinsics.Vector512<ulong>;

namespace Polywire.Json.Blocks;

/// <summary>The aligned memory of a window: planes, and the tables that produce them.</summary>
[StructLayout(LayoutKind.Sequential)]
unsafe struct WindowPlanes
{
    /// <summary>The number of blocks of 512 bytes that are processed together.</summary>
    internal const int Parts = 4;

    /// <summary>The eight bits of a byte's class.</summary>
    internal PartPlanes Bit0, Bit1, Structural, Number, Space, Bit5, Bit6, Bit7;
    internal PartPlanes Escaped, Quotes, Inside, Outside, Texts;
    internal PartPlanes Tokens, Starts, Opens, Closes, Brackets, Colons, Ends, After0, After1, After2, Points, Fractions;
    internal PartPlanes Faults, ObjectFaults, ArrayFaults, Looks;
    internal CarriedPlanes Carried;
    internal ByteClasses Classes;
    internal fixed byte Tail[512];
}

/// <summary>One plane of each part.</summary>
[InlineArray(WindowPlanes.Parts)]
struct PartPlanes
{
    Planes _first;
}

/// <summary>The planes of which the last bits count for the next 512 bytes.</summary>
[StructLayout(LayoutKind.Sequential)]
struct CarriedPlanes
{
    internal Planes Runs, Scalars, Kinds0, Kinds1, Names, Numbers, Digits, Unfinished, Exponents, Minus, Zeros, Points, Leads, Leads3, Leads4, Fours, Lows, Highs;
}
#endif
