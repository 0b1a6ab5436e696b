using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using Polywire;

namespace TestModels;

/// <summary>Whether two values hold the same, member by member, private ones included. Test code: it reflects.</summary>
public static class Structural
{
    /// <summary>Floats are compared by bits, dates by the instant, sets and dictionaries without order.</summary>
    public static bool Same(object? a, object? b)
    {
        if (a is null || b is null) return a is null && b is null;
        if (ReferenceEquals(a, b)) return true;
        switch (a, b)
        {
            case (double x, double y): return BitConverter.DoubleToInt64Bits(x) == BitConverter.DoubleToInt64Bits(y);
            case (float x, float y): return BitConverter.SingleToInt32Bits(x) == BitConverter.SingleToInt32Bits(y);
            case (Half x, Half y): return BitConverter.HalfToInt16Bits(x) == BitConverter.HalfToInt16Bits(y);
            case (DateTime x, DateTime y): return x.Ticks == y.Ticks || x.ToUniversalTime().Ticks == y.ToUniversalTime().Ticks;
            case (DateTimeOffset x, DateTimeOffset y): return x.EqualsExact(y);
            case (StringBuilder x, StringBuilder y): return x.Equals(y);
            case (IDictionary x, IDictionary y): return SameSet(Entries(x), Entries(y));
            case (string, _) or (Delegate, _): return a.Equals(b);
        }
        if (IsMemory(a) && IsMemory(b)) return Same(ToArray(a), ToArray(b));
        if (a is IEnumerable left && b is IEnumerable right)
        {
            object?[] x = [.. left.Cast<object?>()], y = [.. right.Cast<object?>()];
            return IsUnordered(a) ? SameSet(x, y) : x.Length == y.Length && SameRank(a, b) && x.Zip(y).All(p => Same(p.First, p.Second));
        }
        if (a.GetType() != b.GetType()) return false;
        if (a.GetType() is { IsGenericType: true } late && late.GetGenericTypeDefinition() == typeof(Deferred<>)) return Same(ValueOf(a), ValueOf(b));
        if (a is ITuple t && b is ITuple u) return Enumerable.Range(0, t.Length).All(i => Same(t[i], u[i]));
        if (a.GetType().IsPrimitive || a.GetType().IsEnum || a is IFormattable or Uri or Version or RawValue || a.GetType() == typeof(object)) return a.Equals(b);
        return Fields(a.GetType()).All(f => Same(f.GetValue(a), f.GetValue(b)));
    }

    static object? ValueOf(object deferred) => deferred.GetType().GetProperty(nameof(Deferred<int>.Value))!.GetValue(deferred);

    static object?[] Entries(IDictionary map) => [.. map.Keys.Cast<object>().Select(k => (object?)(k, map[k]))];

    static bool SameRank(object a, object b) => a is not Array x || b is not Array y || x.Rank == y.Rank && Enumerable.Range(0, x.Rank).All(i => x.GetLength(i) == y.GetLength(i));

    static bool IsUnordered(object value) => value.GetType().GetInterfaces().Append(value.GetType()).Any(i => i.IsGenericType &&
        (i.GetGenericTypeDefinition().Name is "ISet`1" or "IReadOnlySet`1" or "IImmutableSet`1" or "IReadOnlyDictionary`2" or "ConcurrentBag`1"));

    static bool SameSet(object?[] a, object?[] b)
    {
        var rest = b.ToList();
        return a.Length == b.Length && a.All(x => rest.FindIndex(y => Same(x, y)) is >= 0 and int i && RemoveAt(rest, i));
    }

    static bool RemoveAt(List<object?> list, int i)
    {
        list.RemoveAt(i);
        return true;
    }

    static bool IsMemory(object value) => value.GetType() is { IsGenericType: true } t && t.GetGenericTypeDefinition() is var d && (d == typeof(Memory<>) || d == typeof(ReadOnlyMemory<>) || d == typeof(ArraySegment<>));

    static object? ToArray(object memory) => memory.GetType().GetProperty("Array") is { } array && array.GetValue(memory) is null ? null : memory.GetType().GetMethod("ToArray", Type.EmptyTypes)!.Invoke(memory, null);

    static IEnumerable<FieldInfo> Fields(Type type)
    {
        for (Type? t = type; t is not null && t != typeof(object) && t != typeof(ValueType); t = t.BaseType)
        {
            foreach (FieldInfo field in t.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                string property = field.Name is ['<', .. var name] && name.IndexOf('>') is > 0 and int end ? name[..end] : "";
                MemberInfo? declared = property.Length > 0 ? t.GetProperty(property, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly) : field;
                if (declared?.GetCustomAttribute<WireIgnoreAttribute>() is null) yield return field;
            }
        }
    }
}
