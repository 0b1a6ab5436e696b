namespace Polywire.Cli.Verify;

/// <summary>The libraries that <c>--from</c> names.</summary>
static class Libraries
{
    public const string Newtonsoft = "newtonsoft", SystemTextJson = "system-text-json", MessagePackCSharp = "messagepack", ProtobufNet = "protobuf-net", MemoryPack = "memorypack";

    /// <summary>Gets the names that <c>--from</c> accepts.</summary>
    public static string[] Names { get; } = [Newtonsoft, SystemTextJson, MessagePackCSharp, ProtobufNet, MemoryPack];

    /// <summary>Returns the wire that has the library's format.</summary>
    public static string WireOf(string name) => name switch
    {
        MessagePackCSharp => Wire.MessagePack.Name,
        ProtobufNet => Wire.Protobuf.Name,
        MemoryPack => Wire.MemoryPack.Name,
        _ => Wire.Json.Name,
    };

    /// <summary>Returns the library with one of the <see cref="Names"/>.</summary>
    public static SerializerUnderTest Of(string name, UserAssembly user, object? settings) => name switch
    {
        Newtonsoft => new NewtonsoftSerializer(user, settings),
        SystemTextJson => new SystemTextJsonSerializer(settings),
        ProtobufNet => new ProtobufNetSerializer(user, settings),
        MemoryPack => new MemoryPackSerializer(user, settings),
        _ => new MessagePackCSharpSerializer(user, settings),
    };
}
