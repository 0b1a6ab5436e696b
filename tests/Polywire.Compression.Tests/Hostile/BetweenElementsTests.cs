using System.IO.Pipelines;
using System.Text;
using Polywire;

namespace CompressionTests;

/// <summary>Streams of many values whose decompressed bytes hold no value for long: blanks, and elements that are too long. A few bytes hold any number of them.</summary>
public class BetweenElementsTests
{
    const int Most = 1 << 16;

    /// <summary>What is written, the fill of 8 MB, and what follows it.</summary>
    static readonly (WireFraming Framing, string Start, char Fill, string End)[] s_inputs =
    [
        (WireFraming.Lines, "", '\n', "5\n"),
        (WireFraming.Lines, "5\n", '\n', "5\n"),
        (WireFraming.Lines, "5\n", '\n', ""),
        (WireFraming.Sequence, "5 ", ' ', "5"),
        (WireFraming.Sequence, "5", '\n', ""),
        (WireFraming.Array, "[", ' ', "5]"),
        (WireFraming.Array, "[5", ' ', ",5]"),
        (WireFraming.Array, "[5,", '\t', "5]"),
        (WireFraming.Array, "[5]", ' ', ""),
    ];

    public static TheoryData<string, int> Cases => [.. from name in Wires.Names from i in Enumerable.Range(0, s_inputs.Length) select new TheoryDataRow<string, int>(name, i)];

    static WireSerializer Wire(string compression, int most) => Polywire.Wire.Json.With(Wires.Compression(compression) with { MaxDecompressedLength = most });

    static byte[] Compressed(string compression, string start, char fill, int count, string end) =>
        Wires.Compression(compression).Compress(Encoding.UTF8.GetBytes(start + new string(fill, count) + end));

    /// <summary>All values by every kind of input, and the error that ended them.</summary>
    static async Task<(int Values, WireException? Error)[]> ReadAsync(WireSerializer wire, byte[] input, WireFraming framing, Func<WireErrorHandler?> onError)
    {
        var results = new List<(int, WireException?)>();
        foreach (Func<IAsyncEnumerable<int>> open in (Func<IAsyncEnumerable<int>>[])
        [
            () => wire.DeserializeMany<int>(input, framing, onError: onError()).ToAsyncEnumerable(),
            () => wire.DeserializeMany<int>(new MemoryStream(input), framing, onError: onError()).ToAsyncEnumerable(),
            () => wire.DeserializeManyAsync<int>(new MemoryStream(input), framing, onError: onError()),
            () => wire.DeserializeManyAsync<int>(PipeReader.Create(new MemoryStream(input)), framing, onError: onError()),
        ])
        {
            int values = 0;
            WireException? error = null;
            try
            {
                await foreach (int value in open())
                {
                    Assert.Equal(5, value);
                    values++;
                }
            }
            catch (WireException e)
            {
                error = e;
            }
            results.Add((values, error));
        }
        return [.. results];
    }

    [Theory, MemberData(nameof(Cases))]
    public async Task Blanks_have_the_limit_of_an_element(string compression, int which)
    {
        (WireFraming framing, string start, char fill, string end) = s_inputs[which];
        int before = start.Count(c => c == '5');
        byte[] input = Compressed(compression, start, fill, 8 << 20, end);
        foreach ((int values, WireException? error) in await ReadAsync(Wire(compression, Most), input, framing, () => null))
        {
            Assert.Equal((before, WireErrorCode.LengthOutOfRange), (values, error?.Code));
            // Read in windows: the limit is seen at the end of one.
            Assert.InRange(error!.DecompressedOffset, Most, 4 * Most);
        }
        byte[] few = Compressed(compression, start, fill, Most / 2, end);
        foreach ((int values, WireException? error) in await ReadAsync(Wire(compression, Most), few, framing, () => null))
            Assert.Equal((before + end.Count(c => c == '5'), null), (values, error?.Code));
    }

    /// <summary>Many times the limit in all, but never between two elements.</summary>
    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public async Task Blanks_count_from_the_last_element(string compression)
    {
        byte[] input = Wires.Compression(compression).Compress(Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(new string('\n', Most / 2) + "5\n", 20))));
        foreach ((int values, WireException? error) in await ReadAsync(Wire(compression, Most), input, WireFraming.Lines, () => null)) Assert.Equal((20, null), (values, error));
    }

    /// <summary>A handler skips an element that is too long, up to the limit once more.</summary>
    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public async Task An_element_that_never_ends_is_skipped_up_to_the_limit(string compression)
    {
        foreach ((int count, bool skipped) in new[] { (Most + Most / 2, true), (8 << 20, false) })
        {
            foreach ((WireFraming framing, byte[] input) in new[]
            {
                (WireFraming.Lines, Compressed(compression, "5\n", 'x', count, "\n5\n")),
                (WireFraming.LengthDelimited, Wires.Compression(compression).Compress([1, (byte)'5', .. Varint(count), .. new byte[count], 1, (byte)'5'])),
            })
            {
                foreach ((int values, WireException? error) in await ReadAsync(Wire(compression, Most), input, framing, () => (_, _) => { }))
                    Assert.Equal((skipped ? 2 : 1, skipped ? null : WireErrorCode.LengthOutOfRange), (values, error?.Code));
            }
        }
    }

    static byte[] Varint(int value)
    {
        var bytes = new List<byte>();
        for (; value >= 0x80; value >>= 7) bytes.Add((byte)(value | 0x80));
        return [.. bytes, (byte)value];
    }

    /// <summary>Without compression the input pays for its blanks: a connection may be kept alive by them.</summary>
    [Fact]
    public void Blanks_without_compression_have_no_limit()
    {
        JsonBlanks(WireFraming.Lines, "5\n" + new string('\n', 4 << 20) + "5");
        JsonBlanks(WireFraming.Sequence, "5" + new string(' ', 4 << 20) + "5");

        static void JsonBlanks(WireFraming framing, string text)
        {
            var wire = Polywire.Wire.Json.With(Polywire.Wire.Json.Options with { MaxElementLength = Most });
            Assert.Equal([5, 5], wire.DeserializeMany<int>(new MemoryStream(Encoding.UTF8.GetBytes(text)), framing));
        }
    }
}
