using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Polywire.MessagePack;
using Polywire.MessagePack.Bulk;
using PrimitivesLab;
using static Polywire.MessagePack.MessagePackPrimitives;

string filter = args.Length > 0 ? args[0] : "";
Native.Library[] libraries = Native.Load();
if (libraries.Length == 0) return 2;
Console.WriteLine($"{Environment.Version}, {RuntimeInformation.ProcessArchitecture}, best vectors: {VectorLevels.Best}");
VectorLevel[] levels = [.. Enum.GetValues<VectorLevel>().Where(l => l <= VectorLevels.Best).Reverse()];

foreach (int n in new[] { 100, 20_000 })
{
    string kind = n == 100 ? "repeated" : "distinct";
    Integers("uint", $"big uint32, {kind}", Data.Big(n));
    Integers("int", $"mixed ints, {kind}", Data.Mixed(n));
    Integers("int", $"small ints, {kind}", Data.Small(n));
}
Fixed("double", "doubles", Data.Doubles(100));
Fixed("float", "floats", Data.Floats(100));
Fixed("bool", "booleans", Data.Booleans(100));
Texts(Data.Texts(100));
return 0;

void Integers<T>(string type, string name, T[] values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
{
    if (!name.Contains(filter)) return;
    byte[] packed = Packed(values, (d, v, out w) => TryWriteIntegers(d, v, true, VectorLevel.Scalar, out w));
    byte[] exact = GC.AllocateArray<byte>(packed.Length + 64, pinned: true);
    T[] target = GC.AllocateArray<T>(values.Length, pinned: true);
    var pack = new Case("packing " + name, values.Length);
    foreach (VectorLevel level in levels)
    {
        Checked(packed, exact, TryWriteIntegers<T>(exact, values, true, level, out int w), w);
        pack.Add($"ours, {level}", rounds => { for (; rounds > 0; rounds--) TryWriteIntegers<T>(exact, values, true, level, out _); });
    }
    if (typeof(T) == typeof(int) && values is int[] ints)
    {
        pack.Add("ours, one at a time", rounds => { for (; rounds > 0; rounds--) OneByOne.Pack(exact, ints); });
        pack.Add("ours, one at a time, advancing", rounds => { for (; rounds > 0; rounds--) OneByOne.PackAdvancing(exact, ints); });
    }
    if (typeof(T) == typeof(uint) && values is uint[] uints)
    {
        pack.Add("ours, one at a time", rounds => { for (; rounds > 0; rounds--) OneByOne.Pack(exact, uints); });
        pack.Add("ours, one at a time, advancing", rounds => { for (; rounds > 0; rounds--) OneByOne.PackAdvancing(exact, uints); });
    }
    NativePack(pack, type, values, packed, exact);
    var unpack = new Case("unpacking " + name, values.Length);
    foreach (VectorLevel level in levels)
    {
        Array.Clear(target);
        Equal(values, target, TryReadIntegers<T>(packed, target, true, level, out int count, out _), count);
        unpack.Add($"ours, {level}", rounds => { for (; rounds > 0; rounds--) TryReadIntegers<T>(packed, target, true, level, out _, out _); });
    }
    if (typeof(T) == typeof(int) && target is int[] toInts)
    {
        unpack.Add("ours, one at a time", rounds => { for (; rounds > 0; rounds--) OneByOne.Unpack(packed, toInts); });
        unpack.Add("ours, one at a time, advancing", rounds => { for (; rounds > 0; rounds--) OneByOne.UnpackAdvancing(packed, toInts); });
    }
    if (typeof(T) == typeof(uint) && target is uint[] toUints)
    {
        unpack.Add("ours, one at a time", rounds => { for (; rounds > 0; rounds--) OneByOne.Unpack(packed, toUints); });
        unpack.Add("ours, one at a time, advancing", rounds => { for (; rounds > 0; rounds--) OneByOne.UnpackAdvancing(packed, toUints); });
    }
    NativeUnpack(unpack, type, values, target, packed);
#if PEERS
    Peers.Add(pack, unpack, values, target, packed);
    SpecPeer.Add(pack, unpack, values, target, packed);
#endif
    pack.Measure(Console.Out);
    unpack.Measure(Console.Out);
}

void Fixed<T>(string type, string name, T[] values) where T : unmanaged
{
    if (!name.Contains(filter)) return;
    byte[] packed = Packed(values, (d, v, out w) => TryWriteFixed(d, v, true, VectorLevel.Scalar, out w));
    byte[] exact = GC.AllocateArray<byte>(packed.Length + 64, pinned: true);
    T[] target = GC.AllocateArray<T>(values.Length, pinned: true);
    var pack = new Case("packing " + name, values.Length);
    var unpack = new Case("unpacking " + name, values.Length);
    foreach (VectorLevel level in levels)
    {
        Checked(packed, exact, TryWriteFixed<T>(exact, values, true, level, out int w), w);
        pack.Add($"ours, {level}", rounds => { for (; rounds > 0; rounds--) TryWriteFixed<T>(exact, values, true, level, out _); });
        Array.Clear(target);
        Equal(values, target, TryReadFixed<T>(packed, target, true, level, out int count, out _), count);
        unpack.Add($"ours, {level}", rounds => { for (; rounds > 0; rounds--) TryReadFixed<T>(packed, target, true, level, out _, out _); });
    }
    if (values is double[] doubles && target is double[] toDoubles)
    {
        pack.Add("ours, one at a time", rounds => { for (; rounds > 0; rounds--) OneByOne.Pack(exact, doubles); });
        pack.Add("ours, one at a time, advancing", rounds => { for (; rounds > 0; rounds--) OneByOne.PackAdvancing(exact, doubles); });
        unpack.Add("ours, one at a time", rounds => { for (; rounds > 0; rounds--) OneByOne.Unpack(packed, toDoubles); });
        unpack.Add("ours, one at a time, advancing", rounds => { for (; rounds > 0; rounds--) OneByOne.UnpackAdvancing(packed, toDoubles); });
    }
    NativePack(pack, type, values, packed, exact);
    NativeUnpack(unpack, type, values, target, packed);
#if PEERS
    Peers.Add(pack, unpack, values, target, packed);
    SpecPeer.Add(pack, unpack, values, target, packed);
#endif
    pack.Measure(Console.Out);
    unpack.Measure(Console.Out);
}

unsafe void Texts(string[] values)
{
    if (!"short strings".Contains(filter)) return;
    byte[] packed = Packed<string?>(values, (d, v, out w) => TryWriteTexts(d, v, true, VectorLevel.Scalar, out w));
    byte[] exact = GC.AllocateArray<byte>(packed.Length + 64, pinned: true);
    string?[] target = new string?[values.Length];
    var pack = new Case("packing short strings", values.Length);
    var unpack = new Case("unpacking short strings", values.Length);
    foreach (VectorLevel level in levels)
    {
        Checked(packed, exact, TryWriteTexts(exact, values, true, level, out int w), w);
        pack.Add($"ours, from UTF-16, {level}", rounds => { for (; rounds > 0; rounds--) TryWriteTexts(exact, values, true, level, out _); });
        Equal(values, target, TryReadTexts(packed, target, true, level, out int count, out _), count);
        unpack.Add($"ours, to .NET strings, {level}", rounds => { for (; rounds > 0; rounds--) TryReadTexts(packed, target, true, level, out _, out _); });
    }
    unpack.Add("allocating such strings, nothing more", rounds => { for (; rounds > 0; rounds--) OneByOne.Allocate(values, target); });
    byte[] utf8 = Pinned(Encoding.UTF8.GetBytes(string.Concat(values)));
    uint[] lengths = Pinned(values.Select(v => (uint)v.Length).ToArray());
    foreach (Native.Library library in libraries)
    {
        delegate* unmanaged[Cdecl]<byte*, byte*, uint*, nuint, nuint, nuint> run = library.PackText;
        nint from = Address(utf8), sizes = Address(lengths), to = Address(exact);
        Array.Clear(exact);
        Checked(packed, exact, true, (int)run((byte*)to, (byte*)from, (uint*)sizes, (nuint)values.Length, 1));
        pack.AddNative(library.Name + ", from UTF-8", rounds => run((byte*)to, (byte*)from, (uint*)sizes, (nuint)values.Length, (nuint)rounds));
    }
    pack.Measure(Console.Out);
    unpack.Measure(Console.Out);
}

unsafe void NativePack<T>(Case pack, string type, T[] values, byte[] packed, byte[] exact) where T : unmanaged
{
    foreach (Native.Library library in libraries)
    {
        delegate* unmanaged[Cdecl]<byte*, void*, nuint, nuint, nuint> run = library.Pack(type);
        nint from = Address(values), to = Address(exact);
        Array.Clear(exact);
        Checked(packed, exact, true, (int)run((byte*)to, (void*)from, (nuint)values.Length, 1));
        pack.AddNative(library.Name, rounds => run((byte*)to, (void*)from, (nuint)values.Length, (nuint)rounds));
    }
}

unsafe void NativeUnpack<T>(Case unpack, string type, T[] values, T[] target, byte[] packed) where T : unmanaged
{
    foreach (Native.Library library in libraries)
    {
        nint from = Address(packed), to = Address(target);
        Array.Clear(target);
        if (library.IsPuck)
        {
            delegate* unmanaged[Cdecl]<byte*, void*, nuint, nuint, nuint> run = library.UnpackPuck(type);
            run((byte*)from, (void*)to, (nuint)values.Length, 1);
            unpack.AddNative(library.Name, rounds => run((byte*)from, (void*)to, (nuint)values.Length, (nuint)rounds));
        }
        else
        {
            delegate* unmanaged[Cdecl]<byte*, nuint, void*, nuint, nuint> run = library.UnpackCxx(type);
            run((byte*)from, (nuint)packed.Length, (void*)to, 1);
            unpack.AddNative(library.Name, rounds => run((byte*)from, (nuint)packed.Length, (void*)to, (nuint)rounds));
        }
        Equal(values, target, MessagePackReadResult.Success, values.Length);
    }
}

static byte[] Packed<T>(T[] values, TryWrite<T> write)
{
    write([], values, out int length);
    byte[] bytes = GC.AllocateArray<byte>(length, pinned: true);
    Checked(bytes, bytes, write(bytes, values, out int written), written);
    return bytes;
}

static T[] Pinned<T>(T[] values)
{
    T[] copy = GC.AllocateArray<T>(values.Length, pinned: true);
    values.CopyTo(copy, 0);
    return copy;
}

static unsafe nint Address<T>(T[] pinned) where T : unmanaged => (nint)Unsafe.AsPointer(ref MemoryMarshal.GetArrayDataReference(pinned));

static void Checked(byte[] expected, byte[] actual, bool done, int written)
{
    if (!done || written != expected.Length || !actual.AsSpan(0, written).SequenceEqual(expected)) throw new InvalidOperationException("The bytes differ.");
}

static void Equal<T>(T[] expected, T[] actual, MessagePackReadResult result, int count)
{
    if (result != MessagePackReadResult.Success || count != expected.Length || !actual.SequenceEqual(expected)) throw new InvalidOperationException("The values differ.");
}

delegate bool TryWrite<T>(Span<byte> destination, ReadOnlySpan<T> values, out int written);
