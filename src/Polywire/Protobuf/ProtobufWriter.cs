using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>Writes the fields of one Protobuf message for a hand-written codec. Every call is checked.</summary>
/// <remarks>
/// A field is written even if it has its type's default value; leave it out to omit it. Numbers should ascend, as other writers have them.
/// A codec that returns before the messages that it started have ended causes an error that names the codec.
/// A copy of a writer is stale as soon as the writer that it was copied from has written, and the reverse; a stale writer throws.
/// After an exception the writer throws at every further call.
/// </remarks>
public ref struct ProtobufWriter
{
    const int MaxScalar = UncheckedProtobufWriter.MaxTag + UncheckedProtobufWriter.MaxVarint;

    UncheckedProtobufWriter _w;
    long _version;

    /// <summary>The open fields when the codec was called, and those that it has opened.</summary>
    int _outer, _levels;

    ProtobufWriter(scoped in UncheckedProtobufWriter writer)
    {
        _w._at = ref writer._at;
        _w._end = ref writer._end;
        _w._context = writer._context;
        _version = writer._context.Version;
        _outer = writer._context.Opened;
    }

    internal static ProtobufWriter Begin(scoped in UncheckedProtobufWriter writer) => new(writer);

    /// <summary>Ends what <see cref="Begin"/> began.</summary>
    /// <exception cref="InvalidOperationException">A message was not ended.</exception>
    internal readonly void End(scoped ref UncheckedProtobufWriter writer, object codec)
    {
        ProtobufWriterContext context = writer._context;
        if (!ReferenceEquals(_w._context, context) || context.Version != _version) CheckedCodecs.ThrowStaleAtEnd(codec);
        if (_levels != 0) throw new InvalidOperationException($"The codec '{CheckedCodecs.NameOf(codec)}' returned before {_levels} of its messages ended.");
        context.Version++;
        writer.MoveTo(_w);
    }

    /// <summary>Gets the caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => Checked().Context;

    /// <summary>Gets the options of this call.</summary>
    public readonly ProtobufWireOptions Options => Checked().Options;

    /// <summary>Gets the number of messages that are open, in the whole output.</summary>
    public readonly int CurrentDepth => Checked().Depth;

    /// <summary>Fails the write. The call that writes adds the path.</summary>
    /// <param name="code">The kind of failure.</param>
    /// <param name="reason">What is wrong with the value.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public readonly void Fail(WireErrorCode code, string reason) => ProtobufThrow.Write(code, reason);

    readonly ProtobufWriterContext Checked()
    {
        ProtobufWriterContext? context = _w._context;
        if (context is null || context.Version != _version) CheckedCodecs.ThrowStale();
        return context;
    }

    ProtobufWriterContext BeginField(int number, ProtobufWireType type, out ulong tag, out int size)
    {
        ProtobufWriterContext context = Checked();
        ArgumentOutOfRangeException.ThrowIfLessThan(number, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(number, ProtobufTag.MaxNumber);
        tag = ProtobufTag.Encode(number, type, out size);
        // Until the call is complete the writer is stale: what throws in between leaves it so.
        context.Version = _version + 1;
        return context;
    }

    void EndField(ProtobufWriterContext context) => _version = context.Version;

    /// <summary>Writes a varint (<c>uint64</c>, <c>uint32</c>).</summary>
    /// <param name="number">The number of the field.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is not from 1 to 536870911.</exception>
    public void WriteUInt64(int number, ulong value)
    {
        ProtobufWriterContext context = BeginField(number, ProtobufWireType.Varint, out ulong tag, out int size);
        _w.Ensure(MaxScalar);
        _w.PutVarint(tag, size, value);
        EndField(context);
    }

    /// <summary>Writes a varint (<c>int64</c>, <c>int32</c>, enums); a negative value has ten bytes.</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteInt64(int number, long value) => WriteUInt64(number, (ulong)value);

    /// <summary>Writes a zigzag varint (<c>sint64</c>, <c>sint32</c>).</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteSInt64(int number, long value) => WriteUInt64(number, Varint.ZigZag(value));

    /// <summary>Writes a boolean.</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteBoolean(int number, bool value) => WriteUInt64(number, value ? 1UL : 0);

    /// <summary>Writes four bytes (<c>fixed32</c>, <c>sfixed32</c>).</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteFixed32(int number, uint value)
    {
        ProtobufWriterContext context = BeginField(number, ProtobufWireType.Fixed32, out ulong tag, out int size);
        _w.Ensure(MaxScalar);
        _w.PutFixed32(tag, size, value);
        EndField(context);
    }

    /// <summary>Writes eight bytes (<c>fixed64</c>, <c>sfixed64</c>).</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteFixed64(int number, ulong value)
    {
        ProtobufWriterContext context = BeginField(number, ProtobufWireType.Fixed64, out ulong tag, out int size);
        _w.Ensure(MaxScalar);
        _w.PutFixed64(tag, size, value);
        EndField(context);
    }

    /// <summary>Writes a <c>float</c>.</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteSingle(int number, float value) => WriteFixed32(number, BitConverter.SingleToUInt32Bits(value));

    /// <summary>Writes a <c>double</c>.</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteDouble(int number, double value) => WriteFixed64(number, BitConverter.DoubleToUInt64Bits(value));

    /// <summary>Writes text.</summary>
    /// <param name="number">The number of the field.</param>
    /// <param name="value">The text.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is not from 1 to 536870911.</exception>
    /// <exception cref="WireException">The text has a lone surrogate.</exception>
    public void WriteString(int number, scoped ReadOnlySpan<char> value)
    {
        ProtobufWriterContext context = BeginField(number, ProtobufWireType.LengthDelimited, out ulong tag, out int size);
        _w.WriteChars(tag, size, value);
        EndField(context);
    }

    /// <summary>Writes bytes.</summary>
    /// <inheritdoc cref="WriteUInt64"/>
    public void WriteBytes(int number, scoped ReadOnlySpan<byte> value)
    {
        ProtobufWriterContext context = BeginField(number, ProtobufWireType.LengthDelimited, out ulong tag, out int size);
        _w.WriteBytes(tag, size, value);
        EndField(context);
    }

    /// <summary>Writes a value with its type's own codec: a message, or what the type is otherwise. Of null nothing is written.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="number">The number of the field.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is not from 1 to 536870911.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public void WriteValue<T>(int number, T? value)
    {
        ProtobufCodec<T> codec = ProtobufCodecs<T>.Get();
        ProtobufWriterContext context = BeginField(number, ProtobufWireType.LengthDelimited, out _, out _);
        codec.WriteFieldUnchecked(ref _w, number, value);
        EndField(context);
    }

    /// <summary>Starts a message, whose fields follow until <see cref="WriteEndMessage"/>.</summary>
    /// <param name="number">The number of the field.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is not from 1 to 536870911.</exception>
    /// <exception cref="WireException">Messages nest deeper than <c>MaxDepth</c>.</exception>
    public void WriteStartMessage(int number)
    {
        ProtobufWriterContext context = BeginField(number, ProtobufWireType.LengthDelimited, out ulong tag, out int size);
        _w.BeginMessage(tag, size, 1);
        _levels++;
        EndField(context);
    }

    /// <summary>Ends the message that was started last.</summary>
    /// <exception cref="InvalidOperationException">No message is open.</exception>
    public void WriteEndMessage()
    {
        ProtobufWriterContext context = Checked();
        if (_levels == 0) throw new InvalidOperationException("The codec has no message open.");
        context.Version = _version + 1;
        _w.EndMessage(context.Starts[_outer + _levels - 1], 1);
        _levels--;
        EndField(context);
    }

    /// <summary>Writes the fields of a value with another codec.</summary>
    internal void WriteFields<T>(ProtobufCodec<T> codec, T value)
    {
        ProtobufWriterContext context = Checked();
        context.Version = _version + 1;
        codec.WriteUnchecked(ref _w, value);
        EndField(context);
    }
}
