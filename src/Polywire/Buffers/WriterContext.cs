using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Buffers;

/// <summary>
/// The context of a call that writes: the destination is the caller's <see cref="IBufferWriter{T}"/>, or an array rented from the pool.
/// Writers have their position in the current window, and its end, in registers, and use the context only to get another window.
/// </summary>
abstract class WriterContext : CallContext
{
    const int FirstRent = 4096;
    const int MostExpected = 1 << 18;
    internal const int SinkRequest = 256;

    IBufferWriter<byte>? _sink;
    byte[] _rented = [];
    byte[]? _first;
    int _expected = FirstRent;
    int _failedAt;

    /// <summary>The position at which to continue in the window that <see cref="Grow"/> opened.</summary>
    internal int Position;

    /// <summary>The length of the window that <see cref="Grow"/> opened.</summary>
    internal int Length;

    /// <summary>The free capacity of the window that growing opened, in bytes.</summary>
    internal int FreeCapacity;

    /// <summary>Returns the name that a member has in the output of this call.</summary>
    internal virtual string NameOf(string member) => member;

    /// <summary>Gets whether the windows are a caller's, not one array that grows.</summary>
    internal bool HasSink => _sink is not null;

    /// <summary>Opens the first window of <paramref name="sink"/>, or of a rented array where it is null.</summary>
    internal ref byte Open(IBufferWriter<byte>? sink, out int length)
    {
        Depth = OuterDepth;
        _sink = sink;
        Span<byte> window = sink is null ? _rented = RentFirst() : sink.GetSpan(SinkRequest);
        length = window.Length;
        return ref MemoryMarshal.GetReference(window);
    }

    // As much as the call before needed. Up to the smallest size the thread has an array of its own: renting takes longer than writing a small value.
    // A pool of the caller's is always used, with a small request at first.
    byte[] RentFirst() =>
        !ReferenceEquals(Pool, TemporaryArrays.Bytes) ? Pool.Rent(FirstRent)
        : _expected <= FirstRent ? _first ??= new byte[FirstRent]
        : Pool.Rent(_expected);

    void Return(byte[] rented)
    {
        if (rented.Length > 0 && !ReferenceEquals(rented, _first)) Pool.Return(rented);
    }

    /// <summary>Opens the array that an earlier use has left, or a new one. <see cref="Close"/> returns it.</summary>
    private protected ref byte Reopen(out int length)
    {
        if (_rented.Length == 0) return ref Open(null, out length);
        Depth = OuterDepth;
        _failedAt = 0;
        length = _rented.Length;
        return ref MemoryMarshal.GetArrayDataReference(_rented);
    }

    /// <summary>Opens the first window of <paramref name="sink"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Span<byte> OpenSink(IBufferWriter<byte> sink)
    {
        Depth = OuterDepth;
        _sink = sink;
        return sink.GetSpan(SinkRequest);
    }

    /// <summary>Reserves space for <paramref name="need"/> more bytes after the <paramref name="position"/> written ones; <see cref="Position"/> and <see cref="Length"/> are the new window's.</summary>
    // No out parameters: every method that this is inlined into would clear their stack slots first.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal ref byte Grow(int position, int need)
    {
        Span<byte> window;
        if (_sink is { } sink)
        {
            window = Next(sink, position, Math.Max(need, SinkRequest));
            position = 0;
            if (window.Length < need) FailShort(need, window.Length);
        }
        else
        {
            byte[] old = _rented;
            long wanted = Math.Max((long)position + need, Math.Min(old.Length * 2L, Array.MaxLength));
            if (wanted > Array.MaxLength) ThrowTooLong();
            byte[] next = Pool.Rent((int)wanted);
            old.AsSpan(0, position).CopyTo(next);
            _rented = next;
            Return(old);
            window = next;
        }
        Position = position;
        Length = window.Length;
        return ref MemoryMarshal.GetReference(window);
    }

