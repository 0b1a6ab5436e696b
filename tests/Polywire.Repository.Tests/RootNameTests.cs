using System.Reflection;
using Polywire;

namespace RepositoryTests;

/// <summary>The generator finds calls by the names that an assembly lists; each must be listed that has the attribute.</summary>
public class RootNameTests
{
    public static TheoryData<string> Assemblies => ["Polywire", "Polywire.AspNetCore", "Polywire.Caching", "Polywire.Lambda"];

    const BindingFlags Declared = BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    [Theory]
    [MemberData(nameof(Assemblies))]
    public void An_assembly_lists_the_names_of_its_methods_and_types_with_the_attribute(string name)
    {
        var assembly = Assembly.Load(name);
        string[] listed = [.. assembly.GetCustomAttributes<WireRootsAttribute>().Where(a => a.Owner is null).SelectMany(a => a.Names).Order(StringComparer.Ordinal)];
        Assert.Equal(assembly.GetExportedTypes().SelectMany(Marked).Distinct().Order(StringComparer.Ordinal), listed);
        Assert.NotEmpty(listed);
    }

    static IEnumerable<string> Marked(Type type)
    {
        bool all = IsMarked(type);
        if (type.IsGenericTypeDefinition && (all || type.GetGenericArguments().Any(IsMarked))) yield return type.Name[..type.Name.IndexOf('`')];
        foreach (MethodInfo method in type.GetMethods(Declared).Where(m => m.IsGenericMethodDefinition))
        {
            if (all || IsMarked(method) || method.GetGenericArguments().Any(IsMarked)) yield return method.Name;
        }
    }

    static bool IsMarked(MemberInfo member) => member.IsDefined(typeof(WireRootAttribute), inherit: false);
}
