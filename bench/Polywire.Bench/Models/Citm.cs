using Polywire;

namespace Bench.Models;

/// <summary>A season of a concert hall, keyed by ids (citm_catalog.json).</summary>
[WireModel]
public sealed class CitmCatalog
{
    public Dictionary<string, string> areaNames { get; set; } = null!;
    public Dictionary<string, string> audienceSubCategoryNames { get; set; } = null!;
    public Dictionary<string, string> blockNames { get; set; } = null!;
    public Dictionary<string, CitmEvent> events { get; set; } = null!;
    public List<CitmPerformance> performances { get; set; } = null!;
    public Dictionary<string, string> seatCategoryNames { get; set; } = null!;
    public Dictionary<string, string> subTopicNames { get; set; } = null!;
    public Dictionary<string, string> subjectNames { get; set; } = null!;
    public Dictionary<string, string> topicNames { get; set; } = null!;
    public Dictionary<string, List<int>> topicSubTopics { get; set; } = null!;
    public Dictionary<string, string> venueNames { get; set; } = null!;
}

[WireModel]
public sealed class CitmEvent
{
    public string? description { get; set; }
    public long id { get; set; }
    public string? logo { get; set; }
    public string name { get; set; } = null!;
    public List<int> subTopicIds { get; set; } = null!;
    public string? subjectCode { get; set; }
    public string? subtitle { get; set; }
    public List<int> topicIds { get; set; } = null!;
}

[WireModel]
public sealed class CitmPerformance
{
    public long eventId { get; set; }
    public long id { get; set; }
    public string? logo { get; set; }
    public string? name { get; set; }
    public List<CitmPrice> prices { get; set; } = null!;
    public List<CitmSeatCategory> seatCategories { get; set; } = null!;
    public string? seatMapImage { get; set; }
    public long start { get; set; }
    public string venueCode { get; set; } = null!;
}

[WireModel]
public sealed class CitmPrice
{
    public int amount { get; set; }
    public long audienceSubCategoryId { get; set; }
    public long seatCategoryId { get; set; }
}

[WireModel]
public sealed class CitmSeatCategory
{
    public List<CitmArea> areas { get; set; } = null!;
    public long seatCategoryId { get; set; }
}

[WireModel]
public sealed class CitmArea
{
    public long areaId { get; set; }
    public List<int> blockIds { get; set; } = null!;
}
