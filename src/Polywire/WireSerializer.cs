using Polywire;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Framing;

// The names that the generator looks for in calls; a test compares them with [WireRoot].
[assembly: WireRoots(
    "As", "Choose", "Create", "Deserialize", "DeserializeAsync", "DeserializeMany", "DeserializeManyAsync", "DeserializeOrNull",
    "DeserializeOrNullAsync", "GetFromWireAsync", "PatchAsWireAsync", "Populate", "PopulateAsync", "PopulateValue", "PostAsWireAsync",
    "PutAsWireAsync", "ReadAt", "ReadAtAsync", "ReadFromWireAsync", "ReadFromWireOrNullAsync", "ReadValue", "Serialize", "SerializeAsync",
    "SerializeMany", "SerializeManyAsync", "SerializeToString", "Train", "TryDeserialize", "TryReadAt", "TryReadKey", "WriteKey", "WriteValue")]

namespace Polywire;

/// <summary>
/// Reads and writes values on one wire with one set of options. Immutable and thread-safe.
/// </summary>
/// <remarks>
/// <para>Every failure to read or write a value is a <see cref="WireException"/>; a type without a codec is a <see cref="WireTypeException"/>.
/// Generic methods accept any type with a codec: models, collections, dictionaries, scalars and <c>object</c>.</para>
/// <para>Arguments have one order: the source or destination, then the value or the type. The rest has defaults and is passed by name:
/// <c>context:</c> reaches the caller's own codecs, <c>cancellationToken:</c> is always last.</para>
/// </remarks>
[WireRoot]
public abstract partial class WireSerializer
{
    readonly WireFormat _format;
    readonly WireOptions _options;
    readonly int _slot;

    /// <param name="format">The wire.</param>
    /// <param name="options">The wire's own options.</param>
    /// <param name="compression">The compression around the wire's bytes; null if there is none, or the wire's own.</param>
    private protected WireSerializer(WireFormat format, WireOptions options, WireCompression? compression = null)
    {
        _compression = compression;
        _format = format;
        _options = options;
        _slot = (int)format.Id;
    }

    /// <summary>Gets the name that <see cref="Parse(string)"/> accepts: the wire's, then a plus and the compression's: <c>json</c>, <c>json+gzip</c>, <c>messagepack+lz4block</c>.</summary>
    public virtual string Name => _compression is null ? _format.Name : $"{_format.Name}+{_compression.Name}";

    /// <summary>Gets how the wire writes many values into one stream.</summary>
    internal FrameFormat Frames => _format.Frames;

    /// <summary>Gets whether the wire is text.</summary>
    internal bool IsText => (Traits & WireTraits.Text) != 0;

    /// <summary>Gets what is true of every value of the wire.</summary>
    internal WireTraits Traits => _format.Traits;

    /// <summary>Gets the compressions that are formats of this wire's own.</summary>
    internal virtual IReadOnlyList<WireCompression> Compressions => [];

    /// <summary>Returns a serializer with the same options and another limit of nesting.</summary>
    internal abstract WireSerializer WithMaxDepth(int maxDepth);

    /// <summary>Gets this serializer for the elements of an array that is a stream, which are one level deep.</summary>
    internal virtual WireSerializer InArray => this;

    /// <summary>Deepest nesting, from the options.</summary>
    internal int MaxDepth => _options.MaxDepth;

    /// <summary>Longest input of a single-value call in bytes, from the options.</summary>
    internal int MaxInput => _options.MaxInputLength;

    /// <summary>Longest element of a stream in bytes, from the options.</summary>
    internal int MaxElement => _options.MaxElementLength;

    /// <summary>Gets the pool of temporary buffers, from the options.</summary>
    internal ArrayPool<byte> Pool => _options.Pool ?? TemporaryArrays.Bytes;

    /// <summary>Returns a serializer with the same options and another compression.</summary>
    /// <param name="compression">The compression that replaces the present one.</param>
    /// <returns>A serializer for the same wire.</returns>
    /// <exception cref="ArgumentException">The wire does not have this compression: <c>Lz4Block</c> and <c>Lz4BlockArray</c> are MessagePack's.</exception>
    public abstract WireSerializer With(WireCompression compression);

    /// <summary>Returns the serializer that a configuration names: <c>json</c>, <c>messagepack</c>, <c>messagepack+lz4block</c>, <c>protobuf</c>, <c>memorypack</c>. Case is ignored.</summary>
    /// <param name="name">The wire's name; then, after a plus, the compression's.</param>
    /// <returns>The wire with its default options.</returns>
    /// <exception cref="ArgumentException">There is no such wire, or the wire does not have this compression.</exception>
    public static WireSerializer Parse(string name) => Parse(name, null);

    /// <summary>Returns the serializer that a configuration names, also with trained rows: <c>messagepack+rows</c>, <c>protobuf+rows</c>, <c>memorypack+rows</c>. Case is ignored.</summary>
    /// <param name="name">The wire's name; then, after a plus, the compression's.</param>
    /// <param name="rows">The row models for the compression <c>rows</c>; null if it is not named.</param>
    /// <returns>The wire with its default options.</returns>
    /// <exception cref="ArgumentException">There is no such wire, the wire does not have this compression, or rows are named and there are no models.</exception>
    public static WireSerializer Parse(string name, RowModelSet? rows)
    {
        ArgumentNullException.ThrowIfNull(name);
        int plus = name.IndexOf('+');
        ReadOnlySpan<char> wire = plus < 0 ? name : name.AsSpan(0, plus);
        foreach (WireSerializer each in Wire.All)
        {
            if (!wire.Equals(each.Name, StringComparison.OrdinalIgnoreCase)) continue;
            if (plus < 0) return each;
            WireCompression compression = WireCompression.Named(name[(plus + 1)..], rows)
                ?? throw new ArgumentException($"There is no compression '{Shown(name.AsSpan(plus + 1))}'; there are {WireCompression.Names}.", nameof(name));
            return each.With(compression);
        }
        throw new ArgumentException($"There is no wire '{Shown(wire)}'; there are {string.Join(", ", Wire.All.Select(w => w.Name))}.", nameof(name));
    }

