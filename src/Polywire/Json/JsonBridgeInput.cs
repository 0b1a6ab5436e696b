using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Polywire.Buffers;

namespace Polywire.Json;

/// <summary>
/// The bytes of the value that a <see cref="Utf8JsonReader"/> is on, and the reader moved to its last token. A slice of the
/// reader's own input where that is one span; else a copy in a rented array.
/// </summary>
readonly ref struct JsonBridgeInput : IDisposable
{
    readonly byte[]? _rented;

    internal JsonBridgeInput(ref Utf8JsonReader reader)
    {
        Start = reader.TokenStartIndex;
        if (reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray))
        {
            Value = Token(ref reader, out _rented);
            return;
        }
        SequencePosition from = reader.Position;
        ReadOnlySpan<byte> bracket = reader.ValueSpan;
        if (!reader.TrySkip()) throw new JsonException("The reader's input does not contain the entire value.");
        int length = checked((int)(reader.BytesConsumed - Start));
        if (from.Equals(default(SequencePosition)))
        {
            // A reader over one span has no Position, and a token's ValueSpan is a slice of that span: the bytes from
            // the bracket to what the reader has consumed by now follow each other in memory.
            IsSlice = true;
            Value = MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetReference(bracket), length);
            return;
        }
        _rented = TemporaryArrays.Rent<byte>(length);
        _rented[0] = bracket[0];
        Between(from, reader.Position, length - 1).CopyTo(_rented.AsSpan(1));
        Value = _rented.AsSpan(0, length);
    }

    /// <summary>The value's bytes.</summary>
    internal ReadOnlySpan<byte> Value { get; }

    /// <summary>Gets the position of the value, in bytes from the start of the reader's input.</summary>
    internal long Start { get; }

    /// <summary>Whether <see cref="Value"/> is a slice of the reader's input, which is <see cref="Start"/> bytes before it.</summary>
    internal bool IsSlice { get; }

    /// <summary>Returns the reader's input from its start to <paramref name="offset"/> bytes into the value; for slices only.</summary>
    internal ReadOnlySpan<byte> UpTo(long offset) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Subtract(ref MemoryMarshal.GetReference(Value), (nint)Start), (int)(Start + Math.Min(offset, Value.Length)));

    public void Dispose()
    {
        if (_rented is not null) TemporaryArrays.Return(_rented);
    }

    /// <summary>Returns a token that is a value by itself, as it was in the input.</summary>
    static ReadOnlySpan<byte> Token(ref Utf8JsonReader reader, out byte[]? rented)
    {
        rented = null;
        bool quoted = reader.TokenType == JsonTokenType.String;
        if (!quoted && !reader.HasValueSequence) return reader.ValueSpan;
        int length = reader.HasValueSequence ? checked((int)reader.ValueSequence.Length) : reader.ValueSpan.Length;
        int lead = quoted ? 1 : 0;
        rented = TemporaryArrays.Rent<byte>(length + 2);
        rented[0] = rented[length + 1] = (byte)'"';
        if (reader.HasValueSequence) reader.ValueSequence.CopyTo(rented.AsSpan(lead));
        else reader.ValueSpan.CopyTo(rented.AsSpan(lead));
        return rented.AsSpan(0, length + 2 * lead);
    }

    /// <summary>Returns the bytes between two positions of a reader's sequence, which the reader does not expose.</summary>
    static ReadOnlySequence<byte> Between(SequencePosition from, SequencePosition to, int length) => (from.GetObject(), to.GetObject()) switch
    {
        (ReadOnlySequenceSegment<byte> first, ReadOnlySequenceSegment<byte> last) => new(first, from.GetInteger(), last, to.GetInteger()),
        (byte[] array, _) => new(array, from.GetInteger(), length),
        (MemoryManager<byte> manager, _) => new(manager.Memory.Slice(from.GetInteger(), length)),
        _ => throw new NotSupportedException("The reader's sequence is of a kind that has no segments, arrays or memory managers."),
    };
}
