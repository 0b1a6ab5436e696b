namespace Polywire.Generator.Model;

/// <summary>Describes everything that is printed: the models, each with the wires that it has code for, and what they share.</summary>
sealed record AssemblySpec(EquatableArray<ModelSpec> Models, EquatableArray<Shape> Roots, AssemblyFacts Facts)
{
    /// <summary>Whether there is nothing to print, so that the assembly has no registry.</summary>
    internal bool IsEmpty => Models.Count == 0 && Roots.Count == 0 && !Facts.NeedsReferences;
}

/// <summary>The assembly's name, and the registries of the assemblies that it references.</summary>
sealed record AssemblyFacts(string Name, EquatableArray<string> Registries)
{
    /// <summary>The wires that the assembly names for every model; 0 where it names none.</summary>
    internal int Wires { get; init; }

    /// <summary>Whether a tree of <c>System.Text.Json</c> is named somewhere.</summary>
    internal bool NamesTrees { get; init; }

    /// <summary>The names of the assembly's methods and types whose type arguments are read or written.</summary>
    internal EquatableArray<string> Roots { get; init; }

    /// <summary>For each class with members that are not visible in other assemblies: its metadata name, and then those members.</summary>
    internal EquatableArray<EquatableArray<string>> HiddenMembers { get; init; }

    /// <summary>Whether calls use code of an assembly that nothing else loads.</summary>
    internal bool NeedsReferences { get; init; }

    /// <summary>Whether the registry has JSON schemas of the models.</summary>
    internal bool HasSchemas { get; init; }
}
