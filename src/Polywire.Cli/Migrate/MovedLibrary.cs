using Polywire.Cli.Verify;

namespace Polywire.Cli.Migrate;

/// <summary>Describes a library for <c>migrate</c>: the namespaces of its attributes, the attributes that make a type a model, and the calls that use its code from a codec.</summary>
/// <param name="Name">The library's name in reports.</param>
/// <param name="Read">The member of <c>ForeignAttributes</c>.</param>
/// <param name="AttributeSpace">The namespace of its attributes.</param>
/// <param name="ModelAttributes">The attributes that make a type a model where they are read.</param>
/// <param name="ConverterAttributes">The attributes that name a converter with their first argument.</param>
/// <param name="ConverterBase">The base of typed converters.</param>
/// <param name="CodecSource">The base class of codecs that call the library; <c>SETTINGS</c> is replaced by its settings, and <c>RESOLVER</c> by nothing where they have a resolver of types.</param>
sealed record MovedLibrary(string Name, string Read, string AttributeSpace, string[] ModelAttributes, string[] ConverterAttributes, string ConverterBase, string CodecSource)
{
    /// <summary>Gets the settings in the library's own type, where the project names none.</summary>
    public required string DefaultSettings { get; init; }

    /// <summary>Gets a further argument of <c>WireDefaults</c>.</summary>
    public string Wires { get; init; } = "";

    /// <summary>Gets whether public fields are no members unless a setting or an attribute says so.</summary>
    public bool LeavesOutFields => Read == "SystemTextJson";

    /// <summary>Gets the source generator without which the library leaves out get-only properties of types whose names are the keys; null if there is none.</summary>
    public string? GetOnlyGenerator { get; init; }

    /// <summary>Gets whether an attribute on a member shows that the library reads and writes the type. MemoryPack has code only for types that have an attribute themselves.</summary>
    public bool MarksByMembers => Read != "MemoryPack" && !NeedsContract;

    /// <summary>Gets whether the library reads its other attributes only on the types that <see cref="ModelAttributes"/> mark.</summary>
    public bool NeedsContract => Read == "ProtobufNet";

    /// <summary>Gets whether the keys of dictionaries are text, which converters write apart from values.</summary>
    public bool HasTextKeys => Read is "SystemTextJson" or "Newtonsoft";

    /// <summary>Gets whether data contracts are read by a flag of their own.</summary>
    public bool HasDataContracts => Read == "MessagePack";

    /// <summary>Gets the classes whose methods read and write, and the methods that name a type.</summary>
    public required string[] Callers { get; init; }

    /// <summary>Gets the classes that configure types and members in code, which Polywire reads the attributes of.</summary>
    public string[] Configured { get; init; } = [];

    /// <summary>Gets the names that <c>--from</c> accepts.</summary>
    public static string[] Names { get; } = Libraries.Names;

    /// <summary>Gets whether a codec can call the library. A value of MemoryPack shows its end only to a reader of its type, and protobuf-net's settings are not of a call, so that none can be passed on.</summary>
    public bool CanBridge => ConverterAttributes.Length > 0;

    /// <summary>Gets the name of the wire that has the library's format.</summary>
    public string Wire => Read switch { "MessagePack" or "MemoryPack" => Read, "ProtobufNet" => "Protobuf", _ => "Json" };

    /// <summary>Returns the library that <c>--from</c> names.</summary>
    public static MovedLibrary Of(string name) => name switch
    {
        Libraries.Newtonsoft => s_newtonsoft,
        Libraries.SystemTextJson => s_systemTextJson,
        Libraries.MemoryPack => s_memoryPack,
        Libraries.ProtobufNet => s_protobufNet,
        _ => s_messagePack,
    };

    static readonly MovedLibrary s_memoryPack = new("MemoryPack", "MemoryPack", "MemoryPack", ["MemoryPackableAttribute"], [], "", "")
    {
        DefaultSettings = "null",
        Wires = ", Wires = Wires.MemoryPack",
        Callers = ["MemoryPack.MemoryPackSerializer", "MemoryPack.Streaming.MemoryPackStreamingSerializer"],
    };

    static readonly MovedLibrary s_protobufNet = new("protobuf-net", "ProtobufNet", "ProtoBuf", ["ProtoContractAttribute", "DataContractAttribute", "XmlTypeAttribute"], [], "", """
        abstract class SurrogateCodec<T, TSurrogate>(global::System.Func<T, TSurrogate> to, global::System.Func<TSurrogate, T> from) : global::Polywire.Protobuf.ProtobufCodec<T>
        {
            public override T Read(ref global::Polywire.Protobuf.ProtobufReader reader) => from(global::Polywire.Protobuf.ProtobufCodecs<TSurrogate>.Get().Read(ref reader));

            public override void Write(ref global::Polywire.Protobuf.ProtobufWriter writer, T value) => global::Polywire.Protobuf.ProtobufCodecs<TSurrogate>.Get().Write(ref writer, to(value));
        }
        """)
    {
        DefaultSettings = "null",
        Wires = ", Wires = Wires.Protobuf",
        Callers = ["ProtoBuf.Serializer", "ProtoBuf.Meta.RuntimeTypeModel", "ProtoBuf.Meta.TypeModel"],
        Configured = ["ProtoBuf.Meta.RuntimeTypeModel", "ProtoBuf.Meta.TypeModel", "ProtoBuf.Meta.MetaType", "ProtoBuf.Meta.ValueMember"],
    };

