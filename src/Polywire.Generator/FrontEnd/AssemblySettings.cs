using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The settings of <c>[assembly: WireDefaults]</c> and of the build, for every model.</summary>
/// <param name="Wires">The wires of models that name none; 0 for all.</param>
/// <param name="Foreign">The other libraries' attributes that count: the bits of <c>ForeignAttributes</c>.</param>
/// <param name="EnumsAsText">Whether enums go by name.</param>
/// <param name="BuildProperty">The value of <c>PolywireWires</c>.</param>
sealed record AssemblySettings(int Wires, int Naming, int Foreign, bool EnumsAsText = false, string? BuildProperty = null)
{
    internal int EnumNaming { get; init; }
    internal int Layout { get; init; }
    internal bool OptIn { get; init; }
    internal int UnknownMembers { get; init; }
    internal int RequiredMembers { get; init; }
    internal bool OmitNull { get; init; }
    internal bool OmitDefault { get; init; }
    internal bool WriteGetOnly { get; init; }
    internal int DerivedTypes { get; init; }
    internal bool VersionTolerant { get; init; }
    internal string? Discriminator { get; init; }
    internal int Numbers { get; init; }
    internal int Dates { get; init; }
    internal string? DateFormat { get; init; }
    internal bool InternStrings { get; init; }
    internal int Protobuf { get; init; }
    internal int Json { get; init; }

    /// <summary>The classes of MemoryPack that list the derived types of other types.</summary>
    internal EquatableArray<UnionFormatter> UnionFormatters { get; init; }

    internal const int SystemTextJson = 1, Newtonsoft = 2, MessagePackCSharp = 4, DataContract = 8, ProtobufNetAttributes = 16, MemoryPackAttributes = 32;

    /// <summary>The bits of the wires that models have code for where none is named.</summary>
    internal static int AllWires => KnownWires.All.Sum(w => w.Bit);

    internal static AssemblySettings Read(IAssemblySymbol assembly, string? buildProperty)
    {
        AttributeData? defaults = assembly.Find(Known.Defaults);
        int wires = defaults.Get("Wires", 0);
        if (wires == 0) wires = Parse(buildProperty);
        int foreign = defaults.Get("Read", 0);
        // An assembly that moves from libraries of JSON alone has only JSON to write.
        if (wires == 0 && foreign != 0 && (foreign & ~(SystemTextJson | Newtonsoft)) == 0) wires = WireBits.Json;
        // Models that move from Newtonsoft.Json alone have its names.
        int borders = (foreign & (SystemTextJson | Newtonsoft)) == Newtonsoft ? FrontEnd.Naming.Newtonsoft : 0;
        return new AssemblySettings(wires, defaults.Get("Naming", 0) | borders, foreign, defaults.Get("EnumsAsStrings", false), buildProperty)
        {
            EnumNaming = defaults.Get("EnumNaming", 0) | borders,
            Layout = defaults.Get("Layout", 0),
            OptIn = defaults.Get("OptIn", false),
            UnknownMembers = defaults.Get("UnknownMembers", 0),
            RequiredMembers = defaults.Get("RequiredMembers", 0),
            OmitNull = defaults.Get("OmitNull", false),
            OmitDefault = defaults.Get("OmitDefault", false),
            WriteGetOnly = defaults.Get("WriteGetOnly", false),
            DerivedTypes = defaults.Get("DerivedTypes", 0),
            VersionTolerant = defaults.Get("VersionTolerant", false),
            Discriminator = defaults.Get<string?>("Discriminator", null),
            Numbers = defaults.Get("Numbers", 0),
            Dates = defaults.Get("Dates", 0),
            DateFormat = defaults.Get<string?>("DateFormat", null),
            InternStrings = defaults.Get("InternStrings", false),
            Protobuf = defaults.Get("Protobuf", 0),
            Json = defaults.Get("Json", 0),
        };
    }

    static int Parse(string? names)
    {
        int wires = 0;
        foreach (string name in (names ?? "").Split([';', ',', '|', ' '], StringSplitOptions.RemoveEmptyEntries))
        {
            if (name.Equals("All", StringComparison.OrdinalIgnoreCase)) wires |= AllWires;
            else wires |= KnownWires.All.Where(w => w.Name.Equals(name, StringComparison.OrdinalIgnoreCase)).Sum(w => w.Bit);
        }
        return wires;
    }

    /// <summary>Returns the wires that something names for a model: itself, else the assembly or the build; 0 if nothing does.</summary>
    internal int NamedWiresOf(INamedTypeSymbol model) => model.Find(Known.Model).Get("Wires", 0) is > 0 and int named ? named : Wires;

    /// <summary>Returns the wires that a model is to have: those that are named, else all.</summary>
    internal int WiresOf(INamedTypeSymbol model) => NamedWiresOf(model) is > 0 and int named ? named : AllWires;

    internal bool Reads(int foreign) => (Foreign & foreign) != 0;
}
