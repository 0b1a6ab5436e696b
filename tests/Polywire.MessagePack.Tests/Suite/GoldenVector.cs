using System.Text.Json;

namespace MessagePackTests;

/// <summary>One line of vectors/messagepack/visible.jsonl: bytes that MessagePack-CSharp wrote, or refused.</summary>
sealed record GoldenVector(string Id, string Category, string Direction, string Type, JsonElement Value, byte[] Bytes)
{
    /// <summary>The bytes before compression, for category lz4.</summary>
    internal string? PlainHex { get; private init; }

    /// <summary>What the vector's maker says of it.</summary>
    internal string Note { get; private init; } = "";

    static readonly Lazy<GoldenVector[]> s_all = new(() => [.. ReadAll()]);

    internal static GoldenVector[] Load() => s_all.Value;

    static IEnumerable<GoldenVector> ReadAll()
    {
        foreach (string line in File.ReadLines(SharedData.Find("vectors/messagepack/visible.jsonl")))
        {
            JsonElement e = JsonDocument.Parse(line).RootElement;
            yield return new(e.GetProperty("id").GetString()!, e.GetProperty("cat").GetString()!, e.GetProperty("dir").GetString()!,
                e.GetProperty("type").GetString()!, e.GetProperty("value"), Convert.FromHexString(e.GetProperty("hex").GetString()!))
            {
                PlainHex = e.TryGetProperty("plainHex", out JsonElement plain) ? plain.GetString() : null,
                Note = e.TryGetProperty("note", out JsonElement note) ? note.GetString()! : "",
            };
        }
    }

    /// <summary>The text of a notation such as {"$decimal":"1.50"}.</summary>
    internal string Text(string name) => Value.GetProperty(name).ValueKind == JsonValueKind.Number ? Value.GetProperty(name).GetRawText() : Value.GetProperty(name).GetString()!;

    internal bool Has(string name) => Value.ValueKind == JsonValueKind.Object && Value.TryGetProperty(name, out _);
}
