using System.Buffers;
using System.Text;
using Polywire;
using TestKit;

[assembly: WireFor<List<List<JsonTests.Twig>>>]
[assembly: WireFor<List<List<string>>>]

namespace JsonTests;

[WireModel(Wires = Wires.Json)]
public sealed class Twig
{
    public string? Name { get; set; }
    public List<Twig>? Inner { get; set; }
}

/// <summary>What a thread keeps from call to call: states, and space for the elements of lists.</summary>
public class RootCallTests
{
    [Fact]
    public void A_sink_that_throws_leaves_nothing()
    {
        for (int i = 0; i < 100; i++) Assert.Throws<IOException>(() => Wire.Json.Serialize(new CallingSink(() => throw new IOException()), new Twig()));
        Assert.Equal("""{"Name":"a","Inner":null}""", Wire.Json.SerializeToString(new Twig { Name = "a" }));
    }

    [Fact]
    public void A_sink_may_serialize_itself()
    {
        string inner = "";
        var sink = new CallingSink(() => inner = Wire.Json.SerializeToString(new Twig { Name = "inside" }));
        Wire.Json.Serialize(sink, new Twig { Name = "outside" });
        Assert.Equal("""{"Name":"inside","Inner":null}""", inner);
        Assert.Equal("""{"Name":"outside","Inner":null}""", Encoding.UTF8.GetString(sink.Inner.Written));
    }

    [Fact]
    public void Lists_inside_of_lists_of_every_size()
    {
        foreach (int outer in new[] { 0, 1, 15, 16, 17, 40 })
        {
            foreach (int inner in new[] { 0, 1, 15, 16, 17, 100, 1023, 1025 })
            {
                List<List<Twig>> leaves = [.. Enumerable.Range(0, outer).Select(i => Enumerable.Range(0, inner).Select(k => new Twig { Name = $"{i}.{k}" }).ToList())];
                byte[] json = Wire.Json.Serialize(leaves);
                List<List<Twig>> read = Wire.Json.Deserialize<List<List<Twig>>>(json);
                Assert.Equal(json, Wire.Json.Serialize(read));
                List<List<string?>> names = [.. leaves.Select(l => l.Select(x => x.Name).ToList())];
                Assert.Equal(names, Wire.Json.Deserialize<List<List<string?>>>(Wire.Json.Serialize(names)));
            }
        }
    }

    [Fact]
    public void A_list_that_fails_half_way_does_not_harm_the_next()
    {
        List<Twig> leaves = [.. Enumerable.Range(0, 300).Select(i => new Twig { Name = "n" + i, Inner = [new Twig(), new Twig { Inner = [] }] })];
        string json = Wire.Json.SerializeToString(leaves);
        for (int cut = 0; cut < json.Length; cut += 97)
        {
            Assert.Throws<WireException>(() => Wire.Json.Deserialize<List<Twig>>(json[..cut]));
            if (cut % 10 == 0) Assert.Equal(json, Wire.Json.SerializeToString(Wire.Json.Deserialize<List<Twig>>(json)));
        }
    }

    sealed class CallingSink(Action onFirst) : IBufferWriter<byte>
    {
        bool _called;

        internal FixedBuffer Inner { get; } = new(1 << 12);

        public void Advance(int count) => Inner.Advance(count);

        public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

        public Span<byte> GetSpan(int sizeHint = 0)
        {
            if (!_called) onFirst();
            _called = true;
            return Inner.GetSpan(sizeHint);
        }
    }
}
