using MemoryPackTests.Vectors;
using Polywire;
using TestKit;

namespace MemoryPackTests;

/// <summary>Many values in one stream.</summary>
public class StreamTests
{
    static readonly WireFraming[] s_framings = [WireFraming.Array, WireFraming.Sequence, WireFraming.LengthDelimited];

    static List<Person?> People(int count) => [.. Enumerable.Range(0, count).Select(i => i % 5 == 4 ? null : new Person { Age = i, Name = new string('x', i % 50 == 0 ? 3000 : i) })];

    static byte[] Write<T>(IEnumerable<T> values, WireFraming framing)
    {
        var stream = new MemoryStream();
        Wire.MemoryPack.SerializeMany(stream, values, framing);
        return stream.ToArray();
    }

    static WireException Fails<T>(byte[] input, WireFraming framing) => Assert.Throws<WireException>(() => Wire.MemoryPack.DeserializeMany<T>(input, framing).ToList());

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(120)]
    public void An_array_has_the_bytes_of_a_list(int count)
    {
        List<Person?> people = People(count);
        byte[] bytes = Write(people, WireFraming.Array);
        Assert.Equal(Convert.ToHexString(Wire.MemoryPack.Serialize<List<Person?>>(people)), Convert.ToHexString(bytes));
        Assert.Equal(people.Select(p => p?.Age), Wire.MemoryPack.Deserialize<List<Person?>>(bytes).Select(p => p?.Age));
    }

    [Fact]
    public async Task Elements_are_read_from_bytes_and_streams_however_they_arrive()
    {
        List<Person?> people = People(120);
        foreach (WireFraming framing in s_framings)
        {
            byte[] bytes = Write(people, framing);
            Assert.Equal(people.Select(p => (p?.Age, p?.Name)), Wire.MemoryPack.DeserializeMany<Person?>(bytes, framing).Select(p => (p?.Age, p?.Name)));
            Assert.Equal(people.Select(p => p?.Age), Wire.MemoryPack.DeserializeMany<Person?>(new TrickleStream(bytes), framing).Select(p => p?.Age));
            var read = new List<int?>();
            await foreach (Person? person in Wire.MemoryPack.DeserializeManyAsync<Person?>(new TrickleStream(bytes), framing, cancellationToken: TestContext.Current.CancellationToken)) read.Add(person?.Age);
            Assert.Equal(people.Select(p => p?.Age), read);
        }
    }

    [Fact]
    public void Elements_of_every_layout_end_where_they_do()
    {
        foreach (WireFraming framing in (WireFraming[])[WireFraming.Array, WireFraming.Sequence])
        {
            Assert.Equal([1, -1, int.MaxValue], Wire.MemoryPack.DeserializeMany<int>(Write([1, -1, int.MaxValue], framing), framing));
            Assert.Equal(["a", null, "", "é漢😀"], Wire.MemoryPack.DeserializeMany<string?>(Write<string?>(["a", null, "", "é漢😀"], framing), framing));
            Assert.Equal([[1, 2], [], [3]], Wire.MemoryPack.DeserializeMany<int[]>(Write<int[]>([[1, 2], [], [3]], framing), framing));
            Assert.Equal([1, 5], Wire.MemoryPack.DeserializeMany<Vt2>(Write([new Vt2 { A = 1 }, new Vt2 { A = 5, C = "c" }], framing), framing).Select(v => v!.A));
        }
    }

    [Fact]
    public void A_stream_that_is_cut_or_goes_on_is_an_error_at_its_place()
    {
        byte[] bytes = Write(People(3), WireFraming.Array);
        for (int length = 0; length < bytes.Length; length++) Assert.Contains(Fails<Person>(bytes[..length], WireFraming.Array).Code, (WireErrorCode[])[WireErrorCode.UnexpectedEnd, WireErrorCode.LengthOutOfRange]);
        WireException error = Fails<Person>([.. bytes, 1], WireFraming.Array);
        Assert.Equal((WireErrorCode.TrailingData, (long)bytes.Length, "$"), (error.Code, error.Offset, error.Path));
        error = Fails<Person>([255, 255, 255, 255], WireFraming.Array);
        Assert.Equal((WireErrorCode.NullRoot, 0L, "$"), (error.Code, error.Offset, error.Path));
        error = Fails<Person>([.. Write(People(1), WireFraming.Sequence), 2, 1, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0, 0x80], WireFraming.Sequence);
        Assert.Equal((WireErrorCode.InvalidText, "$[1].Name"), (error.Code, error.Path));
    }

    [Fact]
    public void An_element_that_is_too_long_is_refused_before_it_has_arrived()
    {
        WireSerializer wire = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxElementLength = 1000 });
        byte[] bytes = Write([new string('x', 5000)], WireFraming.Sequence);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => wire.DeserializeMany<string>(new TrickleStream(bytes), WireFraming.Sequence).ToList()).Code);
    }

    [Fact]
    public void After_an_element_that_cannot_be_read_only_lengths_lead_to_the_next()
    {
        byte[] sequence = [.. Write([s_first], WireFraming.Sequence), 2, 1, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0, 0x80, .. Write([s_first], WireFraming.Sequence)];
        var errors = new List<WireException>();
        Assert.Throws<WireException>(() => Wire.MemoryPack.DeserializeMany<Person>(sequence, WireFraming.Sequence, onError: (e, _) => errors.Add(e)).ToList());
        Assert.Empty(errors);
    }

    static readonly Person s_first = new() { Age = 1, Name = "a" };
}
