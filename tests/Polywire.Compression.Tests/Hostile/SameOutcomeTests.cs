using System.Buffers;
using System.IO.Pipelines;
using Polywire;

namespace CompressionTests;

/// <summary>Damaged compressed data has one outcome, whatever kind of input it comes in: the same values, or the same code, offsets and path.</summary>
public class SameOutcomeTests
{
    static readonly WireSerializer[] s_dictionaries = Dictionaries();

    /// <summary>Every wire and compression, LZ4 of MessagePack, dictionaries, and rows.</summary>
    public static TheoryData<string> All => [.. from wire in Wire.All from compression in Wires.Compressions select $"{wire.Name}+{compression}", "messagepack+lz4block", "messagepack+lz4blockarray", .. from i in Enumerable.Range(0, s_dictionaries.Length) select "dictionary " + i];

    static WireSerializer[] Dictionaries()
    {
        CompressionDictionary dictionary = Wires.HasZstandard
            ? CompressionDictionary.Train(Enumerable.Range(0, 500).Select(Samples.Row), Wire.Json)
            : new CompressionDictionary(Wire.Json.Serialize(Samples.Rows(100)), 1);
        return [.. from name in Wires.Compressions where name is "lz4" or "zstandard" select Wire.Json.With(Wires.Compression(name) with { Dictionaries = dictionary })];
    }

    static WireSerializer Of(string name) => name.StartsWith("dictionary ", StringComparison.Ordinal) ? s_dictionaries[int.Parse(name[11..])] : WireSerializer.Parse(name);

    static string Show(WireException e) => $"{e.Code} at {e.Offset}/{e.DecompressedOffset} {e.Path}";

    static string Outcome(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (WireException e)
        {
            return Show(e);
        }
    }

    static async Task<string> OutcomeAsync(Func<ValueTask<string>> read)
    {
        try
        {
            return await read();
        }
        catch (WireException e)
        {
            return Show(e);
        }
    }

    static ReadOnlySequence<byte> Bytewise(byte[] bytes) => TestKit.CutSequence.Single(bytes);

    static async Task<(string, string)[]> OneAsync(WireSerializer wire, byte[] input)
    {
        static string Text(List<Row>? rows) => Wire.Json.SerializeToString(rows);
        return
        [
            ("memory", Outcome(() => Text(wire.DeserializeOrNull<List<Row>>(input)))),
            ("sequence", Outcome(() => Text(wire.DeserializeOrNull<List<Row>>(Bytewise(input))))),
            ("stream", Outcome(() => Text(wire.DeserializeOrNull<List<Row>>(new MemoryStream(input))))),
            ("pieces", Outcome(() => Text(wire.DeserializeOrNull<List<Row>>(Cut.Stream(input, 1))))),
            ("async", await OutcomeAsync(async () => Text(await wire.DeserializeOrNullAsync<List<Row>>(Cut.Stream(input, 1))))),
            ("pipe", await OutcomeAsync(async () => Text(await wire.DeserializeOrNullAsync<List<Row>>(PipeReader.Create(Bytewise(input)))))),
        ];
    }

    /// <summary>The values of a stream, and what ended it.</summary>
    sealed record Outcomes(string Kind, List<string> Values, WireException? Error);

    static async Task<Outcomes[]> ManyAsync(WireSerializer wire, byte[] input, WireFraming framing)
    {
        async Task<Outcomes> ReadAsync(string kind, IAsyncEnumerable<Row?> rows)
        {
            List<string> values = [];
            try
            {
                await foreach (Row? row in rows) values.Add(Wire.Json.SerializeToString(row));
                return new(kind, values, null);
            }
            catch (WireException e)
            {
                return new(kind, values, e);
            }
        }

        return
        [
            await ReadAsync("memory", wire.DeserializeMany<Row>(input, framing).ToAsyncEnumerable()),
            await ReadAsync("stream", wire.DeserializeMany<Row>(new MemoryStream(input), framing).ToAsyncEnumerable()),
            await ReadAsync("pieces", wire.DeserializeMany<Row>(Cut.Stream(input, 1), framing).ToAsyncEnumerable()),
            await ReadAsync("async", wire.DeserializeManyAsync<Row>(Cut.Stream(input, 1), framing)),
            await ReadAsync("pipe", wire.DeserializeManyAsync<Row>(PipeReader.Create(Bytewise(input)), framing)),
        ];
    }

