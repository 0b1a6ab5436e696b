using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Codecs;

namespace Polywire;

/// <summary>
/// Reads and writes values on one wire with one set of options. Immutable and thread-safe.
/// </summary>
/// <remarks>
/// Every failure to read or write a value is a <see cref="WireException"/>; a type without a codec is a <see cref="WireTypeException"/>.
/// Generic methods take any type with a codec: models, and collections, dictionaries, scalars and <c>object</c> with no ceremony.
/// </remarks>
public abstract partial class WireSerializer
{
    private protected readonly WireId _wire;

    private protected WireSerializer(WireId wire) => _wire = wire;

    /// <summary>The wire's name, and its compression's: <c>json</c>, <c>messagepack+lz4block</c>; what <see cref="Parse"/> takes.</summary>
    public abstract string Name { get; }

    internal WireId Id => _wire;

    /// <summary>Longest input in bytes, from the options.</summary>
    internal abstract int MaxInput { get; }

    /// <summary>Where temporary buffers come from, from the options.</summary>
    internal abstract ArrayPool<byte> Pool { get; }

    /// <summary>This serializer, with <paramref name="compression"/> in place of its own.</summary>
    /// <exception cref="ArgumentException">The wire has no such compression: <c>Lz4Block</c> and <c>Lz4BlockArray</c> are MessagePack's.</exception>
    public abstract WireSerializer With(WireCompression compression);

    /// <summary>
    /// The serializer that a configuration names: <c>json</c> or <c>messagepack</c>, and behind a plus the compression, as
    /// <c>messagepack+lz4block</c>; without regard to case.
    /// </summary>
    /// <exception cref="ArgumentException">There is no such wire, or no such compression, or not on this wire.</exception>
    public static WireSerializer Parse(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        if (name.Equals("json", StringComparison.OrdinalIgnoreCase)) return Wire.Json;
        if (name.Equals("messagepack", StringComparison.OrdinalIgnoreCase)) return Wire.MessagePack;
        int plus = name.IndexOf('+');
        if (plus > 0)
        {
            WireCompression compression = WireCompression.Named(name.AsSpan(plus + 1))
                ?? throw new ArgumentException($"There is no compression '{name[(plus + 1)..]}'; there are lz4block and lz4blockarray.", nameof(name));
            return Parse(name[..plus]).With(compression);
        }
        throw new ArgumentException($"There is no wire '{name}'; there are json and messagepack.", nameof(name));
    }

    /// <summary>The value as bytes.</summary>
    public byte[] Serialize<T>(T? value) => ToArray(value, null);

    /// <summary>The value as bytes; <paramref name="state"/> reaches the caller's own codecs.</summary>
    [OverloadResolutionPriority(-1)]
    public byte[] Serialize<T>(T? value, object? state) => ToArray(value, state);

    /// <summary>Writes the value into <paramref name="writer"/>. Allocates nothing.</summary>
    public void Serialize<T>(IBufferWriter<byte> writer, T? value, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        WriteTo(writer, value, state);
    }

    /// <summary>Reads one value, which must be the whole input.</summary>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>, or a null for a reference type (<see cref="WireErrorCode.NullRoot"/>).</exception>
    public T Deserialize<T>(ReadOnlySpan<byte> input, object? state = null) => NotNull(Read<T>(input, default, state, true, out _));

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, object?)"/>
    public T Deserialize<T>(byte[] input, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return NotNull(Read<T>(input, input, state, true, out _));
    }

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, object?)"/>
    public T Deserialize<T>(ReadOnlyMemory<byte> input, object? state = null) => NotNull(Read<T>(input.Span, input, state, true, out _));

    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, object?)"/>
    public T Deserialize<T>(in ReadOnlySequence<byte> input, object? state = null) => NotNull(DeserializeOrNull<T>(input, state));

    /// <summary>Reads one value, which must be the whole input; null for a null.</summary>
    /// <exception cref="WireException">The input is not a <typeparamref name="T"/>.</exception>
    public T? DeserializeOrNull<T>(ReadOnlySpan<byte> input, object? state = null) => Read<T>(input, default, state, true, out _);

    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, object?)"/>
    public T? DeserializeOrNull<T>(byte[] input, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return Read<T>(input, input, state, true, out _);
    }

    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, object?)"/>
    public T? DeserializeOrNull<T>(ReadOnlyMemory<byte> input, object? state = null) => Read<T>(input.Span, input, state, true, out _);

    /// <inheritdoc cref="DeserializeOrNull{T}(ReadOnlySpan{byte}, object?)"/>
    public T? DeserializeOrNull<T>(in ReadOnlySequence<byte> input, object? state = null)
    {
        if (input.IsSingleSegment) return Read<T>(input.FirstSpan, input.First, state, true, out _);
        using var whole = Buffers.PooledInput.Copy(input, Pool);
        return Read<T>(whole.Span, default, state, true, out _);
    }

    /// <summary>Reads into an existing object: members that the input has are set, models inside are merged, collections are replaced.</summary>
    public void Populate<T>(ReadOnlySpan<byte> input, T existing, object? state = null) where T : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        PopulateCore(input, ref existing, state);
    }

    /// <summary>Reads into an existing struct.</summary>
    public void Populate<T>(ReadOnlySpan<byte> input, ref T existing, object? state = null) where T : struct => PopulateCore(input, ref existing, state);

    internal static T NotNull<T>(T? value)
    {
        if (value is null && !typeof(T).IsValueType) ThrowNullRoot();
        return value!;
    }

    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    static void ThrowNullRoot() => throw new WireException(WireErrorCode.NullRoot, "The root is null; DeserializeOrNull returns it.", 0, "$");
}
