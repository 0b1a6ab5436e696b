using System.Reflection;
using System.Runtime.ExceptionServices;
using Polywire.Cli.Commands;
using Polywire.Cli.Verify;

namespace Polywire.Cli.Convert;

/// <summary>A conversion through the objects of a model, with the version of Polywire that its assembly was built with: what a wire without names and types needs.</summary>
static class ModelConversion
{
    const string Assembly = "Polywire", Remedy = "Name the .dll of a project that references Polywire.";

    /// <summary>Returns whether one of the wires needs a model.</summary>
    public static bool IsNeeded(ConvertRequest request) => ToolWires.NeedsModel(request.From) || ToolWires.NeedsModel(request.To);

    /// <summary>Reads every value of the input as the model, and writes it.</summary>
    /// <exception cref="InputException">The model or the input cannot be used.</exception>
    public static void Run(ConvertRequest request, Stream input, Stream output)
    {
        if (request.AssemblyFile is null || request.Type is null)
        {
            string wire = ToolWires.NeedsModel(request.From) ? request.From! : request.To;
            throw new InputException($"{wire} writes neither names nor types, so that its values are read and written by a model only. Name it with --assembly Shop.dll --type Shop.Order.");
        }
        UserAssembly user = UserAssembly.Load(request.AssemblyFile);
        Type type = user.Find(request.Type), serializer = user.TypeOf(Assembly, "Polywire.WireSerializer", Remedy);
        object from = WireOf(request.From!), to = WireOf(request.To);
        object framing = Enum.ToObject(user.TypeOf(Assembly, "Polywire.WireFraming", Remedy), (int)WireFraming.Sequence);
        object? values = Call(Method("DeserializeMany"), from, input, framing, null, null);
        try
        {
            Call(Method("SerializeMany"), to, output, values, framing, null);
        }
        catch (Exception e) when (e.GetType().FullName == typeof(WireException).FullName)
        {
            throw new InputException($"{InputFiles.NameOf(request.File)}: {SingleLine.Of(e.Message).TrimEnd('.')}.");
        }

        object WireOf(string name)
        {
            object wire = Call(serializer.GetMethod("Parse", [typeof(string)])!, null, name)!;
            if ((bool)Call(serializer.GetMethod("CanSerialize", [typeof(Type)])!, wire, type)!) return wire;
            throw new InputException($"{request.AssemblyFile}: {UserAssembly.NameOf(type)} has no codec for {name}. Name the wire on it, for example [WireModel(Wires = Wires.Json | Wires.MemoryPack)], and build.");
        }

        MethodInfo Method(string name) => serializer.GetMethods().Single(m => m.Name == name && m.GetParameters()[0].ParameterType == typeof(Stream)).MakeGenericMethod(type);
    }

    /// <summary>Calls by reflection, with the exception of the method itself.</summary>
    static object? Call(MethodInfo method, object? instance, params object?[] arguments)
    {
        try
        {
            return method.Invoke(instance, arguments);
        }
        catch (TargetInvocationException e) when (e.InnerException is { } inner)
        {
            ExceptionDispatchInfo.Throw(inner);
            throw;
        }
    }
}
