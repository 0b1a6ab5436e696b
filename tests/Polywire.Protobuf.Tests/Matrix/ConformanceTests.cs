using Polywire;
using Polywire.Protobuf;
using TestKit;

namespace ProtobufTests.Matrix;

/// <summary>Every shape of the shared table that the wire has code for.</summary>
public class ConformanceTests
{
    // Models with dates of unspecified kind are written too; what is read is UTC.
    static readonly ProtobufWire s_wire = Wire.Protobuf.With(Wire.Protobuf.Options with { UnspecifiedDatesAreUtc = true });

    static readonly Conformance s_kit = new(s_wire);

    /// <summary>Cases with a value that the wire refuses, or reads as another one, and why.</summary>
    static readonly HashSet<string> s_others =
    [
        // A Timestamp is a point in time: the kind is not preserved.
        "DateTime", "DateTime?", "model of plain scalars",
        // Null in a place that has no null.
        "string[]", "List<string>", "Dictionary<string, string>",
    ];

    public static TheoryData<string> Names { get; } = [.. Conformance.Names(s_wire).Where(n => !s_others.Contains(n))];

    [Fact]
    public void Scalars_collections_and_models_have_code() => Assert.True(Names.Count >= 60, string.Join(", ", Names.Select(n => n.Data)));

    [Theory, MemberData(nameof(Names))]
    public void Is_read_back_as_it_was_written(string name) => s_kit.RoundTrip(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_read_or_refused_when_it_is_cut_short(string name) => s_kit.Truncation(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_read_or_refused_when_it_is_damaged(string name) => s_kit.Mutation(name, Extent.Rounds(200, 2_000));

    [Theory, MemberData(nameof(Names))]
    public void Is_never_null_at_the_top_level(string name) => s_kit.Root(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_written_without_allocation(string name) => s_kit.Allocation(name);

    [Theory, MemberData(nameof(Names))]
    public void Does_not_depend_on_the_culture(string name) => s_kit.Culture(name);
}
