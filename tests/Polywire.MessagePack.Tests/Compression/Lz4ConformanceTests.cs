using Polywire;
using TestKit;

namespace MessagePackTests;

/// <summary>Every shape of the shared table through both forms of LZ4, small values too.</summary>
public class Lz4ConformanceTests
{
    // A null of one byte stays as it is, as the kit expects.
    static readonly Conformance s_block = new(Wire.MessagePack.With(WireCompression.Lz4Block with { MinLength = 2 }));
    static readonly Conformance s_array = new(Wire.MessagePack.With(WireCompression.Lz4BlockArray with { MinLength = 2 }));

    public static TheoryData<string> Names { get; } = [.. Conformance.Names(Wires.MessagePack)];

    [Theory, MemberData(nameof(Names))]
    public void Is_read_back_as_it_was_written(string name)
    {
        s_block.RoundTrip(name);
        s_array.RoundTrip(name);
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_refused_when_it_is_cut_short(string name)
    {
        s_block.Truncation(name);
        s_array.Truncation(name);
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_read_or_refused_when_it_is_damaged(string name)
    {
        s_block.Mutation(name, Extent.Rounds(40, 600));
        s_array.Mutation(name, Extent.Rounds(40, 600));
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_one_root_and_null_where_that_is_asked_for(string name)
    {
        s_block.Root(name);
        s_array.Root(name);
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_written_without_allocation(string name)
    {
        s_block.Allocation(name);
        s_array.Allocation(name);
    }
}
