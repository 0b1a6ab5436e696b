using System.Collections;
using System.Reflection;

namespace Polywire.Cli.Verify;

/// <summary>A parameter of a constructor, or a member that can be set.</summary>
/// <param name="Type">Its type.</param>
/// <param name="IsOptional">Whether it may be null or left out.</param>
/// <param name="Set">Sets a member.</param>
readonly record struct InstanceMember(Type Type, bool IsOptional, Action<object, object?> Set);

/// <summary>A constructor.</summary>
/// <param name="Info">The constructor itself.</param>
/// <param name="Parameters">Its parameters.</param>
readonly record struct InstanceConstructor(ConstructorInfo Info, InstanceMember[] Parameters);

/// <summary>The way an object of a type is created.</summary>
/// <param name="Constructors">The constructors, in the order in which they are tried; none for the default value of a structure.</param>
/// <param name="Members">The members that are set.</param>
sealed record InstancePlan(InstanceConstructor[] Constructors, InstanceMember[] Members);

/// <summary>Finds how objects are made, once for each type: whether a member may be null takes many times as long to find as a value takes to make.</summary>
sealed class InstancePlans
{
    const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    /// <summary>Attributes with which a library reads and writes a member that is not public too.</summary>
    static readonly string[] s_including = ["ProtoBuf.ProtoMemberAttribute", "MessagePack.KeyAttribute", "MemoryPack.MemoryPackIncludeAttribute", "Newtonsoft.Json.JsonPropertyAttribute", "System.Text.Json.Serialization.JsonIncludeAttribute", "System.Runtime.Serialization.DataMemberAttribute"];

    /// <summary>Attributes that mark the constructor that a library or Polywire calls.</summary>
    static readonly string[] s_marking = ["JsonConstructorAttribute", "SerializationConstructorAttribute", "MemoryPackConstructorAttribute", "WireConstructorAttribute"];

    readonly NullabilityInfoContext _nullability = new();
    readonly Dictionary<Type, InstancePlan> _plans = [];

    public InstancePlan Of(Type type)
    {
        if (!_plans.TryGetValue(type, out InstancePlan? plan)) _plans[type] = plan = Find(type);
        return plan;
    }

    InstancePlan Find(Type type)
    {
        ConstructorInfo[] constructors = [.. type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Where(c => !c.GetParameters().Any(p => p.ParameterType == type || p.ParameterType.IsByRef || p.ParameterType.IsPointer))];
        ConstructorInfo[] ordered = [.. constructors.OrderByDescending(IsMarked).ThenByDescending(c => c.GetParameters().Length == 0).ThenByDescending(c => c.IsPublic).ThenByDescending(c => c.GetParameters().Length)];
        IEnumerable<InstanceMember> properties = type.GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(p => p.SetMethod is { IsPublic: true } && p.GetIndexParameters().Length == 0 && !p.GetCustomAttributesData().Any(a => a.AttributeType.Name is "JsonExtensionDataAttribute"))
            .Select(p => new InstanceMember(p.PropertyType, IsOptional(p), p.SetValue));
        // Collections without a setter are filled.
        IEnumerable<InstanceMember> filled = type.GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(p => p.SetMethod is null && p.GetIndexParameters().Length == 0 && p.PropertyType is { IsGenericType: true } t && (t.GetGenericTypeDefinition() == typeof(List<>) || t.GetGenericTypeDefinition() == typeof(Dictionary<,>)))
            .Select(p => new InstanceMember(p.PropertyType, true, (o, v) => Fill(p.GetValue(o), v)));
        IEnumerable<InstanceMember> fields = type.GetFields(BindingFlags.Instance | BindingFlags.Public).Where(f => !f.IsInitOnly).Select(f => new InstanceMember(f.FieldType, true, f.SetValue));
        return new InstancePlan(
            [.. ordered.Select(c => new InstanceConstructor(c, [.. c.GetParameters().Select(p => new InstanceMember(p.ParameterType, IsOptional(p), (_, _) => { }))]))],
            [.. properties, .. filled, .. fields, .. IncludedOf(type, ordered.FirstOrDefault())]);
    }

    static bool IsMarked(ConstructorInfo constructor) => constructor.CustomAttributes.Any(a => s_marking.Contains(a.AttributeType.Name));

    /// <summary>Returns the members that are not public, or have no setter, and that an attribute includes; those of base types too.</summary>
    IEnumerable<InstanceMember> IncludedOf(Type type, ConstructorInfo? constructor)
    {
        for (Type? owner = type; owner is not null && owner != typeof(object); owner = owner.BaseType)
        {
            foreach (PropertyInfo property in owner.GetProperties(Declared).Where(p => p.SetMethod is not { IsPublic: true } && p.GetIndexParameters().Length == 0 && IsIncluded(p)))
            {
                if (property.SetMethod is not null) yield return new InstanceMember(property.PropertyType, IsOptional(property), property.SetValue);
                else if (IsSetWithoutSetter(property, constructor) && owner.GetField($"<{property.Name}>k__BackingField", Declared) is { } backing) yield return new InstanceMember(property.PropertyType, IsOptional(property), backing.SetValue);
            }
            foreach (FieldInfo field in owner.GetFields(Declared).Where(f => (!f.IsPublic || f.IsInitOnly) && IsIncluded(f) && (!f.IsInitOnly || IsSetWithoutSetter(f, constructor)))) yield return new InstanceMember(field.FieldType, true, field.SetValue);
        }
    }

    static bool IsIncluded(MemberInfo member) => member.CustomAttributes.Any(a => s_including.Contains(a.AttributeType.FullName));

    /// <summary>Returns whether the library sets a member that has no setter, which is protobuf-net, and the constructor does not.</summary>
    static bool IsSetWithoutSetter(MemberInfo member, ConstructorInfo? constructor) =>
        member.CustomAttributes.Any(a => a.AttributeType.FullName == s_including[0]) && constructor?.GetParameters().Any(p => string.Equals(p.Name, member.Name, StringComparison.OrdinalIgnoreCase)) != true;

    static void Fill(object? collection, object? values)
    {
        if (collection is IList list && values is IList items)
        {
            foreach (object? item in items) list.Add(item);
        }
        else if (collection is IDictionary dictionary && values is IDictionary entries)
        {
            foreach (DictionaryEntry entry in entries) dictionary[entry.Key] = entry.Value;
        }
    }

    bool IsOptional(PropertyInfo property) => _nullability.Create(property).WriteState != NullabilityState.NotNull && !property.CustomAttributes.Any(a => a.AttributeType.Name == "RequiredMemberAttribute");

    bool IsOptional(ParameterInfo parameter) => _nullability.Create(parameter).WriteState != NullabilityState.NotNull;
}
