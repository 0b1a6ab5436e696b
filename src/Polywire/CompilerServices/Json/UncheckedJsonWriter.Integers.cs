using System.Runtime.CompilerServices;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

// Arrays of integers at once: the bytes are those of the elements one by one.
public ref partial struct UncheckedJsonWriter
{
    /// <summary>Elements that space is reserved for in one step.</summary>
    const int ElementsAtOnce = 128;

    /// <summary>From this number on, integers are written together. For fewer, a call takes longer than they do, and the vectors' code, which ReadyToRun leaves to the JIT, is not worth compiling.</summary>
    public const int ManyIntegers = 16;

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<sbyte> values) => PutAll(values);

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<byte> values) => PutAll(values);

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<short> values) => PutAll(values);

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<ushort> values) => PutAll(values);

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<int> values) => PutAll(values);

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<uint> values) => PutAll(values);

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<long> values) => PutAll(values);

    /// <summary>Writes integers with a comma after each of them.</summary>
    public void PutIntegers(scoped ReadOnlySpan<ulong> values) => PutAll(values);

    // No constraints: crossgen compiles no generic method that has them.
    [MethodImpl(MethodImplOptions.NoInlining)]
    void PutAll<T>(scoped ReadOnlySpan<T> values)
    {
        if (values.Length < ManyIntegers)
        {
            Ensure(values.Length * NumberInteger.MaxBytesEach);
            foreach (T value in values) _at = ref NumberInteger.PutOne(ref _at, value);
            return;
        }
        while (!values.IsEmpty)
        {
            ReadOnlySpan<T> piece = values[..Math.Min(values.Length, ElementsAtOnce)];
            values = values[piece.Length..];
            Ensure(piece.Length * NumberInteger.MaxBytesEach);
            _at = ref NumberInteger.PutMany(ref _at, piece);
        }
    }
}
