using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The user's own codecs: named on a member, on a type, or on the assembly.</summary>
static class CodecReader
{
    static readonly (string Wire, string Base, string Writer)[] s_wires =
    [
        ("Json", "Polywire.Json.JsonCodec`1", "Polywire.Json.JsonWriter"),
        ("MessagePack", "Polywire.MessagePack.MessagePackCodec`1", "Polywire.MessagePack.MessagePackWriter"),
    ];

    /// <summary>Codecs on the type itself, else those that the assembly names for it.</summary>
    internal static IEnumerable<UserCodec> OfType(ITypeSymbol type, Compilation compilation)
    {
        UserCodec[] own = [.. Read(type.GetAttributes(), type, compilation)];
        return own.Length > 0 ? own : OfAssembly(type, compilation);
    }

    static IEnumerable<UserCodec> OfAssembly(ITypeSymbol type, Compilation compilation)
    {
        foreach (AttributeData attribute in compilation.Assembly.All(Known.Codec))
        {
            if (attribute.Argument(0) is not INamedTypeSymbol codec) continue;
            ITypeSymbol? target = null;
            foreach (KeyValuePair<string, TypedConstant> named in attribute.NamedArguments)
            {
                if (named.Key == "Target") target = named.Value.Value as ITypeSymbol;
            }
            target ??= ValueOf(codec);
            if (target is null) continue;
            bool matches = SymbolEqualityComparer.Default.Equals(target, type)
                || codec.IsUnboundGenericType && type is INamedTypeSymbol { IsGenericType: true } g && target is INamedTypeSymbol t && SymbolEqualityComparer.Default.Equals(g.OriginalDefinition, t.OriginalDefinition);
            if (!matches) continue;
            foreach (UserCodec found in Of(codec, type, compilation)) yield return found;
        }
    }

    /// <summary>The codecs that <paramref name="attributes"/> name, closed over <paramref name="type"/>'s arguments where they are open.</summary>
    internal static IEnumerable<UserCodec> Read(IEnumerable<AttributeData> attributes, ITypeSymbol type, Compilation compilation)
    {
        foreach (AttributeData attribute in attributes)
        {
            if (attribute.AttributeClass is not { } found || SymbolNames.Metadata(found) != Known.Codec || attribute.Argument(0) is not INamedTypeSymbol codec) continue;
            foreach (UserCodec each in Of(codec, type, compilation)) yield return each;
        }
    }

    static IEnumerable<UserCodec> Of(INamedTypeSymbol codec, ITypeSymbol type, Compilation compilation)
    {
        INamedTypeSymbol closed = codec;
        if (codec.IsUnboundGenericType)
        {
            // An open codec takes the type's own arguments, or the type itself where it has one parameter more than those.
            ITypeSymbol[] arguments = type is INamedTypeSymbol named && ShapeReader.AllArguments(named).Count() == codec.Arity && codec.Arity > 0
                ? [.. ShapeReader.AllArguments(named)]
                : [type];
            if (arguments.Length != codec.Arity) yield break;
            closed = codec.OriginalDefinition.Construct(arguments);
        }
        HostSpec? host = Hosting.Spec(Hosting.HidingAll(closed), compilation);
        foreach ((string wire, string @base, string writer) in s_wires)
        {
            if (closed.IsStatic)
            {
                bool writes = closed.GetMembers("Write").OfType<IMethodSymbol>().Any(m => m.Parameters.Length == 2 && m.Parameters[0].Type is INamedTypeSymbol w && SymbolNames.Metadata(w) == writer);
                if (writes) yield return new UserCodec(wire, SymbolNames.Full(closed), true, host);
            }
            else
            {
                for (INamedTypeSymbol? b = closed.BaseType; b is not null; b = b.BaseType)
                {
                    if (SymbolNames.Metadata(b) == @base) yield return new UserCodec(wire, SymbolNames.Full(closed), false, host);
                }
            }
        }
    }

    /// <summary>The type that a codec is for: the argument of its base class, or the second parameter of its <c>Write</c>.</summary>
    static ITypeSymbol? ValueOf(INamedTypeSymbol codec)
    {
        INamedTypeSymbol definition = codec.IsUnboundGenericType ? codec.OriginalDefinition : codec;
        for (INamedTypeSymbol? b = definition.BaseType; b is not null; b = b.BaseType)
        {
            if (s_wires.Any(w => w.Base == SymbolNames.Metadata(b))) return b.TypeArguments[0];
        }
        return definition.GetMembers("Write").OfType<IMethodSymbol>().FirstOrDefault(m => m.Parameters.Length == 2)?.Parameters[1].Type;
    }
}
