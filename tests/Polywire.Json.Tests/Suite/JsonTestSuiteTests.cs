using System.Text;
using Polywire;
using TestKit;

namespace JsonTests;

/// <summary>JSONTestSuite through <c>DeserializeOrNull&lt;object&gt;</c>, and through what skips values instead of reading them.</summary>
public class JsonTestSuiteTests
{
    static IEnumerable<(string Name, byte[] Bytes)> Files(string prefix) =>
        Directory.GetFiles(SharedData.Find("json-test-suite/test_parsing"), prefix + "*.json").Order().Select(f => (Path.GetFileName(f), File.ReadAllBytes(f)));

    [Fact]
    public void Files_that_must_be_accepted_are_read_and_written_back()
    {
        int count = 0;
        foreach ((string name, byte[] bytes) in Files("y_"))
        {
            object? value = Read(bytes);
            byte[] again = Wire.Json.Serialize(value);
            Assert.True(again.AsSpan().SequenceEqual(Wire.Json.Serialize(Read(again))), $"{name}: {Encoding.UTF8.GetString(again)}");
            Assert.True(Wire.Json.TryDeserialize(bytes, out RawValue raw, out WireException? error), $"{name}: {error}");
            Assert.True(TestModels.Structural.Same(value, raw.As<object>()), name);
            count++;
        }
        Assert.Equal(95, count);
    }

    [Fact]
    public void Files_that_must_be_rejected_are_a_WireException()
    {
        int count = 0;
        foreach ((string name, byte[] bytes) in Files("n_"))
        {
            WireException? e = Refused(name, bytes);
            Assert.True(e is not null, $"{name} was read");
            Assert.InRange(e.Offset, 0, bytes.Length);
            Assert.StartsWith("$", e.Path);
            // Skipped as strictly as read: the same text in place of a member that the model does not have.
            byte[] inside = [.. "{\"Unknown\":"u8, .. bytes, .. "}"u8];
            if (!name.Contains("structure_")) Assert.False(Wire.Json.TryDeserialize(inside, out TestModels.Empty? _, out WireException? _), $"{name} was skipped");
            Assert.False(Wire.Json.TryDeserialize(bytes, out RawValue _, out WireException? _), $"{name} was kept raw");
            count++;
        }
        Assert.Equal(188, count);
    }

    [Fact]
    public void Files_whose_outcome_is_undefined_are_a_value_or_a_WireException()
    {
        int count = 0;
        foreach ((string name, byte[] bytes) in Files("i_"))
        {
            Refused(name, bytes);
            count++;
        }
        Assert.Equal(35, count);
    }

    [Fact]
    public void Transformed_values_are_stable()
    {
        foreach (string file in Directory.GetFiles(SharedData.Find("json-test-suite/test_transform"), "*.json").Order())
        {
            byte[] bytes = File.ReadAllBytes(file);
            if (Refused(file, bytes) is not null) continue;
            byte[] once = Wire.Json.Serialize(Read(bytes));
            Assert.Equal(once, Wire.Json.Serialize(Read(once)));
        }
    }

    [Fact]
    public void Naughty_strings_come_back()
    {
        byte[] file = File.ReadAllBytes(SharedData.Find("naughty-strings/blns.json"));
        List<string> strings = Wire.Json.Deserialize<List<string>>(file);
        Assert.Equal(System.Text.Json.JsonSerializer.Deserialize<List<string>>(file), strings);
        Assert.InRange(strings.Count, 400, 1000);
        foreach (JsonEscaping escaping in Enum.GetValues<JsonEscaping>())
        {
            byte[] written = Wire.Json.With(Wire.Json.Options with { Escaping = escaping }).Serialize(strings);
            Assert.Equal(strings, Wire.Json.Deserialize<List<string>>(written));
            Assert.Equal(strings, System.Text.Json.JsonSerializer.Deserialize<List<string>>(written));
        }
        Dictionary<string, int> keys = strings.Distinct().Select((s, i) => (s, i)).ToDictionary(p => p.s, p => p.i);
        Assert.Equal(keys, Wire.Json.Deserialize<Dictionary<string, int>>(Wire.Json.Serialize(keys)));
        Assert.Equal(strings, Wire.MessagePack.Deserialize<List<string>>(Wire.MessagePack.Serialize(strings)));
    }

    static object? Read(byte[] bytes) => Wire.Json.DeserializeOrNull<object>(GuardedInput.Place(bytes));

    static WireException? Refused(string name, byte[] bytes)
    {
        try
        {
            Read(bytes);
            return null;
        }
        catch (WireException e)
        {
            return e;
        }
        catch (Exception e)
        {
            throw new Exception($"{name}: {e.GetType()}", e);
        }
    }
}
