using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Emoji, their names and tags.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class EmojiRow
{
    public string emoji { get; set; } = null!;
    public string description { get; set; } = null!;
    public string category { get; set; } = null!;
    public List<string> aliases { get; set; } = null!;
    public List<string> tags { get; set; } = null!;
    public string unicode_version { get; set; } = null!;
    public string ios_version { get; set; } = null!;
    public bool? skin_tones { get; set; }
}

[JsonSerializable(typeof(List<EmojiRow>))]
sealed partial class EmojiContext : JsonSerializerContext;
