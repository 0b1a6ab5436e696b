using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Determines the values for which a member is omitted: only those that an absent member is read as.
sealed partial class ModelReader
{
    /// <summary>Returns the members with the values that they are left out for. The constructor is known: an absent member that it takes reads as the parameter's default, whatever the initializer.</summary>
    List<Found> WithOmissions(List<Found> members)
    {
        int before = _diagnostics.Count;
        Initials.Follow(ReadCallbacks().Where(c => c.When == "BeforeRead").Select(c => c.Method));
        // They are read again, and reported then.
        while (_diagnostics.Count > before) _diagnostics.RemoveAt(before);
        for (int i = 0; i < members.Count; i++)
        {
            (ISymbol symbol, MemberSpec spec) = members[i];
            ITypeSymbol type = TypeOf(symbol);
            MemberFacts facts = Facts(symbol);
            if ((facts.Encoding & NetEncoding.OwnKeys) != 0 && spec.Slot.Shape is not DictionaryShape) Report(Descriptors.NoMeaning, symbol, symbol.Name, "KeyEncoding", SymbolNames.Full(type).Replace("global::", ""));
            bool taken = spec.Assign == Assign.Constructor;
            // A member that is never set has the same value whether it is written or not.
            bool never = spec.Assign == Assign.Never;
            bool isUnknown = MayHaveOther(symbol, spec);
            // A collection that may not be empty in a new object has no Protobuf, and nearly all of them are.
            if (!taken && !never) spec = WithInitial(symbol, spec, facts, isUnknown && (type.IsValueType || type.SpecialType == SpecialType.System_String));
            string? declared = ReadDeclaredDefault(symbol, type, facts);
            bool readsAsOther = taken ? _parameters.TryGetValue(symbol, out IParameterSymbol? parameter) && !IsTypeDefault(parameter, type) : (isUnknown || spec.HasInitializer) && !never;
            if (facts is { IsReset: true, DeclaredDefault: null, IsAnswered: false } && readsAsOther) Refuse(symbol, symbol.Name, "DefaultValueHandling.Populate and another initial value", null);
            members[i] = members[i] with { Spec = spec with { Omit = declared is null ? ReadOmit(symbol, type, facts, readsAsOther, taken || symbol is not IPropertySymbol { SetMethod: null }, isUnknown, spec.IsRequired) : Omit.Default, OmitValue = declared } };
        }
        return members;
    }

