using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

// Elements of long arrays of integers. Generated code calls these after 8, 16, 32 elements and so on, so that short arrays do not pay
// for them, and reads what they leave: the last element at least, and whatever is not an integer that fits.
public ref partial struct UncheckedJsonReader
{
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
        return WideRun(in reader, ref list);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WideRun<T>(in UncheckedJsonReader reader, scoped ref WireList<T> list) where T : unmanaged
    {
        ref byte b = ref reader._b;
        int i = reader._i, length = reader._length;
        while (length - i >= IntegerRun.MinBytes)
        {
            int count = IntegerRun.Read(ref b, ref i, ref MemoryMarshal.GetReference(list.Reserve(IntegerRun.Space)));
            list.Commit(count);
            // Fewer are the end of the array, a value for the caller, or numbers with more blanks between them than are worth a block.
            if (count < 3) break;
        }
        return i < length && Unsafe.Add(ref b, i) <= 0x20 ? GapEnd(ref b, i, length) : i;
    }
}
