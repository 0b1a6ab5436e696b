using System.Globalization;
using System.Text.RegularExpressions;
using Polywire.Generator.Model;

namespace Polywire.Generator.Schema;

// The identity and the names of definitions.
sealed partial class JsonSchema
{
    static string KeyOf(ModelSpec model) => "model " + model.CodecName;

    static string KeyOf(Closed closed)
    {
        closed = Resolve(closed);
        if (closed.Shape is ModelShape model) return "model " + model.CodecName + (model.Arguments.Count == 0 ? "" : $"<{string.Join(",", model.Arguments.Select(a => KeyOf(closed with { Shape = a })))}>");
        return closed.Shape.Key + (closed.Shape.IsOpen ? $"<{string.Join(",", closed.Shape.Parts.Select(p => KeyOf(closed with { Shape = p })))}>" : "");
    }

    /// <summary>Returns a name for people: <c>PageOfOrder</c>.</summary>
    static string NameOf(Closed closed)
    {
        closed = Resolve(closed);
        string Of(Shape part) => NameOf(closed with { Shape = part });
        return closed.Shape switch
        {
            ModelShape { Arguments.Count: > 0 } model => $"{ShortName(model.Type)}Of{string.Join("And", model.Arguments.Select(Of))}",
            ModelShape or EnumShape => ShortName(closed.Shape.Type),
            ScalarShape scalar => scalar.Kind.Name(),
            NullableShape nullable => "Nullable" + Of(nullable.Inner),
            CollectionShape collection => "ListOf" + Of(collection.Element.Shape),
            DictionaryShape dictionary => $"MapOf{Of(dictionary.KeyShape)}To{Of(dictionary.Value.Shape)}",
            _ when closed.Shape.Parts.Any() => ShortName(closed.Shape.Type) + string.Concat(closed.Shape.Parts.Select(Of)),
            _ => ShortName(closed.Shape.Type),
        };
    }

    static readonly Regex s_arguments = new("<[^<>]*>", RegexOptions.CultureInvariant), s_noIdentifier = new("[^A-Za-z0-9_]", RegexOptions.CultureInvariant);

    /// <summary>Returns the name of a type in C# or in metadata, without namespace, outer types and type arguments.</summary>
    static string ShortName(string type)
    {
        string name = WithoutArguments(type, _ => "");
        name = name.Split('`')[0];
        name = s_noIdentifier.Replace(name.Substring(name.LastIndexOfAny(['.', '+', ':']) + 1), "");
        return name.Length == 0 ? "Type" : name;
    }

    static string WithoutArguments(string type, Func<int, string> replacement)
    {
        for (string next; (next = s_arguments.Replace(type, m => replacement(m.Value.Count(c => c == ',') + 1))) != type;) type = next;
        return type;
    }

    /// <summary>Returns a type as <c>typeof</c> names it, a generic one without its type arguments.</summary>
    internal static string Unbound(string type)
    {
        // Brackets of type arguments that were replaced are not replaced again.
        const char Open = '\u0001', Close = '\u0002';
        return WithoutArguments(type, n => Open + new string(',', n - 1) + Close).Replace(Open, '<').Replace(Close, '>');
    }

    /// <summary>Returns the name of a type in the XML documentation.</summary>
    static string IdOf(string type) => WithoutArguments(type, n => "`" + n.ToString(CultureInfo.InvariantCulture)).Replace("global::", "").Replace('+', '.').Replace("@", "");
}
