using System.Runtime.CompilerServices;
using Polywire.Codecs;

namespace Polywire;

/// <summary>
/// Represents a value that is read on first use. Until then it holds the encoded bytes, which are checked as strictly as if they had been read.
/// </summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <remarks>
/// <para>The bytes are a copy. If the input was <see cref="ReadOnlyMemory{T}"/> and the options set <c>Borrow</c>, they are a slice of the
/// caller's memory, which must neither change nor be returned to a pool before the last use of this value, including writing.</para>
/// <para>The value is read with the options, the context and the remaining depth of the call that skipped it. All members are thread-safe.</para>
/// <para>On its own wire, the bytes are written unchanged if the value was not read, or has not changed since; otherwise the value is
/// written. On another wire, the value must have been read, or created from a value.</para>
/// <para>With <c>CheckDeferred = false</c> on the options, only the end of an object or array is found at first. The rest is checked
/// on first use, and before the bytes are written or returned by <see cref="Raw"/>.</para>
/// <para>A null on the wire is a null reference, not a <c>Deferred</c>.</para>
/// </remarks>
public sealed class Deferred<T>
{
    static readonly object s_null = new();

    ValueOrigin? _origin;
    object? _value;

    /// <summary>Initializes an instance from a value, which can be written to any wire.</summary>
    /// <param name="value">The value.</param>
    public Deferred(T value) => _value = value ?? s_null;

    internal Deferred(ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        Bytes = bytes;
        _origin = origin;
    }

    /// <summary>Gets the value, which the first use reads. All threads get the same instance.</summary>
    /// <exception cref="WireException">
    /// The bytes are not a <typeparamref name="T"/>. Offset and path count from the start of <see cref="Bytes"/>. The next use fails again.
    /// </exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public T Value => Volatile.Read(ref _value) is { } value ? Unwrap(value) : Read();

    /// <summary>Gets whether the value was read, or the instance was created from a value.</summary>
    public bool IsRead => Volatile.Read(ref _value) is not null;

    /// <summary>
    /// Gets the encoded bytes; empty if the instance was created from a value. With <c>CheckDeferred = false</c> they are not checked before
    /// the value is read.
    /// </summary>
    public ReadOnlyMemory<byte> Bytes { get; }

    /// <summary>Gets the bytes as a <see cref="RawValue"/>, for another serializer or another type; empty if the instance was created from a value.</summary>
    /// <exception cref="WireException">The bytes were not checked before, and are malformed.</exception>
    public RawValue Raw => _origin is null ? default : new RawValue(Bytes, Checked());

    ValueOrigin Checked()
    {
        ValueOrigin origin = _origin!;
        if (origin.WhenChecked is not { } known) return origin;
        origin.Check(Bytes);
        return _origin = known;
    }

    static T Unwrap(object value) => ReferenceEquals(value, s_null) ? default! : (T)value;

    [MethodImpl(MethodImplOptions.NoInlining)]
    T Read()
    {
        ValueOrigin origin = _origin!;
        object value = (object?)origin.Read<T>(Bytes, "deferred value") ?? s_null;
        if (origin.WhenChecked is { } known) _origin = known;
        return Unwrap(Interlocked.CompareExchange(ref _value, value, null) ?? value);
    }

    /// <summary>Returns whether the bytes are what is to be written to <paramref name="wire"/>; else the value is, where <see cref="IsRead"/>.</summary>
    internal bool IsBytes(WireFormat wire)
    {
        if (_origin is null || _origin.Format != wire) return false;
        Checked();
        return Volatile.Read(ref _value) is not { } value || !CanChange || _origin.IsUnchanged(Bytes, Unwrap(value));
    }

    static bool CanChange => typeof(T) != typeof(string) && RuntimeHelpers.IsReferenceOrContainsReferences<T>();

    /// <summary>Returns the text of the value if it was read; otherwise the number of bytes.</summary>
    public override string ToString() => IsRead ? $"{Value}" : $"{typeof(T).Name}, {Bytes.Length} bytes, not read";
}
