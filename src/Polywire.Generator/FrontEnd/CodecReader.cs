using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The codecs named in one place: those that fit, and why others do not, each as the end of a sentence.</summary>
sealed record CodecsRead(List<UserCodec> Codecs, List<(AttributeData At, string Reason)> Problems);

/// <summary>The user's own codecs: named on a member, on a type, or on the assembly.</summary>
static class CodecReader
{
    sealed record WireShape(string Wire, string Base, string Writer, string Reader);

    static readonly WireShape[] s_wires =
        [.. KnownWires.All.Select(w => new WireShape(w.Name, $"Polywire.{w.Name}.{w.Name}Codec`1", $"Polywire.{w.Name}.{w.Name}Writer", $"Polywire.{w.Name}.{w.Name}Reader"))];

    /// <summary>Codecs on the type itself, else those that the assembly names for it.</summary>
    internal static List<UserCodec> OfType(ITypeSymbol type, Compilation compilation)
    {
        List<UserCodec> own = Read(type.GetAttributes(), type, compilation).Codecs;
        if (own.Count > 0) return own;
        ILookup<ITypeSymbol?, AttributeData> assembly = s_ofAssembly.GetValue(compilation, static c => new(OfAssembly(c))).Value!;
        return assembly.Count == 0 ? own : Read([.. assembly[KeyOf(type)].Where(a => IsFor(a, type))], type, compilation).Codecs;
    }

    // The assembly's attributes that name codecs, which may be thousands: each shape of each model looks for its own.
    static readonly ConditionalWeakTable<Compilation, StrongBox<ILookup<ITypeSymbol?, AttributeData>>> s_ofAssembly = new();

    /// <summary>Returns the assembly's attributes by the definitions of the types that they may be for.</summary>
    static ILookup<ITypeSymbol?, AttributeData> OfAssembly(Compilation compilation) => compilation.Assembly.All(Known.Codec)
        .SelectMany(a => TypesOf(a).Select(KeyOf).Distinct<ITypeSymbol?>(SymbolEqualityComparer.Default).Select(k => (Key: k, Attribute: a)))
        .ToLookup(p => p.Key, p => p.Attribute, (IEqualityComparer<ITypeSymbol?>)SymbolEqualityComparer.Default);

    static IEnumerable<ITypeSymbol> TypesOf(AttributeData attribute) => Target(attribute) is { } target ? [target]
        : attribute.Argument(0) is INamedTypeSymbol codec ? Values(codec.OriginalDefinition).Where(v => v is not ITypeParameterSymbol) : [];

    /// <summary>Returns the definition of a type; null for arrays.</summary>
    static ITypeSymbol? KeyOf(ITypeSymbol type) => type is IArrayTypeSymbol ? null : type.OriginalDefinition;

    /// <summary>Returns the runtime's own codec of a tree of <c>System.Text.Json</c>, which no other wire can represent.</summary>
    internal static UserCodec? OfTree(ITypeSymbol type) =>
        type is INamedTypeSymbol { IsGenericType: false } named && s_trees.TryGetValue(SymbolNames.Metadata(named), out (string Codec, bool ReadsAll) tree) ? new UserCodec("Json", "global::Polywire.CompilerServices." + tree.Codec, true, null) { IsUnchecked = true, ReadsAll = tree.ReadsAll } : null;

    /// <summary>Returns the runtime's own codec of a type that only MemoryPack can represent.</summary>
    internal static UserCodec? OfNamed(ITypeSymbol type) => type is not INamedTypeSymbol named ? null : SymbolNames.Metadata(named) switch
    {
        "System.Globalization.CultureInfo" => new UserCodec("MemoryPack", "global::Polywire.CompilerServices.MemoryPackCultureCodec", false, null) { IsUnchecked = true },
        "System.TimeZoneInfo" => new UserCodec("MemoryPack", "global::Polywire.CompilerServices.MemoryPackTimeZoneCodec", false, null) { IsUnchecked = true },
        _ => null,
    };

