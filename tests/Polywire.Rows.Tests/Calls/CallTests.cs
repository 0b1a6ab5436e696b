using System.Buffers;
using Polywire;
using Polywire.MessagePack;
using RowsTests.Sets;
using TestKit;

namespace RowsTests.Calls;

/// <summary>The calls of a serializer with rows, and what they refuse.</summary>
public class CallTests
{
    static readonly Row30[] s_sample = Articles.A(2_000);

    static readonly RowModel s_model = RowModel.Train(s_sample);

    static readonly WireSerializer s_wire = Wire.MessagePack.With(WireCompression.Rows(s_model));

    [Fact]
    public void Every_single_value_call_reads_what_every_other_writes()
    {
        Row30 row = s_sample[0];
        byte[] bytes = s_wire.Serialize(row);
        var sink = new ArrayBufferWriter<byte>();
        s_wire.Serialize(sink, row);
        Assert.Equal(bytes, sink.WrittenSpan);
        Assert.Equal(bytes, s_wire.Serialize((object)row, typeof(Row30)));
        using var stream = new MemoryStream();
        s_wire.Serialize(stream, row);
        Assert.Equal(bytes, stream.ToArray());
        stream.Position = 0;
        Assert.Equal(row, s_wire.Deserialize<Row30>(stream));
        Assert.Equal(row, s_wire.Deserialize(bytes, typeof(Row30)));
        Assert.Equal(row, s_wire.Deserialize<Row30>(new ReadOnlySequence<byte>(bytes)));
        Assert.True(s_wire.TryDeserialize(bytes, out Row30? read, out _));
        Assert.Equal(row, read);
        var existing = new Row30();
        s_wire.Populate(bytes, existing);
        Assert.Equal(row, existing);
    }

    [Fact]
    public async Task Asynchronous_calls_write_and_read_the_same_row()
    {
        using var stream = new MemoryStream();
        await s_wire.SerializeAsync(stream, s_sample[1], cancellationToken: TestContext.Current.CancellationToken);
        Assert.Equal(s_wire.Serialize(s_sample[1]), stream.ToArray());
        stream.Position = 0;
        Assert.Equal(s_sample[1], await s_wire.DeserializeAsync<Row30>(stream, cancellationToken: TestContext.Current.CancellationToken));
    }

