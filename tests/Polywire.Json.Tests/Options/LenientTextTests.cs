using System.Text;
using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary>Comments and trailing commas, wherever a token can be.</summary>
public class LenientTextTests
{
    static readonly JsonWire s_comments = With.Options(o => o with { Comments = true });
    static readonly JsonWire s_commas = With.Options(o => o with { TrailingCommas = true });
    static readonly JsonWire s_both = With.Options(o => o with { Comments = true, TrailingCommas = true });

    /// <summary>A document with a place for a comment or a blank at every <c>~</c>, and for a trailing comma at every <c>§</c>.</summary>
    const string Document = """
        ~{~"Numbers"~:~[~1~,~2~§~]~,~"Texts"~:~[~"a"~,~null~§~]~,~"People"~:~[~{~"Name"~:~"n"~,~"Age"~:~5~§~}~§~]~,~"ByName"~:~{~"k"~:~[~7~§~]~§~}~,~"Anything"~:~[~{~"x"~:~[~1~,~2.5~§~]~,~"y"~:~true~§~}~§~]~,~"Skipped"~:~{~"a"~:~[~null~,~{~}~§~]~§~}~,~"Shapes"~:~[~{~"$type"~:~"circle"~,~"R"~:~1.5~§~}~,~{~"R"~:~2~,~"$type"~:~"circle"~§~}~§~]~,~"After"~:~8~§~}~
        """;

    [Theory]
    [InlineData("", "")]
    [InlineData(" ", "")]
    [InlineData("/**/", "")]
    [InlineData(" /* \"[{,]}*/ ", "")]
    [InlineData("// ü\n", "")]
    [InlineData("//\r\n //x\r", "")]
    [InlineData("/***/ /*/ */", "")]
    [InlineData("", ",")]
    [InlineData("\n\t", ",")]
    [InlineData("/* , */", ",")]
    [InlineData("//,\n", ",")]
    public void Comments_are_accepted_in_every_place_between_tokens(string space, string comma)
    {
        string json = Document.Replace("~", space).Replace("§", comma);
        JsonWire wire = comma.Length == 0 ? s_comments : space.Contains('/') ? s_both : s_commas;
        Check(wire.Deserialize<Lists>(json));
        Check(wire.Deserialize<Lists>(new MemoryStream(Encoding.UTF8.GetBytes(json))));
        var existing = new Lists();
        wire.Populate(Encoding.UTF8.GetBytes(json), existing);
        Check(existing);
        Check(wire.Deserialize<RawValue>(json).As<Lists>()!);
        Assert.Equal(8L, ((Dictionary<string, object?>)wire.Deserialize<object>(json))["After"]);
        if (space.Contains('/') || comma.Length > 0) Wire.Json.Refused<Lists>(json);

        static void Check(Lists read)
        {
            Assert.Equal([1, 2], read.Numbers!);
            Assert.Equal(["a", null!], read.Texts!);
            Assert.Equal(("n", 5), (read.People![0].Name, read.People[0].Age));
            Assert.Equal([7], read.ByName!["k"]);
            Assert.Equal([1L, 2.5], (List<object?>)((Dictionary<string, object?>)read.Anything![0]!)["x"]!);
            Assert.Equal([1.5, 2], read.Shapes!.Cast<Circle>().Select(c => c.R));
            Assert.Equal(8, read.After);
        }
    }