    /// <summary>Returns whether this names a tree of <c>System.Text.Json</c>, as far as the syntax shows.</summary>
    internal static bool NamesTree(SyntaxNode node) =>
        node is IdentifierNameSyntax { Identifier.ValueText: "JsonNode" or "JsonObject" or "JsonArray" or "JsonValue" or "JsonElement" or "JsonDocument" };

    static readonly Dictionary<string, (string Codec, bool ReadsAll)> s_trees = new()
    {
        ["System.Text.Json.Nodes.JsonNode"] = ("JsonNodeCodec", false),
        ["System.Text.Json.Nodes.JsonObject"] = ("JsonNodeObjectCodec", false),
        ["System.Text.Json.Nodes.JsonArray"] = ("JsonNodeArrayCodec", false),
        ["System.Text.Json.Nodes.JsonValue"] = ("JsonNodeValueCodec", false),
        ["System.Text.Json.JsonElement"] = ("JsonDomElementCodec", true),
        ["System.Text.Json.JsonDocument"] = ("JsonDomDocumentCodec", false),
    };

    /// <summary>Returns whether an assembly's attribute may be for the type: by its target, else by the codec's own type.</summary>
    static bool IsFor(AttributeData attribute, ITypeSymbol type)
    {
        if (Target(attribute) is { } target) return Matches(target, type);
        return attribute.Argument(0) is INamedTypeSymbol codec && Values(codec.OriginalDefinition).Any(v => v is not ITypeParameterSymbol && Definition(v, type));
    }

    static bool Matches(ITypeSymbol target, ITypeSymbol type) =>
        SymbolEqualityComparer.Default.Equals(target, type) || target is INamedTypeSymbol { IsUnboundGenericType: true } && Definition(target, type);

    static bool Definition(ITypeSymbol a, ITypeSymbol b) => a is IArrayTypeSymbol ? b is IArrayTypeSymbol : SymbolEqualityComparer.Default.Equals(a.OriginalDefinition, b.OriginalDefinition);

    static ITypeSymbol? Target(AttributeData attribute) => attribute.NamedArguments.Where(n => n.Key == "Target").Select(n => n.Value.Value as ITypeSymbol).FirstOrDefault();

    /// <summary>Returns the codecs that <paramref name="attributes"/> name for <paramref name="type"/>.</summary>
    internal static CodecsRead Read(ImmutableArray<AttributeData> attributes, ITypeSymbol type, Compilation compilation)
    {
        CodecsRead? read = null;
        foreach (AttributeData attribute in attributes)
        {
            if (!attribute.Is(Known.Codec) || attribute.Argument(0) is not INamedTypeSymbol { TypeKind: not TypeKind.Error } codec) continue;
            read ??= new CodecsRead([], []);
            (List<UserCodec> codecs, string? reason) = Of(codec, type, compilation);
            if (codecs.FirstOrDefault(c => read.Codecs.Any(o => o.Wire == c.Wire)) is { } second) reason = $"another codec for {second.Wire} is named here too";
            else read.Codecs.AddRange(codecs);
            if (reason is not null) read.Problems.Add((attribute, reason));
        }
        return read ?? s_none;
    }

    static readonly CodecsRead s_none = new([], []);

    /// <summary>Returns why an assembly's attribute is wrong for every type, as the end of a sentence; null if it is not.</summary>
    internal static (string Type, string Reason)? Problem(AttributeData attribute, Compilation compilation)
    {
        if (attribute.Argument(0) is not INamedTypeSymbol { TypeKind: not TypeKind.Error } codec) return null;
        ITypeSymbol[] values = [.. Values(codec.OriginalDefinition)];
        switch (Target(attribute))
        {
            case INamedTypeSymbol { IsUnboundGenericType: true } open:
                return values.Any(v => v is ITypeParameterSymbol || Definition(v, open)) ? null : (open.ToDisplayString(), NoCodec(codec, values));
            case { } target:
                return Of(codec, target, compilation).Reason is { } reason ? (target.ToDisplayString(), reason) : null;
            default:
                if (values.Length == 0) return ("any type", NoCodec(codec, values));
                if (values.All(v => v is ITypeParameterSymbol)) return ("any type", "it handles every type. Set its Target");
                return codec.IsUnboundGenericType ? null : Of(codec, values[0], compilation).Reason is { } unfit ? (values[0].ToDisplayString(), unfit) : null;
        }
    }

