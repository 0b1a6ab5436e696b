namespace Polywire.Generator.Schema;

/// <summary>A member on a wire, or a value of an enum, or a derived type of a union.</summary>
/// <param name="Key">Its key on the wire: a name, a number, or a position.</param>
/// <param name="Name">Its name in C#.</param>
/// <param name="Type">What its value looks like on the wire.</param>
sealed record ContractMember(string Key, string Name, string Type);

/// <summary>The format of a type on a wire.</summary>
/// <param name="Wire">The wire, or <c>Enum</c>.</param>
/// <param name="Format">How the members are written: <c>array</c>, <c>map</c>, <c>union $type</c>.</param>
sealed record WireContract(string Wire, string Format)
{
    internal List<ContractMember> Members { get; } = [];

    /// <summary>The keys that removed members had, which no other member may get.</summary>
    internal List<ContractMember> Reserved { get; } = [];
}

/// <summary>The formats of an assembly's models on their wires: by type name, then by wire.</summary>
sealed class AssemblyContract
{
    /// <summary>Whether the models are of source code, where the initial values of members and the layouts of structs are. An assembly does not have them.</summary>
    internal bool IsOfSource { get; set; } = true;

    internal SortedDictionary<string, List<WireContract>> Types { get; } = new(StringComparer.Ordinal);
}
