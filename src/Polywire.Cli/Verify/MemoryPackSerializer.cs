using System.Buffers;
using System.Reflection;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>MemoryPack, in the version of the user's assembly. Both generators add code to the same models.</summary>
sealed class MemoryPackSerializer : SerializerUnderTest
{
    readonly MethodInfo _read;
    readonly MethodInfo _write;
    readonly object? _options;

    /// <param name="user">The assembly whose models are used.</param>
    /// <param name="options">A <c>MemoryPackSerializerOptions</c> of the user; null for the defaults.</param>
    public MemoryPackSerializer(UserAssembly user, object? options)
    {
        const string Assembly = "MemoryPack.Core", Remedy = "Name the .dll of a project that references MemoryPack.";
        Type serializer = user.TypeOf(Assembly, "MemoryPack.MemoryPackSerializer", Remedy), optionsType = user.TypeOf(Assembly, "MemoryPack.MemoryPackSerializerOptions", Remedy);
        if (options is not null && !optionsType.IsInstanceOfType(options)) throw new InputException($"--settings names a value of type {options.GetType().Name}, which is not MemoryPackSerializerOptions.");
        _options = options;
        // The overload with a span cannot be called by reflection.
        _read = serializer.GetMethod("Deserialize", [typeof(Type), typeof(ReadOnlySequence<byte>).MakeByRefType(), optionsType])!;
        _write = serializer.GetMethod("Serialize", [typeof(Type), typeof(object), optionsType])!;
        Name = $"MemoryPack {VersionOf(serializer.Assembly)}";
    }

    public override string Name { get; }

    public override WireSerializer Format => ToolWires.Of(Wire.MemoryPack.Name);

    public override object? Read(byte[] payload, Type type) => Call(_read, null, type, new ReadOnlySequence<byte>(payload), _options);

    public override byte[] Write(object? value, Type type) => (byte[])Call(_write, null, type, value, _options)!;
}