    /// <summary>What is kept unread is strict: it is written to others and read again without the options.</summary>
    [Theory]
    [InlineData("[1,/*x*/2,]", "[1,2]")]
    [InlineData("{\"a//b\":\"/*\\\"*/\", // c\n \"d\" : [ 1 , /* , */ ] , }", "{\"a//b\":\"/*\\\"*/\", \n \"d\" : [ 1   ]  }")]
    [InlineData("[[],{},\"],\",[2,\n],]", "[[],{},\"],\",[2\n]]")]
    [InlineData("[1, 2]", "[1, 2]")]
    public void Raw_values_are_strict(string json, string strict)
    {
        Assert.Equal(strict, s_both.Deserialize<RawValue>(json).ToString());
        Raw model = s_both.Deserialize<Raw>($$"""{"Value":{{json}},"List":[{{json}}]}""");
        Assert.Equal((strict, strict), (model.Value.ToString(), model.List![0].ToString()));
        Assert.Equal(strict, s_both.Deserialize<KeptRaw>($$"""{"x":{{json}}}""").Rest!["x"].ToString());
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        JsonWire borrowing = With.Options(o => o with { Comments = true, TrailingCommas = true, Borrow = true });
        Assert.Equal(strict, borrowing.Deserialize<RawValue>((ReadOnlyMemory<byte>)bytes).ToString());
        Wire.Json.Deserialize<object>(s_both.Serialize(model));
    }

    [Theory]
    [InlineData("[,]")]
    [InlineData("[1,,]")]
    [InlineData("[1,,2]")]
    [InlineData("[,1]")]
    [InlineData("{,}")]
    [InlineData("{\"a\":1,,}")]
    [InlineData("[1,}")]
    [InlineData("{\"a\":1,]")]
    [InlineData("{\"a\":,}")]
    [InlineData("[1],")]
    [InlineData("1,")]
    [InlineData("[1,")]
    [InlineData("/")]
    [InlineData("[1]/")]
    [InlineData("[1 /]")]
    [InlineData("[1 /x]")]
    [InlineData("[1 /*]")]
    [InlineData("[1 /* *]")]
    [InlineData("[1 /*/]")]
    [InlineData("/* */")]
    [InlineData("// 1")]
    [InlineData("1/**/2")]
    [InlineData("# 1")]
    public void Text_that_is_neither_a_comment_nor_a_trailing_comma_is_refused(string json)
    {
        s_both.Refused<object>(json);
        s_both.Refused<RawValue>(json);
        s_both.Refused<List<int>>(json);
        s_both.Refused<Empty>($$"""{"Skipped":[{{json}},0]}""");
        s_both.Refused<Kept>($$"""{"Skipped":[{{json}},0]}""");
    }

    [Fact]
    public void Comments_must_be_utf8()
    {
        foreach (string form in (string[])["[1/*~*/]", "[1]//~", "//~\n[1]"])
        {
            byte[] bytes = Encoding.Latin1.GetBytes(form.Replace('~', '\u00FF'));
            Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => s_both.Deserialize<List<int>>(bytes)).Code);
        }
    }

    [Theory]
    [InlineData("/* {\"no\":[ */{\"Items\":[{\"Name\":\"a\"},//]}\n{\"Age\":\"x\"}]}", "$.Items[1].Age")]
    [InlineData("{\"Map\"/*:\"b\"*/:{\"k\":/*{*/{\"Age\":1.5}}}", "$.Map.k.Age")]
    [InlineData("{\"Total\":/* , */ // \"x\"\r true}", "$.Total")]
    public void Paths_skip_comments(string json, string path) => Assert.Equal(path, s_comments.Refused<Page<Person>>(json).Path);

    [Fact]
    public async Task Frames_skip_comments_and_trailing_commas()
    {
        Assert.Equal([1, 2], await Many("/*[*/[ 1, // ]\n 2, /* , */ ] //", WireFraming.Array));
        Assert.Equal([1, 2], await Many("1 // 5\n/*6*/2", WireFraming.Sequence));
        Assert.Equal([1, 2], await Many("// header\n1 /* one */\n  // 3\r\n\n2//two\n//", WireFraming.Lines));
        await Assert.ThrowsAsync<WireException>(async () => await Many("[1,,]", WireFraming.Array));

        static async Task<List<int>> Many(string json, WireFraming framing)
        {
            var read = new List<int>();
            await foreach (int item in s_both.DeserializeManyAsync<int>(new TestKit.TrickleStream(Encoding.UTF8.GetBytes(json)), framing)) read.Add(item);
            return read;
        }
    }
}
