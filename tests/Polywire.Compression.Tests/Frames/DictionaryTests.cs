using Polywire;
using TestKit;

namespace CompressionTests;

/// <summary>Dictionaries, sets of them, and bare headers.</summary>
public class DictionaryTests
{
    static IEnumerable<Row> Rows(int from, int count) => Enumerable.Range(from, count).Select(i => new Row { Id = i, Title = $"Order {i * 7919 % 100_003} of customer {i % 97} in {(i % 3 == 0 ? "Helsinki" : i % 3 == 1 ? "Oslo" : "Reykjavik")}", Tags = [i % 5, 3, i % 11] });

    static CompressionDictionary Train(int version = 1, int from = 0) => CompressionDictionary.Train(Rows(from, 3_000), Wire.Json, 4_096, version);

    public static TheoryData<string> Compressions => Wires.HasZstandard ? ["lz4", "zstandard"] : ["lz4"];

    static WireCompression Compression(string name) => Wires.Compression(name);

    /// <summary>A dictionary that needs no libzstd where LZ4 is tested.</summary>
    static CompressionDictionary Dictionary(string name, int version = 1) =>
        name == "lz4" ? new CompressionDictionary(Wire.Json.Serialize(Rows(version * 1_000, 100).ToList()), version) : Train(version, version * 10_000);

    [Theory, MemberData(nameof(Compressions))]
    public void Small_values_become_much_shorter(string name)
    {
        CompressionDictionary dictionary = Dictionary(name);
        WireSerializer uncompressed = Wire.Json.With(Compression(name));
        WireSerializer wire = Wire.Json.With(Compression(name) with { Dictionaries = dictionary });
        WireSerializer bare = Wire.Json.With(Compression(name) with { Dictionaries = dictionary, BareHeader = true });
        foreach (Row row in Rows(50_000, 50))
        {
            byte[] bytes = wire.Serialize(row);
            byte[] shortest = bare.Serialize(row);
            Assert.True(bytes.Length < uncompressed.Serialize(row).Length);
            Assert.True(shortest.Length <= bytes.Length - 8);
            Assert.Equal(row, wire.Deserialize<Row>(bytes));
            Assert.Equal(row, bare.Deserialize<Row>(shortest));
            Assert.Equal(row, wire.Deserialize<Row>(Cut.Sequence(bytes)));
        }
    }

    [Theory, MemberData(nameof(Compressions))]
    public void Set_writes_the_newest_and_reads_all(string name)
    {
        CompressionDictionary first = Dictionary(name, 1), second = Dictionary(name, 2), third = Dictionary(name, 3);
        WireSerializer Of(params CompressionDictionary[] dictionaries) => Wire.Json.With(Compression(name) with { Dictionaries = new(dictionaries) });
        Row row = Rows(7, 1).Single();
        byte[] old = Of(first).Serialize(row);
        byte[] mixed = Of(second, first).Serialize(row);
        Assert.Equal(Of(second).Serialize(row), mixed);
        Assert.Equal(row, Of(first, second).Deserialize<Row>(old));
        Assert.Equal(row, Of(second, first).Deserialize<Row>(mixed));
        foreach (byte[] unknown in (byte[][])[old, mixed])
        {
            WireException error = Wires.Refused(() => Of(third).Deserialize<Row>(unknown));
            Assert.Equal(WireErrorCode.UnknownDictionary, error.Code);
            Assert.Contains($"{(unknown == old ? first : second).Id}", error.Message);
            Assert.Equal(WireErrorCode.UnknownDictionary, Wires.Refused(() => Wire.Json.With(Compression(name)).Deserialize<Row>(unknown)).Code);
        }
        var stream = new MemoryStream();
        Of(first).SerializeMany(stream, Rows(1, 500), WireFraming.Lines);
        Assert.Equal(Rows(1, 500), Of(third, first).DeserializeMany<Row>(Cut.Stream(stream.ToArray(), 30), WireFraming.Lines));
        Assert.Equal(WireErrorCode.UnknownDictionary, Wires.Refused(() => Of(third).DeserializeMany<Row>(stream.ToArray(), WireFraming.Lines).Count()).Code);
    }

    [Fact]
    public void Set_has_each_id_and_version_once()
    {
        CompressionDictionary first = Dictionary("lz4", 1), second = Dictionary("lz4", 2);
        var set = new CompressionDictionarySet(second, first);
        Assert.Equal([first, second], set);
        Assert.Equal((2, second, first, null), (set.Count, set.Newest, set.Find(first.Id), set.Find(5)));
        Assert.Throws<ArgumentException>(() => new CompressionDictionarySet());
        Assert.Throws<ArgumentNullException>("dictionaries", () => new CompressionDictionarySet(first, null!));
        Assert.Throws<ArgumentNullException>("dictionary", () => (CompressionDictionarySet)(CompressionDictionary)null!);
        Assert.Throws<ArgumentException>(() => new CompressionDictionarySet(first, first));
        Assert.Throws<ArgumentException>(() => new CompressionDictionarySet(first, new CompressionDictionary(second.Bytes.Span, 1)));
        Assert.InRange(first.Id, 1u << 15, (1u << 31) - 1);
        Assert.Equal(first.Id, new CompressionDictionary(first.Bytes.Span).Id);
        Assert.Contains("version 1", first.ToString());
        Assert.Throws<ArgumentException>(() => new CompressionDictionary([1, 2, 3]));
    }

