using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Verify;

/// <summary>Compares two objects by their fields, collections by their elements, and values of unknown type (trees, dictionaries, boxed numbers) by content.</summary>
sealed class ValueComparer
{
    const int MostDifferences = 200;
    const int MaxDepth = 400;

    readonly List<Difference> _found = [];
    readonly HashSet<(object, object)> _open = new(new PairComparer());

    /// <summary>Returns what differs.</summary>
    public static List<Difference> Compare(object? expected, object? actual)
    {
        var comparer = new ValueComparer();
        comparer.Compare("$", expected, actual, 0);
        return comparer._found;
    }

    void Compare(string path, object? expected, object? actual, int depth)
    {
        if (_found.Count == MostDifferences || depth == MaxDepth) return;
        (expected, actual) = (Untyped.Of(expected), Untyped.Of(actual));
        if (expected is null || actual is null)
        {
            if (!ReferenceEquals(expected, actual)) Report(path, expected, actual);
            return;
        }
        if (ReferenceEquals(expected, actual)) return;
        if (Untyped.NumberOf(expected) is { } left && Untyped.NumberOf(actual) is { } right)
        {
            if (expected.GetType() == actual.GetType() ? !expected.Equals(actual) : !NumberText.SameValue(left, right)) Report(path, expected, actual);
        }
        else if (Untyped.MembersOf(expected) is { } members && Untyped.MembersOf(actual) is { } others) CompareMembers(path, members, others, depth);
        else if (expected is IEnumerable elements and not string && actual is IEnumerable otherElements and not string) CompareElements(path, elements, otherElements, depth);
        else if (expected.GetType() != actual.GetType()) CompareTexts(path, expected, actual);
        else CompareTyped(path, expected, actual, depth);
    }

    void CompareTyped(string path, object expected, object actual, int depth)
    {
        Type type = expected.GetType();
        if (IsScalar(type))
        {
            bool same = (expected, actual) switch
            {
                (DateTime a, DateTime b) => a == b && a.Kind == b.Kind,
                (DateTimeOffset a, DateTimeOffset b) => a.EqualsExact(b),
                _ => expected.Equals(actual) || (IsOfFramework(type) && !OverridesEquals(type) && expected.ToString() == actual.ToString()),
            };
            if (!same) Report(path, expected, actual);
            return;
        }
        if (!_open.Add((expected, actual))) return;
        for (Type? t = type; t is not null && t != typeof(object) && t != typeof(ValueType); t = t.BaseType)
        {
            foreach (FieldInfo field in t.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            {
                if (field.FieldType.IsPointer || typeof(Delegate).IsAssignableFrom(field.FieldType)) continue;
                Compare(path + PathTracker.Step(NameOf(field)), field.GetValue(expected), field.GetValue(actual), depth + 1);
            }
        }
        _open.Remove((expected, actual));
    }

    void CompareMembers(string path, Dictionary<string, object?> expected, Dictionary<string, object?> actual, int depth)
    {
        foreach ((string key, object? value) in expected)
        {
            string step = path + PathTracker.Step(key);
            if (actual.TryGetValue(key, out object? other)) Compare(step, value, other, depth + 1);
            else _found.Add(new Difference(DifferenceKind.Value, step, Shown(value), "nothing"));
        }
        foreach (string key in actual.Keys.Where(k => !expected.ContainsKey(k))) _found.Add(new Difference(DifferenceKind.Value, path + PathTracker.Step(key), "nothing", Shown(actual[key])));
    }

    void CompareElements(string path, IEnumerable expected, IEnumerable actual, int depth)
    {
        (List<object?> left, List<object?> right) = (Untyped.ElementsOf(expected), Untyped.ElementsOf(actual));
        if (left.Count != right.Count) _found.Add(new Difference(DifferenceKind.Value, path, $"{left.Count} elements", $"{right.Count} elements"));
        for (int i = 0; i < Math.Min(left.Count, right.Count); i++) Compare($"{path}[{i}]", left[i], right[i], depth + 1);
    }

    /// <summary>Values of different types: a date is the same as its text, which libraries without a type to read guess differently.</summary>
    void CompareTexts(string path, object expected, object actual)
    {
        if (Untyped.InstantOf(expected) is { } left && Untyped.InstantOf(actual) is { } right && left == right) return;
        if (Untyped.TextOf(expected) is { } text && text == Untyped.TextOf(actual)) return;
        Report(path, expected, actual);
    }

    void Report(string path, object? expected, object? actual) => _found.Add(new Difference(DifferenceKind.Value, path, Shown(expected), Shown(actual)));

    static string Shown(object? value) => value switch
    {
        null => "null",
        string text => Difference.Shown($"\"{text}\""),
        DateTime date => $"{date:O} ({date.Kind})",
        IFormattable formattable => Difference.Shown(formattable.ToString(null, CultureInfo.InvariantCulture)),
        ICollection collection => $"{collection.Count} elements",
        _ => Difference.Shown(IsScalar(value.GetType()) ? value.ToString() ?? "" : value.GetType().Name),
    };

    static string NameOf(FieldInfo field) => field.Name is ['<', ..] && field.Name.IndexOf('>') is > 1 and var end ? field.Name[1..end] : field.Name;

    static bool IsScalar(Type type) => type.IsPrimitive || type.IsEnum || type == typeof(string) || (IsOfFramework(type) && !(type.IsGenericType && type.Name is not "Lazy`1"));

    static bool IsOfFramework(Type type) => type.Assembly == typeof(object).Assembly || (type.Assembly.GetName().Name is { } name && (name.StartsWith("System.", StringComparison.Ordinal) || name == "System"));

    static bool OverridesEquals(Type type) => type.GetMethod("Equals", [typeof(object)])!.DeclaringType is { } declaring && declaring != typeof(object) && declaring != typeof(ValueType);

    sealed class PairComparer : IEqualityComparer<(object, object)>
    {
        public bool Equals((object, object) x, (object, object) y) => ReferenceEquals(x.Item1, y.Item1) && ReferenceEquals(x.Item2, y.Item2);

        public int GetHashCode((object, object) pair) => HashCode.Combine(RuntimeHelpers.GetHashCode(pair.Item1), RuntimeHelpers.GetHashCode(pair.Item2));
    }
}
