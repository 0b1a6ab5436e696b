using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>Reads the fields of one Protobuf message for a hand-written codec. Every call is checked.</summary>
/// <remarks>
/// <see cref="TryReadTag"/> reads the tag of a field, and one further call reads its value or skips it. A value of another wire type than the
/// call expects is a <see cref="WireException"/>. A codec that returns before the end of the message causes an error that names the codec.
/// A copy of a reader is stale as soon as the reader that it was copied from has read, and the reverse; a stale reader throws.
/// After an exception the reader throws at every further call.
/// </remarks>
public ref struct ProtobufReader
{
    const uint NoTag = 0;

    UncheckedProtobufReader _r;
    long _version;
    uint _tag;
    Stack<int>? _ends;

    ProtobufReader(scoped in UncheckedProtobufReader reader)
    {
        _r._b = ref reader._b;
        _r._length = reader._length;
        _r._i = reader._i;
        _r._context = reader._context;
        _version = reader._context.Version;
        reader._context.Reached = reader._i;
    }

    internal static ProtobufReader Begin(scoped in UncheckedProtobufReader reader) => new(reader);

    /// <summary>Ends what <see cref="Begin"/> began, and moves <paramref name="reader"/> to the end of the message.</summary>
    /// <exception cref="InvalidOperationException">The message was not read to its end.</exception>
    internal readonly void End(scoped ref UncheckedProtobufReader reader, object codec)
    {
        ProtobufReaderContext context = reader._context;
        if (!ReferenceEquals(_r._context, context) || context.Version != _version) CheckedCodecs.ThrowStaleAtEnd(codec);
        if (_tag != NoTag || _ends is { Count: > 0 } || !_r.IsAtEnd) throw new InvalidOperationException($"The codec '{CheckedCodecs.NameOf(codec)}' returned before the end of the message.");
        context.Version++;
        reader.MoveTo(_r);
    }

    /// <summary>Gets the caller's own object, from the options or the call's <c>context:</c> argument.</summary>
    public readonly WireContext? Context => Checked().Context;

    /// <summary>Gets the options of this call.</summary>
    public readonly ProtobufWireOptions Options => Checked().Options;

    /// <summary>Gets the number of messages that are open, in the whole input.</summary>
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

    readonly ProtobufReaderContext Checked()
    {
        ProtobufReaderContext? context = _r._context;
        if (context is null || context.Version != _version) CheckedCodecs.ThrowStale();
        return context;
    }

    ProtobufReaderContext BeginValue(ProtobufWireType type)
    {
        ProtobufReaderContext context = BeginAny();
        if ((_tag & 7) != (uint)type) ProtobufThrow.Read(WireErrorCode.TypeMismatch, $"Expected a field of wire type {type} but found {(ProtobufWireType)(_tag & 7)}.", _r.Position);
        _tag = NoTag;
        return context;
    }

    ProtobufReaderContext BeginAny()
    {
        ProtobufReaderContext context = Checked();
        if (_tag == NoTag) throw new InvalidOperationException("The codec cannot read a value here: TryReadTag comes first.");
        // Until the call is complete the reader is stale: what throws in between leaves it so.
        context.Version = _version + 1;
        return context;
    }

    void EndValue(ProtobufReaderContext context)
    {
        _version = context.Version;
        context.Reached = _r.Position;
    }

    /// <summary>Reads the tag of the next field.</summary>
    /// <param name="number">The number of the field.</param>
    /// <param name="type">The wire type of its value.</param>
    /// <returns>False at the end of the message.</returns>
    /// <exception cref="InvalidOperationException">The value of the field before was not read.</exception>
    /// <exception cref="WireException">The tag is malformed, or ends a group.</exception>
    public bool TryReadTag(out int number, out ProtobufWireType type)
    {
        ProtobufReaderContext context = Checked();
        if (_tag != NoTag) throw new InvalidOperationException("The value of the field before was neither read nor skipped.");
        number = 0;
        type = default;
        if (_r.IsAtEnd) return false;
        context.Version = _version + 1;
        int start = _r.Position;
        _tag = _r.ReadTag();
        number = (int)(_tag >> 3);
        type = (ProtobufWireType)(_tag & 7);
        if (number == 0 || type is ProtobufWireType.EndGroup or > ProtobufWireType.Fixed32) ProtobufThrow.Tag(start);
        EndValue(context);
        return true;
    }

    /// <summary>Skips the value of the field.</summary>
    /// <exception cref="WireException">The value is malformed.</exception>
    public void Skip()
    {
        ProtobufReaderContext context = BeginAny();
        _r.SkipUnknown(_tag, false);
        _tag = NoTag;
        EndValue(context);
    }

    /// <summary>Reads a varint (<c>uint64</c>, <c>uint32</c>).</summary>
    /// <returns>The value.</returns>
    /// <exception cref="WireException">The field has another wire type, or is malformed.</exception>
    public ulong ReadUInt64()
    {
        ProtobufReaderContext context = BeginValue(ProtobufWireType.Varint);
        ulong value = _r.ReadVarint();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a varint (<c>int64</c>).</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public long ReadInt64() => (long)ReadUInt64();

    /// <summary>Reads the low 32 bits of a varint (<c>int32</c>, enums).</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public int ReadInt32() => (int)ReadUInt64();

    /// <summary>Reads a zigzag varint (<c>sint64</c>, <c>sint32</c>).</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public long ReadSInt64() => Varint.UnZigZag(ReadUInt64());

    /// <summary>Reads a boolean.</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public bool ReadBoolean() => ReadUInt64() != 0;

    /// <summary>Reads four bytes (<c>fixed32</c>, <c>sfixed32</c>).</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public uint ReadFixed32()
    {
        ProtobufReaderContext context = BeginValue(ProtobufWireType.Fixed32);
        uint value = _r.ReadFixed32();
        EndValue(context);
        return value;
    }

    /// <summary>Reads eight bytes (<c>fixed64</c>, <c>sfixed64</c>).</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public ulong ReadFixed64()
    {
        ProtobufReaderContext context = BeginValue(ProtobufWireType.Fixed64);
        ulong value = _r.ReadFixed64();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a <c>float</c>.</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public float ReadSingle() => BitConverter.UInt32BitsToSingle(ReadFixed32());

    /// <summary>Reads a <c>double</c>.</summary>
    /// <inheritdoc cref="ReadUInt64"/>
    public double ReadDouble() => BitConverter.UInt64BitsToDouble(ReadFixed64());

    /// <summary>Reads text.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="WireException">The field has another wire type, is malformed, or is not UTF-8.</exception>
    public string ReadString()
    {
        ProtobufReaderContext context = BeginValue(ProtobufWireType.LengthDelimited);
        string value = _r.ReadString();
        EndValue(context);
        return value;
    }

    /// <summary>Reads bytes.</summary>
    /// <returns>A part of the input, valid until the call that reads returns.</returns>
    /// <exception cref="WireException">The field has another wire type, or is malformed.</exception>
    public ReadOnlySpan<byte> ReadBytes()
    {
        ProtobufReaderContext context = BeginValue(ProtobufWireType.LengthDelimited);
        ReadOnlySpan<byte> value = _r.ReadBytes();
        EndValue(context);
        return value;
    }

    /// <summary>Reads a value with its type's own codec.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The value.</returns>
    /// <exception cref="WireException">The field has another wire type than values of the type, or is malformed.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    [WireRoot]
    public T ReadValue<T>()
    {
        ProtobufCodec<T> codec = ProtobufCodecs<T>.Get();
        ProtobufReaderContext context = BeginAny();
        T? value = default;
        if (!codec.TryReadFieldUnchecked(ref _r, _tag, ref value, false)) ProtobufThrow.Read(WireErrorCode.TypeMismatch, $"Expected a '{typeof(T)}' but found a field of wire type {(ProtobufWireType)(_tag & 7)}.", _r.Position);
        _tag = NoTag;
        EndValue(context);
        return value!;
    }

    /// <summary>Goes inside the message that is the value. <see cref="TryReadTag"/> then reads its fields, and returns false at its end; <see cref="ReadEndMessage"/> follows.</summary>
    /// <exception cref="WireException">The field has another wire type, or messages nest deeper than <c>MaxDepth</c>.</exception>
    public void ReadStartMessage()
    {
        ProtobufReaderContext context = BeginValue(ProtobufWireType.LengthDelimited);
        (_ends ??= new Stack<int>()).Push(_r.PushMessage());
        EndValue(context);
    }

    /// <summary>Leaves the message that was entered last.</summary>
    /// <exception cref="InvalidOperationException">No message was entered, or it was not read to its end.</exception>
    public void ReadEndMessage()
    {
        ProtobufReaderContext context = Checked();
        if (_ends is not { Count: > 0 } || _tag != NoTag || !_r.IsAtEnd) throw new InvalidOperationException("The codec is not at the end of a message that it entered.");
        context.Version = _version + 1;
        _r.PopMessage(_ends.Pop());
        EndValue(context);
    }

    /// <summary>Counts an object of so many bytes that is about to be made.</summary>
    internal readonly void TakeMemory(int bytes) => _r.TakeMemory(bytes);

    /// <summary>Reads the fields of a value with another codec.</summary>
    internal T ReadFields<T>(ProtobufCodec<T> codec)
    {
        ProtobufReaderContext context = Checked();
        context.Version = _version + 1;
        T value = codec.ReadUnchecked(ref _r);
        EndValue(context);
        return value;
    }

    /// <summary>Reads the fields of a message into an existing value with another codec.</summary>
    internal void PopulateFields<T>(ProtobufCodec<T> codec, ref T value)
    {
        ProtobufReaderContext context = Checked();
        context.Version = _version + 1;
        codec.PopulateUnchecked(ref _r, ref value);
        EndValue(context);
    }
}
