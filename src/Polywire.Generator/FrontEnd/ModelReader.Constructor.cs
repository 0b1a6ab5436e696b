using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// The constructor that reading calls.
sealed partial class ModelReader
{
    /// <summary>Whether the constructor runs code of the model's own.</summary>
    bool _constructorRuns;

    /// <summary>Whether a struct is made as its default, because C# requires members of its constructor that are not the model's.</summary>
    bool _isDefault;

    IMethodSymbol[] Constructors() => [.. _type.InstanceConstructors.Where(c => !IsCopy(c))];

    /// <summary>Returns the constructor that an attribute marks.</summary>
    IMethodSymbol? Marked(IMethodSymbol[] all) => all.FirstOrDefault(c => c.Find(Known.Constructor) is not null)
        ?? all.FirstOrDefault(c => _settings.Reads(AssemblySettings.SystemTextJson) && c.Find("System.Text.Json.Serialization.JsonConstructorAttribute") is not null)
        ?? all.FirstOrDefault(c => _settings.Reads(AssemblySettings.Newtonsoft) && c.Find("Newtonsoft.Json.JsonConstructorAttribute") is not null)
        ?? all.FirstOrDefault(c => _settings.Reads(AssemblySettings.MessagePackCSharp) && c.Find("MessagePack.SerializationConstructorAttribute") is not null)
        ?? all.FirstOrDefault(c => _settings.Reads(AssemblySettings.MemoryPackAttributes) && c.Find("MemoryPack.MemoryPackConstructorAttribute") is not null);

    /// <summary>Returns the constructor's arguments, and whether it is called directly.</summary>
    (List<ArgumentSpec>, bool) ReadConstructor(List<Found> members)
    {
        IMethodSymbol[] all = Constructors();
        IMethodSymbol? marked = Marked(all);
        IMethodSymbol? chosen = marked ?? Unmarked(all, members);
        if (chosen is null)
        {
            if (_type.IsValueType && !IsLossy(all, members)) return ([], true);
            // The compiler does not read private members of other assemblies.
            Report(Descriptors.NoConstructor, _type, _type.Name, IsForeign
                ? "private ones of another assembly are not visible. Put [WireModel] on the type there, or name a codec of your own with [assembly: WireCodec(typeof(...))]"
                : "mark one with [WireConstructor] and name its parameters after the members, or add a parameterless constructor, which may be private");
            return ([], true);
        }
        Initials.Follow(chosen);
        _constructorRuns = OwnCode.RunsConstructor(chosen);
        var arguments = new List<ArgumentSpec>();
        foreach (IParameterSymbol parameter in chosen.Parameters)
        {
            // An out parameter takes nothing.
            Found? member = parameter.RefKind == RefKind.Out ? null : Parameter(parameter, members) ?? OnlyRead(parameter, members);
            if (_settings.Reads(AssemblySettings.Newtonsoft) && s_onParameters.FirstOrDefault(n => parameter.Find($"Newtonsoft.Json.{n}Attribute") is not null) is { } code && (member is null || !Facts(member.Symbol).IsAnswered)) Refuse(parameter, parameter.Name, code + " on a parameter", parameter.Find($"Newtonsoft.Json.{code}Attribute"));
            if (member is not { } found)
            {
                if (parameter.RefKind == RefKind.Out) arguments.Add(new ArgumentSpec(null, SymbolNames.Full(parameter.Type), null) { Passing = Passing.Out, OpenType = SymbolNames.Full(parameter.OriginalDefinition.Type) });
                else if (NoMember(parameter) is not null) arguments.Add(new ArgumentSpec(null, SymbolNames.Full(parameter.Type), Default(parameter)) { Passing = PassingOf(parameter), OpenType = SymbolNames.Full(parameter.OriginalDefinition.Type) });
                else Report(Descriptors.UnmatchedParameter, parameter, parameter.Name, _type.Name);
                continue;
            }
            _parameters[found.Symbol] = parameter;
            int at = members.IndexOf(found);
            if (Facts(found.Symbol) is { IsIgnoredOnReading: true, IsAnswered: false }) Refuse(found.Symbol, found.Spec.Name, "JsonIgnore(Condition = WhenReading) on a member that the constructor takes", Described(found.Symbol).Find("System.Text.Json.Serialization.JsonIgnoreAttribute"));
            members[at] = found with { Spec = found.Spec with { Appends = found.Spec.Appends && CanAppend(found.Symbol, parameter.Type, Assign.Constructor), Assign = Assign.Constructor, HasInitializer = parameter.HasExplicitDefaultValue, Initial = Initial.TypeDefault, Default = Default(parameter, found.Spec.Slot.Shape.Type) } };
            arguments.Add(new ArgumentSpec(found.Spec.Name, SymbolNames.Full(parameter.Type), null) { Passing = PassingOf(parameter), OpenType = SymbolNames.Full(parameter.OriginalDefinition.Type) });
        }
        if (marked is null) WarnOfOtherConstructors(all, chosen, members);
        bool setsRequired = chosen.Find("System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute") is not null;
        if (setsRequired) SetsRequired(members);
        bool requiresOthers = !setsRequired && RequiresOthers(members);
        _isDefault = requiresOthers && _type.IsValueType && chosen.IsImplicitlyDeclared;
        return (arguments, IsCallable(chosen) && !requiresOthers && (setsRequired || !GivesRequired(members)) && arguments.All(a => a.Passing == Passing.Value));
    }

