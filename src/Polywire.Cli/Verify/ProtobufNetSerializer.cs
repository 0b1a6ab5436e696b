using System.Reflection;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>protobuf-net, in the version of the user's assembly.</summary>
sealed class ProtobufNetSerializer : SerializerUnderTest
{
    readonly object _model;
    readonly MethodInfo _read;
    readonly MethodInfo _write;

    /// <param name="user">The assembly whose models are used.</param>
    /// <param name="model">A <c>TypeModel</c> of the user; null for the default one.</param>
    public ProtobufNetSerializer(UserAssembly user, object? model)
    {
        const string Assembly = "protobuf-net";
        Type runtimeModel = user.TypeOf(Assembly, "ProtoBuf.Meta.RuntimeTypeModel", "Name the .dll of a project that references protobuf-net.");
        Type models = runtimeModel.BaseType!;
        if (model is not null && !models.IsInstanceOfType(model)) throw new InputException($"--settings names a value of type {model.GetType().Name}, which is not a TypeModel of protobuf-net.");
        _model = model ?? runtimeModel.GetProperty("Default")!.GetValue(null)!;
        _read = models.GetMethod("Deserialize", [typeof(Stream), typeof(object), typeof(Type)])!;
        _write = models.GetMethod("Serialize", [typeof(Stream), typeof(object)])!;
        Name = $"protobuf-net {VersionOf(runtimeModel.Assembly)}";
    }

    public override string Name { get; }

    public override WireSerializer Format => ToolWires.Of(Wire.Protobuf.Name);

    public override object? Read(byte[] payload, Type type) => Call(_read, _model, new MemoryStream(payload), null, type);

    public override byte[] Write(object? value, Type type)
    {
        var output = new MemoryStream();
        if (value is not null) Call(_write, _model, output, value);
        return output.ToArray();
    }
}
