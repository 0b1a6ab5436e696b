using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>
/// Comparers for keys that come from outside: equality is the type's own, hashes are seeded anew in each process,
/// so that colliding keys cannot be prepared. (Text needs none: .NET's own comparer defends itself.)
/// </summary>
public static class WireComparer
{
    /// <summary>The comparer of <typeparamref name="T"/>; null where .NET's default is safe already.</summary>
    public static IEqualityComparer<T>? For<T>() where T : notnull
    {
        if (typeof(T) == typeof(object)) return (IEqualityComparer<T>)(object)SeededObjects.Instance;
        return typeof(T).IsValueType ? Seeded<T>.Instance : null;
    }

    static int Hash<T>(T value) where T : unmanaged
    {
        var hash = new HashCode();
        hash.AddBytes(System.Runtime.InteropServices.MemoryMarshal.AsBytes(new ReadOnlySpan<T>(in value)));
        return hash.ToHashCode();
    }

    static int HashBoxed(object value) => value switch
    {
        long v => HashCode.Combine((int)v, (int)(v >> 32)),
        ulong v => HashCode.Combine((int)v, (int)(v >> 32)),
        double v => v == 0 ? 0 : Hash(v),
        byte[] v => HashCode.Combine(v.Length, RuntimeHelpers.GetHashCode(v)),
        string v => v.GetHashCode(),
        _ => HashCode.Combine(value.GetHashCode()),
    };

    sealed class Seeded<T> : IEqualityComparer<T>
    {
        internal static readonly Seeded<T> Instance = new();

        public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

        public int GetHashCode(T value)
        {
            // The branches are constants of the instantiation.
            if (typeof(T) == typeof(double)) return HashBoxed(value!);
            if (typeof(T) == typeof(float)) return HashBoxed((double)(float)(object)value!);
            if (typeof(T) == typeof(Half)) return HashBoxed((double)(Half)(object)value!);
            if (typeof(T) == typeof(decimal) || RuntimeHelpers.IsReferenceOrContainsReferences<T>()) return HashCode.Combine(value!.GetHashCode());
            if (typeof(T) == typeof(DateTimeOffset)) return Hash(((DateTimeOffset)(object)value!).UtcTicks);
            if (typeof(T) == typeof(DateTime)) return Hash(((DateTime)(object)value!).Ticks);
            if (typeof(T).IsPrimitive || typeof(T).IsEnum || typeof(T) == typeof(Guid) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128) || typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(TimeOnly))
            {
                var hash = new HashCode();
                hash.AddBytes(System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, byte>(ref value), Unsafe.SizeOf<T>()));
                return hash.ToHashCode();
            }
            return HashCode.Combine(value!.GetHashCode());
        }
    }

    sealed class SeededObjects : IEqualityComparer<object>
    {
        internal static readonly SeededObjects Instance = new();

        public new bool Equals(object? x, object? y) => object.Equals(x, y);

        public int GetHashCode(object value) => HashBoxed(value);
    }
}
