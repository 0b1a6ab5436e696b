using System.ComponentModel;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using TestKit.PublicApi;

namespace RepositoryTests;

/// <summary>What IntelliSense shows of each public member.</summary>
public partial class XmlDocumentationTests
{
    public static TheoryData<string> Shipped => PublicApiTests.Shipped;

    [Theory]
    [MemberData(nameof(Shipped))]
    public void Every_public_member_is_documented_completely(string name)
    {
        var documentation = new XmlDocumentation(Assembly.Load(name));
        var problems = new List<string>();
        foreach (MemberInfo member in PublicApiText.Members(Assembly.Load(name)))
        {
            if (IsHidden(member) || member is ConstructorInfo constructor && constructor.GetParameters().Length == 0) continue;
            string id = XmlDocumentation.Id(member);
            if (documentation.Of(member) is not { } text)
            {
                problems.Add($"{id}: no documentation");
                continue;
            }
            if (text.Attribute("elsewhere") is not null) continue;
            string summary = Plain(text.Element("summary"));
            if (summary == "") problems.Add($"{id}: no summary");
            else if (member is not FieldInfo && !IsPositional(member) && !Verb().IsMatch(summary)) problems.Add($"{id}: the summary begins with no verb: {summary}");
            ParameterInfo[] parameters = (member as MethodBase)?.GetParameters() ?? (member is Type { } type && typeof(Delegate).IsAssignableFrom(type) ? type.GetMethod("Invoke")!.GetParameters() : []);
            foreach (ParameterInfo parameter in parameters.Where(p => !text.Elements("param").Any(e => e.Attribute("name")?.Value == p.Name && Plain(e) != ""))) problems.Add($"{id}: no <param> {parameter.Name}");
            if (member is MethodInfo { ReturnType: var returned } method && returned != typeof(void) && returned != typeof(ValueTask) && returned != typeof(Task) && !method.IsSpecialName && Plain(text.Element("returns")) == "") problems.Add($"{id}: no <returns>");
        }
        Assert.True(problems.Count == 0, string.Join('\n', problems));
    }

    /// <summary>Hidden from IntelliSense, itself or with its type; overrides of object's members need no text.</summary>
    static bool IsHidden(MemberInfo? member) => member is not null && (member.GetCustomAttribute<EditorBrowsableAttribute>() is { State: EditorBrowsableState.Never } || IsHidden(member.DeclaringType)
        || (member as Type ?? member.DeclaringType)!.Namespace?.StartsWith("Polywire.CompilerServices", StringComparison.Ordinal) == true
        || member is MethodInfo { IsVirtual: true } method && method.GetBaseDefinition().DeclaringType == typeof(object));

    /// <summary>A property of a record's parameter, whose summary is the parameter's text.</summary>
    static bool IsPositional(MemberInfo member) => member is PropertyInfo && member.DeclaringType!.GetConstructors().Any(c => c.GetParameters().Any(p => p.Name == member.Name));

    static string Plain(XElement? element) => element is null ? "" : Spaces().Replace(string.Concat(element.DescendantNodes().Select(n => n switch
    {
        XText t => t.Value,
        XElement { IsEmpty: true } e => (e.Attribute("cref") ?? e.Attribute("name") ?? e.Attribute("langword"))?.Value ?? "",
        _ => "",
    })), " ").Trim();

    [GeneratedRegex(@"^[A-Z][a-z]+s\b")]
    private static partial Regex Verb();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Spaces();
}
