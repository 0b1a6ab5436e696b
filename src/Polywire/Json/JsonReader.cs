using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Reads one JSON value for a hand-written codec, strictly (RFC 8259). Every call is checked.</summary>
/// <remarks>
/// Commas, colons and nesting are tracked. Each call reads the next value, property name or end. A call that cannot come where it is made throws an
/// <see cref="InvalidOperationException"/>; data that is not as expected throws a <see cref="WireException"/>. A codec that returns without
/// having read exactly one value ends the call with an error that names the codec.
/// A copy of a reader is stale as soon as the reader that it was copied from has read, and the reverse; a stale reader throws.
/// After an exception the reader throws at every further call.
/// </remarks>
public ref partial struct JsonReader
{
    // What the reader expects next.
    const int AtRoot = 0, AtEnd = 1, InArray = 2, AfterElement = 3, InObject = 4, AfterMember = 5, AfterName = 6, AtKey = 7, AtElement = 8, AfterKey = 9;

    const int Values = 1 << AtRoot | 1 << InArray | 1 << AfterElement | 1 << AfterName | 1 << AtElement;
    const int Texts = Values | 1 << AtKey;
    const int Names = 1 << InObject | 1 << AfterMember;
    const int ArrayEnds = 1 << InArray | 1 << AfterElement;

    /// <summary>The state after a value, for each of the states, four bits each.</summary>
    const long AfterValue = (long)AtEnd << 4 * AtRoot | (long)AfterMember << 4 * AfterName | (long)AtEnd << 4 * AtKey | (long)AfterElement << 4 * AtElement;

    UncheckedJsonReader _r;
    long _version;
    JsonLevels _levels;
    int _state;

    // Field by field: a copy in one piece waits for the stores before it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    JsonReader(scoped in UncheckedJsonReader reader, int state)
    {
        _r._b = ref reader._b;
        _r._length = reader._length;
        _r._i = reader._i;
        _r._context = reader._context;
        _version = reader._context.Version;
        _state = state;
        reader._context.Reached = reader._i;
    }

    /// <summary>Begins the value of one codec.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static JsonReader Begin(scoped in UncheckedJsonReader reader) => new(reader, AtRoot);

    /// <summary>Begins the key of one codec, which is text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static JsonReader BeginKey(scoped in UncheckedJsonReader reader) => new(reader, AtKey);

    /// <summary>Ends what <see cref="Begin"/> began, and moves <paramref name="reader"/> to the end of the value.</summary>
    /// <param name="reader">The reader that this one was made from.</param>
    /// <param name="codec">The codec or its type, for the message of the error.</param>
    /// <exception cref="InvalidOperationException">Not exactly one value was read.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void End(scoped ref UncheckedJsonReader reader, object codec)
    {
        JsonReaderContext context = reader._context;
        if (!ReferenceEquals(_r._context, context) || context.Version != _version) CheckedCodecs.ThrowStaleAtEnd(codec);
        if (_state is not (AtEnd or AfterKey)) ThrowIncomplete(codec);
        context.Version++;
        reader.MoveTo(_r);
    }

    /// <summary>Whether the key's colon was read with it.</summary>
    internal readonly bool HasReadColon => _state == AfterKey;

    /// <summary>Gets the caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => Checked().Context;

    /// <summary>Gets the options of this call.</summary>
    public readonly JsonWireOptions Options => Checked().Options;

    /// <summary>Gets the number of objects and arrays that are open, in the whole input.</summary>
    public readonly int CurrentDepth => Checked().Depth;

    /// <summary>Gets the number of bytes from the start of the input.</summary>
    public readonly long Offset
    {
        get
        {
            Checked();
            return _r.Position;
        }
    }

    /// <summary>Fails the read at the current offset. The call that reads adds the path.</summary>
    /// <param name="code">The kind of failure.</param>
    /// <param name="reason">What is wrong with the data.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason)
    {
        Checked();
        _r.Fail(code, reason);
    }

    /// <summary>Fails the read at an earlier offset. The call that reads adds the path.</summary>
    /// <param name="code">The kind of failure.</param>
    /// <param name="reason">What is wrong with the data.</param>
    /// <param name="offset">A former <see cref="Offset"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">The offset is negative, or after the current one.</exception>
    /// <exception cref="WireException">Always, otherwise.</exception>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason, long offset)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((ulong)offset, (ulong)Offset, nameof(offset));
        JsonThrow.Read(code, reason, (int)offset);
    }

    readonly JsonReaderContext Checked()
    {
        JsonReaderContext? context = _r._context;
        if (context is null || context.Version != _version) CheckedCodecs.ThrowStale();
        return context;
    }

    /// <summary>Checks that a value may be read here, and reads the comma before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    JsonReaderContext BeginValue(int allowed)
    {
        JsonReaderContext? context = _r._context;
        if (context is null || context.Version != _version || (allowed >> _state & 1) == 0) ThrowNotAllowed("a value");
        // Until the call is complete the reader is stale: what throws in between leaves it so.
        context.Version = _version + 1;
        if ((ArrayEnds >> _state & 1) != 0) BeginElement();
        context.Reached = _r._i;
        return context;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void BeginElement()
    {
        if (IsEndOfArray()) JsonThrow.Read(WireErrorCode.WrongElementCount, "The array has fewer elements than expected.", _r._i - 1);
        _state = AtElement;
    }

    bool IsEndOfArray() => _state == InArray ? _r.TryReadEmptyArray() : !_r.ReadNextElement();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void EndValue()
    {
        _version++;
        _state = (int)(AfterValue >> 4 * _state) & 15;
    }

    /// <summary>Does what <see cref="EndValue"/> does after other code has used the reader.</summary>
    void EndNested(JsonReaderContext context)
    {
        _version = context.Version;
        _state = (int)(AfterValue >> 4 * _state) & 15;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    JsonReaderContext BeginName()
    {
        JsonReaderContext? context = _r._context;
        if (context is null || context.Version != _version || (Names >> _state & 1) == 0) ThrowNotAllowed("a property name");
        context.Version = _version + 1;
        context.Reached = _r._i;
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void EndName(bool found, JsonReaderContext context)
    {
        if (found) _state = AfterName;
        else Pop();
        _version = context.Version;
    }

    void Pop()
    {
        _levels.Pop();
        _state = _levels.Count == 0 ? AtEnd : _levels.IsObject ? AfterMember : AfterElement;
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowNotAllowed(string what)
    {
        Checked();
        throw new InvalidOperationException($"The codec cannot read {what} here: {Place()}.");
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowIncomplete(object codec) => throw new InvalidOperationException(_state is AtRoot or AtKey
        ? $"The codec '{CheckedCodecs.NameOf(codec)}' returned without reading a value."
        : $"The codec '{CheckedCodecs.NameOf(codec)}' returned before its value was read: {Place()}, and {_levels.Count} {(_levels.Count == 1 ? "level is" : "levels are")} open.");

    readonly string Place() => _state switch
    {
        AtRoot => "the value has not begun, and no object or array is open",
        AtEnd or AfterKey => "the value was read",
        InArray or AfterElement => "an array is open, which has values or its end",
        AtElement => "an element follows",
        InObject or AfterMember => "an object is open, which has a property name or its end",
        AfterName => "a property name was read, whose value follows",
        _ => "a key is text",
    };
}
