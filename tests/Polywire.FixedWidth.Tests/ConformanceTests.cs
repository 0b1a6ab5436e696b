using Polywire;
using Polywire.FixedWidth;
using TestKit;

namespace FixedWidthTests;

/// <summary>Every shape of the shared table that the wire has code for.</summary>
public class ConformanceTests
{
    static readonly Conformance s_kit = new(FixedWidthWire.Default);

    public static TheoryData<string> Names { get; } = [.. Conformance.Names(FixedWidthWire.Default)];

    [Fact]
    public void Scalars_collections_dictionaries_and_models_have_code()
    {
        Assert.True(FixedWidthWire.Default.CanSerialize(typeof(int)));
        Assert.True(FixedWidthWire.Default.CanSerialize(typeof(ThirdModel)));
        Assert.Equal(5, FixedWidthWire.Default.Serialize(new List<ThirdModel?> { null }).Length);
        Assert.True(Names.Count >= 20, string.Join(", ", Names.Select(n => n.Data)));
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_read_back_as_it_was_written(string name) => s_kit.RoundTrip(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_refused_when_it_is_cut_short(string name) => s_kit.Truncation(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_read_or_refused_when_it_is_damaged(string name) => s_kit.Mutation(name, 400);

    [Theory, MemberData(nameof(Names))]
    public void Is_one_value_and_never_null_at_the_top_level(string name) => s_kit.Root(name);

    [Theory, MemberData(nameof(Names))]
    public void Cannot_be_read_unread(string name) => s_kit.Unread(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_written_without_allocation(string name) => s_kit.Allocation(name);

    [Theory, MemberData(nameof(Names))]
    public void Does_not_depend_on_the_culture(string name) => s_kit.Culture(name);
}
