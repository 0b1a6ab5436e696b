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

    /// <summary>The forms that a case is tested in: one of them, or both where all is asked for.</summary>
    static IEnumerable<Conformance> Forms(string name) => Extent.OneOf(2, [s_block, s_array], name.Length);

    [Theory, MemberData(nameof(Names))]
    public void Is_read_back_as_it_was_written(string name)
    {
        foreach (Conformance form in Forms(name)) form.RoundTrip(name);
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_refused_when_it_is_cut_short(string name)
    {
        foreach (Conformance form in Forms(name)) form.Truncation(name);
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_read_or_refused_when_it_is_damaged(string name)
    {
        foreach (Conformance form in Forms(name)) form.Mutation(name, Extent.Rounds(40, 600));
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_one_root_and_null_where_that_is_asked_for(string name)
    {
        foreach (Conformance form in Forms(name)) form.Root(name);
    }

    [Theory, MemberData(nameof(Names))]
    public void Is_written_without_allocation(string name)
    {
        foreach (Conformance form in Forms(name)) form.Allocation(name);
    }
}
