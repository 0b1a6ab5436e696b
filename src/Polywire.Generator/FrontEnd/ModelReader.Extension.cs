using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// The member that keeps what the model does not have.
sealed partial class ModelReader
{
    const string Dictionary = "System.Collections.Generic.Dictionary`2", IDictionary = "System.Collections.Generic.IDictionary`2";

    ExtensionSpec? ReadExtension()
    {
        foreach (ISymbol member in AllMembers())
        {
            if (!MemberFacts.Read(member, _settings).IsExtension) continue;
            ITypeSymbol? type = (member as IPropertySymbol)?.Type ?? (member as IFieldSymbol)?.Type;
            if (AccessOf(member) is var (get, set) && type is INamedTypeSymbol named && ExtensionOf("@" + member.Name, named) is { } extension)
                return extension with
                {
                    Type = SymbolNames.Full(type),
                    Get = get,
                    Set = set,
                    DeclaringType = SymbolNames.Full(member.ContainingType),
                    Owner = get == Access.Direct && set is Access.Direct or Access.None ? null : OwnerOf(member.ContainingType, member.OriginalDefinition is IPropertySymbol declared ? declared.Type : ((IFieldSymbol)member.OriginalDefinition).Type),
                    TakesWrittenOnly = _settings.Reads(AssemblySettings.Newtonsoft) && !_settings.Reads(AssemblySettings.SystemTextJson),
                };
            Report(Descriptors.BadExtension, member, member.Name);
        }
        return null;
    }

    /// <summary>Returns how the member is got and set; null if it cannot be set and nothing shows that a new object has a dictionary.</summary>
    (Access Get, Access Set)? AccessOf(ISymbol member) => member switch
    {
        // System.Text.Json ignores it.
        { DeclaredAccessibility: not Accessibility.Public } when !IsCallable(member) && _settings.Reads(AssemblySettings.SystemTextJson) && member.Find(Known.Extension) is null => null,
        IFieldSymbol { IsReadOnly: false } field => (Reach(field, Access.Field), Reach(field, Access.Field)),
        IPropertySymbol { GetMethod: { } getter, SetMethod: { } setter } => (Reach(getter, Access.Method), setter.IsInitOnly ? Access.Method : Reach(setter, Access.Method)),
        IPropertySymbol { GetMethod: { } getter } when IsCreated(member) && !SkipsConstructor => (Reach(getter, Access.Method), Access.None),
        _ => null,
    };

    ExtensionSpec? ExtensionOf(string identifier, INamedTypeSymbol type)
    {
        if (type.AllInterfaces.Prepend(type).FirstOrDefault(i => SymbolNames.Metadata(i) == IDictionary && i.TypeArguments[0].SpecialType == SpecialType.System_String)?.TypeArguments[1] is not { } value) return null;
        bool isUsual = SymbolNames.Metadata(type) is Dictionary or IDictionary;
        string full = SymbolNames.Full(value);
        if (isUsual)
        {
            switch (full)
            {
                case "global::System.Object" or "object": return new(identifier, "object", ExtensionSpec.Json);
                case "global::Polywire.RawValue": return new(identifier, full, ExtensionSpec.Json);
                case "global::System.Text.Json.JsonElement": return new(identifier, full, ExtensionSpec.Element);
            }
        }
        // JObject and JsonObject are dictionaries themselves.
        bool isNew = type is { TypeKind: TypeKind.Class, IsAbstract: false } && type.InstanceConstructors.Any(c => c.DeclaredAccessibility == Accessibility.Public && c.Parameters.All(p => p.IsOptional));
        if (!isUsual && !isNew || _shapes.CodecOf(value) is not { } coded || coded.For("Json") is null) return null;
        return new(identifier, full, "") { Coded = coded, Created = isUsual ? $"global::System.Collections.Generic.Dictionary<string, {full}>" : SymbolNames.Full(type) };
    }
}
