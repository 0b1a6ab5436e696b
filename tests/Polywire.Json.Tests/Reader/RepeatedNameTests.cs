using System.Text;
using System.Text.Json;
using Polywire.Json;

namespace JsonTests;

/// <summary>The check before nodes are made when they are looked at: whether a name occurs twice in an object, or is escaped.</summary>
public class RepeatedNameTests
{
    static readonly string[] s_texts = ["", "a", "\\\"", "\\\\", "x\\\\\\\"{", ":", "}", "{\\\"a\\\":1}", "name: \\n", "é😀", new string('y', 64), new string('z', 150) + "\\\\"];

    [Fact]
    public void Random_trees_are_answered_as_their_names_are()
    {
        var random = new Random(77);
        int repeats = 0, none = 0;
        for (int k = 0; k < 6_000; k++)
        {
            bool mayRepeat = k % 2 == 0;
            var text = new StringBuilder(new string(' ', random.Next(70)));
            Value(text, random, 0, mayRepeat);
            byte[] utf8 = Encoding.UTF8.GetBytes(text.ToString());
            using JsonDocument document = JsonDocument.Parse(utf8);
            bool expected = Repeats(document.RootElement);
            Assert.True(expected == RawTree.MayRepeatName(utf8), text.ToString());
            if (expected) repeats++;
            else none++;
        }
        Assert.InRange(repeats, 500, 5_000);
        Assert.InRange(none, 1_000, 5_000);
    }

    [Fact]
    public void A_repeated_or_escaped_name_is_found_at_every_place_of_a_block()
    {
        for (int before = 0; before < 200; before++)
        {
            string filler = $"\"f\":\"{new string('x', before)}\"";
            Assert.False(RawTree.MayRepeatName(Encoding.UTF8.GetBytes($$"""{{{filler}},"name":1,"nam":"\\","other name":[{"name":1}]}""")));
            Assert.True(RawTree.MayRepeatName(Encoding.UTF8.GetBytes($$"""{{{filler}},"name":{"a":1},"name":2}""")));
            Assert.True(RawTree.MayRepeatName(Encoding.UTF8.GetBytes($$"""{{{filler}},"n\u0061me" : 1}""")));
            Assert.True(RawTree.MayRepeatName(Encoding.UTF8.GetBytes($$"""{{{filler}},"{{new string('n', before)}}":"\\","{{new string('n', before)}}"{{new string(' ', before)}}:2}""")));
        }
    }

    [Fact]
    public void Many_names_and_levels_are_remembered()
    {
        string names = string.Join(",", Enumerable.Range(0, 3_000).Select(i => $"\"n{i}\":{i}"));
        Assert.False(RawTree.MayRepeatName(Encoding.UTF8.GetBytes("{" + names + "}")));
        Assert.True(RawTree.MayRepeatName(Encoding.UTF8.GetBytes("{" + names + ",\"n1\":1}")));
        string deep = string.Concat(Enumerable.Repeat("{\"a\":", 60));
        Assert.False(RawTree.MayRepeatName(Encoding.UTF8.GetBytes(deep + "1" + new string('}', 60))));
        Assert.True(RawTree.MayRepeatName(Encoding.UTF8.GetBytes(deep + "1,\"a\":2" + new string('}', 60))));
    }

    static void Value(StringBuilder text, Random random, int depth, bool mayRepeat)
    {
        int kind = depth == 0 ? 3 : random.Next(depth > 3 ? 2 : 4);
        if (kind == 0) text.Append(random.Next(1_000));
        else if (kind == 1) text.Append('"').Append(s_texts[random.Next(s_texts.Length)]).Append('"');
        else
        {
            text.Append(kind == 2 ? '[' : '{');
            int count = random.Next(6);
            for (int i = 0; i < count; i++)
            {
                if (i > 0) text.Append(random.Next(4) == 0 ? " , " : ",");
                if (kind == 3) text.Append('"').Append('n', 7 * depth).Append(mayRepeat ? random.Next(6) : i).Append(random.Next(4) == 0 ? "\" : " : "\":");
                Value(text, random, depth + 1, mayRepeat);
            }
            text.Append(kind == 2 ? ']' : '}');
        }
    }

    static bool Repeats(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().Select(p => p.Name).Distinct().Count() != element.EnumerateObject().Count() || element.EnumerateObject().Any(p => Repeats(p.Value)),
        JsonValueKind.Array => element.EnumerateArray().Any(Repeats),
        _ => false,
    };
}
