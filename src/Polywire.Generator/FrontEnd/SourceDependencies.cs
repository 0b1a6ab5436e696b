using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// The files that reading a model looks at, by index: those of the model, its bases and interfaces, the types of its
/// members, and the types that attributes of any of these name. Other files can change a model only through the
/// structure that <see cref="TreeComparer"/> compares.
/// </summary>
sealed class SourceDependencies
{
    readonly Compilation _compilation;
    readonly Dictionary<SyntaxTree, int> _indexes = [];
    readonly ConcurrentDictionary<INamedTypeSymbol, int[]> _types = new(SymbolEqualityComparer.Default);

    internal SourceDependencies(Compilation compilation)
    {
        _compilation = compilation;
        foreach (SyntaxTree tree in compilation.SyntaxTrees) _indexes[tree] = _indexes.Count;
    }

    internal int IndexOf(SyntaxTree tree) => _indexes.TryGetValue(tree, out int index) ? index : -1;

    /// <summary>Returns the files of the types that the assembly's own attributes name: they matter to every model.</summary>
    internal HashSet<int> OfAssembly()
    {
        var trees = new HashSet<int>();
        foreach (AttributeData attribute in _compilation.Home().GetAttributes()) Add(trees, attribute);
        return trees;
    }

    internal int[] OfModel(INamedTypeSymbol model)
    {
        var trees = new HashSet<int>();
        AddMembers(trees, model);
        // The type that a model is read as, and its derived types, are searched like the model itself.
        foreach (INamedTypeSymbol other in model.GetAttributes().SelectMany(Named).OfType<INamedTypeSymbol>()) AddMembers(trees, other.OriginalDefinition);
        return [.. trees];
    }

    void AddMembers(HashSet<int> trees, INamedTypeSymbol type)
    {
        Add(trees, type);
        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType) AddMembersOf(trees, t);
        foreach (INamedTypeSymbol t in type.AllInterfaces) AddMembersOf(trees, t);
    }

    void AddMembersOf(HashSet<int> trees, INamedTypeSymbol type)
    {
        if (!IsSource(type)) return;
        foreach (ISymbol member in type.GetMembers())
        {
            switch (member)
            {
                case IPropertySymbol property: Add(trees, property.Type); break;
                case IFieldSymbol { IsImplicitlyDeclared: false } field: Add(trees, field.Type); break;
                case IMethodSymbol { MethodKind: MethodKind.Constructor } constructor:
                    foreach (IParameterSymbol parameter in constructor.Parameters) Add(trees, parameter.Type);
                    break;
                default: continue;
            }
            foreach (AttributeData attribute in member.GetAttributes()) Add(trees, attribute);
        }
    }

    bool IsSource(INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, _compilation.Home());

    void Add(HashSet<int> trees, AttributeData attribute)
    {
        foreach (ITypeSymbol type in Named(attribute)) Add(trees, type);
    }

    void Add(HashSet<int> trees, ITypeSymbol type)
    {
        // Most members are of types that have no source and no arguments.
        if (type is INamedTypeSymbol { IsGenericType: false } named)
        {
            if (named.SpecialType == SpecialType.None && IsSource(named)) trees.UnionWith(_types.GetOrAdd(named.OriginalDefinition, Closure));
            return;
        }
        foreach (INamedTypeSymbol part in Parts(type)) trees.UnionWith(_types.GetOrAdd(part, Closure));
    }

    /// <summary>Returns the files of a type of this compilation, and of what its declaration refers to outside of members.</summary>
    int[] Closure(INamedTypeSymbol definition)
    {
        var trees = new HashSet<int>();
        var seen = new HashSet<INamedTypeSymbol>(SymbolEqualityComparer.Default) { definition };
        var next = new Queue<INamedTypeSymbol>(seen);
        while (next.Count > 0)
        {
            INamedTypeSymbol type = next.Dequeue();
            foreach (SyntaxReference reference in type.DeclaringSyntaxReferences) trees.Add(IndexOf(reference.SyntaxTree));
            IEnumerable<ITypeSymbol> named = type.Interfaces.Concat(type.GetAttributes().SelectMany(Named));
            if (type.BaseType is { SpecialType: SpecialType.None } based) named = named.Append(based);
            if (type.ContainingType is { } outer) named = named.Append(outer);
            foreach (INamedTypeSymbol part in named.SelectMany(Parts))
            {
                if (seen.Add(part)) next.Enqueue(part);
            }
        }
        return [.. trees];
    }

    /// <summary>Returns the definitions of this compilation that a type is made of.</summary>
    IEnumerable<INamedTypeSymbol> Parts(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array) return Parts(array.ElementType);
        if (type is not INamedTypeSymbol named) return [];
        IEnumerable<INamedTypeSymbol> own = IsSource(named) ? [named.OriginalDefinition] : [];
        return named.IsGenericType ? own.Concat(ShapeReader.AllArguments(named).SelectMany(Parts)) : own;
    }

    /// <summary>Returns the types that an attribute names, and its own.</summary>
    static IEnumerable<ITypeSymbol> Named(AttributeData attribute)
    {
        if (attribute.AttributeClass is { } own) yield return own;
        foreach (TypedConstant value in attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(n => n.Value)))
        {
            if (value.Kind == TypedConstantKind.Type && value.Value is ITypeSymbol type) yield return type;
        }
    }
}
