using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>The names of what the JSON back end generates.</summary>
static class JsonNames
{
    /// <summary>Bytes of memory that a struct may take without being counted.</summary>
    internal const int FreeMemory = 64;

    internal const string Writer = "UncheckedJsonWriter";
    internal const string Reader = "UncheckedJsonReader";

    internal static string Class(ModelSpec model) => model.CodecName + "_Json";

    internal static string Class(ModelShape shape) => Places.Class("Json", shape);

    /// <summary>Returns a helper's name, qualified unless it is in the class that is being written.</summary>
    internal static string Helper(string verb, Shape shape) => Places.Helper("Json", verb, shape);
}
