using System.Text.Json;
using Polywire;

namespace JsonTests;

/// <summary>Collections of every small size, whose elements begin on the stack and move on to rented space, alone and one inside another.</summary>
public class CollectionSizeTests
{
    public static TheoryData<int> Counts { get; } = new(Enumerable.Range(0, 20).Concat([31, 32, 33, 100, 2_047, 2_048, 2_049, 5_000]));

    [Theory, MemberData(nameof(Counts))]
    public void Collections_of_every_size_are_read(int count)
    {
        var value = new SizedCollections
        {
            Texts = [.. Enumerable.Range(0, count).Select(i => i % 5 == 3 ? null : $"text {i}")],
            Array = [.. Enumerable.Range(0, count).Select(i => $"é{i}")],
            Boxes = [.. Enumerable.Range(0, count).Select(i => i % 7 == 6 ? null : new SizedCollections { Texts = [$"{i}"] })],
            Numbers = Enumerable.Range(0, count).ToDictionary(i => $"n{i}"),
            Names = Enumerable.Range(0, count).ToDictionary(i => $"k{i}", i => i % 3 == 2 ? null : $"v{i}"),
            ByDay = Enumerable.Range(0, count).ToDictionary(i => new DateOnly(2026, 1, 1).AddDays(i), i => $"d{i}"),
        };
        AssertRead(value);
    }

    [Fact]
    public void Collections_inside_of_each_other_keep_their_elements()
    {
        var random = new Random(7);
        for (int round = 0; round < 50; round++) AssertRead(Make(random, 4));
    }

    [Fact]
    public void The_last_of_equal_keys_counts_before_and_after_the_stack_is_full()
    {
        for (int count = 1; count < 40; count++)
        {
            string text = "{\"Names\":{" + string.Join(",", Enumerable.Range(0, 2 * count).Select(i => $"\"k{i % count}\":\"{i}\"")) + "}}";
            Dictionary<string, string?> names = Wire.Json.Deserialize<SizedCollections>(text).Names!;
            Assert.Equal(Enumerable.Range(0, count).Select(i => ($"k{i}", (string?)$"{count + i}")), names.Select(e => (e.Key, e.Value)));
        }
    }

    static SizedCollections Make(Random random, int depth) => new()
    {
        Texts = [.. Enumerable.Range(0, random.Next(12)).Select(i => $"{random.Next()}")],
        Boxes = depth == 0 ? null : [.. Enumerable.Range(0, random.Next(11)).Select(_ => random.Next(3) == 0 ? Make(random, depth - 1) : null)],
        Inner = depth == 0 ? null : Enumerable.Range(0, random.Next(11)).ToDictionary(i => $"{i}", _ => random.Next(4) == 0 ? Make(random, depth - 1) : new SizedCollections()),
        Names = Enumerable.Range(0, random.Next(12)).ToDictionary(i => $"k{i}", i => (string?)$"v{random.Next()}"),
    };

    static void AssertRead(SizedCollections value)
    {
        string text = JsonSerializer.Serialize(value, new JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        Assert.Equal(text, Wire.Json.SerializeToString(Wire.Json.Deserialize<SizedCollections>(text)));
        string indented = JsonSerializer.Serialize(value, new JsonSerializerOptions { WriteIndented = true });
        Assert.Equal(text, Wire.Json.SerializeToString(Wire.Json.Deserialize<SizedCollections>(indented)));
    }
}

[WireModel(Wires = Wires.Json)]
public sealed class SizedCollections
{
    public List<string?>? Texts { get; set; }
    public string[]? Array { get; set; }
    public List<SizedCollections?>? Boxes { get; set; }
    public Dictionary<string, int>? Numbers { get; set; }
    public Dictionary<string, string?>? Names { get; set; }
    public Dictionary<DateOnly, string>? ByDay { get; set; }
    public Dictionary<string, SizedCollections>? Inner { get; set; }
}
