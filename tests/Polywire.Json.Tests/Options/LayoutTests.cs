using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Polywire;
using Polywire.Codecs;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary>Indented output in bounded memory, escaping of every code point, encodings that are not UTF-8.</summary>
public class LayoutTests
{
    static readonly JsonWire s_indented = With.Options(o => o with { Indented = true, Escaping = JsonEscaping.SystemTextJson });
    static readonly JsonSerializerOptions s_theirs = new() { WriteIndented = true, NewLine = "\n", IncludeFields = true };

    public static TheoryData<string> Names => ParityTests.Names;

    [Theory, MemberData(nameof(Names))]
    public void Every_shape_is_indented_as_System_Text_Json_indents_it(string name) => TestCases.Named(name).Accept(new Visitor());

    sealed class Visitor : ITestCaseVisitor
    {
        public void Visit<T>(TestCase<T> testCase)
        {
            T?[] values = testCase.Values, again = testCase.Values;
            for (int i = 0; i < values.Length; i++)
            {
                byte[] ours = s_indented.Serialize(values[i]);
                if (!ParityTests.Visitor.IsUnordered(testCase)) Assert.Equal(JsonSerializer.Serialize(again[i], s_theirs), Encoding.UTF8.GetString(ours));
                using var stream = new MemoryStream();
                s_indented.Serialize(stream, values[i]);
                Assert.Equal(ours, stream.ToArray());
            }
        }
    }

    /// <summary>Writes that are handed on as they come: the largest says what was buffered.</summary>
    sealed class MeasuringStream : Stream
    {
        internal int Largest { get; private set; }
        internal long Total { get; private set; }

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            Largest = Math.Max(Largest, buffer.Length);
            Total += buffer.Length;
        }