    static readonly MovedLibrary s_systemTextJson = new("System.Text.Json", "SystemTextJson", "System.Text.Json.Serialization", ["JsonDerivedTypeAttribute"], ["JsonConverterAttribute"], "System.Text.Json.Serialization.JsonConverter<T>", """
        abstract class ConverterCodec<T>(global::System.Text.Json.Serialization.JsonConverter? converter) : global::Polywire.Json.JsonCodec<T>
        {
            readonly global::System.Text.Json.JsonSerializerOptions _options = Options();

            // The converter of this value alone: among those of the options it would serve values of the type inside it too.
            readonly global::System.Text.Json.Serialization.JsonConverter<T>? _converter = Of(converter);

            global::System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> Info => (global::System.Text.Json.Serialization.Metadata.JsonTypeInfo<T>)_options.GetTypeInfo(typeof(T));

            public override T? Read(ref global::Polywire.Json.JsonReader reader)
            {
                global::System.ReadOnlySpan<byte> value = reader.ReadRaw();
                if (_converter is null) return global::System.Text.Json.JsonSerializer.Deserialize(value, Info);
                var json = new global::System.Text.Json.Utf8JsonReader(value, new global::System.Text.Json.JsonReaderOptions { MaxDepth = _options.MaxDepth });
                json.Read();
                if (json.TokenType == global::System.Text.Json.JsonTokenType.Null && !_converter.HandleNull && default(T) is null) return default;
                T? read = _converter.Read(ref json, typeof(T), _options);
                return json.BytesConsumed == value.Length ? read : throw new global::System.Text.Json.JsonException("The converter did not read its entire value.");
            }

            public override void Write(ref global::Polywire.Json.JsonWriter writer, T? value)
            {
                if (_converter is null)
                {
                    writer.WriteRawValue(global::System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value!, Info));
                    return;
                }
                var buffer = new global::System.Buffers.ArrayBufferWriter<byte>();
                using (var json = new global::System.Text.Json.Utf8JsonWriter(buffer, new global::System.Text.Json.JsonWriterOptions { Encoder = _options.Encoder, Indented = _options.WriteIndented, MaxDepth = _options.MaxDepth }))
                {
                    if (value is null && !_converter.HandleNull) json.WriteNullValue();
                    else _converter.Write(json, value!, _options);
                }
                writer.WriteRawValue(buffer.WrittenSpan);
            }

            [global::System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Without run-time code only a struct whose converter is for an interface has none.")]
            static global::System.Text.Json.Serialization.JsonConverter<T>? Of(global::System.Text.Json.Serialization.JsonConverter? converter)
            {
                if (converter is global::System.Text.Json.Serialization.JsonConverterFactory factory) converter = factory.CreateConverter(typeof(T), Options());
                if (converter is null or global::System.Text.Json.Serialization.JsonConverter<T>) return (global::System.Text.Json.Serialization.JsonConverter<T>?)converter;
                return (global::System.Text.Json.Serialization.JsonConverter<T>)global::System.Activator.CreateInstance(typeof(ConverterCodec<>.Cast<>).MakeGenericType(typeof(T), converter.Type!), converter)!;
            }

            static global::System.Text.Json.JsonSerializerOptions Options()
            {
                var options = new global::System.Text.Json.JsonSerializerOptions(SETTINGS);
                options.MakeReadOnly(RESOLVER);
                return options;
            }

            // A converter of a base type or an interface.
            sealed class Cast<TBase>(global::System.Text.Json.Serialization.JsonConverter<TBase> converter) : global::System.Text.Json.Serialization.JsonConverter<T>
            {
                public override bool HandleNull => converter.HandleNull;

                public override T? Read(ref global::System.Text.Json.Utf8JsonReader reader, global::System.Type type, global::System.Text.Json.JsonSerializerOptions options) => (T?)(object?)converter.Read(ref reader, type, options);

                public override void Write(global::System.Text.Json.Utf8JsonWriter writer, T? value, global::System.Text.Json.JsonSerializerOptions options) => converter.Write(writer, (TBase)(object?)value!, options);
            }
        }
        """)
    {
        DefaultSettings = "global::System.Text.Json.JsonSerializerOptions.Default",
        Callers = ["System.Text.Json.JsonSerializer", "System.Net.Http.Json.HttpClientJsonExtensions", "System.Net.Http.Json.HttpContentJsonExtensions", "System.Net.Http.Json.JsonContent"],
    };