    /// <summary>
    /// Returns whether a new object may have another value than the default in a member that C# requires. An object initializer would replace the value if the member is absent, so the
    /// constructor is called by itself.
    /// </summary>
    bool GivesRequired(List<Found> members) => members.Any(m => m.Spec.Assign == Assign.Initializer && m.Symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }
        && (m.Spec.HasInitializer || Initials.Of(m.Symbol) != Initial.TypeDefault || IsUnseen(m.Symbol)));

    /// <summary>Returns whether C# requires a member that the object initializer does not set where the constructor is called: an ignored one, or one that the constructor takes.</summary>
    bool RequiresOthers(List<Found> members) => Declaring().SelectMany(t => t.GetMembers())
        .Any(m => (m is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true })
            && !members.Any(o => o.Spec.Assign != Assign.Constructor && IsOverridden(m, o.Symbol)));

    static Passing PassingOf(IParameterSymbol parameter) => parameter.RefKind switch { RefKind.None => Passing.Value, RefKind.Ref => Passing.Ref, RefKind.Out => Passing.Out, _ => Passing.In };

    /// <summary>A constructor that sets what C# requires leaves no member to require: an absent member keeps what the constructor gave it.</summary>
    void SetsRequired(List<Found> members)
    {
        for (int i = 0; i < members.Count; i++)
        {
            if (members[i].Symbol is not (IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true })) continue;
            (ISymbol symbol, MemberSpec spec) = members[i];
            MemberFacts facts = Facts(symbol);
            spec = spec with { IsRequired = IsEnforced(isRequired: false, facts) };
            // A value that the constructor sets counts as an initializer: an omitted member would be read as that value.
            if (spec.Assign != Assign.Constructor)
            {
                spec = spec with
                {
                    Assign = spec.Assign == Assign.Initializer ? Assign.AtOnce : spec.Assign,
                    HasInitializer = true,
                    Initial = Initial.Other,
                };
            }
            members[i] = members[i] with { Spec = spec };
        }
    }

    /// <summary>
    /// The constructor where none is marked: with a contract of MessagePack-CSharp the longest that fits; else one without parameters; else
    /// the longest that fits. One that others can call goes before one that they cannot, except where the library whose attributes are read
    /// calls the one without parameters.
    /// </summary>
    IMethodSymbol? Unmarked(IMethodSymbol[] all, List<Found> members)
    {
        IMethodSymbol[] open = [.. all.Where(c => c.DeclaredAccessibility == Accessibility.Public)];
        if (_contract is not null && Longest(all.Where(IsCallable), c => c.Parameters.Length > 0 && c.Parameters.All(p => Parameter(p, members) is not null)) is { } keyed) return keyed;
        if (!_type.IsValueType && all.FirstOrDefault(c => c.Parameters.Length == 0) is { } own && (IsNetContract || _settings.Reads(AssemblySettings.Newtonsoft) && open.Length != 1)) return own;
        // Newtonsoft.Json prefers the only public constructor to one that is not public.
        if (!_type.IsValueType && _settings.Reads(AssemblySettings.Newtonsoft) && open.Length == 1 && open[0].Parameters.Length > 0 && open[0].Parameters.All(p => Fits(p, members) || NoMember(p) is not null)) return open[0];
        foreach (bool callable in new[] { true, false })
        {
            IMethodSymbol[] among = [.. all.Where(c => IsCallable(c) == callable)];
            IMethodSymbol? fitting = Longest(among, c => c.Parameters.All(p => Fits(p, members)));
            // Every struct has a parameterless constructor that sets nothing. Another one is preferred if there is something to set.
            if (among.FirstOrDefault(c => c.Parameters.Length == 0) is { } empty
                && !(empty.IsImplicitlyDeclared && _type.IsValueType && (IsPrimaryRecord(all) || fitting is not null && Sets(fitting, members) || IsLossy(all, members)))) return empty;
            fitting = Longest(among.Where(c => c.Parameters.Length > 0), c => c.Parameters.All(p => Fits(p, members)))
                ?? (_contract is null ? Longest(among.Where(c => c.Parameters.Length > 0), c => c.Parameters.All(p => Fits(p, members) || NoMember(p) is not null)) : null);
            if (fitting is not null) return fitting;
        }
        return null;
    }

    bool Fits(IParameterSymbol parameter, List<Found> members) => parameter.RefKind == RefKind.Out || Match(parameter, members) is not null;

    static IMethodSymbol? Longest(IEnumerable<IMethodSymbol> among, Func<IMethodSymbol, bool> fits) => among.Where(fits).OrderByDescending(c => c.Parameters.Length).FirstOrDefault();

    /// <summary>Returns whether the constructor sets a member that nothing else can set.</summary>
    bool Sets(IMethodSymbol constructor, List<Found> members) => constructor.Parameters.Any(p => Match(p, members) is { } found && IsUnset(found));

    /// <summary>Returns whether a struct's implicit constructor leaves the member without its value: a collection that is to be filled is null.</summary>
    static bool IsUnset(Found member) => member.Spec.Get != Access.None && (member.Spec.Assign == Assign.Never || member.Spec.Assign == Assign.InPlace && IsStored(member.Symbol));

    /// <summary>Returns whether a struct's constructors with parameters set what its implicit one leaves unset.</summary>
    static bool IsLossy(IMethodSymbol[] all, List<Found> members)
    {
        if (!all.Any(c => c.Parameters.Length > 0)) return false;
        Found[] unset = [.. members.Where(IsUnset)];
        return unset.Any(m => IsStored(m.Symbol)) || unset.Length > 0 && members.All(m => m.Spec.Assign == Assign.Never);
    }

    /// <summary>Reports the members that keep what is read with another constructor than the one that is called.</summary>
    void WarnOfOtherConstructors(IMethodSymbol[] all, IMethodSymbol chosen, List<Found> members)
    {
        foreach (Found member in members.Where(m => IsUnset(m) && IsStored(m.Symbol) && (m.Spec.Assign == Assign.Never || Initials.Of(m.Symbol) == Initial.TypeDefault)))
        {
            if (all.Any(c => !SymbolEqualityComparer.Default.Equals(c, chosen) && c.Parameters.Any(p => Match(p, members)?.Symbol.Equals(member.Symbol, SymbolEqualityComparer.Default) is true)))
                Report(Descriptors.NotReadBackByConstructor, member.Symbol, member.Spec.Name, _type.Name);
        }
    }

    // The attributes that Newtonsoft.Json reads on a parameter itself.
    static readonly string[] s_onParameters = ["JsonProperty", "JsonConverter"];

    /// <summary>Returns the field or property that has the parameter's name and type and is not a member, so that the parameter gets its default.</summary>
    ISymbol? NoMember(IParameterSymbol parameter) => _contract is not null ? null : AllMembers().FirstOrDefault(m =>
        string.Equals(m.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && SameType(m, parameter.Type)
        && Facts(m) is var facts && !facts.IsExtension && (facts.IsIgnored || m.DeclaredAccessibility == Accessibility.Public) && !IsMember(m, facts));

    /// <summary>Returns the members that Newtonsoft.Json ignores and still passes to its constructor: they are read on JSON and never written.</summary>
    Found? OnlyRead(IParameterSymbol parameter, List<Found> members)
    {
        if (NoMember(parameter) is not { } symbol) return null;
        MemberFacts facts = Facts(symbol);
        if (facts.IsIgnored ? !facts.IsReadByConstructor : JsonObject is null || !IsOptIn()) return null;
        int before = _diagnostics.Count;
        MemberSpec? spec = ReadMember(symbol, facts);
        while (_diagnostics.Count > before) _diagnostics.RemoveAt(before);
        if (spec is null || !_onJson(spec.Slot.Shape) || members.Any(m => m.Spec.WireName == spec.WireName)) return null;
        // A member without a getter has no elements to add to.
        var found = new Found(symbol, spec with { Get = Access.None, IsHidden = true, Appends = false, Facts = spec.Facts.Select(f => f with { IsPopulated = false, IsAppendedOnPopulate = false }).ToEquatable() });
        members.Add(found);
        return found;
    }

    /// <summary>Returns the parameter's default as a value of <paramref name="type"/>; without one, of the parameter's own type.</summary>
    static string? Default(IParameterSymbol parameter, string? type = null)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is null) return null;
        string literal = Constants.Literal(parameter.ExplicitDefaultValue);
        if (type is not null && type != SymbolNames.Full(parameter.Type)) return $"({type})({literal})";
        return parameter.ExplicitDefaultValue is float or double or decimal ? literal : $"({SymbolNames.Full(parameter.Type)})({literal})";
    }

    /// <summary>Returns a struct's positional constructor wins over its implicit parameterless one.</summary>
    static bool IsPrimaryRecord(IMethodSymbol[] constructors) => constructors.Any(c => c.Parameters.Length > 0 && c.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is TypeDeclarationSyntax));

    bool IsCopy(IMethodSymbol constructor) => _type.IsRecord && constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, _type);

    /// <summary>Returns the member that the parameter sets: of its name, and of its type or one that converts to it; the same type first.</summary>
    Found? Match(IParameterSymbol parameter, List<Found> members) =>
        members.FirstOrDefault(m => string.Equals(m.Spec.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && SameType(m.Symbol, parameter.Type))
        ?? members.FirstOrDefault(m => string.Equals(m.Spec.Name.TrimStart('_'), parameter.Name, StringComparison.OrdinalIgnoreCase) && SameType(m.Symbol, parameter.Type))
        ?? members.FirstOrDefault(m => string.Equals(m.Spec.Name.TrimStart('_'), parameter.Name, StringComparison.OrdinalIgnoreCase) && Takes(parameter.Type, m.Symbol));

    static bool SameType(ISymbol member, ITypeSymbol type) => SymbolEqualityComparer.Default.Equals(TypeOf(member), type);

    static ITypeSymbol TypeOf(ISymbol member) => (member as IPropertySymbol)?.Type ?? ((IFieldSymbol)member).Type;

    /// <summary>Returns whether every value of the member can be given where <paramref name="type"/> is taken.</summary>
    bool Takes(ITypeSymbol type, ISymbol member) => SameType(member, type) || _compilation.ClassifyCommonConversion(TypeOf(member), type) is { IsImplicit: true, IsUserDefined: false };
}
