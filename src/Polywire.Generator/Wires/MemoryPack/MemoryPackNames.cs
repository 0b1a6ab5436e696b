using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>The names of what the MemoryPack back end generates.</summary>
static class MemoryPackNames
{
    /// <summary>Bytes of memory that a struct may take without being counted.</summary>
    internal const int FreeMemory = 24;

    /// <summary>The most members of an object, as an argument.</summary>
    internal const string Most = "249";

    internal const string Writer = "UncheckedMemoryPackWriter";
    internal const string Reader = "UncheckedMemoryPackReader";

    internal static string Class(ModelSpec model) => model.CodecName + "_MemoryPack";

    internal static string Class(ModelShape shape) => Places.Class("MemoryPack", shape);

    /// <summary>Returns a helper's name, qualified unless it is in the class that is being written.</summary>
    internal static string Helper(string verb, Shape shape) => Places.Helper("MemoryPack", verb, shape);
}
