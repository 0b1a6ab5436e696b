using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using TestKit;

namespace SystemTextJsonTests;

/// <summary>However the input of a <see cref="Utf8JsonReader"/> comes, a converter sees whole values of it.</summary>
public class InputTests
{
    static readonly byte[] s_json = JsonSerializer.SerializeToUtf8Bytes(
        new Envelope { Note = "a", Orders = [Order.Sample(1), Order.Large(200), Order.Sample(3)], ByName = new() { ["é"] = new() { Sku = "z" } }, Figure = new Circle { Radius = 1 }, After = 5 }, Setup.Mixed);

    static void Expect(Envelope? read) => Assert.Equal(Encoding.UTF8.GetString(s_json), JsonSerializer.Serialize(read, Setup.Mixed));

    static Envelope? Read(ReadOnlySequence<byte> input)
    {
        var reader = new Utf8JsonReader(input);
        Envelope? value = JsonSerializer.Deserialize<Envelope>(ref reader, Setup.Mixed);
        Assert.Equal(input.Length, reader.BytesConsumed);
        return value;
    }

    [Fact]
    public void A_span_is_read_in_place() => Expect(JsonSerializer.Deserialize<Envelope>(s_json, Setup.Mixed));

    [Fact]
    public void A_span_before_an_inaccessible_page_is_read()
    {
        Expect(JsonSerializer.Deserialize<Envelope>(GuardedInput.Place(s_json), Setup.Mixed));
        Assert.Equal(7, JsonSerializer.Deserialize<Order>(GuardedInput.Place("""{"Id":7}"""u8), Setup.Mixed)!.Id);
    }

    [Fact]
    public void Text_is_read_as_a_value() => Expect(JsonSerializer.Deserialize<Envelope>(Encoding.UTF8.GetString(s_json), Setup.Mixed));

    [Fact]
    public void A_sequence_of_one_array_is_read() => Expect(Read(new ReadOnlySequence<byte>([.. "xx"u8, .. s_json, .. "yy"u8], 2, s_json.Length)));

    [Fact]
    public void A_sequence_over_a_memory_manager_is_read()
    {
        using var memory = new NativeBytes(s_json);
        Expect(Read(new ReadOnlySequence<byte>(memory.Memory)));
    }

    sealed class NativeBytes(byte[] bytes) : MemoryManager<byte>
    {
        public override Span<byte> GetSpan() => bytes;
        public override MemoryHandle Pin(int elementIndex = 0) => default;
        public override void Unpin() { }
        protected override void Dispose(bool disposing) { }
    }

    [Fact]
    public void Input_in_single_bytes_is_read() => Expect(Read(CutSequence.Single(s_json)));

    [Fact]
    public void Input_cut_at_random_places_is_read()
    {
        var random = new Random(5);
        for (int i = 0; i < 200; i++) Expect(Read(CutSequence.Random(s_json, random)));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(16)]
    [InlineData(97)]
    [InlineData(4096)]
    public async Task A_stream_with_a_small_buffer_is_read(int buffer)
    {
        var options = new JsonSerializerOptions(Setup.Mixed) { DefaultBufferSize = buffer };
        Expect(await JsonSerializer.DeserializeAsync<Envelope>(new TrickleStream(s_json), options));
        Expect(await JsonSerializer.DeserializeAsync<Envelope>(new MemoryStream(s_json), options));
        Expect(await JsonSerializer.DeserializeAsync<Envelope>(PipeReader.Create(new MemoryStream(s_json), new StreamPipeReaderOptions(bufferSize: buffer)).AsStream(), options));
        var written = new MemoryStream();
        await JsonSerializer.SerializeAsync(written, JsonSerializer.Deserialize<Envelope>(s_json, options), options);
        Assert.Equal(s_json, written.ToArray());
    }

    [Fact]
    public async Task A_pipe_in_segments_is_read()
    {
        var pipe = new Pipe(new PipeOptions(minimumSegmentSize: 16));
        Task<Envelope?> read = JsonSerializer.DeserializeAsync<Envelope>(pipe.Reader, Setup.Mixed).AsTask();
        foreach (byte[] piece in s_json.Chunk(13)) await pipe.Writer.WriteAsync(piece);
        await pipe.Writer.CompleteAsync();
        Expect(await read);
    }

    [Fact]
    public async Task Many_values_of_a_stream_are_read()
    {
        List<Order> orders = [.. Enumerable.Range(0, 100).Select(Order.Sample)];
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(orders, Setup.Mixed);
        var options = new JsonSerializerOptions(Setup.Mixed) { DefaultBufferSize = 32 };
        int next = 0;
        await foreach (Order? order in JsonSerializer.DeserializeAsyncEnumerable(new TrickleStream(json), (JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order)))) Assert.Equal(next++, order!.Id);
        Assert.Equal(100, next);
    }

    [Fact]
    public void A_reader_inside_a_longer_input_stops_after_the_value()
    {
        var reader = new Utf8JsonReader("""[1,{"Id":2} , "x", {"Id":3}]"""u8);
        reader.Read();
        reader.Read();
        reader.Read();
        Assert.Equal(2, JsonSerializer.Deserialize<Order>(ref reader, Setup.Mixed)!.Id);
        reader.Read();
        Assert.Equal("x", reader.GetString());
        reader.Read();
        Assert.Equal(3, JsonSerializer.Deserialize<Order>(ref reader, Setup.Mixed)!.Id);
    }

    [Theory]
    [InlineData("\"a\\u0062\\n\"", "a")]
    [InlineData("\"\"", "")]
    public void Values_that_are_text(string json, string start)
    {
        JsonSerializerOptions options = Setup.Alone();
        Assert.StartsWith(":" + start, JsonSerializer.Deserialize<Tenant>(json, options)!.Name);
        foreach (ReadOnlySequence<byte> input in (ReadOnlySequence<byte>[])[CutSequence.Single(Encoding.UTF8.GetBytes(json)), new(Encoding.UTF8.GetBytes(json))])
        {
            var reader = new Utf8JsonReader(input);
            Assert.StartsWith(":" + start, JsonSerializer.Deserialize<Tenant>(ref reader, options)!.Name);
        }
    }

    [Theory]
    [InlineData("12.50")]
    [InlineData("true")]
    [InlineData("null")]
    [InlineData("\"a\\/\"")]
    [InlineData("[1, 2.0,{ }]")]
    public void A_raw_value_keeps_its_bytes(string json)
    {
        JsonSerializerOptions options = Setup.Alone();
        var value = JsonSerializer.Deserialize<Polywire.RawValue>(json, options);
        Assert.Equal(json, value.ToString());
        var reader = new Utf8JsonReader(CutSequence.Single(Encoding.UTF8.GetBytes(json)));
        Assert.Equal(json, JsonSerializer.Deserialize<Polywire.RawValue>(ref reader, options).ToString());
        Assert.Equal(json, JsonSerializer.Serialize(value, options));
    }
}