    static readonly MovedLibrary s_newtonsoft = new("Newtonsoft.Json", "Newtonsoft", "Newtonsoft.Json", ["JsonObjectAttribute", "DataContractAttribute"], ["JsonConverterAttribute"], "Newtonsoft.Json.JsonConverter<T>", """
        abstract class ConverterCodec<T>(global::Newtonsoft.Json.JsonConverter? converter) : global::Polywire.Json.JsonCodec<T>
        {
            // At the root Newtonsoft.Json would use the converters of the type that is not nullable; in an array it does not.
            static readonly bool s_isNullable = default(T) is null && typeof(T).IsValueType;

            // One for each call, as JsonConvert has it: a serializer keeps the objects that it gave a $id.
            static global::Newtonsoft.Json.JsonSerializer NewSerializer() => global::Newtonsoft.Json.JsonSerializer.CreateDefault(SETTINGS);

            public override T? Read(ref global::Polywire.Json.JsonReader reader)
            {
                global::Newtonsoft.Json.JsonSerializer serializer = NewSerializer();
                using var text = new global::Newtonsoft.Json.JsonTextReader(new global::System.IO.StringReader(global::System.Text.Encoding.UTF8.GetString(reader.ReadRaw())))
                {
                    DateParseHandling = serializer.DateParseHandling,
                    DateTimeZoneHandling = serializer.DateTimeZoneHandling,
                    DateFormatString = serializer.DateFormatString,
                    FloatParseHandling = serializer.FloatParseHandling,
                    Culture = serializer.Culture,
                };
                if (converter is not { CanRead: true }) return serializer.Deserialize<T>(text);
                text.Read();
                return (T?)converter.ReadJson(text, typeof(T), null, serializer);
            }

            public override void Write(ref global::Polywire.Json.JsonWriter writer, T? value)
            {
                global::Newtonsoft.Json.JsonSerializer serializer = NewSerializer();
                var text = new global::System.IO.StringWriter(global::System.Globalization.CultureInfo.InvariantCulture);
                using (var json = new global::Newtonsoft.Json.JsonTextWriter(text))
                {
                    (json.DateFormatHandling, json.DateTimeZoneHandling, json.DateFormatString) = (serializer.DateFormatHandling, serializer.DateTimeZoneHandling, serializer.DateFormatString);
                    (json.FloatFormatHandling, json.StringEscapeHandling, json.Culture) = (serializer.FloatFormatHandling, serializer.StringEscapeHandling, serializer.Culture);
                    if (value is null) json.WriteNull();
                    else if (converter is { CanWrite: true }) converter.WriteJson(json, value, serializer);
                    else if (s_isNullable) serializer.Serialize(json, new[] { value }, typeof(T[]));
                    else serializer.Serialize(json, value, typeof(T));
                }
                string written = text.ToString().Trim();
                writer.WriteRawValue(global::System.Text.Encoding.UTF8.GetBytes(written.StartsWith('[') && s_isNullable && converter is not { CanWrite: true } ? written[1..^1].Trim() : written));
            }
        }
        """)
    {
        DefaultSettings = "null",
        Callers = ["Newtonsoft.Json.JsonConvert", "Newtonsoft.Json.JsonSerializer", "Newtonsoft.Json.Linq.JToken", "Newtonsoft.Json.Linq.JObject", "Newtonsoft.Json.Linq.JArray"],
    };

    static readonly MovedLibrary s_messagePack = new("MessagePack-CSharp", "MessagePack", "MessagePack", ["MessagePackObjectAttribute", "UnionAttribute", "DataContractAttribute"], ["MessagePackFormatterAttribute"], "MessagePack.Formatters.IMessagePackFormatter<T>", """
        abstract class ConverterCodec<T>(global::MessagePack.Formatters.IMessagePackFormatter<T>? formatter) : global::Polywire.MessagePack.MessagePackCodec<T>
        {
            static readonly global::MessagePack.MessagePackSerializerOptions s_options = SETTINGS;

            public override T? Read(ref global::Polywire.MessagePack.MessagePackReader reader)
            {
                byte[] bytes = reader.ReadRaw().ToArray();
                var input = new global::MessagePack.MessagePackReader(bytes);
                return formatter is null ? global::MessagePack.MessagePackSerializer.Deserialize<T>(ref input, s_options) : formatter.Deserialize(ref input, s_options);
            }

            public override void Write(ref global::Polywire.MessagePack.MessagePackWriter writer, T? value)
            {
                var buffer = new global::System.Buffers.ArrayBufferWriter<byte>();
                var output = new global::MessagePack.MessagePackWriter(buffer);
                if (formatter is null) global::MessagePack.MessagePackSerializer.Serialize(ref output, value!, s_options);
                else formatter.Serialize(ref output, value!, s_options);
                output.Flush();
                writer.WriteRawValue(buffer.WrittenSpan);
            }
        }
        """)
    {
        DefaultSettings = "global::MessagePack.MessagePackSerializerOptions.Standard",
        Wires = ", Wires = Wires.MessagePack",
        GetOnlyGenerator = "MessagePack.SourceGenerator.dll",
        Callers = ["MessagePack.MessagePackSerializer"],
    };
}
