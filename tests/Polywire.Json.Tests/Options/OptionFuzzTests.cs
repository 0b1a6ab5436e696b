using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;

namespace JsonTests;

[WireModel]
public class Mixture
{
    public int Number { get; set; }
    public double Float { get; set; }
    public string? Text { get; set; }
    public bool Flag { get; set; }
    public List<int?>? Items { get; set; }
    public Dictionary<string, long>? Map { get; set; }
    public Mixture? Inner { get; set; }
    public List<Mixture?>? Many { get; set; }
}

/// <summary>Texts and options made at random: read to the same value as by System.Text.Json, or refused by both.</summary>
public class OptionFuzzTests
{
    const int Seed = 4_711, Rounds = 20_000;

    static readonly string[] s_spaces = ["", "", "", "", " ", "\n", "\r\n\t", "/**/", "/* a * / */", "//x\n", "// é\r\n", "/", "/*", " \u00A0"];
    static readonly string[] s_names = ["Number", "Float", "Text", "Flag", "Items", "Map", "Inner", "Many", "Other"];
    static readonly string[] s_values =
        ["0", "1", "-1", "-0", "12", "2147483647", "2147483648", "1.5", "1.0", "1e2", "-2.5E-3", "01", "1.", ".5", "+1", "-", "\"1\"", "\"-2\"", "\"1.5\"", "\" 1\"", "\"\"", "\"NaN\"", "\"Infinity\"", "\"nan\"", "NaN",
         "true", "false", "null", "nul", "True", "\"text\"", "\"\\u0041\\n\\\"\"", "\"é日😀\"", "\"\\x\"", "'a'", "{}", "[]", "[1,2]", "[null]", "{\"a\":1}", "[[]]", "[[[[]]]]", ""];

    readonly Random _random = new(Seed);

    [Fact]
    public void Texts_and_options_made_at_random_are_read_or_refused_alike()
    {
        int read = 0;
        for (int round = 0; round < Rounds; round++)
        {
            (JsonWireOptions ours, JsonSerializerOptions theirs, string name) = Options();
            string text = Space() + Object(0) + Space() + (_random.Next(50) == 0 ? "x" : "");
            if (_random.Next(6) == 0 && text.Length > 1)
            {
                int at = _random.Next(text.Length - 1);
                if (!char.IsSurrogate(text[at])) text = text.Remove(at, 1).Insert(at, "{}[]:,\"1a /*"[_random.Next(12)].ToString());
            }
            string? expected = Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<Mixture>(text, theirs), s_plain));
            WireErrorCode? code = null;
            string? actual = Try(() => JsonSerializer.Serialize(Wire.Json.With(ours).DeserializeOrNull<Mixture>(text), s_plain), c => code = c);
            // In what it skips, System.Text.Json takes a name twice.
            if (expected is not null && code == WireErrorCode.DuplicateMember) continue;
            Assert.True(expected == actual, $"round {round}, {name}: {text}\ntheirs: {expected}\nours: {actual}");
            if (actual is not null) read++;
        }
        Assert.InRange(read, Rounds / 10, Rounds * 9 / 10);
    }

    static readonly JsonSerializerOptions s_plain = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    static string? Try(Func<string> read, Action<WireErrorCode>? failed = null)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is WireException or JsonException)
        {
            if (e is WireException wire) failed?.Invoke(wire.Code);
            return null;
        }
    }

    (JsonWireOptions, JsonSerializerOptions, string) Options()
    {
        bool Coin() => _random.Next(3) == 0;
        bool comments = Coin(), commas = Coin(), anyCase = Coin(), strings = Coin(), once = Coin(), reject = Coin();
        // AllowReadingFromString takes "NaN" too, where NumbersFromStrings takes numbers.
        bool named = strings || Coin();
        var ours = new JsonWireOptions
        {
            Comments = comments, TrailingCommas = commas, CaseInsensitive = anyCase, NumbersFromStrings = strings, NamedFloats = named, MaxDepth = 5,
            DuplicateMembers = once ? DuplicateMemberHandling.Reject : DuplicateMemberHandling.LastWins, UnknownMembers = reject ? UnknownMemberHandling.Reject : UnknownMemberHandling.Skip,
        };
        var theirs = new JsonSerializerOptions
        {
            ReadCommentHandling = comments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow, AllowTrailingCommas = commas, PropertyNameCaseInsensitive = anyCase, MaxDepth = 5,
            NumberHandling = (strings ? JsonNumberHandling.AllowReadingFromString : 0) | (named ? JsonNumberHandling.AllowNamedFloatingPointLiterals : 0),
            AllowDuplicateProperties = !once, UnmappedMemberHandling = reject ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
        };
        return (ours, theirs, $"{(comments ? "comments " : "")}{(commas ? "commas " : "")}{(anyCase ? "case " : "")}{(strings ? "strings " : "")}{(named ? "named " : "")}{(once ? "once " : "")}{(reject ? "reject" : "")}");
    }

    string Space() => s_spaces[_random.Next(10) == 0 ? _random.Next(s_spaces.Length) : _random.Next(6)];

    string Value(string name, int depth)
    {
        if (_random.Next(8) == 0) return s_values[_random.Next(s_values.Length)];
        return name switch
        {
            "Number" => Choose("0", "5", "-7", "\"8\""),
            "Float" => Choose("0", "1.5", "-2e3", "\"2.5\"", "\"NaN\""),
            "Text" => Choose("null", "\"a\"", "\"\\u00e9\\t\""),
            "Flag" => Choose("true", "false"),
            "Items" => Array(() => Choose("1", "null", "2", "\"3\"")),
            "Map" => "{" + Space() + Members(["1", "2", "3"], _ => Choose("1", "-2", "\"3\"")) + Space() + "}",
            "Inner" => depth > 2 ? "null" : Object(depth + 1),
            "Many" => depth > 2 ? "[]" : Array(() => Object(depth + 1)),
            _ => s_values[_random.Next(s_values.Length)],
        };
    }

    string Choose(params string[] values) => values[_random.Next(values.Length)];

    string Object(int depth) => "{" + Space() + Members(s_names, n => Value(n, depth)) + Space() + "}";

    string Array(Func<string> element)
    {
        var text = new StringBuilder("[");
        for (int i = 0, n = _random.Next(4); i < n; i++) text.Append(i > 0 ? Comma() : Space()).Append(element()).Append(Space());
        return text.Append(Last()).Append(']').ToString();
    }

    string Members(string[] names, Func<string, string> value)
    {
        var text = new StringBuilder();
        for (int i = 0, n = _random.Next(5); i < n; i++)
        {
            string name = names[_random.Next(names.Length)];
            // No comment before the colon: System.Text.Json takes none there.
            string written = _random.Next(10) switch { 0 => name.ToUpperInvariant(), 1 => name.ToLowerInvariant(), 2 when name.Length > 0 => $"\\u{(int)name[0]:x4}{name[1..]}", _ => name };
            text.Append(i > 0 ? Comma() : "").Append('"').Append(written).Append('"').Append(Choose("", " ", "\r\n")).Append(':').Append(Space()).Append(value(name));
        }
        return text.Append(Last()).ToString();
    }

    string Comma() => Space() + (_random.Next(60) == 0 ? ",," : ",") + Space();

    string Last() => _random.Next(12) == 0 ? Space() + "," + Space() : "";
}
