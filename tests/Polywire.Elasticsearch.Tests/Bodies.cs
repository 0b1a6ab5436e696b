using System.Globalization;
using System.Numerics;
using System.Text;
using Polywire;
using TestKit;

namespace ElasticsearchTests;

/// <summary>The bodies: those of the repository always, those of the shared data where they are.</summary>
static class Bodies
{
    internal static byte[] Own(string name) => File.ReadAllBytes(Path.Combine(Repository.PathOf("samples/elasticsearch/bodies"), name));

    internal static byte[] Shared(string name)
    {
        string file = $"elasticsearch/{name}";
        if (SharedFiles.Find(file) is { } path) return File.ReadAllBytes(path);
        Assert.Skip(SharedFiles.Missing(file));
        return [];
    }

    internal static byte[] Any(string name) => name.Length > 2 && char.IsAsciiDigit(name[0]) || name.StartsWith("shared/") ? Shared(name.Replace("shared/", "")) : Own(name);

    internal static string Text(byte[] json) => Encoding.UTF8.GetString(json);

    /// <summary>Asserts that two bodies mean the same: members in any order, the last of a repeated one, numbers by value.</summary>
    internal static void Same(ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual) =>
        Compare(Wire.Json.DeserializeOrNull<object>(expected), Wire.Json.DeserializeOrNull<object>(actual), "$");

    static void Compare(object? expected, object? actual, string path)
    {
        switch (expected, actual)
        {
            case (Dictionary<string, object?> a, Dictionary<string, object?> b):
                Assert.True(a.Keys.Order(StringComparer.Ordinal).SequenceEqual(b.Keys.Order(StringComparer.Ordinal)), $"{path}: members {string.Join(",", a.Keys.Except(b.Keys))} / {string.Join(",", b.Keys.Except(a.Keys))}");
                foreach (string name in a.Keys) Compare(a[name], b[name], $"{path}.{name}");
                break;
            case (List<object?> a, List<object?> b):
                Assert.True(a.Count == b.Count, $"{path}: {a.Count} elements / {b.Count}");
                for (int i = 0; i < a.Count; i++) Compare(a[i], b[i], $"{path}[{i}]");
                break;
            case (long or ulong or BigInteger or double, long or ulong or BigInteger or double):
                bool same = expected is double || actual is double
                    ? Convert.ToDouble(expected is BigInteger x ? (double)x : expected, CultureInfo.InvariantCulture) == Convert.ToDouble(actual is BigInteger y ? (double)y : actual, CultureInfo.InvariantCulture)
                    : expected.ToString() == actual.ToString();
                Assert.True(same, $"{path}: {expected} / {actual}");
                break;
            default:
                Assert.True(Equals(expected, actual), $"{path}: {expected ?? "null"} / {actual ?? "null"}");
                break;
        }
    }
}
