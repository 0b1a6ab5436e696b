using Polywire;

namespace Bench.Models;

/// <summary>A document of less than 200 bytes: what a message queue or an event carries.</summary>
[WireModel]
public sealed class Tiny
{
    public long Id { get; set; }
    public string Kind { get; set; } = null!;
    public DateTime At { get; set; }
    public double Amount { get; set; }
    public bool Paid { get; set; }
    public TinyPlace Place { get; set; } = null!;
}

[WireModel]
public sealed class TinyPlace
{
    public string City { get; set; } = null!;
    public int Zone { get; set; }
}
