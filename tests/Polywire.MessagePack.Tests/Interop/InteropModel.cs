using Polywire;

namespace MessagePackTests.Interop;

/// <summary>The value <c>model</c> of cases.json.</summary>
[WireModel]
public class InteropModel
{
    public long Id { get; set; }
    public byte Small { get; set; }
    public double Ratio { get; set; }
    public double Share { get; set; }
    public string Name { get; set; } = "";
    public string? Nothing { get; set; } = "something";
    public bool IsOn { get; set; }
    public byte[] Data { get; set; } = [];
    public DateTime At { get; set; }
    public List<int> Numbers { get; set; } = [];
    public Dictionary<string, long> Counts { get; set; } = [];
    public InteropInner?[] Inner { get; set; } = [];

    public static InteropModel Sample => new()
    {
        Id = long.MinValue,
        Small = 200,
        Ratio = 1.0 / 3,
        Share = 0.2,
        Name = "Zoë 😀",
        Nothing = null,
        IsOn = true,
        Data = [0, 1, 2, 3, 0xFE],
        At = new DateTime(2026, 5, 4, 3, 2, 1, DateTimeKind.Utc).AddTicks(1_234_567),
        Numbers = [1, -1, 300, -70_000],
        Counts = new() { ["one"] = 1, ["many"] = 4_294_967_296 },
        Inner = [new() { X = 1, Y = -2 }, null],
    };
}

[WireModel]
public class InteropInner
{
    public int X { get; set; }
    public int Y { get; set; }
}
