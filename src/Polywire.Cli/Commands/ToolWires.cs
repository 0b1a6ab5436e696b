namespace Polywire.Cli.Commands;

/// <summary>The wires that commands name, with the tool's own limits: what is converted or looked at is the user's own.</summary>
static class ToolWires
{
    /// <summary>Nesting that the tool follows.</summary>
    public const int MaxDepth = 1_000;

    const int MaxDecompressedLength = 1_000_000_000;

    const string MemoryPack = "memorypack";

    /// <summary>Returns whether values of a wire can be read and written by a model only.</summary>
    public static bool NeedsModel(string? name) => name == MemoryPack;

    /// <summary>Gets the names that <c>--from</c> and <c>--to</c> accept: every wire that needs no model, also with each of its compressions, and those that need one.</summary>
    public static string[] NamesWithModel => [.. Names, MemoryPack, Wire.Protobuf.Name];

    /// <summary>Returns whether a file of a wire is one value, which needs a model: it shows neither its types nor where it ends.</summary>
    public static bool IsOneValue(string? name) => name is not null && name == Wire.Protobuf.Name;

    /// <summary>Gets the wires whose values show their names and types.</summary>
    public static WireSerializer[] SelfDescribing { get; } = [Wire.Json, Wire.MessagePack];

    /// <summary>Gets the wires that need no model, then with each of their compressions.</summary>
    public static string[] Names { get; } = [.. SelfDescribing.SelectMany(w => w.Compressions.Select(c => $"{w.Name}+{c.Name}").Prepend(w.Name))];

    /// <summary>Returns the wire that <paramref name="name"/>, one of <see cref="Names"/>, names.</summary>
    public static WireSerializer Of(string name)
    {
        int plus = name.IndexOf('+');
        WireSerializer wire = WireSerializer.Parse(plus < 0 ? name : name[..plus]).WithMaxDepth(MaxDepth);
        return plus < 0 ? wire : wire.With(wire.Compressions.First(c => c.Name == name[(plus + 1)..]) with { MaxDecompressedLength = MaxDecompressedLength });
    }
}
