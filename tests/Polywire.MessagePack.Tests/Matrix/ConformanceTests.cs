using Polywire;
using TestKit;

namespace MessagePackTests;

/// <summary>Every shape of the shared table on this wire.</summary>
public class ConformanceTests
{
    static readonly Conformance s_kit = new(Wire.MessagePack);

    public static TheoryData<string> Names { get; } = [.. Conformance.Names(Wires.MessagePack)];

    [Theory, MemberData(nameof(Names))]
    public void Is_read_back_as_it_was_written(string name) => s_kit.RoundTrip(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_refused_when_it_is_cut_short(string name) => s_kit.Truncation(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_read_or_refused_when_it_is_damaged(string name) => s_kit.Mutation(name, Extent.Rounds(60, 2_000));

    [Theory, MemberData(nameof(Names))]
    public void Is_one_root_and_null_where_that_is_asked_for(string name) => s_kit.Root(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_read_unread_and_found_by_its_path(string name) => s_kit.Unread(name);

    [Theory, MemberData(nameof(Names))]
    public void Is_written_without_allocation(string name) => s_kit.Allocation(name);

    [Theory, MemberData(nameof(Names))]
    public void Does_not_depend_on_the_culture(string name) => s_kit.Culture(name);
}
