using System.ComponentModel;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.Json.Text;

namespace Polywire.CompilerServices;

/// <summary>
/// Reads JSON tokens, strictly (RFC 8259). <c>Read…</c> methods take the next value, whitespace before it included,
/// and fail with a <see cref="WireException"/> that carries the offset; the root call adds the path.
/// </summary>
/// <remarks>Four fields, so that the JIT keeps a local copy in registers: generated code works on a copy and stores it back before it passes the reader on.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct UncheckedJsonReader
{
    internal ref byte _b;
    internal int _length;
    internal int _i;
    internal JsonReaderContext _context;

    internal UncheckedJsonReader(ReadOnlySpan<byte> input, JsonReaderContext context)
    {
        _b = ref MemoryMarshal.GetReference(input);
        _length = input.Length;
        _i = 0;
        _context = context;
    }

    /// <summary>The caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => _context.Context;

    /// <summary>The options of this call.</summary>
    public readonly JsonWireOptions Options => _context.Options;

    /// <summary>Bytes from the start of the input.</summary>
    public readonly int Position => _i;

    /// <summary>In an exception filter: notes where the object begins whose own code threw <paramref name="e"/>, for the path of the error.</summary>
    /// <param name="e">The exception.</param>
    /// <param name="position">A former <see cref="Position"/> of this reader; its complement if it is after a member of the object.</param>
    /// <returns>False.</returns>
    public readonly bool NoteObject(Exception e, int position)
    {
        OwnFailure.Note(e, _context, position);
        return false;
    }

    internal readonly ReadOnlySpan<byte> Slice(int start, int length) => MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _b, start), length);

    /// <summary>If the next bytes are <paramref name="literal"/>, moves past them. No whitespace is skipped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryConsume(ReadOnlySpan<byte> literal)
    {
        if (_length - _i < literal.Length) return false;
        if (!MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _b, _i), literal.Length).SequenceEqual(literal)) return false;
        _i += literal.Length;
        return true;
    }

    /// <summary>Goes where a copy of this reader is. Nothing else of a copy ever changes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void MoveTo(scoped in UncheckedJsonReader copy) => _i = copy._i;

    /// <summary>Goes to a place that a method of this reader returned.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public void MoveTo(int position) => _i = position;

    /// <summary>If the next byte is <paramref name="value"/>, moves past it. No whitespace is skipped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryConsume(byte value)
    {
        if (_i >= _length || Unsafe.Add(ref _b, _i) != value) return false;
        _i++;
        return true;
    }

    /// <summary>If the next value is null, moves past it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadNull() => Peek() == (byte)'n' && ReadNullLiteral();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool ReadNullLiteral()
    {
        if (!TryConsume("null"u8)) JsonThrow.Expected("null", _i, ref _b, _length);
        return true;
    }

    /// <summary>Returns the kind of the next value. Skips whitespace only.</summary>
    public JsonTokenKind PeekKind()
    {
        byte c = Peek();
        switch (c)
        {
            case (byte)'{': return JsonTokenKind.Object;
            case (byte)'[': return JsonTokenKind.Array;
            case (byte)'"': return JsonTokenKind.String;
            case (byte)'t': return JsonTokenKind.True;
            case (byte)'f': return JsonTokenKind.False;
            case (byte)'n': return JsonTokenKind.Null;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                int next = NumberToken.Scan(ref _b, _i, _length, out bool isInteger);
                if (next < 0) JsonThrow.Token(next, "a number", _i, ref _b, _length);
                return isInteger ? JsonTokenKind.Integer : JsonTokenKind.Float;
            default: return JsonTokenKind.None;
        }
    }

    /// <summary>Counts one level of nesting; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>. Every level needs its <see cref="PopDepth"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
    public readonly unsafe void PushDepth()
    {
        byte here;
        if (++_context.Depth > _context.MaxDepth || (nuint)(&here) < _context.StackLimit) PushDeep(_context, _i);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void PushDeep(JsonReaderContext context, int offset)
    {
        if (!context.TryDeepen()) JsonThrow.ReadDepth(context.Depth, context.MaxDepth, offset);
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void PopDepth() => _context.Depth--;

    /// <summary>Fails the read at the current position.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => JsonThrow.Read(code, reason, _i);

    /// <summary>Fails because a required member is missing; <paramref name="name"/> is its wire name.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailMissing(string name) => JsonThrow.Read(WireErrorCode.MissingMember, $"The required member '{name}' is missing.", _i);

    /// <summary>Passes a reference through; null is an error where <c>EnforceNullability</c> is on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly T NotNull<T>(T? value) where T : class
    {
        if (value is null) CheckNull(_context, _i, ref _b);
        return value!;
    }

    /// <summary>Passes a value through; null is an error, whatever the options say.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly T RefuseNull<T>(T value)
    {
        if (value is null) JsonThrow.Read(WireErrorCode.UnexpectedNull, "null for a member that refuses it.", StartOfNull(_i, ref _b));
        return value;
    }

    static void CheckNull(JsonReaderContext context, int offset, ref byte b)
    {
        if (context.EnforceNullability) JsonThrow.Read(WireErrorCode.UnexpectedNull, "null for a member that is not nullable (EnforceNullability).", StartOfNull(offset, ref b));
    }

    // A codec may have made null of something else.
    static int StartOfNull(int end, ref byte b) => end >= 4 && MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, end - 4), 4).SequenceEqual("null"u8) ? end - 4 : end;
}
