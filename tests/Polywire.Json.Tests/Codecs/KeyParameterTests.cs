using System.Numerics;
using System.Text;
using Polywire;
using Polywire.Json;
using TestModels;

[assembly: WireFor<KeyedBy<bool>>]
[assembly: WireFor<KeyedBy<sbyte>>]
[assembly: WireFor<KeyedBy<byte>>]
[assembly: WireFor<KeyedBy<short>>]
[assembly: WireFor<KeyedBy<ushort>>]
[assembly: WireFor<KeyedBy<int>>]
[assembly: WireFor<KeyedBy<uint>>]
[assembly: WireFor<KeyedBy<ulong>>]
[assembly: WireFor<KeyedBy<nint>>]
[assembly: WireFor<KeyedBy<nuint>>]
[assembly: WireFor<KeyedBy<Int128>>]
[assembly: WireFor<KeyedBy<UInt128>>]
[assembly: WireFor<KeyedBy<BigInteger>>]
[assembly: WireFor<KeyedBy<decimal>>]
[assembly: WireFor<KeyedBy<double>>]
[assembly: WireFor<KeyedBy<float>>]
[assembly: WireFor<KeyedBy<Half>>]
[assembly: WireFor<KeyedBy<char>>]
[assembly: WireFor<KeyedBy<Rune>>]
[assembly: WireFor<KeyedBy<DateTime>>]
[assembly: WireFor<KeyedBy<DateTimeOffset>>]
[assembly: WireFor<KeyedBy<DateOnly>>]
[assembly: WireFor<KeyedBy<TimeOnly>>]
[assembly: WireFor<KeyedBy<TimeSpan>>]
[assembly: WireFor<KeyedBy<Uri>>]
[assembly: WireFor<KeyedBy<Version>>]
[assembly: WireFor<KeyedBy<Code>>]
[assembly: WireFor<KeyedBy<JsonTests.KeyParameterTests.Access>>]
[assembly: WireFor<KeyedBy<Point>>]
[assembly: WireFor<KeyedBy<Complex>>]
[assembly: WireFor<KeyedBy<object>>]
[assembly: WireFor<KeyedBy<byte[]>>]
[assembly: WireFor<KeyedBy<Vector2>>]
[assembly: WireFor<KeyedBy<JsonTests.KeyParameterTests.Temperature>>]

namespace JsonTests;

/// <summary>Keys whose type is a type parameter are those of a dictionary of that type.</summary>
public class KeyParameterTests
{
    /// <summary>The same text as the closed dictionary's, read and refused alike.</summary>
    static void Same<TKey>(Func<Dictionary<TKey, int>, byte[]> write, Func<byte[], Dictionary<TKey, int>> read, string[] inputs, params TKey[] keys) where TKey : notnull
    {
        Dictionary<TKey, int> map = keys.Select((k, i) => (k, i)).ToDictionary(e => e.k, e => e.i);
        string expected = Encoding.UTF8.GetString(write(map));
        Assert.Equal($$"""{"Numbers":{{expected}},"Lists":null,"Inner":null}""", Wire.Json.SerializeToString(new KeyedBy<TKey> { Numbers = map }));
        Assert.Equal(map, Wire.Json.Deserialize<KeyedBy<TKey>>($$"""{"Numbers":{{expected}}}""").Numbers);
        foreach (string key in inputs.Concat(["", "null", "x", "1.5", " 1", "1 ", "\\u0031", "\\ud800", "2024-01-01"]).SelectMany(k => (string[])[$"\"{k}\"", k]))
        {
            WireException? theirs = Record.Exception(() => read(Encoding.UTF8.GetBytes($"{{{key} :1}}"))) as WireException;
            WireException? ours = Record.Exception(() => Wire.Json.Deserialize<KeyedBy<TKey>>($"{{\"Numbers\":{{{key} :1}}}}")) as WireException;
            if (key.StartsWith('"')) Assert.Equal((theirs?.Code, theirs?.Offset + 11), (ours?.Code, ours?.Offset));
            else Assert.NotNull(ours);
        }
    }

