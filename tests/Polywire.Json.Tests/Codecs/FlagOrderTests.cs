using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

[assembly: WireFor<JsonTests.FlagOrderTests.Overlapping>]
[assembly: WireFor<JsonTests.FlagOrderTests.Signed>]
[assembly: WireFor<Dictionary<JsonTests.FlagOrderTests.Overlapping, JsonTests.FlagOrderTests.Signed>>]

namespace JsonTests;

/// <summary>The names of flags are in the order of System.Text.Json: members of more bits first, where the sign of a negative member counts as bits.</summary>
public class FlagOrderTests
{
    /// <summary>Members of several bits, some of which have a bit in common.</summary>
    [Flags, WireEnum(EnumsAsStrings = true), JsonConverter(typeof(JsonStringEnumConverter<Overlapping>))]
    public enum Overlapping : byte { None = 0, AB = 3, A = 1, B = 2, C = 4, BC = 6, D = 8, CD = 12, BCD = 14, Top = 128 }

    /// <summary>Members below zero.</summary>
    [Flags, WireEnum(EnumsAsStrings = true), JsonConverter(typeof(JsonStringEnumConverter<Signed>))]
    public enum Signed : sbyte { None, A = 1, B = 2, Low = -64, Least = -128 }

    [Fact]
    public void Every_combination_is_written_as_by_System_Text_Json()
    {
        for (int bits = 0; bits <= byte.MaxValue; bits++)
        {
            var values = new Dictionary<Overlapping, Signed> { [(Overlapping)bits] = (Signed)unchecked((sbyte)bits) };
            Assert.Equal(JsonSerializer.Serialize(values), Wire.Json.SerializeToString(values));
            Assert.Equal(values, Wire.Json.Deserialize<Dictionary<Overlapping, Signed>>(Wire.Json.Serialize(values)));
            Assert.Equal(JsonSerializer.Serialize((Overlapping)bits), Wire.Json.SerializeToString((Overlapping)bits));
        }
    }
}
