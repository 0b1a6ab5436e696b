using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>
/// Values as they are in memory, for generated code: scalars of fixed size, what is nullable, and the places of fields. Padding is
/// written as zeros. What .NET's own types do not allow, such as a <c>bool</c> of 2, is refused on reading.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class MemoryPackMemory
{
    /// <summary>Returns whether a scalar's memory is what is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsMemory<T>() => LittleEndian.IsNative && typeof(T) != typeof(DateTimeOffset) && (nint.Size == sizeof(long) || typeof(T) != typeof(nint) && typeof(T) != typeof(nuint));

    /// <summary>Returns the bytes of a scalar.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Size<T>() => typeof(T) == typeof(nint) || typeof(T) == typeof(nuint) ? sizeof(long) : Unsafe.SizeOf<T>();

    /// <summary>Returns the bytes of a nullable scalar.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int NullableSize<T>() where T : struct => typeof(T) == typeof(nint) || typeof(T) == typeof(nuint) ? 2 * sizeof(long) : Unsafe.SizeOf<T?>();

    /// <summary>Returns whether the memory of a struct whose fields have so many bytes together is what is written: it has no padding, and the machine is little-endian.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool HasNoPadding<T>(int sum) => LittleEndian.IsNative && Unsafe.SizeOf<T>() == sum;

    /// <summary>Whether a struct that was read can be copied into memory.</summary>
    public static bool IsNative
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => LittleEndian.IsNative;
    }

    /// <summary>Returns the place among a struct's bytes of one of its fields.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte At<T, TField>(ref byte bytes, ref T value, ref readonly TField field) =>
        ref Unsafe.AddByteOffset(ref bytes, Unsafe.ByteOffset(ref Unsafe.As<T, byte>(ref value), ref Unsafe.As<TField, byte>(ref Unsafe.AsRef(in field))));

    /// <summary>Returns the place among a struct's bytes of one of its fields, as their number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int OffsetOf<T, TField>(ref T value, ref readonly TField field) =>
        (int)Unsafe.ByteOffset(ref Unsafe.As<T, byte>(ref value), ref Unsafe.As<TField, byte>(ref Unsafe.AsRef(in field)));

    /// <summary>Returns the key of a pair, where it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref TKey Key<TKey, TValue>(ref KeyValuePair<TKey, TValue> pair) => ref MemoryPackPair<TKey, TValue>.Key(ref pair);

    /// <summary>Returns the value of a pair, where it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref TValue Value<TKey, TValue>(ref KeyValuePair<TKey, TValue> pair) => ref MemoryPackPair<TKey, TValue>.Value(ref pair);

    /// <summary>Stores a pair of scalars. A copy of the pair would be loaded in one piece after it was stored in two.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutPair<TKey, TValue>(ref byte to, TKey key, TValue value)
    {
        KeyValuePair<TKey, TValue> pair = default;
        if (typeof(TKey) == typeof(DateTimeOffset) || typeof(TValue) == typeof(DateTimeOffset) || !HasNoPadding<KeyValuePair<TKey, TValue>>(Size<TKey>() + Size<TValue>())) Clear<KeyValuePair<TKey, TValue>>(ref to);
        Put(ref At(ref to, ref pair, ref Key(ref pair)), key);
        Put(ref At(ref to, ref pair, ref Value(ref pair)), value);
    }

    /// <summary>Stores zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Clear<T>(ref byte to) => Unsafe.InitBlockUnaligned(ref to, 0, (uint)Unsafe.SizeOf<T>());

    /// <summary>Stores a scalar.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Put<T>(ref byte to, T value)
    {
        if (typeof(T) == typeof(DateTimeOffset)) PutDateTimeOffset(ref to, (DateTimeOffset)(object)value!);
        else if (typeof(T) == typeof(nint)) LittleEndian.Store(ref to, (long)(nint)(object)value!);
        else if (typeof(T) == typeof(nuint)) LittleEndian.Store(ref to, (ulong)(nuint)(object)value!);
        else LittleEndian.Store(ref to, value);
    }

    /// <summary>Stores a nullable scalar: a byte that is 1 or 0, and the value or zeros at its alignment.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void PutNullable<T>(ref byte to, T? value) where T : struct
    {
        if (HasWord<T>())
        {
            PutWord(ref to, value);
            return;
        }
        if (IsMemory<T>() && Unsafe.SizeOf<T>() == Vector128<byte>.Count)
        {
            PutVector(ref to, value);
            return;
        }
        int size = NullableSize<T>();
        Unsafe.InitBlockUnaligned(ref to, 0, (uint)size);
        if (!value.HasValue) return;
        to = 1;
        Put(ref Unsafe.Add(ref to, size - Size<T>()), value.GetValueOrDefault());
    }

    // The offset from UTC in minutes, and the ticks in UTC.
    static void PutDateTimeOffset(ref byte to, DateTimeOffset value)
    {
        int minutes = value.TotalOffsetMinutes;
        LittleEndian.Store(ref to, s_hasWideOffset ? (uint)minutes : (ulong)(ushort)minutes);
        LittleEndian.Store(ref Unsafe.Add(ref to, sizeof(long)), value.UtcTicks);
    }

    /// <summary>Loads a scalar.</summary>
    /// <param name="from">Its bytes.</param>
    /// <param name="offset">Where they are in the input.</param>
    /// <exception cref="WireException">The bytes are not a value of the type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Get<T>(ref byte from, int offset)
    {
        if (typeof(T) == typeof(bool)) { if (from > 1) MemoryPackThrow.Boolean(from, offset); }
        else if (typeof(T) == typeof(DateTime)) { if ((LittleEndian.Load<ulong>(ref from) & TickBits) > MaxTicks) MemoryPackThrow.Format("a DateTime", offset); }
        else if (typeof(T) == typeof(DateTimeOffset)) return (T)(object)GetDateTimeOffset(ref from, offset);
        else if (typeof(T) == typeof(DateOnly)) { if (LittleEndian.Load<uint>(ref from) > (uint)DateOnly.MaxValue.DayNumber) MemoryPackThrow.Format("a DateOnly", offset); }
        else if (typeof(T) == typeof(TimeOnly)) { if (LittleEndian.Load<ulong>(ref from) >= TimeSpan.TicksPerDay) MemoryPackThrow.Format("a TimeOnly", offset); }
        else if (typeof(T) == typeof(Rune)) { if (!Rune.IsValid(LittleEndian.Load<uint>(ref from))) MemoryPackThrow.Format("a Unicode scalar value", offset); }
        else if (typeof(T) == typeof(decimal)) { if (!IsDecimal(LittleEndian.Load<uint>(ref from))) MemoryPackThrow.Format("a decimal", offset); }
        else if (typeof(T) == typeof(nint)) return (T)(object)GetIntPtr(ref from, offset);
        else if (typeof(T) == typeof(nuint)) return (T)(object)GetUIntPtr(ref from, offset);
        return LittleEndian.Load<T>(ref from);
    }

    /// <summary>Loads a nullable scalar.</summary>
    /// <inheritdoc cref="Get"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? GetNullable<T>(ref byte from, int offset) where T : struct
    {
        // As HasWord, of conditions that the JIT knows when it reads this method's code: of a result with several sources it would store and load the fields.
        if (BitConverter.IsLittleEndian && Unsafe.SizeOf<T>() <= sizeof(ulong) && Unsafe.SizeOf<T?>() == 2 * Unsafe.SizeOf<T>() && typeof(T) != typeof(nint) && typeof(T) != typeof(nuint)) return GetWord<T>(ref from, offset);
        if (BitConverter.IsLittleEndian && Unsafe.SizeOf<T>() == Vector128<byte>.Count && typeof(T) != typeof(DateTimeOffset) && typeof(T) != typeof(decimal)) return GetVector<T>(ref from, offset);
        return GetOther<T>(ref from, offset);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T? GetOther<T>(ref byte from, int offset) where T : struct
    {
        if (from > 1) MemoryPackThrow.Boolean(from, offset);
        int at = NullableSize<T>() - Size<T>();
        return from == 0 ? null : Get<T>(ref Unsafe.Add(ref from, at), offset + at);
    }

    /// <summary>Returns whether a nullable has a value.</summary>
    /// <inheritdoc cref="Get"/>
    public static bool GetFlag(ref byte from, int offset)
    {
        if (from > 1) MemoryPackThrow.Boolean(from, offset);
        return from != 0;
    }

    /// <summary>Returns whether every pattern of a scalar's bits is a value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsAnyValid<T>() => !(typeof(T) == typeof(bool) || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateOnly)
        || typeof(T) == typeof(TimeOnly) || typeof(T) == typeof(Rune) || typeof(T) == typeof(decimal));

    const ulong TickBits = 0x3FFF_FFFF_FFFF_FFFF;

    static ulong MaxTicks
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => 3_155_378_975_999_999_999;
    }

    static bool IsDecimal(uint flags) => (flags & 0x7F00_FFFF) == 0 && (flags >> 16 & 0xFF) <= 28;

    static DateTimeOffset GetDateTimeOffset(ref byte from, int offset)
    {
        // The bytes between are padding, which may be anything.
        int minutes = LittleEndian.Load<short>(ref from);
        ulong utc = LittleEndian.Load<ulong>(ref Unsafe.Add(ref from, sizeof(long)));
        long ticks = (long)utc + minutes * TimeSpan.TicksPerMinute;
        if (utc > MaxTicks || minutes is < -MaxOffsetMinutes or > MaxOffsetMinutes || (ulong)ticks > MaxTicks) MemoryPackThrow.Format("a DateTimeOffset", offset);
        // The constructor would check the same again.
        if (s_isOffsetAndTicks) return Unsafe.BitCast<Vector128<ulong>, DateTimeOffset>(Vector128.Create(s_hasWideOffset ? (uint)minutes : (ulong)(ushort)minutes, utc));
        return new DateTimeOffset(ticks, TimeSpan.FromTicks(minutes * TimeSpan.TicksPerMinute));
    }

    /// <summary>Whether this runtime has the offset in four bytes: some have it in two, and the rest is padding. Both are read.</summary>
    static readonly bool s_hasWideOffset = HasWideOffset();

    static bool HasWideOffset()
    {
        var value = new DateTimeOffset(TimeSpan.TicksPerDay, TimeSpan.FromMinutes(-1));
        ref byte memory = ref Unsafe.As<DateTimeOffset, byte>(ref value);
        return LittleEndian.IsNative && Unsafe.ReadUnaligned<int>(ref memory) == -1;
    }

    /// <summary>Whether this runtime has the offset in the first eight bytes and the ticks in UTC in the others.</summary>
    static readonly bool s_isOffsetAndTicks = HasOffsetAndTicks();

    static bool HasOffsetAndTicks()
    {
        var value = new DateTimeOffset(TimeSpan.TicksPerDay, TimeSpan.FromMinutes(-1));
        if (!LittleEndian.IsNative || Unsafe.SizeOf<DateTimeOffset>() != 2 * sizeof(ulong)) return false;
        ref byte memory = ref Unsafe.As<DateTimeOffset, byte>(ref value);
        return Unsafe.ReadUnaligned<short>(ref memory) == -1 && Unsafe.ReadUnaligned<long>(ref Unsafe.Add(ref memory, sizeof(ulong))) == value.UtcTicks;
    }

    static nint GetIntPtr(ref byte from, int offset)
    {
        long value = LittleEndian.Load<long>(ref from);
        if (value != (nint)value) MemoryPackThrow.Format("an nint of this process", offset);
        return (nint)value;
    }

    static nuint GetUIntPtr(ref byte from, int offset)
    {
        ulong value = LittleEndian.Load<ulong>(ref from);
        if (value != (nuint)value) MemoryPackThrow.Format("an nuint of this process", offset);
        return (nuint)value;
    }
}