    [Fact]
    public void Keys_of_every_kind_are_read_and_written()
    {
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<string, int>>(b), [], "a", "\"\n", "", "é😀");
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<bool, int>>(b), ["true", "TRUE"], true, false);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<sbyte, int>>(b), ["200"], (sbyte)-5);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<byte, int>>(b), ["-1"], (byte)5);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<short, int>>(b), [], short.MinValue);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<ushort, int>>(b), [], ushort.MaxValue);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<int, int>>(b), ["1e2", "99999999999"], 5, -6);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<uint, int>>(b), [], 5u);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<long, int>>(b), [], long.MinValue);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<ulong, int>>(b), [], ulong.MaxValue);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<nint, int>>(b), [], (nint)5);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<nuint, int>>(b), [], (nuint)5);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Int128, int>>(b), [], Int128.MinValue);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<UInt128, int>>(b), [], UInt128.MaxValue);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<BigInteger, int>>(b), [], BigInteger.Pow(10, 60));
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<decimal, int>>(b), [], 1.50m);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<double, int>>(b), ["NaN", "1e400"], 1.5, -0.0);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<float, int>>(b), ["Infinity"], 1.5f);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Half, int>>(b), ["Infinity"], (Half)1.5);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<char, int>>(b), ["xy"], 'x', '"');
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Rune, int>>(b), ["xy"], new Rune('x'));
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Guid, int>>(b), ["0011"], Guid.Empty);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<DateTime, int>>(b), ["2024-01-01T00:00:00Z"], DateTime.UnixEpoch);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<DateTimeOffset, int>>(b), [], DateTimeOffset.UnixEpoch);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<DateOnly, int>>(b), [], DateOnly.MaxValue);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<TimeOnly, int>>(b), [], new TimeOnly(1, 2));
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<TimeSpan, int>>(b), [], TimeSpan.FromDays(2));
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Uri, int>>(b), [], new Uri("a/b", UriKind.Relative));
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Version, int>>(b), ["1.2"], new Version(1, 2));
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Colour, int>>(b), ["red", "7"], Colour.Red, Colour.Blue, (Colour)99);
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Code, int>>(b), ["C5"], new Code(5));
        Same(m => Wire.Json.Serialize(m), b => Wire.Json.Deserialize<Dictionary<Access, int>>(b), ["Read, Write"], Access.Read, Access.Read | Access.Write);
    }

    [Flags]
    public enum Access { None, Read, [WireName("w")] Write, Both }

    [Fact]
    public void Keys_without_text_are_refused_at_the_first_entry()
    {
        Assert.Equal("""{"Numbers":{},"Lists":null,"Inner":null}""", Wire.Json.SerializeToString(new KeyedBy<Point> { Numbers = [] }));
        Refused(new Point());
        Refused(new Complex(1, 2));
        Refused(5.0 as object);
        Refused("text" as object);
        Refused((byte[])[1]);
        Refused(Vector2.One);

        static void Refused<TKey>(TKey key) where TKey : notnull
        {
            Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.Json.Serialize(new KeyedBy<TKey> { Numbers = new() { [key] = 1 } })).Code);
            WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<KeyedBy<TKey>>("""{"Numbers":{"a":1}}"""));
            Assert.StartsWith("$.Numbers", e.Path);
        }
    }

    [WireModel]
    public class Outer<T>
    {
        public KeyedBy<DayOfWeek>? Days { get; set; }
        public Both<UriKind, T>? Kinds { get; set; }
    }

    [WireModel]
    public class Both<TKey, T> where TKey : notnull
    {
        public Dictionary<TKey, T>? Map { get; set; }
    }

    [Fact]
    public void Keys_in_a_generic_model_of_another_are_read_and_written()
    {
        var value = new Outer<string> { Days = new() { Numbers = new() { [DayOfWeek.Friday] = 1 } }, Kinds = new() { Map = new() { [UriKind.Absolute] = "a" } } };
        string json = Wire.Json.SerializeToString(value);
        Assert.Equal("""{"Days":{"Numbers":{"Friday":1},"Lists":null,"Inner":null},"Kinds":{"Map":{"Absolute":"a"}}}""", json);
        Assert.Equal(json, Wire.Json.SerializeToString(Wire.Json.Deserialize<Outer<string>>(json)));
        Assert.Equal("a", Wire.MessagePack.Deserialize<Outer<string>>(Wire.MessagePack.Serialize(value)).Kinds!.Map![UriKind.Absolute]);
    }

    /// <summary>A codec whose values are numbers and whose keys are text.</summary>
    public sealed class TemperatureCodec : JsonCodec<Temperature>
    {
        public override void Write(ref JsonWriter writer, Temperature value) => writer.WriteNumberValue(value.Degrees);

        public override Temperature Read(ref JsonReader reader) => new(reader.ReadInt32());

        public override void WriteKey(ref JsonWriter writer, Temperature key) => writer.WriteStringValue(key.Degrees + "°");

        public override Temperature ReadKey(ref JsonReader reader) => new(int.Parse(reader.ReadString()!.TrimEnd('°')));
    }

    [WireCodec(typeof(TemperatureCodec))]
    public readonly record struct Temperature(int Degrees);

    [WireModel(Wires = Wires.Json)]
    public class Weather
    {
        public Dictionary<Temperature, Temperature>? Felt { get; set; }
    }

    [Fact]
    public void A_codec_may_have_its_own_form_of_keys()
    {
        var value = new Weather { Felt = new() { [new(5)] = new(-2) } };
        Assert.Equal("""{"Felt":{"5°":-2}}""", Wire.Json.SerializeToString(value));
        Assert.Equal(value.Felt, Wire.Json.Deserialize<Weather>("""{"Felt":{"5°":-2}}""").Felt);
        Assert.Equal("""{"Numbers":{"5°":1},"Lists":null,"Inner":null}""", Wire.Json.SerializeToString(new KeyedBy<Temperature> { Numbers = new() { [new(5)] = 1 } }));
    }
}