    /// <summary>
    /// Like <see cref="Grow"/>, but bytes from <paramref name="from"/> on stay in the new window, because they still change. <see cref="Position"/> is
    /// then after them.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal ref byte GrowFrom(ref byte window, int position, int from, int need)
    {
        int kept = position - from;
        if (_sink is not { } sink || kept == 0) return ref Grow(position, need);
        long wanted = Math.Max((long)kept + need, 2L * kept);
        if (wanted > Array.MaxLength) ThrowTooLong();
        byte[] copy = Pool.Rent(kept);
        try
        {
            MemoryMarshal.CreateSpan(ref Unsafe.Add(ref window, from), kept).CopyTo(copy);
            Span<byte> next = Next(sink, from, Math.Max((int)wanted, SinkRequest));
            if (next.Length < kept + need) FailShort(kept + need, next.Length);
            copy.AsSpan(0, kept).CopyTo(next);
            Position = kept;
            Length = next.Length;
            return ref MemoryMarshal.GetReference(next);
        }
        finally
        {
            Pool.Return(copy);
        }
    }

    /// <summary>Gets the exception that the sink threw, which is rethrown unchanged.</summary>
    internal Exception? SinkFailure { get; private set; }

    Span<byte> Next(IBufferWriter<byte> sink, int position, int size)
    {
        try
        {
            sink.Advance(position);
            return sink.GetSpan(size);
        }
        catch (Exception e)
        {
            SinkFailure = e;
            throw;
        }
    }

    // A failure of the sink, not of the model's code.
    [DoesNotReturn]
    void FailShort(int need, int got)
    {
        SinkFailure = Sinks.ShortSpan(need, got);
        throw SinkFailure;
    }

    /// <summary>Hands the last window to the sink.</summary>
    internal void Complete(int position) => _sink!.Advance(position);

    /// <summary>Returns the bytes of the rented array that are written so far.</summary>
    internal ReadOnlySpan<byte> Written(int position) => _rented.AsSpan(0, position);

    /// <summary>Returns the bytes of the rented array at the end of the call. The next call begins with that capacity.</summary>
    internal ReadOnlySpan<byte> Finish(int position)
    {
        _expected = Math.Clamp(position < _rented.Length / 4 ? 2 * position : _rented.Length, FirstRent, MostExpected);
        return Written(position);
    }

    /// <summary>Returns the bytes of the rented array when the write failed, at least <paramref name="position"/> bytes.</summary>
    internal ReadOnlySpan<byte> WrittenAtFailure(int position) => Written(Math.Max(position, _failedAt));

    /// <summary>Returns the bytes of the rented array from <paramref name="first"/> on when the write failed, at least <paramref name="count"/> bytes.</summary>
    private protected ReadOnlySpan<byte> WrittenAtFailure(ref byte first, int count)
    {
        int start = (int)Unsafe.ByteOffset(ref MemoryMarshal.GetArrayDataReference(_rented), ref first);
        return WrittenAtFailure(start + count)[start..];
    }

    /// <summary>Records where a write fails that has only a copy of the writer.</summary>
    internal void MarkFailure(ref byte at)
    {
        if (_sink is null) _failedAt = (int)Unsafe.ByteOffset(ref MemoryMarshal.GetArrayDataReference(_rented), ref at);
    }

    /// <summary>Returns the rented array and releases what belongs to the caller; then ends the call. Safe to call twice.</summary>
    internal virtual void Close()
    {
        byte[] rented = _rented;
        _rented = [];
        _failedAt = 0;
        _sink = null;
        SinkFailure = null;
        Return(rented);
    }

    /// <summary>Does what <see cref="Close"/> does, if the destination was the caller's and nothing was rented.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void CloseSink()
    {
        _sink = null;
        SinkFailure = null;
        EndCall();
    }

    [DoesNotReturn]
    static void ThrowTooLong() =>
        throw new WireException(WireErrorCode.LengthOutOfRange, "The value is larger than one array can hold; write it to an IBufferWriter<byte> or a stream.");
}
