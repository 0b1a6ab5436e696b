using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>
/// The hash of a key of several parts, under the key of the process (<see cref="KeyHash"/>). Parts that are equal add the same, whatever
/// their bits: the two zeros of a <c>double</c>, every NaN, and a <c>decimal</c> of any scale.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireHash
{
    KeyHash.State _state;
    int _words;

    internal static WireHash Begin() => new() { _state = new KeyHash.State(5) };

    internal int Finish() => _state.Finish(8 * _words);

    /// <summary>Adds a part that is absent.</summary>
    public void AddNull() => Word(0x9E3779B97F4A7C15);

    /// <summary>Adds one part; a type with an <c>Equals</c> of its own by its own hash.</summary>
    // The conditions are constants of the instantiation.
    public void Add<T>(T value)
    {
        if (value is null) AddNull();
        else if (typeof(T) == typeof(string)) Word((uint)((string)(object)value).GetHashCode());
        else if (typeof(T) == typeof(double)) Word(Bits((double)(object)value));
        else if (typeof(T) == typeof(float)) Word(Bits((float)(object)value));
        else if (typeof(T) == typeof(Half)) Word(Bits((double)(Half)(object)value));
        else if (typeof(T) == typeof(DateTime)) Word((ulong)((DateTime)(object)value).Ticks);
        else if (typeof(T) == typeof(DateTimeOffset)) Word((ulong)((DateTimeOffset)(object)value).UtcTicks);
        else if (typeof(T) == typeof(decimal)) Words(WireComparer.Bits((decimal)(object)value));
        else if (typeof(T) == typeof(System.Numerics.Complex)) Add((System.Numerics.Complex)(object)value);
        else if (typeof(T) == typeof(Version)) Word((uint)WireComparer.Of((Version)(object)value));
        else if (WireComparer.IsBits<T>()) AddBits(ref value);
        else if (typeof(T) == typeof(object)) AddAny(value);
        else Word((uint)value.GetHashCode());
    }

    /// <summary>Adds a value whose type is known at run time only: tuples part by part.</summary>
    internal void AddAny(object? value)
    {
        switch (value)
        {
            case null: AddNull(); break;
            case int number: Add(number); break;
            case long number: Add(number); break;
            case uint number: Add(number); break;
            case ulong number: Add(number); break;
            case short number: Add(number); break;
            case ushort number: Add(number); break;
            case byte number: Add(number); break;
            case sbyte number: Add(number); break;
            case char number: Add(number); break;
            case double number: Add(number); break;
            case float number: Add(number); break;
            case decimal number: Add(number); break;
            case Half number: Add(number); break;
            case Int128 number: Add(number); break;
            case UInt128 number: Add(number); break;
            case Guid id: Add(id); break;
            case DateTime time: Add(time); break;
            case DateTimeOffset time: Add(time); break;
            case TimeSpan time: Add(time); break;
            case DateOnly date: Add(date); break;
            case TimeOnly time: Add(time); break;
            case Version version: Add(version); break;
            case System.Numerics.Complex number: Add(number); break;
            case ITuple tuple:
                for (int i = 0; i < tuple.Length; i++) AddAny(tuple[i]);
                break;
            default: Word((uint)value.GetHashCode()); break;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void AddBits<T>(ref T value)
    {
        ref byte bits = ref Unsafe.As<T, byte>(ref value);
        if (Unsafe.SizeOf<T>() == 1) Word(bits);
        else if (Unsafe.SizeOf<T>() == 2) Word(Unsafe.ReadUnaligned<ushort>(ref bits));
        else if (Unsafe.SizeOf<T>() == 4) Word(Unsafe.ReadUnaligned<uint>(ref bits));
        else if (Unsafe.SizeOf<T>() == 8) Word(Unsafe.ReadUnaligned<ulong>(ref bits));
        else Words((Unsafe.ReadUnaligned<ulong>(ref bits), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bits, sizeof(ulong)))));
    }

    void Add(System.Numerics.Complex value)
    {
        Word(Bits(value.Real));
        Word(Bits(value.Imaginary));
    }

    void Words((ulong Low, ulong High) words)
    {
        Word(words.Low);
        Word(words.High);
    }

    void Word(ulong word)
    {
        _state.Add(word);
        _words++;
    }

    /// <summary>Equal for equal numbers.</summary>
    internal static ulong Bits(double value) => value == 0 || double.IsNaN(value) ? 0 : BitConverter.DoubleToUInt64Bits(value);
}

/// <summary>Adds the parts of a key to its hash.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void WireHasher<T>(ref WireHash hash, T value);
