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
    /// <summary>The comparer of <typeparamref name="T"/>; null where .NET's default is safe already.</summary>
    public static IEqualityComparer<T>? For<T>() where T : notnull
    {
        if (typeof(T) == typeof(object)) return (IEqualityComparer<T>)(object)PlainKeyComparer.Instance;
        return typeof(T).IsValueType || typeof(T) == typeof(Version) ? Keyed<T>.Instance : null;
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
            if (typeof(T) == typeof(Version)) return Of((Version)(object)value!);
            if (typeof(T) == typeof(decimal)) return Of(Normalized((decimal)(object)value!));
            if (IsBits) return KeyHash.Of(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, byte>(ref value), Unsafe.SizeOf<T>()), 0);
            return KeyHash.Of((uint)value!.GetHashCode(), 0);
        }

        /// <summary>Whether equal values have equal bytes.</summary>
        static bool IsBits => typeof(T).IsPrimitive || typeof(T).IsEnum || typeof(T) == typeof(Guid) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128)
            || typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(TimeOnly) || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(System.Text.Rune);

        static int Of(double value) => KeyHash.Of(value == 0 || double.IsNaN(value) ? 0 : BitConverter.DoubleToUInt64Bits(value), 0);

        static int Of(Version value) => KeyHash.Of(MemoryMarshal.AsBytes<int>([value.Major, value.Minor, value.Build, value.Revision]), 0);

        static int Of(decimal value)
        {
            Span<int> bits = stackalloc int[4];
            decimal.GetBits(value, bits);
            return KeyHash.Of(MemoryMarshal.AsBytes(bits), 0);
        }

        /// <summary>Without trailing zeros, so that 1.0 and 1.00 are one key; and without a negative zero.</summary>
        static decimal Normalized(decimal value) => value == 0 ? 0 : value / 1.0000000000000000000000000000m;
    }
}
