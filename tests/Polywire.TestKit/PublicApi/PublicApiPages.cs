using System.ComponentModel;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace TestKit.PublicApi;

/// <summary>Writes a reference page for each namespace of assemblies, from their public surface and their XML documentation.</summary>
public static partial class PublicApiPages
{
    /// <summary>Writes the pages of all namespaces whose members IntelliSense shows, and an index.</summary>
    /// <returns>The text of each page by its file name.</returns>
    public static SortedDictionary<string, string> Of(params Assembly[] assemblies)
    {
        var pages = new SortedDictionary<string, string>(StringComparer.Ordinal);
        var index = new StringBuilder("# API reference\n\nGenerated from the XML documentation, one page per namespace. Members that only generated code calls are not listed.\n\n| namespace | package | types |\n|---|---|--:|\n");
        foreach (Assembly assembly in assemblies)
        {
            var documentation = new XmlDocumentation(assembly);
            foreach (IGrouping<string, Type> space in assembly.GetExportedTypes().Where(t => !t.IsNested && IsShown(t)).GroupBy(t => t.Namespace!).OrderBy(g => g.Key, StringComparer.Ordinal))
            {
                if (space.Key.Contains("CompilerServices")) continue;
                Type[] types = [.. space.OrderBy(t => t.Name, StringComparer.Ordinal)];
                // Several packages may have types in one namespace.
                pages.TryGetValue(space.Key + ".md", out string? before);
                pages[space.Key + ".md"] = Page(before ?? $"# {space.Key}\n\n[All namespaces](README.md)\n", types, documentation);
                index.Append($"| [{space.Key}]({space.Key}.md) | {assembly.GetName().Name} | {types.Length} |\n");
            }
        }
        pages["README.md"] = index.ToString();
        return pages;
    }

    static string Page(string before, Type[] types, XmlDocumentation documentation)
    {
        var page = new StringBuilder(before);
        foreach (Type type in types.SelectMany(WithNested)) Section(page, type, documentation);
        return page.ToString();
    }

    static IEnumerable<Type> WithNested(Type type) => [type, .. type.GetNestedTypes().Where(IsShown).OrderBy(n => n.Name, StringComparer.Ordinal).SelectMany(WithNested)];

    static void Section(StringBuilder page, Type type, XmlDocumentation documentation)
    {
        XElement? text = documentation.Of(type);
        page.Append($"\n## {(type.DeclaringType is { } outer ? PublicApiNames.SimpleName(outer) + "." : "")}{PublicApiNames.SimpleName(type)}\n\n```csharp\n{PublicApiNames.Declaration(type)}\n```\n");
        foreach (string part in (string[])["summary", "remarks"])
        {
            if (Text(text?.Element(part)) is { Length: > 0 } said) page.Append($"\n{said}\n");
        }
        MemberInfo[] members = [.. PublicApiText.Members(type).Where(m => m is not Type && m.DeclaringType == type && IsShown(m))];
        if (typeof(Delegate).IsAssignableFrom(type)) page.Append(Parameters(text));
        if (members.Length == 0) return;
        page.Append(type.IsEnum ? "\n| value | description |\n|---|---|\n" : "\n| member | description |\n|---|---|\n");
        foreach (MemberInfo member in members)
        {
            string declaration = type.IsEnum ? $"{member.Name} = {Convert.ToInt64(((FieldInfo)member).GetRawConstantValue(), null)}" : PublicApiNames.Declaration(member);
            page.Append($"| `{declaration.Replace("|", "\\|")}` | {Row(documentation.Of(member))} |\n");
        }
    }

    static string Parameters(XElement? text) => string.Concat(text?.Elements("param").Select(p => $"\n- `{p.Attribute("name")!.Value}`: {Text(p)}") ?? []) + "\n";

    static string Row(XElement? text)
    {
        var row = new StringBuilder(Text(text?.Element("summary")));
        if (Text(text?.Element("returns")) is { Length: > 0 } returns) row.Append(" **Returns:** ").Append(returns);
        foreach (XElement exception in text?.Elements("exception") ?? []) row.Append($" **Throws** `{Short(exception.Attribute("cref")!.Value)}`: {Text(exception)}");
        return row.ToString().Replace("|", "\\|").Replace("\n", " ");
    }

    static bool IsShown(MemberInfo member) => member.GetCustomAttribute<EditorBrowsableAttribute>() is not { State: EditorBrowsableState.Never }
        && !(member is MethodInfo { IsVirtual: true } method && method.GetBaseDefinition().DeclaringType == typeof(object) && method.DeclaringType != typeof(object));

    /// <summary>The text of an element as Markdown on one line.</summary>
    static string Text(XElement? element) => element is null ? "" : Spaces().Replace(string.Concat(element.Nodes().Select(Node)), " ").Trim();

    static string Node(XNode node) => node switch
    {
        XText text => text.Value.Replace("<", "&lt;"),
        XElement { Name.LocalName: "see" or "seealso" } see => $"`{(see.Attribute("cref") is { } cref ? Short(cref.Value) : see.Attribute("langword")?.Value ?? see.Value)}`",
        XElement { Name.LocalName: "paramref" or "typeparamref" } reference => $"`{reference.Attribute("name")!.Value}`",
        XElement { Name.LocalName: "c" or "code" } code => code.Value.Contains('`') ? $"`` {code.Value} ``" : $"`{code.Value}`",
        XElement inner => string.Concat(inner.Nodes().Select(Node)) + " ",
        _ => "",
    };

    /// <summary>The name in an identifier: of a type, or of a member with its type.</summary>
    static string Short(string id)
    {
        string name = Arity().Replace(id[2..].Split('(')[0], "");
        string[] parts = name.Split('.');
        return id[0] == 'T' || parts.Length < 2 ? parts[^1] : parts[^1] == "#ctor" ? parts[^2] : $"{parts[^2]}.{parts[^1]}";
    }

    [GeneratedRegex(@"\s+")]
    private static partial Regex Spaces();

    [GeneratedRegex("`+[0-9]+")]
    private static partial Regex Arity();
}
