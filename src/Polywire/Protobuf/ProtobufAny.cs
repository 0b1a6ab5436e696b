using System.Collections.Concurrent;
using Polywire.Codecs;

namespace Polywire.Protobuf;

/// <summary>Represents a <c>google.protobuf.Any</c>: a message together with the name of its type. A <see cref="ProtobufTypeRegistry"/> reads and creates it.</summary>
[WireCodec(typeof(ProtobufAnyCodec)), WireCodec(typeof(CompilerServices.AnyJsonCodec<ProtobufAny>))]
public sealed class ProtobufAny : IAnyMessage
{
    /// <summary>Gets the URL of the type, whose last segment is the type's full name: <c>type.googleapis.com/shop.Order</c>.</summary>
    public string TypeUrl { get; init; } = "";

    /// <summary>Gets the encoded message.</summary>
    public ReadOnlyMemory<byte> Value { get; init; }

    /// <summary>Gets the full name of the type: the last segment of <see cref="TypeUrl"/>.</summary>
    public string TypeName => TypeUrl[(TypeUrl.LastIndexOf('/') + 1)..];

    /// <summary>Reads the message as a type, whatever <see cref="TypeUrl"/> is.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="wire">The serializer; <see cref="Wire.Protobuf"/> by default.</param>
    /// <returns>A new value at each call.</returns>
    /// <exception cref="WireException">The bytes are not a <typeparamref name="T"/>.</exception>
    public T Unpack<T>(ProtobufWire? wire = null) => (wire ?? Wire.Protobuf).Deserialize<T>(Value.Span);

    /// <summary>Creates a value from a message.</summary>
    /// <typeparam name="T">The type to write.</typeparam>
    /// <param name="value">The message.</param>
    /// <param name="typeName">The full name of the type, as in the .proto file: <c>shop.Order</c>.</param>
    /// <param name="wire">The serializer; <see cref="Wire.Protobuf"/> by default.</param>
    /// <returns>The value.</returns>
    public static ProtobufAny Pack<T>(T value, string typeName, ProtobufWire? wire = null)
    {
        ArgumentException.ThrowIfNullOrEmpty(typeName);
        return new ProtobufAny { TypeUrl = ProtobufTypeRegistry.Prefix + typeName, Value = (wire ?? Wire.Protobuf).Serialize(value) };
    }
}

/// <summary>Knows the types that a <see cref="ProtobufAny"/> may hold, by their names. All members are thread-safe.</summary>
/// <remarks>Data never names a type to load: a name that was not added is an error.</remarks>
public sealed class ProtobufTypeRegistry : WireMessageTypes
{
    internal const string Prefix = "type.googleapis.com/";

    readonly ConcurrentDictionary<string, (Type Type, Func<ProtobufWire, ReadOnlyMemory<byte>, object> Read)> _byName = new();
    readonly ConcurrentDictionary<Type, (string Name, Func<ProtobufWire, object, byte[]> Write)> _byType = new();

    /// <summary>Adds a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="typeName">Its full name, as in the .proto file: <c>shop.Order</c>.</param>
    /// <returns>This registry.</returns>
    /// <exception cref="ArgumentException">The name, or the type, was added before.</exception>
    public ProtobufTypeRegistry Add<T>(string typeName) where T : notnull
    {
        ArgumentException.ThrowIfNullOrEmpty(typeName);
        if (!_byName.TryAdd(typeName, (typeof(T), static (wire, bytes) => wire.Deserialize<T>(bytes.Span)))) throw new ArgumentException($"'{typeName}' was added before.", nameof(typeName));
        if (!_byType.TryAdd(typeof(T), (typeName, static (wire, value) => wire.Serialize((T)value)))) throw new ArgumentException($"'{typeof(T)}' was added before.", nameof(typeName));
        return this;
    }

    /// <summary>Reads the message with the type that was added for its name.</summary>
    /// <param name="any">The message with the name of its type.</param>
    /// <param name="wire">The serializer; <see cref="Wire.Protobuf"/> by default.</param>
    /// <returns>A new value at each call.</returns>
    /// <exception cref="WireException"><see cref="WireErrorCode.UnknownCase"/>: the name was not added. Others: the bytes are not such a message.</exception>
    public object Unpack(ProtobufAny any, ProtobufWire? wire = null)
    {
        ArgumentNullException.ThrowIfNull(any);
        if (!_byName.TryGetValue(any.TypeName, out (Type, Func<ProtobufWire, ReadOnlyMemory<byte>, object> Read) known)) throw new WireException(WireErrorCode.UnknownCase, $"The registry has no type '{any.TypeName}'.", 0, "$");
        return known.Read(wire ?? Wire.Protobuf, any.Value);
    }

    internal override Type? Find(string typeName) => _byName.TryGetValue(typeName, out (Type Type, Func<ProtobufWire, ReadOnlyMemory<byte>, object>) known) ? known.Type : null;

    internal override object Unpack(string typeName, ReadOnlyMemory<byte> message) => _byName[typeName].Read(Wire.Protobuf, message);

    internal override object Pack(string url, object message) => new ProtobufAny { TypeUrl = url, Value = _byType[message.GetType()].Write(Wire.Protobuf, message) };

    /// <summary>Creates a value from a message whose type was added.</summary>
    /// <param name="value">The message.</param>
    /// <param name="wire">The serializer; <see cref="Wire.Protobuf"/> by default.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentException">The type was not added.</exception>
    public ProtobufAny Pack(object value, ProtobufWire? wire = null)
    {
        ArgumentNullException.ThrowIfNull(value);
        if (!_byType.TryGetValue(value.GetType(), out (string Name, Func<ProtobufWire, object, byte[]> Write) known)) throw new ArgumentException($"'{value.GetType()}' was not added to the registry.", nameof(value));
        return new ProtobufAny { TypeUrl = Prefix + known.Name, Value = known.Write(wire ?? Wire.Protobuf, value) };
    }
}

/// <summary>Reads and writes a <see cref="ProtobufAny"/>.</summary>
public sealed class ProtobufAnyCodec : ProtobufCodec<ProtobufAny>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, ProtobufAny value)
    {
        if (value.TypeUrl.Length > 0) writer.WriteString(1, value.TypeUrl);
        if (!value.Value.IsEmpty) writer.WriteBytes(2, value.Value.Span);
    }

    /// <inheritdoc/>
    public override ProtobufAny Read(ref ProtobufReader reader)
    {
        string url = "";
        byte[] bytes = [];
        while (reader.TryReadTag(out int number, out ProtobufWireType type))
        {
            if (number == 1 && type == ProtobufWireType.LengthDelimited) url = reader.ReadString();
            else if (number == 2 && type == ProtobufWireType.LengthDelimited) bytes = reader.ReadBytes().ToArray();
            else reader.Skip();
        }
        return new ProtobufAny { TypeUrl = url, Value = bytes };
    }
}