    [Fact]
    public void Compressions_without_dictionaries_refuse_them()
    {
        CompressionDictionary dictionary = Dictionary("lz4");
        foreach (WireCompression compression in (WireCompression[])[WireCompression.Gzip(), WireCompression.Brotli(), WireCompression.Lz4Block, WireCompression.None])
        {
            Assert.Throws<ArgumentException>(() => compression with { Dictionaries = dictionary });
            Assert.Throws<ArgumentException>(() => compression with { BareHeader = true });
        }
        var several = new CompressionDictionarySet(dictionary, Dictionary("lz4", 2));
        Assert.Throws<ArgumentException>(() => WireCompression.Lz4 with { Dictionaries = several, BareHeader = true });
        Assert.Throws<ArgumentException>(() => WireCompression.Lz4 with { BareHeader = true, Dictionaries = several });
        Assert.Null((WireCompression.Lz4 with { Dictionaries = dictionary } with { Dictionaries = null }).Dictionaries);
    }

    [Theory, MemberData(nameof(Compressions))]
    public void Wrong_dictionary_of_a_bare_header_is_an_error_or_another_value(string name)
    {
        WireSerializer one = Wire.Json.With(Compression(name) with { Dictionaries = Dictionary(name, 1), BareHeader = true });
        WireSerializer two = Wire.Json.With(Compression(name) with { Dictionaries = Dictionary(name, 2), BareHeader = true });
        WireSerializer none = Wire.Json.With(Compression(name) with { BareHeader = true });
        foreach (Row row in Rows(100, 50))
        {
            byte[] input = one.Serialize(row);
            two.TryDeserialize(input, out Row? _, out _);
            none.TryDeserialize(input, out Row? _, out _);
            for (int length = 0; length < input.Length; length++)
            {
                byte[] cut = input[..length];
                Assert.Throws<WireException>(() => one.Deserialize<Row>(cut));
            }
        }
        Assert.Equal(5, none.Deserialize<int>(none.Serialize(5)));
    }

    [Theory, MemberData(nameof(Compressions))]
    public void Declared_length_of_a_bare_value_is_limited(string name)
    {
        byte[] input = Wire.Json.With(Compression(name) with { BareHeader = true }).Serialize(new string('x', 50_000));
        WireSerializer wire = Wire.Json.With(Compression(name) with { BareHeader = true, MaxDecompressedLength = 50_001 });
        Assert.Equal(WireErrorCode.LengthOutOfRange, Wires.Refused(() => wire.Deserialize<string>(input)).Code);
        if (name == "lz4")
        {
            Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => wire.Deserialize<string>([0x90, 0x4E, 0x10, 1])).Code);
            Assert.Equal(WireErrorCode.InvalidCompression, Wires.Refused(() => wire.Deserialize<string>([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])).Code);
        }
    }

    [Fact]
    public void Training_is_deterministic_and_needs_rows()
    {
        Wires.SkipWithoutZstandard();
        Assert.Equal(Train().Bytes.ToArray(), Train().Bytes.ToArray());
        Assert.Equal(Train().Id, new CompressionDictionary(Train().Bytes.Span).Id);
        Assert.InRange(Train().Bytes.Length, 256, 4_096);
        Assert.Contains("too few", Assert.Throws<ArgumentException>(() => CompressionDictionary.Train(Rows(1, 3), Wire.Json)).Message);
        Assert.Contains("too few", Assert.Throws<ArgumentException>(() => CompressionDictionary.Train([])).Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => CompressionDictionary.Train([], 100));
        WireSerializer compressed = Wire.Json.With(WireCompression.Gzip());
        Assert.Equal(Train().Bytes.ToArray(), CompressionDictionary.Train(Rows(0, 3_000), compressed, 4_096).Bytes.ToArray());
    }

    [Fact]
    public void Zstandard_takes_only_dictionaries_that_frames_can_name()
    {
        Wires.SkipWithoutZstandard();
        Assert.Throws<ArgumentException>(() => WireCompression.Zstandard() with { Dictionaries = Dictionary("lz4") });
        CompressionDictionary trained = Train();
        Row row = Rows(5, 1).Single();
        WireSerializer lz4 = Wire.Json.With(WireCompression.Lz4 with { Dictionaries = trained });
        Assert.Equal(row, lz4.Deserialize<Row>(lz4.Serialize(row)));
        byte[] corrupt = trained.Bytes.ToArray();
        corrupt.AsSpan(8, 64).Fill(0xFF);
        Assert.Throws<ArgumentException>(() => Wire.Json.With(WireCompression.Zstandard() with { Dictionaries = new CompressionDictionary(corrupt) }).Serialize(row));
    }

    [Fact]
    public void Tool_shares_trained_dictionaries()
    {
        Wires.SkipWithoutZstandard();
        Tool.SkipUnlessInstalled("zstd");
        using var folder = new TemporaryFolder();
        File.WriteAllBytes(folder.PathOf("words"), Train().Bytes.ToArray());
        WireSerializer wire = Wire.Json.With(WireCompression.Zstandard() with { Dictionaries = new CompressionDictionary(File.ReadAllBytes(folder.PathOf("words"))) });
        List<Row> rows = [.. Rows(9, 3)];
        File.WriteAllBytes(folder.PathOf("rows.zst"), wire.Serialize(rows));
        Tool.Run(folder.FullName, "zstd", "-d", "-f", "-D", folder.PathOf("words"), folder.PathOf("rows.zst"), "-o", folder.PathOf("rows.json"));
        Assert.Equal(Wire.Json.Serialize(rows), File.ReadAllBytes(folder.PathOf("rows.json")));
        Tool.Run(folder.FullName, "zstd", "-f", "-19", "-D", folder.PathOf("words"), folder.PathOf("rows.json"), "-o", folder.PathOf("rows.zst"));
        Assert.Equal(rows, wire.Deserialize<List<Row>>(File.ReadAllBytes(folder.PathOf("rows.zst"))));
    }
}
