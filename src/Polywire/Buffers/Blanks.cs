using System.Runtime.Intrinsics;

namespace Polywire.Buffers;

/// <summary>Fills space with one byte. What the class library has for it is compiled by the JIT, at the first document of a process.</summary>
static class Blanks
{
    /// <summary>Writes a byte to all of <paramref name="space"/>.</summary>
    internal static void Fill(Span<byte> space, byte value)
    {
        int i = 0;
        for (; i <= space.Length - Vector128<byte>.Count; i += Vector128<byte>.Count) Vector128.Create(value).StoreUnsafe(ref space[i]);
        for (; i < space.Length; i++) space[i] = value;
    }
}
