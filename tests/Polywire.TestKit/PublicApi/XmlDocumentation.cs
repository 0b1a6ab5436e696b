using System.Reflection;
using System.Text;
using System.Xml.Linq;

namespace TestKit.PublicApi;

/// <summary>The XML documentation file beside an assembly, with <c>inheritdoc</c> resolved.</summary>
public sealed class XmlDocumentation
{
    readonly Dictionary<string, XElement> _members;

    /// <summary>Loads the file beside <paramref name="assembly"/>.</summary>
    public XmlDocumentation(Assembly assembly) =>
        _members = XDocument.Load(Path.ChangeExtension(assembly.Location, ".xml"), LoadOptions.PreserveWhitespace).Descendants("member").GroupBy(m => m.Attribute("name")!.Value).ToDictionary(g => g.Key, g => g.First());

    /// <summary>Gets the documentation of a type or member, inherited parts included; null if there is none, empty if it is inherited from another assembly.</summary>
    public XElement? Of(MemberInfo member) => Resolved(Id(member), member, 0);

    XElement? Resolved(string id, MemberInfo? member, int depth)
    {
        if (!_members.TryGetValue(id, out XElement? own)) return null;
        var result = new XElement(own);
        XElement[] inherited = [.. result.Elements("inheritdoc")];
        foreach (XElement inherit in inherited)
        {
            inherit.Remove();
            XElement? from = depth > 8 ? null : inherit.Attribute("cref") is { } cref ? Resolved(cref.Value, null, depth + 1) : member is null ? null : Base(member) is { } b ? Resolved(Id(b), b, depth + 1) : null;
            if (from is null)
            {
                result.SetAttributeValue("elsewhere", "true");
                continue;
            }
            if (from.Attribute("elsewhere") is { } elsewhere) result.SetAttributeValue("elsewhere", elsewhere.Value);
            foreach (XElement part in from.Elements())
            {
                string name = part.Attribute("name")?.Value ?? part.Attribute("cref")?.Value ?? "";
                // Exceptions are replaced together by type; everything else by its own name.
                if (!result.Elements(part.Name).Any(e => (e.Attribute("name")?.Value ?? e.Attribute("cref")?.Value ?? "") == name)) result.Add(new XElement(part));
            }
        }
        return result;
    }

    /// <summary>The member that an override or an implementation takes its documentation from.</summary>
    static MemberInfo? Base(MemberInfo member)
    {
        if (member is Type or ConstructorInfo) return (member as Type)?.BaseType;
        Type type = member.DeclaringType!;
        const BindingFlags Any = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;
        for (Type? b = type.BaseType; b is not null; b = b.BaseType)
        {
            Type open = b.IsGenericType ? b.GetGenericTypeDefinition() : b;
            if (open.GetMembers(Any).FirstOrDefault(m => Same(m, member)) is { } found) return found;
        }
        return type.GetInterfaces().Select(i => i.IsGenericType ? i.GetGenericTypeDefinition() : i).SelectMany(i => i.GetMembers()).FirstOrDefault(m => Same(m, member));

        static bool Same(MemberInfo a, MemberInfo b) => a.Name == b.Name && a.MemberType == b.MemberType && (a as MethodInfo)?.GetParameters().Length == (b as MethodInfo)?.GetParameters().Length;
    }

    /// <summary>The identifier of a member in documentation files, as the C# specification defines it.</summary>
    public static string Id(MemberInfo member) => member switch
    {
        Type type => "T:" + Name(type, true),
        ConstructorInfo constructor => $"M:{Name(constructor.DeclaringType!, true)}.{(constructor.IsStatic ? "#cctor" : "#ctor")}{Parameters(constructor.GetParameters())}",
        MethodInfo method => $"M:{Name(method.DeclaringType!, true)}.{method.Name.Replace('.', '#')}{(method.IsGenericMethod ? "``" + method.GetGenericArguments().Length : "")}{Parameters(method.GetParameters())}{(method.Name is "op_Implicit" or "op_Explicit" ? "~" + Name(method.ReturnType) : "")}",
        PropertyInfo property => $"P:{Name(property.DeclaringType!, true)}.{property.Name}{Parameters(property.GetIndexParameters())}",
        FieldInfo field => $"F:{Name(field.DeclaringType!, true)}.{field.Name}",
        _ => $"E:{Name(member.DeclaringType!, true)}.{member.Name}",
    };

    static string Parameters(ParameterInfo[] parameters) => parameters.Length == 0 ? "" : $"({string.Join(',', parameters.Select(p => Name(p.ParameterType)))})";

    /// <summary>The name of a type: with the number of its parameters where it is declared, with its arguments where it is used.</summary>
    static string Name(Type type, bool declared = false)
    {
        if (type.IsByRef) return Name(type.GetElementType()!) + "@";
        if (type.IsPointer) return Name(type.GetElementType()!) + "*";
        if (type.IsArray) return Name(type.GetElementType()!) + (type.GetArrayRank() == 1 ? "[]" : $"[{string.Join(',', Enumerable.Repeat("0:", type.GetArrayRank()))}]");
        if (type.IsGenericParameter) return (type.DeclaringMethod is null ? "`" : "``") + type.GenericParameterPosition;
        var text = new StringBuilder();
        Type[] arguments = type.GetGenericArguments();
        int used = 0;
        foreach (Type part in Chain(type))
        {
            text.Append(text.Length == 0 ? part.Namespace is { } space ? space + "." : "" : ".").Append(part.Name.Split('`')[0]);
            int count = part.GetGenericArguments().Length - used;
            if (count <= 0) continue;
            if (declared) text.Append('`').Append(count);
            else text.Append('{').AppendJoin(',', arguments[used..(used + count)].Select(a => Name(a))).Append('}');
            used += count;
        }
        return text.ToString();
    }

    static IEnumerable<Type> Chain(Type type) => type.IsNested && !type.IsGenericParameter ? Chain(type.DeclaringType!).Append(type) : [type];
}
