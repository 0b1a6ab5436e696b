using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

/// <summary>
/// Writes MessagePack values. <c>Put…</c> methods write without a capacity check, into what a preceding <see cref="Ensure"/> made
/// sure of (<c>MaxInt32</c> bytes for <c>PutInt32</c>, and so on); <c>Write…</c> methods check themselves.
/// </summary>
/// <remarks>
/// Four fields, so that a local copy lives in registers: generated code works on a copy and stores it back before it
/// passes the writer on. Nothing is written after an exception: the call that owns the writer abandons it.
/// </remarks>
[SkipLocalsInit]
public ref partial struct MessagePackWriter
{
    /// <summary>Bytes of nil.</summary>
    public const int MaxNil = 1;
    /// <summary>Most bytes of an array's header.</summary>
    public const int MaxArrayHeader = 5;
    /// <summary>Most bytes of a map's header.</summary>
    public const int MaxMapHeader = 5;
    /// <summary>Most bytes of a string's header.</summary>
    public const int MaxStringHeader = 5;
    /// <summary>Most bytes of a binary's header.</summary>
    public const int MaxBinaryHeader = 5;
    /// <summary>Most bytes of an extension's header.</summary>
    public const int MaxExtensionHeader = 6;

    const int MaxChunk = 1 << 16;

    internal ref byte _b;
    internal int _length;
    internal int _i;
    internal MessagePackWriteState _s;

    internal MessagePackWriter(ref byte b, int length, MessagePackWriteState state)
    {
        _b = ref b;
        _length = length;
        _i = 0;
        _s = state;
    }

    internal MessagePackWriter(Span<byte> window, MessagePackWriteState state) : this(ref MemoryMarshal.GetReference(window), window.Length, state)
    {
    }

    /// <summary>The caller's own object, from the options or the call's <c>state:</c> argument.</summary>
    public readonly object? State => _s.State;

    /// <summary>The options of this call.</summary>
    public readonly MessagePackWireOptions Options => _s.Options;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte At(int offset) => ref Unsafe.Add(ref Unsafe.Add(ref _b, (nint)(uint)_i), offset);

    /// <summary>The byte that is put next.</summary>
    internal readonly ref byte Free => ref At(0);

    /// <summary>Makes sure that <paramref name="count"/> bytes can be put.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Ensure(int count)
    {
        if (_length - _i < count)
        {
            _b = ref _s.Grow(_i, count);
            _i = _s.Position;
            _length = _s.Length;
        }
    }

    /// <summary>Goes where a copy of this writer is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), System.ComponentModel.EditorBrowsable(System.ComponentModel.EditorBrowsableState.Never)]
    public void MoveTo(scoped in MessagePackWriter copy)
    {
        _b = ref copy._b;
        _length = copy._length;
        _i = copy._i;
    }

    [Conditional("DEBUG")]
    readonly void AssertRoom(int count) => Debug.Assert(_length - _i >= count, "Put without Ensure");

    /// <summary>Puts bytes as they are: headers, names and constants joined.</summary>
    // Of a literal the length is known where this is inlined: one way is left, and its bytes are constants in the code.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutRaw(scoped ReadOnlySpan<byte> bytes)
    {
        AssertRoom(bytes.Length);
        ref byte from = ref MemoryMarshal.GetReference(bytes), to = ref At(0);
        int length = bytes.Length;
        if (length is >= sizeof(uint) and <= 2 * sizeof(uint))
        {
            int last = length - sizeof(uint);
            Unsafe.WriteUnaligned(ref to, Unsafe.ReadUnaligned<uint>(ref from));
            if (last > 0) Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, last), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, last)));
        }
        else if (length is 2 or 3)
        {
            Unsafe.WriteUnaligned(ref to, Unsafe.ReadUnaligned<ushort>(ref from));
            if (length == 3) Unsafe.Add(ref to, 2) = Unsafe.Add(ref from, 2);
        }
        else if (length == 1)
        {
            to = from;
        }
        else
        {
            Unsafe.CopyBlockUnaligned(ref to, ref from, (uint)length);
        }
        _i += length;
    }

    /// <summary>Writes bytes as they are: whole values that the caller vouches for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteRaw(scoped ReadOnlySpan<byte> bytes)
    {
        MessagePackWriter t = this;
        t.WriteChunks(bytes);
        this = t;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteChunks(scoped ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > MaxChunk)
        {
            Ensure(MaxChunk);
            PutRaw(bytes[..MaxChunk]);
            bytes = bytes[MaxChunk..];
        }
        Ensure(bytes.Length);
        PutRaw(bytes);
    }

    /// <summary>Puts nil. Needs <see cref="MaxNil"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutNil()
    {
        AssertRoom(MaxNil);
        At(0) = Format.Nil;
        _i++;
    }

    /// <summary>Writes nil.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNil()
    {
        Ensure(MaxNil);
        PutNil();
    }

    /// <summary>Puts the header of an array. Needs <see cref="MaxArrayHeader"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutArrayHeader(int count)
    {
        AssertRoom(MaxArrayHeader);
        if ((uint)count <= Format.MaxFixCount)
        {
            At(0) = (byte)(Format.FixArray | count);
            _i++;
        }
        else
        {
            _i += SmallestForm.PutArrayHeader(ref At(0), (uint)count);
        }
    }

    /// <summary>Writes the header of an array; <paramref name="count"/> values follow, which the caller writes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteArrayHeader(int count)
    {
        Ensure(MaxArrayHeader);
        PutArrayHeader(count);
    }

    /// <summary>Puts the header of a map. Needs <see cref="MaxMapHeader"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutMapHeader(int count)
    {
        AssertRoom(MaxMapHeader);
        if ((uint)count <= Format.MaxFixCount)
        {
            At(0) = (byte)(Format.FixMap | count);
            _i++;
        }
        else
        {
            _i += SmallestForm.PutMapHeader(ref At(0), (uint)count);
        }
    }

    /// <summary>Writes the header of a map; <paramref name="count"/> keys, each with its value, follow, which the caller writes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteMapHeader(int count)
    {
        Ensure(MaxMapHeader);
        PutMapHeader(count);
    }

    /// <summary>Counts one level of nesting; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>. Every level needs its <see cref="Leave"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Enter()
    {
        if (++_s.Depth > _s.DepthGate) EnterDeep(_s);
    }

    /// <summary>Checks one level of nesting without counting it: for a value with no levels below it, in place of <see cref="Enter"/> and <see cref="Leave"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void CheckDepth()
    {
        if (_s.Depth >= _s.DepthGate) CheckDeep(_s);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CheckDeep(MessagePackWriteState state)
    {
        state.Depth++;
        EnterDeep(state);
        state.Depth--;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void EnterDeep(MessagePackWriteState state)
    {
        if (!state.TryDeepen()) MessagePackThrow.Depth(state.Depth, state.MaxDepth, -1);
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Leave() => _s.Depth--;

    /// <summary>Fails the write; the path is added by the root call.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => MessagePackThrow.Write(code, reason);
}