    static ReadOnlySpan<char> Shown(ReadOnlySpan<char> name) => name.Length <= 64 ? name : name[..64];

    /// <summary>Writes a value into a new array.</summary>
    /// <typeparam name="T">The type to write the value as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>The encoded value.</returns>
    /// <exception cref="WireException">The value cannot be written.</exception>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    public byte[] Serialize<T>(T? value, WireContext? context = null) =>
        FindRoot(RuntimeTypeHandle.ToIntPtr(typeof(T).TypeHandle)) is { } root ? Unsafe.As<WireRoot<T>>(root).ToArray(_options, value, context) : ToArray(value, context);

    /// <summary>Writes a value to a buffer writer. Allocates nothing.</summary>
    /// <param name="writer">The destination.</param>
    /// <inheritdoc cref="Serialize{T}(T, WireContext?)"/>
    public void Serialize<T>(IBufferWriter<byte> writer, T? value, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (FindRoot(RuntimeTypeHandle.ToIntPtr(typeof(T).TypeHandle)) is { } root) Unsafe.As<WireRoot<T>>(root).Write(_options, writer, value, context);
        else WriteTo(writer, value, context);
    }

    /// <summary>Reads one value, which must be the entire input.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="input">The encoded value.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>The value; never null.</returns>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>, or it is null and <typeparamref name="T"/> a reference type (<see cref="WireErrorCode.NullRoot"/>).</exception>
    /// <exception cref="WireTypeException">The type has no codec on this wire.</exception>
    public T Deserialize<T>(ReadOnlySpan<byte> input, WireContext? context = null) => NotNull(FindRoot(RuntimeTypeHandle.ToIntPtr(typeof(T).TypeHandle)) is { } root
        ? Unsafe.As<WireRoot<T>>(root).Read(_options, input, default, context, InputExtent.Whole, out _)
        : Read<T>(input, default, context, InputExtent.Whole, out _));

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T Deserialize<T>(byte[] input, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return NotNull(FindRoot(RuntimeTypeHandle.ToIntPtr(typeof(T).TypeHandle)) is { } root
            ? Unsafe.As<WireRoot<T>>(root).Read(_options, input, input, context, InputExtent.Whole, out _)
            : Read<T>(input, input, context, InputExtent.Whole, out _));
    }

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T Deserialize<T>(ReadOnlyMemory<byte> input, WireContext? context = null) => NotNull(FindRoot(RuntimeTypeHandle.ToIntPtr(typeof(T).TypeHandle)) is { } root
        ? Unsafe.As<WireRoot<T>>(root).Read(_options, input.Span, input, context, InputExtent.Whole, out _)
        : Read<T>(input.Span, input, context, InputExtent.Whole, out _));

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T Deserialize<T>(in ReadOnlySequence<byte> input, WireContext? context = null) => NotNull(DeserializeOrNull<T>(input, context));

    /// <summary>Reads one value, which must be the entire input, or null.</summary>
    /// <returns>The value; null if the input is null.</returns>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>.</exception>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T? DeserializeOrNull<T>(ReadOnlySpan<byte> input, WireContext? context = null) => Read<T>(input, default, context, InputExtent.Whole, out _);

    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T? DeserializeOrNull<T>(byte[] input, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return Read<T>(input, input, context, InputExtent.Whole, out _);
    }

    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T? DeserializeOrNull<T>(ReadOnlyMemory<byte> input, WireContext? context = null) => Read<T>(input.Span, input, context, InputExtent.Whole, out _);

    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, WireContext?)"/>
    public T? DeserializeOrNull<T>(in ReadOnlySequence<byte> input, WireContext? context = null)
    {
        if (input.IsSingleSegment) return Read<T>(input.FirstSpan, default, context, InputExtent.Whole, out _);
        using PooledInput copy = Copy(input);
        return Read<T>(copy.Span, default, context, InputExtent.Whole, out _);
    }

    /// <summary>Copies input of several segments into one array.</summary>
    /// <exception cref="WireException">The input is longer than <c>MaxInputLength</c>; nothing is copied.</exception>
    PooledInput Copy(in ReadOnlySequence<byte> input)
    {
        EnsureInputLength(input.Length);
        return PooledInput.Copy(input, Pool);
    }

    private protected void EnsureInputLength(long length)
    {
        if (length > MaxInput) ThrowInputTooLong(MaxInput);
    }

    [DoesNotReturn]
    internal static void ThrowInputTooLong(int max) => throw new WireException(WireErrorCode.LengthOutOfRange, $"The input is longer than MaxInputLength ({max} bytes).", max, "$");

    internal static T NotNull<T>(T? value)
    {
        if (value is null && !typeof(T).IsValueType) ThrowNullRoot();
        return value!;
    }

    [DoesNotReturn]
    internal static void ThrowNullRoot() => throw new WireException(WireErrorCode.NullRoot, "The top-level value is null; DeserializeOrNull returns it.", 0, "$");
}
