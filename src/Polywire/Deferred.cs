using System.Runtime.CompilerServices;
using Polywire.Codecs;

namespace Polywire;

/// <summary>
/// A value that is read on first use: until then it is its bytes, which were checked as strictly as if they had been read.
/// </summary>
/// <remarks>
/// <para>The bytes are a copy, unless the input was <see cref="ReadOnlyMemory{T}"/> and the options said <c>Borrow</c>: then they are a
/// slice of the caller's memory, which must neither change nor be returned to a pool before the last use of this value, reading and
/// writing included.</para>
/// <para>Reading goes on with the options, the context and the depth that were left where the bytes were. All members are thread-safe.</para>
/// <para>Written to its own wire, it is its bytes as they were, as long as it was not read, or the value is still what the bytes say;
/// a value that was changed is written anew. Written to another wire, it must have been read, or made from a value.</para>
/// <para>With <c>CheckDeferred = false</c> on the options, only the end of an object or an array is looked for at first; the rest is checked
/// when the value is first read, and before its bytes are written or leave as a <see cref="Raw"/> value.</para>
/// <para>A null on the wire is no <c>Deferred</c> but a null reference.</para>
/// </remarks>
public sealed class Deferred<T>
{
    static readonly object s_null = new();

    ValueOrigin? _origin;
    object? _value;

    /// <summary>A value of one's own, to be written to any wire.</summary>
    public Deferred(T value) => _value = value ?? s_null;

    internal Deferred(ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        Bytes = bytes;
        _origin = origin;
    }

    /// <summary>The value. The first use reads it; where several threads come first together, all get the same instance.</summary>
    /// <exception cref="WireException">
    /// The bytes are no <typeparamref name="T"/>. Offset and path count from the start of <see cref="Bytes"/>. Nothing is kept: the next use fails again.
    /// </exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public T Value => Volatile.Read(ref _value) is { } value ? Unwrap(value) : Read();

    /// <summary>Whether the value is there: read already, or given from the start.</summary>
    public bool IsRead => Volatile.Read(ref _value) is not null;

    /// <summary>
    /// The value's bytes on the wire that it was read from, without anything around them; empty where it was made from a value. Not checked
    /// before the value was read where <c>CheckDeferred</c> is off.
    /// </summary>
    public ReadOnlyMemory<byte> Bytes { get; }

    /// <summary>The same bytes as a <see cref="RawValue"/>, for another serializer or another type; empty where this was made from a value.</summary>
    /// <exception cref="WireException">The bytes, unchecked until now, are malformed.</exception>
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

    /// <summary>Whether the bytes are what is to be written to <paramref name="wire"/>; else the value is, where <see cref="IsRead"/>.</summary>
    internal bool IsBytes(WireId wire)
    {
        if (_origin is null || _origin.Wire != wire) return false;
        Checked();
        return Volatile.Read(ref _value) is not { } value || !CanChange || _origin.IsUnchanged(Bytes, Unwrap(value));
    }

    static bool CanChange => typeof(T) != typeof(string) && RuntimeHelpers.IsReferenceOrContainsReferences<T>();

    /// <summary>The value's text where it was read, else how many bytes it has.</summary>
    public override string ToString() => IsRead ? $"{Value}" : $"{typeof(T).Name}, {Bytes.Length} bytes, not read";
}
