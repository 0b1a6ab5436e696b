using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json;

/// <summary>
/// Reads JSON tokens, strictly (RFC 8259). <c>Read…</c> methods take the next value, whitespace before it included,
/// and fail with a <see cref="WireException"/> that carries the offset; the root call adds the path.
/// </summary>
/// <remarks>Four fields, so that a local copy lives in registers: generated code works on a copy and stores it back before it passes the reader on.</remarks>
public ref partial struct JsonReader
{
    internal ref byte _b;
    internal int _length;
    internal int _i;
    internal JsonReadState _s;

    internal JsonReader(ReadOnlySpan<byte> input, JsonReadState state)
    {
        _b = ref MemoryMarshal.GetReference(input);
        _length = input.Length;
        _i = 0;
        _s = state;
    }

    /// <summary>The caller's own object, from the options or the call's <c>state:</c> argument.</summary>
    public readonly object? State => _s.State;

    /// <summary>The options of this call.</summary>
    public readonly JsonWireOptions Options => _s.Options;

    /// <summary>Bytes from the start of the input.</summary>
    public readonly int Position => _i;

    internal readonly ReadOnlySpan<byte> Slice(int start, int length) => MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _b, start), length);

    /// <summary>If the next bytes are <paramref name="literal"/>, moves behind them. No whitespace is skipped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryConsume(ReadOnlySpan<byte> literal)
    {
        if (_length - _i < literal.Length) return false;
        if (!MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref _b, _i), literal.Length).SequenceEqual(literal)) return false;
        _i += literal.Length;
        return true;
    }

    /// <summary>If the next byte is <paramref name="value"/>, moves behind it. No whitespace is skipped.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryConsume(byte value)
    {
        if (_i >= _length || Unsafe.Add(ref _b, _i) != value) return false;
        _i++;
        return true;
    }

    /// <summary>Moves to the next byte that is not whitespace and returns it; 0 at the end of the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal byte Peek()
    {
        if (_i < _length)
        {
            byte c = Unsafe.Add(ref _b, _i);
            if (c > 0x20 && c != '/') return c;
        }
        JsonReader t = this;
        byte found = t.PeekBehindSpace();
        this = t;
        return found;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    byte PeekBehindSpace()
    {
        _i = SkipSpace(ref _b, _i, _length);
        if (_i < _length && Unsafe.Add(ref _b, _i) == '/' && _s.LenientWhitespace) SkipComments();
        return _i < _length ? Unsafe.Add(ref _b, _i) : (byte)0;
    }

    static int SkipSpace(ref byte b, int i, int length)
    {
        // Indentation: a line break, then blanks.
        while (length - i >= Vector128<byte>.Count)
        {
            Vector128<byte> v = Vector128.LoadUnsafe(ref b, (nuint)(uint)i);
            Vector128<byte> space = Vector128.Equals(v, Vector128.Create((byte)0x20)) | Vector128.Equals(v, Vector128.Create((byte)0x0A))
                | Vector128.Equals(v, Vector128.Create((byte)0x0D)) | Vector128.Equals(v, Vector128.Create((byte)0x09));
            uint other = ~space.ExtractMostSignificantBits() & 0xFFFF;
            if (other != 0) return i + System.Numerics.BitOperations.TrailingZeroCount(other);
            i += Vector128<byte>.Count;
        }
        while (i < length && Unsafe.Add(ref b, i) is 0x20 or 0x0A or 0x0D or 0x09) i++;
        return i;
    }

    /// <summary>Moves over whitespace, where there is some; comments stay.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Space(ref byte b, int i, int length) => i < length && Unsafe.Add(ref b, i) <= 0x20 ? SkipSpace(ref b, i, length) : i;

    void SkipComments()
    {
        while (_i < _length && Unsafe.Add(ref _b, _i) == '/')
        {
            ReadOnlySpan<byte> rest = Slice(_i, _length - _i);
            if (rest.StartsWith("//"u8))
            {
                int end = rest.IndexOfAny((byte)'\n', (byte)'\r');
                if (!System.Text.Unicode.Utf8.IsValid(end < 0 ? rest : rest[..end])) JsonThrow.Read(WireErrorCode.InvalidText, "A comment is not valid UTF-8.", _i);
                _i = end < 0 ? _length : _i + end;
            }
            else if (rest.StartsWith("/*"u8))
            {
                int end = rest[2..].IndexOf("*/"u8);
                if (end < 0) JsonThrow.Read(WireErrorCode.UnexpectedEnd, "The input ends inside a comment.", _i);
                if (!System.Text.Unicode.Utf8.IsValid(rest.Slice(2, end))) JsonThrow.Read(WireErrorCode.InvalidText, "A comment is not valid UTF-8.", _i);
                _i += end + 4;
            }
            else
            {
                JsonThrow.Expected("a comment", _i + 1, ref _b, _length);
            }
            _i = SkipSpace(ref _b, _i, _length);
        }
    }

    /// <summary>If the next value is null, moves behind it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadNull() => Peek() == (byte)'n' && ReadNullLiteral();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool ReadNullLiteral()
    {
        if (!TryConsume("null"u8)) JsonThrow.Expected("null", _i, ref _b, _length);
        return true;
    }

    /// <summary>What kind of value comes next. Moves over whitespace only.</summary>
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

    /// <summary>Counts one level of nesting; <see cref="WireErrorCode.DepthExceeded"/> beyond <c>MaxDepth</c>. Every level needs its <see cref="Leave"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Enter()
    {
        if (++_s.Depth > _s.DepthGate) EnterDeep(_s, _i);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void EnterDeep(JsonReadState state, int offset)
    {
        if (!state.TryDeepen()) JsonThrow.ReadDepth(state.MaxDepth, offset);
    }

    /// <summary>Ends one level of nesting.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly void Leave() => _s.Depth--;

    /// <summary>Fails the read at the current position.</summary>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => JsonThrow.Read(code, reason, _i);

    /// <summary>A required member is missing; <paramref name="name"/> is its wire name.</summary>
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void FailMissing(string name) => JsonThrow.Read(WireErrorCode.MissingMember, $"The required member '{name}' is missing.", _i);

    /// <summary>Passes a reference through; null is an error where <c>EnforceNullability</c> is on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly T NotNull<T>(T? value) where T : class
    {
        if (value is null) CheckNull(_s, _i);
        return value!;
    }

    static void CheckNull(JsonReadState state, int offset)
    {
        if (state.EnforceNullability) JsonThrow.Read(WireErrorCode.UnexpectedNull, "null for a member that is not nullable (EnforceNullability).", offset);
    }
}

/// <summary>The kinds of JSON value that a reader can be in front of.</summary>
public enum JsonTokenKind
{
    /// <summary>The end of the input, or a byte that starts no value.</summary>
    None,
    /// <summary><c>null</c></summary>
    Null,
    /// <summary><c>true</c></summary>
    True,
    /// <summary><c>false</c></summary>
    False,
    /// <summary>A number without fraction and exponent.</summary>
    Integer,
    /// <summary>A number with a fraction or an exponent.</summary>
    Float,
    /// <summary>Text in quotes.</summary>
    String,
    /// <summary><c>[</c></summary>
    Array,
    /// <summary><c>{</c></summary>
    Object,
}
