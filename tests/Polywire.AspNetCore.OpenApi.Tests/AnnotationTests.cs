using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Polywire;
using Polywire.AspNetCore;

namespace OpenApiTests;

/// <summary>Attributes of .NET on members, which ASP.NET Core's own documents have too.</summary>
public class AnnotationTests
{
    static readonly string[] s_keywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "maxLength", "minItems", "maxItems", "pattern", "format", "default", "description"];

    /// <summary>What ASP.NET Core describes without Polywire.</summary>
    static async Task<JsonElement> UsualAsync(Action<WebApplication> map)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(k => k.Listen(System.Net.IPAddress.Loopback, 0));
        builder.Services.AddOpenApi();
        builder.Services.ConfigureHttpJsonOptions(o => o.SerializerOptions.NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.Strict);
        await using WebApplication app = builder.Build();
        map(app);
        app.MapOpenApi();
        await app.StartAsync();
        using var client = new HttpClient();
        return JsonDocument.Parse(await client.GetStringAsync(app.Urls.Single() + "/openapi/v1.json")).RootElement;
    }

    static JsonElement Component(JsonElement document, string name) => document.GetProperty("components").GetProperty("schemas").GetProperty(name);

    [Fact]
    public async Task Members_have_the_keywords_of_their_attributes()
    {
        await using ApiService service = await ApiService.StartAsync(app => app.MapPost("/annotated", (FromWire<Annotated> value) => Results.Extensions.Wire(value.Value)));
        JsonElement own = Component(await service.DocumentAsync(), "Annotated"), usual = Component(await UsualAsync(app => app.MapPost("/annotated", (Annotated value) => value)), "Annotated");
        Assert.Equal("What is annotated.", own.GetProperty("description").GetString());
        Assert.Equal(usual.GetProperty("required").EnumerateArray().Select(n => n.GetString()), own.GetProperty("required").EnumerateArray().Select(n => n.GetString()));
        int compared = 0;
        foreach (JsonProperty member in usual.GetProperty("properties").EnumerateObject())
        {
            JsonElement described = own.GetProperty("properties").GetProperty(member.Name);
            foreach (string keyword in s_keywords)
            {
                // Formats of numbers are not annotations.
                if (keyword == "format" && described.GetProperty("type").ToString() is var type && (type.Contains("number", StringComparison.Ordinal) || type.Contains("integer", StringComparison.Ordinal))) continue;
                // Polywire describes the range of the type too.
                if (keyword is "minimum" or "maximum" && member.Name == "defaulted") continue;
                bool isUsual = member.Value.TryGetProperty(keyword, out JsonElement expected), isOwn = described.TryGetProperty(keyword, out JsonElement actual);
                Assert.True(isUsual == isOwn && (!isUsual || JsonNode.DeepEquals(JsonNode.Parse(expected.GetRawText()), JsonNode.Parse(actual.GetRawText()))), $"{member.Name}: {keyword}: {(isUsual ? expected : null)} as ASP.NET Core has it, {(isOwn ? actual : null)}");
                if (isUsual) compared++;
            }
        }
        Assert.InRange(compared, 25, 100);
    }

    [Fact]
    public async Task Limits_that_do_not_fit_the_JSON_of_a_member_are_left_out()
    {
        await using ApiService service = await ApiService.StartAsync(app => app.MapPost("/bounded", (FromWire<Bounded> value) => Results.Extensions.Wire(value.Value)));
        JsonElement document = await service.DocumentAsync(), members = Component(document, "Bounded").GetProperty("properties"), record = Component(document, "Positional").GetProperty("properties");
        // Base64 text and entries of an object have other lengths.
        Assert.False(members.GetProperty("Bytes").TryGetProperty("maxLength", out _));
        Assert.False(members.GetProperty("Map").TryGetProperty("maxLength", out _));
        Assert.False(members.GetProperty("Dated").TryGetProperty("minimum", out _));
        Assert.Equal((3, 7), (members.GetProperty("Narrow").GetProperty("minimum").GetInt32(), members.GetProperty("Narrow").GetProperty("maximum").GetInt32()));
        Assert.Equal((9, 4), (record.GetProperty("OnProperty").GetProperty("maxLength").GetInt32(), record.GetProperty("OnParameter").GetProperty("maxLength").GetInt32()));
        Assert.Equal(("Inside.", true), (members.GetProperty("Inner").GetProperty("description").GetString(), members.GetProperty("Inner").TryGetProperty("anyOf", out _)));
    }
}

/// <summary>Its attribute goes before this.</summary>
[WireModel(Naming = WireNaming.CamelCase, Wires = Wires.Json), Description("What is annotated.")]
public class Annotated
{
    [Required] public string? Needed { get; set; }
    [Range(1, 10)] public long Ranged { get; set; }
    [Range(0.5, 1.5, MinimumIsExclusive = true, MaximumIsExclusive = true)] public double Open { get; set; }
    [Range(typeof(decimal), "1.25", "99.5")] public decimal Typed { get; set; }
    [Range(1, 10)] public long? RangedOrNull { get; set; }
    [StringLength(20, MinimumLength = 2)] public string Short { get; set; } = "";
    [StringLength(20)] public string? ShortOrNull { get; set; }
    [MaxLength(5)] public string Max { get; set; } = "";
    [MinLength(2)] public string Min { get; set; } = "";
    [MaxLength(5), MinLength(1)] public List<string> Items { get; set; } = [];
    [Length(1, 4)] public List<string>? Some { get; set; }
    [Length(1, 4)] public string Between { get; set; } = "";
    [RegularExpression("^[a-z]+\\d$")] public string Pattern { get; set; } = "";
    [Url] public string Link { get; set; } = "";
    [EmailAddress] public string Mail { get; set; } = "";
    [Base64String] public string Coded { get; set; } = "";
    [Description("text")] public string Told { get; set; } = "";
    [DefaultValue(5)] public int Defaulted { get; set; }
    [DefaultValue("a")] public string DefaultText { get; set; } = "a";
    [DefaultValue(true)] public bool DefaultFlag { get; set; } = true;
    [DefaultValue(1.5)] public double DefaultNumber { get; set; } = 1.5;
    [DefaultValue(null)] public string? DefaultNull { get; set; }
    [DefaultValue(typeof(decimal), "1.5")] public decimal DefaultDecimal { get; set; }
    [Obsolete("Not described by ASP.NET Core either.")] public string Old { get; set; } = "";
}

[WireModel(Wires = Wires.Json)]
public class Bounded
{
    [MaxLength(5)] public byte[] Bytes { get; set; } = [];
    [MaxLength(5)] public Dictionary<string, int> Map { get; set; } = [];
    [Range(typeof(DateTime), "2020-01-01", "2021-01-01")] public DateTime Dated { get; set; }
    [Range(3, 7)] public byte Narrow { get; set; }
    public Positional? Record { get; set; }
    [Description("Inside.")] public Bounded? Inner { get; set; }
}

[WireModel(Wires = Wires.Json)]
public record Positional([property: StringLength(9)] string OnProperty, [MaxLength(4)] string OnParameter);
