using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Determines where generated classes are: in a namespace of their own, or inside the type that alone may name the types that they use.</summary>
static class Places
{
    /// <summary>Returns the class of a model's code.</summary>
    internal static string Class(string wire, ModelShape shape) => $"{shape.Space}{shape.CodecName}_{wire}{shape.TypeArguments}";

    /// <summary>Returns the class that the assembly's closed shapes share.</summary>
    internal static string Shapes(string wire, HostSpec? host) => $"{(host is null ? GeneratedNames.GlobalSpace : host.Path + ".")}Shapes_3{wire}";

    /// <summary>Returns a helper's name, qualified unless it is in the class that is being written.</summary>
    internal static string Helper(string wire, string verb, Shape shape) => shape.IsOpen ? $"{verb}_{shape.Key}" : $"{Shapes(wire, shape.Hidden)}.{verb}_{shape.Key}";

    /// <summary>Returns the instance of a codec of the program's own.</summary>
    internal static string Codec(string wire, Shape shape) => $"{Helper(wire, "Codec", shape)}.Value";

    /// <summary>Returns the accessibility of a shape's helpers: those in a model's own class may name what the class does not show.</summary>
    internal static string Access(Shape shape) => shape.IsOpen ? "private" : "internal";
}
