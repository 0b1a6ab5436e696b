using System.Collections;
using System.Reflection;
using Polywire;

namespace GeneratorTests;

/// <summary>Values of any of the made types, from a seed.</summary>
sealed class RandomValues(int seed)
{
    const int MaxDepth = 5;

    static readonly string[] s_texts = ["", "plain", "with \"quotes\" \\ and /", "<b>&'+`</b>", "line\r\n\tnext\u0001\u007f", "äöü ß €", "日本語", "😀 and 👩‍🚀", "\u2028\u2029", new string('x', 300)];

    readonly Random _random = new(seed);

    internal object? Of(Type type, int depth = 0)
    {
        if (Nullable.GetUnderlyingType(type) is { } inner) return depth > MaxDepth || _random.Next(4) == 0 ? null : Of(inner, depth);
        if (type == typeof(string)) return _random.Next(6) == 0 ? null : s_texts[_random.Next(s_texts.Length)];
        if (type.IsEnum) return Enum.GetValues(type).GetValue(_random.Next(Enum.GetValues(type).Length));
        if (Scalar(type) is { } scalar) return scalar;
        if (!type.IsValueType && (depth > MaxDepth || _random.Next(5) == 0)) return null;
        if (type == typeof(byte[])) return Bytes(_random.Next(40));
        if (type.IsArray) return Fill(Array.CreateInstance(type.GetElementType()!, depth > 3 ? 0 : _random.Next(4)), type.GetElementType()!, depth);
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Dictionary<,>)) return Map((IDictionary)Activator.CreateInstance(type)!, type.GetGenericArguments(), depth);
        if (type.IsGenericType) return Add(Activator.CreateInstance(type)!, type, depth);
        object made = Activator.CreateInstance(Case(type))!;
        type = made.GetType();
        foreach (PropertyInfo property in type.GetProperties().Where(p => p.CanWrite)) property.SetValue(made, Of(property.PropertyType, depth + 1));
        return made;
    }

    /// <summary>One of the cases of a union; any other type itself.</summary>
    Type Case(Type type)
    {
        Type[] cases = [.. type.GetCustomAttributes<WireUnionAttribute>().Select(a => a.Type)];
        return cases.Length == 0 ? type : cases[_random.Next(cases.Length)];
    }

    Array Fill(Array array, Type element, int depth)
    {
        for (int i = 0; i < array.Length; i++) array.SetValue(Of(element, depth + 1), i);
        return array;
    }

    IDictionary Map(IDictionary map, Type[] arguments, int depth)
    {
        for (int i = depth > 3 ? 0 : _random.Next(4); i > 0; i--) map[Of(arguments[0]) ?? "k"] = Of(arguments[1], depth + 1);
        return map;
    }

    object Add(object collection, Type type, int depth)
    {
        MethodInfo add = type.GetMethod("Add")!;
        for (int i = depth > 3 ? 0 : _random.Next(4); i > 0; i--) add.Invoke(collection, [Of(type.GetGenericArguments()[0], depth + 1)]);
        return collection;
    }

    byte[] Bytes(int length)
    {
        byte[] bytes = new byte[length];
        _random.NextBytes(bytes);
        return bytes;
    }

    object? Scalar(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => _random.Next(2) == 0,
        TypeCode.Byte => (byte)Integer(),
        TypeCode.SByte => (sbyte)Integer(),
        TypeCode.Int16 => (short)Integer(),
        TypeCode.UInt16 => (ushort)Integer(),
        TypeCode.Int32 => (int)Integer(),
        TypeCode.UInt32 => (uint)Integer(),
        TypeCode.Int64 => Integer(),
        TypeCode.UInt64 => (ulong)Integer(),
        TypeCode.Double => Integer() / 1024.0,
        TypeCode.Single => (int)Integer() / 64f,
        TypeCode.Decimal => new decimal((int)Integer(), (int)Integer(), 0, _random.Next(2) == 0, (byte)_random.Next(29)),
        TypeCode.Char => "aZ<\"é\u2028"[_random.Next(6)],
        // MessagePack's time stamp has no zone: universal times, as STJ prints them.
        TypeCode.DateTime => DateTime.UnixEpoch.AddTicks(Integer() >> 8),
        _ when type == typeof(DateTimeOffset) => new DateTimeOffset(DateTime.UnixEpoch.Ticks + (Integer() >> 10), TimeSpan.FromMinutes(_random.Next(-14 * 60, 14 * 60))),
        _ when type == typeof(DateOnly) => DateOnly.FromDayNumber(_random.Next(3652059)),
        _ when type == typeof(TimeOnly) => new TimeOnly(_random.NextInt64(TimeSpan.TicksPerDay)),
        _ when type == typeof(TimeSpan) => new TimeSpan(Integer()),
        _ when type == typeof(Guid) => new Guid(Bytes(16)),
        _ => null,
    };

    /// <summary>Of any length, either sign, and the borders.</summary>
    long Integer() => _random.Next(8) switch
    {
        0 => 0,
        1 => long.MaxValue >> 8 << 8,
        2 => -1,
        _ => _random.NextInt64(long.MinValue, long.MaxValue) >> _random.Next(64),
    };
}
