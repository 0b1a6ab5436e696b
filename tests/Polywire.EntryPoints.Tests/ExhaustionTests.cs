using Polywire;

namespace EntryPointTests;

/// <summary>What .NET throws for a string that is too long, or a stack that is used up, is a <see cref="WireException"/> wherever it comes from.</summary>
public class ExhaustionTests
{
    public static TheoryData<string> Wires => ["json", "messagepack"];

    [Theory, MemberData(nameof(Wires))]
    public void Exhausted_memory_is_LengthOutOfRange_and_an_exhausted_stack_is_DepthExceeded(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        foreach ((Exception thrown, WireErrorCode code) in ((Exception, WireErrorCode)[])[(new OutOfMemoryException(), WireErrorCode.LengthOutOfRange), (new InsufficientExecutionStackException(), WireErrorCode.DepthExceeded)])
        {
            Exhausting.Thrown = null;
            byte[] bytes = wire.Serialize(new Exhausting());
            Exhausting.Thrown = thrown;
            foreach (Action call in (Action[])[() => wire.Deserialize<Exhausting>(bytes), () => wire.Serialize(new Exhausting()), () => wire.Populate(bytes, new Exhausting())])
            {
                WireException error = Assert.Throws<WireException>(call);
                Assert.Equal(code, error.Code);
                Assert.NotNull(error.Path);
                Assert.Same(thrown, error.InnerException);
            }
        }
        Exhausting.Thrown = null;
    }
}

[WireModel]
public partial class Exhausting
{
    [ThreadStatic] static Exception? t_thrown;

    internal static Exception? Thrown
    {
        get => t_thrown;
        set => t_thrown = value;
    }

    public int Value
    {
        get => Thrown is null ? 1 : throw Thrown;
        set
        {
            if (Thrown is not null) throw Thrown;
        }
    }
}
