using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace TestKit.PublicApi;

/// <summary>Types and members as C# declares them.</summary>
static class PublicApiNames
{
    // One for each thread: the class is not thread-safe.
    [ThreadStatic] static NullabilityInfoContext? t_nullability;

    static NullabilityInfoContext Nullability => t_nullability ??= new();

    static readonly Dictionary<Type, string> s_keywords = new()
    {
        [typeof(void)] = "void", [typeof(bool)] = "bool", [typeof(sbyte)] = "sbyte", [typeof(byte)] = "byte", [typeof(short)] = "short", [typeof(ushort)] = "ushort",
        [typeof(int)] = "int", [typeof(uint)] = "uint", [typeof(long)] = "long", [typeof(ulong)] = "ulong", [typeof(nint)] = "nint", [typeof(nuint)] = "nuint",
        [typeof(float)] = "float", [typeof(double)] = "double", [typeof(decimal)] = "decimal", [typeof(char)] = "char", [typeof(string)] = "string", [typeof(object)] = "object",
    };

    internal static string Declaration(Type type)
    {
        string name = SimpleName(type);
        if (typeof(Delegate).IsAssignableFrom(type))
        {
            MethodInfo invoke = type.GetMethod("Invoke")!;
            return $"delegate {Of(invoke.ReturnParameter)} {name}({Parameters(invoke)})";
        }
        if (type.IsEnum) return $"{(type.IsDefined(typeof(FlagsAttribute)) ? "[Flags] " : "")}enum {name} : {Of(Enum.GetUnderlyingType(type))}";
        Type[] bases = [.. type.BaseType is { } b && b != typeof(object) && b != typeof(ValueType) ? [b] : Array.Empty<Type>(), .. Interfaces(type)];
        string heirs = bases.Length == 0 ? "" : " : " + string.Join(", ", bases.Select(Of));
        return $"{Kind(type)} {name}{heirs}{Constraints(type.GetGenericArguments())}";
    }

    /// <summary>The interfaces that the type itself adds.</summary>
    static IEnumerable<Type> Interfaces(Type type) => type.GetInterfaces().Where(i => i.IsPublic && type.BaseType?.GetInterfaces().Contains(i) != true).OrderBy(i => i.Name, StringComparer.Ordinal);

    static string Kind(Type type) => type switch
    {
        { IsInterface: true } => "interface",
        { IsValueType: true } => $"{(type.IsDefined(typeof(IsReadOnlyAttribute)) ? "readonly " : "")}{(type.IsByRefLike ? "ref " : "")}struct",
        { IsAbstract: true, IsSealed: true } => "static class",
        { IsAbstract: true } => "abstract class",
        { IsSealed: true } => "sealed class",
        _ => "class",
    };

    internal static string Declaration(MemberInfo member) => member switch
    {
        ConstructorInfo constructor => $"{Access(constructor)}{member.DeclaringType!.Name.Split('`')[0]}({Parameters(constructor)})",
        MethodInfo method => $"{Access(method)}{Modifiers(method)}{Of(method.ReturnParameter)} {SimpleName(method)}({Parameters(method)}){Constraints(method.GetGenericArguments())}{Priority(method)}",
        PropertyInfo property => Property(property),
        FieldInfo { IsLiteral: true } field => $"const {Of(field.FieldType)} {field.Name} = {Value(field.GetRawConstantValue(), field.FieldType)}",
        FieldInfo field => $"{(field.IsStatic ? "static " : "")}{(field.IsInitOnly ? "readonly " : "")}{Of(Nullability.Create(field))} {field.Name}",
        EventInfo e => $"event {Of(e.EventHandlerType!)} {e.Name}",
        _ => throw new ArgumentException(member.ToString(), nameof(member)),
    };

