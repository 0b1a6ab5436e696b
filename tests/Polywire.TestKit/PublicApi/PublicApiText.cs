using System.ComponentModel;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace TestKit.PublicApi;

/// <summary>
/// Writes the public surface of an assembly as text: one line per type and member, in ordinal order, with nullability,
/// default values and constraints. Members that IntelliSense hides are marked.
/// </summary>
public sealed class PublicApiText
{
    const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    readonly StringBuilder _text = new();

    /// <summary>Writes every type that code outside of <paramref name="assembly"/> can name.</summary>
    /// <returns>The text, with line feeds.</returns>
    public static string Of(Assembly assembly)
    {
        var writer = new PublicApiText();
        foreach (IGrouping<string?, Type> space in assembly.GetExportedTypes().Where(t => !t.IsNested).GroupBy(t => t.Namespace).OrderBy(g => g.Key, StringComparer.Ordinal))
        {
            writer._text.Append("namespace ").Append(space.Key).Append('\n');
            foreach (Type type in space.OrderBy(t => t.Name, StringComparer.Ordinal)) writer.Write(type, 1);
            writer._text.Append('\n');
        }
        return writer._text.ToString().TrimEnd('\n') + "\n";
    }

    /// <summary>Lists every type and member that code outside of <paramref name="assembly"/> can name, in the order of the text.</summary>
    public static IEnumerable<MemberInfo> Members(Assembly assembly) => assembly.GetExportedTypes().Where(t => !t.IsNested).OrderBy(t => t.Namespace, StringComparer.Ordinal).ThenBy(t => t.Name, StringComparer.Ordinal).SelectMany(Members);

    /// <summary>Lists a type, its members in ordinal order of their declaration, and its nested types.</summary>
    public static IEnumerable<MemberInfo> Members(Type type) =>
    [
        type,
        .. type.IsEnum ? type.GetFields(BindingFlags.Public | BindingFlags.Static)
            : typeof(Delegate).IsAssignableFrom(type) ? Array.Empty<MemberInfo>()
            : (IEnumerable<MemberInfo>)type.GetMembers(Declared).Where(m => m is not Type && IsVisible(m, type)).OrderBy(PublicApiNames.Declaration, StringComparer.Ordinal),
        .. type.GetNestedTypes(BindingFlags.Public | BindingFlags.NonPublic).Where(n => n.IsNestedPublic || n.IsNestedFamily).OrderBy(n => n.Name, StringComparer.Ordinal).SelectMany(Members),
    ];

    void Write(Type type, int indent)
    {
        Line(indent, Hidden(type) + PublicApiNames.Declaration(type));
        if (type.IsEnum)
        {
            foreach (string name in Enum.GetNames(type)) Line(indent + 1, $"{name} = {Convert.ToInt64(Enum.Parse(type, name), null)}");
            return;
        }
        if (typeof(Delegate).IsAssignableFrom(type)) return;
        IEnumerable<string> members = type.GetMembers(Declared).Where(m => m is not Type && IsVisible(m, type)).Select(m => Hidden(m) + PublicApiNames.Declaration(m));
        foreach (string member in members.Order(StringComparer.Ordinal)) Line(indent + 1, member);
        foreach (Type nested in type.GetNestedTypes(BindingFlags.Public | BindingFlags.NonPublic).Where(n => n.IsNestedPublic || n.IsNestedFamily).OrderBy(n => n.Name, StringComparer.Ordinal)) Write(nested, indent + 1);
    }

    /// <summary>Whether code outside of the assembly can name the member. Accessors go with their property, and what the compiler made is left out.</summary>
    static bool IsVisible(MemberInfo member, Type type) => member switch
    {
        _ when member.IsDefined(typeof(CompilerGeneratedAttribute)) || member.Name.Contains('<') => false,
        MethodBase { IsSpecialName: true } method when method is not ConstructorInfo && !method.Name.StartsWith("op_", StringComparison.Ordinal) => false,
        MethodBase method => IsVisible(method, type),
        FieldInfo field => field.IsPublic || (field.IsFamily || field.IsFamilyOrAssembly) && !type.IsSealed,
        PropertyInfo property => property.GetAccessors(true).Any(a => IsVisible(a, type)),
        EventInfo e => e.AddMethod is { } add && IsVisible(add, type),
        _ => false,
    };

    static bool IsVisible(MethodBase method, Type type) => method.IsPublic || (method.IsFamily || method.IsFamilyOrAssembly) && !type.IsSealed;

    static string Hidden(MemberInfo member) => member.GetCustomAttribute<EditorBrowsableAttribute>() is { State: EditorBrowsableState.Never } ? "[hidden] " : "";

    void Line(int indent, string line) => _text.Append(' ', 2 * indent).Append(line).Append('\n');
}
