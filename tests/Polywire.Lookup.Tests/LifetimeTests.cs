using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Lookup.Library;
using Polywire;
using Polywire.Json;

namespace LookupTests;

/// <summary>What the caches of codecs keep alive, and when they are emptied.</summary>
public class LifetimeTests
{
    [Fact]
    public void A_collectible_assembly_is_used_and_collected()
    {
        WeakReference context = UseAndUnload();
        for (int i = 0; context.IsAlive && i < 20; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        Assert.False(context.IsAlive);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference UseAndUnload()
    {
        var context = new AssemblyLoadContext("plugin", isCollectible: true);
        Assembly assembly = context.LoadFromAssemblyPath(typeof(Parcel).Assembly.Location);
        Assert.NotSame(typeof(Parcel).Assembly, assembly);

        // Nothing of the assembly has run yet: its registry is known only after its module constructor.
        Type parcel = assembly.GetType(typeof(Parcel).FullName!)!;
        foreach (WireSerializer wire in new WireSerializer[] { Wire.Json, Wire.MessagePack })
        {
            object value = wire.Deserialize(wire.Serialize(Activator.CreateInstance(parcel), parcel), parcel)!;
            Assert.Same(parcel, value.GetType());
        }
        object? output = assembly.GetType(typeof(Depot).FullName!)!.GetMethod(nameof(Depot.Roundtrip))!.Invoke(null, null);
        Assert.Equal("""[{"Id":1,"To":"a"}]""", output);

        context.Unload();
        return new WeakReference(context);
    }

    [Fact]
    public void An_edit_of_the_running_program_empties_the_caches()
    {
        JsonCodec<Parcel> before = JsonCodecs<Parcel>.Get();
        Assert.Same(before, JsonCodecs<Parcel>.Get());
        MethodInfo clear = typeof(Wire).Assembly.GetType("Polywire.Codecs.HotReload")!.GetMethod("ClearCache", BindingFlags.Static | BindingFlags.NonPublic)!;
        clear.Invoke(null, [null]);
        Assert.NotSame(before, JsonCodecs<Parcel>.Get());
        Assert.Equal(11, Unseen.Copy(Wire.Json, new Parcel { Id = 11 }).Id);
    }
}
