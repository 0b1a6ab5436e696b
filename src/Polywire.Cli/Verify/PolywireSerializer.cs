using System.Reflection;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>Polywire, in the version of the user's assembly.</summary>
sealed class PolywireSerializer : SerializerUnderTest
{
    readonly object _wire;
    readonly MethodInfo _read;
    readonly MethodInfo _write;
    readonly MethodInfo _knows;

    /// <param name="user">The assembly whose models are used.</param>
    /// <param name="wire">The name of the wire.</param>
    /// <param name="given">A <c>WireSerializer</c> of the user, or null.</param>
    public PolywireSerializer(UserAssembly user, string wire, object? given)
    {
        const string Assembly = "Polywire", Remedy = "Name the .dll of a project that references Polywire.";
        Type serializer = user.TypeOf(Assembly, "Polywire.WireSerializer", Remedy), context = user.TypeOf(Assembly, "Polywire.WireContext", Remedy);
        if (given is not null && !serializer.IsInstanceOfType(given)) throw new InputException($"--wire names a value of type {given.GetType().Name}, which is not a WireSerializer.");
        _wire = given ?? serializer.GetMethod("Parse", [typeof(string)])!.Invoke(null, [wire])!;
        _read = serializer.GetMethod("DeserializeOrNull", [typeof(byte[]), typeof(Type), context])!;
        _write = serializer.GetMethod("Serialize", [typeof(object), typeof(Type), context])!;
        _knows = serializer.GetMethod("CanSerialize", [typeof(Type)])!;
        Name = $"Polywire {VersionOf(serializer.Assembly)} ({wire})";
        Format = ToolWires.Of(wire);
        if (given is not null && (string)serializer.GetProperty("Name")!.GetValue(given)! is var name && name != wire) throw new InputException($"--wire names a serializer of {name}, but --to is {wire}.");
    }

    public override string Name { get; }

    public override WireSerializer Format { get; }

    /// <summary>Returns whether the type has a codec.</summary>
    public bool Knows(Type type) => (bool)_knows.Invoke(_wire, [type])!;

    public override object? Read(byte[] payload, Type type) => Call(_read, _wire, payload, type, null);

    public override byte[] Write(object? value, Type type) => (byte[])Call(_write, _wire, value, type, null)!;

    public override string PathOf(Exception error) => error.GetType().GetProperty("Path")?.GetValue(error) as string ?? "$";
}