        public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));
        public override void Flush() { }
        public override bool CanRead => false;
        public override bool CanSeek => false;
        public override bool CanWrite => true;
        public override long Length => Total;
        public override long Position { get => Total; set => throw new NotSupportedException(); }
        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();
        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();
        public override void SetLength(long value) => throw new NotSupportedException();
    }

    [Fact]
    public async Task The_whole_is_never_held()
    {
        List<Person> many = [.. Enumerable.Range(0, 20_000).Select(i => new Person { Name = $"person {i}", Age = i })];
        byte[] expected = s_indented.Serialize(many);
        var stream = new MeasuringStream();
        s_indented.Serialize(stream, many);
        Assert.Equal(expected.Length, stream.Total);
        Assert.InRange(stream.Largest, 1, 1 << 17);

        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        await s_indented.SerializeAsync(pipe.Writer, many);
        await pipe.Writer.CompleteAsync();
        using var read = new MemoryStream();
        await pipe.Reader.CopyToAsync(read);
        Assert.Equal(expected, read.ToArray());

        var sink = new ArrayBufferWriter<byte>();
        s_indented.Serialize(sink, many);
        Assert.Equal(expected, sink.WrittenSpan.ToArray());
    }

    [Fact]
    public void Other_indentations_and_line_ends_are_refused()
    {
        foreach (string bad in (string[])["x", " x", "\n", "\u00A0", new string(' ', 128)]) Assert.Throws<ArgumentException>(() => Wire.Json.Options with { Indentation = bad });
        foreach (string bad in (string[])["", "\r", "\n\n", " "]) Assert.Throws<ArgumentException>(() => Wire.Json.Options with { NewLine = bad });
        Assert.Throws<ArgumentNullException>(() => Wire.Json.Options with { Indentation = null! });
        Assert.Equal("[\r\n\t \t1\r\n]", With.Options(o => o with { Indented = true, Indentation = "\t \t", NewLine = "\r\n" }).SerializeToString<int[]>([1]));
        Assert.Equal("{\n  \"Before\": 0,\n  \"Value\": {\n    \"a\": [\n      1\n    ]\n  },\n  \"Maybe\": null,\n  \"List\": null,\n  \"After\": 0\n}", s_indented.SerializeToString(new Raw { Value = RawValue.FromJson(" { \"a\" : [\r\n1 ] } "u8) }));
        WireException e = Assert.Throws<WireException>(() => s_indented.Serialize(new Page<string> { Items = ["ok", "\ud800"] }));
        Assert.Equal("$.Items[1]", e.Path);
    }

    [Fact]
    public void Escaping_is_the_default_encoders_for_every_code_point()
    {
        JsonWire ours = With.Options(o => o with { Escaping = JsonEscaping.SystemTextJson });
        JsonWire html = With.Options(o => o with { Escaping = JsonEscaping.Html });
        var block = new StringBuilder();
        for (int code = 0; code <= 0x10FFFF; code++)
        {
            if (code is >= 0xD800 and <= 0xDFFF) continue;
            block.Append(char.ConvertFromUtf32(code));
            if ((code & 0x3FF) != 0x3FF) continue;
            string text = block.ToString();
            Assert.Equal($"\"{JavaScriptEncoder.Default.Encode(text)}\"", ours.SerializeToString(text));
            Assert.Equal(text, ours.Deserialize<string>(ours.Serialize(text)));
            Assert.Equal(text, Wire.Json.Deserialize<string>(Wire.Json.Serialize(text)));
            string inHtml = html.SerializeToString(text);
            Assert.False(inHtml.AsSpan(1, inHtml.Length - 2).ContainsAny("<>&'\u007F\u0085\u2028\u2029"));
            Assert.Equal(text, html.Deserialize<string>(inHtml));
            Assert.Equal($$"""{"{{JavaScriptEncoder.Default.Encode(text)}}":1}""", ours.SerializeToString(new Dictionary<string, int> { [text] = 1 }));
            block.Clear();
        }
    }

    sealed class CountingPool : ArrayPool<byte>
    {
        internal int Rented { get; private set; }
        internal int Returned { get; private set; }

        public override byte[] Rent(int minimumLength)
        {
            Rented++;
            return new byte[minimumLength];
        }

        public override void Return(byte[] array, bool clearArray = false) => Returned++;
    }

    public static TheoryData<string, string> Encodings => new()
    {
        { "utf-16", "UTF-16 (little-endian)" },
        { "utf-16BE", "UTF-16 (big-endian)" },
        { "utf-32", "UTF-32 (little-endian)" },
        { "utf-32BE", "UTF-32 (big-endian)" },
    };

    [Theory, MemberData(nameof(Encodings))]
    public async Task Other_encodings_are_refused_by_name(string encoding, string named)
    {
        Encoding other = Encoding.GetEncoding(encoding);
        foreach (string json in (string[])["{\"Age\":1}", "[1]", "5", " 1", "\"é\"", "nul", "-1"])
        {
            foreach (byte[] input in (byte[][])[other.GetBytes(json), [.. other.GetPreamble(), .. other.GetBytes(json)]])
            {
                Check(Assert.Throws<WireException>(() => Wire.Json.Deserialize<object>(input)));
                Check(Assert.Throws<WireException>(() => Wire.Json.Deserialize<Person>(input)));
                Check(Assert.Throws<WireException>(() => Wire.Json.Deserialize<Person>(new MemoryStream(input))));
                Check(Assert.Throws<WireException>(() => Wire.Json.Deserialize<Person>(new ReadOnlySequence<byte>(input))));
                Check(Assert.Throws<WireException>(() => Wire.Json.Populate(input, new Person())));
                foreach (WireFraming framing in (WireFraming[])[WireFraming.Lines, WireFraming.Array, WireFraming.Sequence])
                {
                    Check(await Assert.ThrowsAsync<WireException>(async () =>
                    {
                        await foreach (Person? _ in Wire.Json.DeserializeManyAsync<Person>(new MemoryStream(input), framing)) { }
                    }));
                }
            }
        }

        void Check(WireException e)
        {
            Assert.Equal(WireErrorCode.UnsupportedEncoding, e.Code);
            Assert.Contains(named, e.Message);
        }
    }

    [Fact]
    public void A_mark_of_utf8_is_skipped_once()
    {
        Assert.Equal(5, Wire.Json.Deserialize<int>([0xEF, 0xBB, 0xBF, (byte)'5']));
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<int>([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, (byte)'5']));
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<int>([(byte)'5', 0xEF, 0xBB, 0xBF]));
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<int>([0xEF, 0xBB, (byte)'5']));
    }

    [WireModel]
    public class OddNames
    {
        [WireField(Name = "größe")] public int A { get; set; }
        [WireField(Name = "a<b")] public int B { get; set; }
        [WireField(Name = "é & \"+`\\")] public int C { get; set; }
        [WireField(Name = "\u2028\u007F\n")] public int D { get; set; }
        [WireField(Name = "😀")] public int E { get; set; }
        [WireField(Name = "\u0080\u00A0")] public OddUnion? F { get; set; }
    }

    [WireModel(Discriminator = "<é>"), WireUnion(0, typeof(OddCase), Name = "+é")]
    public abstract class OddUnion;

    [WireModel] public class OddCase : OddUnion;

    /// <summary>Member names are literals of the build; keys are escaped by the call.</summary>
    [Theory]
    [InlineData(JsonEscaping.Minimal)]
    [InlineData(JsonEscaping.Html)]
    [InlineData(JsonEscaping.SystemTextJson)]
    public void Names_are_escaped_as_keys_are(JsonEscaping escaping)
    {
        JsonWire wire = With.Options(o => o with { Escaping = escaping });
        var keys = new Dictionary<string, object?> { ["größe"] = 0, ["a<b"] = 0, ["é & \"+`\\"] = 0, ["\u2028\u007F\n"] = 0, ["😀"] = 0, ["\u0080\u00A0"] = new Dictionary<string, object?> { ["<é>"] = "+é" } };
        string json = wire.SerializeToString(new OddNames { F = new OddCase() });
        Assert.Equal(wire.SerializeToString(keys), json);
        Assert.IsType<OddCase>(wire.Deserialize<OddNames>(json).F);
    }

    [Fact]
    public void Limits_and_context_of_a_call()
    {
        JsonWire small = With.Options(o => o with { MaxInputLength = 10, MaxElementLength = 4, MaxDigits = 5, Context = s_prefix });
        Assert.Equal(WireErrorCode.LengthOutOfRange, small.Refused<object>("[1,2,3,4,5]").Code);
        Assert.Equal(5, Assert.IsType<List<object?>>(small.Deserialize<object>("[1,2,3,45]")).Count + 1);
        Assert.Equal([1, 23], small.DeserializeMany<int>("   1\n   23     \n"u8.ToArray(), WireFraming.Lines));
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => small.DeserializeMany<int>("12345\n"u8.ToArray(), WireFraming.Lines).Count()).Code);
        Assert.Equal(WireErrorCode.TooManyDigits, small.Refused<System.Numerics.BigInteger>("123456").Code);
        Assert.Same(s_prefix, small.Options.Context);
        JsonWire overriding = With.Options(o => o with { Context = s_prefix, Codecs = WireCodecs.Empty.With(new ContextCodec()) });
        Assert.Contains("\"Settings\":\"s1\"", overriding.SerializeToString(new Overridables<int> { Settings = new Settings { Level = 1 } }));
        var pool = new CountingPool();
        JsonWire pooled = With.Options(o => o with { Indented = true, Pool = pool });
        Assert.Equal(s_indented.Serialize(new int[5000]), pooled.Serialize(new int[5000]));
        Assert.Equal((true, pool.Rented), (pool.Rented > 0, pool.Returned));
    }

    static readonly Prefix s_prefix = new("s");

    sealed class Prefix(string text) : WireContext
    {
        public string Text { get; } = text;
    }

    sealed class ContextCodec : JsonCodec<Settings>
    {
        public override void Write(ref JsonWriter writer, Settings? value) => writer.WriteStringValue(((Prefix)writer.Context!).Text + value?.Level);

        public override Settings? Read(ref JsonReader reader) => throw new NotSupportedException();
    }
}
