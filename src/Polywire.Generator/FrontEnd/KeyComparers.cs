using System.Text;
using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>The comparer of keys that come from outside.</summary>
/// <param name="Expression">C# that makes it; <c>{N}</c> is the number of keys.</param>
/// <param name="Own">A type in the key whose equality is code of its own; null where there is none.</param>
/// <param name="IsUsual">Whether it is the one that the runtime has for the type.</param>
readonly record struct KeyComparer(string Expression, INamedTypeSymbol? Own, bool IsUsual = false);

/// <summary>
/// Chooses how keys of a type are hashed. A type whose equality the compiler makes is hashed part by part under the key of the process;
/// one with an <c>Equals</c> of its own by its own hash, and the number of keys with one hash is limited.
/// </summary>
static class KeyComparers
{
    const string Space = "global::Polywire.Codecs.";

    internal static KeyComparer Of(ITypeSymbol type, string name, Compilation compilation, AssemblySettings settings)
    {
        if (RootFinder.HasTypeParameter(type)) return new($"{Space}WireComparer.ForAny<{name}>({{N}})", null);
        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable && !IsComposite(nullable.TypeArguments[0], settings))
            return new($"{Space}WireComparer.ForNullable<{SymbolNames.Full(nullable.TypeArguments[0])}>({{N}})", null);
        var parts = new Parts(type, compilation, settings);
        if (Hasher(type, name, parts, settings) is not { } hasher) return new($"{Space}WireComparer.For<{name}>({{N}})", null, IsUsual: true);
        return new(parts.IsComplete ? $"{Space}WireComparer.Of<{name}>({hasher})" : $"{Space}WireComparer.Guarded<{name}>({{N}}, {hasher})", parts.Own);
    }

    /// <summary>Returns a lambda that adds the parts of a closed type to a hash; null for types that the runtime's own comparers serve.</summary>
    internal static string? Hasher(ITypeSymbol type, string name, Compilation compilation, AssemblySettings settings) => Hasher(type, name, new Parts(type, compilation, settings), settings);

    static string? Hasher(ITypeSymbol type, string name, Parts parts, AssemblySettings settings)
    {
        if (!IsComposite(type, settings) || type is not INamedTypeSymbol named) return null;
        parts.Add(named, "value");
        string own = parts.IsComplete ? "" : "hash.Add(value); ";
        return $"static (ref {Space}WireHash hash, {name} value) => {{ {parts.Statements}{own}}}";
    }

    /// <summary>Returns whether the runtime's own comparers do not serve: a type of several parts, or with an equality of its own.</summary>
    static bool IsComposite(ITypeSymbol type, AssemblySettings settings)
    {
        if (type is not INamedTypeSymbol named || type.TypeKind is TypeKind.Enum or TypeKind.Dynamic or TypeKind.Delegate) return false;
        // The runtime's comparers handle these.
        if (Scalars.Kind(type) is not null) return false;
        return type.IsValueType || named.IsRecord || IsTuple(named) || HasOwnEquality(named) || IsOpen(named, settings);
    }

    /// <summary>Returns whether its values are of other types, whose equality is theirs.</summary>
    static bool IsOpen(INamedTypeSymbol type, AssemblySettings settings) =>
        type.TypeKind == TypeKind.Interface || type is { TypeKind: TypeKind.Class, IsAbstract: true } || ModelReader.IsUnion(type.OriginalDefinition, settings);

    /// <summary>Returns the derived types of a union that its attributes name, or that its assembly declares.</summary>
    static IEnumerable<INamedTypeSymbol> Cases(INamedTypeSymbol type) =>
        type.GetAttributes().SelectMany(a => a.ConstructorArguments).Where(a => a.Kind == TypedConstantKind.Type).Select(a => a.Value).OfType<INamedTypeSymbol>()
            .Concat(ClosedHierarchies.IsClosed(type) ? ClosedHierarchies.Cases(type) : [])
            .Where(c => !c.IsUnboundGenericType && !c.IsGenericType && !SymbolEqualityComparer.Default.Equals(c, type)).Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default);

    static bool IsTuple(INamedTypeSymbol type) => SymbolNames.Metadata(type).StartsWith("System.Tuple`", StringComparison.Ordinal);

    /// <summary>Returns whether <c>Equals</c> or <c>GetHashCode</c> is user code, in the type or in one that it derives from.</summary>
    static bool HasOwnEquality(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            if (t.GetMembers("GetHashCode").Concat(t.GetMembers("Equals")).OfType<IMethodSymbol>().Any(m => !m.IsStatic && !IsMadeByCompiler(m) && IsEquality(m, t))) return true;
        }
        return false;
    }

    static bool IsEquality(IMethodSymbol method, INamedTypeSymbol type) => method.Name == "GetHashCode"
        ? method.Parameters.Length == 0
        : method.Parameters.Length == 1 && (method.IsOverride || SymbolEqualityComparer.Default.Equals(method.Parameters[0].Type, type));

    static bool IsMadeByCompiler(IMethodSymbol method) => method.IsImplicitlyDeclared || method.Find("System.Runtime.CompilerServices.CompilerGeneratedAttribute") is not null;

    /// <summary>The statements that add a key's parts to its hash.</summary>
    sealed class Parts(ITypeSymbol key, Compilation compilation, AssemblySettings settings)
    {
        // The code is inside the type that a private key is private to.
        readonly ISymbol _home = (ISymbol?)Hosting.HidingAll(key) ?? compilation.Home();

        const int MaxParts = 256;

        readonly StringBuilder _statements = new();
        readonly HashSet<INamedTypeSymbol> _open = new(SymbolEqualityComparer.Default);
        int _count;
        int _locals;

        internal string Statements => _statements.ToString();

        internal bool IsComplete { get; private set; } = true;

        internal INamedTypeSymbol? Own { get; private set; }

        internal void Add(INamedTypeSymbol type, string value)
        {
            if (IsOpen(type, settings) && Scalars.Kind(type) is null) AddCases(type, value);
            else if (type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T || !type.IsValueType)
            {
                string inner = $"x{_locals++}";
                _statements.Append($"if ({value} is {{ }} {inner}) {{ ");
                AddFields(type.IsValueType ? type.TypeArguments[0] : type, inner);
                _statements.Append("} else hash.AddNull(); ");
            }
            else
            {
                AddFields(type, value);
            }
        }

        /// <summary>A value of one of several types, each with its own parts.</summary>
        void AddCases(INamedTypeSymbol type, string value)
        {
            if (!_open.Add(type) || _count > MaxParts)
            {
                IsComplete = false;
                return;
            }
            bool isClosed = false;
            foreach (INamedTypeSymbol each in Cases(type))
            {
                if (each.IsAbstract || !compilation.IsSymbolAccessibleWithin(each, _home))
                {
                    IsComplete = false;
                    continue;
                }
                isClosed = true;
                string inner = $"x{_locals++}";
                _statements.Append($"if ({value} is {SymbolNames.Full(each)} {inner}) {{ ");
                AddFields(each, inner);
                _statements.Append("} else ");
            }
            AddEntirely(value);
            if (!isClosed || type is { TypeKind: TypeKind.Class, IsAbstract: false }) IsComplete = false;
            _open.Remove(type);
        }

        void AddFields(ITypeSymbol type, string value)
        {
            if (type is not INamedTypeSymbol named || !IsComposite(named, settings))
            {
                AddEntirely(value);
                return;
            }
            if (named.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
            {
                Add(named, value);
                return;
            }
            string metadata = SymbolNames.Metadata(named);
            bool isKnown = named.IsTupleType || IsTuple(named) || metadata == "System.Collections.Generic.KeyValuePair`2";
            if (!isKnown && (HasOwnEquality(named) || !_open.Add(named) || _count > MaxParts))
            {
                // A type that holds itself is hashed down to itself.
                IsComplete = false;
                if (HasOwnEquality(named))
                {
                    AddEntirely(value);
                    if (!IsOfTheRuntime(named)) Own ??= named;
                }
                return;
            }
            if (named.IsTupleType)
            {
                for (int i = 0; i < named.TupleElements.Length; i++) AddPart(named.TupleElements[i].Type, $"{value}.Item{i + 1}");
            }
            else if (isKnown)
            {
                bool isPair = !IsTuple(named);
                for (int i = 0; i < named.TypeArguments.Length; i++)
                    AddPart(named.TypeArguments[i], value + (isPair ? i == 0 ? ".Key" : ".Value" : i == 7 ? ".Rest" : $".Item{i + 1}"));
            }
            else
            {
                for (INamedTypeSymbol? t = named; t is { SpecialType: SpecialType.None }; t = t.BaseType)
                {
                    foreach (IFieldSymbol field in t.GetMembers().OfType<IFieldSymbol>().Where(f => !f.IsStatic && !f.IsConst)) AddField(field, value);
                }
                // A derived type adds parts that are not known here.
                if (named is { IsReferenceType: true, IsSealed: false }) IsComplete = false;
                _open.Remove(named);
            }
        }

        static bool IsOfTheRuntime(INamedTypeSymbol type) => SymbolNames.Metadata(type).StartsWith("System.", StringComparison.Ordinal);

        void AddField(IFieldSymbol field, string value)
        {
            ISymbol part = field.AssociatedSymbol is IPropertySymbol { GetMethod: not null, IsVirtual: false, IsOverride: false } property ? property : field;
            bool isNamed = part.CanBeReferencedByName && compilation.IsSymbolAccessibleWithin(part, _home)
                && (part is not IPropertySymbol { GetMethod: { } getter } || compilation.IsSymbolAccessibleWithin(getter, _home));
            if (isNamed) AddPart(field.Type, $"{value}.@{part.Name}");
            else IsComplete = false;
        }

        void AddPart(ITypeSymbol type, string value)
        {
            _count++;
            if (type is INamedTypeSymbol named && IsComposite(named, settings)) Add(named, value);
            else AddEntirely(value);
        }

        void AddEntirely(string value)
        {
            _count++;
            _statements.Append($"hash.Add({value}); ");
        }
    }
}
