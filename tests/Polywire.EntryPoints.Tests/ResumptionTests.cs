using System.IO.Pipelines;
using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;

namespace EntryPointTests;

/// <summary>Reading on after elements that cannot be read: each is reported once, none of the others is lost.</summary>
public class ResumptionTests
{
    static readonly WireSerializer s_short = Wire.Json.With(new JsonWireOptions { MaxElementLength = 10 });

    /// <summary>The values and, between them, <c>!code@offset path #line 'element'</c> of what was reported; the same for input in memory, streams and pipes, whole and in pieces.</summary>
    static async Task<string> Read<T>(WireSerializer wire, byte[] bytes, WireFraming framing)
    {
        var text = new StringBuilder();
        string whole = Show(wire.DeserializeMany<T>(bytes, framing, onError: Tell), text);
        foreach (int[] sizes in (int[][])[[1], [2, 3], [100_000]])
        {
            Assert.Equal(whole, Show(wire.DeserializeMany<T>(new TrickleStream(bytes, sizes), framing, onError: Tell), text));
            Assert.Equal(whole, await ShowAsync(wire.DeserializeManyAsync<T>(new TrickleStream(bytes, sizes), framing, onError: Tell)));
            Assert.Equal(whole, await ShowAsync(wire.DeserializeManyAsync<T>(Cut.Pipe(bytes, sizes), framing, onError: Tell)));
        }
        Assert.Equal(whole, await ShowAsync(wire.DeserializeManyAsync<T>(Cut.Trickle(bytes, 1), framing, onError: Tell)));
        return whole;

        void Tell(WireException e, ReadOnlySpan<byte> element)
        {
            Say(e);
            text.Append($" '{(wire.Name == "json" ? Encoding.UTF8.GetString(element) : Convert.ToHexString(element))}' ");
            if (!element.IsEmpty) Assert.InRange(e.Offset, Offset(bytes, element), Offset(bytes, element) + element.Length);
        }

        void Say(WireException e) => text.Append($"!{e.Code}@{e.Offset} {e.Path}{(e.Line > 0 ? $" #{e.Line}" : "")}");

        string Show(IEnumerable<T?> values, StringBuilder text)
        {
            text.Clear();
            try
            {
                foreach (T? value in values) text.Append(Wire.Json.SerializeToString(value)).Append(' ');
            }
            catch (WireException e)
            {
                Say(e);
            }
            return text.ToString().TrimEnd();
        }

        async Task<string> ShowAsync(IAsyncEnumerable<T?> values)
        {
            text.Clear();
            try
            {
                await foreach (T? value in values) text.Append(Wire.Json.SerializeToString(value)).Append(' ');
            }
            catch (WireException e)
            {
                Say(e);
            }
            return text.ToString().TrimEnd();
        }
    }

    static int Offset(byte[] bytes, ReadOnlySpan<byte> element) => bytes.AsSpan().IndexOf(element);

    [Theory]
    [InlineData("1\nx\n2", "1 !UnexpectedByte@2 $[1] #2 'x' 2")]
    [InlineData("1\r\n{\"a\":}\r\n\r\n2\r\n", "1 !UnexpectedByte@8 $[1].a #2 '{\"a\":}' 2")]
    [InlineData("\n \n\t[1,]\n2\n", "!UnexpectedByte@7 $[0][1] #3 '[1,]' 2")]
    [InlineData("\uFEFFx1\n2", "!UnexpectedByte@3 $[0] #1 'x1' 2")]
    [InlineData("1\n\uFEFF2\n3", "1 2 3")]
    [InlineData("{\"a\":[1,\n2\n{\"a\":3", "!UnexpectedEnd@8 $[0].a[1] #1 '{\"a\":[1,' 2 !UnexpectedEnd@17 $[2].a #3 '{\"a\":3'")]
    [InlineData("1\n\"abc", "1 !UnexpectedEnd@2 $[1] #2 '\"abc'")]
    [InlineData("a\nb\nc", "!UnexpectedByte@0 $[0] #1 'a' !UnexpectedByte@2 $[1] #2 'b' !UnexpectedByte@4 $[2] #3 'c'")]
    [InlineData("1 2\n3", "!TrailingData@2 $[0] #1 '1 2' 3")]
    [InlineData("1\r2\n3", "!TrailingData@2 $[0] #1 '1\r2' 3")]
    [InlineData("{\"a\":1}}\n[]", "!TrailingData@7 $[0] #1 '{\"a\":1}}' []")]
    [InlineData("\"\\ud800\"\n\"\\x\"\n9", "!InvalidText@0 $[0] #1 '\"\\ud800\"' !InvalidEscape@9 $[1] #2 '\"\\x\"' 9")]
    [InlineData("", "")]
    [InlineData("\n\n", "")]
    public async Task Bad_lines_are_reported_and_the_rest_is_read(string input, string expected) =>
        Assert.Equal(expected, await Read<object>(Wire.Json, Encoding.UTF8.GetBytes(input), WireFraming.Lines));

    [Fact]
    public async Task Lines_that_are_no_such_value_are_reported_with_path_and_line() => Assert.Equal(
        """{"X":1,"Y":0,"Seen":false} !TypeMismatch@22 $[1].X #2 '{"Y":1, "X":"a"}' !UnexpectedNull@28 $[2] #3 'null' !NumberOutOfRange@38 $[3].X #4 '{"X":99999999999}' {"X":2,"Y":0,"Seen":false}""",
        await Read<Point>(Wire.Json, Encoding.UTF8.GetBytes("""
            {"X": 1 }
            {"Y":1, "X":"a"}
             null
            {"X":99999999999}
            {"X":2}
            """.ReplaceLineEndings("\n")), WireFraming.Lines));

    [Theory]
    [InlineData(11, "1 !LengthOutOfRange@12 $[1] #2 '' 3")]
    [InlineData(100_000, "1 !LengthOutOfRange@12 $[1] #2 '' 3")]
    public async Task A_line_beyond_the_limit_is_skipped_without_being_held(int length, string expected)
    {
        byte[] bytes = Encoding.UTF8.GetBytes($"1\n{new string('7', length)}\n3");
        var pool = new MeasuredPool();
        WireSerializer wire = Wire.Json.With(new JsonWireOptions { MaxElementLength = 10, Pool = pool });
        var told = new List<string>();
        foreach (int[] sizes in (int[][])[[1], [7], [100_000]])
        {
            told.Clear();
            int[] values = [.. wire.DeserializeMany<int>(new TrickleStream(bytes, sizes), WireFraming.Lines, onError: (e, element) => told.Add($"!{e.Code}@{e.Offset} {e.Path} #{e.Line} '{(element.Length <= length ? "" : "?")}'"))];
            Assert.Equal(expected, $"{values[0]} {Assert.Single(told)} {values[1]}");
        }
        Assert.InRange(pool.Most, 1, 1 << 18);
        // The last line, too, and without an end.
        Assert.Equal("1", string.Join(' ', wire.DeserializeMany<int>(new TrickleStream(bytes[..^2], 5), WireFraming.Lines, onError: (e, _) => Assert.Equal(2, e.Line))));
        await foreach (int value in wire.DeserializeManyAsync<int>(Cut.Trickle(bytes, 4_000), WireFraming.Lines, onError: (e, _) => Assert.Equal(2, e.Line))) Assert.True(value is 1 or 3);
    }

    [Fact]
    public void Without_a_handler_a_line_beyond_the_limit_ends_the_reading()
    {
        WireException e = Assert.Throws<WireException>(() => s_short.DeserializeMany<object>(new TrickleStream("1\n12345678901\n3"u8.ToArray(), 1), WireFraming.Lines).Count());
        Assert.Equal((WireErrorCode.LengthOutOfRange, "$[1]", 2L), (e.Code, e.Path, e.Line));
        Assert.Contains("line 2, offset", e.Message);
    }

    [Theory]
    [InlineData("0131 0178 0132", "1 !UnexpectedByte@3 $[1] 'x' 2")]
    [InlineData("0131 00 0132", "1 !UnexpectedEnd@3 $[1] '' 2")]
    [InlineData("0131 0B3132333435363738393031 0132", "1 !LengthOutOfRange@2 $[1] '' 2")]
    [InlineData("0131 FFFFFFFFFFFFFFFFFF01 0132", "1 !LengthOutOfRange@2 $[1] ''")]
    [InlineData("0131 FFFFFFFFFFFFFFFFFF02 0132", "1 !InvalidNumber@2 $[1]")]
    [InlineData("0131 0532", "1 !UnexpectedEnd@4 $[1]")]
    [InlineData("0131 80", "1 !UnexpectedEnd@3 $[1]")]
    public async Task Any_bytes_after_a_length_are_one_element(string hex, string expected) =>
        Assert.Equal(expected, await Read<object>(s_short, Hex(hex), WireFraming.LengthDelimited));

    [Theory]
    [InlineData(WireFraming.Array, "[1,{\"a\":1},2]", "1 !TypeMismatch@3 $[1] '{\"a\":1}' 2")]
    [InlineData(WireFraming.Array, "[1,null,\"a\"]", "1 !UnexpectedNull@3 $[1] 'null' !TypeMismatch@8 $[2] '\"a\"'")]
    [InlineData(WireFraming.Array, "[1,{\"a\":01},2]", "1 !TypeMismatch@3 $[1]")]
    [InlineData(WireFraming.Array, "[1,x,2]", "1 !UnexpectedByte@3 $[1]")]
    [InlineData(WireFraming.Array, "[1,,2]", "1 !UnexpectedByte@3 $[1]")]
    [InlineData(WireFraming.Array, "[1,2", "1 2 !UnexpectedEnd@4 $[1]")]
    [InlineData(WireFraming.Array, "[1,\uFEFF2]", "1 !UnexpectedByte@3 $[1]")]
    [InlineData(WireFraming.Array, "[1] 2", "1 !TrailingData@4 $")]
    [InlineData(WireFraming.Sequence, "1 [2]{\"a\":\"]\"}3", "1 !TypeMismatch@2 $[1] '[2]' !TypeMismatch@5 $[2] '{\"a\":\"]\"}' 3")]
    [InlineData(WireFraming.Sequence, "1 99999999999 2", "1 !NumberOutOfRange@2 $[1] '99999999999' 2")]
    [InlineData(WireFraming.Sequence, "1 \uFEFF2 3", "1 !UnexpectedByte@2 $[1]")]
    [InlineData(WireFraming.Sequence, "1 [2} 3", "1 !TypeMismatch@2 $[1]")]
    [InlineData(WireFraming.Sequence, "1 [2", "1 !TypeMismatch@2 $[1]")]
    public async Task Elsewhere_what_is_well_formed_is_skipped_and_the_rest_ends_the_reading(WireFraming framing, string input, string expected) =>
        Assert.Equal(expected, await Read<int>(Wire.Json, Encoding.UTF8.GetBytes(input), framing));

    [Theory]
    [InlineData("messagepack", WireFraming.Sequence, "01 A161 81A16101 02", "1 !TypeMismatch@1 $[1] 'A161' !TypeMismatch@3 $[2] '81A16101' 2")]
    [InlineData("messagepack", WireFraming.Sequence, "01 A1FF 02", "1 !TypeMismatch@1 $[1]")]
    [InlineData("messagepack", WireFraming.Sequence, "01 C1 02", "1 !UnexpectedByte@1 $[1]")]
    [InlineData("messagepack", WireFraming.Sequence, "01 92A1", "1 !TypeMismatch@1 $[1]")]
    [InlineData("messagepack", WireFraming.Array, "93 01 C0 02", "1 !UnexpectedNull@2 $[1] 'C0' 2")]
    [InlineData("messagepack", WireFraming.Array, "94 01 C0 02", "1 !UnexpectedNull@2 $[1] 'C0' 2 !UnexpectedEnd@4 $[3]")]
    [InlineData("messagepack", WireFraming.LengthDelimited, "0101 01C1 00 0102", "1 !UnexpectedByte@3 $[1] 'C1' !UnexpectedEnd@5 $[2] '' 2")]
    [InlineData("messagepack+lz4block", WireFraming.Sequence, "01 C0 02", "1 !UnexpectedNull@1 $[1] 'C0' 2")]
    public async Task MessagePack_reading_continues_after_bad_elements(string name, WireFraming framing, string hex, string expected) =>
        Assert.Equal(expected, await Read<int>(Samples.Of(name), Hex(hex), framing));

    static byte[] Hex(string text) => Convert.FromHexString(text.Replace(" ", ""));

    [Fact]
    public async Task Repeated_names_are_reported_and_skipped_where_they_are_refused()
    {
        WireSerializer wire = Wire.Json.With(new JsonWireOptions { DuplicateMembers = DuplicateMemberHandling.Reject });
        Assert.Equal("{\"a\":1} !DuplicateMember@18 $[1].a '{\"a\":1,\"a\":2}' 3", await Read<object>(wire, "{\"a\":1}{\"a\":1,\"a\":2}3"u8.ToArray(), WireFraming.Sequence));
    }

    [Fact]
    public void An_exception_of_the_handler_ends_reading()
    {
        byte[] bytes = "1\nx\n2"u8.ToArray();
        var read = new List<int>();
        Assert.Throws<InvalidDataException>(() => read.AddRange(Ints((_, _) => throw new InvalidDataException())));
        WireException same = Assert.Throws<WireException>(() => read.AddRange(Ints((e, _) => throw e)));
        Assert.Equal("$[1]", same.Path);
        Assert.Equal([1, 1], read);

        IEnumerable<int> Ints(WireErrorHandler handler)
        {
            foreach (int value in Wire.Json.DeserializeMany<int>(bytes, WireFraming.Lines, onError: handler)) yield return value;
        }
    }

    [Fact]
    public void Failures_of_user_code_are_reported_and_missing_codecs_are_not()
    {
        byte[] bytes = "{\"Items\":[{\"Number\":1}]}\n{\"Items\":7}\n{\"Items\":[]}"u8.ToArray();
        var told = new List<long>();
        Assert.Equal(2, Wire.Json.DeserializeMany<Picky>(bytes, WireFraming.Lines, onError: (e, _) => told.Add(e.Line)).Count());
        Assert.Equal([2L], told);
        Assert.Throws<WireException>(() => Wire.Json.DeserializeMany<object>(Encoding.Unicode.GetBytes("1\n2"), WireFraming.Lines, onError: (_, _) => Assert.Fail()).Count());
    }

    [Fact]
    public void A_hundred_thousand_bad_lines_among_as_many_good_ones_lose_nothing()
    {
        var text = new StringBuilder();
        for (int k = 0; k < 100_000; k++) text.Append(k % 2 == 0 ? $"{k}\n" : $"{{bad {k}\n");
        var told = new List<long>();
        int[] read = [.. Wire.Json.DeserializeMany<int>(new TrickleStream(Encoding.UTF8.GetBytes(text.ToString()), 1000, 37), WireFraming.Lines, onError: (e, _) => told.Add(e.Line))];
        Assert.Equal(Enumerable.Range(0, 50_000).Select(k => 2 * k), read);
        Assert.Equal(Enumerable.Range(0, 50_000).Select(k => 2L * k + 2), told);
    }

    [Fact]
    public void Damaged_lines_are_reported_and_read_as_each_would_be_alone()
    {
        var mutator = new TestKit.Mutator(90_210);
        byte[] lines = ManyTests.Write(Wire.Json, Samples.Rows(4), WireFraming.Lines);
        int bad = 0, good = 0;
        for (int k = 0; k < 3_000; k++)
        {
            byte[] damaged = mutator.Mutate(lines, true);
            if (JsonEncoding.MayBeMarked(damaged)) continue;
            var expected = new List<string>();
            long number = 0;
            foreach (string line in Encoding.Latin1.GetString(damaged).Split('\n'))
            {
                number++;
                byte[] alone = Encoding.Latin1.GetBytes(line.Trim(' ', '\t', '\r'));
                if (alone.Length == 0) continue;
                expected.Add(Wire.Json.TryDeserialize(alone, out Row? row, out WireException? error) ? Wire.Json.SerializeToString(row) : $"{number} {error!.Code}");
                _ = error is null ? good++ : bad++;
            }
            var read = new List<string>();
            foreach (Row? row in Wire.Json.DeserializeMany<Row>(new TrickleStream(damaged, 1 + k % 50), WireFraming.Lines, onError: (e, _) => read.Add($"{e.Line} {e.Code}"))) read.Add(Wire.Json.SerializeToString(row));
            Assert.Equal(expected, read);
        }
        Assert.True(bad > 1_000 && good > 1_000, $"{bad} bad, {good} good");
    }

    [Fact]
    public async Task A_pipe_is_after_the_last_element_given_out_also_after_bad_ones()
    {
        byte[] bytes = "1\nx\n2\n3\n"u8.ToArray();
        foreach (int size in (int[])[1, 3, 100])
        {
            PipeReader reader = Cut.Pipe(bytes, size);
            await foreach (int value in Wire.Json.DeserializeManyAsync<int>(reader, WireFraming.Lines, onError: (_, _) => { }))
                if (value == 2) break;
            ReadResult rest = await reader.ReadAsync();
            Assert.Equal("3\n", Encoding.UTF8.GetString(System.Buffers.BuffersExtensions.ToArray(rest.Buffer)));
        }
    }
}
