using System.Runtime.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>The private fields of a pair.</summary>
static class MemoryPackPair<TKey, TValue>
{
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "key")]
    internal static extern ref TKey Key(ref KeyValuePair<TKey, TValue> pair);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "value")]
    internal static extern ref TValue Value(ref KeyValuePair<TKey, TValue> pair);
}
