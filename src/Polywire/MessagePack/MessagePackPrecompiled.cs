using System.Runtime.CompilerServices;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Names the reader's generic helper over common value types, so that ReadyToRun compiles it. Nothing calls it.</summary>
static class MessagePackPrecompiled
{
    // Not optimized, so that no call is inlined.
    [MethodImpl(MethodImplOptions.NoOptimization)]
    internal static void Name()
    {
        var reader = default(UncheckedMessagePackReader);
        reader.Capacity<bool>(0);
        reader.Capacity<byte>(0);
        reader.Capacity<short>(0);
        reader.Capacity<int>(0);
        reader.Capacity<uint>(0);
        reader.Capacity<long>(0);
        reader.Capacity<ulong>(0);
        reader.Capacity<float>(0);
        reader.Capacity<double>(0);
        reader.Capacity<decimal>(0);
        reader.Capacity<Guid>(0);
        reader.Capacity<DateTime>(0);
        reader.Capacity<DateTimeOffset>(0);
        reader.Capacity<string>(0);
    }
}
