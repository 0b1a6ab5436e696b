using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Polywire.Generator.Model;

namespace Polywire.Generator.Diagnostics;

/// <summary>
/// A place in the source that holds no part of a compilation, so that it stays equal when only comments or bodies change.
/// </summary>
abstract record Place
{
    /// <summary>Returns the place in <paramref name="compilation"/>.</summary>
    internal abstract Location? Find(Compilation compilation);

    /// <summary>Returns the place of a location in one of the trees; null for one that is not in source.</summary>
    internal static Place? Of(Location? location, Func<SyntaxTree, int> indexOf)
    {
        if (location?.SourceTree is not { } tree) return null;
        TextSpan span = location.SourceSpan;
        SyntaxNodeOrToken current = tree.GetRoot().FindToken(span.Start);
        while (current.Parent is { } outer && span.Contains(outer.Span)) current = outer;
        var path = new List<int>();
        while (current.Parent is { } parent)
        {
            int index = 0;
            foreach (SyntaxNodeOrToken child in parent.ChildNodesAndTokens())
            {
                if (child == current) break;
                index++;
            }
            path.Insert(0, index);
            current = parent;
        }
        return new SyntaxPlace(indexOf(tree), path.ToEquatable());
    }
}

/// <summary>A node or token: the indexes of the children that lead to it from the root of a tree.</summary>
sealed record SyntaxPlace(int Tree, EquatableArray<int> Path) : Place
{
    internal override Location? Find(Compilation compilation)
    {
        SyntaxTree? tree = compilation.SyntaxTrees.ElementAtOrDefault(Tree);
        if (tree is null) return null;
        SyntaxNodeOrToken current = tree.GetRoot();
        foreach (int index in Path)
        {
            ChildSyntaxList children = current.ChildNodesAndTokens();
            if (index >= children.Count) break;
            current = children[index];
        }
        return Location.Create(tree, current.Span);
    }
}

/// <summary>The name of a type of the compilation where it is declared first.</summary>
sealed record TypePlace(string MetadataName) : Place
{
    internal override Location? Find(Compilation compilation) => compilation.Assembly.GetTypeByMetadataName(MetadataName)?.Locations.FirstOrDefault(l => l.IsInSource);
}

/// <summary>Where an enum is declared, by its full name in C#; another place if that is in another assembly.</summary>
sealed record EnumPlace(string Type, Place? Otherwise) : Place
{
    internal override Location? Find(Compilation compilation)
    {
        // Names in metadata have a plus sign after an outer type.
        for (string name = Type.Replace("global::", ""); ; )
        {
            if (new TypePlace(name).Find(compilation) is { } declared) return declared;
            int dot = name.LastIndexOf('.');
            if (dot < 0) return Otherwise?.Find(compilation);
            name = name.Substring(0, dot) + "+" + name.Substring(dot + 1);
        }
    }
}
