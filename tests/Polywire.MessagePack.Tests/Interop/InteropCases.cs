using System.Buffers.Binary;
using System.Globalization;
using System.Text.Json;
using Polywire.MessagePack;
using TestKit;

namespace MessagePackTests.Interop;

/// <summary>The values of cases.json as .NET has them.</summary>
static class InteropCases
{
    internal static string File { get; } = Repository.PathOf("tests/Polywire.MessagePack.Tests/Interop/Peers/cases.json");

    /// <summary>The values of these groups, in their order.</summary>
    internal static List<object?> Of(params ReadOnlySpan<string> groups)
    {
        JsonElement said = JsonDocument.Parse(System.IO.File.ReadAllBytes(File)).RootElement;
        List<object?> values = [];
        foreach (string group in groups)
        {
            if (group == "model") values.Add(Build(said.GetProperty(group)));
            else values.AddRange(said.GetProperty(group).EnumerateArray().Select(Build));
        }
        return values;
    }

    static object? Build(JsonElement v) => v.ValueKind switch
    {
        JsonValueKind.Null => null,
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        JsonValueKind.String => v.GetString(),
        JsonValueKind.Number => v.GetInt64(),
        JsonValueKind.Array => v.EnumerateArray().Select(Build).ToList(),
        _ => Build(v.EnumerateObject().Single()),
    };

    static object Build(JsonProperty v)
    {
        JsonElement arg = v.Value;
        switch (v.Name)
        {
            case "int": return long.TryParse(arg.GetString(), CultureInfo.InvariantCulture, out long small) ? small : ulong.Parse(arg.GetString()!, CultureInfo.InvariantCulture);
            case "f64": return BinaryPrimitives.ReadDoubleBigEndian(Hex(arg));
            case "f32": return BinaryPrimitives.ReadSingleBigEndian(Hex(arg));
            case "bin": return Hex(arg);
            case "ext": return new MessagePackExtension(arg[0].GetSByte(), Hex(arg[1]));
            case "time": return new MessagePackTimestamp(arg[0].GetInt64(), arg[1].GetUInt32());
            case "map": return Map([.. arg.EnumerateArray().Select(p => (Build(p[0])!, Build(p[1])))]);
            case "repeat": return string.Concat(Enumerable.Repeat(arg[0].GetString(), arg[1].GetInt32()));
            case "zeros": return new byte[arg.GetInt32()];
            case "count": return Enumerable.Range(0, arg.GetInt32()).Select(i => (object?)(long)i).ToList();
            case "named": return Enumerable.Range(0, arg.GetInt32()).ToDictionary(i => $"k{i}", i => (object?)(long)i);
            default: throw new NotSupportedException(v.Name);
        }
    }

    static object Map((object Key, object? Value)[] pairs) => pairs.All(p => p.Key is string)
        ? pairs.ToDictionary(p => (string)p.Key, p => p.Value)
        : pairs.ToDictionary(p => p.Key, p => p.Value);

    static byte[] Hex(JsonElement e) => Convert.FromHexString(e.GetString()!);
}
