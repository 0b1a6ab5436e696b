using System.Reflection;
using System.Runtime.ExceptionServices;

namespace Polywire.Cli.Verify;

/// <summary>One serializer, with the options it was given.</summary>
abstract class SerializerUnderTest
{
    /// <summary>Gets the name in reports, with the version.</summary>
    public abstract string Name { get; }

    /// <summary>Gets the tool's own serializer of the same format, which payloads are divided and compared with.</summary>
    public abstract WireSerializer Format { get; }

    public abstract object? Read(byte[] payload, Type type);

    public abstract byte[] Write(object? value, Type type);

    /// <summary>Returns the path that an error names, or <c>$</c>.</summary>
    public virtual string PathOf(Exception error) => "$";

    /// <summary>Returns the version of the package that has the assembly, with the label of a prerelease.</summary>
    internal static string VersionOf(Assembly assembly) =>
        assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? assembly.GetName().Version?.ToString(3) ?? "";

    /// <summary>Calls by reflection, with the exception of the method itself.</summary>
    protected static object? Call(MethodInfo method, object? instance, params object?[] arguments)
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
