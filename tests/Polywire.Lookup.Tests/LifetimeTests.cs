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

    [Fact]
    public void More_types_than_a_wire_has_places_for_their_codecs_are_read_and_written()
    {
        Type[] scalars = [typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
            typeof(float), typeof(double), typeof(decimal), typeof(Guid), typeof(DateTime), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(DateTimeOffset)];
        Type[] types = [.. scalars.SelectMany(t => new[] { t.MakeArrayType(), typeof(List<>).MakeGenericType(t), typeof(Nullable<>).MakeGenericType(t), typeof(Dictionary<,>).MakeGenericType(typeof(string), t) })];
        MethodInfo copy = GetType().GetMethod(nameof(Copy), BindingFlags.Static | BindingFlags.NonPublic)!;
        foreach (WireSerializer wire in new WireSerializer[] { Wire.Json, Wire.MessagePack, Wire.MemoryPack })
        {
            for (int round = 0; round < 2; round++)
            {
                foreach (Type type in types)
                {
                    object value = type.IsArray ? Array.CreateInstance(type.GetElementType()!, 1) : Activator.CreateInstance(Nullable.GetUnderlyingType(type) ?? type)!;
                    object? read = copy.MakeGenericMethod(type).Invoke(null, [wire, value]);
                    Assert.Same(value.GetType(), read!.GetType());
                }
            }
        }
    }

    static T Copy<T>(WireSerializer wire, T value)
    {
        var buffer = new System.Buffers.ArrayBufferWriter<byte>();
        wire.Serialize(buffer, value);
        Assert.Equal(buffer.WrittenSpan, wire.Serialize(value));
        return wire.Deserialize<T>(wire.Serialize(value));
    }
}
