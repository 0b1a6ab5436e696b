using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Writes one JSON value for a hand-written codec, with the vocabulary of <c>Utf8JsonWriter</c>. Every call is checked.</summary>
/// <remarks>
/// Commas, colons and nesting are tracked. A call that would make the JSON malformed throws an <see cref="InvalidOperationException"/> at that call;
/// a codec that returns without having written exactly one value ends the call with an error that names the codec.
/// A copy of a writer is stale as soon as the writer that it was copied from has written, and the reverse; a stale writer throws.
/// After an exception out of a value that was begun, the writer throws at every further call.
/// </remarks>
public ref partial struct JsonWriter
{
    // What the writer expects next. Names of members and values are allowed in some of these only.
    const int AtRoot = 0, AtEnd = 1, InArray = 2, AfterElement = 3, InObject = 4, AfterMember = 5, AfterName = 6, AtKey = 7;

    const int Values = 1 << AtRoot | 1 << InArray | 1 << AfterElement | 1 << AfterName;
    const int Texts = Values | 1 << AtKey;
    const int Names = 1 << InObject | 1 << AfterMember;
    const int ObjectEnds = Names;
    const int ArrayEnds = 1 << InArray | 1 << AfterElement;

    /// <summary>The state after a value, for each of the eight states, four bits each.</summary>
    const int AfterValue = AtEnd << 4 * AtRoot | AfterElement << 4 * InArray | AfterElement << 4 * AfterElement | AfterMember << 4 * AfterName | AtEnd << 4 * AtKey;

    UncheckedJsonWriter _w;
    long _version;
    JsonLevels _levels;
    int _state;

    // Field by field: a copy in one piece waits for the stores before it.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    JsonWriter(scoped in UncheckedJsonWriter writer, int state)
    {
        _w._at = ref writer._at;
        _w._end = ref writer._end;
        _w._context = writer._context;
        _version = writer._context.Version;
        _state = state;
    }

    /// <summary>Begins the value of one codec.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static JsonWriter Begin(scoped in UncheckedJsonWriter writer) => new(writer, AtRoot);

    /// <summary>Begins the key of one codec: text only.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static JsonWriter BeginKey(scoped in UncheckedJsonWriter writer) => new(writer, AtKey);

    /// <summary>Ends what <see cref="Begin"/> began, and moves <paramref name="writer"/> to the end of the value.</summary>
    /// <param name="writer">The writer that this one was made from.</param>
    /// <param name="codec">The codec or its type, for the message of the error.</param>
    /// <exception cref="InvalidOperationException">Not exactly one value was written.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly void End(scoped ref UncheckedJsonWriter writer, object codec)
    {
        JsonWriterContext context = writer._context;
        if (!ReferenceEquals(_w._context, context) || context.Version != _version) CheckedCodecs.ThrowStaleAtEnd(codec);
        if (_state != AtEnd) ThrowIncomplete(codec);
        context.Version++;
        writer.MoveTo(_w);
    }

    /// <summary>Gets the caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => Checked().Context;

    /// <summary>Gets the options of this call.</summary>
    public readonly JsonWireOptions Options => Checked().Options;

    /// <summary>Gets the number of objects and arrays that are open, in the whole output.</summary>
    public readonly int CurrentDepth => Checked().Depth;

    /// <summary>Fails the write. The call that writes adds the path.</summary>
    /// <param name="code">The kind of failure.</param>
    /// <param name="reason">What is wrong with the value.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => JsonThrow.Write(code, reason);

    readonly JsonWriterContext Checked()
    {
        JsonWriterContext? context = _w._context;
        if (context is null || context.Version != _version) CheckedCodecs.ThrowStale();
        return context;
    }

    /// <summary>Checks that a value may come here, ensures <paramref name="size"/> bytes for it and writes the comma before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    JsonWriterContext BeginValue(int size, int allowed)
    {
        JsonWriterContext? context = _w._context;
        if (context is null || context.Version != _version || (allowed >> _state & 1) == 0) ThrowNotAllowed("a value");
        // Until the call is complete the writer is stale: what throws in between leaves it so.
        context.Version = _version + 1;
        _w.Ensure(size + 1);
        if (_state == AfterElement) _w.PutByte((byte)',');
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void EndValue()
    {
        _version++;
        _state = AfterValue >> 4 * _state & 15;
    }

    /// <summary>Does what <see cref="EndValue"/> does after other code has used the writer.</summary>
    void EndNested(JsonWriterContext context)
    {
        _version = context.Version;
        _state = AfterValue >> 4 * _state & 15;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    JsonWriterContext BeginName(int size = 0)
    {
        JsonWriterContext? context = _w._context;
        if (context is null || context.Version != _version || (Names >> _state & 1) == 0) ThrowNotAllowed("a property name");
        context.Version = _version + 1;
        _w.Ensure(size + 1);
        if (_state == AfterMember) _w.PutByte((byte)',');
        return context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void EndName()
    {
        _version++;
        _state = AfterName;
    }

    void Open(byte bracket, bool isObject)
    {
        BeginValue(1, Values);
        _w.PushDepth();
        _w.PutByte(bracket);
        _levels.Push(isObject);
        _state = isObject ? InObject : InArray;
        _version++;
    }

    void Close(byte bracket, int allowed, string what)
    {
        JsonWriterContext? context = _w._context;
        if (context is null || context.Version != _version || (allowed >> _state & 1) == 0) ThrowNotAllowed(what);
        context.Version = _version + 1;
        _w.Ensure(1);
        _w.PutByte(bracket);
        _w.PopDepth();
        _levels.Pop();
        _state = _levels.Count == 0 ? AtEnd : _levels.IsObject ? AfterMember : AfterElement;
        _version++;
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowNotAllowed(string what)
    {
        Checked();
        if (_state == AtKey) JsonThrow.Write(WireErrorCode.UnexpectedType, "The codec of a dictionary's key must write text, with WriteStringValue.");
        throw new InvalidOperationException($"The codec cannot write {what} here: {Place()}.");
    }

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    readonly void ThrowIncomplete(object codec) => throw new InvalidOperationException(_state is AtRoot or AtKey
        ? $"The codec '{CheckedCodecs.NameOf(codec)}' returned without writing a value."
        : $"The codec '{CheckedCodecs.NameOf(codec)}' returned before its value was complete: {Place()}, and {_levels.Count} {(_levels.Count == 1 ? "level is" : "levels are")} open.");

    readonly string Place() => _state switch
    {
        AtRoot => "the value has not begun, and no object or array is open",
        AtEnd => "the value is complete",
        InArray or AfterElement => "an array is open, which takes values or its end",
        InObject or AfterMember => "an object is open, which takes a property name or its end",
        AfterName => "a property name was written, which takes a value",
        _ => "a key is text",
    };
}
