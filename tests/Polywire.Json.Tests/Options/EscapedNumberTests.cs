using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;

[assembly: WireFor<Dictionary<sbyte, int>>]
[assembly: WireFor<Dictionary<byte, int>>]
[assembly: WireFor<Dictionary<short, int>>]
[assembly: WireFor<Dictionary<ushort, int>>]
[assembly: WireFor<Dictionary<int, int>>]
[assembly: WireFor<Dictionary<uint, int>>]
[assembly: WireFor<Dictionary<long, int>>]
[assembly: WireFor<Dictionary<ulong, int>>]
[assembly: WireFor<Dictionary<Int128, int>>]
[assembly: WireFor<Dictionary<UInt128, int>>]
[assembly: WireFor<Dictionary<Half, int>>]
[assembly: WireFor<Dictionary<float, int>>]
[assembly: WireFor<Dictionary<double, int>>]
[assembly: WireFor<Dictionary<decimal, int>>]

namespace JsonTests;

/// <summary>Numbers in quotes, as dictionary keys and as values, where characters of them are escapes.</summary>
public class EscapedNumberTests
{
    // Texts that System.Text.Json judges alike, then some that it takes in strings and this library does not.
    static readonly string[] s_texts =
    [
        "0", "1", "7", "12", "-5", "127", "128", "255", "256", "-129", "65535", "2147483647", "2147483648", "4294967295", "9223372036854775807",
        "18446744073709551615", "340282366920938463463374607431768211455", "1.5", "-0.25", "1e2", "1E400", "123456.789", "NaN", "Infinity", "-Infinity",
        "", "1x", "x", "null", "1\"", "\"1", "1\\", "é", "1é", "--1",
    ];

    static readonly string[] s_strict = [" 1", "1 ", "\t1", "01", "-01", "+1", "1.", ".5"];

    static readonly JsonSerializerOptions s_theirs = new() { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals };

    static readonly JsonWireOptions s_ours = new() { NumbersFromStrings = true, NamedFloats = true };

    [Fact]
    public void Keys_with_escapes_are_those_of_System_Text_Json()
    {
        Keys<sbyte>();
        Keys<byte>();
        Keys<short>();
        Keys<ushort>();
        Keys<int>();
        Keys<uint>();
        Keys<long>();
        Keys<ulong>();
        Keys<Int128>();
        Keys<UInt128>();
        Keys<Half>();
        Keys<float>();
        Keys<double>();
        Keys<decimal>();
    }

    [Fact]
    public void Numbers_in_quotes_with_escapes_are_those_of_System_Text_Json()
    {
        Values<sbyte>();
        Values<byte>();
        Values<short>();
        Values<ushort>();
        Values<int>();
        Values<uint>();
        Values<long>();
        Values<ulong>();
        Values<Int128>();
        Values<UInt128>();
        Values<Half>();
        Values<float>();
        Values<double>();
        Values<decimal>();
    }

    [Fact]
    public void Keys_after_one_with_escapes_are_read_as_before_it()
    {
        Assert.Equal([1, 22, 333, 4], Wire.Json.Deserialize<Dictionary<int, int>>("""{"\u0031":1,"22":1,"3\u00333":1,"4":1}""").Keys);
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<Dictionary<int, int>>("""{"\u0031x":1}"""));
        Assert.Equal(WireErrorCode.InvalidNumber, e.Code);
        Assert.Equal([1], Wire.Json.Deserialize<Dictionary<int, int>>("""{"1":1}""").Keys);
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<Dictionary<int, int>>("""{"1":"\u0031"}"""));
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<int>("\"\\u0031\""));
    }

    static void Keys<T>() where T : struct
    {
        JsonWire strict = Wire.Json, named = Wire.Json.With(new JsonWireOptions { NamedFloats = true });
        foreach (string text in s_texts)
            foreach (string spelled in Spellings(text))
            {
                string json = $$"""{"{{spelled}}" : 1}""";
                JsonWire ours = text is "NaN" or "Infinity" or "-Infinity" ? named : strict;
                Same(() => JsonSerializer.Deserialize<Dictionary<T, int>>(json)!.Single().Key, () => ours.Deserialize<Dictionary<T, int>>(json).Single().Key, json, typeof(T));
            }
        foreach (string spelled in s_strict.SelectMany(Spellings)) Assert.Throws<WireException>(() => strict.Deserialize<Dictionary<T, int>>($$"""{"{{spelled}}":1}"""));
    }

    static void Values<T>() where T : struct
    {
        JsonWire wire = Wire.Json.With(s_ours);
        foreach (string text in s_texts)
            foreach (string spelled in Spellings(text))
            {
                string json = $"\"{spelled}\"";
                Same(() => JsonSerializer.Deserialize<T>(json, s_theirs), () => wire.Deserialize<T>(json), json, typeof(T));
            }
        foreach (string spelled in s_strict.SelectMany(Spellings)) Assert.Throws<WireException>(() => wire.Deserialize<T>($"\"{spelled}\""));
    }

    static void Same<T>(Func<T> theirs, Func<T> ours, string json, Type type) where T : struct
    {
        T? expected = null, actual = null;
        try
        {
            expected = theirs();
        }
        catch (JsonException)
        {
        }
        try
        {
            actual = ours();
        }
        catch (WireException)
        {
        }
        Assert.True(Equals(expected, actual), $"{type.Name} {json}: {expected?.ToString() ?? "refused"} by System.Text.Json, {actual?.ToString() ?? "refused"} here.");
    }

    /// <summary>The text with every character escaped, with each one escaped, and with some.</summary>
    static IEnumerable<string> Spellings(string text)
    {
        yield return Spell(text, _ => true);
        for (int i = 0; i < text.Length; i++)
        {
            int only = i;
            yield return Spell(text, at => at == only);
        }
        yield return Spell(text, at => at % 2 == 0);
    }

    static string Spell(string text, Func<int, bool> isEscaped)
    {
        var spelled = new StringBuilder();
        for (int i = 0; i < text.Length; i++)
            spelled.Append(isEscaped(i) || text[i] is '"' or '\\' or < ' ' ? $"\\u{(int)text[i]:x4}" : text[i]);
        return spelled.ToString();
    }
}