    /// <summary>Returns the member with what the constructor's code and its getter give it, as an initializer does.</summary>
    MemberSpec WithInitial(ISymbol symbol, MemberSpec spec, MemberFacts facts, bool isUnknown)
    {
        Initial initial = isUnknown ? Initial.Other : Initials.Of(symbol);
        if (initial == Initial.TypeDefault || initial == spec.Initial && spec.HasInitializer) return spec;
        return spec with
        {
            Initial = initial,
            HasInitializer = true,
            Assign = spec.Assign == Assign.Initializer && symbol is not (IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }) ? Assign.AtOnce : spec.Assign,
            Appends = spec.Appends || IsAppendedByNet(facts, spec.Slot.Shape, spec.Assign, initial),
        };
    }

    /// <summary>
    /// Whether a number, or another value that is not null by its type or annotation, may have another value than its type's default in a new object for all that is known: a
    /// compiler does not see what the constructor of a class of another assembly gives it. Writing it always loses nothing, except bytes.
    /// </summary>
    bool MayHaveOther(ISymbol symbol, MemberSpec spec) => !IsNet && spec.Assign == Assign.AtOnce && !SymbolEqualityComparer.Default.Equals(symbol.ContainingAssembly, _compilation.Home())
        && IsUnseen(symbol) && symbol.ContainingType.TypeKind == TypeKind.Class
        && TypeOf(symbol) is { IsValueType: true, OriginalDefinition.SpecialType: not SpecialType.System_Nullable_T } or { IsReferenceType: true, NullableAnnotation: NullableAnnotation.NotAnnotated };

    InitialValues? _initialValues;

    InitialValues Initials => _initialValues ??= new(_type, _compilation);

    /// <summary>The parameters that take members.</summary>
    readonly Dictionary<ISymbol, IParameterSymbol> _parameters = new(SymbolEqualityComparer.Default);

    /// <summary>Returns whether an absent argument is the default of the member's type.</summary>
    static bool IsTypeDefault(IParameterSymbol parameter, ITypeSymbol type) =>
        !parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value || type is { IsValueType: true, OriginalDefinition.SpecialType: not SpecialType.System_Nullable_T } && MemberFacts.IsDefault(value);

    Omit ReadOmit(ISymbol symbol, ITypeSymbol type, MemberFacts facts, bool hasInitializer, bool isSet, bool isUnknown, bool isRequired)
    {
        bool nullable = type.IsReferenceType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T || type is ITypeParameterSymbol { IsValueType: false };
        if (facts.OmitNull == true && !nullable) Report(Descriptors.NoMeaning, symbol, symbol.Name, "OmitNull", SymbolNames.Full(type).Replace("global::", ""));
        // The nearest counts: the member's own attribute, another library's on the member, the model's, the assembly's.
        bool isSilent = facts.OmitNull is null && facts.OmitDefault is null;
        bool asked = facts.OmitNull == true || facts.OmitDefault == true || isSilent && facts.Omit != Omit.Never;
        Omit omit = facts.OmitDefault == true ? Omit.Default
            : facts.OmitNull == true ? Omit.Null
            : asked ? facts.Omit
            : facts.OmitDefault is null && (_attribute.Flag("OmitDefault") ?? _settings.OmitDefault) ? Omit.Default
            : facts.OmitNull is null && (_attribute.Flag("OmitNull") ?? (OmitsNull || _settings.OmitNull)) ? Omit.Null
            : Omit.Never;
        if (omit == Omit.Null && !nullable || isSilent && !asked && facts.IsAlwaysWritten) return Omit.Never;
        // Reading refuses an object without the member.
        if (isRequired && omit != Omit.Never && (!asked || facts.OmitNull == true || facts.OmitDefault == true))
        {
            if (asked) Report(Descriptors.OmitNotFaithful, symbol, symbol.Name, "is an error on reading, since it is required. Make it optional");
            else ReportWritten("it is required. Make it optional");
            return Omit.Never;
        }
        // An attribute on the member says that the class leaves it alone.
        if (omit == Omit.Never || !hasInitializer || isUnknown && asked) return omit;
        if (!isSet && type.IsReferenceType && IsCreated(symbol)) return Omit.Never;
        // Absent, it would read as its initial value: it is always written, or refused where an attribute omits it.
        if (asked) Report(Descriptors.OmitNotFaithful, symbol, symbol.Name, $"reads as its initial value, not as {(omit == Omit.Null ? "null" : "the default")}. Remove the initial value");
        else if (isSet && !isUnknown) ReportWritten("absent, it would read as its initial value. Remove the initial value");
        return Omit.Never;

        void ReportWritten(string reason)
        {
            if (omit == Omit.Default || type.NullableAnnotation != NullableAnnotation.NotAnnotated) Report(Descriptors.NotOmitted, symbol, symbol.Name, omit == Omit.Null ? "null" : "its type's default", reason, omit == Omit.Null ? "OmitNull" : "OmitDefault");
        }
    }

    /// <summary>Returns whether the property's initializer creates an object, so that it is never null if nothing sets it.</summary>
    static bool IsCreated(ISymbol symbol) => symbol.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is PropertyDeclarationSyntax { Initializer.Value: { } value } && InitialValues.IsCreation(value));

    /// <summary>Returns the value, as C# text, that the member is left out for; null where it is the type's default or none.</summary>
    string? ReadDeclaredDefault(ISymbol symbol, ITypeSymbol type, MemberFacts facts)
    {
        if (facts.DeclaredDefault is not { } declared) return null;
        if (!IsSame(declared, _parameters.TryGetValue(symbol, out IParameterSymbol? parameter) ? parameter.HasExplicitDefaultValue ? parameter.ExplicitDefaultValue : null : Initializer(symbol)))
        {
            Report(Descriptors.ForeignCode, symbol, symbol.Name, "DefaultValue");
            return null;
        }
        return facts.OmitsDeclared ? $"({SymbolNames.Full(type)})({Constants.Literal(declared)})" : null;
    }

    /// <summary>Returns the constant that the member's initializer is; null where it is none.</summary>
    object? Initializer(ISymbol symbol)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            ExpressionSyntax? value = reference.GetSyntax() switch
            {
                PropertyDeclarationSyntax property => property.Initializer?.Value,
                VariableDeclaratorSyntax field => field.Initializer?.Value,
                _ => null,
            };
            if (value is not null && Constant(value) is { HasValue: true } constant) return constant.Value;
        }
        return null;
    }

    /// <summary>Returns the constant that a get-only property always returns; null where it is none.</summary>
    object? ReturnedConstant(ISymbol symbol)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            if (reference.GetSyntax() is not PropertyDeclarationSyntax property) continue;
            AccessorDeclarationSyntax? getter = property.AccessorList?.Accessors.FirstOrDefault(a => a.IsKind(SyntaxKind.GetAccessorDeclaration));
            ExpressionSyntax? value = property.ExpressionBody?.Expression ?? getter?.ExpressionBody?.Expression
                ?? (getter?.Body is { Statements.Count: 1 } body && body.Statements[0] is ReturnStatementSyntax returned ? returned.Expression : getter?.Body is null ? property.Initializer?.Value : null);
            if (value is not null && Constant(value) is { HasValue: true } constant) return constant.Value;
        }
        return null;
    }

    /// <summary>Returns the constant; of the source of a referenced project, which an editor has, only a literal.</summary>
    Optional<object?> Constant(ExpressionSyntax value) => _compilation.ContainsSyntaxTree(value.SyntaxTree) ? _compilation.GetSemanticModel(value.SyntaxTree).GetConstantValue(value)
        : value is LiteralExpressionSyntax literal ? literal.Token.Value : default(Optional<object?>);

    static bool IsSame(object declared, object? initial) => declared.Equals(initial) || initial is IConvertible and not (string or bool or char) && declared is IConvertible and not (string or bool or char)
        && Convert.ToDouble(declared, CultureInfo.InvariantCulture) == Convert.ToDouble(initial, CultureInfo.InvariantCulture);
}
