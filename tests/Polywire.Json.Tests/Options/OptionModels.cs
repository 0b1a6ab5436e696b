using Polywire;
using Polywire.Json;
using TestModels;

// The roots that these tests ask for through a helper of their own, which no call site names.
[assembly: WireFor<Dictionary<int, int>>, WireFor<Dictionary<Guid, int>>, WireFor<Dictionary<DateTime, int>>, WireFor<Dictionary<Colour, int>>, WireFor<Dictionary<bool, int>>]
[assembly: WireFor<(int, int)>, WireFor<List<List<List<int>>>>, WireFor<Dictionary<double, int>>, WireFor<List<object>>, WireFor<Page<decimal>>, WireFor<List<List<string>>>, WireFor<Dictionary<string, int>>]

namespace JsonTests;

/// <summary>A list in every place that a model has for one.</summary>
[WireModel]
public class Lists
{
    public List<int>? Numbers { get; set; }
    public string[]? Texts { get; set; }
    public List<List<int>>? Nested { get; set; }
    public Dictionary<string, List<int>>? ByName { get; set; }
    public List<Person>? People { get; set; }
    public HashSet<long> InPlace { get; } = [];
    public List<object?>? Anything { get; set; }
    public System.Collections.Immutable.ImmutableArray<int> Immutable { get; set; }
    public List<IShape?>? Shapes { get; set; }
    public int After { get; set; }
}

[WireModel] public record Tagged(string Name, List<string> Tags, int? Count = 3);

[WireModel] public class Generic<T> { public T? Value { get; set; } public List<T>? Values { get; set; } }

/// <summary>Options for one test, on one line.</summary>
static class With
{
    internal static JsonWire Options(Func<JsonWireOptions, JsonWireOptions> change) => Wire.Json.With(change(Wire.Json.Options));

    internal static WireException Refused<T>(this JsonWire wire, string json) => Assert.Throws<WireException>(() => wire.DeserializeOrNull<T>(json));
}
