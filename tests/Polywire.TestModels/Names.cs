using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

/// <summary>C# keywords, names beyond ASCII, names that JSON escapes, and names that generated code might use itself.</summary>
[WireModel]
public class Names
{
    public int @class { get; set; }
    public int @event { get; set; }
    public string? @new { get; set; }
    public int Größe { get; set; }
    public int 名前 { get; set; }
    [WireField(Name = "with \"quotes\" and \\"), JsonPropertyName("with \"quotes\" and \\")] public int Quoted { get; set; }
    [WireField(Name = "line\nbreak"), JsonPropertyName("line\nbreak")] public int Control { get; set; }
    [WireField(Name = ""), JsonPropertyName("")] public int EmptyName { get; set; }
    [WireField(Name = "😀"), JsonPropertyName("😀")] public int Emoji { get; set; }
    [WireField(Name = "a.b[0]"), JsonPropertyName("a.b[0]")] public int PathLike { get; set; }
    public int writer { get; set; }
    public int reader { get; set; }
    public int value { get; set; }
    public int w { get; set; }
    public int r { get; set; }
    public int Value { get; set; }
    public int _underscore { get; set; }
}

[WireModel] public class @default { public int @this { get; set; } }

/// <summary>Names of one length that differ late, and prefixes of each other.</summary>
[WireModel]
public class Similar
{
    public int Prefix { get; set; }
    public int PrefixLonger { get; set; }
    public int PrefixLonges { get; set; }
    public int PrefixLongerStill { get; set; }
    public int aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1 { get; set; }
    public int aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2 { get; set; }
    public int A { get; set; }
    public int B { get; set; }
}
