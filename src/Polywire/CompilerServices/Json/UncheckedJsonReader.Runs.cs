using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Codecs;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

// Elements of arrays of integers. Generated code calls these first where an array is not short, then after 8, 16, 32 elements and so on,
// and reads what they leave: the last element at least, and whatever is not an integer that fits.
public ref partial struct UncheckedJsonReader
{
    /// <summary>Whether the array whose first element is next has at least as many bytes as are worth a call of <see cref="ReadRun(ref WireList{int})"/>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly bool BeginsRun
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.IsHardwareAccelerated && _length - _i >= IntegerRun.MinBytes && !EndsSoon(ref Unsafe.Add(ref _b, (nint)(uint)_i));
    }

    // Two vectors of 128 bits: ReadyToRun precompiles no wider ones.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool EndsSoon(ref byte element)
    {
        Vector128<byte> end = Vector128.Create((byte)']');
        return (Vector128.Equals(Vector128.LoadUnsafe(ref element), end) | Vector128.Equals(Vector128.LoadUnsafe(ref element, (nuint)Vector128<byte>.Count), end)) != Vector128<byte>.Zero;
    }

    /// <summary>Appends the elements from the current one on that are integers of the list's type, each followed by a comma. Returns the place of the element after them.</summary>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<int> list) => Run(in this, ref list);

    /// <inheritdoc cref="ReadRun(ref WireList{int})"/>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<uint> list) => Run(in this, ref list);

    /// <inheritdoc cref="ReadRun(ref WireList{int})"/>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<long> list) => Run(in this, ref list);

    /// <inheritdoc cref="ReadRun(ref WireList{int})"/>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<ulong> list) => Run(in this, ref list);

    /// <inheritdoc cref="ReadRun(ref WireList{int})"/>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<short> list) => Run(in this, ref list);

    /// <inheritdoc cref="ReadRun(ref WireList{int})"/>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<ushort> list) => Run(in this, ref list);

    /// <inheritdoc cref="ReadRun(ref WireList{int})"/>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<sbyte> list) => Run(in this, ref list);

    /// <inheritdoc cref="ReadRun(ref WireList{int})"/>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.NoInlining)]
    public readonly int ReadRun(scoped ref WireList<byte> list) => Run(in this, ref list);

    // ReadyToRun compiles no method with vectors of 512 bits: a process that reads few arrays compiles none at run time either.
    const int Calls = 1024;
    static int s_calls;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Run<T>(in UncheckedJsonReader reader, scoped ref WireList<T> list) where T : unmanaged
    {
        if (!IntegerRun.IsSupported || reader._context.CarefulCommas) return reader._i;
        if (s_calls < Calls)
        {
            s_calls++;
            return reader._i;
        }
        return list.Count == 0 ? FirstRun(in reader, ref list) : WideRun(in reader, ref list, reader._i);
    }

    // The first blocks go to the stack: most arrays have no more, and the list needs no memory for the space of a block.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int FirstRun<T>(in UncheckedJsonReader reader, scoped ref WireList<T> list) where T : unmanaged
    {
        ref byte b = ref reader._b;
        int i = reader._i, length = reader._length, count = 0;
        bool isWhole = true;
        Span<T> values = stackalloc T[2 * IntegerRun.Space];
        while (isWhole && count <= IntegerRun.Space && length - i >= IntegerRun.MinBytes)
        {
            int start = i;
            count += IntegerRun.Read(ref b, ref i, ref Unsafe.Add(ref MemoryMarshal.GetReference(values), count));
            isWhole = i - start >= IntegerRun.LeastWhole;
        }
        list.Append(values[..count]);
        if (isWhole) return WideRun(in reader, ref list, i);
        return i < length && Unsafe.Add(ref b, i) <= 0x20 ? GapEnd(ref b, i, length) : i;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WideRun<T>(in UncheckedJsonReader reader, scoped ref WireList<T> list, int i) where T : unmanaged
    {
        ref byte b = ref reader._b;
        int length = reader._length;
        while (length - i >= IntegerRun.MinBytes)
        {
            int start = i, count = IntegerRun.Read(ref b, ref i, ref MemoryMarshal.GetReference(list.Reserve(IntegerRun.Space)));
            list.Commit(count);
            // The end of the array, a value for the caller, or numbers with more blanks between them than are worth a block.
            if (i - start < IntegerRun.LeastWhole || count < 3) break;
        }
        return i < length && Unsafe.Add(ref b, i) <= 0x20 ? GapEnd(ref b, i, length) : i;
    }
}