    [Fact]
    public void A_null_row_survives()
    {
        byte[] bytes = s_wire.Serialize<Row30>(null);
        Assert.Null(s_wire.DeserializeOrNull<Row30>(bytes));
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => s_wire.Deserialize<Row30>(bytes)).Code);
    }

    [Fact]
    public void A_row_of_articles_takes_31_bytes_or_less()
    {
        RowModel model = RowModel.Train(Articles.A(20_000));
        Assert.InRange(model.Report.BytesPerRow, 20, 31);
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model));
        Assert.InRange(Articles.A(1_000, 8).Average(r => wire.Serialize(r).Length), 20, 32);
    }

    [Fact]
    public void Writing_allocates_nothing()
    {
        var sink = new ArrayBufferWriter<byte>(1 << 12);
        Row30 row = s_sample[5];
        AllocationAssert.Zero(() =>
        {
            sink.ResetWrittenCount();
            s_wire.Serialize(sink, row);
        });
    }

    [Fact]
    public void Another_type_is_refused()
    {
        Assert.Contains("Row30", Assert.Throws<WireTypeException>(() => s_wire.Serialize(new Point())).Message);
        Assert.Throws<WireTypeException>(() => s_wire.Deserialize<Point>(s_wire.Serialize(s_sample[0])));
        Assert.Throws<WireTypeException>(() => s_wire.Serialize(new List<Row30>()));
        Assert.Throws<WireTypeException>(() => s_wire.Serialize(5, typeof(int)));
    }

    [Fact]
    public void A_type_without_row_code_is_refused_with_what_to_add()
    {
        WireTypeException error = Assert.Throws<WireTypeException>(() => RowModel.Train(Enumerable.Repeat(new WithoutRows(), 600)));
        Assert.Contains("Rows = true", error.Message);
    }

    [Fact]
    public void A_training_needs_500_rows_and_none_that_is_null()
    {
        Assert.Contains("500", Assert.Throws<ArgumentException>(() => RowModel.Train(s_sample.Take(499))).Message);
        RowModel.Train(s_sample.Take(500));
        Assert.Throws<ArgumentException>(() => RowModel.Train(s_sample.Take(600).Append(null!)));
    }

    [Fact]
    public void Streams_of_many_values_are_refused()
    {
        byte[] row = s_wire.Serialize(s_sample[0]);
        Assert.Throws<NotSupportedException>(() => s_wire.SerializeMany(new MemoryStream(), s_sample, WireFraming.LengthDelimited));
        Assert.Throws<NotSupportedException>(() => s_wire.DeserializeMany<Row30>(new MemoryStream(row), WireFraming.LengthDelimited).Count());
        Assert.Throws<NotSupportedException>(() => s_wire.TryDeserialize(row, out Row30? _, out int _, out WireException? _));
    }

    [Fact]
    public void Only_numbered_wires_have_rows() => Assert.Throws<ArgumentException>(() => Wire.Json.With(WireCompression.Rows(s_model)));

    [Fact]
    public void Parse_takes_the_models_beside_the_name()
    {
        WireSerializer wire = WireSerializer.Parse("MessagePack+Rows", new RowModelSet(s_model));
        Assert.Equal("messagepack+rows", wire.Name);
        Assert.Equal(s_wire.Serialize(s_sample[0]), wire.Serialize(s_sample[0]));
        Assert.Contains("RowModelSet", Assert.Throws<ArgumentException>(() => WireSerializer.Parse("messagepack+rows")).Message);
        foreach (string name in (string[])["protobuf+rows", "memorypack+rows"])
        {
            WireSerializer other = WireSerializer.Parse(name, new RowModelSet(s_model));
            Assert.Equal(name, other.Name);
            Assert.Equal(s_wire.Serialize(s_sample[0]), other.Serialize(s_sample[0]));
        }
    }

    [Fact]
    public void A_set_reads_all_generations_and_writes_the_newest()
    {
        RowModel second = RowModel.Train(Articles.A2(2_000), new RowTraining { Generation = 2 });
        WireSerializer both = Wire.MessagePack.With(WireCompression.Rows(new RowModelSet(second, s_model)));
        byte[] old = s_wire.Serialize(s_sample[0]), written = both.Serialize(s_sample[0]);
        Assert.Equal(1, old[0]);
        Assert.Equal(2, written[0]);
        Assert.Equal(s_sample[0], both.Deserialize<Row30>(old));
        Assert.Equal(s_sample[0], both.Deserialize<Row30>(written));
        WireException error = Assert.Throws<WireException>(() => s_wire.Deserialize<Row30>(written));
        Assert.Equal(WireErrorCode.UnknownGeneration, error.Code);
    }

    [Fact]
    public void A_set_is_of_one_type_and_has_each_generation_once()
    {
        Assert.Throws<ArgumentException>(() => new RowModelSet());
        Assert.Throws<ArgumentNullException>("models", () => new RowModelSet((RowModel)null!));
        Assert.Throws<ArgumentException>(() => new RowModelSet(s_model, s_model));
        RowModel other = RowModel.Train(Enumerable.Range(0, 600).Select(i => new Point { X = i }), new RowTraining { Generation = 2 });
        Assert.Throws<ArgumentException>(() => new RowModelSet(s_model, other));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(256)]
    [InlineData(-1)]
    public void A_generation_is_a_byte_that_is_not_0(int generation) => Assert.Throws<ArgumentOutOfRangeException>(() => new RowTraining { Generation = generation });

    [Fact]
    public void Lone_surrogates_are_refused_and_preserved_if_invalid_text_is_replaced()
    {
        Row30 row = s_sample[0] with { Name = "a\uD800b" };
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => s_wire.Serialize(row)).Code);
        WireSerializer lenient = Wire.MessagePack.With(Wire.MessagePack.Options with { InvalidText = InvalidTextHandling.Replace }).With(WireCompression.Rows(s_model));
        byte[] bytes = lenient.Serialize(row);
        Assert.Equal(row, lenient.Deserialize<Row30>(bytes));
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => s_wire.Deserialize<Row30>(bytes)).Code);
    }

    [Fact]
    public void MaxDecompressedLength_bounds_what_a_row_takes_in_memory()
    {
        byte[] row = s_wire.Serialize(s_sample[0] with { Note = new string('x', 10_000) });
        WireSerializer small = Wire.MessagePack.With(WireCompression.Rows(s_model) with { MaxDecompressedLength = 4_000 });
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.Deserialize<Row30>(row)).Code);
        Assert.Equal(s_sample[1], small.Deserialize<Row30>(s_wire.Serialize(s_sample[1])));
    }

    [Fact]
    public void MaxInputLength_bounds_the_row()
    {
        WireSerializer small = Wire.MessagePack.With(Wire.MessagePack.Options with { MaxInputLength = 10 }).With(WireCompression.Rows(s_model));
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.Deserialize<Row30>(s_wire.Serialize(s_sample[0]))).Code);
    }

    [Fact]
    public void Drift_compares_what_was_written_with_the_training()
    {
        RowModel model = RowModel.Train(Articles.A(5_000));
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model));
        Assert.Equal(new RowDrift(0, 0, model.Report.BytesPerRow, 0, model.Report.CleanShare, 0), model.Drift);
        long bytes = 0;
        foreach (Row30 row in Articles.A(1_000, 9)) bytes += wire.Serialize(row).Length;
        RowDrift drift = model.Drift;
        Assert.Equal((1_000, bytes / 1000.0), (drift.Rows, drift.BytesPerRow));
        Assert.InRange(drift.CleanShare, model.Report.CleanShare - 0.1, 1);
        Assert.False(drift.ShouldRetrain);
        foreach (Row30 row in Articles.A(2_000, 10)) wire.Serialize(row with { Name = "Neu " + row.Id, SupplierId = row.Id * 1_000_003L, Note = $"Lot {row.Id:X8} of the second half" });
        Assert.True(model.Drift.ShouldRetrain);
        Assert.True(model.Drift.RareValuesPerRow > drift.RareValuesPerRow);
    }

    [Fact]
    public void Drift_counts_the_rows_of_all_threads()
    {
        RowModel model = RowModel.Read(s_model.ToBytes());
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model));
        Thread[] threads = [.. Enumerable.Range(0, 8).Select(_ => new Thread(() =>
        {
            for (int i = 0; i < 500; i++) wire.Serialize(s_sample[i]);
        }))];
        foreach (Thread thread in threads) thread.Start();
        foreach (Thread thread in threads) thread.Join();
        RowDrift drift = model.Drift;
        Assert.Equal(threads.Length * 500, drift.Rows);
        Assert.Equal(s_sample.Take(500).Average(r => (double)wire.Serialize(r).Length), drift.BytesPerRow, 6);
    }

    [Fact]
    public void The_report_says_what_each_member_costs()
    {
        RowModelReport report = s_model.Report;
        Assert.Equal((1_800, 200), (report.Rows, report.HeldOutRows));
        Assert.Equal(report.BytesPerRow * 8, report.Members.Sum(m => m.BitsPerRow), 0.001);
        Assert.Equal(s_sample[0].GetType().GetProperties().Where(p => p.PropertyType != typeof(bool)).Select(p => p.Name).Order(), report.Members.Select(m => m.Member).Where(m => m[0] != '(').Order());
        Assert.True(report.Members.Single(m => m.Member == "Weight").BitsPerRow > report.Members.Single(m => m.Member == "Currency").BitsPerRow);
    }

    [Fact]
    public void A_value_of_the_sample_is_in_the_model_only_if_it_is_frequent_enough()
    {
        Row30[] rows = [.. Articles.A(1_000).Select((r, i) => r with { SupplierName = i % 200 == 1 ? "Wilhelmina Geheim" : "Usual" })];
        static bool Contains(RowModel model, string text) => model.Layout.Columns.Columns.OfType<Polywire.Compression.Rows.Columns.WordsColumn>().Any(c => c.Words.Values.Contains(text));
        Assert.True(Contains(RowModel.Train(rows), "Wilhelmina Geheim"));
        RowModel discreet = RowModel.Train(rows, new RowTraining { MinimumCount = 50 });
        Assert.False(Contains(discreet, "Wilhelmina Geheim"));
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(discreet));
        Assert.Equal(rows[1], wire.Deserialize<Row30>(wire.Serialize(rows[1])));
    }

    [Fact]
    public void A_check_byte_refuses_nearly_all_changed_rows_and_those_of_another_model()
    {
        RowModel model = RowModel.Train(s_sample, new RowTraining { CheckByte = true }), other = RowModel.Train(Articles.A2(2_000), new RowTraining { CheckByte = true });
        Assert.Equal(s_model.Report.BytesPerRow + 1, model.Report.BytesPerRow, 0.001);
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(RowModel.Read(model.ToBytes()))), stranger = Wire.MessagePack.With(WireCompression.Rows(other));
        int changed = 0, read = 0;
        for (int i = 0; i < 200; i++)
        {
            byte[] row = wire.Serialize(s_sample[i]);
            Assert.Equal(s_wire.Serialize(s_sample[i]).Length + 1, row.Length);
            Assert.Equal(s_sample[i], wire.Deserialize<Row30>(row));
            Assert.False(s_wire.TryDeserialize<Row30>(row, out _, out _));
            Assert.False(wire.TryDeserialize<Row30>(s_wire.Serialize(s_sample[i]), out _, out _));
            if (stranger.TryDeserialize<Row30>(row, out _, out _)) read++;
            for (int bit = 8; bit < row.Length * 8; bit++, changed++)
            {
                row[bit / 8] ^= (byte)(1 << bit % 8);
                if (wire.TryDeserialize<Row30>(row, out _, out _)) read++;
                row[bit / 8] ^= (byte)(1 << bit % 8);
            }
        }
        Assert.InRange(read, 0, changed / 100);
        Assert.Null(wire.DeserializeOrNull<Row30>(wire.Serialize<Row30>(null)));
    }

    [Fact]
    public void The_same_rows_give_the_same_model() => Assert.Equal(s_model.ToBytes(), RowModel.Train(s_sample).ToBytes());

    [Fact]
    public void Progress_is_reported()
    {
        var texts = new List<string>();
        RowModel.Train(s_sample.Take(500), new RowTraining { Progress = new Collect(texts) });
        Assert.Equal(["500 rows read", "trained with 450 rows", "measured 50 rows"], texts);
    }

    sealed class Collect(List<string> texts) : IProgress<string>
    {
        public void Report(string value) => texts.Add(value);
    }
}
