using Polywire;

namespace MemoryPackTests;

/// <summary>Fields that are no members, in structs that are written as they are in memory.</summary>
public class PrivateFieldTests
{
    [Fact]
    public void Fields_of_every_kind_are_written_with_the_struct()
    {
        Guarded value = Guarded.Make();
        byte[] bytes = Wire.MemoryPack.Serialize(value);
        Assert.Equal(value, Wire.MemoryPack.Deserialize<Guarded>(bytes));
        Assert.Equal(value, Wire.MemoryPack.Deserialize<GuardedHolder>(Wire.MemoryPack.Serialize(new GuardedHolder { One = value })).One);
        Assert.Equal([value, default], Wire.MemoryPack.Deserialize<Guarded[]>(Wire.MemoryPack.Serialize<Guarded[]>([value, default])));
    }
}

[WireModel]
public struct Guarded : IEquatable<Guarded>
{
    (byte, long) _pair;
    int? _maybe;
    KeyValuePair<byte, double> _entry;
    (Inside, bool?) _nested;
    public int Shown { get; set; }

    internal static Guarded Make() => new() { _pair = (1, 2), _maybe = 3, _entry = new(4, 5.5), _nested = (Inside.Make(), false), Shown = 6 };

    public readonly bool Equals(Guarded other) => (_pair, _maybe, _entry.Key, _entry.Value, _nested, Shown) == (other._pair, other._maybe, other._entry.Key, other._entry.Value, other._nested, other.Shown);

    public override readonly bool Equals(object? obj) => obj is Guarded other && Equals(other);

    public override readonly int GetHashCode() => Shown;

    public static bool operator ==(Guarded left, Guarded right) => left.Equals(right);

    public static bool operator !=(Guarded left, Guarded right) => !left.Equals(right);
}

[WireModel]
public struct Inside : IEquatable<Inside>
{
    short _x;
    public long Y { get; set; }

    internal static Inside Make() => new() { _x = 7, Y = 8 };

    public readonly bool Equals(Inside other) => (_x, Y) == (other._x, other.Y);

    public override readonly bool Equals(object? obj) => obj is Inside other && Equals(other);

    public override readonly int GetHashCode() => _x;

    public static bool operator ==(Inside left, Inside right) => left.Equals(right);

    public static bool operator !=(Inside left, Inside right) => !left.Equals(right);
}

[WireModel]
public class GuardedHolder
{
    public Guarded? One { get; set; }
}
