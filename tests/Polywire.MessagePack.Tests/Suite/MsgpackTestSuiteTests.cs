using System.Globalization;
using System.Numerics;
using System.Text.Json;
using Polywire.CompilerServices;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>github.com/kawanet/msgpack-test-suite: each value with every form of it.</summary>
public class MsgpackTestSuiteTests
{
    [Fact]
    public void Every_form_is_read_and_the_shortest_of_the_values_kind_is_written()
    {
        using JsonDocument suite = JsonDocument.Parse(File.ReadAllText(SharedData.Find("msgpack-test-suite/msgpack-test-suite.json")));
        int forms = 0;
        foreach (JsonProperty group in suite.RootElement.EnumerateObject())
        {
            foreach (JsonElement test in group.Value.EnumerateArray())
            {
                byte[][] all = [.. test.GetProperty("msgpack").EnumerateArray().Select(e => Pack.Hex(e.GetString()!))];
                foreach (byte[] bytes in all)
                {
                    forms++;
                    object? value = Pack.Read(bytes, (ref r) => r.ReadObject());
                    Assert.True(Matches(test, value, bytes), $"{Convert.ToHexString(bytes)} was read as {value ?? "null"} of {test}");
                    Pack.Read(bytes, (ref r) => r.ReadRaw().Length);
                    byte[] written = Pack.Write((ref w) => Write(ref w, value));
                    byte[][] kind = [.. all.Where(b => SameKind(b, bytes))];
                    if (kind.Length == 0) continue;
                    Assert.Equal(kind.Min(b => b.Length), written.Length);
                    Assert.Contains(kind, b => b.AsSpan().SequenceEqual(written));
                }
            }
        }
        Assert.InRange(forms, 200, int.MaxValue);
    }

    /// <summary>Forms of a number are of two kinds; float 32 is no form of a double, which is written as float 64.</summary>
    static bool SameKind(byte[] candidate, byte[] read)
    {
        static bool IsFloat(byte[] b) => b[0] is 0xCA or 0xCB;
        return IsFloat(candidate) == IsFloat(read) && candidate[0] != 0xCA;
    }

    static bool Matches(JsonElement test, object? value, byte[] bytes)
    {
        if (test.TryGetProperty("nil", out _)) return value is null;
        if (test.TryGetProperty("bool", out JsonElement flag)) return value is bool b && b == flag.GetBoolean();
        if (test.TryGetProperty("binary", out JsonElement binary)) return value is byte[] x && x.AsSpan().SequenceEqual(Pack.Hex(binary.GetString()!));
        if (test.TryGetProperty("string", out JsonElement text)) return value is string s && s == text.GetString();
        if (test.TryGetProperty("bignum", out JsonElement big)) return IsNumber(value, BigInteger.Parse(big.GetString()!, CultureInfo.InvariantCulture), bytes);
        if (test.TryGetProperty("number", out JsonElement number))
            return number.GetRawText().Contains('.') ? value is double d && d == number.GetDouble() : IsNumber(value, BigInteger.Parse(number.GetRawText(), CultureInfo.InvariantCulture), bytes);
        if (test.TryGetProperty("timestamp", out JsonElement time)) return value is MessagePackTimestamp t && t == new MessagePackTimestamp(time[0].GetInt64(), time[1].GetUInt32());
        if (test.TryGetProperty("ext", out JsonElement ext)) return value is MessagePackExtension e && e == new MessagePackExtension(ext[0].GetSByte(), Pack.Hex(ext[1].GetString()!));
        if (test.TryGetProperty("array", out JsonElement array)) return MatchesPlain(array, value);
        return test.TryGetProperty("map", out JsonElement map) && MatchesPlain(map, value);
    }

    static bool IsNumber(object? value, BigInteger expected, byte[] bytes) => bytes[0] is 0xCA or 0xCB
        ? value is double d && d == (double)expected
        : value is long l ? l == expected : value is ulong u && u > long.MaxValue && u == expected;

    static bool MatchesPlain(JsonElement expected, object? value) => (expected.ValueKind, value) switch
    {
        (JsonValueKind.Array, List<object?> list) => list.Count == expected.GetArrayLength() && expected.EnumerateArray().Zip(list).All(p => MatchesPlain(p.First, p.Second)),
        (JsonValueKind.Object, Dictionary<string, object?> map) => map.Count == expected.EnumerateObject().Count() && expected.EnumerateObject().All(p => MatchesPlain(p.Value, map[p.Name])),
        (JsonValueKind.Number, long l) => l == expected.GetInt64(),
        (JsonValueKind.String, string s) => s == expected.GetString(),
        _ => false,
    };

    internal static void Write(ref UncheckedMessagePackWriter w, object? value)
    {
        switch (value)
        {
            case null: w.WriteNil(); break;
            case bool v: w.WriteBoolean(v); break;
            case long v: w.WriteInt64(v); break;
            case ulong v: w.WriteUInt64(v); break;
            case double v: w.WriteDouble(v); break;
            case string v: w.WriteString(v); break;
            case byte[] v: w.WriteByteArray(v); break;
            case MessagePackTimestamp v: w.WriteTimestamp(v); break;
            case MessagePackExtension v: w.WriteExtension(v); break;
            case List<object?> list:
                w.WriteArrayHeader(list.Count);
                foreach (object? item in list) Write(ref w, item);
                break;
            case Dictionary<string, object?> map:
                w.WriteMapHeader(map.Count);
                foreach ((string key, object? item) in map)
                {
                    w.WriteString(key);
                    Write(ref w, item);
                }
                break;
            case Dictionary<object, object?> map:
                w.WriteMapHeader(map.Count);
                foreach ((object key, object? item) in map)
                {
                    Write(ref w, key);
                    Write(ref w, item);
                }
                break;
            default: throw new NotSupportedException(value.GetType().Name);
        }
    }
}
