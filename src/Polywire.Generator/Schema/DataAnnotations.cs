using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.Schema;

/// <summary>
/// Translates attributes of <c>System.ComponentModel</c> on a member or a type to keywords of JSON Schema: those that ASP.NET Core's own
/// documents have, with the same meaning.
/// </summary>
/// <param name="attributes">The attributes.</param>
sealed class DataAnnotations(IReadOnlyList<AttributeData> attributes)
{
    const string Space = "System.ComponentModel", Validation = Space + ".DataAnnotations";

    /// <summary>Returns what the attributes of a declaration in source say; null if they say nothing.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="id">The id of the declaration, such as <c>P:Shop.Order.Id</c>.</param>
    internal static DataAnnotations? Of(Compilation compilation, string id)
    {
        if (DocumentationCommentId.GetFirstSymbolForDeclarationId(id, compilation) is not { } symbol) return null;
        IEnumerable<AttributeData> all = symbol.GetAttributes();
        // Attributes of a positional record are on the parameter unless they are targeted.
        if (symbol is IPropertySymbol { ContainingType.IsRecord: true } property)
            all = all.Concat(property.ContainingType.InstanceConstructors.SelectMany(c => c.Parameters).Where(p => p.Name == property.Name && p.Locations.Any(property.Locations.Contains)).SelectMany(p => p.GetAttributes()));
        AttributeData[] known = [.. all.Where(a => a.AttributeClass?.ContainingNamespace?.ToDisplayString() is Space or Validation)];
        return known.Length == 0 ? null : new DataAnnotations(known);
    }

    /// <summary>Gets whether the member must be there.</summary>
    internal bool IsRequired => Find("RequiredAttribute") is not null;

    /// <summary>Gets the description; null if there is none.</summary>
    internal string? Description => Find("DescriptionAttribute") is { ConstructorArguments.Length: 1 } attribute && attribute.ConstructorArguments[0].Value is string { Length: > 0 } text ? text : null;

    AttributeData? Find(string name) => attributes.FirstOrDefault(a => a.AttributeClass!.Name == name);

    /// <summary>Returns a schema with the keywords that apply to its type; what a reference leads to stays as it is.</summary>
    internal JsonNode Apply(JsonNode schema)
    {
        foreach (AttributeData attribute in attributes)
        {
            object?[] arguments = [.. attribute.ConstructorArguments.Select(a => a.Kind == TypedConstantKind.Array ? null : a.Value)];
            schema = (attribute.AttributeClass!.Name, arguments.FirstOrDefault(), arguments.Length > 1 ? arguments[1] : null) switch
            {
                ("RangeAttribute", _, _) when IsNumber(schema) => Range(schema, attribute, arguments),
                ("StringLengthAttribute", int max, _) when IsText(schema) => schema.Replace("minLength", Named(attribute, "MinimumLength") ?? 0).Replace("maxLength", max),
                ("MaxLengthAttribute", int max, _) => Length(schema, null, max),
                ("MinLengthAttribute", int min, _) => Length(schema, min, null),
                ("LengthAttribute", int min, int max) => Length(schema, min, max),
                ("RegularExpressionAttribute", string pattern, _) when IsText(schema) => schema.Replace("pattern", pattern),
                ("UrlAttribute", _, _) when IsText(schema) => schema.Replace("format", "uri"),
                ("Base64StringAttribute", _, _) when IsText(schema) => schema.Replace("format", "byte"),
                ("DefaultValueAttribute", string text, _) when IsText(schema) => schema.Replace("default", text),
                ("DefaultValueAttribute", bool flag, _) when Has(schema, "boolean") => schema.Replace("default", flag),
                ("DefaultValueAttribute", int or long or short or byte or sbyte or ushort or uint or ulong or double or float, _) when IsNumber(schema) => Number(arguments[0]) is { } number ? schema.Replace("default", number) : schema,
                ("DefaultValueAttribute", ITypeSymbol, string text) when IsNumber(schema) => Number(text) is { } number ? schema.Replace("default", number) : schema,
                _ => schema,
            };
        }
        return schema;
    }

    static JsonNode Range(JsonNode schema, AttributeData attribute, object?[] arguments)
    {
        (object? min, object? max) = arguments.Length == 3 ? (arguments[1], arguments[2]) : (arguments[0], arguments[1]);
        if (Number(min) is { } least) schema = schema.Replace(Named(attribute, "MinimumIsExclusive") is true ? "exclusiveMinimum" : "minimum", least);
        if (Number(max) is { } most) schema = schema.Replace(Named(attribute, "MaximumIsExclusive") is true ? "exclusiveMaximum" : "maximum", most);
        return schema;
    }

    static JsonNode Length(JsonNode schema, int? min, int? max)
    {
        string? kind = Has(schema, "array") ? "Items" : IsText(schema) ? "Length" : null;
        // [MaxLength] alone has no limit.
        return kind is null || max < 0 ? schema : schema.Replace("min" + kind, min).Replace("max" + kind, max);
    }

    /// <summary>Returns a number that JSON and every reader have: what is beyond a decimal is no limit to anybody.</summary>
    static object? Number(object? value) =>
        decimal.TryParse((value as IFormattable)?.ToString(null, CultureInfo.InvariantCulture) ?? value as string, NumberStyles.Float, CultureInfo.InvariantCulture, out decimal number) ? number : null;

    static object? Named(AttributeData attribute, string name) => attribute.NamedArguments.FirstOrDefault(n => n.Key == name).Value.Value;

    static bool IsNumber(JsonNode schema) => Has(schema, "integer") || Has(schema, "number");

    /// <summary>Returns whether values are text of which the length is that of the member; bytes are text of another length.</summary>
    static bool IsText(JsonNode schema) => Has(schema, "string") && !IsNumber(schema) && schema["contentEncoding"] is null && schema["enum"] is null;

    static bool Has(JsonNode schema, string type) => schema["type"] is string one ? one == type : schema["type"] is string[] some && some.Contains(type);
}