    /// <summary>
    /// Damage that decompression finds is at one offset. Within the block that is damaged, of gzip and Brotli 256 bytes, how many values were
    /// returned before depends on the pieces: the values then end earlier, or before one that the damage made malformed. BeforeDamageTests has those before the block.
    /// </summary>
    static string? Difference(Outcomes one, Outcomes other)
    {
        (Outcomes fewer, Outcomes more) = one.Values.Count <= other.Values.Count ? (one, other) : (other, one);
        if (!more.Values.Take(fewer.Values.Count).SequenceEqual(fewer.Values)) return "other values";
        bool isFound = one.Error is { DecompressedOffset: < 0 }, isFoundToo = other.Error is { DecompressedOffset: < 0 };
        if (isFound && isFoundToo) return Show(one.Error!) == Show(other.Error!) ? null : "other errors";
        if (!isFound && !isFoundToo) return fewer.Values.Count == more.Values.Count && (one.Error is null ? "" : Show(one.Error)) == (other.Error is null ? "" : Show(other.Error)) ? null : "other ends";
        Outcomes malformed = isFound ? other : one, damaged = isFound ? one : other;
        return malformed.Error is not null && damaged.Values.Count <= malformed.Values.Count ? null : "damage that is not found";
    }

    /// <summary>The input cut at every byte, with every bit flipped, followed by garbage, twice, and with an empty frame.</summary>
    static IEnumerable<(string What, byte[] Bytes)> Damaged(byte[] input)
    {
        for (int i = 0; i < input.Length; i++) yield return ($"cut at {i}", input[..i]);
        for (int bit = 0; bit < 8 * input.Length; bit++)
        {
            byte[] changed = [.. input];
            changed[bit / 8] ^= (byte)(1 << bit % 8);
            yield return ($"bit {bit}", changed);
        }
        yield return ("zero after", [.. input, 0]);
        yield return ("garbage after", [.. input, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
        for (int i = 1; i < Math.Min(input.Length, 24); i++)
        {
            byte[] damaged = [.. input];
            damaged[i] ^= 0x55;
            yield return ($"a second one with another byte {i}", [.. input, .. damaged]);
            yield return ($"{i} bytes of a second one", [.. input, .. input[..i]]);
        }
        yield return ("twice", [.. input, .. input]);
        yield return ("half after", [.. input, .. input[..(input.Length / 2)]]);
    }

    [Theory, MemberData(nameof(All))]
    public async Task One_value_has_the_same_outcome_in_every_kind_of_input(string name)
    {
        WireSerializer wire = Of(name);
        foreach ((string what, byte[] bytes) in Damaged(wire.Serialize(Samples.Rows(2))))
        {
            (string Kind, string Outcome)[] outcomes = await OneAsync(wire, bytes);
            Assert.All(outcomes, o => Assert.Equal((what, o.Kind, outcomes[0].Outcome), (what, o.Kind, o.Outcome)));
        }
    }

    [Theory, MemberData(nameof(All))]
    public async Task Many_values_end_at_the_same_offset_in_every_kind_of_input(string name)
    {
        WireSerializer wire = Of(name);
        WireFraming framing = Wires.Framing(name);
        var stream = new MemoryStream();
        wire.SerializeMany(stream, Samples.Rows(3), framing);
        int damaged = 0;
        foreach ((string what, byte[] bytes) in Damaged(stream.ToArray()))
        {
            Outcomes[] outcomes = await ManyAsync(wire, bytes, framing);
            if (outcomes[0].Error is not null) damaged++;
            foreach (Outcomes other in outcomes)
            {
                if (Difference(outcomes[0], other) is { } difference)
                    Assert.Fail($"{what}: {difference}: memory: {outcomes[0].Values.Count} values, {(outcomes[0].Error is { } e ? Show(e) : "")}; {other.Kind}: {other.Values.Count} values, {(other.Error is { } o ? Show(o) : "")}");
            }
        }
        Assert.InRange(damaged, stream.Length, long.MaxValue);
    }
}
