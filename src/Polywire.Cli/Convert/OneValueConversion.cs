using Polywire.Cli.Commands;
using Polywire.Cli.Inspect;
using Polywire.Cli.Verify;

namespace Polywire.Cli.Convert;

/// <summary>Converts one value from one wire to another by its model: for a wire whose data shows neither its types nor its end.</summary>
static class OneValueConversion
{
    /// <summary>Converts and returns the exit code.</summary>
    /// <exception cref="InputException">The input is not a value of the type, or the output cannot be written.</exception>
    public static int Run(ConvertRequest request, Streams streams)
    {
        if (request.AssemblyFile is null || request.Type is null) throw new InputException($"{InputFiles.NameOf(request.File)}: data of protobuf shows no types. Name the model with --assembly Shop.dll --type Shop.Order.");
        byte[] input = InputFiles.ReadAll(request.File, streams.Input, "Cut a part out of it first.");
        string from = request.From ?? WireGuess.Of(request.File, input);
        UserAssembly user = UserAssembly.Load(request.AssemblyFile);
        Type type = user.Find(request.Type);
        PolywireSerializer reader = Serializer(user, from, type, request), writer = Serializer(user, request.To, type, request);
        object? value = Try(request, reader, () => reader.Read(input, type));
        OutputFiles.Write(request.Output, Try(request, writer, () => writer.Write(value, type)), streams);
        return ExitCode.Done;
    }

    static PolywireSerializer Serializer(UserAssembly user, string wire, Type type, ConvertRequest request)
    {
        var serializer = new PolywireSerializer(user, wire, null);
        return serializer.Knows(type) ? serializer : throw new InputException($"{request.AssemblyFile}: {UserAssembly.NameOf(type)} has no code for {wire}. Name the wire on it, for example [WireModel(Wires = Wires.Json | Wires.Protobuf)], and build.");
    }

    static T Try<T>(ConvertRequest request, PolywireSerializer serializer, Func<T> call)
    {
        try
        {
            return call();
        }
        catch (Exception e) when (e.GetType().FullName == typeof(WireException).FullName)
        {
            throw new InputException($"{InputFiles.NameOf(request.File)}: at {serializer.PathOf(e)}: {e.Message.TrimEnd('.')}.");
        }
    }
}
