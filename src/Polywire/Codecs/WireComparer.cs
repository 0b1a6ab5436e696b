using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Codecs;

/// <summary>
/// Comparers for keys that come from outside: equality is the type's own, hashes are keyed anew in each process
/// (<see cref="KeyHash"/>), so that colliding keys cannot be prepared. Text and URIs need none: .NET's own hash of text is keyed.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireComparer
{
    /// <summary>The most keys whose hashes are not keyed: if all of them collide, each is compared with 31 others at most.</summary>
    const int Few = 32;

    /// <summary>Returns the comparer of <typeparamref name="T"/>; null where .NET's default is safe already, as for few keys.</summary>
    /// <param name="count">The number of keys.</param>
    public static IEqualityComparer<T>? For<T>(int count) where T : notnull
    {
        if (typeof(T) == typeof(object)) return (IEqualityComparer<T>)(object)UntypedKeyComparer.Instance;
        return count > Few && (typeof(T).IsValueType || typeof(T) == typeof(Version)) ? Keyed<T>.Instance : null;
    }

    /// <summary>Returns the comparer of nullable values of a scalar type; null for few keys.</summary>
    /// <param name="count">The number of keys.</param>
    public static IEqualityComparer<T?>? ForNullable<T>(int count) where T : struct => count > Few ? KeyedNullable<T>.Instance : null;

    /// <summary>Returns the comparer of a type whose equality is that of its parts.</summary>
    /// <param name="hasher">Adds the parts.</param>
    public static IEqualityComparer<T> Of<T>(WireHasher<T> hasher)
    {
        // One comparer for each place that makes collections of the type, which is almost always one.
        if (Parted<T>.Last is { } last && last.Hasher == hasher) return last;
        return Parted<T>.Last = new Parted<T>(hasher);
    }

    /// <summary>Returns the comparer of a type with an equality of its own, or of derived types with one: see <see cref="GuardedComparer{T}"/>.</summary>
    /// <param name="count">The keys that are added while input is read.</param>
    /// <param name="hasher">Adds the parts that are known, and the type's own hash.</param>
    public static IEqualityComparer<T> Guarded<T>(int count, WireHasher<T> hasher) => new GuardedComparer<T>(count, hasher);

    /// <summary>Returns the comparer of a type that is known at run time only: part by part as the assembly registered it that closed the generic model.</summary>
    /// <param name="count">The keys that are added while input is read.</param>
    public static IEqualityComparer<T>? ForAny<T>(int count)
    {
        if (typeof(T) == typeof(object)) return (IEqualityComparer<T>)(object)UntypedKeyComparer.Instance;
        if (typeof(T) == typeof(string) || typeof(T) == typeof(Uri)) return null;
        if (IsScalar<T>()) return count <= Few ? null : Keyed<T>.Instance;
        return new GuardedComparer<T>(count, WireRegistry.LookupHasher<T>() ?? (static (ref hash, value) => hash.AddAny(value)));
    }

    static bool IsScalar<T>() => IsBits<T>() || typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(Half) || typeof(T) == typeof(decimal)
        || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(Version) || typeof(T) == typeof(System.Numerics.Complex) || typeof(T) == typeof(System.Numerics.BigInteger);

    /// <summary>Returns whether equal values have equal bytes.</summary>
    internal static bool IsBits<T>() => typeof(T).IsPrimitive && typeof(T) != typeof(double) && typeof(T) != typeof(float) || typeof(T).IsEnum || typeof(T) == typeof(Guid) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128)
        || typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(TimeOnly) || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(System.Text.Rune);

    internal static int Of(Version value) => KeyHash.Of(MemoryMarshal.AsBytes<int>([value.Major, value.Minor, value.Build, value.Revision]), 0);

    /// <summary>Returns the bits of a number without trailing zeros, and without the sign of zero, so that 1.0 and 1.00 are one key.</summary>
    internal static (ulong Low, ulong High) Bits(decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        ulong low = (uint)bits[0] | (ulong)(uint)bits[1] << 32, high = (uint)bits[2];
        if ((low | high) == 0) return default;
        uint scale = (uint)bits[3] >> 16 & 0xFF;
        // What ends in a zero is even. Each part is divided with the remainder of the one above it.
        for (; scale > 0 && (low & 1) == 0; scale--)
        {
            ulong middle = high % 10 << 32 | low >> 32, last = middle % 10 << 32 | (uint)low;
            if (last % 10 != 0) break;
            high /= 10;
            low = middle / 10 << 32 | last / 10;
        }
        return (low, high | (ulong)(scale | (uint)bits[3] & 0x8000_0000) << 32);
    }

    sealed class Parted<T>(WireHasher<T> hasher) : IEqualityComparer<T>
    {
        internal static Parted<T>? Last;

        internal WireHasher<T> Hasher => hasher;

        public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

        public int GetHashCode(T value)
        {
            SharedObjects.Check<T>();
            WireHash hash = WireHash.Begin();
            hasher(ref hash, value);
            return hash.Finish();
        }
    }

    sealed class KeyedNullable<T> : IEqualityComparer<T?> where T : struct
    {
        internal static readonly KeyedNullable<T> Instance = new();

        public bool Equals(T? x, T? y) => EqualityComparer<T?>.Default.Equals(x, y);

        public int GetHashCode(T? value) => value.HasValue ? Keyed<T>.Instance.GetHashCode(value.GetValueOrDefault()) : 0;
    }

    sealed class Keyed<T> : IEqualityComparer<T>
    {
        internal static readonly Keyed<T> Instance = new();

        public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

        // The conditions are constants of the instantiation.
        public int GetHashCode(T value)
        {
            if (typeof(T) == typeof(double)) return Of((double)(object)value!);
            if (typeof(T) == typeof(float)) return Of((float)(object)value!);
            if (typeof(T) == typeof(Half)) return Of((double)(Half)(object)value!);
            if (typeof(T) == typeof(DateTime)) return KeyHash.Of((ulong)((DateTime)(object)value!).Ticks, 0);
            if (typeof(T) == typeof(DateTimeOffset)) return KeyHash.Of((ulong)((DateTimeOffset)(object)value!).UtcTicks, 0);
            if (typeof(T) == typeof(Version)) return WireComparer.Of((Version)(object)value!);
            if (typeof(T) == typeof(decimal)) return KeyHash.Of(Bits((decimal)(object)value!));
            if (IsBits<T>()) return KeyHash.OfBits(ref value);
            if (typeof(T) == typeof(System.Numerics.Complex))
            {
                WireHash hash = WireHash.Begin();
                hash.Add(value);
                return hash.Finish();
            }
            return KeyHash.Of((uint)value!.GetHashCode(), 0);
        }

        static int Of(double value) => KeyHash.Of(WireHash.Bits(value), 0);
    }
}