    static string Property(PropertyInfo property)
    {
        MethodInfo any = property.GetMethod ?? property.SetMethod!;
        string set = property.SetMethod is not { IsPublic: true } setter ? "" : setter.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit)) ? "init; " : "set; ";
        ParameterInfo[] index = property.GetIndexParameters();
        string name = index.Length == 0 ? property.Name : $"this[{string.Join(", ", index.Select(Parameter))}]";
        return $"{Access(any)}{Modifiers(any)}{Of(Nullability.Create(property))} {name} {{ {(property.GetMethod is null ? "" : "get; ")}{set}}}";
    }

    static string Access(MethodBase method) => method.IsFamily || method.IsFamilyOrAssembly ? "protected " : "";

    static string Modifiers(MethodInfo method) =>
        method.IsStatic ? "static "
        : method.DeclaringType!.IsInterface ? ""
        : method.IsAbstract ? "abstract "
        : method.IsVirtual && method.GetBaseDefinition() != method ? (method.IsFinal ? "sealed override " : "override ")
        : method is { IsVirtual: true, IsFinal: false } ? "virtual "
        : method.DeclaringType.IsValueType && method.IsDefined(typeof(IsReadOnlyAttribute)) ? "readonly "
        : "";

    static string Priority(MethodInfo method) => method.GetCustomAttribute<OverloadResolutionPriorityAttribute>() is { } priority ? $" [priority {priority.Priority}]" : "";

    static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(Parameter));

    static string Parameter(ParameterInfo parameter)
    {
        string passed = !parameter.ParameterType.IsByRef ? "" : parameter.IsOut ? "out " : parameter.IsIn ? "in " : "ref ";
        string many = parameter.IsDefined(typeof(ParamArrayAttribute)) || parameter.IsDefined(typeof(ParamCollectionAttribute)) ? "params " : "";
        string otherwise = parameter.HasDefaultValue ? " = " + Value(parameter.DefaultValue, parameter.ParameterType) : "";
        return $"{many}{passed}{(HasNoMark(parameter) ? Of(Nullability.Create(parameter).Type) : Of(Nullability.Create(parameter)))} {parameter.Name}{otherwise}";
    }

    static string Value(object? value, Type type) => value switch
    {
        null when type.IsValueType && Nullable.GetUnderlyingType(type) is null => "default",
        null => "null",
        string text => $"\"{text}\"",
        bool b => b ? "true" : "false",
        _ when type.IsEnum => $"{type.Name}.{Enum.ToObject(type, value)}",
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString()!,
    };

    static string Constraints(Type[] parameters) => string.Concat(parameters.Where(p => p.IsGenericParameter).Select(p =>
    {
        GenericParameterAttributes flags = p.GenericParameterAttributes;
        string[] all =
        [
            .. (flags & GenericParameterAttributes.NotNullableValueTypeConstraint) != 0 ? ["struct"] : (flags & GenericParameterAttributes.ReferenceTypeConstraint) != 0 ? ["class"] : Array.Empty<string>(),
            .. p.GetGenericParameterConstraints().Where(c => c != typeof(ValueType)).Select(Of),
            .. (flags & GenericParameterAttributes.DefaultConstructorConstraint) != 0 && (flags & GenericParameterAttributes.NotNullableValueTypeConstraint) == 0 ? ["new()"] : Array.Empty<string>(),
        ];
        return all.Length == 0 ? "" : $" where {p.Name} : {string.Join(", ", all)}";
    }));

    static string Of(ParameterInfo returned) => (returned.ParameterType.IsByRef ? "ref " : "") + Of(Nullability.Create(returned));

    /// <summary>Whether the compiler says that no part of the type may be null: for a method's type parameters, NullabilityInfoContext goes by the declaring type.</summary>
    static bool HasNoMark(ParameterInfo parameter) => parameter.GetCustomAttributesData().Any(a => a.AttributeType.Name == "NullableAttribute" && a.ConstructorArguments is [{ Value: (byte)1 }]);

    static string Of(NullabilityInfo info)
    {
        Type type = info.Type.IsByRef ? info.Type.GetElementType()! : info.Type;
        string mark = type.IsValueType || info is not { ReadState: NullabilityState.Nullable } and not { WriteState: NullabilityState.Nullable } ? "" : "?";
        if (type.IsSZArray && info.ElementType is { } element) return $"{Of(element)}[]{mark}";
        if (!type.IsGenericType || info.GenericTypeArguments.Length != type.GetGenericArguments().Length || Nullable.GetUnderlyingType(type) is not null) return Of(type) + mark;
        return $"{Qualified(type)}<{string.Join(", ", info.GenericTypeArguments.Select(Of))}>{mark}";
    }

    static string Of(Type type)
    {
        if (type.IsByRef) return Of(type.GetElementType()!);
        if (type.IsPointer) return Of(type.GetElementType()!) + "*";
        if (type.IsArray) return $"{Of(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        if (type.IsGenericParameter) return type.Name;
        if (s_keywords.TryGetValue(type, out string? keyword)) return keyword;
        if (Nullable.GetUnderlyingType(type) is { } inner) return Of(inner) + "?";
        return type.IsGenericType ? $"{Qualified(type)}<{string.Join(", ", type.GetGenericArguments().Select(Of))}>" : Qualified(type);
    }

    /// <summary>The name of a type without its arguments; nested types after those around them.</summary>
    static string Qualified(Type type) => (type.IsNested ? Qualified(type.DeclaringType!) + "." : "") + type.Name.Split('`')[0];

    internal static string SimpleName(Type type) => type.Name.Split('`')[0] + Arguments(type.GetGenericArguments());

    static string SimpleName(MethodInfo method) => method.Name + Arguments(method.GetGenericArguments());

    static string Arguments(Type[] arguments) => arguments.Length == 0 ? "" : $"<{string.Join(", ", arguments.Select(a => a.Name))}>";
}