    static string NoCodec(INamedTypeSymbol codec, ITypeSymbol[] values) => values.Length > 0 ? $"it handles '{values[0].ToDisplayString()}'"
        : codec.IsStatic ? "it has no static 'void Write(ref JsonWriter, T)' and 'T Read(ref JsonReader)', nor those of another wire"
        : $"it does not derive from {EitherOf([.. KnownWires.All.Select(w => w.Name + "Codec<T>")])}, and is not a static class";

    static string EitherOf(string[] names) => $"{string.Join(", ", names.Take(names.Length - 1))} or {names[names.Length - 1]}";

    /// <summary>Returns the codecs that one class is for <paramref name="type"/>, and why it is none.</summary>
    static (List<UserCodec> Codecs, string? Reason) Of(INamedTypeSymbol named, ITypeSymbol type, Compilation compilation)
    {
        var codecs = new List<UserCodec>();
        INamedTypeSymbol codec = named.IsUnboundGenericType ? named.OriginalDefinition : named;
        string? reason = null;
        foreach (WireShape wire in s_wires)
        {
            foreach (ITypeSymbol value in Values(codec, wire))
            {
                var match = new CodecMatch(codec, compilation);
                bool fits = named.IsUnboundGenericType ? match.Unify(value, type) : SymbolEqualityComparer.Default.Equals(value, type);
                if (!fits)
                {
                    reason ??= $"it handles '{value.ToDisplayString()}'";
                    continue;
                }
                string? problem = (named.IsUnboundGenericType ? match.Problem() : null) ?? Unusable(codec);
                if (problem is not null)
                {
                    reason = problem;
                    continue;
                }
                INamedTypeSymbol closed = named.IsUnboundGenericType ? match.Closed() : codec;
                codecs.Add(new UserCodec(wire.Wire, SymbolNames.Full(closed), closed.IsStatic, Hosting.Spec(Hosting.HidingAll(closed), compilation)));
                break;
            }
        }
        return (codecs, codecs.Count > 0 ? null : reason ?? NoCodec(codec, []));
    }

    static string? Unusable(INamedTypeSymbol codec) => codec.IsStatic ? null
        : codec.IsAbstract ? "it is abstract"
        : codec.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility is Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal) ? null
        : "it has no parameterless constructor that is public or internal";

    /// <summary>Returns the types that a class is a codec of, on any wire.</summary>
    static IEnumerable<ITypeSymbol> Values(INamedTypeSymbol codec) => s_wires.SelectMany(w => Values(codec, w));

    /// <summary>Returns the types that a class is a codec of: the argument of its base class, or of static methods <c>Write</c> with the <c>Read</c> that returns it.</summary>
    static IEnumerable<ITypeSymbol> Values(INamedTypeSymbol codec, WireShape wire)
    {
        if (!codec.IsStatic)
        {
            for (INamedTypeSymbol? b = codec.BaseType; b is not null; b = b.BaseType)
            {
                if (SymbolNames.Metadata(b) == wire.Base) yield return b.TypeArguments[0];
            }
            yield break;
        }
        foreach (IMethodSymbol write in Methods(codec, "Write", 2, wire.Writer).Where(m => m.ReturnsVoid))
        {
            ITypeSymbol value = write.Parameters[1].Type;
            if (Methods(codec, "Read", 1, wire.Reader).Any(r => SymbolEqualityComparer.Default.Equals(r.ReturnType, value))) yield return value;
        }
    }

    static IEnumerable<IMethodSymbol> Methods(INamedTypeSymbol codec, string name, int parameters, string first) => codec.GetMembers(name).OfType<IMethodSymbol>().Where(m =>
        m is { IsStatic: true, IsGenericMethod: false, DeclaredAccessibility: Accessibility.Public or Accessibility.Internal } && m.Parameters.Length == parameters
        && m.Parameters[0].RefKind == RefKind.Ref && m.Parameters[0].Type is INamedTypeSymbol type && SymbolNames.Metadata(type) == first);
}
