using System.Collections;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Polywire.Cli.Migrate;

/// <summary>Finds what the contract resolver of a project's settings changes: compares its contract of a type with the contract by attributes and names alone.</summary>
sealed class ResolverContracts
{
    // Properties that refer to the resolver itself, or to other contracts, are not compared.
    static readonly HashSet<string> s_left = ["Options", "OriginatingResolver", "AttributeProvider", "IsReadOnly", "PropertyContract", "UnderlyingType", "DeclaringType"];

    readonly Func<Type, object?> _own, _usual;

    ResolverContracts(object resolver, Func<Type, object?> own, Func<Type, object?> usual) => (Name, _own, _usual) = (resolver.GetType().Name, own, usual);

    /// <summary>Gets the name of the resolver's class.</summary>
    public string Name { get; }

    /// <summary>Gets whether the resolver makes every required member of the project's types optional. That is a setting here, and no change of a contract.</summary>
    public bool IgnoresRequired { get; private init; }

    /// <summary>Returns the contracts of System.Text.Json; null if they are those of attributes or of its source generator.</summary>
    /// <param name="options">The options.</param>
    /// <param name="types">The types of the project.</param>
    public static ResolverContracts? Of(JsonSerializerOptions options, IEnumerable<Type> types)
    {
        IJsonTypeInfoResolver? changing = options.TypeInfoResolverChain.FirstOrDefault(r => r is not JsonSerializerContext && (r.GetType() != typeof(DefaultJsonTypeInfoResolver) || ((DefaultJsonTypeInfoResolver)r).Modifiers.Count > 0));
        if (changing is null) return null;
        List<Type> requiring = [.. types.Where(IsRequiring)];
        bool ignoresRequired = requiring.Count > 0 && requiring.TrueForAll(t => MakesOptional(options, t));
        var usual = new JsonSerializerOptions(options) { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => Adjust(info) } } };
        return new(changing, options.GetTypeInfo, usual.GetTypeInfo) { IgnoresRequired = ignoresRequired };

        void Adjust(JsonTypeInfo contract)
        {
            foreach (JsonPropertyInfo member in contract.Properties) member.IsRequired &= !ignoresRequired;
        }
    }

    /// <summary>Returns whether a member of the type is required, by C# or by an attribute.</summary>
    static bool IsRequiring(Type type) => type is { IsByRefLike: false, ContainsGenericParameters: false }
        && type.GetMembers().Any(m => m is PropertyInfo or FieldInfo && m.CustomAttributes.Any(a => a.AttributeType.FullName is "System.Runtime.CompilerServices.RequiredMemberAttribute" or "System.Text.Json.Serialization.JsonRequiredAttribute"));

    static bool MakesOptional(JsonSerializerOptions options, Type type)
    {
        try
        {
            return options.GetTypeInfo(type).Properties.All(p => !p.IsRequired);
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException or JsonException)
        {
            // The library does not read the type with these settings.
            return true;
        }
    }

    /// <summary>Returns the contracts of Newtonsoft.Json.</summary>
    /// <param name="resolver">The resolver of the settings.</param>
    public static ResolverContracts? Of(object resolver)
    {
        Type? standard = TypesOf(resolver.GetType()).FirstOrDefault(t => t.FullName == "Newtonsoft.Json.Serialization.DefaultContractResolver");
        if (standard is null) return null;
        object usual = Activator.CreateInstance(standard)!;
        PropertyInfo naming = standard.GetProperty("NamingStrategy")!;
        // The names of the strategy alone: neither those of attributes nor keys of dictionaries, which it may change too.
        if (naming.GetValue(resolver)?.GetType() is { } strategy && strategy.GetConstructor([]) is not null) naming.SetValue(usual, Activator.CreateInstance(strategy));
        MethodInfo resolve = standard.GetMethod("ResolveContract")!;
        return new(resolver, type => resolve.Invoke(resolver, [type]), type => resolve.Invoke(usual, [type]));
    }

    /// <summary>Returns whether the resolver's contract of a type is another than that of its attributes.</summary>
    /// <param name="type">The type.</param>
    public bool Changes(Type type)
    {
        if (type.IsByRefLike || type == typeof(void) || type.ContainsGenericParameters) return false;
        try
        {
            return Describe(_own(type), isOuter: true) != Describe(_usual(type), isOuter: true);
        }
        catch (Exception e) when (e is TargetInvocationException or NotSupportedException or InvalidOperationException or JsonException)
        {
            // The library does not write the type with these settings.
            return false;
        }
    }

    /// <summary>Returns the members of a contract as text: simple values, classes of converters and providers, and the code that delegates call.</summary>
    static string Describe(object? value, bool isOuter) => value switch
    {
        null => "null",
        string or Enum or bool or int or Type => value.ToString()!,
        Delegate { Method: var method } => method.Module.Assembly.IsDynamic ? "dynamic" : method.Module.Assembly.GetName().Name!,
        IEnumerable items => "[" + string.Join(", ", items.Cast<object?>().Select(item => Describe(item, isOuter: true))) + "]",
        _ when isOuter => value.GetType().Name + "{" + string.Join(", ", PropertiesOf(value).Select(p => $"{p.Name}: {DescribeMember(p, p.GetValue(value))}")) + "}",
        _ => value.GetType().FullName!,
    };

    // Keys of dictionaries and of extension data: strategies differ in what they make of a name.
    static string DescribeMember(PropertyInfo member, object? value) => value is Func<string, string> names && member.Name.EndsWith("Resolver", StringComparison.Ordinal) ? names("SomeKey") : Describe(value, isOuter: false);

    static IEnumerable<PropertyInfo> PropertiesOf(object value) =>
        value.GetType().GetProperties(BindingFlags.Instance | BindingFlags.Public).Where(p => p.GetIndexParameters().Length == 0 && !s_left.Contains(p.Name)).OrderBy(p => p.Name, StringComparer.Ordinal);

    static IEnumerable<Type> TypesOf(Type type)
    {
        for (Type? t = type; t is not null; t = t.BaseType) yield return t;
    }
}
