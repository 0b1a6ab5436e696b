using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>
/// ReadyToRun compiles a generic helper for a value type into the assembly that owns the helper, and only where that
/// assembly uses it so; generated code of other assemblies would else wait for the JIT. This names the common ones. Nothing calls it.
/// </summary>
static class Precompiled
{
    internal static void Name()
    {
        Helpers<bool>();
        Helpers<byte>();
        Helpers<short>();
        Helpers<int>();
        Helpers<uint>();
        Helpers<long>();
        Helpers<ulong>();
        Helpers<float>();
        Helpers<double>();
        Helpers<decimal>();
        Helpers<Guid>();
        Helpers<DateTime>();
        Helpers<DateTimeOffset>();
        Helpers<string>();
    }

    // Not optimized, so that methods that are inlined elsewhere are compiled here as separate methods.
    [MethodImpl(MethodImplOptions.NoOptimization)]
    static void Helpers<T>() where T : notnull
    {
        var first = new WireFirstElements<T>();
        var list = new WireList<T>(ref first);
        list = new WireList<T>(default(Span<T>));
        list.Add(default!);
        list.ToArray();
        list.ToList();
        default(WireEntries<string, T>).ToDictionary();
        default(WireEntries<T, string>).ToDictionary();
        var firstKeys = new WireFirstElements<string>();
        new WireEntries<string, T>(null, ref firstKeys).ToDictionary();
        new WireEntries<string, T>(null, ref firstKeys, ref first).ToDictionary();
        T[] items = [];
        WireCapacity.Grow(ref items, 0);
        WireComparer.For<T>(int.MaxValue)?.GetHashCode(items[0]);
        WireComparer.For<T>(int.MaxValue)?.Equals(items[0], items[0]);
    }
}
