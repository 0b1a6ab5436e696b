using Polywire;

namespace Smoke.Models;

/// <summary>A struct; no call anywhere names it, or a collection of it.</summary>
[WireModel]
public record struct Spot
{
    public float X { get; set; }
    public float Y { get; set; }
}

/// <summary>A class that no call anywhere names.</summary>
[WireModel]
public sealed class Unnamed
{
    public int Value { get; set; }
}
