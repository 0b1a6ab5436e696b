using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace Polywire.Cli.Verify;

/// <summary>Makes objects of any model with random values, through constructors and setters, the same ones for the same seed.</summary>
sealed class RandomObjects(int seed, IReadOnlyList<Type> known, InstancePlans plans)
{
    const int MaxDepth = 5;
    const string Alphabet = "abcXYZ019 _-./:\"\\é漢\u20AC<>&'\n";

    readonly Random _random = new(seed);

    /// <summary>Returns an object, or null if none can be made of the type.</summary>
    public object? Make(Type type) => Value(type, 0, isOptional: false);

    object? Value(Type type, int depth, bool isOptional)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying) return _random.Next(4) == 0 ? null : Value(underlying, depth, isOptional: false);
        if (isOptional && !type.IsValueType && _random.Next(6) == 0) return null;
        if (Scalar(type) is { } scalar) return scalar;
        if (isOptional && !type.IsValueType && depth >= MaxDepth) return null;
        if (type.IsArray && type.GetArrayRank() == 1) return Array(type.GetElementType()!, depth);
        if (typeof(IEnumerable).IsAssignableFrom(type)) return Collection(type, depth);
        if (depth > MaxDepth + 2) return type.IsValueType ? Activator.CreateInstance(type) : null;
        if (type.IsAbstract || type.IsInterface) return Derived(type) is { } derived ? Value(derived, depth, isOptional) : null;
        return type.Namespace?.StartsWith("System", StringComparison.Ordinal) == true && !type.IsGenericType ? null : Instance(type, depth);
    }

    object? Scalar(Type type)
    {
        if (type.IsEnum) return type.GetEnumValues() is { Length: > 0 } values ? values.GetValue(_random.Next(values.Length)) : Activator.CreateInstance(type);
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => _random.Next(2) == 0,
            TypeCode.Char => Alphabet[_random.Next(6)],
            TypeCode.SByte => (sbyte)_random.Next(sbyte.MinValue, 128),
            TypeCode.Byte => (byte)_random.Next(256),
            TypeCode.Int16 => (short)_random.Next(short.MinValue, short.MaxValue),
            TypeCode.UInt16 => (ushort)_random.Next(ushort.MaxValue),
            TypeCode.Int32 => _random.Next(3) == 0 ? _random.Next(100) : _random.Next(int.MinValue, int.MaxValue),
            TypeCode.UInt32 => (uint)_random.NextInt64(uint.MaxValue),
            TypeCode.Int64 => _random.Next(3) == 0 ? _random.Next(100) : _random.NextInt64(long.MinValue, long.MaxValue),
            TypeCode.UInt64 => (ulong)_random.NextInt64(),
            TypeCode.Single => (float)_random.Next(-10_000, 10_000) / 8,
            TypeCode.Double => _random.Next(-1_000_000, 1_000_000) / 64.0,
            TypeCode.Decimal => new decimal(_random.Next(), 0, 0, _random.Next(2) == 0, (byte)_random.Next(5)),
            TypeCode.DateTime => DateTime.UnixEpoch.AddMilliseconds(_random.NextInt64(2_000_000_000_000)),
            TypeCode.String => Text(),
            _ when type == typeof(Guid) => new Guid(Bytes(16)),
            _ when type == typeof(DateTimeOffset) => new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(_random.Next(-12, 13))).AddMilliseconds(_random.NextInt64(100_000_000_000)),
            _ when type == typeof(TimeSpan) => TimeSpan.FromMilliseconds(_random.Next()),
            _ when type == typeof(DateOnly) => DateOnly.FromDayNumber(_random.Next(700_000, 740_000)),
            _ when type == typeof(TimeOnly) => new TimeOnly(_random.Next(24), _random.Next(60), _random.Next(60)),
            _ when type == typeof(Uri) => new Uri("https://example.org/" + _random.Next(1000)),
            _ when type == typeof(Version) => new Version(_random.Next(9), _random.Next(9), _random.Next(9)),
            _ when type == typeof(byte[]) => Bytes(_random.Next(9)),
            _ when type == typeof(object) => _random.Next(2) == 0 ? Text() : _random.Next(2) == 0,
            _ when type == typeof(JsonElement) => JsonSerializer.SerializeToElement(new Dictionary<string, object> { [Text()] = _random.Next(), ["a"] = new[] { Text() } }),
            _ => null,
        };
    }

    string Text() => string.Create(_random.Next(1, 12), _random, static (span, random) =>
    {
        foreach (ref char c in span) c = Alphabet[random.Next(Alphabet.Length)];
    });

    byte[] Bytes(int length)
    {
        var bytes = new byte[length];
        _random.NextBytes(bytes);
        return bytes;
    }

    Array? Array(Type element, int depth)
    {
        var array = System.Array.CreateInstance(element, depth >= MaxDepth ? 0 : _random.Next(3));
        for (int i = 0; i < array.Length; i++)
        {
            object? value = Value(element, depth + 1, isOptional: false);
            if (value is null && element.IsValueType && Nullable.GetUnderlyingType(element) is null) return null;
            array.SetValue(value, i);
        }
        return array;
    }

    object? Collection(Type type, int depth)
    {
        Type[] shapes = [.. type.GetInterfaces().Prepend(type).Where(i => i.IsGenericType && i.IsConstructedGenericType)];
        if (shapes.FirstOrDefault(s => s.GetGenericTypeDefinition() is { } d && (d == typeof(IDictionary<,>) || d == typeof(IReadOnlyDictionary<,>))) is { } pairs)
        {
            Type[] arguments = pairs.GetGenericArguments();
            Type made = typeof(Dictionary<,>).MakeGenericType(arguments);
            if (!type.IsAssignableFrom(made)) made = type;
            if (made.IsAbstract || made.GetConstructor([]) is null || Activator.CreateInstance(made) is not { } dictionary) return null;
            for (int i = depth >= MaxDepth ? 0 : _random.Next(3); i > 0; i--)
            {
                if (Value(arguments[0], depth + 1, isOptional: false) is { } key) made.GetProperty("Item", arguments[1], [arguments[0]])?.SetValue(dictionary, Value(arguments[1], depth + 1, isOptional: false), [key]);
            }
            return dictionary;
        }
        if (shapes.FirstOrDefault(s => s.GetGenericTypeDefinition() == typeof(IEnumerable<>)) is not { } sequence) return null;
        Type element = sequence.GetGenericArguments()[0];
        if (Array(element, depth) is not { } items) return null;
        if (type.IsInstanceOfType(items) && type.IsInterface)
        {
            object list = Activator.CreateInstance(typeof(List<>).MakeGenericType(element), items)!;
            if (type.IsInstanceOfType(list)) return list;
        }
        foreach (ConstructorInfo constructor in type.GetConstructors().Where(c => c.GetParameters() is [{ } one] && one.ParameterType.IsInstanceOfType(items))) return constructor.Invoke([items]);
        if (type.IsInterface && typeof(HashSet<>).MakeGenericType(element) is { } set && type.IsAssignableFrom(set)) return Activator.CreateInstance(set, items);
        return null;
    }

    /// <summary>Returns a derived type that an attribute of the base lists, or any in the assembly.</summary>
    Type? Derived(Type type)
    {
        Type[] listed = [.. type.GetCustomAttributesData().Where(a => a.AttributeType.Name is "JsonDerivedTypeAttribute" or "UnionAttribute" or "WireUnionAttribute").SelectMany(a => a.ConstructorArguments).Select(a => a.Value).OfType<Type>()];
        Type[] derived = listed.Length > 0 ? listed : [.. known.Where(t => type.IsAssignableFrom(t) && !t.IsAbstract && !t.ContainsGenericParameters)];
        return derived.Length == 0 ? null : derived[_random.Next(derived.Length)];
    }

    object? Instance(Type type, int depth)
    {
        InstancePlan plan = plans.Of(type);
        object? made = Construct(plan, depth, out TargetInvocationException? refusal);
        if (made is not null && type.IsValueType) return made;
        if (refusal is not null && !type.IsValueType) ExceptionDispatchInfo.Throw(refusal);
        made ??= type.IsValueType ? Activator.CreateInstance(type) : null;
        if (made is null) return null;
        foreach (InstanceMember member in plan.Members) Set(member.Type, member.IsOptional, depth, v => member.Set(made, v));
        return made;
    }

    /// <summary>Returns an object from the first constructor that accepts random values, or null with what the first one throws.</summary>
    object? Construct(InstancePlan plan, int depth, out TargetInvocationException? refusal)
    {
        refusal = null;
        foreach ((ConstructorInfo constructor, InstanceMember[] parameters) in plan.Constructors)
        {
            object?[] arguments = [.. parameters.Select(p => Value(p.Type, depth + 1, p.IsOptional))];
            try
            {
                object made = constructor.Invoke(arguments);
                refusal = null;
                return made;
            }
            catch (TargetInvocationException e)
            {
                refusal ??= e;
            }
        }
        return null;
    }

    void Set(Type type, bool isOptional, int depth, Action<object?> set)
    {
        object? value = Value(type, depth + 1, isOptional);
        if (value is null && type.IsValueType && Nullable.GetUnderlyingType(type) is null) return;
        try
        {
            set(value);
        }
        catch (Exception e) when (e is TargetInvocationException or ArgumentException)
        {
            // A setter that refuses a random value leaves the default.
        }
    }
}
