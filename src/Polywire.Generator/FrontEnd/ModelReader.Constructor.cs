using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Generator.FrontEnd;

// The constructor that reading calls.
sealed partial class ModelReader
{
    /// <summary>The constructor's arguments, and whether it is called directly.</summary>
    (List<ArgumentSpec>, bool) ReadConstructor(List<Found> members)
    {
        IMethodSymbol[] all = [.. _type.InstanceConstructors.Where(c => !IsCopy(c))];
        IMethodSymbol? chosen = all.FirstOrDefault(c => c.Find(Known.Constructor) is not null)
            ?? all.FirstOrDefault(c => _settings.Reads(AssemblySettings.SystemTextJson) && c.Find("System.Text.Json.Serialization.JsonConstructorAttribute") is not null)
            ?? all.FirstOrDefault(c => _settings.Reads(AssemblySettings.Newtonsoft) && c.Find("Newtonsoft.Json.JsonConstructorAttribute") is not null)
            ?? all.FirstOrDefault(c => _settings.Reads(AssemblySettings.MessagePackCSharp) && c.Find("MessagePack.SerializationConstructorAttribute") is not null)
            ?? (_contract is null ? null : all.Where(c => IsCallable(c) && c.Parameters.Length > 0 && c.Parameters.All(p => Parameter(p, members) is not null)).OrderByDescending(c => c.Parameters.Length).FirstOrDefault())
            ?? all.FirstOrDefault(c => c.Parameters.Length == 0 && (!_type.IsValueType || !IsPrimaryRecord(all)))
            ?? all.Where(c => IsCallable(c) && c.Parameters.All(p => Match(p, members) is not null)).OrderByDescending(c => c.Parameters.Length).FirstOrDefault()
            ?? (_contract is null ? all.Where(c => IsCallable(c) && c.Parameters.All(p => Match(p, members) is not null || NoMember(p) is not null)).OrderByDescending(c => c.Parameters.Length).FirstOrDefault() : null);
        if (chosen is null)
        {
            if (_type.IsValueType) return ([], true);
            Report(Descriptors.NoConstructor, _type, _type.Name, IsForeign
                ? "name a codec of your own with [assembly: WireCodec(typeof(...))]"
                : "mark one with [WireConstructor] and name its parameters after the members");
            return ([], true);
        }
        var arguments = new List<ArgumentSpec>();
        foreach (IParameterSymbol parameter in chosen.Parameters)
        {
            if (_settings.Reads(AssemblySettings.Newtonsoft) && s_onParameters.FirstOrDefault(n => parameter.Find($"Newtonsoft.Json.{n}Attribute") is not null) is { } code) Report(Descriptors.ForeignCode, parameter, parameter.Name, code + " on a parameter");
            if ((Parameter(parameter, members) ?? OnlyRead(parameter, members)) is not { } found)
            {
                if (NoMember(parameter) is not null) arguments.Add(new ArgumentSpec(null, SymbolNames.Full(parameter.Type), Default(parameter)));
                else Report(Descriptors.UnmatchedParameter, parameter, parameter.Name, _type.Name);
                continue;
            }
            int at = members.IndexOf(found);
            members[at] = found with { Spec = found.Spec with { Appends = found.Spec.Appends && CanAppend(found.Symbol, parameter.Type, Assign.Constructor), Assign = Assign.Constructor, HasInitializer = parameter.HasExplicitDefaultValue, Default = Default(parameter) } };
            arguments.Add(new ArgumentSpec(found.Spec.Name, found.Spec.Slot.Shape.Type, null));
        }
        return (arguments, IsCallable(chosen));
    }

    // What Newtonsoft.Json reads on a parameter itself.
    static readonly string[] s_onParameters = ["JsonProperty", "JsonConverter"];

    /// <summary>What has the parameter's name and type and is no member, so that the parameter gets its default.</summary>
    ISymbol? NoMember(IParameterSymbol parameter) => _contract is not null ? null : AllMembers().FirstOrDefault(m =>
        string.Equals(m.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && SameType(m, parameter.Type)
        && Facts(m) is var facts && !facts.IsExtension && (facts.IsIgnored || m.DeclaredAccessibility == Accessibility.Public) && !IsMember(m, facts));

    /// <summary>What Newtonsoft.Json ignores and gives to its constructor all the same: read on JSON, written nowhere.</summary>
    Found? OnlyRead(IParameterSymbol parameter, List<Found> members)
    {
        if (NoMember(parameter) is not { } symbol) return null;
        MemberFacts facts = Facts(symbol);
        if (facts.IsIgnored ? !facts.IsReadByConstructor : JsonObject is null || !IsOptIn()) return null;
        int before = _diagnostics.Count;
        MemberSpec? spec = ReadMember(symbol, facts);
        while (_diagnostics.Count > before) _diagnostics.RemoveAt(before);
        if (spec is null || BackEnd.Of(AssemblySettings.Json).Reason(spec.Slot.Shape) is not null || members.Any(m => m.Spec.WireName == spec.WireName)) return null;
        var found = new Found(symbol, spec with { Get = Access.None, IsHidden = true });
        members.Add(found);
        return found;
    }

    static string? Default(IParameterSymbol parameter)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is null) return null;
        string literal = Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatPrimitive(parameter.ExplicitDefaultValue, true, false)!;
        return parameter.ExplicitDefaultValue switch
        {
            float => literal + "F",
            double => literal + "D",
            decimal => literal + "M",
            _ => $"({SymbolNames.Full(parameter.Type)})({literal})",
        };
    }

    /// <summary>A struct's positional constructor wins over its implicit parameterless one.</summary>
    static bool IsPrimaryRecord(IMethodSymbol[] constructors) => constructors.Any(c => c.Parameters.Length > 0 && c.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is TypeDeclarationSyntax));

    bool IsCopy(IMethodSymbol constructor) => _type.IsRecord && constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, _type);

    static Found? Match(IParameterSymbol parameter, List<Found> members) =>
        members.FirstOrDefault(m => string.Equals(m.Spec.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && SameType(m.Symbol, parameter.Type))
        ?? members.FirstOrDefault(m => string.Equals(m.Spec.Name.TrimStart('_'), parameter.Name, StringComparison.OrdinalIgnoreCase) && SameType(m.Symbol, parameter.Type));

    static bool SameType(ISymbol member, ITypeSymbol type) =>
        SymbolEqualityComparer.Default.Equals((member as IPropertySymbol)?.Type ?? ((IFieldSymbol)member).Type, type);
}
