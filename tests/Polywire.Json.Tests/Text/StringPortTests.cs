using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;

namespace JsonTests.Text;

/// <summary>Documents that are strings: <c>SerializeToString</c>, and reading from a string.</summary>
public class StringPortTests
{
    static readonly JsonWire s_replacing = Wire.Json.With(Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace });

    public static TheoryData<string> Characters => ["a", "\u00E9", "\u0436", "\u6F22", "\U0001F600", "a\u00E9\u6F22\U0001F600", "\"\\\n"];

    [Theory, MemberData(nameof(Characters))]
    public void A_string_has_the_same_text_as_the_bytes(string characters)
    {
        foreach (int length in Enumerable.Range(0, 140).Concat([255, 256, 1000, 5000, 70_000]))
        {
            string text = string.Concat(Enumerable.Repeat(characters, length));
            byte[] utf8 = Wire.Json.Serialize(text);
            string json = Wire.Json.SerializeToString(text);
            Assert.Equal(Encoding.UTF8.GetString(utf8), json);
            Assert.Equal(text, Wire.Json.Deserialize<string>(json));
        }
    }

    [Fact]
    public void A_lone_surrogate_is_reported_at_its_place_or_replaced()
    {
        foreach (string before in new[] { "", "a", "\u00E9", "\u6F22", "\U0001F600", new string('x', 63), new string('\u0436', 100) })
        {
            foreach (string after in new[] { "", "b", "\ud800", "\U0001F600", new string('\u6F22', 70) })
            {
                foreach (char lone in "\ud800\udbff\udc00\udfff")
                {
                    if (char.IsHighSurrogate(lone) && after.StartsWith('\udc00')) continue;
                    string json = $"\"{before}{lone}{after}\"";
                    WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<string>(json));
                    Assert.Equal(WireErrorCode.InvalidText, error.Code);
                    Assert.Equal(1 + Encoding.UTF8.GetByteCount(before), error.Offset);
                    Assert.Equal(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(json)), $"\"{s_replacing.Deserialize<string>(json)}\"");
                }
            }
        }
    }

    [Fact]
    public void Writing_a_string_allocates_the_string_alone()
    {
        List<string> value = [.. Enumerable.Repeat("text \u00E9 \u6F22", 2_000)];
        string json = Wire.Json.SerializeToString(value);
        Assert.InRange(AllocationAssert.Measure(() => Wire.Json.SerializeToString(value), 2 * json.Length + 100, runs: 8), 2 * json.Length, 2 * json.Length + 100);
    }

    [Fact]
    public void Every_rented_array_is_returned_whatever_fails()
    {
        var pool = new MeasuredPool();
        JsonWire json = Wire.Json.With(Wire.Json.Options with { Pool = pool });
        Assert.Equal("[1,2]", json.SerializeToString(new[] { 1, 2 }));
        Assert.Equal([1, 2], json.Deserialize<int[]>("[1,2]"));
        Assert.Throws<WireException>(() => json.SerializeToString("\ud800"));
        Assert.Throws<WireException>(() => json.Deserialize<string>("\"\ud800\""));
        Assert.Throws<WireException>(() => json.Deserialize<string>("\"\u6F22"));
        Assert.Equal(0, pool.Rented);
    }

    [Fact]
    public void Bytes_that_are_not_utf8_are_replaced()
    {
        Assert.Equal("\"\uFFFD\"", JsonText.Decode([(byte)'"', 0xFF, (byte)'"']));
        Assert.Equal("\uFFFD", JsonText.Decode([0xE6, 0xBC]));
    }
}
