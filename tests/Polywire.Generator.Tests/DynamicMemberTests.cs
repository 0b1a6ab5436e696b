namespace GeneratorTests;

/// <summary>Members with <c>dynamic</c> in their types: generated code names <c>object</c>, which is the same type.</summary>
public class DynamicMemberTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("", "(int id)")]
    [InlineData("[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]\n", "")]
    [InlineData("[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]\n", "(int id)")]
    public void Collections_that_are_added_to_compile(string assembly, string parameters) => Driver.Emit($$"""
        {{assembly}}[WireModel(WriteGetOnly = true)]
        public class M{{parameters}}
        {
            public int Id { get; {{(parameters.Length == 0 ? "set; }" : "} = id;")}}
            [WireField(Append = true)] public Dictionary<string, dynamic>? Map { get; set; }
            [WireField(Append = true)] public List<dynamic?>? List { get; set; }
            [WireField(Append = true)] public IDictionary<string, List<dynamic>>? Inner { get; set; }
            public Dictionary<string, dynamic> HeldMap { get; } = [];
            public List<dynamic?[]> HeldList { get; } = [];
            public HashSet<(dynamic, int)> HeldSet { get; } = [];
            public Dictionary<string, dynamic> Open { get; set; } = [];
            public IEnumerable<dynamic>? Enumerable { get; set; }
        }
        """);
}
