using System.Reflection;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>MessagePack-CSharp, in the version of the user's assembly.</summary>
sealed class MessagePackCSharpSerializer : SerializerUnderTest
{
    readonly MethodInfo _read;
    readonly MethodInfo _write;
    readonly object? _options;

    public MessagePackCSharpSerializer(UserAssembly user, object? options)
    {
        const string Remedy = "Name the .dll of a project that references MessagePack.";
        Type serializer = user.TypeOf("MessagePack", "MessagePack.MessagePackSerializer", Remedy), optionsType = user.TypeOf("MessagePack", "MessagePack.MessagePackSerializerOptions", Remedy);
        if (options is not null && !optionsType.IsInstanceOfType(options)) throw new InputException($"--settings names a value of type {options.GetType().Name}, which is not MessagePackSerializerOptions.");
        _options = options;
        _read = serializer.GetMethod("Deserialize", [typeof(Type), typeof(ReadOnlyMemory<byte>), optionsType, typeof(CancellationToken)])!;
        _write = serializer.GetMethod("Serialize", [typeof(Type), typeof(object), optionsType, typeof(CancellationToken)])!;
        Name = $"MessagePack-CSharp {VersionOf(serializer.Assembly)}";
    }

    public override string Name { get; }

    public override WireSerializer Format => ToolWires.Of(Wire.MessagePack.Name);

    public override object? Read(byte[] payload, Type type) => Call(_read, null, type, (ReadOnlyMemory<byte>)payload, _options, CancellationToken.None);

    public override byte[] Write(object? value, Type type) => (byte[])Call(_write, null, type, value, _options, CancellationToken.None)!;
}
